// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace octamark {

/// Nanoseconds of the system's monotonic clock. Any thread, never blocks, about 26 ns a call.
std::int64_t monotonicNs() noexcept;

/// Nanoseconds of the wall clock, since an epoch of the system. It goes on while the machine is
/// suspended and jumps when it is set, unlike the monotonic one.
std::int64_t wallNs() noexcept;

/// How long one call of `monotonicNs()` takes: the shortest of several measurements of a thousand
/// calls each. A fraction of a millisecond, with a slow clock some.
std::int64_t monotonicCallNs() noexcept;

/// CPU time of the calling thread in nanoseconds.
std::int64_t threadCpuNs() noexcept;

/// The CPU time of the thread that made it, for any thread to read while that one lives.
class ThreadCpuClock
{
public:
    ThreadCpuClock() noexcept;

    std::int64_t ns() const noexcept; ///< 0 where the system does not tell

private:
    std::shared_ptr<void> m_thread{}; ///< a handle, where threads have one
    std::intptr_t m_clock = 0;        ///< a clock's number, where clocks have one
};

/// The local time as ISO 8601 with offset, e.g. "2026-03-07T14:05:09+01:00".
std::string localTimeIso8601();

} // namespace octamark
