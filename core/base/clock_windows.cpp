// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include "core/base/units.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <windows.h>

namespace octamark {

namespace {

constexpr std::int64_t TicksPerMinute = 60 * 10'000'000LL; ///< of FILETIME: 100 ns each

std::int64_t ticksOf(const FILETIME& time) noexcept
{
    return static_cast<std::int64_t>(
        std::uint64_t{ time.dwHighDateTime } << 32U | time.dwLowDateTime);
}

std::int64_t counterFrequency() noexcept
{
    LARGE_INTEGER frequency{};
    ::QueryPerformanceFrequency(&frequency);
    return frequency.QuadPart;
}

std::int64_t cpuNsOf(HANDLE thread) noexcept
{
    FILETIME created{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    if (::GetThreadTimes(thread, &created, &ended, &kernel, &user) == 0) {
        return 0;
    }
    return (ticksOf(kernel) + ticksOf(user)) * 100;
}

} // namespace

std::int64_t monotonicNs() noexcept
{
    static const std::int64_t Frequency = counterFrequency();
    LARGE_INTEGER count{};
    ::QueryPerformanceCounter(&count);
    // In two parts, because the product overflows after fifteen minutes.
    return count.QuadPart / Frequency * NsPerSecond
        + count.QuadPart % Frequency * NsPerSecond / Frequency;
}

std::int64_t wallNs() noexcept
{
    FILETIME now{};
    ::GetSystemTimeAsFileTime(&now);
    // Modulo 2^64, as only differences count.
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(ticksOf(now)) * 100U);
}

std::int64_t threadCpuNs() noexcept
{
    return cpuNsOf(::GetCurrentThread());
}

ThreadCpuClock::ThreadCpuClock() noexcept
{
    HANDLE thread = nullptr;
    const HANDLE process = ::GetCurrentProcess();
    if (::DuplicateHandle(process, ::GetCurrentThread(), process, &thread,
            THREAD_QUERY_LIMITED_INFORMATION, FALSE, 0)
        != 0) {
        m_thread = std::shared_ptr<void>(thread, ::CloseHandle);
    }
}

std::int64_t ThreadCpuClock::ns() const noexcept
{
    return m_thread ? cpuNsOf(m_thread.get()) : 0;
}

std::string localTimeIso8601()
{
    SYSTEMTIME utc{};
    SYSTEMTIME local{};
    ::GetSystemTime(&utc);
    if (::SystemTimeToTzSpecificLocalTime(nullptr, &utc, &local) == 0) {
        local = utc;
    }
    FILETIME utcTime{};
    FILETIME localTime{};
    ::SystemTimeToFileTime(&utc, &utcTime);
    ::SystemTimeToFileTime(&local, &localTime);
    const auto minutes = static_cast<int>((ticksOf(localTime) - ticksOf(utcTime)) / TicksPerMinute);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02dT%02d:%02d:%02d%c%02d:%02d", local.wYear,
        local.wMonth, local.wDay, local.wHour, local.wMinute, local.wSecond,
        minutes < 0 ? '-' : '+', std::abs(minutes) / 60, std::abs(minutes) % 60);
    return text.data();
}

} // namespace octamark
