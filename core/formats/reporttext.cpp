// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/reporttext.h"

#include "core/formats/ascii.h"
#include "core/formats/unicode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace octamark {

namespace {

std::size_t count(std::string_view text, std::string_view part, std::size_t enough)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos && found < enough;
         at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

/// A report inside a string literal has its line ends written out. A lone "\n" may be the start
/// of a folder's name, so it counts only where there are about as many as a report has lines.
std::string withoutEscapes(std::string text)
{
    constexpr std::size_t LinesOfShortestReport = 6;
    if (count(text, "\\r\\n", 1) == 0
        && count(text, "\\n", LinesOfShortestReport) < LinesOfShortestReport) {
        return text;
    }
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from, ++to) {
        const char next = text[from] == '\\' && from + 1 < text.size() ? text[from + 1] : '\0';
        const std::size_t which = std::string_view("rnt\"").find(next);
        if (next != '\0' && which != std::string_view::npos) {
            text[to] = "\r\n\t\""[which];
            ++from;
        } else {
            text[to] = text[from];
        }
    }
    text.resize(to);
    return text;
}

std::optional<char32_t> entity(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, char32_t>, 17> Names{ { { "lt", '<' },
        { "gt", '>' }, { "amp", '&' }, { "quot", '"' }, { "apos", '\'' }, { "nbsp", 0xA0 },
        { "ensp", 0x2002 }, { "emsp", 0x2003 }, { "thinsp", 0x2009 }, { "micro", 0xB5 },
        { "mu", 0x3BC }, { "copy", 0xA9 }, { "times", 0xD7 }, { "ndash", 0x2013 },
        { "mdash", 0x2014 }, { "minus", 0x2212 }, { "colon", ':' } } };
    if (name.starts_with('#')) {
        name.remove_prefix(1);
        const bool isHex = name.starts_with('x') || name.starts_with('X');
        name.remove_prefix(isHex ? 1 : 0);
        std::uint32_t value = 0;
        const char* const end = name.data() + name.size();
        const auto [stop, status] = std::from_chars(name.data(), end, value, isHex ? 16 : 10);
        return status == std::errc() && stop == end && value > 0 ? std::optional<char32_t>(value)
                                                                 : std::nullopt;
    }
    const auto* const found = std::find_if(
        Names.begin(), Names.end(), [name](const auto& known) { return known.first == name; });
    return found != Names.end() ? std::optional(found->second) : std::nullopt;
}

std::string withoutEntitiesOnce(const std::string& text)
{
    constexpr std::size_t LongestEntity = 10;
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '&') {
            const std::string_view rest = std::string_view(text).substr(at + 1, LongestEntity);
            const std::size_t length = rest.find(';');
            const auto character
                = length == std::string_view::npos ? std::nullopt : entity(rest.substr(0, length));
            if (character) {
                appendUtf8(result, *character);
                at += length + 1;
                continue;
            }
        }
        result += text[at];
    }
    return result;
}

/// A page that quotes a page escapes it twice, and a search engine's copy once more.
std::string withoutEntities(std::string text)
{
    constexpr int MostTimes = 3;
    for (int time = 0; time < MostTimes && text.find('&') != std::string::npos; ++time) {
        text = withoutEntitiesOnce(text);
    }
    return text;
}

/// What a layout tag becomes; empty for what is no such tag. Only tags known by name are taken
/// out, since a latency is written "< 95.55 us>" and a fill pattern "<0Fill>".
std::optional<char> tagReplacement(std::string_view tag)
{
    static constexpr std::array<std::string_view, 14> Lines{ "br", "p", "div", "pre", "tr", "table",
        "tbody", "thead", "li", "ul", "ol", "blockquote", "html", "body" };
    static constexpr std::array<std::string_view, 13> Inline{ "td", "th", "span", "code", "font",
        "a", "b", "i", "em", "strong", "tt", "wbr", "small" };
    if (tag.starts_with('/')) {
        tag.remove_prefix(1);
    }
    std::string name;
    for (const char letter : tag.substr(0, 12)) {
        if (!ascii::isAlphanumeric(letter)) {
            break;
        }
        name += ascii::toLower(letter);
    }
    if (std::find(Lines.begin(), Lines.end(), name) != Lines.end()) {
        return '\n';
    }
    return std::find(Inline.begin(), Inline.end(), name) != Inline.end() ? std::optional(' ')
                                                                         : std::nullopt;
}

std::string withoutTags(std::string text)
{
    constexpr std::size_t LongestTag = 300;
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from, ++to) {
        text[to] = text[from];
        if (text[from] == '<') {
            const std::string_view rest = std::string_view(text).substr(from + 1, LongestTag);
            const std::size_t length = rest.find_first_of("<>");
            const bool isClosed = length != std::string_view::npos && rest[length] == '>';
            const auto replacement
                = isClosed ? tagReplacement(rest.substr(0, length)) : std::nullopt;
            if (replacement) {
                text[to] = *replacement;
                from += length + 1;
            }
        }
    }
    text.resize(to);
    return text;
}

/// The ASCII character that a report would have had in place of a typographic one; 0 for none.
char asciiOf(char32_t character)
{
    if (character >= 0xFF01 && character <= 0xFF5E) {
        return static_cast<char>(character - 0xFEE0);
    }
    if ((character >= 0x2000 && character <= 0x200F) || character == 0x202F) {
        return ' ';
    }
    if (character >= 0x2010 && character <= 0x2015) {
        return '-';
    }
    switch (character) {
    case 0x00A0:
    case 0x00AD:
    case 0x1680:
    case 0x205F:
    case 0x2060:
    case 0x3000:
    case 0xFEFF:
        return ' ';
    case 0x0085:
    case 0x2028:
    case 0x2029:
        return '\n';
    case 0x2212:
    case 0x2500:
    case 0x2501:
    case 0xFE58:
    case 0xFE63:
        return '-';
    case 0x2018:
    case 0x2019:
    case 0x02BC:
        return '\'';
    case 0x201C:
    case 0x201D:
        return '"';
    case 0x2236:
    case 0xA789:
    case 0xFE55:
        return ':';
    case 0x2044:
    case 0x2215:
        return '/';
    case 0x00B5:
    case 0x03BC:
        return 'u';
    case 0x00D7:
        return 'x';
    default:
        return '\0';
    }
}

std::string fold(const std::string& text)
{
    std::string folded = text;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const bool isControl = point.value < 0x20 && point.value != '\n' && point.value != '\t';
        if (point.length == 1) {
            if (isControl) {
                folded[at] = point.value == '\v' || point.value == '\f' ? '\n' : ' ';
            }
        } else if (const char replacement = asciiOf(point.value); replacement != '\0') {
            // A value may be quoted from the replacement on, so it stands where the character
            // began.
            const bool isSpace = replacement == ' ' || replacement == '\n';
            const auto begin = folded.begin() + static_cast<std::ptrdiff_t>(at);
            std::fill_n(begin, point.length, isSpace ? ' ' : ReportText::Padding);
            *begin = replacement;
        }
        at += point.length;
    }
    return folded;
}

std::string withLineFeeds(std::string text)
{
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from) {
        const bool isCarriageReturn = text[from] == '\r';
        if (isCarriageReturn && from + 1 < text.size() && text[from + 1] == '\n') {
            continue;
        }
        text[to++] = isCarriageReturn ? '\n' : text[from];
    }
    text.resize(to);
    return text;
}

} // namespace

ReportText::ReportText(std::string_view utf8)
    : m_text(withLineFeeds(withoutTags(withoutEntities(withoutEscapes(std::string(utf8))))))
    , m_folded(fold(m_text))
{
}

std::string ReportText::quote(std::size_t begin, std::size_t end, std::size_t maxBytes) const
{
    // A range that begins behind a typographic bracket or colon begins within its bytes.
    while (begin < end && m_folded[begin] == Padding) {
        ++begin;
    }
    // One that ends at a limit may end within a character.
    end = clipped(m_text, end).size();
    std::string result;
    for (std::size_t at = begin; at < end && result.size() <= maxBytes; ++at) {
        const char byte = m_folded[at];
        if (byte == ' ' || byte == '\n' || byte == '\t') {
            if (!result.empty() && result.back() != ' ') {
                result += ' ';
            }
        } else if (m_text[at] != '\x7F') {
            result += m_text[at];
        }
    }
    result = clipped(result, maxBytes);
    if (result.ends_with(' ')) {
        result.pop_back();
    }
    return result;
}

} // namespace octamark
