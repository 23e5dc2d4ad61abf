// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/plan/testkey.h"
#include "core/stats/summary.h"
#include "ui/viewsettings.h"

#include <QCoreApplication>
#include <QLocale>
#include <QString>

#include <chrono>
#include <optional>

namespace octamark {

/// Numbers and texts in the user's locale; the only place of the window that formats.
class Formatter
{
    Q_DECLARE_TR_FUNCTIONS(octamark::Formatter)

public:
    explicit Formatter(const QLocale& locale = QLocale());

    /// Three or four significant digits with group separators: "1,428.9", "76.3", "0.52". A dash
    /// where there is no value.
    QString number(std::optional<double> value) const;
    /// The value of a summary in a unit, without the unit: see unitName().
    QString value(const std::optional<TestSummary>& summary, Unit unit) const;
    QString throughput(std::optional<double> bytesPerSecond) const; ///< "1,428.9 MB/s"
    QString iops(std::optional<double> iops) const;                 ///< "18,618 IOPS"
    QString latency(std::optional<double> nanoseconds) const;       ///< "146 µs", "2.93 ms"
    QString bytes(std::uint64_t bytes) const;                       ///< "59.8 GiB"
    /// For sizes that are nobody's choice: always the largest unit, one decimal: "59.8 GiB".
    QString space(std::uint64_t bytes) const;
    QString duration(std::chrono::nanoseconds duration) const; ///< "2 min 10 s"
    QString dateTime(
        const std::string& iso8601) const; ///< short local date and time; as is if no date
    QString percent(double ratio) const;   ///< 0.07 → "7 %"
    const QLocale& locale() const { return m_locale; }

    static QString unitName(Unit unit); ///< "MB/s", "GB/s", "IOPS", "µs"
    static std::optional<double> valueIn(const TestSummary& summary, Unit unit);
    static QString operationName(Operation operation); ///< tr("Read"), tr("Write"), tr("Mix")
    static QString suiteName(const std::string& id); ///< tr("Classic"), …; the id itself if unknown
    /// A core sentence in the window's language, arguments in the locale.
    QString sentence(const Sentence& sentence) const;

private:
    /// Three significant digits, and every digit before the decimal point: "18,618", "2.93".
    QString significant(double value) const;

    QLocale m_locale;
};

} // namespace octamark
