// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/numbers.h"

#include "core/base/units.h"

#include <array>
#include <charconv>
#include <cmath>

namespace octamark {

namespace {

std::string twoDigits(std::int64_t number)
{
    return (number < 10 ? ":0" : ":") + std::to_string(number);
}

} // namespace

std::string fixed(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return "?";
    }
    std::array<char, 400> text{}; // the largest double has 309 digits
    const auto [end, status] = std::to_chars(
        text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return { text.data(), end };
}

std::string megabytesPerSecond(const std::optional<double>& bytesPerSecond)
{
    return bytesPerSecond ? fixed(*bytesPerSecond / BytesPerMegabyte, 3) : std::string();
}

std::string operationsPerSecond(const std::optional<double>& iops)
{
    return iops ? fixed(*iops, 1) : std::string();
}

std::string microseconds(const std::optional<double>& nanoseconds)
{
    return nanoseconds ? fixed(*nanoseconds / static_cast<double>(NsPerUs), 2) : std::string();
}

std::string minutesAndSeconds(std::int64_t ns)
{
    const std::int64_t seconds = (ns + NsPerSecond - 1) / NsPerSecond;
    const std::int64_t hours = seconds / 3600;
    if (hours > 0) {
        return std::to_string(hours) + twoDigits(seconds / 60 % 60) + twoDigits(seconds % 60);
    }
    return std::to_string(seconds / 60) + twoDigits(seconds % 60);
}

} // namespace octamark
