// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <vector>

namespace octamark {

/// The smallest of 1, 2, 5 × 10ⁿ that is not below `rough` (> 0).
double niceStep(double rough);

/// The value axis of a chart: from zero to `maximum` with a line at every multiple of `step`, or
/// logarithmic from `origin` on with lines at powers of ten.
struct AxisScale
{
    double maximum = 1;
    double step = 1;   ///< between two lines; of a logarithmic axis in decades, whole ones
    double origin = 0; ///< more than zero: the axis is logarithmic and begins here

    bool isLogarithmic() const { return origin > 0; }
    /// How far from the axis' beginning a value stands: the value itself, or its decades above the
    /// origin. Never negative.
    double length(double value) const;
    /// The value at a length.
    double valueAt(double length) const;
    /// The same as a share of the whole axis.
    double share(double value) const { return length(value) / length(maximum); }

    std::vector<double> ticks() const;
    /// A tick with as many decimals as it needs.
    QString label(double tick, const QLocale& locale) const;
};

} // namespace octamark
