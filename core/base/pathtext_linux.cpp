// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"

namespace octamark {

std::string pathText(const std::filesystem::path& path)
{
    return path.string();
}

std::filesystem::path pathFromText(std::string_view text)
{
    return text;
}

std::filesystem::path systemPath(const std::filesystem::path& path)
{
    return path;
}

} // namespace octamark
