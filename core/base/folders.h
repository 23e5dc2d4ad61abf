// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace octamark {

// What <filesystem> does, also where a path is too long for it. All of it blocks on the disk.

struct FolderListing
{
    std::vector<std::filesystem::path> names{}; ///< without the folder, in no order
    std::optional<Error> error{};               ///< why there may be more
};

/// The files in a folder, not below it, links to nowhere included; devices and pipes are none. A
/// folder that does not exist holds nothing.
FolderListing listFiles(const std::filesystem::path& folder);

/// Creates a folder and those above it, where they are missing.
Result<void> createFolders(const std::filesystem::path& folder);

/// Best effort.
void removeFile(const std::filesystem::path& path) noexcept;

/// What differs, as a rule, when a file was written or another one took its name.
struct FileStamp
{
    std::uint64_t sizeBytes = 0;
    std::int64_t modifiedNs = 0; ///< when it was last written, since 1970 in UTC
    std::int64_t changedNs = 0;  ///< likewise for its name and other properties

    bool operator==(const FileStamp&) const = default;
};

/// Empty where there is no such file, or nothing is known of it. Follows links.
std::optional<FileStamp> fileStamp(const std::filesystem::path& path) noexcept;

} // namespace octamark
