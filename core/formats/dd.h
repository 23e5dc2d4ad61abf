// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Reads every closing line of GNU dd in `text`: "1073741824 bytes (1.1 GB) copied, 2.5 s, …".
/// Whether it read or wrote, and in which blocks, only the command line tells; where that stands
/// above the line it is read, else both stay unknown.
Import readDd(std::string_view text, const std::string& name);

} // namespace octamark
