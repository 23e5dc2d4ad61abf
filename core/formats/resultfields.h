// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/rundocument.h"

#include <string>
#include <vector>

namespace octamark {

/// One cell of a table for other programs.
struct ResultField
{
    std::string text{};    ///< as it is; empty where the run does not tell
    bool isNumber = false; ///< with `.` as the decimal point

    bool operator==(const ResultField&) const = default;
};

using ResultFields = std::vector<ResultField>;

/// All that is known about a result and its run, one line a result. New columns come last.
ResultFields resultColumns();
/// `runNumber` counts from 1.
ResultFields resultFields(
    std::size_t runNumber, const RunDocument& run, const TestResult& result, Headline headline);

/// Runs side by side, one line a test, one group of columns a run.
ResultFields comparisonColumns(const Comparison& comparison);
ResultFields comparisonFields(const Comparison& comparison, const ComparisonRow& row);

} // namespace octamark
