// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/numbertext.h"

#include "core/formats/unicode.h"

namespace octamark {

std::string shortNumber(double value)
{
    constexpr int Digits = 10;
    return significantNumber(value, Digits);
}

std::string shortNumber(const std::optional<double>& value)
{
    return value ? shortNumber(*value) : std::string();
}

std::string alignedRight(const std::string& text, std::size_t width)
{
    const std::size_t taken = displayWidth(text);
    return taken < width ? std::string(width - taken, ' ') + text : text;
}

std::string alignedLeft(const std::string& text, std::size_t width)
{
    const std::size_t taken = displayWidth(text);
    return taken < width ? text + std::string(width - taken, ' ') : text;
}

} // namespace octamark
