// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/comparejson.h"
#include "app/cli/outputfile.h"
#include "app/cli/runreader.h"
#include "core/formats/bbcode.h"
#include "core/formats/csv.h"
#include "core/formats/html.h"
#include "core/formats/markdown.h"
#include "core/formats/texttable.h"
#include "core/formats/xlsx.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace octamark {

namespace {

/// Where the table does not go to a terminal.
constexpr std::size_t UsualColumns = 100;

bool isSameFile(const std::filesystem::path& left, const std::filesystem::path& right)
{
    std::error_code ignored;
    return left == right || std::filesystem::equivalent(left, right, ignored);
}

/// The files with the baseline among them: a baseline that is not named comes first.
std::vector<std::filesystem::path> allFiles(const CompareOptions& options)
{
    std::vector<std::filesystem::path> files = options.files;
    const bool isNamed = options.baseline.empty()
        || std::ranges::any_of(files, [&options](const std::filesystem::path& file) {
               return isSameFile(file, options.baseline);
           });
    if (!isNamed) {
        files.insert(files.begin(), options.baseline);
    }
    return files;
}

/// The index of the baseline among the runs: the first one of its file.
std::optional<std::size_t> baselineAmong(
    const std::vector<FileRuns>& files, const std::filesystem::path& baseline)
{
    std::size_t index = 0;
    for (const FileRuns& file : files) {
        if (!baseline.empty() && isSameFile(file.path, baseline)) {
            return index;
        }
        index += file.runs.size();
    }
    return std::nullopt;
}

Result<std::string> formatted(
    const Comparison& comparison, const CompareOptions& options, const Console& console)
{
    switch (options.format) {
    case OutputFormat::Json:
        return compareJson(comparison);
    case OutputFormat::Csv:
        return toCsv(comparison);
    case OutputFormat::Markdown:
        return toMarkdown(comparison);
    case OutputFormat::Bbcode:
        return toBbcode(comparison);
    case OutputFormat::Html:
        return toHtml(comparison);
    case OutputFormat::Xlsx:
        return toXlsx(comparison);
    case OutputFormat::Text:
        break;
    }
    const auto columns = options.output.empty() ? console.outputColumns() : std::nullopt;
    return toTextTable(comparison, columns.value_or(UsualColumns));
}

} // namespace

ExitCode compareCommand(const CompareOptions& options, Console& console)
{
    std::vector<FileRuns> files = readRuns(allFiles(options), console);
    // A comparison without one of its runs would look complete.
    if (isAnyUnread(files)) {
        return ExitCode::Failed;
    }
    const auto baseline = baselineAmong(files, options.baseline);
    std::vector<RunPointer> runs;
    for (RunDocument& run : joined(std::move(files))) {
        runs.push_back(std::make_shared<const RunDocument>(std::move(run)));
    }
    const Comparison comparison
        = compare(runs, { .headline = options.headline, .baseline = baseline });
    return deliver(console, formatted(comparison, options, console), options.output);
}

} // namespace octamark
