// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/stats/summary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace octamark {

struct Comparison;
struct ComparisonRow;

/// Whether a run is faster than the baseline in a test, its spread taken into account.
enum class Difference : std::uint8_t {
    Better, ///< its slowest loop is faster than the fastest of the baseline
    Worse,  ///< the other way round
    None    ///< the loops of the two overlap, so chance alone may explain what differs
};

std::string_view toString(Difference difference) noexcept; ///< "better", "worse", "none"

/// Empty where one of them has fewer than two loops: then nobody can tell.
std::optional<Difference> differenceOf(const TestSummary& baseline, const TestSummary& other);
/// The same of a run in a comparison; empty without a baseline and for the baseline itself.
std::optional<Difference> differenceOf(
    const Comparison& comparison, const ComparisonRow& row, std::size_t run);

/// In how many tests each run but the baseline is better, worse, or no different; those of which
/// that is not known share a sentence. Nothing without a baseline.
std::vector<Sentence> describeDifferences(const Comparison& comparison);

} // namespace octamark
