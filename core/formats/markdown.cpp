// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/markdown.h"

#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/formats/comparisontable.h"
#include "core/formats/numbertext.h"
#include "core/formats/resultrows.h"
#include "core/formats/unicode.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace octamark {

namespace {

/// On one line, with everything that Markdown or HTML would take for markup made harmless.
std::string escaped(std::string_view text)
{
    std::string result;
    for (const char byte : singleLine(text)) {
        switch (byte) {
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '&':
            result += "&amp;";
            break;
        default:
            if (std::string_view("\\`*_[]|~#!").find(byte) != std::string_view::npos) {
                result += '\\';
            }
            result += byte;
        }
    }
    return result;
}

std::string notesText(const std::vector<std::size_t>& notes)
{
    std::string text;
    for (const std::size_t note : notes) {
        text += (text.empty() ? " <sup>" : ",") + std::to_string(note);
    }
    return text.empty() ? text : text + "</sup>";
}

/// The first column holds names, all others numbers. Cells are Markdown already.
std::string tableText(
    const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows)
{
    const auto line = [](const std::vector<std::string>& cells) {
        std::string text = "|";
        for (const std::string& cell : cells) {
            text += ' ' + cell + " |";
        }
        return text + '\n';
    };
    std::string text = line(head) + "| :--- |";
    for (std::size_t column = 1; column < head.size(); ++column) {
        text += " ---: |";
    }
    text += '\n';
    for (const auto& row : rows) {
        text += line(row);
    }
    return text + '\n';
}

std::string listText(const std::vector<std::string>& notes, const std::vector<std::string>& caveats)
{
    std::string text;
    for (std::size_t note = 0; note < notes.size(); ++note) {
        text += std::to_string(note + 1) + ". " + escaped(notes[note]) + '\n';
    }
    text += !notes.empty() && !caveats.empty() ? "\n" : "";
    for (const std::string& caveat : caveats) {
        text += "- " + escaped(caveat) + '\n';
    }
    return text;
}

struct Column
{
    std::string title{};
    RowAction action{};
    std::optional<double> TestSummary::*value = nullptr;
    double unit = 1;
    int decimals = 0;
};

std::string actionTitle(const RowAction& action)
{
    switch (action.operation) {
    case Operation::Read:
        return "Read";
    case Operation::Write:
        return "Write";
    case Operation::Unknown:
        return "Unknown";
    case Operation::Mix:
        break;
    }
    return action.readPercent ? "Mix " + std::to_string(*action.readPercent) + " %" : "Mix";
}

bool isUsed(const RunDocument& run, const Column& column)
{
    return std::any_of(run.results.begin(), run.results.end(), [&column](const TestResult& result) {
        const auto summary = summarize(result, Headline::Best);
        return RowAction{ result.key.operation, result.key.readPercent } == column.action && summary
            && (*summary).*column.value;
    });
}

std::vector<Column> columnsOf(const RunDocument& run)
{
    constexpr auto Microsecond = static_cast<double>(NsPerUs);
    std::vector<Column> columns;
    for (const Column& quantity :
        { Column{ " MB/s", {}, &TestSummary::bytesPerSecond, BytesPerMegabyte, 3 },
            Column{ " IOPS", {}, &TestSummary::iops, 1, 1 },
            Column{ " µs", {}, &TestSummary::latencyMeanNs, Microsecond, 2 },
            Column{ " p99 µs", {}, &TestSummary::latencyP99Ns, Microsecond, 2 },
            Column{ " flush ms", {}, &TestSummary::flushNs, static_cast<double>(NsPerMs), 2 },
            Column{
                " durable MB/s", {}, &TestSummary::durableBytesPerSecond, BytesPerMegabyte, 3 } }) {
        for (const RowAction& action : actionsOf(run)) {
            Column column = quantity;
            column.title = actionTitle(action) + quantity.title;
            column.action = action;
            if (isUsed(run, column)) {
                columns.push_back(std::move(column));
            }
        }
    }
    return columns;
}

std::string cellText(const TestResult* result, const Column& column, Headline headline,
    std::vector<std::string>& notes)
{
    const auto summary = result != nullptr ? summarize(*result, headline) : std::nullopt;
    const auto number = summary ? (*summary).*column.value : std::nullopt;
    if (!number) {
        return "–";
    }
    std::vector<std::size_t> numbers;
    if (column.value == &TestSummary::bytesPerSecond) {
        for (const Mark& mark : result->marks) {
            numbers.push_back(
                noteNumber(notes, english(title(mark)) + ": " + english(explain(mark))));
        }
    }
    return fixedNumber(*number / column.unit, column.decimals) + notesText(numbers);
}

/// What was measured where, on one line.
std::string contextText(const RunDocument& run)
{
    std::vector<std::string> parts{ run.program.name
        + (run.program.version.empty() ? "" : ' ' + run.program.version) };
    std::string size = run.fileSizeBytes ? formatByteSize(*run.fileSizeBytes) : std::string();
    size += run.loops ? " × " + std::to_string(*run.loops) : "";
    parts.push_back(size);
    parts.push_back(run.target ? pathText(run.target->volume.mountPoint) + ' '
                + run.target->volume.fileSystem + ' ' + run.target->volume.device.model
                               : run.targetText);
    parts.push_back(run.engine
            ? run.engine->name + (run.engine->directGranted ? ", direct I/O" : ", buffered I/O")
            : std::string());
    parts.push_back(run.host ? run.host->os : run.osText);
    parts.push_back(run.startedAt);
    std::string text;
    for (const std::string& part : parts) {
        const std::string safe = escaped(part);
        text += safe.empty() ? "" : (text.empty() ? "" : " · ") + safe;
    }
    return text;
}

std::string runText(const RunDocument& run, Headline headline)
{
    std::string text = "### " + escaped(displayName(run)) + "\n\n";
    text += contextText(run) + "\n\n";
    if (!run.comment.empty()) {
        text += escaped(run.comment) + "\n\n";
    }
    const std::vector<Column> columns = columnsOf(run);
    std::vector<std::string> head{ "Test" };
    for (const Column& column : columns) {
        head.push_back(column.title);
    }
    std::vector<std::string> notes;
    std::vector<std::vector<std::string>> rows;
    for (const TestKey& row : rowsOf(run)) {
        rows.push_back({ escaped(rowTitle(row)) });
        for (const Column& column : columns) {
            rows.back().push_back(
                cellText(resultOf(run, row, column.action), column, headline, notes));
        }
    }
    text += tableText(head, rows);
    const RunDocument* const self = &run;
    const std::string origin = originOfValues(std::span(&self, 1), headline);
    text += origin.empty() ? "" : origin + "\n\n";
    std::vector<std::string> remarks;
    for (const Mark& mark : run.marks) {
        remarks.push_back(english(explain(mark)));
    }
    if (run.verification && run.verification->wrongBytes == 0) {
        remarks.push_back(english(describe(*run.verification)));
    }
    if (run.error) {
        remarks.push_back(english(describe(*run.error)));
    }
    for (const TestResult& result : run.results) {
        if (result.error) {
            remarks.push_back(testTitle(result.key) + ": " + english(describe(*result.error)));
        }
    }
    return text + listText(notes, remarks);
}

} // namespace

std::string toMarkdown(std::span<const RunDocument> runs, Headline headline)
{
    std::string text;
    for (const RunDocument& run : runs) {
        text += (text.empty() ? "" : "\n") + runText(run, headline);
    }
    return text;
}

std::string toMarkdown(const Comparison& comparison)
{
    const ComparisonTables tables = tablesOf(comparison);
    std::string text;
    for (const ValueTable& table : tables.tables) {
        std::vector<std::string> head{ escaped(table.title) };
        for (std::size_t run = 0; run < tables.runs.size(); ++run) {
            head.push_back(escaped(tables.runs[run]) + notesText(tables.runNotes[run]));
        }
        std::vector<std::vector<std::string>> rows;
        for (const TableRow& row : table.rows) {
            rows.push_back({ escaped(row.title) });
            for (const TableCell& cell : row.cells) {
                rows.back().push_back(cell.value
                    + (cell.ratio.empty() ? "" : " (" + cell.ratio + ')') + notesText(cell.notes));
            }
        }
        text += tableText(head, rows);
    }
    text += tables.origin.empty() ? "" : tables.origin + '\n';
    const std::string remarks = listText(tables.notes, tables.caveats);
    return remarks.empty() ? text : text + '\n' + remarks;
}

} // namespace octamark
