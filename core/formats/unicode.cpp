// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace octamark {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

template <std::size_t Count>
bool contains(const std::array<Range, Count>& ranges, char32_t character) noexcept
{
    return std::any_of(ranges.begin(), ranges.end(), [character](const Range& range) {
        return character >= range.first && character <= range.last;
    });
}

/// Combining marks and invisible format characters, as far as names and comments hold them.
constexpr std::array<Range, 22> ZeroWidth{ { { 0x00AD, 0x00AD }, { 0x0300, 0x036F },
    { 0x0483, 0x0489 }, { 0x0591, 0x05BD }, { 0x0610, 0x061A }, { 0x064B, 0x065F },
    { 0x0900, 0x0902 }, { 0x093C, 0x093C }, { 0x0941, 0x0948 }, { 0x094D, 0x094D },
    { 0x0E31, 0x0E31 }, { 0x0E34, 0x0E3A }, { 0x0E47, 0x0E4E }, { 0x1AB0, 0x1AFF },
    { 0x1DC0, 0x1DFF }, { 0x200B, 0x200F }, { 0x202A, 0x202E }, { 0x2060, 0x2064 },
    { 0x20D0, 0x20FF }, { 0x3099, 0x309A }, { 0xFE00, 0xFE0F }, { 0xFEFF, 0xFEFF } } };

constexpr std::array<Range, 19> Wide{ { { 0x1100, 0x115F }, { 0x231A, 0x231B }, { 0x23E9, 0x23EC },
    { 0x2614, 0x2615 }, { 0x26A1, 0x26A1 }, { 0x2705, 0x2705 }, { 0x274C, 0x274C },
    { 0x2B50, 0x2B50 }, { 0x2E80, 0x303E }, { 0x3041, 0x33FF }, { 0x3400, 0x4DBF },
    { 0x4E00, 0xA4CF }, { 0xA960, 0xA97F }, { 0xAC00, 0xD7A3 }, { 0xF900, 0xFAFF },
    { 0xFE30, 0xFE6F }, { 0xFF00, 0xFF60 }, { 0xFFE0, 0xFFE6 }, { 0x1F300, 0x3FFFD } } };

bool isControlOrSpace(char32_t character) noexcept
{
    return character <= 0x20 || (character >= 0x7F && character <= 0xA0) || character == 0x2028
        || character == 0x2029 || character == 0x3000
        || (character >= 0x2000 && character <= 0x200A) || character == 0x202F
        || character == 0x205F;
}

} // namespace

CodePoint codePointAt(std::string_view text, std::size_t at) noexcept
{
    const auto byte = [text](std::size_t index) {
        return static_cast<std::uint8_t>(text[index]);
    };
    const std::uint8_t lead = byte(at);
    if (lead < 0x80) {
        return { lead, 1, true };
    }
    const std::size_t length = lead >= 0xF0 ? 4 : (lead >= 0xE0 ? 3 : 2);
    if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) {
        return {};
    }
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t index = 1; index < length; ++index) {
        const std::uint8_t next = byte(at + index);
        if ((next & 0xC0U) != 0x80) {
            return {};
        }
        value = (value << 6U) | (next & 0x3FU);
    }
    constexpr std::array<char32_t, 5> Smallest{ 0, 0, 0x80, 0x800, 0x10000 };
    if (value < Smallest.at(length) || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) {
        return {};
    }
    return { value, length, true };
}

void appendUtf8(std::string& text, char32_t character)
{
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) {
        character = ReplacementCharacter;
    }
    const auto append = [&text](char32_t byte) {
        text += static_cast<char>(byte);
    };
    if (character < 0x80) {
        append(character);
    } else if (character < 0x800) {
        append(0xC0U | (character >> 6U));
        append(0x80U | (character & 0x3FU));
    } else if (character < 0x10000) {
        append(0xE0U | (character >> 12U));
        append(0x80U | ((character >> 6U) & 0x3FU));
        append(0x80U | (character & 0x3FU));
    } else {
        append(0xF0U | (character >> 18U));
        append(0x80U | ((character >> 12U) & 0x3FU));
        append(0x80U | ((character >> 6U) & 0x3FU));
        append(0x80U | (character & 0x3FU));
    }
}

std::size_t displayWidth(std::string_view text) noexcept
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        at += point.length;
        if (point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0)
            || contains(ZeroWidth, point.value)) {
            continue;
        }
        width += contains(Wide, point.value) ? 2 : 1;
    }
    return width;
}

std::string_view clipped(std::string_view text, std::size_t maxBytes) noexcept
{
    if (text.size() <= maxBytes) {
        return text;
    }
    std::size_t end = maxBytes;
    while (end > 0 && (static_cast<std::uint8_t>(text[end]) & 0xC0U) == 0x80) {
        --end;
    }
    return text.substr(0, end);
}

std::string singleLine(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (isControlOrSpace(point.value)) {
            if (!line.empty() && line.back() != ' ') {
                line += ' ';
            }
        } else {
            appendUtf8(line, point.value);
        }
        at += point.length;
    }
    if (line.ends_with(' ')) {
        line.pop_back();
    }
    return line;
}

} // namespace octamark
