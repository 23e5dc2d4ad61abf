// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace octamark {

/// A path for people and documents: UTF-8 on every system. Never fails; what is no Unicode becomes
/// U+FFFD on Windows and stays as it is on Linux.
std::string pathText(const std::filesystem::path& path);

/// The path that arguments or a document name, in UTF-8.
std::filesystem::path pathFromText(std::string_view text);

/// The path under which the system finds it whatever its length. For system calls, never shown.
std::filesystem::path systemPath(const std::filesystem::path& path);

} // namespace octamark
