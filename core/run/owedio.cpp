// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/owedio.h"

namespace octamark {

void awaitOwed(IoEngine& engine)
{
    constexpr auto Slice = std::chrono::seconds(5);
    while (engine.inFlight() > 0) {
        const auto drained = engine.drain(Slice);
        if (!drained && drained.error().code != ErrorCode::TimedOut) {
            return; // the engine itself is broken, and keeps its memory when it goes
        }
    }
}

} // namespace octamark
