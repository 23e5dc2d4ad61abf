// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace octamark {

/// A saved run as the library lists it: the file and what it holds, or why it cannot be read.
struct LibraryEntry
{
    std::filesystem::path path{};
    Result<std::shared_ptr<const RunDocument>> document; ///< without its loops, see loadOutline()
    bool isFolder = false; ///< the path is a folder that cannot be read
};

/// Every `*.octamark` file in `folder` (not below it), newest first. A file that cannot be read
/// is listed with its error. A folder that does not exist is an empty library; one that cannot be
/// read is listed itself, with the error. Blocks on the disk.
std::vector<LibraryEntry> readLibrary(const std::filesystem::path& folder);

/// Moves a file to `wanted`, or to "name (2)", "name (3)"… beside it while the name is taken.
/// Returns where it is. Blocks on the disk.
Result<std::filesystem::path> moveToFreeName(
    const std::filesystem::path& from, const std::filesystem::path& wanted);

/// Saves under the suggested name, with " (2)", " (3)"… appended while the name is taken.
/// Creates the folder. Returns the path.
Result<std::filesystem::path> addToLibrary(
    const RunDocument& document, const std::filesystem::path& folder);

/// The program's own folder when everything is to be kept in it: on Windows, where a file
/// `octamark-portable.txt` lies beside the program and this user may create files there. Empty
/// otherwise, and always on Linux.
std::filesystem::path portableFolder();

/// Where runs are kept unless the user says otherwise: `$XDG_DATA_HOME/octamark/runs` on Linux; on
/// Windows `runs` in the portable folder, else `Octamark` in the user's documents, else
/// `%LOCALAPPDATA%\Octamark\runs`.
std::filesystem::path defaultLibraryFolder();

} // namespace octamark
