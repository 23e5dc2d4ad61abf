// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/isotime.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace octamark {

namespace {

/// With room for " (99)" it stays below the shortest limit in use (143 bytes, eCryptfs).
constexpr std::size_t MaxFileNameBytes = 120;

/// One character of a UTF-8 text.
struct Character
{
    std::size_t bytes = 1;
    char32_t code = 0; ///< 0 where the bytes are not UTF-8
};

Character firstCharacter(std::string_view text)
{
    const auto byteAt = [text](std::size_t index) -> char32_t {
        return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
    };
    constexpr std::array<char32_t, 5> Smallest{ 0, 0, 0x80, 0x800, 0x10000 };
    const char32_t lead = byteAt(0);
    if (lead < 0x80) {
        return { .bytes = 1, .code = lead };
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t index = 1; index < length; ++index) {
        if ((byteAt(index) & 0xC0U) != 0x80U) {
            return {};
        }
        code = code << 6U | (byteAt(index) & 0x3FU);
    }
    const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
    if (lead < 0xC0 || code < Smallest[length] || isSurrogate || code > 0x10FFFF) {
        return {};
    }
    return { .bytes = length, .code = code };
}

/// What Windows or Linux forbid, what cannot be seen, and what turns the reading direction.
bool isUnfit(char32_t code)
{
    constexpr std::u32string_view Forbidden = U"<>:\"/\\|?*\u00B7\u00A0\uFEFF";
    const bool isControl = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool isInvisible = (code >= 0x200B && code <= 0x200F)
        || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F);
    return isControl || isInvisible || Forbidden.find(code) != std::u32string_view::npos;
}

/// The characters that a file name may have; gaps are one space wide.
std::string cleaned(std::string_view text)
{
    std::string name;
    while (!text.empty()) {
        const Character character = firstCharacter(text);
        if (character.code == U' ' || isUnfit(character.code)) {
            name += name.empty() || name.back() == ' ' ? "" : " ";
        } else {
            name += text.substr(0, character.bytes);
        }
        text.remove_prefix(character.bytes);
    }
    return name;
}

/// At most so many bytes, cut between characters.
std::string_view shortened(std::string_view text, std::size_t maxBytes)
{
    std::size_t length = 0;
    while (length < text.size()) {
        const std::size_t next = length + firstCharacter(text.substr(length)).bytes;
        if (next > maxBytes) {
            break;
        }
        length = next;
    }
    return text.substr(0, length);
}

/// Without what a name must not begin (hidden files, options) or end with (Windows drops it).
std::string trimmed(std::string_view name)
{
    const std::size_t first = name.find_first_not_of(" .-~");
    if (first == std::string_view::npos) {
        return {};
    }
    return std::string(name.substr(first, name.find_last_not_of(" .") - first + 1));
}

/// Device names of Windows, which it reserves with any suffix.
bool isReserved(std::string_view name)
{
    std::string base(name.substr(0, name.find('.')));
    base.resize(base.find_last_not_of(' ') + 1);
    std::ranges::transform(base, base.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    constexpr std::array<std::string_view, 6> Whole{ "CON", "PRN", "AUX", "NUL", "CONIN$",
        "CONOUT$" };
    if (std::ranges::find(Whole, base) != Whole.end()) {
        return true;
    }
    constexpr std::array<std::string_view, 13> Ports{ "0", "1", "2", "3", "4", "5", "6", "7", "8",
        "9", "\u00B9", "\u00B2", "\u00B3" };
    const bool isPort = base.starts_with("COM") || base.starts_with("LPT");
    return isPort && std::ranges::find(Ports, std::string_view(base).substr(3)) != Ports.end();
}

} // namespace

std::string suggestedFileName(const RunDocument& document)
{
    const auto time = parseIsoTime(document.startedAt);
    std::string name = displayName(document);
    std::string date;
    if (time) {
        date = dateAndTime(*time, "");
        // A run without a name of its own is shown with its time, which stands in front already.
        const std::string shown = dateAndTime(*time, ":");
        if (name.ends_with(shown)) {
            name.resize(name.size() - shown.size());
            name.resize(name.find_last_not_of(" ,") + 1);
        }
    }
    std::string stem = trimmed(cleaned(date + ' ' + name));
    if (stem.empty()) {
        stem = "Run";
    } else if (isReserved(stem)) {
        stem.insert(0, "Run ");
    }
    stem = trimmed(shortened(stem, MaxFileNameBytes - DocumentSuffix.size()));
    return stem + std::string(DocumentSuffix);
}

} // namespace octamark
