// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/plan/testkey.h"

#include <cstdint>
#include <string>
#include <vector>

namespace octamark {

/// What the test file is filled with and what write tests write.
enum class WriteData : std::uint8_t {
    Random, ///< incompressible and unique in every 512-byte sector
    Zero    ///< all zero: storage that compresses or detects zeros will look fast
};

std::string_view toString(WriteData data) noexcept; ///< "random", "zero"
std::optional<WriteData> writeDataFromString(std::string_view text) noexcept;

/// Which engine to use; `Auto` takes the best that the system allows and says why not a better one.
/// A plan names engines of every system, because a document is read on all of them.
enum class EngineChoice : std::uint8_t {
    Auto,
    Uring,      ///< Linux
    Aio,        ///< Linux: its older asynchronous I/O, for files with direct I/O only
    Overlapped, ///< Windows: overlapped I/O with a completion port
    Threads
};

/// "auto", "uring", "aio", "overlapped", "threads"
std::string_view toString(EngineChoice choice) noexcept;
std::optional<EngineChoice> engineChoiceFromString(std::string_view text) noexcept;

/// Everything that decides how a run is measured. A value; immutable once running; stored whole.
struct TestPlan
{
    static constexpr std::uint64_t MinFileSizeBytes = 16 * MiB;
    static constexpr std::uint64_t MaxFileSizeBytes = 64 * GiB;
    static constexpr std::uint64_t MinBlockSizeBytes = 512;
    static constexpr std::uint64_t MaxBlockSizeBytes = 8 * MiB;
    static constexpr std::uint32_t MaxQueueDepth = 512;
    static constexpr std::uint32_t MaxThreads = 64;
    static constexpr std::uint32_t MaxLoops = 9;
    static constexpr std::uint32_t MaxMeasuredSeconds = 60;
    static constexpr std::uint32_t MaxPauseSeconds = 600;

    std::string suite = "classic"; ///< id of the suite, see suites.h; "custom" for any other rows
    std::vector<TestKey> tests{};  ///< in the order they run; operation Read or Write only
    std::uint64_t fileSizeBytes = 1 * GiB;
    std::uint32_t loops = 5;
    std::uint32_t measuredSeconds = 5;
    std::uint32_t pauseSeconds = 5; ///< before each test, also after preparing
    bool writeThrough = false;      ///< every write test as if its key said `isSync`
    bool verify = false;            ///< after all tests: does the file hold what was written?
    bool interleaved = false;       ///< the loops of the tests take turns, see schedule.h
    WriteData data = WriteData::Random;
    EngineChoice engine = EngineChoice::Auto;
    std::uint64_t seed = 0; ///< every random choice of the run comes from it

    /// Not counted, before each measured window: max(1 s, 5 %) as measurement.md's rule 4 wants.
    std::int64_t warmUpNs() const noexcept;

    bool operator==(const TestPlan&) const = default;
};

/// Refuses a plan that no system could run. Says nothing about the target: see
/// `validateTarget()` in run/runner.h.
Result<void> validate(const TestPlan& plan);

} // namespace octamark
