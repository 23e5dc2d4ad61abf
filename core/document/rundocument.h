// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/sentence.h"
#include "core/device/hostinfo.h"
#include "core/device/volume.h"
#include "core/document/mark.h"
#include "core/plan/testkey.h"
#include "core/plan/testplan.h"
#include "core/stats/intervalseries.h"
#include "core/stats/latencyhistogram.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace octamark {

/// One pass of one test, as measured. Raw numbers only; everything else is computed from them.
struct LoopResult
{
    std::int64_t measuredNs = 0; ///< length of the window the counts belong to
    std::uint64_t bytes = 0;     ///< completed inside the window
    std::uint64_t ios = 0;
    std::uint64_t errors = 0;
    std::uint64_t shortTransfers = 0;
    std::uint64_t retries = 0; ///< submissions the system asked to repeat
    std::uint32_t kernelWorkers = 0;
    /// CPU time inside the window of all test threads and of the threads that their engines have.
    std::int64_t cpuNs = 0;
    std::int64_t helperCpuNs = 0;          ///< the part of it that the engines' own threads took
    std::optional<std::int64_t> flushNs{}; ///< the one timed flush after a write test
    std::optional<double> stealShare{};    ///< of all CPU time, given to other machines; 0…1
    std::optional<std::int64_t> clockDriftNs{}; ///< how far wall and monotonic clock went apart
    /// How long the first two whole passes over the thread's part of the file took, from the start
    /// of the warm-up; empty where there was one thread more or not even one pass.
    std::optional<std::int64_t> firstPassNs{};
    std::optional<std::int64_t> secondPassNs{};
    std::uint32_t repeats = 0; ///< tries before this one that the machine disturbed
    std::uint64_t seed = 0;
    LatencyHistogram latency{};
    IntervalSeries series{};

    double bytesPerSecond() const noexcept
    {
        return measuredNs > 0 ? static_cast<double>(bytes) * 1e9 / static_cast<double>(measuredNs)
                              : 0;
    }
    bool operator==(const LoopResult&) const = default;
};

/// How a foreign program made its printed number from its loops.
enum class Aggregate : std::uint8_t { Unknown, Best, Mean, Median };

/// What a foreign report printed. A value it does not print is empty; nothing is derived here.
struct ReportedResult
{
    std::optional<double> megabytesPerSecond{}; ///< MB/s, 10^6 bytes, with the printed decimals
    std::optional<double> iops{};
    std::optional<double> latencyMeanUs{};
    Aggregate aggregate = Aggregate::Unknown;

    bool operator==(const ReportedResult&) const = default;
};

/// One test of a run: either measured loops or a foreign report's numbers, or an error.
struct TestResult
{
    TestKey key{};
    std::vector<LoopResult> loops{};
    std::optional<ReportedResult> reported{};
    /// Direct I/O refused blocks of this size, so that the system's cache took part.
    bool buffered = false;
    std::vector<Mark> marks{};
    std::optional<Error> error{}; ///< why the test ended early; earlier loops are kept

    bool operator==(const TestResult&) const = default;
};

/// A key=value pair given by the user, e.g. storage=zfs. Keys are unique in a run, order is kept.
struct Tag
{
    std::string key{};
    std::string value{};

    bool operator==(const Tag&) const = default;
};

/// Parses "key=value"; both sides trimmed, key not empty and without '='. Fails with `BadTag`.
Result<Tag> parseTag(std::string_view text);

/// An engine that was tried and refused before the one that was used.
struct RefusedEngine
{
    std::string engine{};
    std::int64_t osCode = 0;
    std::string reason{}; ///< the failed call, e.g. "io_uring_setup"

    bool operator==(const RefusedEngine&) const = default;
};

struct EngineContext
{
    std::string name{}; ///< "uring", "aio", "threads": the one that wrote the test file
    /// "SINGLE_ISSUER", "fixed buffers"…; "threads for read RND 512 B Q1 T1": a test that could not
    /// be measured with that engine.
    std::vector<std::string> flags{};
    std::vector<RefusedEngine> refused{};
    bool directRequested = true;
    bool directGranted = false;
    std::optional<bool> directReal{}; ///< false: a cache may have answered all the same
    std::optional<std::uint32_t> directAlignBytes{}; ///< of an offset, as the system tells
    std::uint32_t bufferPageBytes = 0;

    bool operator==(const EngineContext&) const = default;
};

struct TargetContext
{
    std::string directory{}; ///< as the user chose it
    Volume volume{};

    bool operator==(const TargetContext&) const = default;
};

/// The test file: written whole once before any test.
struct Preparation
{
    std::uint64_t bytes = 0;
    std::int64_t writeNs = 0; ///< first write, without the flush
    std::int64_t flushNs = 0;
    std::optional<std::uint32_t> extents{}; ///< pieces of the file on the volume
    std::optional<std::uint32_t> unwrittenExtents{};

    bool operator==(const Preparation&) const = default;
};

/// The test file read again after all tests and compared with what was last written to it.
struct Verification
{
    std::uint64_t verifiedBytes = 0;
    std::uint64_t unknownBytes = 0; ///< left in doubt by writes that failed
    std::uint64_t wrongBytes = 0;   ///< of those verified, in sectors of 512 bytes
    std::optional<std::uint64_t> firstWrongOffsetBytes{};
    std::int64_t readNs = 0;

    bool operator==(const Verification&) const = default;
};
Mark wrongDataMark(const Verification& verification);
/// What it found, in one sentence.
Sentence describe(const Verification& verification);

enum class Outcome : std::uint8_t { Finished, Stopped, Failed };
std::string_view toString(Outcome outcome) noexcept; ///< "finished", "stopped", "failed"
std::optional<Outcome> outcomeFromString(std::string_view text) noexcept;

/// The program that measured, e.g. {"CrystalDiskMark", "5.2.0"}.
struct ProgramInfo
{
    std::string name{};
    std::string version{};

    bool operator==(const ProgramInfo&) const = default;
};

/// One run: live, saved or imported, it is the same type from here on, and comparison, charts and
/// every model read nothing else. A foreign report leaves empty what it does not say.
struct RunDocument
{
    static constexpr int SchemaVersion = 1;

    std::string id{};    ///< random, stays with the run through renaming and copying
    std::string label{}; ///< the user's name for it; may be empty, see displayName()
    std::vector<Tag> tags{};
    std::string comment{};
    ProgramInfo program{};
    std::string importedFrom{}; ///< file name of a foreign report, without its folder
    std::string startedAt{};    ///< ISO 8601; without an offset where a report tells none
    std::string finishedAt{};
    Outcome outcome = Outcome::Finished;
    std::optional<Error> error{}; ///< why the run failed

    std::optional<HostInfo> host{};
    std::optional<TargetContext> target{};
    std::optional<EngineContext> engine{};

    std::string suite{}; ///< id of a suite, or a foreign profile name; empty when unknown
    std::optional<std::uint64_t> fileSizeBytes{};
    std::optional<std::uint32_t> loops{};
    std::optional<std::uint32_t> measuredSeconds{};
    std::optional<std::uint32_t> pauseSeconds{};
    std::optional<bool> writeThrough{}; ///< every write was stored for good before it completed
    std::optional<bool> interleaved{};  ///< every test's first loop, then every second one…
    std::optional<WriteData> data{};
    std::optional<std::uint64_t> seed{};
    std::optional<std::int64_t> warmUpNs{};
    std::string targetText{}; ///< a foreign report's drive text, "E: 0.1% (0.1/60.0 GiB)"
    std::string osText{};     ///< a foreign report's OS line

    std::optional<Preparation> preparation{};
    std::vector<TestResult> results{};
    std::optional<Verification> verification{};
    std::vector<Mark> marks{}; ///< that concern the whole run

    bool isImported() const noexcept { return !importedFrom.empty(); }
    const TestResult* find(const TestKey& key) const noexcept;

    bool operator==(const RunDocument&) const = default;
};

/// Copies the plan's settings into the document's fields.
void setPlan(RunDocument& document, const TestPlan& plan);

/// The label; else the tags "zfs · none"; else the report's file; else target or program and time.
/// Never empty.
std::string displayName(const RunDocument& document);

/// 32 hexadecimal digits from the system's entropy.
std::string newRunId();

} // namespace octamark
