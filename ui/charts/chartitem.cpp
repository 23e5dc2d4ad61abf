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

const QFont& fontOf(ChartTextRole role, const ChartStyle& style)
{
    switch (role) {
    case ChartTextRole::Heading:
        return style.heading;
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
    case ChartTextRole::Heading:
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
    ChartGeometry geometry, ChartStyle style, std::vector<ChartSeries> series)
{
    prepareGeometryChange();
    m_geometry = std::move(geometry);
    m_style = std::move(style);
    m_series = std::move(series);
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
    paintCurves(*painter);
    paintSwatches(*painter);
    paintSymbols(*painter);
    paintTexts(*painter);
}

void ChartItem::paintBands(QPainter& painter) const
{
    // Translucent, for pictures that have nothing behind the charts.
    QColor color = m_style.colors.line;
    color.setAlphaF(0.45F);
    for (const QRectF& band : m_geometry.bands) {
        painter.fillRect(band, color);
    }
}

void ChartItem::paintGrid(QPainter& painter) const
{
    for (const QLineF& line : m_geometry.gridLines) {
        painter.fillRect(QRectF(line.p1(), line.p2())
                             .normalized()
                             .adjusted(0, 0, line.dx() == 0 ? 1 : 0, line.dy() == 0 ? 1 : 0),
            m_style.colors.line);
    }
    if (!m_geometry.curves.empty()) {
        return;
    }
    const std::vector<double> ticks = m_geometry.scale.ticks();
    for (const ChartPanelGeometry& panel : m_geometry.panels) {
        const QRectF& plot = panel.plot;
        for (const double tick : ticks) {
            const double share = m_geometry.scale.share(tick);
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
        paintPattern(painter, bar.rect, m_series[bar.series].look, m_style);
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

void ChartItem::paintWhisker(QPainter& painter, const QLineF& whisker) const
{
    const QPointF cap = m_geometry.bars == Qt::Horizontal ? QPointF(0, WhiskerCap / 2)
                                                          : QPointF(WhiskerCap / 2, 0);
    painter.setPen(QPen(m_style.colors.text, 1.25));
    painter.drawLine(whisker);
    painter.drawLine(whisker.p1() - cap, whisker.p1() + cap);
    painter.drawLine(whisker.p2() - cap, whisker.p2() + cap);
}

void ChartItem::paintCurves(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    for (const ChartCurveGeometry& curve : m_geometry.curves) {
        painter.setPen(curvePen(curve.look, m_style));
        painter.drawPolyline(curve.line);
        if (curve.moment.has_value()) {
            painter.setPen(QPen(m_style.colors.markText, 1.25, Qt::DashLine));
            painter.drawLine(*curve.moment);
        }
    }
}

void ChartItem::paintSwatches(QPainter& painter) const
{
    for (const ChartSwatch& swatch : m_geometry.swatches) {
        if (!m_geometry.curves.empty()) {
            painter.setPen(curvePen(swatch.look, m_style));
            painter.drawLine(QLineF(swatch.rect.left(), swatch.rect.center().y(),
                swatch.rect.right(), swatch.rect.center().y()));
            continue;
        }
        painter.fillRect(swatch.rect, fillOf(swatch.look, m_style));
        paintPattern(painter, swatch.rect, swatch.look, m_style);
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
