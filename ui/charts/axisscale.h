// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <vector>

namespace octamark {

/// The smallest of 1, 2, 5 × 10ⁿ that is not below `rough` (> 0).
double niceStep(double rough);

/// The value axis of a chart: from zero to `maximum`, a line at every multiple of `step`.
struct AxisScale
{
    double maximum = 1;
    double step = 1;

    std::vector<double> ticks() const;
    /// A tick with as many decimals as the step needs.
    QString label(double tick, const QLocale& locale) const;
};

} // namespace octamark
