// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Whether it is output of `fio --output-format=json` or `json+`, perhaps with warnings around.
bool isFioJson(std::string_view text);

/// Every output in the text, each a run with a result for each group of equal jobs: reads, writes,
/// or both together as a mix. What fio takes when nothing is said (blocks of 4 KiB, a depth of 1)
/// is known and taken, too. Fails with `Corrupt`.
Result<Import> readFioJson(std::string_view text, const std::string& name);

} // namespace octamark
