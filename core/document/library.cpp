// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include "core/base/folders.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/document/isotime.h"
#include "core/document/movefile.h"

#include <algorithm>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

/// An entry with the time that it is sorted by.
struct DatedEntry
{
    std::int64_t seconds = 0;
    LibraryEntry entry;
};

DatedEntry readEntry(const fs::path& path)
{
    auto document = loadDocument(path);
    if (!document) {
        return { modifiedSeconds(path), { path, failure(document.error()) } };
    }
    const auto started = parseIsoTime(document->startedAt);
    const std::int64_t seconds = started ? secondsSinceEpoch(*started) : modifiedSeconds(path);
    return { seconds, { path, std::make_shared<const RunDocument>(std::move(*document)) } };
}

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

Result<fs::path> moveToFreeName(const fs::path& temporary, const fs::path& wanted)
{
    constexpr unsigned MaxNumber = 10'000;
    for (unsigned number = 1; number <= MaxNumber; ++number) {
        const fs::path path = numbered(wanted, number);
        const auto moved = moveWithoutReplacing(temporary, path);
        if (moved) {
            return path;
        }
        if (moved.error().code != ErrorCode::AlreadyExists) {
            return failure(moved.error());
        }
    }
    return failure({ .code = ErrorCode::AlreadyExists, .subject = pathText(wanted) });
}

} // namespace

std::vector<LibraryEntry> readLibrary(const fs::path& folder)
{
    const FolderListing listing = listFiles(folder);
    std::vector<DatedEntry> dated;
    for (const fs::path& name : listing.names) {
        if (name.extension() == DocumentSuffix) {
            dated.push_back(readEntry(folder / name));
        }
    }
    std::ranges::sort(dated, [](const DatedEntry& left, const DatedEntry& right) {
        return left.seconds != right.seconds ? left.seconds > right.seconds
                                             : left.entry.path < right.entry.path;
    });
    std::vector<LibraryEntry> entries;
    if (listing.error) {
        entries.push_back({ folder, failure(*listing.error) });
    }
    for (DatedEntry& entry : dated) {
        entries.push_back(std::move(entry.entry));
    }
    return entries;
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
