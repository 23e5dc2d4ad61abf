// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/filepass.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

namespace octamark {

namespace {

constexpr std::int64_t ProgressNs = NsPerSecond / 4;
constexpr auto WaitSlice = std::chrono::milliseconds(50);

const char* nameOf(IoRequest::Direction direction)
{
    return direction == IoRequest::Direction::Write ? "write at byte " : "read at byte ";
}

} // namespace

FilePass::FilePass(Options options, std::unique_ptr<IoEngine> engine, DataSource data)
    : m_options(std::move(options))
    , m_data(std::move(data))
    , m_blocks(Depth)
    , m_requests(Depth)
    , m_engine(std::move(engine))
{
    for (std::uint32_t slot = 0; slot < Depth; ++slot) {
        m_requests[slot].slot = slot;
        m_requests[slot].direction = m_options.direction;
        prepareNext(m_requests[slot]);
    }
}

Result<void> FilePass::run(const Progress& progress, const std::stop_token& stop)
{
    auto result = transfer(progress, stop);
    const bool isGivenUp = !result
        && (result.error().code == ErrorCode::TimedOut
            || result.error().code == ErrorCode::Interrupted);
    const auto drained = m_engine->drain(std::chrono::nanoseconds(
        isGivenUp ? m_options.patience.stopNs : m_options.patience.drainNs));
    return result && !drained ? failure(drained.error()) : result;
}

Result<void> FilePass::transfer(const Progress& progress, const std::stop_token& stop)
{
    std::int64_t toldNs = 0;
    std::int64_t lastProgressNs = monotonicNs();
    while (m_doneBytes < m_options.sizeBytes) {
        if (stop.stop_requested()) {
            return failure({ .code = ErrorCode::Interrupted, .operation = "stop" });
        }
        const auto taken = m_engine->submit(m_ready);
        if (!taken) {
            return failure(taken.error());
        }
        m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(*taken));
        const auto completed = m_engine->wait(1, WaitSlice);
        if (!completed) {
            return failure(completed.error());
        }
        const std::uint64_t doneBefore = m_doneBytes;
        for (IoRequest* request : *completed) {
            if (auto accepted = accept(*request); !accepted) {
                return accepted;
            }
        }
        const std::int64_t now = monotonicNs();
        lastProgressNs = m_doneBytes == doneBefore ? lastProgressNs : now;
        if (now - lastProgressNs > m_options.patience.hungNs) {
            return failure({ .code = ErrorCode::TimedOut, .operation = "wait" });
        }
        if (now - toldNs >= ProgressNs) {
            toldNs = now;
            progress(m_doneBytes);
        }
    }
    progress(m_doneBytes);
    return {};
}

Result<void> FilePass::accept(IoRequest& request)
{
    const auto place = [this, &request] {
        return nameOf(m_options.direction) + std::to_string(request.offsetBytes);
    };
    if (request.osError != 0 && !isRepeatable(request.osError)) {
        Error error = osError(request.osError, place());
        error.requested = request.offsetBytes;
        error.limit = request.sizeBytes;
        return failure(error);
    }
    m_doneBytes += request.transferredBytes;
    if (request.transferredBytes == request.sizeBytes) {
        if (m_options.blockDone) {
            m_options.blockDone(m_blocks[request.slot]);
        }
        prepareNext(request);
        return {};
    }
    if (request.transferredBytes == 0) {
        if (request.osError == 0 && m_options.direction == IoRequest::Direction::Read) {
            return failure({ .code = ErrorCode::EndOfFile, .operation = place() });
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    request.offsetBytes += request.transferredBytes;
    request.data += request.transferredBytes;
    request.sizeBytes -= request.transferredBytes;
    m_ready.push_back(&request);
    return {};
}

void FilePass::prepareNext(IoRequest& request)
{
    if (m_nextBytes == m_options.sizeBytes) {
        return;
    }
    request.offsetBytes = m_nextBytes;
    request.sizeBytes = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(BlockBytes, m_options.sizeBytes - m_nextBytes));
    request.data = m_options.direction == IoRequest::Direction::Write
        ? m_data.nextWriteBlock(request.slot, request.offsetBytes)
        : m_data.readBlock(request.slot);
    m_blocks[request.slot] = { .bytes = { request.data, request.sizeBytes },
        .offsetBytes = request.offsetBytes,
        .write = m_data.lastWrite() };
    m_nextBytes += request.sizeBytes;
    m_ready.push_back(&request);
}

} // namespace octamark
