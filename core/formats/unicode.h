// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octamark {

inline constexpr char32_t ReplacementCharacter = 0xFFFD;

/// One character of a UTF-8 text. A byte that begins none is a replacement character of length 1,
/// so that any text can be walked to its end.
struct CodePoint
{
    char32_t value = ReplacementCharacter;
    std::size_t length = 1; ///< in bytes
    bool valid = false;     ///< overlong forms, surrogates and what lies above U+10FFFF are not
};

/// `at` < text.size().
CodePoint codePointAt(std::string_view text, std::size_t at) noexcept;

/// Appends the character; one that does not exist becomes the replacement character.
void appendUtf8(std::string& text, char32_t character);

/// Columns of a terminal that the text takes: East Asian wide and full-width characters and emoji
/// two, combining and invisible ones none (Unicode Standard Annex #11).
std::size_t displayWidth(std::string_view text) noexcept;

/// At most `maxBytes` of the text, not cut inside a character.
std::string_view clipped(std::string_view text, std::size_t maxBytes) noexcept;

/// The text on one line: each run of white space and control characters becomes one space.
std::string singleLine(std::string_view text);

} // namespace octamark
