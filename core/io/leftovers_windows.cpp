// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/leftovers.h"

#include "core/base/handle_windows.h"
#include "core/base/pathtext.h"

namespace octamark {

namespace {

/// One that is in use cannot be opened without sharing.
void removeUnused(const std::filesystem::path& file)
{
    const Handle alone(::CreateFileW(file.c_str(), DELETE | FILE_READ_ATTRIBUTES, 0, nullptr,
        OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
    constexpr DWORD NotRegular = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT;
    BY_HANDLE_FILE_INFORMATION information{};
    if (alone.isValid() && ::GetFileInformationByHandle(alone.get(), &information) != 0
        && (information.dwFileAttributes & NotRegular) == 0 && information.nNumberOfLinks == 1) {
        FILE_DISPOSITION_INFO disposition{ TRUE };
        ::SetFileInformationByHandle(
            alone.get(), FileDispositionInfo, &disposition, sizeof disposition);
    }
}

} // namespace

void removeLeftovers(const std::filesystem::path& directory)
{
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW((directory / L"octamark-*.tmp").c_str(), &entry);
    if (search == invalidHandle()) {
        return;
    }
    do {
        const std::filesystem::path name(entry.cFileName);
        if (isScratchName(pathText(name))) {
            removeUnused(directory / name);
        }
    } while (::FindNextFileW(search, &entry) != 0);
    ::FindClose(search);
}

} // namespace octamark
