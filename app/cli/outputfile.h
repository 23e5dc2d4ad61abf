// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace octamark {

/// Why a document could not be saved under this name, as a sentence; empty when it could. Asked
/// before a run, so that minutes of measuring are not lost to a typing error. Writes nothing.
std::optional<std::string> whyNotWritable(const std::filesystem::path& file);

} // namespace octamark
