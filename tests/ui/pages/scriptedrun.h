// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/plan/suites.h"
#include "ui/runcontroller.h"

#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace octamark {

/// A run that measures nothing: every test has the value that the script says. It can halt before
/// a test until it is stopped, and remembers what it was asked for.
class ScriptedRun
{
public:
    double megabytesPerSecond = 100;
    std::optional<std::size_t> haltsBefore{}; ///< index of the test; waits there for a stop
    std::int64_t silentNs = 0;                ///< of the device, told while it halts
    std::optional<Error> refusal{};           ///< the run ends at once with it
    std::optional<Error> testError{};         ///< of the last test
    std::string os = "Debian GNU/Linux 12 (bookworm)";

    std::vector<TestPlan> plans{}; ///< read it when no run goes on

    RunController::RunFunction function()
    {
        return [this](const TestPlan& plan, const std::filesystem::path& directory,
                   RunObserver& observer, const std::stop_token& stop) {
            plans.push_back(plan);
            return run(plan, directory, observer, stop);
        };
    }

    static TestResult result(const TestKey& key, double megabytesPerSecond)
    {
        LoopResult loop;
        loop.measuredNs = NsPerSecond;
        loop.bytes = static_cast<std::uint64_t>(megabytesPerSecond * 1e6);
        loop.ios = loop.bytes / *key.blockSizeBytes;
        loop.latency.record(1'000'000);
        TestResult made;
        made.key = key;
        made.loops = { loop };
        return made;
    }

    RunDocument emptyDocument(const TestPlan& plan, const std::filesystem::path& directory) const
    {
        RunDocument document;
        document.id = newRunId();
        document.startedAt = "2026-03-07T14:05:09+01:00";
        setPlan(document, plan);
        document.host = HostInfo{ .os = os, .hypervisor = "KVM" };
        document.engine = EngineContext{ .name = "uring", .directGranted = true };
        document.target = TargetContext{ .directory = directory.string() };
        document.preparation
            = Preparation{ .bytes = plan.fileSizeBytes, .writeNs = 2 * NsPerSecond };
        return document;
    }

private:
    Result<RunDocument> run(const TestPlan& plan, const std::filesystem::path& directory,
        RunObserver& observer, const std::stop_token& stop) const
    {
        if (refusal) {
            return failure(*refusal);
        }
        RunDocument document = emptyDocument(plan, directory);
        observer.progressChanged({ .phase = Phase::Preparing,
            .doneBytes = 412 * MiB,
            .totalBytes = plan.fileSizeBytes });
        observer.prepared(document);
        for (std::size_t index = 0; index < plan.tests.size(); ++index) {
            const TestKey& key = plan.tests[index];
            observer.progressChanged({ .phase = Phase::WarmingUp,
                .test = key,
                .testIndex = index,
                .testCount = plan.tests.size(),
                .loop = 1,
                .loopCount = plan.loops,
                .fraction = static_cast<double>(index) / static_cast<double>(plan.tests.size()),
                .remainingNs = 130 * NsPerSecond });
            if (haltsBefore == index) {
                if (silentNs > 0) {
                    observer.progressChanged({ .phase = Phase::Measuring,
                        .test = key,
                        .testIndex = index,
                        .silentNs = silentNs });
                }
                while (!stop.stop_requested()) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
            }
            if (stop.stop_requested()) {
                document.outcome = Outcome::Stopped;
                return document;
            }
            TestResult measured = result(key, megabytesPerSecond);
            if (testError && index + 1 == plan.tests.size()) {
                measured = { .key = key, .error = testError };
                document.outcome = Outcome::Failed;
                document.error = testError;
            }
            observer.testUpdated(measured);
            document.results.push_back(measured);
        }
        observer.progressChanged({ .phase = Phase::Finishing, .fraction = 1 });
        return document;
    }
};

} // namespace octamark
