// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/worker.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"
#include "core/base/units.h"
#include "core/run/kernelworkers.h"

#include <algorithm>
#include <thread>

namespace octamark {

namespace {

using std::chrono::nanoseconds;

/// The stop flag is looked at this often while nothing completes.
constexpr auto WaitSlice = std::chrono::milliseconds(50);
/// A request that the system keeps asking to repeat is given up after so many tries in a row.
constexpr std::uint64_t MaxRepeats = 100;

} // namespace

Worker::Worker(const Options& options, IoEngine& engine, AccessPattern pattern, DataSource& data)
    : m_options(options)
    , m_engine(engine)
    , m_pattern(pattern)
    , m_data(data)
    , m_requests(options.depth)
    , m_firstIssuedNs(options.depth, 0)
    , m_writes(options.depth)
{
    if (!m_options.now) {
        m_options.now = monotonicNs;
    }
    if (m_options.direction != IoRequest::Direction::Write) {
        m_options.ledger = nullptr;
    }
    m_ready.reserve(options.depth);
    m_result.series = IntervalSeries(options.window.endNs - options.window.startNs);
}

WorkerResult Worker::run(const std::stop_token& stop)
{
    for (std::uint32_t slot = 0; slot < m_options.depth; ++slot) {
        m_requests[slot].slot = slot;
        prepare(m_requests[slot]);
    }
    m_lastNs = m_options.now();
    m_lastProgressNs = m_lastNs;
    m_passStartNs = m_lastNs;
    while (m_lastNs < m_options.window.endNs && !stop.stop_requested() && !m_result.error) {
        auto submitted = submitReady();
        auto completed = submitted
            ? m_engine.wait(1, WaitSlice)
            : Result<std::span<IoRequest* const>>(failure(submitted.error()));
        if (!completed) {
            m_result.error = completed.error();
            break;
        }
        m_lastNs = completed->empty() ? m_options.now() : completed->front()->completedNs;
        sampleCpu(m_lastNs);
        account(*completed);
        if (m_lastNs - m_lastProgressNs > m_options.patience.hungNs) {
            m_result.error = Error{ .code = ErrorCode::TimedOut, .operation = "wait" };
        }
    }
    finish(stop.stop_requested());
    return std::move(m_result);
}

void Worker::prepare(IoRequest& request)
{
    request.direction = m_options.direction;
    request.sizeBytes = m_options.blockSizeBytes;
    request.offsetBytes = m_pattern.nextOffsetBytes();
    request.data = request.direction == IoRequest::Direction::Write
        ? m_data.nextWriteBlock(request.slot, request.offsetBytes)
        : m_data.readBlock(request.slot);
    if (m_options.ledger != nullptr) {
        m_writes[request.slot] = m_data.lastWrite();
    }
    m_ready.push_back(&request);
}

Result<void> Worker::submitReady()
{
    if (m_ready.empty()) {
        return {};
    }
    const auto taken = m_engine.submit(m_ready);
    if (!taken) {
        return failure(taken.error());
    }
    const auto end = m_ready.begin() + static_cast<std::ptrdiff_t>(*taken);
    if (m_options.ledger != nullptr) {
        std::for_each(m_ready.begin(), end, [this](const IoRequest* request) {
            m_options.ledger->issued(
                request->offsetBytes, request->sizeBytes, m_writes[request->slot]);
        });
    }
    m_ready.erase(m_ready.begin(), end);
    return {};
}

void Worker::account(std::span<IoRequest* const> completed)
{
    m_completions += completed.size();
    if (m_options.completions != nullptr) {
        m_options.completions->store(m_completions, std::memory_order_relaxed);
    }
    for (IoRequest* request : completed) {
        m_lastProgressNs = m_lastNs;
        if (retryLater(*request)) {
            continue;
        }
        noteWritten(*request);
        accountOne(*request);
        prepare(*request);
    }
}

void Worker::noteWritten(const IoRequest& request)
{
    if (m_options.ledger == nullptr) {
        return;
    }
    if (request.osError == 0 && request.transferredBytes == request.sizeBytes) {
        m_options.ledger->completed(request.offsetBytes, request.sizeBytes, m_writes[request.slot]);
    } else {
        m_options.ledger->failed(request.offsetBytes, request.sizeBytes);
    }
}

bool Worker::retryLater(IoRequest& request)
{
    if (!isRepeatable(request.osError) || m_repeated >= MaxRepeats) {
        return false;
    }
    ++m_repeated;
    ++m_result.retries;
    // The wait before the repeat belongs to the latency of this I/O.
    std::int64_t& first = m_firstIssuedNs[request.slot];
    first = first == 0 ? request.issuedNs : first;
    if (m_engine.inFlight() == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    m_ready.push_back(&request);
    return true;
}

void Worker::accountOne(IoRequest& request)
{
    const std::int64_t first = std::exchange(m_firstIssuedNs[request.slot], 0);
    const std::int64_t issuedNs = first == 0 ? request.issuedNs : first;
    const bool reading = request.direction == IoRequest::Direction::Read;
    const auto place = [&request, reading] {
        return (reading ? "read at byte " : "write at byte ") + std::to_string(request.offsetBytes);
    };
    if (request.osError != 0) {
        ++m_result.errors;
        m_result.error = osError(request.osError, place());
        m_result.error->requested = request.offsetBytes;
        m_result.error->limit = request.sizeBytes;
        return;
    }
    m_repeated = 0;
    if (request.transferredBytes == 0) {
        ++m_result.errors;
        m_result.error = Error{ .code = ErrorCode::EndOfFile, .operation = place() };
        return;
    }
    countPass();
    const bool counts = request.completedNs >= m_options.window.startNs
        && request.completedNs < m_options.window.endNs;
    if (!counts) {
        return;
    }
    if (request.transferredBytes != request.sizeBytes) {
        ++m_result.shortTransfers;
    }
    ++m_result.ios;
    m_result.bytes += request.transferredBytes;
    m_result.latency.record(
        static_cast<std::uint64_t>(std::max<std::int64_t>(request.completedNs - issuedNs, 0)));
    m_result.series.add(request.completedNs - m_options.window.startNs, request.transferredBytes);
}

void Worker::countPass()
{
    if (++m_doneBlocks % m_pattern.blocks() != 0 || m_result.secondPassNs) {
        return;
    }
    std::optional<std::int64_t>& pass
        = m_result.firstPassNs ? m_result.secondPassNs : m_result.firstPassNs;
    pass = m_lastNs - std::exchange(m_passStartNs, m_lastNs);
}

Worker::CpuTimes Worker::cpuTimes() const
{
    return { .threadNs = threadCpuNs(), .helperNs = m_engine.helperCpuNs() };
}

void Worker::sampleCpu(std::int64_t nowNs)
{
    if (!m_cpuAtStart && nowNs >= m_options.window.startNs) {
        m_cpuAtStart = cpuTimes();
    }
}

void Worker::finish(bool stopped)
{
    if (m_cpuAtStart) {
        const CpuTimes end = cpuTimes();
        m_result.helperCpuNs = end.helperNs - m_cpuAtStart->helperNs;
        m_result.cpuNs = end.threadNs - m_cpuAtStart->threadNs + m_result.helperCpuNs;
    }
    m_result.kernelWorkers = countKernelWorkers();
    const bool isHung = m_result.error && m_result.error->code == ErrorCode::TimedOut;
    const auto drained = m_engine.drain(
        nanoseconds(stopped || isHung ? m_options.patience.stopNs : m_options.patience.drainNs));
    if (!drained && !m_result.error) {
        m_result.error = drained.error();
    }
    if (drained) {
        std::ranges::for_each(
            *drained, [this](const IoRequest* request) { noteWritten(*request); });
    }
    m_result.retries += m_engine.retries();
}

} // namespace octamark
