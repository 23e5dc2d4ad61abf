// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/layoutparts.h"

namespace octamark {

/// Curves over time: a panel for each test with axes of its own, since a deep queue and a single
/// request have nothing in common that one scale could show.
class TimeLayout
{
public:
    TimeLayout(const LayoutParts& parts, double stretch);

    ChartGeometry build();

private:
    double addPanelRow(std::size_t firstPanel, double top);
    void addPanel(std::size_t panel, const QRectF& plot);
    void addValueTicks(const AxisScale& scale, const QRectF& plot);
    void addTimeTicks(const AxisScale& scale, const QRectF& plot);
    AxisScale valueScale(const ChartPanelData& panel) const;
    AxisScale timeScale(const ChartPanelData& panel) const;
    double widestValueTick() const;

    const LayoutParts& m_parts;
    ChartGeometry m_geometry{};
    double m_plotHeight = 0;
    double m_axisWidth = 0;
    double m_panelWidth = 0; ///< of the plot
    std::size_t m_columns = 1;
};

} // namespace octamark
