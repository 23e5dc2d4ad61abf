// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testplan.h"
#include "core/run/runobserver.h"

namespace octamark {

/// Knows how far a run is and estimates what is left, from the plan and the speed so far.
/// Used on the runner's thread.
class ProgressTracker
{
public:
    ProgressTracker(const TestPlan& plan, std::int64_t secondNs, RunObserver& observer);

    void preparing(std::uint64_t doneBytes);
    void flushingPreparation();
    /// `pausedNs` of the plan's pause before test `testIndex` have gone by.
    void pausing(std::size_t testIndex, std::int64_t pausedNs);
    /// `loop` counts from 1.
    void measuring(std::size_t testIndex, std::uint32_t loop, Phase phase);
    void finishing();

private:
    std::int64_t testsNs(std::size_t count) const; ///< planned length of the first `count` tests
    std::int64_t prepareNs() const;                ///< measured, or estimated while it goes on
    void tell(RunProgress progress, std::int64_t doneNs);

    const TestPlan& m_plan;
    std::int64_t m_secondNs;
    RunObserver& m_observer;
    std::int64_t m_startNs;
    std::uint64_t m_preparedBytes = 0;
    std::int64_t m_preparedNs = 0;
    double m_fraction = 0;
};

} // namespace octamark
