// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>
#include <vector>

namespace octamark {

namespace {

std::filesystem::path homeFolder()
{
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
        return home;
    }
    constexpr std::size_t BufferBytes = 16'384;
    std::vector<char> buffer(BufferBytes);
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0
        && found != nullptr && found->pw_dir != nullptr) {
        return found->pw_dir;
    }
    return "/";
}

} // namespace

std::filesystem::path portableFolder()
{
    return {};
}

std::filesystem::path defaultLibraryFolder()
{
    // The XDG Base Directory Specification wants relative values ignored.
    const char* data = std::getenv("XDG_DATA_HOME");
    const bool isUsable = data != nullptr && *data == '/';
    const std::filesystem::path base
        = isUsable ? std::filesystem::path(data) : homeFolder() / ".local" / "share";
    return base / "octamark" / "runs";
}

} // namespace octamark
