// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/random.h"

#include <windows.h>

// ntsecapi.h names it RtlGenRandom.
extern "C" BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

namespace octamark {

std::uint64_t freshSeed()
{
    std::uint64_t seed = 0;
    while (seed == 0) {
        if (::SystemFunction036(&seed, sizeof seed) == FALSE) {
            seed = SplitMix64::mix(static_cast<std::uint64_t>(monotonicNs()));
        }
    }
    return seed;
}

} // namespace octamark
