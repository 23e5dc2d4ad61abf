// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/folders.h"
#include "core/document/library.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace octamark {

/// Reads library folders as readLibrary() does, on all processors, and remembers what it found:
/// reading a folder again costs only the files that changed. For one thread at a time.
class LibraryIndex
{
public:
    /// Blocks on the disk.
    std::vector<LibraryEntry> read(const std::filesystem::path& folder);

private:
    struct Known
    {
        std::optional<FileStamp> stamp{};
        /// The file had been left alone for longer than the steps of a coarse clock, so that an
        /// equal stamp means the same content.
        bool isSettled = false;
        std::int64_t seconds = 0; ///< what the list is sorted by
        LibraryEntry entry;
    };
    using Files = std::unordered_map<std::filesystem::path::string_type, Known>;

    static Known readFile(const std::filesystem::path& path, const std::optional<FileStamp>& stamp);

    std::map<std::filesystem::path, Files> m_folders;
};

} // namespace octamark
