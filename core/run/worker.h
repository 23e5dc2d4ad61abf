// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"
#include "core/plan/accesspattern.h"
#include "core/run/datasource.h"
#include "core/run/patience.h"
#include "core/run/writeledger.h"
#include "core/stats/intervalseries.h"
#include "core/stats/latencyhistogram.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace octamark {

/// The part of the monotonic clock in which completions count.
struct Window
{
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
};

/// What one worker has measured.
struct WorkerResult
{
    LatencyHistogram latency{};
    IntervalSeries series{};
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    std::uint64_t errors = 0;
    std::uint64_t shortTransfers = 0;
    std::uint64_t retries = 0;
    std::uint32_t kernelWorkers = 0;
    std::int64_t cpuNs = 0;       ///< of its thread and its engine's, inside the window
    std::int64_t helperCpuNs = 0; ///< the engine's part of it
    std::optional<std::int64_t> firstPassNs{};  ///< over the pattern's blocks, from the start
    std::optional<std::int64_t> secondPassNs{}; ///< the next one
    std::optional<Error> error{};               ///< what ended the loop before its time
};

/// The measuring loop of one thread: keeps `depth` requests in flight until the window ends and
/// counts what completes inside it. Nothing is allocated and nothing shared while it runs.
class Worker
{
public:
    struct Options
    {
        IoRequest::Direction direction = IoRequest::Direction::Read;
        std::uint32_t blockSizeBytes = 4096;
        std::uint32_t depth = 1;
        Window window{};
        std::function<std::int64_t()> now{}; ///< monotonic ns; tests give their own
        Patience patience{};
        std::atomic<std::uint64_t>* completions = nullptr; ///< told how many there were, if set
        WriteLedger* ledger = nullptr; ///< told what a write test writes, if set
    };

    /// Engine, pattern and data belong to this worker for the time of `run()`.
    Worker(const Options& options, IoEngine& engine, AccessPattern pattern, DataSource& data);

    /// Blocks until the window has ended and everything in flight has come back. A stop ends it
    /// early, and what was counted is returned. An I/O error ends it and is in the result. When a
    /// device does not give back everything in time, the engine has the rest in flight.
    WorkerResult run(const std::stop_token& stop);

private:
    struct CpuTimes ///< so far
    {
        std::int64_t threadNs = 0;
        std::int64_t helperNs = 0; ///< of the engine's own threads
    };

    void prepare(IoRequest& request);
    Result<void> submitReady();
    void account(std::span<IoRequest* const> completed);
    void accountOne(IoRequest& request);
    void noteWritten(const IoRequest& request);
    bool retryLater(IoRequest& request);
    void countPass();
    CpuTimes cpuTimes() const;
    void sampleCpu(std::int64_t nowNs);
    void finish(bool stopped);

    Options m_options;
    IoEngine& m_engine;
    AccessPattern m_pattern;
    DataSource& m_data;
    std::vector<IoRequest> m_requests;
    std::vector<std::int64_t> m_firstIssuedNs; ///< of a repeated request, by slot; else 0
    std::vector<WriteNumber> m_writes;         ///< what each slot writes, for the ledger
    std::vector<IoRequest*> m_ready;           ///< prepared and not yet taken by the engine
    std::optional<CpuTimes> m_cpuAtStart{};
    std::uint64_t m_doneBlocks = 0;
    std::int64_t m_passStartNs = 0;
    std::int64_t m_lastNs = 0;         ///< the latest time seen
    std::int64_t m_lastProgressNs = 0; ///< of the latest completion
    std::uint64_t m_completions = 0;
    std::uint64_t m_repeated = 0; ///< repeats since the last success
    WorkerResult m_result{};
};

} // namespace octamark
