// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/progresstracker.h"

#include "core/base/clock.h"
#include "core/run/environment.h"

#include <algorithm>

namespace octamark {

namespace {

/// Assumed until the first bytes are written; only the first estimate depends on it.
constexpr double AssumedBytesPerNs = 0.3;
/// Making buffers and engines, draining and flushing, for each loop.
constexpr std::int64_t LoopOverheadNs = NsPerSecond / 10;

} // namespace

ProgressTracker::ProgressTracker(const TestPlan& plan, std::int64_t secondNs, RunObserver& observer)
    : m_plan(plan)
    , m_steps(scheduleOf(plan))
    , m_secondNs(secondNs)
    , m_observer(observer)
    , m_startNs(monotonicNs())
{
}

std::int64_t ProgressTracker::loopNs() const
{
    return plannedNs(m_plan.warmUpNs(), m_secondNs) + m_plan.measuredSeconds * m_secondNs
        + LoopOverheadNs;
}

std::int64_t ProgressTracker::stepsNs(std::size_t count) const
{
    std::int64_t sumNs = 0;
    for (std::size_t step = 0; step < count; ++step) {
        sumNs += m_plan.pauseSeconds * m_secondNs + m_steps[step].loops() * loopNs();
    }
    return sumNs;
}

std::int64_t ProgressTracker::prepareNs() const
{
    if (m_preparedBytes == 0) {
        return static_cast<std::int64_t>(
            static_cast<double>(m_plan.fileSizeBytes) / AssumedBytesPerNs);
    }
    const double share
        = static_cast<double>(m_preparedBytes) / static_cast<double>(m_plan.fileSizeBytes);
    return static_cast<std::int64_t>(static_cast<double>(m_preparedNs) / share);
}

std::int64_t ProgressTracker::verifyNs() const
{
    return m_plan.verify ? prepareNs() : 0;
}

void ProgressTracker::tell(RunProgress progress, std::int64_t doneNs)
{
    const std::int64_t totalNs
        = std::max<std::int64_t>(prepareNs() + stepsNs(m_steps.size()) + verifyNs(), 1);
    const double fraction = static_cast<double>(doneNs) / static_cast<double>(totalNs);
    m_fraction = std::clamp(std::max(m_fraction, fraction), 0.0, 1.0);
    progress.testCount = m_plan.tests.size();
    progress.loopCount = m_plan.loops;
    progress.fraction = m_fraction;
    progress.remainingNs = std::max<std::int64_t>(totalNs - doneNs, 0);
    m_last = progress;
    m_observer.progressChanged(progress);
}

void ProgressTracker::preparing(std::uint64_t doneBytes)
{
    m_preparedBytes = doneBytes;
    m_preparedNs = monotonicNs() - m_startNs;
    tell({ .phase = Phase::Preparing, .doneBytes = doneBytes, .totalBytes = m_plan.fileSizeBytes },
        doneBytes == 0 ? 0 : m_preparedNs);
}

void ProgressTracker::flushingPreparation()
{
    m_preparedBytes = m_plan.fileSizeBytes;
    m_preparedNs = monotonicNs() - m_startNs;
    tell({ .phase = Phase::Flushing,
             .doneBytes = m_plan.fileSizeBytes,
             .totalBytes = m_plan.fileSizeBytes },
        m_preparedNs);
}

void ProgressTracker::pausing(std::size_t step, std::int64_t pausedNs)
{
    const std::size_t test = m_steps[step].test;
    tell({ .phase = Phase::Pausing,
             .test = m_plan.tests[test],
             .testIndex = test,
             .loop = m_steps[step].firstLoop },
        prepareNs() + stepsNs(step) + pausedNs);
}

void ProgressTracker::measuring(std::size_t step, std::uint32_t loop, Phase phase)
{
    const std::int64_t pauseNs = m_plan.pauseSeconds * m_secondNs;
    const std::int64_t warmUpNs = plannedNs(m_plan.warmUpNs(), m_secondNs);
    const std::int64_t windowNs = m_plan.measuredSeconds * m_secondNs;
    std::int64_t doneNs
        = prepareNs() + stepsNs(step) + pauseNs + (loop - m_steps[step].firstLoop) * loopNs();
    doneNs += phase == Phase::WarmingUp ? 0 : warmUpNs;
    doneNs += phase == Phase::Flushing ? windowNs : 0;
    const std::size_t test = m_steps[step].test;
    tell({ .phase = phase, .test = m_plan.tests[test], .testIndex = test, .loop = loop }, doneNs);
}

void ProgressTracker::verifying(std::uint64_t doneBytes)
{
    const double share = static_cast<double>(doneBytes) / static_cast<double>(m_plan.fileSizeBytes);
    tell({ .phase = Phase::Verifying,
             .testIndex = m_plan.tests.size(),
             .doneBytes = doneBytes,
             .totalBytes = m_plan.fileSizeBytes },
        prepareNs() + stepsNs(m_steps.size())
            + static_cast<std::int64_t>(static_cast<double>(verifyNs()) * share));
}

void ProgressTracker::finishing()
{
    tell({ .phase = Phase::Finishing, .testIndex = m_plan.tests.size() },
        prepareNs() + stepsNs(m_steps.size()) + verifyNs());
}

void ProgressTracker::silent(std::int64_t silentNs)
{
    m_last.silentNs = silentNs;
    m_observer.progressChanged(m_last);
}

} // namespace octamark
