// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <algorithm>
#include <limits>

namespace octamark {

std::int64_t monotonicCallNs() noexcept
{
    constexpr int Rounds = 5;
    constexpr std::int64_t Calls = 1000;
    std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
    for (int round = 0; round < Rounds; ++round) {
        const std::int64_t begin = monotonicNs();
        std::int64_t end = begin;
        for (std::int64_t call = 0; call < Calls; ++call) {
            end = monotonicNs();
        }
        shortest = std::min(shortest, (end - begin) / Calls);
    }
    return shortest;
}

} // namespace octamark
