// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

namespace octamark {

/// Adds to each result the marks that its numbers deserve when they are held against each other and
/// against what storage can do: caches that answered, links outrun, flushes that cost nothing.
/// Works on measured runs and on foreign reports alike, with what they tell. Marks of these codes
/// that are there already are replaced. Reasons and thresholds: verdicts.cpp.
void addVerdicts(RunDocument& run);

} // namespace octamark
