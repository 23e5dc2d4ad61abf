// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include <algorithm>
#include <cmath>

namespace octamark {

double niceStep(double rough)
{
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    // A little tolerance, since 0.2 / 0.1 is not exactly 2.
    const double mantissa = rough / power * (1 - 1e-9);
    if (mantissa <= 1) {
        return power;
    }
    if (mantissa <= 2) {
        return 2 * power;
    }
    return mantissa <= 5 ? 5 * power : 10 * power;
}

std::vector<double> AxisScale::ticks() const
{
    std::vector<double> result;
    const auto count = static_cast<int>(std::floor(maximum / step * (1 + 1e-9)));
    for (int i = 0; i <= count; ++i) {
        result.push_back(i * step);
    }
    return result;
}

QString AxisScale::label(double tick, const QLocale& locale) const
{
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    return locale.toString(tick, 'f', decimals);
}

} // namespace octamark
