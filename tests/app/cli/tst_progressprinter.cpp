// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progressprinter.h"
#include "core/base/oserror.h"
#include "core/formats/unicode.h"
#include "core/plan/suites.h"
#include "tests/support/oscodes.h"

#include <QRegularExpression>
#include <QTest>

using namespace octamark;

namespace {

/// Keeps what is told instead of showing it.
class RecordingConsole : public Console
{
public:
    explicit RecordingConsole(std::optional<std::size_t> columns)
        : m_columns(columns)
    {
    }
    Result<void> print(std::string_view) override { return {}; }
    void tell(std::string_view text) override { m_told += text; }
    std::optional<std::size_t> liveColumns() const override { return m_columns; }
    std::optional<std::size_t> outputColumns() const override { return m_columns; }
    Result<std::string> readInput(std::uint64_t) override { return std::string(); }

    QString told() const { return QString::fromStdString(m_told); }

private:
    std::optional<std::size_t> m_columns;
    std::string m_told{};
};

TestPlan plan()
{
    TestPlan plan;
    plan.tests = testsOf(findSuite("classic")->rows);
    plan.loops = 2;
    return plan;
}

RunProgress measuring(std::size_t testIndex, std::uint32_t loop, Phase phase)
{
    return { .phase = phase,
        .test = plan().tests[testIndex],
        .testIndex = testIndex,
        .testCount = 8,
        .loop = loop,
        .loopCount = 2,
        .fraction = 0.254,
        .remainingNs = 61 * NsPerSecond };
}

/// Loops of 100, 200… MB/s.
TestResult resultOf(const TestKey& key, unsigned loops)
{
    TestResult result{ .key = key };
    for (unsigned loop = 1; loop <= loops; ++loop) {
        LoopResult measured{
            .measuredNs = NsPerSecond, .bytes = loop * 100'000'000ULL, .ios = 1000
        };
        measured.latency.record(2'000'000);
        result.loops.push_back(measured);
    }
    return result;
}

/// Tells of one test with two loops, from its start to its end.
void tellOneTest(ProgressPrinter& printer)
{
    const TestKey key = plan().tests[0];
    for (std::uint32_t loop = 1; loop <= 2; ++loop) {
        printer.progressChanged(measuring(0, loop, Phase::WarmingUp));
        printer.progressChanged(measuring(0, loop, Phase::Measuring));
        printer.testUpdated(resultOf(key, loop));
    }
}

} // namespace

class ProgressPrinterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAStartAndAnEndOfEachTestWithoutATerminal()
    {
        RecordingConsole console(std::nullopt);
        ProgressPrinter printer(console, plan(), Headline::Best);
        tellOneTest(printer);
        const QStringList lines = console.told().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0], QStringLiteral("[1/8] read  SEQ 128 KiB Q32 T1, 1:01 left"));
        const QRegularExpression finished(
            QStringLiteral("^\\[1/8\\] read  SEQ 128 KiB Q32 T1 +200\\.000 MB/s +1000\\.0 IOPS "
                           "+2\\d{3}\\.\\d\\d µs$"));
        QVERIFY2(finished.match(lines[1]).hasMatch(), qPrintable(lines[1]));
        QVERIFY(!console.told().contains(u'\r') && !console.told().contains(u'\x1b'));
    }

    void warnsOfASilentDevice()
    {
        for (const auto columns :
            { std::optional<std::size_t>(), std::optional<std::size_t>(100) }) {
            RecordingConsole console(columns);
            ProgressPrinter printer(console, plan(), Headline::Best);
            RunProgress progress = measuring(0, 1, Phase::Measuring);
            progress.silentNs = 31 * NsPerSecond;
            printer.progressChanged(progress);
            QVERIFY2(console.told().contains(QStringLiteral(
                         "The device has given nothing back for 31 s. It may hang; Ctrl-C stops.")),
                qPrintable(console.told()));
        }
    }

    void tellsOfTheFileOnlyOnceWithoutATerminal()
    {
        RecordingConsole console(std::nullopt);
        ProgressPrinter printer(console, plan(), Headline::Best);
        for (std::uint64_t done = 0; done < 4; ++done) {
            printer.progressChanged({ .phase = Phase::Preparing,
                .doneBytes = done * 256 * MiB,
                .totalBytes = 1 * GiB });
        }
        QCOMPARE(console.told(), QStringLiteral("Writing the test file of 1 GiB.\n"));
    }

    void tellsWhenTheFileLiesInPieces_data()
    {
        QTest::addColumn<uint>("extents");
        QTest::addColumn<QString>("text");
        QTest::newRow("one") << 1U << QStringLiteral("Test file written at 500.000 MB/s.\n");
        QTest::newRow("many") << 40U
                              << QStringLiteral(
                                     "Test file written at 500.000 MB/s in 40 pieces.\n");
    }
    void tellsWhenTheFileLiesInPieces()
    {
        QFETCH(uint, extents);
        QFETCH(QString, text);
        RecordingConsole console(std::nullopt);
        ProgressPrinter printer(console, plan(), Headline::Best);
        RunDocument document;
        document.preparation
            = Preparation{ .bytes = 1'000'000'000, .writeNs = 2 * NsPerSecond, .extents = extents };
        printer.prepared(document);
        QCOMPARE(console.told(), text);
    }

    void rewritesOneLineOnATerminal()
    {
        RecordingConsole console(100);
        ProgressPrinter printer(console, plan(), Headline::Median);
        tellOneTest(printer);
        printer.finish();
        QVERIFY(console.told().contains(QStringLiteral(
            "\r[1/8] read  SEQ 128 KiB Q32 T1 · loop 1/2 · 25 % · 1:01 left\x1b[K")));
        QVERIFY(
            console.told().contains(QStringLiteral("\r[1/8] read  SEQ 128 KiB Q32 T1 · loop 2/2 · "
                                                   "25 % · 1:01 left · 100.000 MB/s so far")));
        // Only the finished test stays.
        QCOMPARE(console.told().count(u'\n'), 1);
    }

    void cutsTheLineToTheTerminal_data()
    {
        QTest::addColumn<int>("columns");
        for (const int columns : { 1, 2, 20, 40, 53, 54 }) {
            QTest::newRow(std::to_string(columns).c_str()) << columns;
        }
    }
    void cutsTheLineToTheTerminal()
    {
        QFETCH(int, columns);
        RecordingConsole console(static_cast<std::size_t>(columns));
        ProgressPrinter printer(console, plan(), Headline::Median);
        printer.progressChanged(measuring(0, 1, Phase::Measuring));
        QString line = console.told();
        line.remove(QStringLiteral("\r")).remove(QStringLiteral("\x1b[K"));
        QVERIFY(displayWidth(line.toStdString()) < static_cast<std::size_t>(columns));
        QVERIFY(!line.contains(QChar::ReplacementCharacter));
    }

    void saysWhyATestFailed()
    {
        RecordingConsole console(std::nullopt);
        ProgressPrinter printer(console, plan(), Headline::Best);
        TestResult result{ .key = plan().tests[0] };
        result.error = Error{
            .code = ErrorCode::MediumError, .osCode = OsCodes::MediumError, .operation = "read"
        };
        printer.testUpdated(result);
        const auto reason = QString::fromStdString(osErrorText(OsCodes::MediumError));
        QVERIFY2(console.told().contains(QStringLiteral("Check its health. (read: ") + reason),
            qPrintable(console.told()));
    }

    void saysWhichEngineWasRefused()
    {
        RecordingConsole console(std::nullopt);
        ProgressPrinter printer(console, plan(), Headline::Best);
        RunDocument document;
        document.preparation
            = Preparation{ .bytes = 500'000'000, .writeNs = 2 * NsPerSecond, .flushNs = 1 };
        document.engine = EngineContext{ .name = "threads",
            .refused
            = { { .engine = "uring", .osCode = OsCodes::NotAllowed, .reason = "io_uring_setup" } },
            .directGranted = true };
        printer.prepared(document);
        const auto reason = QString::fromStdString(osErrorText(OsCodes::NotAllowed));
        QCOMPARE(console.told(),
            QStringLiteral("Test file written at 250.000 MB/s; uring is not available "
                           "(io_uring_setup: %1), engine threads, direct I/O.\n")
                .arg(reason));
    }

    void tellsHowToEndAtOnceAndIsSilentAfterTheEnd()
    {
        RecordingConsole console(80);
        ProgressPrinter printer(console, plan(), Headline::Best);
        printer.stopping();
        QVERIFY(console.told().contains(QStringLiteral("Press Ctrl-C again")));
        printer.finish();
        const QString told = console.told();
        printer.stopping();
        QCOMPARE(console.told(), told);
    }
};

QTEST_APPLESS_MAIN(ProgressPrinterTest)
#include "tst_progressprinter.moc"
