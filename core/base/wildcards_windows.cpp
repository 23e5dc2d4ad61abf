// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/wildcards.h"

#include "core/base/folders.h"

#include <algorithm>
#include <string_view>
#include <windows.h>

namespace octamark {

namespace fs = std::filesystem;

namespace {

int compared(std::wstring_view left, std::wstring_view right)
{
    return ::CompareStringOrdinal(left.data(), static_cast<int>(left.size()), right.data(),
        static_cast<int>(right.size()), TRUE);
}

/// By hand: Windows' own search takes the short names of old programs into account, so that it
/// finds "run.octamark~" for "*.oct*".
bool matches(std::wstring_view name, std::wstring_view pattern)
{
    std::size_t at = 0;
    std::size_t in = 0;
    std::size_t star = std::wstring_view::npos; // the last one, which takes ever more
    std::size_t behindStar = 0;                 // what of the name it has taken
    while (at < name.size()) {
        const bool isLetter = in < pattern.size() && pattern[in] != L'*'
            && (pattern[in] == L'?'
                || compared(name.substr(at, 1), pattern.substr(in, 1)) == CSTR_EQUAL);
        if (isLetter) {
            ++at;
            ++in;
        } else if (in < pattern.size() && pattern[in] == L'*') {
            star = in++;
            behindStar = at;
        } else if (star != std::wstring_view::npos) {
            at = ++behindStar;
            in = star + 1;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of(L'*', in) == std::wstring_view::npos;
}

std::vector<fs::path> filesMatching(const fs::path& pattern)
{
    const fs::path folder = pattern.parent_path();
    const fs::path name = pattern.filename() == L"*.*" ? fs::path(L"*") : pattern.filename();
    std::vector<fs::path> found = listFiles(folder.empty() ? fs::path(L".") : folder).names;
    std::erase_if(
        found, [&name](const fs::path& file) { return !matches(file.native(), name.native()); });
    std::ranges::sort(found, [](const fs::path& left, const fs::path& right) {
        return compared(left.native(), right.native()) == CSTR_LESS_THAN;
    });
    for (fs::path& file : found) {
        file = folder / file;
    }
    return found;
}

} // namespace

bool hasWildcards(const fs::path& name) noexcept
{
    std::wstring_view text = name.native();
    text.remove_prefix(text.starts_with(L"\\\\?\\") ? 4 : 0);
    return text.find_first_of(L"*?") != std::wstring_view::npos;
}

std::vector<fs::path> expandWildcards(const std::vector<fs::path>& names)
{
    std::vector<fs::path> files;
    for (const fs::path& name : names) {
        const auto found = hasWildcards(name) ? filesMatching(name) : std::vector<fs::path>();
        files.insert(files.end(), found.begin(), found.end());
        if (found.empty()) {
            files.push_back(name);
        }
    }
    return files;
}

} // namespace octamark
