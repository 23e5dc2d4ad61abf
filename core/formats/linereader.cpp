// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/linereader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace octamark {

namespace {

constexpr std::string_view Spaces = " \t\r\v\f";

void skipSpaces(std::string_view& rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(Spaces), rest.size()));
}

} // namespace

std::optional<std::string_view> LineReader::next()
{
    if (m_rest.empty()) {
        return std::nullopt;
    }
    ++m_number;
    return trimmed(takeUntil(m_rest, '\n'));
}

std::string_view takeUntil(std::string_view& rest, char separator)
{
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view piece = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return piece;
}

std::optional<double> takeNumber(std::string_view& rest)
{
    std::string_view text = rest;
    skipSpaces(text);
    double value = 0;
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || !std::isfinite(value)) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    rest = text;
    return value;
}

bool takeWord(std::string_view& rest, std::string_view word)
{
    std::string_view text = rest;
    skipSpaces(text);
    if (!text.starts_with(word)) {
        return false;
    }
    text.remove_prefix(word.size());
    rest = text;
    return true;
}

std::string_view trimmed(std::string_view text)
{
    skipSpaces(text);
    const std::size_t last = text.find_last_not_of(Spaces);
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::string withPlainSpaces(std::string_view text)
{
    constexpr std::array<std::string_view, 5> Others{ "\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\x89",
        "\xE2\x80\xAF", "\xE3\x80\x80" };
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto other = std::find_if(Others.begin(), Others.end(),
            [text](std::string_view space) { return text.starts_with(space); });
        plain += other == Others.end() ? text.front() : ' ';
        text.remove_prefix(other == Others.end() ? 1 : other->size());
    }
    return plain;
}

std::size_t lineOf(std::string_view text, std::size_t at)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(at, text.size()));
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

} // namespace octamark
