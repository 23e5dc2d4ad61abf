// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace octamark {

/// A change of what the user says about a run. What is empty stays as it is.
struct RunEdit
{
    std::optional<std::string> label{};
    std::optional<std::vector<Tag>> tags{}; ///< all of them, in place of the old ones
    std::vector<std::string> removedKeys{};
    std::vector<Tag> setTags{}; ///< changed where the key is there, else added

    bool operator==(const RunEdit&) const = default;
};

/// Returns the edit that takes this one back.
RunEdit apply(const RunEdit& edit, RunDocument& document);

/// Reads the file, changes it, and saves it under its name when that made a difference. Whatever
/// else others changed in the file meanwhile is kept. Returns the edit that takes this one back.
/// Blocks on the disk.
Result<RunEdit> editSavedRun(const std::filesystem::path& path, const RunEdit& edit);

} // namespace octamark
