// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"

#include "core/base/widetext_windows.h"

#include <windows.h>

namespace octamark {

namespace {

/// Folders may have 12 characters less than MAX_PATH, for the name of a file in them.
constexpr std::size_t UsualLength = MAX_PATH - 12;
constexpr std::size_t Margin = 64; ///< for what callers append

std::wstring fullPath(const std::wstring& path)
{
    std::wstring full(MAX_PATH, L'\0');
    while (true) {
        const DWORD length = ::GetFullPathNameW(
            path.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr);
        const bool isWhole = length < full.size();
        full.resize(length);
        if (isWhole) {
            return full;
        }
    }
}

} // namespace

std::string pathText(const std::filesystem::path& path)
{
    return utf8Text(path.native());
}

std::filesystem::path pathFromText(std::string_view text)
{
    return wideText(text);
}

std::filesystem::path systemPath(const std::filesystem::path& path)
{
    const std::wstring& given = path.native();
    if (given.empty() || given.starts_with(L"\\\\?\\") || given.starts_with(L"\\\\.\\")) {
        return path;
    }
    // The prefix switches relative names, "." and "/" off, so it is only for who needs it.
    const std::wstring full = fullPath(given);
    if (full.size() + Margin < UsualLength || full.starts_with(L"\\\\.\\")) {
        return path;
    }
    return full.starts_with(L"\\\\") ? L"\\\\?\\UNC" + full.substr(1) : L"\\\\?\\" + full;
}

} // namespace octamark
