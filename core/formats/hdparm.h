// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Reads every "Timing … disk reads" of `hdparm -tT` in `text`: a run for each time it was started.
/// Cached reads never reach the disk and are left out with a warning.
Import readHdparm(std::string_view text, const std::string& name);

} // namespace octamark
