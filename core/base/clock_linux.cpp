// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include "core/base/units.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <pthread.h>

namespace octamark {

namespace {

std::int64_t readNs(clockid_t clock) noexcept
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<std::int64_t>(now.tv_sec) * NsPerSecond + now.tv_nsec;
}

} // namespace

std::int64_t monotonicNs() noexcept
{
    return readNs(CLOCK_MONOTONIC);
}

std::int64_t wallNs() noexcept
{
    return readNs(CLOCK_REALTIME);
}

std::int64_t threadCpuNs() noexcept
{
    return readNs(CLOCK_THREAD_CPUTIME_ID);
}

ThreadCpuClock::ThreadCpuClock() noexcept
{
    clockid_t clock{};
    // Refused for no thread that runs; the process's own clock is never one of a thread.
    m_clock
        = ::pthread_getcpuclockid(::pthread_self(), &clock) == 0 ? clock : CLOCK_PROCESS_CPUTIME_ID;
}

std::int64_t ThreadCpuClock::ns() const noexcept
{
    return m_clock == CLOCK_PROCESS_CPUTIME_ID ? 0 : readNs(static_cast<clockid_t>(m_clock));
}

std::string localTimeIso8601()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%FT%T%z", &local);
    std::string result(text.data(), length);
    if (result.size() > 2) {
        result.insert(result.size() - 2, ":");
    }
    return result;
}

} // namespace octamark
