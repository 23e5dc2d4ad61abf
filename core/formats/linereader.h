// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace octamark {

/// Takes a text apart, piece by piece from its beginning, without copying it.
class LineReader
{
public:
    explicit LineReader(std::string_view text)
        : m_rest(text)
    {
    }

    /// The next line without its end and without spaces around it; empty at the end of the text.
    std::optional<std::string_view> next();
    std::size_t lineNumber() const noexcept { return m_number; } ///< of the last line, from 1

private:
    std::string_view m_rest;
    std::size_t m_number = 0;
};

/// Cuts off and returns what stands before the separator; all of it where there is none.
std::string_view takeUntil(std::string_view& rest, char separator);

/// Skips spaces, then cuts off and returns a number with `.` decimals. Empty, and nothing is cut
/// off, where none stands there or it is not finite.
std::optional<double> takeNumber(std::string_view& rest);

/// Skips spaces, then cuts off `word` if it stands there.
bool takeWord(std::string_view& rest, std::string_view word);

std::string_view trimmed(std::string_view text);

/// The text with plain spaces where web pages have set others, such as the one that does not break.
std::string withPlainSpaces(std::string_view text);

/// The number of the line that holds the byte, from 1.
std::size_t lineOf(std::string_view text, std::size_t at);

} // namespace octamark
