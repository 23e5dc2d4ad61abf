// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steadiness.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace octamark {

namespace {

double medianOf(std::array<double, 5> values)
{
    std::ranges::sort(values);
    return values[2];
}

} // namespace

std::optional<Knee> kneeOf(const std::vector<double>& bytesPerSecond)
{
    constexpr std::size_t Length = 5;
    constexpr double Fallen = 0.6;
    if (bytesPerSecond.size() < 2 * Length) {
        return std::nullopt;
    }
    std::vector<double> medians;
    for (std::size_t at = 0; at + Length <= bytesPerSecond.size(); ++at) {
        std::array<double, Length> values{};
        std::copy_n(
            bytesPerSecond.begin() + static_cast<std::ptrdiff_t>(at), Length, values.begin());
        medians.push_back(medianOf(values));
    }
    const double best = *std::ranges::max_element(medians);
    // From the end: the last stretch that is low without a break.
    std::size_t low = medians.size();
    while (low > 0 && medians[low - 1] < best * Fallen) {
        --low;
    }
    if (low == medians.size() || low == 0 || best <= 0) {
        return std::nullopt;
    }
    std::size_t knee = low;
    while (knee < bytesPerSecond.size() && bytesPerSecond[knee] >= best * Fallen) {
        ++knee;
    }
    const double after
        = std::accumulate(medians.begin() + static_cast<std::ptrdiff_t>(low), medians.end(), 0.0)
        / static_cast<double>(medians.size() - low);
    return Knee{ .afterSeconds = static_cast<double>(knee), .remaining = after / best };
}

std::vector<double> secondsOf(const LoopResult& loop)
{
    constexpr std::size_t IntervalsOfSecond = NsPerSecond / IntervalSeries::IntervalNs;
    const std::vector<std::uint64_t>& bytes = loop.series.bytes();
    std::vector<double> seconds;
    for (std::size_t at = 0; at + IntervalsOfSecond <= bytes.size(); at += IntervalsOfSecond) {
        const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        seconds.push_back(std::accumulate(begin, begin + IntervalsOfSecond, 0.0));
    }
    return seconds;
}

std::optional<bool> isSteady(const std::vector<double>& bytesPerSecond)
{
    constexpr std::size_t Length = 5;
    constexpr double MaxRange = 0.20;
    constexpr double MaxExcursion = 0.10;
    if (bytesPerSecond.size() < Length) {
        return std::nullopt;
    }
    const std::vector<double> last(bytesPerSecond.end() - Length, bytesPerSecond.end());
    const double mean = std::accumulate(last.begin(), last.end(), 0.0) / Length;
    const auto [lowest, highest] = std::ranges::minmax(last);
    // The slope of the least-squares line through five values at −2, −1, 0, 1, 2.
    const double slope = (2 * (last[4] - last[0]) + last[3] - last[1]) / 10;
    const double excursion = std::abs(slope) * (Length - 1);
    return highest - lowest <= mean * MaxRange && excursion <= mean * MaxExcursion;
}

} // namespace octamark
