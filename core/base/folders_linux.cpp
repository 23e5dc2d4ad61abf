// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folders.h"

#include "core/base/oserror.h"
#include "core/base/pathtext.h"

#include <chrono>
#include <system_error>

namespace octamark {

namespace fs = std::filesystem;

namespace {

/// Opening a pipe would wait for its writer. A dangling link is found, so that it can be told.
bool isFile(const fs::directory_entry& entry)
{
    std::error_code error;
    const fs::file_type type = entry.status(error).type();
    return type == fs::file_type::regular || type == fs::file_type::not_found
        || type == fs::file_type::none;
}

} // namespace

FolderListing listFiles(const fs::path& folder)
{
    FolderListing listing;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    while (!error && entries != fs::directory_iterator()) {
        if (isFile(*entries)) {
            listing.names.push_back(entries->path().filename());
        }
        entries.increment(error);
    }
    if (error && error != std::errc::no_such_file_or_directory) {
        listing.error = osError(error, "readdir", pathText(folder));
    }
    return listing;
}

Result<void> createFolders(const fs::path& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return failure(osError(error, "mkdir", pathText(folder)));
    }
    return {};
}

void removeFile(const fs::path& path) noexcept
{
    std::error_code ignored;
    fs::remove(path, ignored);
}

std::int64_t modifiedSeconds(const fs::path& path) noexcept
{
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (error) {
        return 0;
    }
    const auto system = fs::file_time_type::clock::to_sys(time);
    return std::chrono::duration_cast<std::chrono::seconds>(system.time_since_epoch()).count();
}

} // namespace octamark
