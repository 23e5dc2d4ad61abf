// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/texttable.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace octamark {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

/// Unicode's East Asian Width W and F, in the coarse blocks that terminals use.
constexpr std::array<Range, 11> Wide{ { { 0x1100, 0x115F }, { 0x2E80, 0x303E }, { 0x3041, 0xA4CF },
    { 0xA960, 0xA97F }, { 0xAC00, 0xD7A3 }, { 0xF900, 0xFAFF }, { 0xFE30, 0xFE6F },
    { 0xFF00, 0xFF60 }, { 0xFFE0, 0xFFE6 }, { 0x1F300, 0x1FAFF }, { 0x20000, 0x3FFFD } } };

/// Combining marks, joiners, direction marks and variation selectors.
constexpr std::array<Range, 7> NoWidth{ { { 0x0300, 0x036F }, { 0x0483, 0x0489 },
    { 0x200B, 0x200F }, { 0x202A, 0x202E }, { 0x2060, 0x2069 }, { 0x20D0, 0x20F0 },
    { 0xFE00, 0xFE0F } } };

template <std::size_t Count>
bool isIn(char32_t character, const std::array<Range, Count>& ranges)
{
    return std::ranges::any_of(ranges, [character](const Range& range) {
        return character >= range.first && character <= range.last;
    });
}

std::size_t columnsOf(char32_t character)
{
    if (isIn(character, NoWidth)) {
        return 0;
    }
    return isIn(character, Wide) ? 2 : 1;
}

struct Character
{
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// The first character of a text that is not empty; a code of 0 where it is not valid UTF-8.
Character firstCharacter(std::string_view text)
{
    const auto byte = [text](std::size_t at) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[at]));
    };
    const char32_t lead = byte(0);
    if (lead < 0x80) {
        return { lead, 1 };
    }
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) {
        return {};
    }
    char32_t code = lead & (0x7FU >> bytes);
    for (std::size_t at = 1; at < bytes; ++at) {
        if ((byte(at) & 0xC0U) != 0x80) {
            return {};
        }
        code = (code << 6U) | (byte(at) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> Least{ 0, 0, 0x80, 0x800, 0x10000 };
    const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < Least[bytes] || isSurrogate || code > 0x10FFFF ? Character{}
                                                                 : Character{ code, bytes };
}

bool isControl(char32_t code)
{
    const bool isDirection
        = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || isDirection;
}

std::string padded(const std::string& text, std::size_t columns, TextTable::Align align)
{
    const std::string blanks(columns - displayColumns(text), ' ');
    return align == TextTable::Align::Left ? text + blanks : blanks + text;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const Character character = firstCharacter(text);
        if (isControl(character.code)) {
            result += character.code == '\n' || character.code == '\t' ? ' ' : '?';
        } else {
            result += text.substr(0, character.bytes);
        }
        text.remove_prefix(character.bytes);
    }
    return result;
}

std::size_t displayColumns(std::string_view text)
{
    std::size_t columns = 0;
    while (!text.empty()) {
        const Character character = firstCharacter(text);
        columns += columnsOf(character.code);
        text.remove_prefix(character.bytes);
    }
    return columns;
}

std::string cutToColumns(std::string_view text, std::size_t columns)
{
    if (displayColumns(text) <= columns) {
        return std::string(text);
    }
    if (columns == 0) {
        return {};
    }
    std::size_t used = 0;
    std::size_t bytes = 0;
    while (true) {
        const Character character = firstCharacter(text.substr(bytes));
        if (used + columnsOf(character.code) > columns - 1) {
            return std::string(text.substr(0, bytes)) + "…";
        }
        used += columnsOf(character.code);
        bytes += character.bytes;
    }
}

TextTable::TextTable(std::vector<Align> columns)
    : m_columns(std::move(columns))
{
}

void TextTable::addRow(std::vector<std::string> cells)
{
    for (std::string& cell : cells) {
        cell = printable(cell);
    }
    cells.resize(m_columns.size());
    m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(m_columns.size());
    for (const auto& row : m_rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], displayColumns(row[column]));
        }
    }
    std::string result;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (widths[column] > 0) {
                line += line.empty() ? "" : "  ";
                line += padded(row[column], widths[column], m_columns[column]);
            }
        }
        line.resize(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

} // namespace octamark
