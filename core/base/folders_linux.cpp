// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folders.h"

#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"

#include <sys/stat.h>
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

std::optional<FileStamp> fileStamp(const fs::path& path) noexcept
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    const auto nanoseconds = [](const timespec& time) {
        return std::int64_t{ time.tv_sec } * NsPerSecond + time.tv_nsec;
    };
    return FileStamp{ .sizeBytes = static_cast<std::uint64_t>(status.st_size),
        .modifiedNs = nanoseconds(status.st_mtim),
        .changedNs = nanoseconds(status.st_ctim) };
}

} // namespace octamark
