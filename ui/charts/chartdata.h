// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/charts/serieslook.h"
#include "ui/text/formatter.h"
#include "ui/viewsettings.h"

#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace octamark {

/// One bar. Numbers are in the chart's unit.
struct ChartBar
{
    std::optional<double> value{}; ///< empty = not measured
    std::optional<double> low{};   ///< worst and best loop, where more than one is known
    std::optional<double> high{};
    QString label{}; ///< the value as written at the bar's end
    QString ratio{}; ///< "×1.23" against the baseline, "≈" when it is no difference
    QString marks{}; ///< letters of the marks that are drawn at this bar; see ChartMark
    bool marked = false;
    QString toolTip{};
};

/// The throughput inside one loop.
struct ChartCurve
{
    std::size_t series = 0;
    QList<QPointF> points{};             ///< seconds, value in the chart's unit
    std::optional<double> ranOutAfter{}; ///< seconds until a cache or an allowance had run out
};

/// The same test for every category, or the same run for every test; bars[category * series + s].
struct ChartPanelData
{
    QString title{};
    std::vector<ChartBar> bars{};
    std::vector<ChartCurve> curves{}; ///< of a chart over time, which has no bars
    QString toolTip{};                ///< of a chart over time
};

struct ChartSeries
{
    QString name{}; ///< "Read"; the value of a tag; a run
    SeriesLook look{};
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
    QStringList categories{};          ///< the rows of a panel: runs, groups of runs, or tests
    std::vector<ChartSeries> series{}; ///< the bars of a row, or the curves of a panel
    std::vector<ChartPanelData> panels{};
    std::vector<ChartMark> marks{};
    QStringList notes{}; ///< what is true for every bar of the chart
    bool isLowerBetter = false;
    bool isLogarithmic = false;

    const ChartBar& bar(std::size_t panel, std::size_t category, std::size_t seriesIndex) const
    {
        return panels[panel].bars[category * series.size() + seriesIndex];
    }
    std::size_t categoryCount() const { return static_cast<std::size_t>(categories.size()); }
};

/// One chart, looked at as the comparison's view wants it. `unit` matters to throughput only:
/// gigabytes where it asks for them, else megabytes.
ChartData chartDataOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter);

/// The charts that the comparison's view chooses and that have anything to show.
std::vector<ChartData> chartsOf(
    const Comparison& comparison, Unit unit, const Formatter& formatter);

/// What is said once about all the charts: the user's notes, notes that each chart has, which are
/// taken out of them, the baseline and who differs from it, and what makes the runs unequal. One
/// sentence each.
QStringList takeNotes(
    std::vector<ChartData>& charts, const Comparison& comparison, const Formatter& formatter);

/// What the compare page shows and a picture holds.
struct ChartSheet
{
    QString heading{}; ///< above the charts; may be empty
    std::vector<ChartData> charts{};
    QStringList notes{}; ///< below the last chart, a paragraph each
};

/// The charts of the comparison's view, or only one of them. Where it has nothing to show it is
/// there all the same, without panels.
ChartSheet chartSheetOf(const Comparison& comparison, Unit unit, const Formatter& formatter,
    std::optional<ChartKind> only = {});

/// Three significant digits as they fit beside a bar: "1,429", "76.3", "0.52".
QString chartNumber(double value, const QLocale& locale);

/// The chart in words, for screen readers.
QString summaryOf(const ChartData& chart);

} // namespace octamark
