// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace octamark {

/// One value of a table as text, in parts that a renderer aligns or joins.
struct TableCell
{
    std::string value{}; ///< "274.338", or a dash where nothing was measured
    std::string ratio{}; ///< "×1.23" against the baseline, "×1.01 ≈" where that is no difference
    std::vector<std::size_t> notes{}; ///< numbers of notes, from 1
    std::optional<double> number{};   ///< the value, in the unit of the table
    std::optional<double> ratioNumber{};
};

struct TableRow
{
    std::string title{};            ///< "SEQ 128 KiB Q32 T1 read"
    std::vector<TableCell> cells{}; ///< one for each run
};

/// One quantity of every run.
struct ValueTable
{
    std::string title{}; ///< "MB/s"
    int decimals = 0;    ///< of every value
    std::vector<TableRow> rows{};
};

/// A comparison as tables of text, in English, for the terminal and for Markdown alike.
struct ComparisonTables
{
    std::vector<std::string> runs{};                  ///< the names; the baseline's says so
    std::vector<std::vector<std::size_t>> runNotes{}; ///< one list for each run
    std::vector<ValueTable> tables{};                 ///< only quantities that some run has
    std::string origin{};                             ///< see originOfValues()
    std::vector<std::string> notes{};                 ///< what the marks mean; note 1 comes first
    /// Who differs from the baseline, and what makes the runs unequal.
    std::vector<std::string> caveats{};
};

ComparisonTables tablesOf(const Comparison& comparison);

/// "SEQ 128 KiB Q32 T1 read", "RND 4 KiB Q1 T1 mix 70 % read".
std::string testTitle(const TestKey& key);

/// The number of the text in the list of notes, which it is added to when it is not there yet.
std::size_t noteNumber(std::vector<std::string>& notes, const std::string& text);

/// "Values of the median loop.": which loop the runs' numbers are of. Empty without any number.
std::string originOfValues(std::span<const RunDocument* const> runs, Headline headline);

} // namespace octamark
