// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Letters and digits of ASCII, whatever the locale; the functions of <cctype> follow it.
namespace octamark::ascii {

constexpr bool isDigit(char byte) noexcept
{
    return byte >= '0' && byte <= '9';
}

constexpr bool isLetter(char byte) noexcept
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

constexpr bool isAlphanumeric(char byte) noexcept
{
    return isDigit(byte) || isLetter(byte);
}

constexpr char toLower(char byte) noexcept
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : byte;
}

} // namespace octamark::ascii
