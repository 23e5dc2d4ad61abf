// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/foreignrun.h"

#include "core/base/units.h"

#include <cmath>

namespace octamark {

namespace {

/// A quantity that no program can have measured says nothing.
std::optional<double> scaled(const std::optional<double>& value, double unit)
{
    const bool isPossible = value && *value >= 0 && std::isfinite(*value);
    return isPossible ? std::optional(*value / unit) : std::nullopt;
}

template <typename Number>
std::optional<Number> positive(const std::optional<Number>& value)
{
    return value.value_or(0) > 0 ? value : std::nullopt;
}

} // namespace

RunDocument foreignRun(const ProgramInfo& program, const std::string& name)
{
    RunDocument run;
    run.id = newRunId();
    run.program = program;
    run.importedFrom = name;
    return run;
}

TestResult foreignResult(const TestKey& key, const ForeignValues& values)
{
    TestResult result;
    result.key = key;
    result.key.blockSizeBytes = positive(key.blockSizeBytes);
    result.key.queueDepth = positive(key.queueDepth);
    result.key.threads = positive(key.threads);
    if (key.readPercent.value_or(0) > 100) {
        result.key.readPercent.reset();
    }
    result.reported
        = ReportedResult{ .megabytesPerSecond = scaled(values.bytesPerSecond, BytesPerMegabyte),
              .iops = scaled(values.iops, 1),
              .latencyMeanUs = scaled(values.latencyMeanNs, static_cast<double>(NsPerUs)),
              .aggregate = values.aggregate };
    return result;
}

void addResult(std::vector<RunDocument>& runs, TestResult result)
{
    if (runs.back().find(result.key) != nullptr) {
        RunDocument next = runs.back();
        next.id = newRunId();
        next.results.clear();
        runs.push_back(std::move(next));
    }
    runs.back().results.push_back(std::move(result));
}

} // namespace octamark
