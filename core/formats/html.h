// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

struct HtmlChart
{
    std::string title{};
    std::string svg{}; ///< goes in as it is, so only a picture that this program has drawn
};

struct HtmlReportOptions
{
    std::string title = "Disk benchmark";
    std::string notes{};             ///< below the title, a paragraph a line
    std::vector<HtmlChart> charts{}; ///< stand above the tables
};

/// The comparison as one page that needs nothing else and runs nothing: charts, tables, notes,
/// caveats, and what is known about each run. Light or dark as the reader's system, and fit to be
/// printed. The whole runs are inside, for `importText()`. User text cannot become markup. UTF-8.
std::string toHtml(const Comparison& comparison, const HtmlReportOptions& options = {});

/// The JSON array of runs inside such a page; empty in any other text.
std::optional<std::string_view> runsInHtml(std::string_view text);

} // namespace octamark
