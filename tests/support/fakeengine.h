// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/io/ioengine.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace octamark {

/// Time that passes only when a fake engine waits. Shared by the engines of a test.
struct FakeClock
{
    std::int64_t nowNs = 1'000'000'000;
};

/// What a fake engine does wrong, and with which of its requests (counted from 0 in the order of
/// submission).
struct FakeFaults
{
    std::map<std::uint64_t, std::int32_t> errors{};      ///< request → osError
    std::map<std::uint64_t, std::uint32_t> shortBytes{}; ///< request → bytes transferred
    std::map<std::uint64_t, std::int64_t> lateNs{};      ///< request → added to its latency
    std::uint64_t lostFrom = UINT64_MAX; ///< this and later requests never come back
    std::set<std::uint64_t> stuck{};     ///< come back aborted, once they are cancelled
    std::size_t busyAbove = SIZE_MAX;    ///< takes no more than so many at a time
    std::int32_t engineErrorAt = -1;     ///< wait() fails at this call
};

/// An engine over memory with scripted latency and faults, in simulated time. Every request takes
/// `latencyNs` with up to `jitterNs` more, whatever the depth; the order of completion follows.
class FakeEngine final : public IoEngine
{
public:
    struct Options
    {
        std::uint32_t depth = 1;
        std::int64_t latencyNs = 100'000;
        std::int64_t jitterNs = 0;
        std::uint32_t alignmentBytes = 1; ///< of offset, size and memory; others are refused
        std::uint64_t seed = 1;
        std::int64_t helperNs = 0; ///< CPU time that its own threads need for a request
        FakeFaults faults{};
    };

    FakeEngine(
        const Options& options, std::shared_ptr<std::vector<std::byte>> disk, FakeClock& clock);

    std::string_view name() const noexcept override { return "fake"; }
    std::vector<std::string> flags() const override { return { "simulated time" }; }
    std::size_t inFlight() const noexcept override
    {
        return m_due.size() + m_stuck.size() + m_lost;
    }
    std::uint64_t retries() const noexcept override { return 0; }
    std::int64_t helperCpuNs() const override
    {
        return m_options.helperNs * static_cast<std::int64_t>(m_submitted);
    }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override;
    Result<std::span<IoRequest* const>> wait(
        std::size_t minimum, std::chrono::nanoseconds timeout) override;
    Result<std::vector<IoRequest*>> drain(std::chrono::nanoseconds timeout) override;

    std::size_t deepest() const { return m_deepest; } ///< most requests ever in flight
    std::uint64_t submitted() const { return m_submitted; }

private:
    struct Pending
    {
        IoRequest* request;
        std::uint64_t number;
    };

    bool isAligned(const IoRequest& request) const;
    void perform(const Pending& pending, std::int64_t atNs);

    Options m_options;
    std::shared_ptr<std::vector<std::byte>> m_disk;
    FakeClock& m_clock;
    SplitMix64 m_random;
    std::multimap<std::int64_t, Pending> m_due{};
    std::vector<IoRequest*> m_stuck{};
    std::vector<IoRequest*> m_completed{};
    std::size_t m_lost = 0;
    std::size_t m_deepest = 0;
    std::uint64_t m_submitted = 0;
    std::int32_t m_waits = 0;
};

} // namespace octamark
