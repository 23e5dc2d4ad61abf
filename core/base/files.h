// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace octamark {

/// The whole file. Fails with `NotFound`, `NothingMatches` (a name with wildcards), `AccessDenied`,
/// `TooLarge` (more than `maxBytes`) or `Io`.
Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t maxBytes);

/// Writes to a temporary beside `path`, flushes it to the disk, and renames it over `path`.
/// After a failure the temporary is gone and `path` is as it was.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace octamark
