// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/outputfile.h"
#include "app/cli/runreader.h"
#include "core/formats/bbcode.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/csv.h"
#include "core/formats/html.h"
#include "core/formats/markdown.h"
#include "core/formats/xlsx.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace octamark {

namespace {

std::string textReports(const std::vector<RunDocument>& runs, Headline headline)
{
    std::string text;
    for (const RunDocument& run : runs) {
        text += text.empty() ? "" : "\n";
        text += writeTextReport(run, headline);
    }
    return text;
}

Comparison sideBySide(const std::vector<RunDocument>& runs, Headline headline)
{
    std::vector<RunPointer> pointers;
    pointers.reserve(runs.size());
    for (const RunDocument& run : runs) {
        pointers.push_back(std::make_shared<const RunDocument>(run));
    }
    return compare(pointers, { .headline = headline });
}

Result<std::string> formatted(const std::vector<RunDocument>& runs, const ShowOptions& options)
{
    switch (options.format) {
    case OutputFormat::Json:
        return toJson(runs, options.files.size() > 1);
    case OutputFormat::Csv:
        return toCsv(runs, options.headline);
    case OutputFormat::Markdown:
        return toMarkdown(runs, options.headline);
    case OutputFormat::Bbcode:
        return toBbcode(runs, options.headline);
    case OutputFormat::Html:
        return toHtml(sideBySide(runs, options.headline));
    case OutputFormat::Xlsx:
        return toXlsx(sideBySide(runs, options.headline));
    case OutputFormat::Text:
        break;
    }
    return textReports(runs, options.headline);
}

} // namespace

ExitCode showCommand(const ShowOptions& options, Console& console)
{
    std::vector<FileRuns> files = readRuns(options.files, console);
    const ExitCode code = isAnyUnread(files) ? ExitCode::Failed : ExitCode::Done;
    const std::vector<RunDocument> runs = joined(std::move(files));
    if (runs.empty()) {
        return code;
    }
    return std::max(code, deliver(console, formatted(runs, options), options.output));
}

} // namespace octamark
