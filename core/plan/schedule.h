// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testplan.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace octamark {

/// Loops of one test that run without another test between them. A pause comes before each step.
struct Step
{
    std::size_t test = 0; ///< index into the plan's tests
    std::uint32_t firstLoop = 1;
    std::uint32_t lastLoop = 1;

    std::uint32_t loops() const noexcept { return lastLoop - firstLoop + 1; }
    bool operator==(const Step&) const = default;
};

/// The order in which a plan is measured. Interleaved: the first loop of each test, then the second
/// of each…, so that a slow drift falls on all of them; but no read comes after a write.
std::vector<Step> scheduleOf(const TestPlan& plan);

} // namespace octamark
