// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/meterscale.h"

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

struct Range
{
    double lowest = 1;
    double highest = 10;
};

constexpr Range BytesPerSecond{ 1e5, 2e10 };
constexpr Range Iops{ 10, 5e6 };
constexpr Range Nanoseconds{ 5e3, 1e9 };

std::optional<double> placeOf(std::optional<double> value, const Range& range)
{
    if (!value || !(*value > 0)) {
        return std::nullopt;
    }
    const double place = std::log(*value / range.lowest) / std::log(range.highest / range.lowest);
    return std::clamp(place, 0.0, 1.0);
}

} // namespace

MeterPlaces meterPlaces(const TestSummary& summary, Unit unit)
{
    if (unit == Unit::Microseconds) {
        return { .value = placeOf(summary.latencyMeanNs, Nanoseconds) };
    }
    if (unit == Unit::Iops) {
        // All loops have the same block size, so their IOPS are in the ratio of their throughput.
        const auto asIops = [&summary](std::optional<double> bytesPerSecond) {
            return bytesPerSecond && summary.bytesPerSecond && summary.iops
                    && *summary.bytesPerSecond > 0
                ? std::optional(*bytesPerSecond * *summary.iops / *summary.bytesPerSecond)
                : std::nullopt;
        };
        return { .value = placeOf(summary.iops, Iops),
            .worst = placeOf(asIops(summary.worstBytesPerSecond), Iops),
            .best = placeOf(asIops(summary.bestBytesPerSecond), Iops) };
    }
    return { .value = placeOf(summary.bytesPerSecond, BytesPerSecond),
        .worst = placeOf(summary.worstBytesPerSecond, BytesPerSecond),
        .best = placeOf(summary.bestBytesPerSecond, BytesPerSecond) };
}

} // namespace octamark
