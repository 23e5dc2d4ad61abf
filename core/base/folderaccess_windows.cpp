// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folderaccess_windows.h"

#include "core/base/handle_windows.h"
#include "core/base/pathtext.h"

namespace octamark {

DWORD whyNotCreating(const std::filesystem::path& folder)
{
    const auto path = systemPath(folder);
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        return ::GetLastError();
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) == 0) {
        return ERROR_DIRECTORY;
    }
    const Handle handle(::CreateFileW(path.c_str(), FILE_ADD_FILE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
        FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    return handle.isValid() ? ERROR_SUCCESS : ::GetLastError();
}

} // namespace octamark
