// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/machinename.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace octamark {

namespace {

using namespace std::string_view_literals;

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(
        result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

bool isFiller(std::string_view text)
{
    constexpr std::array Fillers{ ""sv, "to be filled by o.e.m."sv, "to be filled by oem"sv,
        "system manufacturer"sv, "system product name"sv, "default string"sv, "not specified"sv,
        "not applicable"sv, "none"sv, "n/a"sv, "na"sv, "o.e.m."sv, "oem"sv, "invalid"sv,
        "unknown"sv, "undefined"sv, "empty"sv, "x.x"sv };
    return std::ranges::find(Fillers, lower(text)) != Fillers.end();
}

} // namespace

std::string simplified(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        const bool isBlank = c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
        if (!isBlank) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (result.ends_with(' ')) {
        result.pop_back();
    }
    return result;
}

std::string machineNameOf(std::string_view vendor, std::string_view product)
{
    const std::string maker = isFiller(simplified(vendor)) ? "" : simplified(vendor);
    const std::string model = isFiller(simplified(product)) ? "" : simplified(product);
    return lower(model).starts_with(lower(maker)) ? model : simplified(maker + ' ' + model);
}

} // namespace octamark
