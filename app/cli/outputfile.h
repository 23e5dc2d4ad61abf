// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/exitcode.h"
#include "core/base/result.h"

#include <filesystem>
#include <optional>
#include <string>

namespace octamark {

/// Why a document could not be saved under this name, as a sentence; empty when it could. Asked
/// before a run, so that minutes of measuring are not lost to a typing error. Writes nothing.
std::optional<std::string> whyNotWritable(const std::filesystem::path& file);

/// Puts `content` into the file as a whole, or onto standard output where the name is empty. What
/// goes or went wrong is told. Blocks on the disk.
ExitCode deliver(
    Console& console, const Result<std::string>& content, const std::filesystem::path& file);

} // namespace octamark
