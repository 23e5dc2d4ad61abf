// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/widetext_windows.h"

#include <windows.h>

namespace octamark {

std::wstring wideText(std::string_view utf8)
{
    const int length = static_cast<int>(utf8.size());
    const int needed = ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(needed), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), length, wide.data(), needed);
    return wide;
}

std::string utf8Text(std::wstring_view wide)
{
    const int length = static_cast<int>(wide.size());
    const int needed
        = ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, nullptr, 0, nullptr, nullptr);
    std::string utf8(static_cast<std::size_t>(needed), '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, utf8.data(), needed, nullptr, nullptr);
    return utf8;
}

std::string trimmedText(std::wstring_view wide)
{
    constexpr std::wstring_view Blanks(L" \t\r\n\0", 5);
    const std::size_t first = wide.find_first_not_of(Blanks);
    if (first == std::wstring_view::npos) {
        return {};
    }
    return utf8Text(wide.substr(first, wide.find_last_not_of(Blanks) - first + 1));
}

} // namespace octamark
