// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <optional>
#include <string>

namespace octamark {

/// A run measured by another program, with what every import has. `name` is the file's.
RunDocument foreignRun(const ProgramInfo& program, const std::string& name);

/// What a foreign result says; empty where it does not.
struct ForeignValues
{
    std::optional<double> bytesPerSecond{};
    std::optional<double> iops{};
    std::optional<double> latencyMeanNs{};
    Aggregate aggregate = Aggregate::Unknown;
};

/// Numbers that cannot be, such as a block of no bytes, become empty.
TestResult foreignResult(const TestKey& key, const ForeignValues& values);

/// Adds the result; where the run has one of the same key already, the second would hide behind
/// the first, so it goes into a run of its own: a copy of the last run without results.
void addResult(std::vector<RunDocument>& runs, TestResult result);

} // namespace octamark
