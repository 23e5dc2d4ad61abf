// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/patience.h"
#include "core/run/progresstracker.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

namespace octamark {

/// Waits for work on other threads, tells the observer when the device is silent, and gives the
/// work up when patience has run out. Used on the runner's thread.
class Vigil
{
public:
    /// Work and how to look at it. Called from `keep()` alone.
    struct Watched
    {
        /// Waits for so long at most; whether the work is done.
        std::function<bool(std::chrono::nanoseconds)> waitFor{};
        /// Changes whenever the device gave a sign of life.
        std::function<std::uint64_t()> signs{};
        /// Without a sign for so long the work is given up.
        std::function<std::int64_t()> hungNs{};
        /// Asks the work to end; called again and again while a stop is wanted.
        std::function<void()> requestStop{};
        /// Monotonic time at which the work ends by itself, but for draining.
        std::int64_t endNs = INT64_MAX;
    };

    Vigil(const Patience& patience, std::stop_token stop, ProgressTracker& progress)
        : m_patience(patience)
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    /// Whether the work is done. Otherwise it goes on alone, asked to end.
    bool keep(const Watched& watched);

private:
    void tellSilence(std::int64_t silenceNs);

    const Patience m_patience;
    const std::stop_token m_stop;
    ProgressTracker& m_progress;
    std::int64_t m_toldNs = 0; ///< the silence that the observer knows of
};

} // namespace octamark
