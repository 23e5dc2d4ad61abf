// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/text/formatter.h"
#include "ui/viewsettings.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace octamark {

/// One bar: a test of a run. Numbers are in the chart's unit.
struct ChartBar
{
    std::optional<double> value{}; ///< empty = not measured
    std::optional<double> low{};   ///< worst and best loop, where more than one is known
    std::optional<double> high{};
    QString label{}; ///< the value as written at the bar's end
    QString ratio{}; ///< "×1.23" against the baseline; empty without one
    QString marks{}; ///< letters of the marks that are drawn at this bar; see ChartMark
    bool marked = false;
    QString toolTip{};
};

/// The same row of a suite for every run; bars[run * operations + operation].
struct ChartPanelData
{
    QString title{};
    std::vector<ChartBar> bars{};
};

/// What a symbol in the chart stands for.
struct ChartMark
{
    QString letter{}; ///< empty when the chart has marks of one kind only
    QString text{};
};

/// Everything that one chart shows, as values and finished texts: it knows no pixels and no colours
/// and needs no comparison to stay alive.
struct ChartData
{
    ChartKind kind = ChartKind::SequentialThroughput;
    QString title{};
    QString unit{};
    QStringList runs{};
    std::vector<Operation> operations{}; ///< that any run has, in reading order
    std::vector<ChartPanelData> panels{};
    std::vector<ChartMark> marks{};
    QStringList notes{}; ///< what is true for every bar of the chart

    const ChartBar& bar(std::size_t panel, std::size_t run, std::size_t operation) const
    {
        return panels[panel].bars[run * operations.size() + operation];
    }
    std::size_t runCount() const { return static_cast<std::size_t>(runs.size()); }
};

/// `unit` matters to throughput only: gigabytes where it asks for them, else megabytes.
ChartData chartDataOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter);

/// The charts of a comparison that have anything to show.
std::vector<ChartData> chartsOf(
    const Comparison& comparison, Unit unit, const Formatter& formatter);

/// What is said once about all the charts: notes that each of them has, which are taken out of
/// them, the baseline, and what makes the runs unequal. One sentence each.
QStringList takeNotes(
    std::vector<ChartData>& charts, const Comparison& comparison, const Formatter& formatter);

/// Three significant digits as they fit beside a bar: "1,429", "76.3", "0.52".
QString chartNumber(double value, const QLocale& locale);

/// The chart in words, for screen readers.
QString summaryOf(const ChartData& chart);

} // namespace octamark
