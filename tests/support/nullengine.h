// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/io/ioengine.h"

#include <utility>
#include <vector>

namespace octamark {

/// Does nothing, at once: what a test then costs is the cost of the measuring loop itself.
class NullEngine final : public IoEngine
{
public:
    explicit NullEngine(std::uint32_t depth)
        : m_depth(depth)
    {
        m_taken.reserve(depth);
        m_completed.reserve(depth);
    }

    std::string_view name() const noexcept override { return "null"; }
    std::vector<std::string> flags() const override { return {}; }
    std::size_t inFlight() const noexcept override { return m_taken.size(); }
    std::uint64_t retries() const noexcept override { return 0; }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        const std::size_t taken = std::min(requests.size(), m_depth - m_taken.size());
        const std::int64_t now = monotonicNs();
        for (IoRequest* request : requests.first(taken)) {
            request->issuedNs = now;
            m_taken.push_back(request);
        }
        return taken;
    }

    Result<std::span<IoRequest* const>> wait(std::size_t, std::chrono::nanoseconds) override
    {
        complete();
        return std::span<IoRequest* const>(m_completed);
    }

    Result<std::vector<IoRequest*>> drain(std::chrono::nanoseconds) override
    {
        complete();
        return std::exchange(m_completed, {});
    }

private:
    void complete()
    {
        m_completed.clear();
        std::swap(m_completed, m_taken);
        const std::int64_t now = monotonicNs();
        for (IoRequest* request : m_completed) {
            request->completedNs = now;
            request->transferredBytes = request->sizeBytes;
            request->osError = 0;
        }
    }

    std::size_t m_depth;
    std::vector<IoRequest*> m_taken{};
    std::vector<IoRequest*> m_completed{};
};

} // namespace octamark
