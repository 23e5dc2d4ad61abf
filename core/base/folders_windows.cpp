// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folders.h"

#include "core/base/handle_windows.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"

namespace octamark {

namespace fs = std::filesystem;

namespace {

constexpr DWORD NoFile = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE;

DWORD attributesOf(const fs::path& path)
{
    return ::GetFileAttributesW(systemPath(path).c_str());
}

bool isFolder(const fs::path& path)
{
    const DWORD attributes = attributesOf(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

/// Why the folder could not be listed; nothing where there is none.
std::optional<Error> whyNotListed(const fs::path& folder, DWORD osCode)
{
    const bool isThere = attributesOf(folder) != INVALID_FILE_ATTRIBUTES;
    if (isThere ? osCode == ERROR_FILE_NOT_FOUND
                : osCode == ERROR_FILE_NOT_FOUND || osCode == ERROR_PATH_NOT_FOUND) {
        return std::nullopt; // the root of an empty drive, or no folder
    }
    return osError(osCode, "FindFirstFile", pathText(folder));
}

std::int64_t nsSince1970(const FILETIME& time)
{
    constexpr std::int64_t NsPerTick = 100;
    constexpr std::int64_t TicksFrom1601To1970 = 116'444'736'000'000'000;
    ULARGE_INTEGER ticks{};
    ticks.LowPart = time.dwLowDateTime;
    ticks.HighPart = time.dwHighDateTime;
    return (static_cast<std::int64_t>(ticks.QuadPart) - TicksFrom1601To1970) * NsPerTick;
}

} // namespace

FolderListing listFiles(const fs::path& folder)
{
    FolderListing listing;
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW((systemPath(folder) / L"*").c_str(), &entry);
    if (search == invalidHandle()) {
        listing.error = whyNotListed(folder, ::GetLastError());
        return listing;
    }
    do {
        if ((entry.dwFileAttributes & NoFile) == 0) {
            listing.names.emplace_back(entry.cFileName);
        }
    } while (::FindNextFileW(search, &entry) != 0);
    if (::GetLastError() != ERROR_NO_MORE_FILES) {
        listing.error = lastOsError("FindNextFile", pathText(folder));
    }
    ::FindClose(search);
    return listing;
}

Result<void> createFolders(const fs::path& folder)
{
    if (folder.empty() || isFolder(folder)) {
        return {};
    }
    const fs::path parent = folder.parent_path();
    if (parent != folder) {
        if (auto created = createFolders(parent); !created) {
            return created;
        }
    }
    if (::CreateDirectoryW(systemPath(folder).c_str(), nullptr) == 0) {
        const Error error = lastOsError("CreateDirectory", pathText(folder));
        if (!isFolder(folder)) { // nobody else was faster
            return failure(error);
        }
    }
    return {};
}

void removeFile(const fs::path& path) noexcept
{
    ::DeleteFileW(systemPath(path).c_str());
}

std::optional<FileStamp> fileStamp(const fs::path& path) noexcept
{
    WIN32_FILE_ATTRIBUTE_DATA data{};
    if (::GetFileAttributesExW(systemPath(path).c_str(), GetFileExInfoStandard, &data) == 0) {
        return std::nullopt;
    }
    ULARGE_INTEGER size{};
    size.LowPart = data.nFileSizeLow;
    size.HighPart = data.nFileSizeHigh;
    return FileStamp{ .sizeBytes = size.QuadPart,
        .modifiedNs = nsSince1970(data.ftLastWriteTime),
        .changedNs = nsSince1970(data.ftCreationTime) };
}

} // namespace octamark
