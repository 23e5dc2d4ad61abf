// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// The text with every control character replaced, so that a name from a file cannot command the
/// terminal, and with "?" for what is not UTF-8.
std::string printable(std::string_view text);

/// Columns that UTF-8 text takes on a terminal: two for East Asian wide characters, none for
/// combining ones.
std::size_t displayColumns(std::string_view text);

/// The beginning of the text that fits into so many columns; "…" stands for what is cut.
std::string cutToColumns(std::string_view text, std::size_t columns);

/// Columns of text, padded so that they line up.
class TextTable
{
public:
    enum class Align : std::uint8_t { Left, Right };

    explicit TextTable(std::vector<Align> columns);

    /// As many cells as there are columns.
    void addRow(std::vector<std::string> cells);
    /// Lines ended by LF without blanks at their ends; two blanks between columns. A column in
    /// which every cell of every row is empty is left out.
    std::string text() const;

private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows{};
};

} // namespace octamark
