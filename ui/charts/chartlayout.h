// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/axisscale.h"
#include "ui/charts/chartdata.h"
#include "ui/charts/chartstyle.h"
#include "ui/charts/serieslook.h"

#include <QLineF>
#include <QLocale>
#include <QPolygonF>
#include <QRectF>

#include <cstdint>
#include <optional>
#include <vector>

namespace octamark {

enum class ChartTextRole : std::uint8_t {
    Heading,
    Title,
    Legend,
    Unit,
    PanelTitle,
    RunName,
    Value,
    Ratio,
    MarkLetter,
    Missing,
    Tick,
    Note
};

/// A text and the place that is kept free for it.
struct ChartText
{
    QRectF rect{};
    QStringList lines{};
    ChartTextRole role = ChartTextRole::Value;
    Qt::Alignment alignment = Qt::AlignLeft; ///< horizontal; vertically lines fill the rectangle
};

/// A bar, or the place where one would be. Zero-length for a value of zero and for a gap.
struct ChartBarGeometry
{
    std::size_t panel = 0;
    std::size_t category = 0;
    std::size_t series = 0;
    QRectF rect{};
    QRectF hitArea{}; ///< reacts to the mouse: the whole lane of the bar with its label
    std::optional<QLineF> whisker{};
};

struct ChartPanelGeometry
{
    QRectF plot{};
    std::size_t panel = 0;
};

/// A curve of a chart over time.
struct ChartCurveGeometry
{
    SeriesLook look{};
    QPolygonF line{};
    std::optional<QLineF> moment{}; ///< when a cache ran out
};

struct ChartSwatch
{
    QRectF rect{};
    SeriesLook look{};
};

/// Where everything of one chart is, in the chart's own coordinates.
struct ChartGeometry
{
    QSizeF size{};
    Qt::Orientation bars = Qt::Horizontal; ///< the direction the bars grow in
    AxisScale scale{};                     ///< the same for all panels with bars
    double groupFraction = 1;              ///< share of a category's band that its bars fill
    std::vector<ChartPanelGeometry> panels{};
    std::vector<ChartBarGeometry> barsOf{};
    std::vector<ChartCurveGeometry> curves{};
    std::vector<QLineF> gridLines{}; ///< of panels that have an axis of their own
    std::vector<ChartText> texts{};
    std::vector<ChartSwatch> swatches{};
    std::vector<QRectF> symbols{}; ///< marks at bars and in the notes
    std::vector<QRectF> bands{};   ///< behind every other category
    double axisWidth = 0;          ///< left of standing bars
};

/// A chart is never narrower than this: below it a view scrolls.
inline constexpr double MinChartWidth = 440;

struct ChartFit
{
    double width = 0;
    /// From −1 to 1: rows lower or higher than what looks best. The height grows with it, and never
    /// falls below what the labels need.
    double stretch = 0;
    /// Room left of standing bars, so that charts one under the other line up.
    double axisWidth = 0;
};

ChartGeometry layoutChart(
    const ChartData& data, const ChartStyle& style, const QLocale& locale, const ChartFit& fit);

/// The heading over all charts, in a block that is `width` wide.
ChartGeometry layoutHeading(const QString& text, const ChartStyle& style, double width);

/// Notes under the charts, one paragraph each, in a block that is `width` wide.
ChartGeometry layoutNotes(const QStringList& notes, const ChartStyle& style, double width);

} // namespace octamark
