// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/comparisontable.h"

#include "core/base/units.h"
#include "core/compare/difference.h"
#include "core/formats/numbertext.h"
#include "core/formats/unicode.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace octamark {

namespace {

struct Quantity
{
    const char* title;
    std::optional<double> TestSummary::*value;
    double unit;
    int decimals;
    bool hasRatio; ///< only throughput has one; of a latency less would be better
    bool isForRandomOnly;
};

/// As many decimals as the reports print that people know these numbers from.
constexpr Quantity Quantities[] = { // NOLINT(modernize-avoid-c-arrays) deduces its length
    { "MB/s", &TestSummary::bytesPerSecond, BytesPerMegabyte, 3, true, false },
    { "IOPS", &TestSummary::iops, 1, 1, false, true },
    { "Mean latency, µs", &TestSummary::latencyMeanNs, NsPerUs, 2, false, false },
    { "99th percentile of latency, µs", &TestSummary::latencyP99Ns, NsPerUs, 2, false, false }
};

bool isOfRun(const RunDocument& run, const Mark& mark)
{
    return std::find(run.marks.begin(), run.marks.end(), mark) != run.marks.end();
}

std::string noteText(const Mark& mark)
{
    return english(title(mark)) + ": " + english(explain(mark));
}

TableCell cellOf(const Comparison& comparison, const ComparisonRow& row, std::size_t run,
    const Quantity& quantity, std::vector<std::string>& notes)
{
    TableCell cell{ .value = "–" };
    const auto& result = row.results[run];
    const auto number = result ? result->summary.*quantity.value : std::nullopt;
    if (!number) {
        return cell;
    }
    cell.number = *number / quantity.unit;
    cell.value = fixedNumber(*cell.number, quantity.decimals);
    const auto ratio = quantity.hasRatio ? comparison.ratio(row, run) : std::nullopt;
    if (ratio && comparison.baseline != run) {
        cell.ratioNumber = ratio;
        cell.ratio = "×" + fixedNumber(*ratio, *ratio < 10 ? 2 : (*ratio < 100 ? 1 : 0));
        cell.ratio += differenceOf(comparison, row, run) == Difference::None ? " ≈" : "";
    }
    for (const Mark& mark : result->marks) {
        if (quantity.hasRatio && !isOfRun(*comparison.runs[run], mark)) {
            cell.notes.push_back(noteNumber(notes, noteText(mark)));
        }
    }
    return cell;
}

bool isMeasured(const TableRow& row)
{
    return std::any_of(row.cells.begin(), row.cells.end(),
        [](const TableCell& cell) { return cell.value != "–"; });
}

} // namespace

std::string testTitle(const TestKey& key)
{
    std::string title = rowTitle(key) + ' ' + std::string(toString(key.operation));
    return key.readPercent ? title + ' ' + std::to_string(*key.readPercent) + " % read" : title;
}

std::size_t noteNumber(std::vector<std::string>& notes, const std::string& text)
{
    const auto found = std::find(notes.begin(), notes.end(), text);
    const auto number = static_cast<std::size_t>(std::distance(notes.begin(), found)) + 1;
    if (found == notes.end()) {
        notes.push_back(text);
    }
    return number;
}

std::string originOfValues(std::span<const RunDocument* const> runs, Headline headline)
{
    bool hasMeasured = false;
    bool hasReported = false;
    for (const RunDocument* run : runs) {
        for (const TestResult& result : run->results) {
            hasMeasured = hasMeasured || !result.loops.empty();
            hasReported = hasReported || (result.loops.empty() && result.reported);
        }
    }
    const std::string loop = headline == Headline::Best ? "best" : "median";
    if (hasMeasured) {
        return "Values of the " + loop + " loop"
            + (hasReported ? "; of other programs' reports as printed." : ".");
    }
    return hasReported ? "Values as printed by the program that measured." : "";
}

ComparisonTables tablesOf(const Comparison& comparison)
{
    ComparisonTables result;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        const bool isBaseline = comparison.baseline == run;
        result.runs.push_back(
            singleLine(comparison.names[run]) + (isBaseline ? " (baseline)" : ""));
        result.runNotes.emplace_back();
        for (const Mark& mark : comparison.runs[run]->marks) {
            result.runNotes.back().push_back(noteNumber(result.notes, noteText(mark)));
        }
    }
    for (const Quantity& quantity : Quantities) {
        ValueTable table{ .title = quantity.title, .decimals = quantity.decimals };
        for (const ComparisonRow& row : comparison.rows) {
            if (quantity.isForRandomOnly && row.key.pattern != Pattern::Random) {
                continue;
            }
            TableRow line{ .title = testTitle(row.key) };
            for (std::size_t run = 0; run < row.results.size(); ++run) {
                line.cells.push_back(cellOf(comparison, row, run, quantity, result.notes));
            }
            if (isMeasured(line)) {
                table.rows.push_back(std::move(line));
            }
        }
        if (!table.rows.empty()) {
            result.tables.push_back(std::move(table));
        }
    }
    std::vector<const RunDocument*> runs;
    for (const RunPointer& run : comparison.runs) {
        runs.push_back(run.get());
    }
    result.origin = originOfValues(runs, comparison.headline);
    for (const Sentence& difference : describeDifferences(comparison)) {
        result.caveats.push_back(english(difference));
    }
    for (const Sentence& caveat : comparison.caveats) {
        result.caveats.push_back(english(caveat));
    }
    return result;
}

} // namespace octamark
