// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/random.h"

#include <sys/random.h>

namespace octamark {

std::uint64_t freshSeed()
{
    std::uint64_t seed = 0;
    while (seed == 0) {
        if (getrandom(&seed, sizeof seed, 0) != sizeof seed) {
            seed = SplitMix64::mix(static_cast<std::uint64_t>(monotonicNs()));
        }
    }
    return seed;
}

} // namespace octamark
