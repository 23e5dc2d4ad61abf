// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/schedule.h"

namespace octamark {

std::vector<Step> scheduleOf(const TestPlan& plan)
{
    std::vector<Step> steps;
    std::size_t begin = 0;
    while (begin < plan.tests.size()) {
        std::size_t end = begin + 1;
        while (plan.interleaved && end < plan.tests.size()
            && plan.tests[end].operation == plan.tests[begin].operation) {
            ++end;
        }
        const std::uint32_t rounds = plan.interleaved ? plan.loops : 1;
        const std::uint32_t loopsOfRound = plan.loops / rounds;
        for (std::uint32_t round = 0; round < rounds; ++round) {
            for (std::size_t test = begin; test < end; ++test) {
                steps.push_back({ .test = test,
                    .firstLoop = round * loopsOfRound + 1,
                    .lastLoop = (round + 1) * loopsOfRound });
            }
        }
        begin = end;
    }
    return steps;
}

} // namespace octamark
