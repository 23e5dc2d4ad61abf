// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace octamark {

/// What std::latch is, whose waiters libstdc++ before version 13 can forget to wake where the
/// system has no futex, as on Windows. Any thread; must outlive all who wait or count.
class Countdown
{
public:
    explicit Countdown(std::size_t count)
        : m_count(count)
    {
    }

    /// At most as often as the count says.
    void countDown()
    {
        const std::lock_guard lock(m_mutex);
        if (--m_count == 0) {
            m_done.notify_all();
        }
    }

    /// Blocks until it was counted down to 0.
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_done.wait(lock, [this] { return m_count == 0; });
    }

    /// Whether it is counted down to 0 within `timeout`.
    bool waitFor(std::chrono::nanoseconds timeout)
    {
        std::unique_lock lock(m_mutex);
        return m_done.wait_for(lock, timeout, [this] { return m_count == 0; });
    }

private:
    std::mutex m_mutex{};
    std::condition_variable m_done{};
    std::size_t m_count;
};

} // namespace octamark
