// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <string>
#include <vector>

namespace octamark {

struct RunFact
{
    std::string name{};  ///< "Processor"
    std::string value{}; ///< on one line, never empty
};

/// "in 40 pieces": how the test file lies on the volume, which slows sequential tests down where it
/// is not one piece. Empty for one, and where the system does not tell.
std::string piecesText(const Preparation& preparation);

/// What was measured where, how and with what, in English. A run that does not tell something has
/// no fact about it.
std::vector<RunFact> factsOf(const RunDocument& run);

} // namespace octamark
