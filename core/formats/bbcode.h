// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/document/rundocument.h"

#include <span>
#include <string>

namespace octamark {

/// For forums, of which few know tables: bold names over aligned text in [code], which all of them
/// print in letters of one width. User text cannot end it or begin a tag. UTF-8, LF, English.

/// The text report of each run, which Octamark and others read back from the forum's page.
std::string toBbcode(std::span<const RunDocument> runs, Headline headline = Headline::Best);
/// The tables of the comparison, with notes and caveats as a list below.
std::string toBbcode(const Comparison& comparison);

} // namespace octamark
