// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wildcards.h"

namespace octamark {

bool hasWildcards(const std::filesystem::path& /*name*/) noexcept
{
    return false;
}

std::vector<std::filesystem::path> expandWildcards(const std::vector<std::filesystem::path>& names)
{
    return names;
}

} // namespace octamark
