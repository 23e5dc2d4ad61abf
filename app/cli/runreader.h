// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <vector>

namespace octamark {

/// The runs of one file.
struct FileRuns
{
    std::filesystem::path path{};
    std::vector<RunDocument> runs{}; ///< empty when the file could not be read
};

/// Reads saved runs and foreign reports, "-" from standard input. What is odd or cannot be read is
/// told on standard error. One entry for each path, in order.
std::vector<FileRuns> readRuns(const std::vector<std::filesystem::path>& paths, Console& console);

/// All runs of the files, in order.
std::vector<RunDocument> joined(std::vector<FileRuns> files);

bool isAnyUnread(const std::vector<FileRuns>& files);

/// One document as an object; `isList` makes it an array of however many.
std::string toJson(const std::vector<RunDocument>& runs, bool isList);

} // namespace octamark
