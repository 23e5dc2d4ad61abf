// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace octamark {

/// Renames `from` to `to` on the same volume, in one step, also against other processes. Fails
/// with `AlreadyExists`, and changes nothing, where `to` exists. Blocks on the disk.
Result<void> moveWithoutReplacing(
    const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace octamark
