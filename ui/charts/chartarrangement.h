// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartfacts.h"

namespace octamark {

/// Which number a bar shows.
struct FactPlace
{
    std::size_t test = 0;
    std::size_t run = 0;
    std::size_t series = 0; ///< of the facts
};

/// What stands where in a chart.
struct ChartArrangement
{
    QStringList panels{}; ///< their titles
    QStringList categories{};
    std::vector<ChartSeries> series{};
    /// places[panel][category * series + s]; empty where no run belongs.
    std::vector<std::vector<std::optional<FactPlace>>> places{};
};

/// Arranges the numbers as the comparison's view wants it: nothing is left out, and two runs never
/// share a place.
ChartArrangement arrange(const ChartFacts& facts, const Comparison& comparison);

} // namespace octamark
