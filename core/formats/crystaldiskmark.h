// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/formats/importer.h"
#include "core/stats/summary.h"

#include <string>
#include <string_view>

namespace octamark {

/// Reads every CrystalDiskMark-style report in `text` (UTF-8): versions 1 to 9, undamaged or as
/// forums, web pages and spreadsheets leave them. Without any row the import is empty.
Import readCrystalDiskMark(std::string_view text, const std::string& name);

/// The report people paste into forums: the layout of CrystalDiskMark 8, headed by our own name,
/// UTF-8, LF. Prints the best loop with the latency of the same loop unless told otherwise; a
/// test that was not run prints zeros, as that layout wants. Reads back with readCrystalDiskMark().
std::string writeTextReport(const RunDocument& document, Headline headline = Headline::Best);

} // namespace octamark
