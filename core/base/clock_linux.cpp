// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include "core/base/units.h"

#include <array>
#include <cstdio>
#include <ctime>

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
