// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <string>

namespace octamark {

/// For reading on a terminal: a block for each test with a line for each run, so that what is to be
/// compared stands in one column however many runs there are; then what the marks mean and what
/// makes the runs unequal.
std::string compareTable(const Comparison& comparison);

/// For other programs; the structure is described in app/README.md and only ever grows.
std::string compareJson(const Comparison& comparison);

} // namespace octamark
