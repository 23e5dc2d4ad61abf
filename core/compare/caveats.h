// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/compare/comparison.h"

#include <vector>

namespace octamark {

/// What makes the runs of `comparison` unequal, the most important first. A property that no run
/// knows is not mentioned. Reads runs, names, rows and headline.
std::vector<Sentence> caveatsOf(const Comparison& comparison);

} // namespace octamark
