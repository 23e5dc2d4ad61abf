// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// The program's arguments in UTF-8, its name first. Windows hands them to main() in a code page
/// that cannot hold all names, so there they come from elsewhere.
std::vector<std::string> programArguments(std::span<const char* const> given);

/// A folder as people of this system would name it, for examples.
std::string_view exampleFolder() noexcept;

} // namespace octamark
