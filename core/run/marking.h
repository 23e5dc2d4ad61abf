// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <vector>

namespace octamark {

/// The marks a test deserves by its loops.
std::vector<Mark> marksOf(const TestResult& result, const EngineContext& engine);

/// The marks that concern a whole run: target, test file, memory.
std::vector<Mark> marksOf(const RunDocument& document);

} // namespace octamark
