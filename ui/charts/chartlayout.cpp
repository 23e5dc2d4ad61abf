// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartlayout.h"

#include "ui/charts/layoutparts.h"
#include "ui/charts/lyinglayout.h"
#include "ui/charts/timelayout.h"
#include "ui/charts/uprightlayout.h"

#include <algorithm>
#include <cmath>

namespace octamark {

ChartGeometry layoutChart(
    const ChartData& data, const ChartStyle& style, const QLocale& locale, const ChartFit& fit)
{
    const LayoutParts parts(data, style, locale, std::max(MinChartWidth, std::floor(fit.width)));
    if (data.panels.empty() || (data.categories.isEmpty() && data.kind != ChartKind::OverTime)) {
        ChartGeometry geometry;
        const double y = parts.addNotes(geometry, parts.addHeader(geometry, data.unit));
        geometry.size = QSizeF(parts.width, std::ceil(y));
        return geometry;
    }
    if (data.kind == ChartKind::OverTime) {
        return TimeLayout(parts, fit.stretch).build();
    }
    UprightLayout upright(parts, fit);
    return upright.fits() ? upright.build() : LyingLayout(parts, fit.stretch).build();
}

} // namespace octamark
