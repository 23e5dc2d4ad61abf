// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/difference.h"
#include "ui/charts/chartdata.h"

namespace octamark {

/// One number of a run in a test, in the chart's unit.
struct ChartFact
{
    std::optional<double> value{};
    std::optional<double> low{}; ///< worst and best loop
    std::optional<double> high{};
    std::optional<Difference> difference{}; ///< to the baseline
    const ComparedResult* result = nullptr; ///< that it is of; null where it is of no test
    QString toolTip{};
};

struct ChartTest
{
    QString title{};
    std::vector<ChartFact> facts{}; ///< [run * series + s]
};

/// The numbers of one kind of chart, before anything is decided about what stands where. Refers to
/// the comparison that it was made of.
struct ChartFacts
{
    QString title{};
    QString unit{};
    std::vector<ChartSeries> series{};
    std::vector<ChartTest> tests{};
    bool isLowerBetter = false;

    const ChartFact& at(std::size_t test, std::size_t run, std::size_t seriesIndex) const
    {
        return tests[test].facts[run * series.size() + seriesIndex];
    }
};

/// Of every kind but ChartKind::OverTime.
ChartFacts chartFactsOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter);

/// "SEQ 128 KiB · Q32 T1".
QString panelTitle(const TestKey& row);

} // namespace octamark
