// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formatter.h"

#include "core/base/units.h"

#include <QCoreApplication>
#include <QDateTime>

#include <array>
#include <cmath>

namespace octamark {

namespace {

constexpr QChar NoBreakSpace(0x00A0);
constexpr QChar Dash(0x2013);

/// As many decimals as keep three digits that mean something; large numbers get none.
int decimalsOf(double value, int decimalsOfLarge)
{
    const double magnitude = std::abs(value);
    if (magnitude >= 9999.95) {
        return 0;
    }
    if (magnitude >= 99.95) {
        return decimalsOfLarge;
    }
    if (magnitude >= 9.995) {
        return 1;
    }
    return magnitude >= 0.0995 || magnitude == 0 ? 2 : 4;
}

QString withUnit(const QString& number, const QString& unit)
{
    return number + NoBreakSpace + unit;
}

/// Replaces "%1" … "%9" in one pass, so that an argument that contains "%2" stays as it is.
QString filled(const QString& text, const QStringList& arguments)
{
    QString result;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const int place
            = text[at] == QLatin1Char('%') && at + 1 < text.size() ? text[at + 1].digitValue() : 0;
        if (place >= 1 && place <= arguments.size()) {
            result += arguments[place - 1];
            ++at;
        } else {
            result += text[at];
        }
    }
    return result;
}

} // namespace

Formatter::Formatter(const QLocale& locale)
    : m_locale(locale)
{
    // The C locale leaves separators out; nobody wants to count digits because of it.
    m_locale.setNumberOptions(QLocale::DefaultNumberOptions);
}

QString Formatter::number(std::optional<double> value) const
{
    if (!value || !std::isfinite(*value)) {
        return Dash;
    }
    return m_locale.toString(*value, 'f', decimalsOf(*value, 1));
}

QString Formatter::significant(double value) const
{
    return m_locale.toString(value, 'f', decimalsOf(value, 0));
}

QString Formatter::value(const std::optional<TestSummary>& summary, Unit unit) const
{
    const std::optional<double> value = summary ? valueIn(*summary, unit) : std::nullopt;
    if (!value || !std::isfinite(*value)) {
        return Dash;
    }
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return number(value);
    case Unit::GigabytesPerSecond:
        return m_locale.toString(*value, 'f', *value >= 99.95 ? 1 : *value >= 0.995 ? 2 : 3);
    case Unit::Iops:
    case Unit::Microseconds:
        return significant(*value);
    }
    return Dash;
}

QString Formatter::throughput(std::optional<double> bytesPerSecond) const
{
    if (!bytesPerSecond) {
        return Dash;
    }
    return withUnit(number(*bytesPerSecond / BytesPerMegabyte), unitName(Unit::MegabytesPerSecond));
}

QString Formatter::iops(std::optional<double> iops) const
{
    if (!iops || !std::isfinite(*iops)) {
        return Dash;
    }
    return withUnit(significant(*iops), unitName(Unit::Iops));
}

QString Formatter::latency(std::optional<double> nanoseconds) const
{
    if (!nanoseconds || !std::isfinite(*nanoseconds)) {
        return Dash;
    }
    // The limits are where rounding to three digits would show 1,000 of the smaller unit.
    if (*nanoseconds < 999.5) {
        return withUnit(m_locale.toString(*nanoseconds, 'f', 0), tr("ns"));
    }
    if (*nanoseconds < 999.5e3) {
        return withUnit(significant(*nanoseconds / 1e3), unitName(Unit::Microseconds));
    }
    if (*nanoseconds < 999.5e6) {
        return withUnit(significant(*nanoseconds / 1e6), tr("ms"));
    }
    return withUnit(significant(*nanoseconds / 1e9), tr("s"));
}

QString Formatter::bytes(std::uint64_t bytes) const
{
    // Core knows which unit suits; here the number in it gets the locale's signs.
    const QString plain = QString::fromStdString(formatByteSize(bytes));
    const qsizetype space = plain.indexOf(QLatin1Char(' '));
    const QString digits = plain.left(space);
    const int decimals = digits.contains(QLatin1Char('.')) ? 1 : 0;
    return withUnit(m_locale.toString(digits.toDouble(), 'f', decimals), plain.mid(space + 1));
}

QString Formatter::space(std::uint64_t bytes) const
{
    const std::array<std::pair<std::uint64_t, QString>, 4> units{ { { TiB, tr("TiB") },
        { GiB, tr("GiB") }, { MiB, tr("MiB") }, { KiB, tr("KiB") } } };
    for (const auto& [size, name] : units) {
        if (bytes >= size) {
            const double value = static_cast<double>(bytes) / static_cast<double>(size);
            return withUnit(m_locale.toString(value, 'f', value < 999.95 ? 1 : 0), name);
        }
    }
    return withUnit(m_locale.toString(static_cast<qulonglong>(bytes)), tr("B"));
}

QString Formatter::duration(std::chrono::nanoseconds duration) const
{
    if (duration < std::chrono::seconds(1)) {
        return duration.count() <= 0 ? withUnit(m_locale.toString(0), tr("s"))
                                     : latency(static_cast<double>(duration.count()));
    }
    const qint64 total = std::chrono::round<std::chrono::seconds>(duration).count();
    QString seconds = withUnit(m_locale.toString(total % 60), tr("s"));
    const QString minutes = withUnit(m_locale.toString(total / 60 % 60), tr("min"));
    if (total < 60) {
        return seconds;
    }
    if (total < 3600) {
        return total % 60 == 0 ? minutes : QString(minutes + QLatin1Char(' ') + seconds);
    }
    const QString hours = withUnit(m_locale.toString(total / 3600), tr("h"));
    return total / 60 % 60 == 0 ? hours : QString(hours + QLatin1Char(' ') + minutes);
}

QString Formatter::dateTime(const std::string& iso8601) const
{
    const QString text = QString::fromStdString(iso8601);
    const QDateTime time = QDateTime::fromString(text, Qt::ISODate);
    return time.isValid() ? m_locale.toString(time.toLocalTime(), QLocale::ShortFormat) : text;
}

QString Formatter::percent(double ratio) const
{
    const double percent = ratio * 100;
    const bool isWhole = std::abs(percent - std::round(percent)) < 0.05;
    const int decimals = isWhole || std::abs(percent) >= 9.95 ? 0 : 1;
    return withUnit(m_locale.toString(percent, 'f', decimals), m_locale.percent());
}

QString Formatter::unitName(Unit unit)
{
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return tr("MB/s");
    case Unit::GigabytesPerSecond:
        return tr("GB/s");
    case Unit::Iops:
        return tr("IOPS");
    case Unit::Microseconds:
        return tr("µs");
    }
    return {};
}

std::optional<double> Formatter::valueIn(const TestSummary& summary, Unit unit)
{
    const auto scaled = [](std::optional<double> value, double one) {
        return value ? std::optional(*value / one) : std::nullopt;
    };
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return scaled(summary.bytesPerSecond, BytesPerMegabyte);
    case Unit::GigabytesPerSecond:
        return scaled(summary.bytesPerSecond, 1000 * BytesPerMegabyte);
    case Unit::Iops:
        return summary.iops;
    case Unit::Microseconds:
        return scaled(summary.latencyMeanNs, static_cast<double>(NsPerUs));
    }
    return std::nullopt;
}

QString Formatter::operationName(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return tr("Read");
    case Operation::Write:
        return tr("Write");
    case Operation::Mix:
        return tr("Mix");
    case Operation::Unknown:
        break;
    }
    return tr("Read or write");
}

QString Formatter::suiteName(const std::string& id)
{
    if (id == "classic") {
        return tr("Classic");
    }
    if (id == "legacy") {
        return tr("Legacy");
    }
    if (id == "modern") {
        return tr("Modern");
    }
    if (id == "nvme") {
        return tr("NVMe");
    }
    return id == "custom" ? tr("Custom") : QString::fromStdString(id);
}

QString Formatter::sentence(const Sentence& sentence) const
{
    struct Visitor
    {
        const Formatter& formatter;
        QString operator()(const std::string& text) const { return QString::fromStdString(text); }
        QString operator()(ByteCount count) const { return formatter.bytes(count.bytes); }
        QString operator()(std::int64_t number) const
        {
            return formatter.m_locale.toString(static_cast<qlonglong>(number));
        }
        QString operator()(double number) const { return formatter.significant(number); }
    };
    QStringList arguments;
    for (const Sentence::Argument& argument : sentence.arguments) {
        arguments << std::visit(Visitor{ *this }, argument);
    }
    return filled(QCoreApplication::translate("Sentence", sentence.text), arguments);
}

} // namespace octamark
