// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartlayout.h"

#include <QGraphicsItem>

namespace octamark {

/// Draws what Qt Charts draws badly or not at all, from a geometry: below the bars the bands, above
/// them whiskers, symbols and every text.
class ChartItem : public QGraphicsItem
{
public:
    enum class Layer : std::uint8_t { BelowBars, AboveBars };

    explicit ChartItem(Layer layer);

    void setContent(ChartGeometry geometry, ChartStyle style, std::vector<ChartSeries> series);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintBands(QPainter& painter) const;
    void paintGrid(QPainter& painter) const;
    void paintBarDetails(QPainter& painter) const;
    void paintSwatches(QPainter& painter) const;
    void paintSymbols(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;
    void paintCurves(QPainter& painter) const;
    void paintAxisLine(QPainter& painter, const QRectF& plot) const;
    void paintWhisker(QPainter& painter, const QLineF& whisker) const;

    Layer m_layer;
    ChartGeometry m_geometry{};
    ChartStyle m_style;
    std::vector<ChartSeries> m_series{};
};

} // namespace octamark
