// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/texttable.h"

#include "core/formats/numbertext.h"
#include "core/formats/unicode.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace octamark {

namespace {

constexpr std::size_t Gap = 2;

std::string notesOf(const std::vector<std::size_t>& notes)
{
    std::string text;
    for (const std::size_t note : notes) {
        text += '[' + std::to_string(note) + ']';
    }
    return text;
}

/// One run's values, its parts padded so that numbers, ratios and notes each stand in line.
struct Column
{
    std::string title{};
    std::vector<std::string> cells{};
    std::size_t width = 0;
};

Column columnOf(const ValueTable& table, std::size_t run, const std::string& title)
{
    std::size_t values = 0;
    std::size_t ratios = 0;
    std::size_t notes = 0;
    for (const TableRow& row : table.rows) {
        const TableCell& cell = row.cells[run];
        values = std::max(values, displayWidth(cell.value));
        ratios = std::max(ratios, displayWidth(cell.ratio));
        notes = std::max(notes, displayWidth(notesOf(cell.notes)));
    }
    Column column{ .title = title, .width = displayWidth(title) };
    for (const TableRow& row : table.rows) {
        const TableCell& cell = row.cells[run];
        std::string text = alignedRight(cell.value, values);
        text += ratios > 0 ? ' ' + alignedRight(cell.ratio, ratios) : "";
        text += notes > 0 ? ' ' + alignedLeft(notesOf(cell.notes), notes) : "";
        column.width = std::max(column.width, displayWidth(text));
        column.cells.push_back(std::move(text));
    }
    return column;
}

void appendLine(std::string& text, std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
}

/// The columns from `begin` up to `end`, the tests' names in front.
std::string tableText(
    const ValueTable& table, const std::vector<Column>& columns, std::size_t begin, std::size_t end)
{
    std::size_t titleWidth = displayWidth(table.title);
    for (const TableRow& row : table.rows) {
        titleWidth = std::max(titleWidth, displayWidth(row.title));
    }
    std::string text;
    std::string head = alignedLeft(table.title, titleWidth);
    std::string rule(titleWidth, '-');
    for (std::size_t index = begin; index < end; ++index) {
        const Column& column = columns[index];
        head += std::string(Gap, ' ') + alignedRight(column.title, column.width);
        rule += std::string(Gap, ' ') + std::string(column.width, '-');
    }
    appendLine(text, head);
    appendLine(text, rule);
    for (std::size_t line = 0; line < table.rows.size(); ++line) {
        std::string row = alignedLeft(table.rows[line].title, titleWidth);
        for (std::size_t index = begin; index < end; ++index) {
            row += std::string(Gap, ' ')
                + alignedRight(columns[index].cells[line], columns[index].width);
        }
        appendLine(text, row);
    }
    return text + '\n';
}

std::vector<Column> columnsOf(const ValueTable& table, const std::vector<std::string>& titles)
{
    std::vector<Column> columns;
    for (std::size_t run = 0; run < titles.size(); ++run) {
        columns.push_back(columnOf(table, run, titles[run]));
    }
    return columns;
}

std::size_t titleWidthOf(const ValueTable& table)
{
    std::size_t width = displayWidth(table.title);
    for (const TableRow& row : table.rows) {
        width = std::max(width, displayWidth(row.title));
    }
    return width;
}

std::size_t widthOf(const ValueTable& table, const std::vector<Column>& columns)
{
    return std::accumulate(columns.begin(), columns.end(), titleWidthOf(table),
        [](std::size_t width, const Column& column) { return width + Gap + column.width; });
}

/// As many tables below each other as the width asks for.
std::string wrappedTable(
    const ValueTable& table, const std::vector<Column>& columns, std::size_t widthColumns)
{
    std::string text;
    for (std::size_t begin = 0; begin < columns.size();) {
        std::size_t width = titleWidthOf(table);
        std::size_t end = begin;
        do {
            width += Gap + columns[end].width;
            ++end;
        } while (end < columns.size() && width + Gap + columns[end].width <= widthColumns);
        text += tableText(table, columns, begin, end);
        begin = end;
    }
    return text;
}

std::string runList(const ComparisonTables& tables, const std::vector<std::string>& numbers)
{
    std::string text;
    for (std::size_t run = 0; run < numbers.size(); ++run) {
        const std::string notes = notesOf(tables.runNotes[run]);
        appendLine(text,
            alignedRight(numbers[run], numbers.back().size()) + "  " + tables.runs[run] + ' '
                + notes);
    }
    return text + '\n';
}

std::string remarks(const ComparisonTables& tables)
{
    std::string text = tables.origin.empty() ? "" : tables.origin + '\n';
    for (std::size_t note = 0; note < tables.notes.size(); ++note) {
        appendLine(text, '[' + std::to_string(note + 1) + "] " + tables.notes[note]);
    }
    for (const std::string& caveat : tables.caveats) {
        appendLine(text, "! " + caveat);
    }
    return text;
}

} // namespace

std::string alignedTables(const ComparisonTables& tables, std::size_t widthColumns)
{
    std::vector<std::string> names;
    std::vector<std::string> numbers;
    for (std::size_t run = 0; run < tables.runs.size(); ++run) {
        const std::string notes = notesOf(tables.runNotes[run]);
        names.push_back(tables.runs[run] + (notes.empty() ? "" : ' ' + notes));
        numbers.push_back('#' + std::to_string(run + 1));
    }
    const bool fits = std::all_of(tables.tables.begin(), tables.tables.end(),
        [&names, widthColumns](const ValueTable& table) {
            return widthOf(table, columnsOf(table, names)) <= widthColumns;
        });
    std::string text = fits ? std::string() : runList(tables, numbers);
    for (const ValueTable& table : tables.tables) {
        text += wrappedTable(table, columnsOf(table, fits ? names : numbers), widthColumns);
    }
    return text;
}

std::string toTextTable(const Comparison& comparison, std::size_t widthColumns)
{
    const ComparisonTables tables = tablesOf(comparison);
    return alignedTables(tables, widthColumns) + remarks(tables);
}

} // namespace octamark
