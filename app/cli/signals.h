// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace octamark {

/// While it lives, Ctrl-C and the system's requests to end ask for a stop instead of killing: the
/// first one requests the stop and calls `stopping` (on a thread of its own), the second one ends
/// the process at once with 130. Make it before other threads, which then never see the signals.
/// One at a time.
class StopSignals
{
public:
    static Result<std::unique_ptr<StopSignals>> watch(std::function<void()> stopping);

    StopSignals() = default;
    virtual ~StopSignals() = default;
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    StopSignals(StopSignals&&) = delete;
    StopSignals& operator=(StopSignals&&) = delete;

    virtual std::stop_token stopToken() const = 0;
};

} // namespace octamark
