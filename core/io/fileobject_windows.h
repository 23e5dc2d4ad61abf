// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle_windows.h"
#include "core/base/result.h"
#include "core/io/file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace octamark {

// How a test file is opened, the first time and again. Whoever opens it must share what those
// before it have, so all do it alike.
inline constexpr DWORD ScratchAccess = GENERIC_READ | GENERIC_WRITE;
inline constexpr DWORD ScratchSharing = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

inline HANDLE handleOf(File::NativeHandle native) noexcept
{
    return reinterpret_cast<HANDLE>(native); // NOLINT
}

inline File::NativeHandle nativeOf(HANDLE handle) noexcept
{
    return reinterpret_cast<File::NativeHandle>(handle); // NOLINT
}

/// Of `filetrait`, by a file's attributes and the kind of checksums that ReFS keeps of its data
/// (0: none).
std::vector<std::string> traitsBy(DWORD attributes, WORD checksumAlgorithm);

/// Where an open file is, as "\\?\C:\folder\name"; empty when Windows does not tell.
std::filesystem::path pathOfHandle(HANDLE file);

/// A file object of its own on the same file, for overlapped I/O. Handles that were duplicated
/// would share their file object, and with it the one completion port that it can have. The file's
/// first object, which deletes it on close, stays open meanwhile: as long as that is so, others may
/// be opened, and when the process dies all are closed and the file is gone.
Result<Handle> openAgain(const File& file, const File::Mode& mode);

} // namespace octamark
