// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <cstdint>
#include <vector>

namespace octamark {

/// The marks a test deserves by its loops, on a machine with so many logical processors (0: it is
/// unknown): more threads than processors are busy when the processors are.
std::vector<Mark> marksOf(
    const TestResult& result, const EngineContext& engine, std::uint32_t logicalCpus);

/// The marks that concern a whole run: target, test file, memory.
std::vector<Mark> marksOf(const RunDocument& document);

} // namespace octamark
