// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartitem.h"

#include "ui/theme/paint.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <utility>

namespace octamark {

namespace {

constexpr double WhiskerCap = 6;
constexpr double PatternDistance = 8;

QColor colorOf(Operation operation, const Colors& colors)
{
    switch (operation) {
    case Operation::Read:
        return colors.read;
    case Operation::Write:
        return colors.write;
    case Operation::Mix:
        return colors.mix;
    case Operation::Unknown:
        break;
    }
    return colors.muted;
}

const QFont& fontOf(ChartTextRole role, const ChartStyle& style)
{
    switch (role) {
    case ChartTextRole::Title:
        return style.title;
    case ChartTextRole::PanelTitle:
        return style.strong;
    case ChartTextRole::RunName:
        return style.text;
    default:
        return style.small;
    }
}

const QColor& colorOf(ChartTextRole role, const Colors& colors)
{
    switch (role) {
    case ChartTextRole::Title:
    case ChartTextRole::Legend:
    case ChartTextRole::RunName:
    case ChartTextRole::Value:
        return colors.text;
    case ChartTextRole::MarkLetter:
        return colors.markText;
    default:
        return colors.muted;
    }
}

} // namespace

ChartItem::ChartItem(Layer layer)
    : m_layer(layer)
    , m_style(ChartStyle::from(lightColors(), QFont()))
{
    setZValue(layer == Layer::BelowBars ? 0 : 2);
}

void ChartItem::setContent(
    ChartGeometry geometry, ChartStyle style, std::vector<Operation> operations)
{
    prepareGeometryChange();
    m_geometry = std::move(geometry);
    m_style = std::move(style);
    m_operations = std::move(operations);
    update();
}

QRectF ChartItem::boundingRect() const
{
    return QRectF(QPointF(0, 0), m_geometry.size);
}

void ChartItem::paint(
    QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_layer == Layer::BelowBars) {
        paintBands(*painter);
        paintGrid(*painter);
        return;
    }
    paintBarDetails(*painter);
    paintSwatches(*painter);
    paintSymbols(*painter);
    paintTexts(*painter);
}

void ChartItem::paintBands(QPainter& painter) const
{
    const QColor color = blended(m_style.colors.background, m_style.colors.line, 0.45);
    for (const QRectF& band : m_geometry.bands) {
        painter.fillRect(band, color);
    }
}

void ChartItem::paintGrid(QPainter& painter) const
{
    const std::vector<double> ticks = m_geometry.scale.ticks();
    for (const ChartPanelGeometry& panel : m_geometry.panels) {
        const QRectF& plot = panel.plot;
        for (const double tick : ticks) {
            const double share = tick / m_geometry.scale.maximum;
            if (m_geometry.bars == Qt::Horizontal) {
                const double x = std::round(plot.left() + share * plot.width());
                painter.fillRect(QRectF(x - 1, plot.top(), 1, plot.height()), m_style.colors.line);
            } else {
                const double y = std::round(plot.bottom() - share * plot.height());
                painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), m_style.colors.line);
            }
        }
    }
}

void ChartItem::paintBarDetails(QPainter& painter) const
{
    for (const ChartPanelGeometry& panel : m_geometry.panels) {
        paintAxisLine(painter, panel.plot);
    }
    for (const ChartBarGeometry& bar : m_geometry.barsOf) {
        paintPrintPattern(painter, bar.rect, m_operations[bar.operation]);
        if (bar.whisker.has_value()) {
            paintWhisker(painter, *bar.whisker);
        }
    }
}

void ChartItem::paintAxisLine(QPainter& painter, const QRectF& plot) const
{
    const QColor color = blended(m_style.colors.line, m_style.colors.muted, 0.5);
    if (m_geometry.bars == Qt::Horizontal) {
        painter.fillRect(QRectF(plot.left() - 1, plot.top(), 1, plot.height()), color);
    } else {
        painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), color);
    }
}

void ChartItem::paintPrintPattern(QPainter& painter, const QRectF& rect, Operation operation) const
{
    if (operation == Operation::Read || rect.isEmpty()) {
        return;
    }
    QColor color = m_style.colors.background;
    color.setAlphaF(0.22F);
    painter.save();
    painter.setClipRect(rect);
    painter.setPen(QPen(color, 1));
    const double slant = rect.height();
    for (double x = rect.left() - slant; x < rect.right(); x += PatternDistance) {
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + slant, rect.top()));
        if (operation == Operation::Mix) {
            painter.drawLine(QPointF(x, rect.top()), QPointF(x + slant, rect.bottom()));
        }
    }
    painter.restore();
}

void ChartItem::paintWhisker(QPainter& painter, const QLineF& whisker) const
{
    const QPointF cap = m_geometry.bars == Qt::Horizontal ? QPointF(0, WhiskerCap / 2)
                                                          : QPointF(WhiskerCap / 2, 0);
    painter.setPen(QPen(m_style.colors.text, 1.25));
    painter.drawLine(whisker);
    painter.drawLine(whisker.p1() - cap, whisker.p1() + cap);
    painter.drawLine(whisker.p2() - cap, whisker.p2() + cap);
}

void ChartItem::paintSwatches(QPainter& painter) const
{
    for (const ChartSwatch& swatch : m_geometry.swatches) {
        painter.fillRect(swatch.rect, colorOf(swatch.operation, m_style.colors));
        paintPrintPattern(painter, swatch.rect, swatch.operation);
    }
}

void ChartItem::paintSymbols(QPainter& painter) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_style.colors.markText);
    for (const QRectF& rect : m_geometry.symbols) {
        QPainterPath triangle(QPointF(rect.center().x(), rect.top()));
        triangle.lineTo(rect.bottomRight());
        triangle.lineTo(rect.bottomLeft());
        triangle.closeSubpath();
        painter.drawPath(triangle);
    }
}

void ChartItem::paintTexts(QPainter& painter) const
{
    for (const ChartText& text : m_geometry.texts) {
        painter.setFont(fontOf(text.role, m_style));
        painter.setPen(colorOf(text.role, m_style.colors));
        const double height = text.rect.height() / static_cast<double>(text.lines.size());
        QRectF line(text.rect.left(), text.rect.top(), text.rect.width(), height);
        for (const QString& words : text.lines) {
            painter.drawText(line,
                static_cast<int>(text.alignment | Qt::AlignVCenter) | Qt::TextSingleLine
                    | Qt::TextDontClip,
                words);
            line.translate(0, height);
        }
    }
}

} // namespace octamark
