// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// A command line taken apart as Microsoft's C library and CommandLineToArgvW() do it: quotation
/// marks group, 2n backslashes before one are n, one more makes it a letter. CommandLineToArgvW()
/// is in a library that loads user32, and programs with that are not told about a logoff.
std::vector<std::string> splitCommandLine(std::wstring_view commandLine);

} // namespace octamark
