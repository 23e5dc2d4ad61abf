// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/disturbance.h"

#include <cstdlib>

namespace octamark {

DisturbanceWatch::DisturbanceWatch(const RunEnvironment& environment)
    : m_environment(environment)
    , m_monotonicNs(monotonicNs())
    , m_wallNs(environment.wallNs())
    , m_cpuTime(environment.machineCpuTime())
{
}

void DisturbanceWatch::note(LoopResult& loop) const
{
    loop.clockDriftNs = (m_environment.wallNs() - m_wallNs) - (monotonicNs() - m_monotonicNs);
    const auto now = m_environment.machineCpuTime();
    if (!m_cpuTime || !now || now->total <= m_cpuTime->total || now->stolen < m_cpuTime->stolen) {
        return;
    }
    loop.stealShare = static_cast<double>(now->stolen - m_cpuTime->stolen)
        / static_cast<double>(now->total - m_cpuTime->total);
}

bool isDisturbed(const LoopResult& loop) noexcept
{
    return std::llabs(loop.clockDriftNs.value_or(0)) > DisturbingDriftNs
        || loop.stealShare.value_or(0) > DisturbingSteal;
}

} // namespace octamark
