// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include "core/base/decimals.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace octamark {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
}

/// Bytes in one unit; empty for what is no unit.
std::optional<std::uint64_t> unitBytes(std::string_view unit)
{
    std::string name;
    for (const char letter : unit) {
        name += lower(letter);
    }
    if (name.empty() || name == "b") {
        return 1;
    }
    const std::size_t power = std::string_view("kmgt").find(name[0]);
    if (power == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view rest = std::string_view(name).substr(1);
    if (!rest.empty() && rest != "i" && rest != "ib" && rest != "b") {
        return std::nullopt;
    }
    std::uint64_t bytes = 1;
    for (std::size_t step = 0; step <= power; ++step) {
        bytes *= rest == "b" ? 1000 : 1024;
    }
    return bytes;
}

} // namespace

Result<std::uint64_t> parseByteSize(std::string_view text)
{
    const auto refuse = [text] {
        return failure({ .code = ErrorCode::BadSize, .subject = std::string(text) });
    };
    const std::string_view all = trimmed(text);
    const std::size_t digits = std::min(all.find_first_not_of("0123456789."), all.size());
    double number = 0;
    const auto [end, status] = std::from_chars(all.data(), all.data() + digits, number);
    const auto unit = unitBytes(trimmed(all.substr(digits)));
    if (status != std::errc() || end != all.data() + digits || !unit) {
        return refuse();
    }
    const double bytes = number * static_cast<double>(*unit);
    if (!(bytes >= 1) || bytes > 9e18 || bytes != std::floor(bytes)) {
        return refuse();
    }
    return static_cast<std::uint64_t>(bytes);
}

std::string formatByteSize(std::uint64_t bytes)
{
    constexpr std::array<std::pair<std::uint64_t, const char*>, 4> Units{ { { TiB, "TiB" },
        { GiB, "GiB" }, { MiB, "MiB" }, { KiB, "KiB" } } };
    for (const auto& [size, name] : Units) {
        if (bytes >= size && bytes % size == 0) {
            return std::to_string(bytes / size) + ' ' + name;
        }
        // A tenth of a unit is enough to tell; only exact multiples are worth a smaller unit.
        const bool isExactBelow
            = size > KiB && bytes % (size / 1024) == 0 && bytes / (size / 1024) < 100'000;
        if (bytes >= size && !isExactBelow) {
            return fixedNumber(static_cast<double>(bytes) / static_cast<double>(size), 1) + ' '
                + name;
        }
    }
    return std::to_string(bytes) + " B";
}

} // namespace octamark
