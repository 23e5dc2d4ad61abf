// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/vigil.h"

#include "core/base/clock.h"

#include <optional>

namespace octamark {

namespace {

constexpr auto Slice = std::chrono::milliseconds(50);

/// Draining takes twice its limit; a little more is for the work to notice.
constexpr std::int64_t givenUpAfterNs(std::int64_t drainNs)
{
    return 2 * drainNs + drainNs / 2;
}

} // namespace

bool Vigil::keep(const Watched& watched)
{
    m_toldNs = 0;
    std::uint64_t signs = watched.signs();
    std::int64_t lastSignNs = monotonicNs();
    std::optional<std::int64_t> endedNs;   // the work has come to its end and drains
    std::optional<std::int64_t> stoppedNs; // it was told to end, or should know by itself
    if (m_stop.stop_requested()) {
        watched.requestStop();
    }
    while (!watched.waitFor(Slice)) {
        const std::int64_t now = monotonicNs();
        if (const std::uint64_t seen = watched.signs(); seen != signs) {
            signs = seen;
            lastSignNs = now;
        }
        const std::int64_t silenceNs = now - lastSignNs;
        tellSilence(silenceNs);
        const bool isStopping = m_stop.stop_requested();
        if (isStopping) {
            watched.requestStop();
        }
        if (!stoppedNs && (isStopping || silenceNs > watched.hungNs())) {
            stoppedNs = now;
        }
        if (!endedNs && now >= watched.endNs) {
            endedNs = now;
        }
        if ((stoppedNs && now - *stoppedNs > givenUpAfterNs(m_patience.stopNs))
            || (endedNs && now - *endedNs > givenUpAfterNs(m_patience.drainNs))) {
            watched.requestStop();
            return false;
        }
    }
    tellSilence(0);
    return true;
}

void Vigil::tellSilence(std::int64_t silenceNs)
{
    if (silenceNs >= m_patience.silentNs) {
        const std::int64_t stepNs = m_toldNs == 0 ? 0 : m_patience.silentNs / 3;
        if (silenceNs >= m_toldNs + stepNs) {
            m_toldNs = silenceNs;
            m_progress.silent(silenceNs);
        }
    } else if (m_toldNs > 0) {
        m_toldNs = 0;
        m_progress.silent(0);
    }
}

} // namespace octamark
