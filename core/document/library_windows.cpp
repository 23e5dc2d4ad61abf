// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folderaccess_windows.h"
#include "core/base/pathtext.h"
#include "core/document/library.h"

#include <array>
#include <shlobj.h>
#include <string>

namespace octamark {

namespace {

namespace fs = std::filesystem;

constexpr const wchar_t* PortableMarker = L"octamark-portable.txt";
constexpr std::size_t LongestPath = 32768;

fs::path programFolder()
{
    std::wstring path(LongestPath, L'\0');
    path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return fs::path(path).parent_path();
}

fs::path environmentPath(const wchar_t* name)
{
    std::wstring value(LongestPath, L'\0');
    value.resize(::GetEnvironmentVariableW(name, value.data(), static_cast<DWORD>(value.size())));
    return value;
}

/// Empty for accounts that have none, such as services.
fs::path documentsFolder()
{
    std::array<wchar_t, MAX_PATH> path{};
    const HRESULT found
        = ::SHGetFolderPathW(nullptr, CSIDL_PERSONAL, nullptr, SHGFP_TYPE_CURRENT, path.data());
    return found == S_OK ? fs::path(path.data()) : fs::path();
}

} // namespace

fs::path portableFolder()
{
    const fs::path folder = programFolder();
    const DWORD marker = ::GetFileAttributesW(systemPath(folder / PortableMarker).c_str());
    const bool isMarked = marker != INVALID_FILE_ATTRIBUTES;
    return isMarked && whyNotCreating(folder) == ERROR_SUCCESS ? folder : fs::path();
}

fs::path defaultLibraryFolder()
{
    if (const fs::path portable = portableFolder(); !portable.empty()) {
        return portable / L"runs";
    }
    const fs::path documents = documentsFolder();
    return documents.empty() ? environmentPath(L"LOCALAPPDATA") / L"Octamark" / L"runs"
                             : documents / L"Octamark";
}

} // namespace octamark
