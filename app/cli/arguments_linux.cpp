// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

namespace octamark {

std::vector<std::string> programArguments(std::span<const char* const> given)
{
    return { given.begin(), given.end() };
}

std::string_view exampleFolder() noexcept
{
    return "/mnt/vm";
}

} // namespace octamark
