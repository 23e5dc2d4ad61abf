// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/bbcode.h"

#include "core/base/version.h"
#include "core/formats/ascii.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/texttable.h"
#include "core/formats/unicode.h"

#include <algorithm>

namespace octamark {

namespace {

/// What most forums show without scrolling.
constexpr std::size_t ForumColumns = 100;

/// On one line and without any tag.
std::string plain(std::string_view text)
{
    std::string result = singleLine(text);
    std::ranges::replace(result, '[', '(');
    std::ranges::replace(result, ']', ')');
    return result;
}

/// Whether the text begins with what would begin or end a block of code.
bool isCodeTag(std::string_view text)
{
    constexpr std::string_view Name = "code";
    if (!text.starts_with('[')) {
        return false;
    }
    text.remove_prefix(std::min(text.find_first_not_of("/ \t", 1), text.size()));
    return std::ranges::equal(text.substr(0, Name.size()), Name, {}, ascii::toLower);
}

std::string codeBlock(std::string_view text)
{
    std::string block = "[code]\n";
    while (text.ends_with('\n')) {
        text.remove_suffix(1);
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        block += isCodeTag(text.substr(at)) ? '(' : text[at];
    }
    return block + "\n[/code]\n";
}

std::string listItem(const std::string& text)
{
    return "[*]" + plain(text) + '\n';
}

/// Brackets stay where they belong to the tables: around the numbers of notes.
std::string listOf(const ComparisonTables& tables)
{
    std::string text;
    for (std::size_t note = 0; note < tables.notes.size(); ++note) {
        text += listItem('(' + std::to_string(note + 1) + ") " + tables.notes[note]);
    }
    for (const std::string& caveat : tables.caveats) {
        text += listItem(caveat);
    }
    return text.empty() ? text : "[list]\n" + text + "[/list]\n";
}

} // namespace

std::string toBbcode(std::span<const RunDocument> runs, Headline headline)
{
    std::string text;
    for (const RunDocument& run : runs) {
        text += text.empty() ? "" : "\n";
        text += "[b]" + plain(displayName(run)) + "[/b]\n";
        text += codeBlock(writeTextReport(run, headline));
    }
    return text;
}

std::string toBbcode(const Comparison& comparison)
{
    const ComparisonTables tables = tablesOf(comparison);
    const std::size_t runs = tables.runs.size();
    std::string text = "[b]" + std::to_string(runs) + (runs == 1 ? " run" : " runs") + ", by "
        + ProgramName + "[/b]\n";
    if (!tables.tables.empty()) {
        text += codeBlock(alignedTables(tables, ForumColumns));
    }
    text += tables.origin.empty() ? "" : tables.origin + '\n';
    return text + listOf(tables);
}

} // namespace octamark
