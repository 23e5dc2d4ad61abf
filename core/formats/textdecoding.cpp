// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/textdecoding.h"

#include "core/formats/unicode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace octamark {

namespace {

enum class ByteOrder : std::uint8_t { Little, Big };

std::uint8_t byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<std::uint8_t>(bytes[index]);
}

std::string fromUtf16(std::string_view bytes, ByteOrder order)
{
    const auto unitAt = [bytes, order](std::size_t index) -> char32_t {
        const std::uint32_t first = byteAt(bytes, index);
        const std::uint32_t second = byteAt(bytes, index + 1);
        return order == ByteOrder::Little ? (second << 8U) | first : (first << 8U) | second;
    };
    std::string text;
    text.reserve(bytes.size() / 2 + bytes.size() / 8);
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        char32_t unit = unitAt(at);
        if (unit >= 0xD800 && unit <= 0xDFFF) {
            const char32_t low = unit <= 0xDBFF && at + 3 < bytes.size() ? unitAt(at + 2) : 0;
            if (low >= 0xDC00 && low <= 0xDFFF) {
                unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
                at += 2;
            } else {
                unit = ReplacementCharacter;
            }
        }
        appendUtf8(text, unit);
    }
    return text;
}

/// Latin text in UTF-16 has a zero in nearly every second byte; text in any other encoding has
/// none.
std::optional<ByteOrder> guessUtf16(std::string_view bytes)
{
    const std::size_t pairs = std::min<std::size_t>(bytes.size(), 8192) / 2;
    std::size_t evenZeros = 0;
    std::size_t oddZeros = 0;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        evenZeros += bytes[2 * pair] == '\0' ? 1 : 0;
        oddZeros += bytes[2 * pair + 1] == '\0' ? 1 : 0;
    }
    if (pairs >= 2 && oddZeros * 10 >= pairs * 4 && evenZeros * 10 <= pairs) {
        return ByteOrder::Little;
    }
    if (pairs >= 2 && evenZeros * 10 >= pairs * 4 && oddZeros * 10 <= pairs) {
        return ByteOrder::Big;
    }
    return std::nullopt;
}

bool isUtf8(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const CodePoint point = codePointAt(bytes, at);
        if (!point.valid) {
            return false;
        }
        at += point.length;
    }
    return true;
}

std::string fromWindows1252(std::string_view bytes)
{
    // 0x80 … 0x9F; the five bytes that the code page leaves open become the replacement character.
    constexpr std::array<char32_t, 32> Upper{ 0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026,
        0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD,
        0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178 };
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const std::uint8_t byte = byteAt(bytes, at);
        appendUtf8(text, byte >= 0x80 && byte < 0xA0 ? Upper.at(byte - 0x80U) : byte);
    }
    return text;
}

} // namespace

std::string toUtf8(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    } else if (bytes.starts_with("\xFF\xFE")) {
        return fromUtf16(bytes.substr(2), ByteOrder::Little);
    } else if (bytes.starts_with("\xFE\xFF")) {
        return fromUtf16(bytes.substr(2), ByteOrder::Big);
    } else if (const auto order = guessUtf16(bytes)) {
        return fromUtf16(bytes, *order);
    }
    return isUtf8(bytes) ? std::string(bytes) : fromWindows1252(bytes);
}

} // namespace octamark
