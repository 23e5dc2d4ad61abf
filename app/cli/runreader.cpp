// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runreader.h"

#include "app/cli/messages.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/formats/importer.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace octamark {

namespace {

constexpr const char* StandardInput = "standard input";

Result<Import> read(const std::filesystem::path& path, Console& console)
{
    if (path != "-") {
        return importFile(path);
    }
    const auto text = console.readInput(MaxImportBytes);
    if (!text) {
        return failure(text.error());
    }
    return importText(*text, StandardInput);
}

std::string indented(const std::string& json)
{
    std::string result = "  ";
    for (const char letter : json) {
        result += letter;
        result += letter == '\n' ? "  " : "";
    }
    result.resize(result.find_last_not_of(" \n") + 1);
    return result;
}

} // namespace

std::vector<FileRuns> readRuns(const std::vector<std::filesystem::path>& paths, Console& console)
{
    std::vector<FileRuns> files;
    for (const std::filesystem::path& path : paths) {
        FileRuns file{ .path = path };
        auto import = read(path, console);
        if (import) {
            for (const Sentence& warning : import->warnings) {
                const std::string name = path == "-" ? StandardInput : pathText(path);
                complain(console, name + ": " + english(warning));
            }
            file.runs = std::move(import->runs);
        } else {
            complain(console, import.error());
        }
        files.push_back(std::move(file));
    }
    return files;
}

std::vector<RunDocument> joined(std::vector<FileRuns> files)
{
    std::vector<RunDocument> runs;
    for (FileRuns& file : files) {
        std::ranges::move(file.runs, std::back_inserter(runs));
    }
    return runs;
}

bool isAnyUnread(const std::vector<FileRuns>& files)
{
    return std::ranges::any_of(files, [](const FileRuns& file) { return file.runs.empty(); });
}

std::string toJson(const std::vector<RunDocument>& runs, bool isList)
{
    if (!isList && runs.size() == 1) {
        return toJson(runs.front());
    }
    std::string list = "[";
    for (const RunDocument& run : runs) {
        list += list.size() == 1 ? "\n" : ",\n";
        list += indented(toJson(run));
    }
    return list + "\n]\n";
}

} // namespace octamark
