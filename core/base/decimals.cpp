// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace octamark {

std::string fixedNumber(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return {};
    }
    std::array<char, 352> text{}; // the largest double has 309 digits in front of the point
    const auto [end, status] = std::to_chars(
        text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return status == std::errc() ? std::string(text.data(), end) : std::string();
}

std::string significantNumber(double value, int digits)
{
    constexpr int MostDecimals = 12;
    if (!std::isfinite(value)) {
        return {};
    }
    const double magnitude = value != 0 ? std::floor(std::log10(std::abs(value))) : 0;
    const int digitsInFront = static_cast<int>(magnitude) + 1;
    std::string text = fixedNumber(value, std::clamp(digits - digitsInFront, 0, MostDecimals));
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) {
            text.pop_back();
        }
    }
    return text;
}

} // namespace octamark
