// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/runreader.h"
#include "core/base/pathtext.h"
#include "core/document/library.h"
#include "core/formats/csv.h"

#include <algorithm>
#include <string>
#include <utility>

namespace octamark {

namespace {

/// Given tags replace those of the same key, and follow the others.
void describeRun(RunDocument& run, const ImportOptions& options)
{
    if (!options.label.empty()) {
        run.label = options.label;
    }
    for (const Tag& tag : options.tags) {
        const auto known = std::ranges::find(run.tags, tag.key, &Tag::key);
        if (known == run.tags.end()) {
            run.tags.push_back(tag);
        } else {
            known->value = tag.value;
        }
    }
}

/// The paths of the saved runs, a line each, and whether all could be saved.
std::pair<std::string, ExitCode> save(
    const std::vector<RunDocument>& runs, const std::filesystem::path& folder, Console& console)
{
    std::string paths;
    for (const RunDocument& run : runs) {
        const auto path = addToLibrary(run, folder);
        if (!path) {
            complain(console, path.error());
            return { paths, ExitCode::Failed };
        }
        paths += pathText(*path) + '\n';
    }
    return { paths, ExitCode::Done };
}

} // namespace

ExitCode importCommand(const ImportOptions& options, Console& console)
{
    std::vector<FileRuns> files = readRuns(options.files, console);
    ExitCode code = isAnyUnread(files) ? ExitCode::Failed : ExitCode::Done;
    std::vector<RunDocument> runs = joined(std::move(files));
    for (RunDocument& run : runs) {
        describeRun(run, options);
    }
    if (!options.output.empty()) {
        const auto [paths, saved] = save(runs, options.output, console);
        code = std::max(code, saved);
        // Standard output is for one thing only: the runs where they are asked for.
        if (!options.format) {
            return std::max(code, printOrComplain(console, paths));
        }
        console.tell(paths);
    }
    if (runs.empty()) {
        return code;
    }
    const std::string text = options.format == OutputFormat::Csv
        ? toCsv(runs)
        : toJson(runs, options.files.size() > 1);
    return std::max(code, printOrComplain(console, text));
}

} // namespace octamark
