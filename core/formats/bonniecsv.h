// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Reads every line of bonnie++'s CSV in `text`, formats 1.96 to 1.98: block writes, rewrites,
/// block reads and random seeks. Its tests of single characters and of creating files are no disk
/// throughput and are left out with a warning. A value that was too fast to tell ("+++++") is a
/// gap.
Import readBonnieCsv(std::string_view text, const std::string& name);

} // namespace octamark
