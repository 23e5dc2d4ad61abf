// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octamark {

/// A text report freed from what web pages, forums, spreadsheets and source code do to text:
/// entities (escaped once or twice), layout tags, escaped and foreign line ends.
/// It holds the text twice, byte for byte in parallel: as written, to quote from, and folded, to
/// search in.
class ReportText
{
public:
    /// A byte of `folded()` that fills up what a shorter replacement leaves. Counts as a space.
    static constexpr char Padding = '\x1F';

    /// `utf8` need not be valid. Takes linear time and three times the text's memory.
    explicit ReportText(std::string_view utf8);

    /// Typographic spaces, dashes, colons, quotes, full-width forms and micro signs in ASCII, any
    /// line end as LF.
    const std::string& folded() const noexcept { return m_folded; }

    /// The original text of a range: trimmed, runs of spaces made one, control characters
    /// dropped, at most `maxBytes` long.
    std::string quote(std::size_t begin, std::size_t end, std::size_t maxBytes) const;

private:
    std::string m_text;
    std::string m_folded;
};

inline bool isReportSpace(char byte) noexcept
{
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == ReportText::Padding;
}

} // namespace octamark
