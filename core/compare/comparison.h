// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/compare/comparisonview.h"
#include "core/document/rundocument.h"
#include "core/stats/summary.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace octamark {

using RunPointer = std::shared_ptr<const RunDocument>;

/// One test of one run inside a comparison.
struct ComparedResult
{
    TestSummary summary{};
    std::vector<Mark> marks{}; ///< of the result, and of its run

    bool operator==(const ComparedResult&) const = default;
};

/// The same test of every run; results[i] belongs to runs[i] and is empty where it has none.
struct ComparisonRow
{
    TestKey key{};
    std::vector<std::optional<ComparedResult>> results{};
};

struct ComparisonOptions
{
    Headline headline = Headline::Median;
    std::optional<std::size_t> baseline{}; ///< index into the runs
    ComparisonView view{};
};

/// Runs side by side. Rows match only when operation, pattern, block size, queue depth and threads
/// are equal; a row that only some runs have is kept, with gaps.
struct Comparison
{
    std::vector<RunPointer> runs{};    ///< in the order given
    std::vector<std::string> names{};  ///< one for each run, made distinct with " (2)"…
    std::vector<ComparisonRow> rows{}; ///< in the order of first appearance, reads before writes
    std::optional<std::size_t> baseline{};
    Headline headline = Headline::Median;
    ComparisonView view{};
    /// What makes the runs unequal: sizes, loops, times, data, programs, engines, best against
    /// median; and the tests that not every run has.
    std::vector<Sentence> caveats{};

    /// MB/s of the run divided by MB/s of the baseline; empty without either.
    std::optional<double> ratio(const ComparisonRow& row, std::size_t run) const;
};

Comparison compare(const std::vector<RunPointer>& runs, const ComparisonOptions& options);

/// One bar group of a chart: a row of a suite, read and write (and mix) together.
struct ChartPanel
{
    TestKey row{}; ///< operation is meaningless here
    const ComparisonRow* read = nullptr;
    const ComparisonRow* write = nullptr;
    const ComparisonRow* mix = nullptr;
    const ComparisonRow* unknown = nullptr; ///< whether it was read or written is not told
};

/// The rows of `comparison` that belong into one of the three charts of throughput and IOPS,
/// grouped. Pointers live as long as it.
std::vector<ChartPanel> panelsOf(const Comparison& comparison, ChartKind kind);

/// The value a chart shows, in MB/s or IOPS; empty = gap.
std::optional<double> chartValue(const ComparedResult& result, ChartKind kind);

} // namespace octamark
