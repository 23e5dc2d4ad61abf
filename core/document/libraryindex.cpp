// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/libraryindex.h"

#include "core/document/documentio.h"
#include "core/document/isotime.h"
#include "core/document/outline.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <system_error>
#include <thread>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

std::int64_t secondsNow()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Calls `work` once with each number below `count`, on several threads where they can be had.
void forEachOf(std::size_t count, const std::function<void(std::size_t)>& work)
{
    constexpr std::size_t MostThreads = 8;
    constexpr std::size_t WorthAThread = 8;
    std::atomic<std::size_t> next = 0;
    const auto share = [&] {
        for (std::size_t at = next++; at < count; at = next++) {
            work(at);
        }
    };
    const std::size_t processors = std::max(std::thread::hardware_concurrency(), 1U);
    const std::size_t wanted = std::min({ processors, MostThreads, count / WorthAThread });
    std::vector<std::thread> threads;
    try {
        while (threads.size() + 1 < wanted) {
            threads.emplace_back(share);
        }
    } catch (const std::system_error&) {
        // Then with fewer.
    }
    share();
    for (std::thread& thread : threads) {
        thread.join();
    }
}

} // namespace

LibraryIndex::Known LibraryIndex::readFile(
    const fs::path& path, const std::optional<FileStamp>& stamp)
{
    constexpr std::int64_t CoarsestClockSeconds = 2;
    const std::int64_t modified = stamp ? stamp->modifiedNs / NsPerSecond : 0;
    Known known{ .stamp = stamp,
        .isSettled = stamp && secondsNow() - modified > CoarsestClockSeconds,
        .seconds = modified,
        .entry = { path, failure({}) } };
    auto outline = loadOutline(path);
    if (!outline) {
        known.entry.document = failure(outline.error());
        return known;
    }
    if (const auto started = parseIsoTime(outline->startedAt)) {
        known.seconds = secondsSinceEpoch(*started);
    }
    known.entry.document = std::make_shared<const RunDocument>(std::move(*outline));
    return known;
}

std::vector<LibraryEntry> LibraryIndex::read(const fs::path& folder)
{
    const FolderListing listing = listFiles(folder);
    std::vector<fs::path> paths;
    for (const fs::path& name : listing.names) {
        if (name.extension() == DocumentSuffix) {
            paths.push_back(folder / name);
        }
    }
    const Files& before = m_folders[folder];
    std::vector<std::optional<Known>> found(paths.size());
    forEachOf(paths.size(), [&](std::size_t at) {
        const auto stamp = fileStamp(paths[at]);
        const auto known = before.find(paths[at].native());
        const bool isUnchanged = stamp && known != before.end() && known->second.isSettled
            && known->second.stamp == stamp;
        found[at] = isUnchanged ? known->second : readFile(paths[at], stamp);
    });
    std::ranges::sort(found, [](const auto& left, const auto& right) {
        return left->seconds != right->seconds ? left->seconds > right->seconds
                                               : left->entry.path < right->entry.path;
    });
    std::vector<LibraryEntry> entries;
    if (listing.error) {
        entries.push_back({ folder, failure(*listing.error), true });
    }
    Files files;
    for (std::optional<Known>& known : found) {
        entries.push_back(known->entry);
        files.emplace(known->entry.path.native(), std::move(*known));
    }
    m_folders[folder] = std::move(files);
    return entries;
}

} // namespace octamark
