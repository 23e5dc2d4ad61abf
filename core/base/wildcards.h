// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace octamark {

/// Whether this is no name but stands for many: on Windows, where no file can have "*" or "?" in
/// its name. Never on Linux, whose shells have put the names in place of it.
bool hasWildcards(const std::filesystem::path& name) noexcept;

/// The files in place of names with wildcards, in the order of their names, as a shell of Linux
/// does it; those of Windows leave it to the program. Wildcards count in the last part of a path:
/// "*" is any text, "?" any letter, and "*.*" everything. A name that no file matches stays, for
/// whoever reads it to say so. Blocks on the disk.
std::vector<std::filesystem::path> expandWildcards(const std::vector<std::filesystem::path>& names);

} // namespace octamark
