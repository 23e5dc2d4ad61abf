// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/run/environment.h"

namespace octamark {

/// More than this makes a loop worthless, and it is measured again (RHEL's and VMware's advice is
/// to worry from a few percent on).
inline constexpr double DisturbingSteal = 0.10;
/// More than this is worth a mark.
inline constexpr double NotableSteal = 0.02;
/// Wall and monotonic clock of a quiet machine stay together within a tick of the coarser one.
inline constexpr std::int64_t DisturbingDriftNs = 50 * NsPerMs;

/// Watches over one loop what happens to the machine meanwhile.
class DisturbanceWatch
{
public:
    /// Begins to watch. `environment` outlives the watch.
    explicit DisturbanceWatch(const RunEnvironment& environment);

    /// Ends the watch and notes in the loop what it has seen.
    void note(LoopResult& loop) const;

private:
    const RunEnvironment& m_environment;
    std::int64_t m_monotonicNs;
    std::int64_t m_wallNs;
    std::optional<MachineCpuTime> m_cpuTime;
};

/// Whether the clocks jumped, or a hypervisor took so much time that the loop says nothing.
bool isDisturbed(const LoopResult& loop) noexcept;

} // namespace octamark
