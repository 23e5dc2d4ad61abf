// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/rundocument.h"

#include <span>
#include <string>

namespace octamark {

/// GitHub tables, user text escaped.
std::string toMarkdown(std::span<const RunDocument> runs, Headline headline = Headline::Median);
std::string toMarkdown(const Comparison& comparison);

} // namespace octamark
