// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include "core/base/handle_windows.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/base/random.h"
#include "core/base/wildcards.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace octamark {

namespace {

constexpr DWORD ShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

Handle openToRead(const std::filesystem::path& path)
{
    return Handle(::CreateFileW(systemPath(path).c_str(), GENERIC_READ, ShareAll, nullptr,
        OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN, nullptr));
}

/// Windows says only that such a name cannot be.
Error whyNotOpened(const std::filesystem::path& path)
{
    Error error = lastOsError("CreateFile", pathText(path));
    if (error.code == ErrorCode::NotFound && hasWildcards(path)) {
        error.code = ErrorCode::NothingMatches;
        error.osCode = 0;
    }
    return error;
}

/// Through a symbolic link the file it names is replaced, not the link.
std::filesystem::path behindLinks(const std::filesystem::path& path)
{
    const DWORD attributes = ::GetFileAttributesW(systemPath(path).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) {
        return path;
    }
    const Handle handle(::CreateFileW(systemPath(path).c_str(), FILE_READ_ATTRIBUTES, ShareAll,
        nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    std::wstring target(32768, L'\0');
    const DWORD length = handle.isValid() ? ::GetFinalPathNameByHandleW(
                             handle.get(), target.data(), static_cast<DWORD>(target.size()), 0)
                                          : 0;
    target.resize(length < target.size() ? length : 0);
    return target.empty() ? path : std::filesystem::path(target);
}

std::filesystem::path temporaryBeside(const std::filesystem::path& path)
{
    std::array<wchar_t, 24> suffix{};
    std::swprintf(
        suffix.data(), suffix.size(), L".%08x", static_cast<unsigned>(freshSeed() & 0xFFFF'FFFFU));
    return path.parent_path() / (L"." + path.filename().wstring() + suffix.data());
}

Result<void> writeAll(Handle& file, std::string_view content, const std::string& subject)
{
    while (!content.empty()) {
        constexpr std::size_t MostBytes = 1U << 20U;
        DWORD written = 0;
        if (::WriteFile(file.get(), content.data(),
                static_cast<DWORD>(std::min(content.size(), MostBytes)), &written, nullptr)
            == 0) {
            return failure(lastOsError("WriteFile", subject));
        }
        content.remove_prefix(written);
    }
    if (::FlushFileBuffers(file.get()) == 0) {
        return failure(lastOsError("FlushFileBuffers", subject));
    }
    if (!file.close()) {
        return failure(lastOsError("CloseHandle", subject));
    }
    return {};
}

/// Keeps the permissions and attributes of the file that is replaced, where the file system can.
bool replace(const std::filesystem::path& path, const std::filesystem::path& temporary)
{
    const auto to = systemPath(path);
    const auto from = systemPath(temporary);
    const DWORD attributes = ::GetFileAttributesW(to.c_str());
    const bool isThere = attributes != INVALID_FILE_ATTRIBUTES;
    if (isThere && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        ::SetLastError(ERROR_ACCESS_DENIED); // not every file system refuses it
        return false;
    }
    if (isThere
        && ::ReplaceFileW(to.c_str(), from.c_str(), nullptr,
               REPLACEFILE_WRITE_THROUGH | REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr)
            != 0) {
        return true;
    }
    return ::MoveFileExW(
               from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
        != 0;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t maxBytes)
{
    const Handle file = openToRead(path);
    if (!file.isValid()) {
        return failure(whyNotOpened(path));
    }
    std::string content;
    std::vector<char> chunk(256 * 1024);
    while (true) {
        DWORD length = 0;
        if (::ReadFile(file.get(), chunk.data(), static_cast<DWORD>(chunk.size()), &length, nullptr)
            == 0) {
            return failure(lastOsError("ReadFile", pathText(path)));
        }
        if (length == 0) {
            return content;
        }
        content.append(chunk.data(), length);
        if (content.size() > maxBytes) {
            LARGE_INTEGER size{};
            const bool isKnown = ::GetFileSizeEx(file.get(), &size) != 0 && size.QuadPart > 0;
            return failure({ .code = ErrorCode::TooLarge,
                .subject = pathText(path),
                .requested = isKnown ? static_cast<std::uint64_t>(size.QuadPart) : content.size(),
                .limit = maxBytes });
        }
    }
}

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content)
{
    const std::filesystem::path target = behindLinks(path);
    const std::filesystem::path temporary = temporaryBeside(target);
    Handle file(::CreateFileW(systemPath(temporary).c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
        FILE_ATTRIBUTE_NORMAL, nullptr));
    if (!file.isValid()) {
        return failure(lastOsError("CreateFile", pathText(path)));
    }
    auto result = writeAll(file, content, pathText(path));
    file.close();
    if (result && !replace(target, temporary)) {
        result = failure(lastOsError("MoveFileEx", pathText(path)));
    }
    if (!result) {
        ::DeleteFileW(systemPath(temporary).c_str());
    }
    return result;
}

} // namespace octamark
