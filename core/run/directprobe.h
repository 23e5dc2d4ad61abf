// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/volume.h"
#include "core/io/file.h"

#include <optional>

namespace octamark {

/// Whether direct I/O that was granted goes around the cache: a read at an odd place, which it
/// cannot do, has to fail. Empty where such a read proves nothing: on file systems that need no
/// alignment because they pass requests on (network, FUSE), or that fall back for it alone (btrfs).
/// Reads a few bytes of the written file; blocks for one I/O.
std::optional<bool> isDirectReal(const File& file, const Volume& volume);

} // namespace octamark
