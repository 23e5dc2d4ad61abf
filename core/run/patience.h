// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstdint>

namespace octamark {

/// How long a run waits for a device that says nothing, in nanoseconds.
struct Patience
{
    /// Without a completion for so long, the observer is told.
    std::int64_t silentNs = 30 * NsPerSecond;
    /// And after so long the device is taken for hung: what is in flight is cancelled.
    std::int64_t hungNs = 120 * NsPerSecond;
    /// What is in flight at the end of a window has so long to come back, and as long again once
    /// cancelled.
    std::int64_t drainNs = 30 * NsPerSecond;
    /// The same after a stop and for a hung device. What is not back then is left to itself.
    std::int64_t stopNs = 5 * NsPerSecond;
    /// One call that tells no progress: reserving space, flushing, closing. A host that caches
    /// gigabytes for a slow disk is rightly silent for minutes.
    std::int64_t callNs = 1800 * NsPerSecond;
};

} // namespace octamark
