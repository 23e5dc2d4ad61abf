// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

/// A little tolerance, since 0.2 / 0.1 is not exactly 2.
constexpr double Tolerance = 1e-9;

} // namespace

double niceStep(double rough)
{
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double mantissa = rough / power * (1 - Tolerance);
    if (mantissa <= 1) {
        return power;
    }
    if (mantissa <= 2) {
        return 2 * power;
    }
    return mantissa <= 5 ? 5 * power : 10 * power;
}

double AxisScale::length(double value) const
{
    if (!isLogarithmic()) {
        return std::max(0.0, value);
    }
    return value > origin ? std::log10(value / origin) : 0;
}

double AxisScale::valueAt(double length) const
{
    return isLogarithmic() ? origin * std::pow(10.0, length) : length;
}

std::vector<double> AxisScale::ticks() const
{
    std::vector<double> result;
    if (isLogarithmic()) {
        const double last = std::log10(maximum) + Tolerance;
        const double first = std::ceil(std::log10(origin) - Tolerance);
        for (double power = first; power <= last; power += std::max(1.0, step)) {
            result.push_back(std::pow(10.0, power));
        }
        return result;
    }
    const auto count = static_cast<int>(std::floor(maximum / step * (1 + Tolerance)));
    for (int i = 0; i <= count; ++i) {
        result.push_back(i * step);
    }
    return result;
}

QString AxisScale::label(double tick, const QLocale& locale) const
{
    const double unit = isLogarithmic() ? tick : step;
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(unit) + Tolerance)));
    return locale.toString(tick, 'f', decimals);
}

} // namespace octamark
