// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/layoutparts.h"

namespace octamark {

/// Bars that stand: a panel for each test, in it a group for each run with its name below.
class UprightLayout
{
public:
    UprightLayout(const LayoutParts& parts, const ChartFit& fit);

    /// Whether there are so few runs with names so short that standing bars read well.
    bool fits() const { return m_fits; }
    ChartGeometry build();

private:
    bool chooseColumns(std::size_t columns);
    bool namesFit() const;
    void chooseScale();
    double addPanelRow(std::size_t firstPanel, double top);
    void addPanel(std::size_t panel, const QRectF& plot);
    void addBar(std::size_t panel, std::size_t category, std::size_t series, const QRectF& plot);
    void addLabel(const ChartBar& bar, double centre, double bottom);
    void addMissing(const QString& text, double centre, double bottom);
    void addTicks(double plotTop);
    double labelHeight() const;
    double groupLeft(const QRectF& plot, std::size_t category) const;

    const LayoutParts& m_parts;
    ChartGeometry m_geometry{};
    bool m_fits = false;
    double m_axisWidth = 0;
    double m_plotHeight = 0;
    double m_groupWidth = 0;
    double m_thickness = 0;
    std::size_t m_columns = 1;
    double m_pixelsPerUnit = 1;
};

} // namespace octamark
