// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/layoutparts.h"

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
{
}

double LayoutParts::addHeader(ChartGeometry& geometry, const QString& unitText) const
{
    const double titleHeight = lineHeight(style.title);
    const double titleWidth = textWidth(data.title, style.title);
    const double unitWidth = textWidth(unitText, style.small);
    double legendWidth = 0;
    for (const Operation operation : data.operations) {
        legendWidth += ChartSpace::Swatch + ChartSpace::Label
            + textWidth(Formatter::operationName(operation), style.small) + 2 * ChartSpace::Small;
    }

    geometry.texts.push_back(
        line(data.title, ChartTextRole::Title, QRectF(0, 0, titleWidth, titleHeight)));
    const bool oneLine = titleWidth + ChartSpace::Panels + legendWidth + unitWidth <= width;
    const double top
        = oneLine ? std::floor((titleHeight - lane) / 2) : titleHeight + ChartSpace::Tiny;
    double x = oneLine ? width - unitWidth - legendWidth : 0;
    for (const Operation operation : data.operations) {
        const QString name = Formatter::operationName(operation);
        const double nameWidth = textWidth(name, style.small);
        geometry.swatches.push_back({ .rect = QRectF(x, top + (lane - ChartSpace::Swatch) / 2,
                                          ChartSpace::Swatch, ChartSpace::Swatch),
            .operation = operation });
        x += ChartSpace::Swatch + ChartSpace::Label;
        geometry.texts.push_back(
            line(name, ChartTextRole::Legend, QRectF(x, top, nameWidth, lane)));
        x += nameWidth + 2 * ChartSpace::Small;
    }
    geometry.texts.push_back(line(unitText, ChartTextRole::Unit,
        QRectF(width - unitWidth, top, unitWidth, lane), Qt::AlignRight));
    return (oneLine ? titleHeight : top + lane) + ChartSpace::Small;
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
            const double end = barEnd(bar);
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

bool LayoutParts::isEmpty(std::size_t panel, std::size_t run) const
{
    for (std::size_t i = 0; i < operations(); ++i) {
        if (data.bar(panel, run, i).value.has_value()) {
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
