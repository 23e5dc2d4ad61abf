// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layoutparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

double withGap(double width)
{
    return width > 0 ? width + ChartSpace::Label : 0;
}

ChartText line(const QString& text, ChartTextRole role, const QRectF& rect,
    Qt::Alignment alignment = Qt::AlignLeft)
{
    return { .rect = rect, .lines = { text }, .role = role, .alignment = alignment };
}

double addParagraph(
    ChartGeometry& geometry, const QString& text, const ChartStyle& style, double width, double top)
{
    const WrappedText wrapped = wrapText(text, style.small, width);
    geometry.texts.push_back({ .rect = QRectF(0, top, width, wrapped.height),
        .lines = wrapped.lines,
        .role = ChartTextRole::Note });
    return top + wrapped.height + ChartSpace::Tiny;
}

/// A power of ten that leaves the shortest bar of a logarithmic axis some length; 0 = linear.
double originOf(const ChartData& data)
{
    double least = 0;
    for (const ChartPanelData& panel : data.panels) {
        for (const ChartBar& bar : panel.bars) {
            for (const auto& value : { bar.value, bar.low }) {
                if (value.value_or(0) > 0) {
                    least = least > 0 ? std::min(least, *value) : *value;
                }
            }
        }
    }
    constexpr double Margin = 2;
    return data.isLogarithmic && least > 0 ? std::pow(10.0, std::floor(std::log10(least / Margin)))
                                           : 0;
}

} // namespace

double BarLabelSize::inLine() const
{
    return value + withGap(ratio) + withGap(mark);
}

double BarLabelSize::stacked() const
{
    return std::max({ value, ratio, mark });
}

LayoutParts::LayoutParts(
    const ChartData& chart, const ChartStyle& chartStyle, const QLocale& chartLocale, double w)
    : data(chart)
    , style(chartStyle)
    , locale(chartLocale)
    , width(w)
    , lane(evenCeil(lineHeight(chartStyle.small)))
    , axis({ .origin = originOf(chart) })
{
}

AxisScale LayoutParts::scaleOf(double length) const
{
    AxisScale scale = axis;
    scale.maximum = scale.valueAt(length);
    return scale;
}

double LayoutParts::legendWidth(const ChartSeries& one) const
{
    return ChartSpace::Swatch + ChartSpace::Label + textWidth(one.name, style.small);
}

double LayoutParts::addHeader(ChartGeometry& geometry, const QString& unitText) const
{
    const double titleHeight = lineHeight(style.title);
    const double titleWidth = std::min(width, textWidth(data.title, style.title));
    const double unitWidth = textWidth(unitText, style.small);
    double legend = 0;
    for (const ChartSeries& one : data.series) {
        legend += legendWidth(one) + 2 * ChartSpace::Small;
    }
    geometry.texts.push_back(
        line(data.title, ChartTextRole::Title, QRectF(0, 0, titleWidth, titleHeight)));
    const bool oneLine = titleWidth + ChartSpace::Panels + legend + unitWidth <= width;
    const double top
        = oneLine ? std::floor((titleHeight - lane) / 2) : titleHeight + ChartSpace::Tiny;
    const bool unitBesideTitle = oneLine || titleWidth + ChartSpace::Panels + unitWidth <= width;
    const double unitTop = oneLine || !unitBesideTitle ? top : std::floor((titleHeight - lane) / 2);
    geometry.texts.push_back(line(unitText, ChartTextRole::Unit,
        QRectF(width - unitWidth, unitTop, unitWidth, lane), Qt::AlignRight));
    if (oneLine) {
        addLegend(geometry, width - unitWidth - legend, top, width);
        return titleHeight + ChartSpace::Small;
    }
    const double legendTop = unitBesideTitle ? top : top + lane;
    return addLegend(geometry, 0, legendTop, width) + ChartSpace::Small;
}

double LayoutParts::addLegend(ChartGeometry& geometry, double left, double top, double right) const
{
    double x = left;
    double y = top;
    for (const ChartSeries& one : data.series) {
        if (x > left && x + legendWidth(one) > right) {
            x = left;
            y += lane;
        }
        geometry.swatches.push_back({ .rect = QRectF(x, y + (lane - ChartSpace::Swatch) / 2,
                                          ChartSpace::Swatch, ChartSpace::Swatch),
            .look = one.look });
        const double nameLeft = x + ChartSpace::Swatch + ChartSpace::Label;
        const double room = std::max(lane, right - nameLeft);
        const WrappedText name = wrapText(one.name, style.small, room);
        const double height = std::max<double>(lane, name.height);
        geometry.texts.push_back({ .rect = QRectF(nameLeft, y, std::min(room, name.width), height),
            .lines = name.lines,
            .role = ChartTextRole::Legend });
        x += legendWidth(one) + 2 * ChartSpace::Small;
        if (name.lines.size() > 1) {
            x = left;
            y += height;
        }
    }
    return x > left ? y + lane : y;
}

double LayoutParts::addNotes(ChartGeometry& geometry, double top) const
{
    double y = top;
    double x = 0;
    for (const ChartMark& mark : data.marks) {
        const QString text
            = mark.letter.isEmpty() ? mark.text : mark.letter + QStringLiteral("  ") + mark.text;
        const double room = width - ChartSpace::Symbol - ChartSpace::Label;
        const WrappedText wrapped = wrapText(text, style.small, room);
        const double used = ChartSpace::Symbol + ChartSpace::Label + wrapped.width;
        if (x > 0 && x + used > width) {
            x = 0;
            y += lane;
        }
        geometry.symbols.emplace_back(
            x, y + (lane - ChartSpace::Symbol) / 2, ChartSpace::Symbol, ChartSpace::Symbol);
        geometry.texts.push_back({ .rect
            = QRectF(x + ChartSpace::Symbol + ChartSpace::Label, y, wrapped.width, wrapped.height),
            .lines = wrapped.lines,
            .role = ChartTextRole::Note });
        x += used + 2 * ChartSpace::Small;
        if (wrapped.lines.size() > 1) {
            x = 0;
            y += wrapped.height;
        }
    }
    if (x > 0) {
        y += lane + ChartSpace::Tiny;
    }
    for (const QString& note : data.notes) {
        y = addParagraph(geometry, note, style, width, y);
    }
    return y;
}

QString LayoutParts::unitText() const
{
    return axis.isLogarithmic() ? QCoreApplication::translate("Charts", "%1, logarithmic from %2")
                                      .arg(data.unit, axis.label(axis.origin, locale))
                                : data.unit;
}

BarLabelSize LayoutParts::labelSize(const ChartBar& bar) const
{
    BarLabelSize size;
    if (!bar.value.has_value()) {
        size.value = textWidth(QStringLiteral("–"), style.small);
        return size;
    }
    size.value = textWidth(bar.label, style.small);
    if (!bar.ratio.isEmpty()) {
        size.ratio = textWidth(bar.ratio, style.small);
    }
    if (bar.marked) {
        size.mark = ChartSpace::Symbol
            + (bar.marks.isEmpty() ? 0 : 2 + textWidth(bar.marks, style.small));
    }
    return size;
}

double LayoutParts::widestPanelTitle() const
{
    double widest = 0;
    for (const ChartPanelData& panel : data.panels) {
        widest = std::max(widest, textWidth(panel.title, style.strong));
    }
    return widest;
}

double LayoutParts::widestLabel(double (BarLabelSize::*size)() const) const
{
    double widest = 0;
    for (const ChartPanelData& panel : data.panels) {
        for (const ChartBar& bar : panel.bars) {
            widest = std::max(widest, (labelSize(bar).*size)());
        }
    }
    return widest;
}

std::optional<double> LayoutParts::pixelsPerUnit(
    double room, double (BarLabelSize::*size)() const, double labelGap) const
{
    std::optional<double> scale;
    for (const ChartPanelData& panel : data.panels) {
        for (const ChartBar& bar : panel.bars) {
            const double end = axis.length(barEnd(bar));
            if (end <= 0) {
                continue;
            }
            const double label = size != nullptr ? (labelSize(bar).*size)() : 0;
            const double fits = std::max(1.0, room - label - labelGap) / end;
            scale = std::min(scale.value_or(fits), fits);
        }
    }
    return scale;
}

void LayoutParts::addMark(
    ChartGeometry& geometry, const QString& letters, const QRectF& place) const
{
    geometry.symbols.emplace_back(place.left(),
        place.top() + (place.height() - ChartSpace::Symbol) / 2, ChartSpace::Symbol,
        ChartSpace::Symbol);
    if (letters.isEmpty()) {
        return;
    }
    const double x = place.left() + ChartSpace::Symbol + 2;
    geometry.texts.push_back(line(letters, ChartTextRole::MarkLetter,
        QRectF(x, place.top(), textWidth(letters, style.small), place.height())));
}

bool LayoutParts::isEmpty(std::size_t panel, std::size_t category) const
{
    for (std::size_t i = 0; i < series(); ++i) {
        if (data.bar(panel, category, i).value.has_value()) {
            return false;
        }
    }
    return true;
}

double barEnd(const ChartBar& bar)
{
    return std::max(bar.value.value_or(0), bar.high.value_or(0));
}

double evenFloor(double value)
{
    return 2 * std::floor(value / 2);
}

double evenCeil(double value)
{
    return 2 * std::ceil(value / 2);
}

ChartGeometry layoutHeading(const QString& text, const ChartStyle& style, double width)
{
    ChartGeometry geometry;
    if (!text.isEmpty()) {
        const WrappedText wrapped = wrapText(text, style.heading, width);
        geometry.texts.push_back({ .rect = QRectF(0, 0, width, wrapped.height),
            .lines = wrapped.lines,
            .role = ChartTextRole::Heading });
        geometry.size = QSizeF(width, std::ceil(wrapped.height));
    }
    return geometry;
}

ChartGeometry layoutNotes(const QStringList& notes, const ChartStyle& style, double width)
{
    ChartGeometry geometry;
    double y = 0;
    for (const QString& note : notes) {
        y = addParagraph(geometry, note, style, width, y);
    }
    geometry.size = QSizeF(width, y);
    return geometry;
}

} // namespace octamark
