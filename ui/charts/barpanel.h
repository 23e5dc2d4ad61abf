// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartlayout.h"

#include <QRectF>

#include <memory>
#include <vector>

class QBarSet;
class QChart;
class QGraphicsScene;

namespace octamark {

/// The bars of one panel, drawn by Qt Charts. This is the only class that knows the renderer:
/// texts, grid, whiskers and everything else are drawn from the geometry by ChartItems, because
/// Qt Charts elides category names, cuts off and overlaps bar labels, cannot group digits, and
/// leaves grid lines where they were when a plot area and a range change together.
class BarPanel
{
public:
    /// Adds itself to `scene`, which must outlive it.
    BarPanel(QGraphicsScene& scene, const ChartData& data, std::size_t panel);
    ~BarPanel();
    BarPanel(const BarPanel&) = delete;
    BarPanel& operator=(const BarPanel&) = delete;
    BarPanel(BarPanel&&) = delete;
    BarPanel& operator=(BarPanel&&) = delete;

    /// Fits the bars to a geometry of the same data, moved by `offset` in the scene.
    void setGeometry(const ChartGeometry& geometry, const QPointF& offset, const ChartStyle& style);
    /// Where the renderer draws a bar, in scene coordinates.
    QRectF barRect(std::size_t category, std::size_t series) const;

private:
    void rebuild(Qt::Orientation orientation);
    std::size_t setIndex(std::size_t series) const;
    int categoryIndex(std::size_t category) const;

    const ChartData& m_data;
    std::size_t m_panel;
    std::unique_ptr<QChart> m_chart;
    std::vector<QBarSet*> m_sets{}; ///< one for each series, owned by the chart's series
    std::optional<Qt::Orientation> m_orientation{};
};

} // namespace octamark
