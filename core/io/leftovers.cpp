// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/leftovers.h"

#include "core/base/random.h"

#include <array>
#include <cinttypes>
#include <cstddef>
#include <cstdio>

namespace octamark {

namespace {

constexpr std::string_view Prefix = "octamark-";
constexpr std::string_view Suffix = ".tmp";
constexpr std::size_t DigitCount = 16;

} // namespace

std::string newScratchName()
{
    std::array<char, DigitCount + 1> digits{};
    std::snprintf(digits.data(), digits.size(), "%016" PRIx64, freshSeed());
    return std::string(Prefix).append(digits.data()).append(Suffix);
}

bool isScratchName(std::string_view name) noexcept
{
    if (!name.starts_with(Prefix) || !name.ends_with(Suffix)) {
        return false;
    }
    name.remove_prefix(Prefix.size());
    return name.find_first_not_of("0123456789abcdef") == DigitCount
        && name.size() == DigitCount + Suffix.size();
}

} // namespace octamark
