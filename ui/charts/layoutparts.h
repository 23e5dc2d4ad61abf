// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartlayout.h"

namespace octamark {

/// Spaces of the 8-pixel grid that both arrangements share.
struct ChartSpace
{
    static constexpr double Tiny = 4;
    static constexpr double Label = 6; ///< between a bar and its label, and inside a label
    static constexpr double Small = 8;
    static constexpr double Name = 10; ///< between a category's name and the axis
    static constexpr double Panels = 24;
    static constexpr double Symbol = 9;
    static constexpr double Swatch = 10;
};

/// The widths of what is written at a bar; 0 where there is nothing.
struct BarLabelSize
{
    double value = 0;
    double ratio = 0;
    double mark = 0; ///< symbol and letters

    double inLine() const;  ///< side by side, with the gaps between
    double stacked() const; ///< above each other
};

/// The parts of a chart's geometry that do not depend on which way the bars grow.
class LayoutParts
{
public:
    LayoutParts(
        const ChartData& data, const ChartStyle& style, const QLocale& locale, double width);

    /// Title, legend and unit; returns where the next part may start.
    double addHeader(ChartGeometry& geometry, const QString& unitText) const;
    /// Swatches and names of the series from `left` on, in as many lines as they need; returns the
    /// bottom.
    double addLegend(ChartGeometry& geometry, double left, double top, double right) const;
    /// What the symbols mean and what is true for all bars; returns the bottom.
    double addNotes(ChartGeometry& geometry, double top) const;

    /// The unit, and that the axis is logarithmic where it is.
    QString unitText() const;
    BarLabelSize labelSize(const ChartBar& bar) const;
    double widestPanelTitle() const;
    /// Worst case over all bars of `size(label)`.
    double widestLabel(double (BarLabelSize::*size)() const) const;
    /// The largest scale, in pixels for a unit of AxisScale::length(), at which every bar and its
    /// label of the given length fit into `room`; empty when there is no bar longer than zero.
    std::optional<double> pixelsPerUnit(
        double room, double (BarLabelSize::*size)() const, double labelGap) const;
    /// The symbol and its letters, from `x` on, in the middle of `lane`.
    void addMark(ChartGeometry& geometry, const QString& letters, const QRectF& lane) const;

    /// An axis for the chart whose length is `maximum`.
    AxisScale scaleOf(double maximum) const;

    std::size_t series() const { return data.series.size(); }
    double legendWidth(const ChartSeries& one) const;
    std::size_t categories() const { return data.categoryCount(); }
    /// Whether nothing of the category was measured in the panel.
    bool isEmpty(std::size_t panel, std::size_t category) const;

    const ChartData& data;
    const ChartStyle& style;
    const QLocale& locale;
    double width;
    double lane;    ///< height of a value's line, an even number
    AxisScale axis; ///< linear or logarithmic, with no maximum yet
};

/// Where a bar with its whisker ends, in the chart's unit.
double barEnd(const ChartBar& bar);
/// Rounded down to an even number, so that halves stay whole pixels.
double evenFloor(double value);
double evenCeil(double value);

} // namespace octamark
