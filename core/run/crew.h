// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/environment.h"
#include "core/run/errand.h"
#include "core/run/worker.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace octamark {

/// The workers of one loop, each on a thread of its own. A device that hangs may hold some of them
/// for good: they are left behind with all they use, which is freed when their I/O comes back.
/// Used on the runner's thread.
class Crew
{
public:
    /// What the workers share the ownership of.
    struct Job
    {
        TestKey key{};
        std::uint64_t fileSizeBytes = 0;
        std::uint64_t seed = 0; ///< of the order of the offsets
        std::shared_ptr<const File> file{};
        std::shared_ptr<std::vector<DataSource>> data{}; ///< one for each thread
        EngineChoice engine = EngineChoice::Auto;
        EngineChoice preferred = EngineChoice::Auto; ///< taken where the system grants it
        RunEnvironment::EngineMaker makeEngine{};
        Patience patience{};
        std::shared_ptr<WriteLedger> ledger{}; ///< may be empty
        TargetClaims::Claim claim{};
    };

    /// Starts the threads and returns when each has its engine, or has failed to make one.
    explicit Crew(Job job);

    /// What the engines were granted.
    const std::vector<std::string>& engineFlags() const;
    /// Which engines there are, each once.
    const std::vector<std::string>& engineNames() const;
    /// Sets them to work. Once.
    void measure(const Window& window);
    void requestStop();
    /// Whether all have finished within `timeout`.
    bool waitFor(std::chrono::nanoseconds timeout) const;
    /// Grows with every completion.
    std::uint64_t completions() const;
    /// Of those that have not finished an error, `TimedOut`.
    std::vector<WorkerResult> results() const;

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared;
    std::vector<Errand> m_errands{};
};

} // namespace octamark
