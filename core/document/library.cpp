// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include "core/base/files.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/document/isotime.h"
#include "core/document/movefile.h"

#include <algorithm>
#include <chrono>
#include <system_error>
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

std::int64_t modifiedSeconds(const fs::path& path)
{
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (error) {
        return 0;
    }
    const auto system = fs::file_time_type::clock::to_sys(time);
    return std::chrono::duration_cast<std::chrono::seconds>(system.time_since_epoch()).count();
}

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

/// Files only: opening a pipe would wait for its writer. A dangling link is listed as an error.
bool isDocument(const fs::directory_entry& entry)
{
    if (entry.path().extension() != DocumentSuffix) {
        return false;
    }
    std::error_code error;
    const fs::file_type type = entry.status(error).type();
    return type == fs::file_type::regular || type == fs::file_type::not_found
        || type == fs::file_type::none;
}

Error fileSystemError(const std::error_code& error, std::string operation, const fs::path& path)
{
    return osError(error, std::move(operation), pathText(path));
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
    std::vector<DatedEntry> dated;
    std::error_code error;
    fs::directory_iterator files(folder, error);
    while (!error && files != fs::directory_iterator()) {
        if (isDocument(*files)) {
            dated.push_back(readEntry(files->path()));
        }
        files.increment(error);
    }
    std::ranges::sort(dated, [](const DatedEntry& left, const DatedEntry& right) {
        return left.seconds != right.seconds ? left.seconds > right.seconds
                                             : left.entry.path < right.entry.path;
    });
    std::vector<LibraryEntry> entries;
    if (error && error != std::errc::no_such_file_or_directory) {
        entries.push_back({ folder, failure(fileSystemError(error, "readdir", folder)) });
    }
    for (DatedEntry& entry : dated) {
        entries.push_back(std::move(entry.entry));
    }
    return entries;
}

Result<fs::path> addToLibrary(const RunDocument& document, const fs::path& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return failure(fileSystemError(error, "mkdir", folder));
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
        fs::remove(temporary, error);
    }
    return path;
}

} // namespace octamark
