// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

enum class ChartKind : std::uint8_t {
    SequentialThroughput,
    RandomThroughput,
    RandomIops,
    RandomLatency, ///< percentiles
    DurableWrites, ///< write tests without and with the flush after them
    FirstWrite,    ///< of the test file, before any test
    OverTime,      ///< throughput inside the loop that stands for a test
    Count
};
/// "sequential", "random", "iops", "latency", "durable", "first-write", "over-time".
std::string_view toString(ChartKind kind) noexcept;
std::optional<ChartKind> chartKindFromString(std::string_view text) noexcept;

/// What the bars show of a run when there is a baseline.
enum class ValueMode : std::uint8_t {
    Absolute, ///< in the chart's unit, with the ratio beside it
    Ratio,    ///< to the baseline, which is 1
    Percent   ///< of the baseline, which is 100
};
std::string_view toString(ValueMode mode) noexcept; ///< "absolute", "ratio", "percent"
std::optional<ValueMode> valueModeFromString(std::string_view text) noexcept;

/// The order of the rows of a chart.
enum class RowOrder : std::uint8_t {
    AsChosen,
    BestFirst, ///< by the mean of the shares that a row's bars have of the longest ones
    ByName
};
std::string_view toString(RowOrder order) noexcept; ///< "chosen", "best", "name"
std::optional<RowOrder> rowOrderFromString(std::string_view text) noexcept;

/// What each panel of a chart is about; the other of the two becomes its rows.
enum class PanelSubject : std::uint8_t { Test, Run };
std::string_view toString(PanelSubject subject) noexcept; ///< "test", "run"
std::optional<PanelSubject> panelSubjectFromString(std::string_view text) noexcept;

/// How a comparison is looked at: the same on the screen, in every exported file and in a saved
/// comparison.
struct ComparisonView
{
    std::vector<ChartKind> charts{ ChartKind::SequentialThroughput, ChartKind::RandomThroughput,
        ChartKind::RandomIops };
    ValueMode values = ValueMode::Absolute;
    bool isLogarithmic = false;
    RowOrder order = RowOrder::AsChosen;
    PanelSubject panels = PanelSubject::Test;
    /// The key of the tag whose values are the bars of a row, instead of read and write, which then
    /// have panels of their own. Runs that differ in nothing else share a row.
    std::string barTag{};
    /// The key of the tag whose values are the rows, instead of the runs.
    std::string rowTag{};
    std::string title{}; ///< above the charts
    std::string notes{}; ///< below them

    bool operator==(const ComparisonView&) const = default;
};

} // namespace octamark
