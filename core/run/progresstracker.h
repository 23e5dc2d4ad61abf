// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/schedule.h"
#include "core/run/runobserver.h"

#include <vector>

namespace octamark {

/// Knows how far a run is and estimates what is left, from the plan and the speed so far.
/// Used on the runner's thread.
class ProgressTracker
{
public:
    ProgressTracker(const TestPlan& plan, std::int64_t secondNs, RunObserver& observer);

    void preparing(std::uint64_t doneBytes);
    void flushingPreparation();
    /// `pausedNs` of the plan's pause before step `step` of the schedule have gone by.
    void pausing(std::size_t step, std::int64_t pausedNs);
    /// `loop` counts from 1.
    void measuring(std::size_t step, std::uint32_t loop, Phase phase);
    void verifying(std::uint64_t doneBytes);
    void finishing();
    /// Where the run was before, with a device that has been silent for so long.
    void silent(std::int64_t silentNs);

private:
    std::int64_t loopNs() const;
    std::int64_t stepsNs(std::size_t count) const; ///< planned length of the first `count` steps
    std::int64_t prepareNs() const;                ///< measured, or estimated while it goes on
    std::int64_t verifyNs() const;                 ///< as long as preparing
    void tell(RunProgress progress, std::int64_t doneNs);

    const TestPlan& m_plan;
    std::vector<Step> m_steps;
    std::int64_t m_secondNs;
    RunObserver& m_observer;
    std::int64_t m_startNs;
    std::uint64_t m_preparedBytes = 0;
    std::int64_t m_preparedNs = 0;
    double m_fraction = 0;
    RunProgress m_last{};
};

} // namespace octamark
