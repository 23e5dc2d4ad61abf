// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/comparisontable.h"

#include <cstddef>
#include <string>

namespace octamark {

/// The comparison for a terminal of `widthColumns` columns: aligned tables of MB/s, IOPS and
/// latency, the ratio to the baseline beside the value ("×1.23"), notes and caveats below.
/// Runs whose names do not fit above their column are numbered and listed first; more runs than
/// fit side by side continue in a further table. UTF-8, LF, English.
std::string toTextTable(const Comparison& comparison, std::size_t widthColumns = 100);

/// The tables of it alone, without the list of notes and caveats.
std::string alignedTables(const ComparisonTables& tables, std::size_t widthColumns);

} // namespace octamark
