// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Reads every "ioping statistics" block in `text`, and lines of its raw form (-B): ten numbers,
/// which do not say whether it read or wrote. Requests go to random places, one at a time.
Import readIoping(std::string_view text, const std::string& name);

bool isIopingJson(std::string_view text);
/// The closing statistics of every target in an array of `ioping -J`. Fails with `Corrupt`.
Result<Import> readIopingJson(std::string_view text, const std::string& name);

} // namespace octamark
