// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/base/units.h"
#include "core/compare/caveats.h"
#include "core/plan/suites.h"

#include <algorithm>
#include <set>
#include <utility>

namespace octamark {

namespace {

/// The display names; of equal ones all but the first get a number that no other name has.
std::vector<std::string> distinctNames(const std::vector<RunPointer>& runs)
{
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const RunPointer& run : runs) {
        names.push_back(displayName(*run));
        taken.insert(names.back());
    }
    std::set<std::string> given;
    for (std::string& name : names) {
        std::string candidate = name;
        for (unsigned number = 2;
             given.contains(candidate) || (candidate != name && taken.contains(candidate));
             ++number) {
            candidate = name + " (" + std::to_string(number) + ')';
        }
        name = candidate;
        given.insert(name);
    }
    return names;
}

std::vector<ComparisonRow> rowsOf(const std::vector<RunPointer>& runs)
{
    std::vector<ComparisonRow> rows;
    std::set<TestKey> known;
    for (const RunPointer& run : runs) {
        for (const TestResult& result : run->results) {
            if (known.insert(result.key).second) {
                rows.push_back({ .key = result.key });
            }
        }
    }
    std::ranges::stable_sort(rows, {}, [](const ComparisonRow& row) { return row.key.operation; });
    return rows;
}

std::optional<ComparedResult> comparedResult(
    const RunDocument& run, const TestKey& key, Headline headline)
{
    const TestResult* result = run.find(key);
    const auto summary = result == nullptr ? std::nullopt : summarize(*result, headline);
    if (!summary) {
        return std::nullopt;
    }
    ComparedResult compared{ .summary = *summary, .marks = result->marks };
    for (const Mark& mark : run.marks) {
        if (std::ranges::find(compared.marks, mark.code, &Mark::code) == compared.marks.end()) {
            compared.marks.push_back(mark);
        }
    }
    return compared;
}

/// The row without its operation: what read and write of a panel have in common.
TestKey panelKey(TestKey key)
{
    key.operation = Operation::Read;
    key.readPercent.reset();
    return key;
}

/// Where the rows of a suite stand; rows of no suite come last.
std::size_t rankIn(const Suite* suite, const TestKey& row)
{
    if (suite == nullptr) {
        return 0;
    }
    const auto found = std::ranges::find_if(suite->rows,
        [&row](const SuiteRow& suiteRow) { return suiteRow.key(Operation::Read) == row; });
    return static_cast<std::size_t>(found - suite->rows.begin());
}

/// The suite whose order the rows are shown in: the first one that a run names.
const Suite* suiteOf(const std::vector<RunPointer>& runs)
{
    for (const RunPointer& run : runs) {
        if (const Suite* suite = findSuite(run->suite)) {
            return suite;
        }
    }
    return nullptr;
}

bool hasValue(const ComparisonRow& row, ChartKind kind)
{
    return std::ranges::any_of(row.results, [kind](const std::optional<ComparedResult>& result) {
        return result && chartValue(*result, kind);
    });
}

void addTo(ChartPanel& panel, const ComparisonRow& row)
{
    switch (row.key.operation) {
    case Operation::Read:
        panel.read = &row;
        break;
    case Operation::Write:
        panel.write = &row;
        break;
    case Operation::Mix:
        // Rows of several shares of reads may exist; a panel has room for one.
        panel.mix = panel.mix == nullptr ? &row : panel.mix;
        break;
    case Operation::Unknown:
        panel.unknown = &row;
        break;
    }
}

} // namespace

std::optional<double> Comparison::ratio(const ComparisonRow& row, std::size_t run) const
{
    if (!baseline || *baseline >= row.results.size() || run >= row.results.size()) {
        return std::nullopt;
    }
    const auto& base = row.results[*baseline];
    const auto& other = row.results[run];
    if (!base || !other || !base->summary.bytesPerSecond || !other->summary.bytesPerSecond
        || *base->summary.bytesPerSecond <= 0) {
        return std::nullopt;
    }
    return *other->summary.bytesPerSecond / *base->summary.bytesPerSecond;
}

Comparison compare(const std::vector<RunPointer>& runs, const ComparisonOptions& options)
{
    Comparison comparison;
    comparison.headline = options.headline;
    comparison.view = options.view;
    for (const RunPointer& run : runs) {
        comparison.runs.push_back(run ? run : std::make_shared<const RunDocument>());
    }
    if (options.baseline && *options.baseline < runs.size()) {
        comparison.baseline = options.baseline;
    }
    comparison.names = distinctNames(comparison.runs);
    comparison.rows = rowsOf(comparison.runs);
    for (ComparisonRow& row : comparison.rows) {
        for (const RunPointer& run : comparison.runs) {
            row.results.push_back(comparedResult(*run, row.key, options.headline));
        }
    }
    comparison.caveats = caveatsOf(comparison);
    return comparison;
}

std::vector<ChartPanel> panelsOf(const Comparison& comparison, ChartKind kind)
{
    const Pattern pattern
        = kind == ChartKind::SequentialThroughput ? Pattern::Sequential : Pattern::Random;
    std::vector<ChartPanel> panels;
    for (const ComparisonRow& row : comparison.rows) {
        if (row.key.pattern != pattern || !hasValue(row, kind)) {
            continue;
        }
        const TestKey key = panelKey(row.key);
        auto panel = std::ranges::find(panels, key, &ChartPanel::row);
        if (panel == panels.end()) {
            panel = panels.insert(panels.end(), ChartPanel{ .row = key });
        }
        addTo(*panel, row);
    }
    const Suite* suite = suiteOf(comparison.runs);
    std::ranges::stable_sort(
        panels, {}, [suite](const ChartPanel& panel) { return rankIn(suite, panel.row); });
    return panels;
}

std::optional<double> chartValue(const ComparedResult& result, ChartKind kind)
{
    if (kind == ChartKind::RandomIops) {
        return result.summary.iops;
    }
    const auto& bytesPerSecond = result.summary.bytesPerSecond;
    return bytesPerSecond ? std::optional(*bytesPerSecond / BytesPerMegabyte) : std::nullopt;
}

} // namespace octamark
