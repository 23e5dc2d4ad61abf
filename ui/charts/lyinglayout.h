// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/layoutparts.h"

namespace octamark {

/// Bars that lie: a band for each run with its name at the left, a panel for each test.
class LyingLayout
{
public:
    LyingLayout(const LayoutParts& parts, double stretch);

    ChartGeometry build();

private:
    void chooseNameColumn();
    void choosePitch(double stretch);
    void choosePanels();
    void chooseScale();
    double addPanelRow(std::size_t firstPanel, double top);
    double addPanelTitles(std::size_t firstPanel, double top);
    void addNames(double top);
    void addPanel(std::size_t panel, const QRectF& plot);
    void addBar(std::size_t panel, std::size_t category, std::size_t series, const QRectF& plot);
    void addLabel(const ChartBar& bar, double x, double top);
    void addTicks(const QRectF& plot);
    double plotLeft(std::size_t column) const;
    double minPanelWidth() const;

    const LayoutParts& m_parts;
    ChartGeometry m_geometry{};
    std::vector<WrappedText> m_names{};
    double m_nameWidth = 0;
    double m_pitch = 0;     ///< height of a run's band
    double m_thickness = 0; ///< of a bar
    std::size_t m_columns = 1;
    double m_panelWidth = 0;
    double m_pixelsPerUnit = 1;
};

} // namespace octamark
