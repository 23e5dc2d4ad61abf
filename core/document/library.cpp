// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include "core/base/folders.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/document/libraryindex.h"
#include "core/document/movefile.h"

#include <string>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

/// "name.octamark", "name (2).octamark"…
fs::path numbered(const fs::path& path, unsigned number)
{
    if (number == 1) {
        return path;
    }
    fs::path name = path.stem();
    name += " (" + std::to_string(number) + ')';
    name += path.extension();
    return path.parent_path() / name;
}

} // namespace

std::vector<LibraryEntry> readLibrary(const fs::path& folder)
{
    return LibraryIndex().read(folder);
}

Result<fs::path> moveToFreeName(const fs::path& from, const fs::path& wanted)
{
    constexpr unsigned MaxNumber = 10'000;
    for (unsigned number = 1; number <= MaxNumber; ++number) {
        const fs::path path = numbered(wanted, number);
        const auto moved = moveWithoutReplacing(from, path);
        if (moved) {
            return path;
        }
        if (moved.error().code != ErrorCode::AlreadyExists) {
            return failure(moved.error());
        }
    }
    return failure({ .code = ErrorCode::AlreadyExists, .subject = pathText(wanted) });
}

Result<fs::path> addToLibrary(const RunDocument& document, const fs::path& folder)
{
    if (auto created = createFolders(folder); !created) {
        return failure(created.error());
    }
    // Whole and flushed before it gets the name under which the library finds it.
    const fs::path temporary = folder / ('.' + newRunId() + ".part");
    const fs::path wanted = folder / pathFromText(suggestedFileName(document));
    if (const auto saved = saveDocument(document, temporary); !saved) {
        Error problem = saved.error();
        problem.subject = pathText(wanted);
        return failure(std::move(problem));
    }
    auto path = moveToFreeName(temporary, wanted);
    if (!path) {
        removeFile(temporary);
    }
    return path;
}

} // namespace octamark
