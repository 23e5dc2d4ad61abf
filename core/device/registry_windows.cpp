// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/registry_windows.h"

#include "core/base/widetext_windows.h"

#include <windows.h>

namespace octamark {

namespace {

HKEY localMachine()
{
    return HKEY_LOCAL_MACHINE; // NOLINT: Windows makes a pointer of a number
}

} // namespace

std::string registryText(const std::wstring& key, const wchar_t* name)
{
    std::wstring text(1024, L'\0');
    auto bytes = static_cast<DWORD>(text.size() * sizeof(wchar_t));
    if (::RegGetValueW(
            localMachine(), key.c_str(), name, RRF_RT_REG_SZ, nullptr, text.data(), &bytes)
        != ERROR_SUCCESS) {
        return {};
    }
    text.resize(bytes / sizeof(wchar_t));
    return trimmedText(text);
}

std::optional<std::uint32_t> registryNumber(const std::wstring& key, const wchar_t* name)
{
    DWORD number = 0;
    DWORD bytes = sizeof number;
    const auto status = ::RegGetValueW(
        localMachine(), key.c_str(), name, RRF_RT_REG_DWORD, nullptr, &number, &bytes);
    return status == ERROR_SUCCESS ? std::optional<std::uint32_t>(number) : std::nullopt;
}

} // namespace octamark
