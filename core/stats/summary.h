// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <cstdint>
#include <optional>

namespace octamark {

/// Which loop stands for a test. One setting for the whole program.
enum class Headline : std::uint8_t { Median, Best };

/// What is shown of a test. Every value comes from the same loop, so they obey Little's law.
/// All empty where a report does not tell or nothing completed: a gap, never a zero.
struct TestSummary
{
    std::optional<double> bytesPerSecond{};
    std::optional<double> iops{}; ///< measured, or printed, or bytesPerSecond / block size
    std::optional<double> latencyMeanNs{};
    std::optional<double> latencyP50Ns{};
    std::optional<double> latencyP95Ns{};
    std::optional<double> latencyP99Ns{};
    std::optional<double> latencyP999Ns{};
    std::optional<double> latencyMaxNs{};

    std::optional<double> worstBytesPerSecond{}; ///< over the loops; empty with fewer than two
    std::optional<double> bestBytesPerSecond{};
    std::optional<double> spread{}; ///< (best − worst) / median; empty with fewer than two loops
    std::optional<double> flushNs{};
    std::optional<double> durableBytesPerSecond{}; ///< bytes / (measured time + flush)
    std::optional<bool> steady{};                  ///< see isSteady(); empty with too short a time
    std::uint32_t loops = 0;                       ///< measured loops; 0 for a foreign report

    bool operator==(const TestSummary&) const = default;
};

/// Spread above which a result is marked unstable.
inline constexpr double UnstableSpread = 0.10;

/// The measured loop that stands for the test; nullptr where nothing was completed in any.
const LoopResult* headlineLoop(const TestResult& result, Headline headline);

/// Median: the loop in the middle by throughput; of an even number the lower of the two, so that
/// it is a loop that happened. Best: the loop with the highest throughput. A foreign report's
/// printed values are returned as they are, whatever the headline.
/// Empty when the result has no value at all (not run, or failed before its first loop).
std::optional<TestSummary> summarize(const TestResult& result, Headline headline);

} // namespace octamark
