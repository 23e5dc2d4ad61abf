// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/testtext.h"

#include <QCoreApplication>

#include <chrono>

namespace octamark {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(octamark::TestText)
};

QString actionName(const TestKey& key)
{
    const bool isSequential = key.pattern == Pattern::Sequential;
    switch (key.operation) {
    case Operation::Read:
        return isSequential ? Text::tr("Sequential read") : Text::tr("Random read");
    case Operation::Write:
        return isSequential ? Text::tr("Sequential write") : Text::tr("Random write");
    case Operation::Mix:
        return isSequential ? Text::tr("Sequential mix") : Text::tr("Random mix");
    case Operation::Unknown:
        break;
    }
    return isSequential ? Text::tr("Sequential") : Text::tr("Random");
}

QString dotted(const QStringList& parts)
{
    return parts.join(QStringLiteral(" · "));
}

QString measuringText(const Formatter& formatter, const RunProgress& progress)
{
    QString name = testName(formatter, *progress.test);
    if (progress.loopCount == 0 || progress.loop == 0) {
        return name;
    }
    return Text::tr("%1 · loop %2 of %3")
        .arg(name, formatter.locale().toString(progress.loop),
            formatter.locale().toString(progress.loopCount));
}

QString engineText(const EngineContext& engine)
{
    const QString name = engine.name == "uring" ? Text::tr("io_uring")
        : engine.name == "threads"              ? Text::tr("threads")
                                                : QString::fromStdString(engine.name);
    return Text::tr("%1, %2", "engine, kind of I/O")
        .arg(name, engine.directGranted ? Text::tr("direct") : Text::tr("buffered"));
}

} // namespace

QString testName(const Formatter& formatter, const TestKey& key)
{
    QStringList parts{ actionName(key) };
    if (key.blockSizeBytes) {
        parts << formatter.bytes(*key.blockSizeBytes);
    }
    if (key.queueDepth) {
        parts << QString(QLatin1Char('Q') + QString::number(*key.queueDepth));
    }
    if (key.threads.value_or(1) > 1) {
        parts << QString(QLatin1Char('T') + QString::number(*key.threads));
    }
    return parts.join(QLatin1Char(' '));
}

QString spokenTestName(const Formatter& formatter, const TestKey& key)
{
    QString name = actionName(key);
    if (key.blockSizeBytes) {
        name += QLatin1Char(' ') + formatter.bytes(*key.blockSizeBytes);
    }
    QStringList parts{ name };
    if (key.queueDepth) {
        parts << Text::tr("queue depth %1").arg(formatter.locale().toString(*key.queueDepth));
    }
    if (key.threads) {
        parts << Text::tr("%n thread(s)", nullptr, static_cast<int>(*key.threads));
    }
    return parts.join(QStringLiteral(", "));
}

QString progressText(const Formatter& formatter, const RunProgress& progress)
{
    if (progress.silentNs > 0) {
        return Text::tr("The device has given nothing back for %1. It may hang; the run can be "
                        "stopped.")
            .arg(formatter.duration(std::chrono::nanoseconds(progress.silentNs)));
    }
    switch (progress.phase) {
    case Phase::Preparing:
        if (progress.totalBytes == 0) {
            return Text::tr("Preparing the test file");
        }
        return Text::tr("Preparing the test file · %1 of %2")
            .arg(formatter.bytes(progress.doneBytes), formatter.bytes(progress.totalBytes));
    case Phase::Pausing:
        return progress.test
            ? Text::tr("Pausing before: %1").arg(testName(formatter, *progress.test))
            : Text::tr("Pausing…");
    case Phase::WarmingUp:
    case Phase::Measuring:
        return progress.test ? measuringText(formatter, progress) : QString();
    case Phase::Flushing:
        return progress.test ? Text::tr("%1 · flushing").arg(measuringText(formatter, progress))
                             : Text::tr("Preparing the test file · flushing");
    case Phase::Verifying:
        return Text::tr("Verifying the test file · %1 of %2")
            .arg(formatter.bytes(progress.doneBytes), formatter.bytes(progress.totalBytes));
    case Phase::Finishing:
        return Text::tr("Removing the test file");
    }
    return {};
}

QStringList resultDetails(const Formatter& formatter, const TestSummary& summary)
{
    QStringList lines;
    const auto add = [&lines](const QString& format, const QString& value) {
        lines << format.arg(value);
    };
    if (summary.bytesPerSecond) {
        lines << formatter.throughput(summary.bytesPerSecond);
    }
    if (summary.iops) {
        lines << formatter.iops(summary.iops);
    }
    if (summary.latencyMeanNs) {
        add(Text::tr("mean latency %1"), formatter.latency(summary.latencyMeanNs));
    }
    const std::array<std::pair<QString, std::optional<double>>, 5> quantiles{ {
        { Text::tr("50 % of requests within %1"), summary.latencyP50Ns },
        { Text::tr("95 % within %1"), summary.latencyP95Ns },
        { Text::tr("99 % within %1"), summary.latencyP99Ns },
        { Text::tr("99.9 % within %1"), summary.latencyP999Ns },
        { Text::tr("slowest %1"), summary.latencyMaxNs },
    } };
    for (const auto& [format, value] : quantiles) {
        if (value) {
            add(format, formatter.latency(value));
        }
    }
    if (summary.worstBytesPerSecond && summary.bestBytesPerSecond) {
        lines << Text::tr("worst loop %1, best loop %2")
                     .arg(formatter.throughput(summary.worstBytesPerSecond),
                         formatter.throughput(summary.bestBytesPerSecond));
    }
    if (summary.flushNs) {
        add(Text::tr("flush after the test %1"), formatter.latency(summary.flushNs));
    }
    if (summary.durableBytesPerSecond) {
        add(Text::tr("%1 with the flush"), formatter.throughput(summary.durableBytesPerSecond));
    }
    return lines;
}

QString resultLine(const Formatter& formatter, const TestSummary& summary, Unit unit)
{
    QStringList parts;
    const bool isThroughput = unit == Unit::MegabytesPerSecond || unit == Unit::GigabytesPerSecond;
    if (!isThroughput && summary.bytesPerSecond) {
        parts << formatter.throughput(summary.bytesPerSecond);
    }
    if (unit != Unit::Iops && summary.iops) {
        parts << formatter.iops(summary.iops);
    }
    if (unit != Unit::Microseconds && summary.latencyMeanNs) {
        parts << formatter.latency(summary.latencyMeanNs);
    }
    if (unit == Unit::Microseconds) {
        if (summary.latencyP99Ns) {
            parts << Text::tr("99 % within %1").arg(formatter.latency(summary.latencyP99Ns));
        }
        return dotted(parts);
    }
    if (summary.worstBytesPerSecond && summary.bestBytesPerSecond && summary.bytesPerSecond
        && *summary.bytesPerSecond > 0) {
        // The loops differ only in throughput, so the other rates follow in proportion.
        const auto inUnit = [&](double bytesPerSecond) {
            TestSummary loop = summary;
            loop.bytesPerSecond = bytesPerSecond;
            if (summary.iops) {
                loop.iops = *summary.iops * bytesPerSecond / *summary.bytesPerSecond;
            }
            return formatter.value(loop, unit);
        };
        parts << Text::tr("%1 – %2", "worst to best loop")
                     .arg(
                         inUnit(*summary.worstBytesPerSecond), inUnit(*summary.bestBytesPerSecond));
    }
    return dotted(parts);
}

QString environmentText(const Formatter& formatter, const RunDocument& document)
{
    QStringList parts;
    if (document.isImported()) {
        parts << QString::fromStdString(document.program.name + ' ' + document.program.version)
                     .trimmed();
    }
    if (document.host) {
        // Without the code name: "Debian GNU/Linux 12 (bookworm)".
        const QString os = QString::fromStdString(document.host->os);
        parts << os.left(os.indexOf(QStringLiteral(" ("))).trimmed();
        const std::string& hypervisor = document.host->hypervisor;
        parts << (hypervisor == "none" ? Text::tr("no hypervisor")
                                       : QString::fromStdString(hypervisor));
    } else {
        parts << QString::fromStdString(document.osText);
    }
    if (document.engine) {
        parts << engineText(*document.engine);
    }
    if (document.preparation && document.preparation->writeNs > 0) {
        const double rate = static_cast<double>(document.preparation->bytes) * 1e9
            / static_cast<double>(document.preparation->writeNs);
        parts << Text::tr("first write %1").arg(formatter.throughput(rate));
    }
    if (document.verification && document.verification->wrongBytes == 0) {
        parts << Text::tr("%1 verified").arg(formatter.bytes(document.verification->verifiedBytes));
    }
    parts.removeAll(QString());
    return dotted(parts);
}

} // namespace octamark
