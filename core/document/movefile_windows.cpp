// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/movefile.h"

#include "core/base/oserror.h"
#include "core/base/pathtext.h"

#include <windows.h>

namespace octamark {

Result<void> moveWithoutReplacing(
    const std::filesystem::path& from, const std::filesystem::path& to)
{
    if (::MoveFileExW(systemPath(from).c_str(), systemPath(to).c_str(), MOVEFILE_WRITE_THROUGH)
        == 0) {
        return failure(lastOsError("MoveFileEx", pathText(to)));
    }
    return {};
}

} // namespace octamark
