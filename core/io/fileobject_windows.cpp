// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/fileobject_windows.h"

#include "core/base/oserror.h"

namespace octamark {

std::vector<std::string> traitsBy(DWORD attributes, WORD checksumAlgorithm)
{
    std::vector<std::string> traits;
    if ((attributes & FILE_ATTRIBUTE_ENCRYPTED) != 0) {
        traits.emplace_back(filetrait::Encrypted);
    }
    if ((attributes & FILE_ATTRIBUTE_COMPRESSED) != 0) {
        traits.emplace_back(filetrait::Compressed);
    }
    if ((attributes & FILE_ATTRIBUTE_SPARSE_FILE) != 0) {
        traits.emplace_back(filetrait::Sparse);
    }
    if (checksumAlgorithm != 0) {
        traits.emplace_back(filetrait::IntegrityStreams);
    }
    return traits;
}

std::filesystem::path pathOfHandle(HANDLE file)
{
    std::wstring path(32768, L'\0');
    const DWORD length = ::GetFinalPathNameByHandleW(
        file, path.data(), static_cast<DWORD>(path.size()), FILE_NAME_NORMALIZED);
    path.resize(length < path.size() ? length : 0);
    return path;
}

Result<Handle> openAgain(const File& file, const File::Mode& mode)
{
    const DWORD flags = FILE_FLAG_OVERLAPPED | (mode.direct ? FILE_FLAG_NO_BUFFERING : DWORD{ 0 })
        | (mode.syncWrites ? FILE_FLAG_WRITE_THROUGH : DWORD{ 0 });
    const HANDLE first = handleOf(file.native());
    Handle again(::ReOpenFile(first, ScratchAccess, ScratchSharing, flags));
    if (again.isValid()) {
        return again;
    }
    const Error error = lastOsError("ReOpenFile", "overlapped");
    // Some servers and filters know no opening by handle.
    const std::filesystem::path path = pathOfHandle(first);
    if (!path.empty()) {
        again = Handle(::CreateFileW(
            path.c_str(), ScratchAccess, ScratchSharing, nullptr, OPEN_EXISTING, flags, nullptr));
    }
    return again.isValid() ? Result<Handle>(std::move(again)) : failure(error);
}

} // namespace octamark
