// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/rundocument.h"

#include <span>
#include <string>
#include <string_view>

namespace octamark {

/// One field as RFC 4180 wants it; a text that a spreadsheet would run as a formula (= + - @ and
/// control characters first) gets an apostrophe in front.
std::string csvField(std::string_view text);

/// A header line and one row a result, lines ended by LF:
/// run,label,operation,pattern,block_bytes,queue_depth,threads,mb_per_s,iops,latency_mean_us and
/// further columns. `run` counts from 1. `.` decimals; empty where unknown.
std::string toCsv(std::span<const RunDocument> runs, Headline headline = Headline::Median);

/// One row a test, one column group a run.
std::string toCsv(const Comparison& comparison);

} // namespace octamark
