// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/foreignrun.h"

#include "core/base/units.h"

namespace octamark {

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
    const auto scaled = [](const std::optional<double>& value, double unit) {
        return value ? std::optional(*value / unit) : std::nullopt;
    };
    TestResult result;
    result.key = key;
    result.reported
        = ReportedResult{ .megabytesPerSecond = scaled(values.bytesPerSecond, BytesPerMegabyte),
              .iops = values.iops,
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
