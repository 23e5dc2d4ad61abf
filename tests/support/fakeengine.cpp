// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"

#include "tests/support/oscodes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace octamark {

FakeEngine::FakeEngine(
    const Options& options, std::shared_ptr<std::vector<std::byte>> disk, FakeClock& clock)
    : m_options(options)
    , m_disk(std::move(disk))
    , m_clock(clock)
    , m_random(options.seed)
{
}

Result<std::size_t> FakeEngine::submit(std::span<IoRequest* const> requests)
{
    std::size_t taken = 0;
    for (IoRequest* request : requests) {
        if (inFlight() >= std::min<std::size_t>(m_options.depth, m_options.faults.busyAbove)) {
            break;
        }
        request->issuedNs = m_clock.nowNs;
        const std::uint64_t number = m_submitted++;
        ++taken;
        if (number >= m_options.faults.lostFrom) {
            ++m_lost;
            continue;
        }
        if (m_options.faults.stuck.contains(number)) {
            m_stuck.push_back(request);
            continue;
        }
        std::int64_t latencyNs = m_options.latencyNs;
        if (m_options.jitterNs > 0) {
            latencyNs += static_cast<std::int64_t>(
                m_random.next() % static_cast<std::uint64_t>(m_options.jitterNs));
        }
        if (const auto late = m_options.faults.lateNs.find(number);
            late != m_options.faults.lateNs.end()) {
            latencyNs += late->second;
        }
        m_due.emplace(m_clock.nowNs + latencyNs, Pending{ request, number });
    }
    m_deepest = std::max(m_deepest, inFlight());
    return taken;
}

Result<std::span<IoRequest* const>> FakeEngine::wait(
    std::size_t minimum, std::chrono::nanoseconds timeout)
{
    m_completed.clear();
    if (m_waits++ == m_options.faults.engineErrorAt) {
        return failure({ .code = ErrorCode::Io, .osCode = 9, .operation = "fake wait" });
    }
    const std::int64_t deadline = m_clock.nowNs + timeout.count();
    while (!m_due.empty() && m_due.begin()->first <= deadline
        && (m_completed.size() < minimum || m_due.begin()->first <= m_clock.nowNs)) {
        m_clock.nowNs = std::max(m_clock.nowNs, m_due.begin()->first);
        const Pending pending = m_due.begin()->second;
        m_due.erase(m_due.begin());
        perform(pending, m_clock.nowNs);
    }
    if (m_completed.size() < minimum && inFlight() > 0) {
        m_clock.nowNs = deadline;
    }
    for (IoRequest* request : m_completed) {
        request->completedNs = m_clock.nowNs;
    }
    return std::span<IoRequest* const>(m_completed);
}

bool FakeEngine::isAligned(const IoRequest& request) const
{
    const std::uint64_t alignment = m_options.alignmentBytes;
    const auto address = reinterpret_cast<std::uintptr_t>(request.data);
    return request.offsetBytes % alignment == 0 && request.sizeBytes % alignment == 0
        && address % alignment == 0;
}

void FakeEngine::perform(const Pending& pending, std::int64_t /*atNs*/)
{
    IoRequest& request = *pending.request;
    m_completed.push_back(&request);
    request.osError = 0;
    request.transferredBytes = 0;
    if (const auto error = m_options.faults.errors.find(pending.number);
        error != m_options.faults.errors.end()) {
        request.osError = error->second;
        return;
    }
    if (!isAligned(request)) {
        request.osError = OsCodes::Unaligned;
        return;
    }
    if (request.offsetBytes > m_disk->max_size() / 2) {
        request.osError = OsCodes::TooLarge;
        return;
    }
    const bool reading = request.direction == IoRequest::Direction::Read;
    const std::uint64_t end = request.offsetBytes + request.sizeBytes;
    if (!reading && end > m_disk->size()) {
        m_disk->resize(end);
    }
    const std::uint64_t available
        = m_disk->size() - std::min<std::uint64_t>(m_disk->size(), request.offsetBytes);
    request.transferredBytes
        = static_cast<std::uint32_t>(std::min<std::uint64_t>(request.sizeBytes, available));
    if (const auto cut = m_options.faults.shortBytes.find(pending.number);
        cut != m_options.faults.shortBytes.end()) {
        request.transferredBytes = std::min(request.transferredBytes, cut->second);
    }
    std::byte* onDisk = m_disk->data() + request.offsetBytes;
    if (request.transferredBytes > 0) {
        std::memcpy(reading ? request.data : onDisk, reading ? onDisk : request.data,
            request.transferredBytes);
    }
}

Result<std::vector<IoRequest*>> FakeEngine::drain(std::chrono::nanoseconds timeout)
{
    std::vector<IoRequest*> drained;
    const std::int64_t deadline = m_clock.nowNs + 2 * timeout.count();
    while (!m_due.empty() && m_due.begin()->first <= deadline) {
        m_clock.nowNs = std::max(m_clock.nowNs, m_due.begin()->first);
        const Pending pending = m_due.begin()->second;
        m_due.erase(m_due.begin());
        perform(pending, m_clock.nowNs);
        drained.push_back(pending.request);
        pending.request->completedNs = m_clock.nowNs;
    }
    if (!m_stuck.empty()) {
        // Waited for in vain, then cancelled.
        m_clock.nowNs = std::max(m_clock.nowNs, deadline - timeout.count());
        for (IoRequest* request : std::exchange(m_stuck, {})) {
            request->transferredBytes = 0;
            request->osError = OsCodes::Cancelled;
            request->completedNs = m_clock.nowNs;
            drained.push_back(request);
        }
    }
    if (inFlight() > 0) {
        m_clock.nowNs = deadline;
        return failure({ .code = ErrorCode::TimedOut, .operation = "drain", .subject = "fake" });
    }
    return drained;
}

} // namespace octamark
