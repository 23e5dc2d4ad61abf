// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/outputfile.h"
#include "app/cli/progressprinter.h"
#include "app/cli/signals.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/formats/crystaldiskmark.h"
#include "core/run/runner.h"

#include <algorithm>
#include <string>
#include <system_error>

namespace octamark {

namespace {

/// The folder as the document keeps it: absolute, so that it says something elsewhere as well.
std::filesystem::path absoluteFolder(const std::filesystem::path& folder)
{
    const bool hasDots = std::ranges::any_of(
        folder, [](const std::filesystem::path& part) { return part == "." || part == ".."; });
    std::error_code error;
    auto absolute = hasDots ? std::filesystem::canonical(folder, error)
                            : std::filesystem::absolute(folder, error);
    if (error || folder.empty()) {
        return folder;
    }
    return absolute.has_filename() ? absolute : absolute.parent_path();
}

ExitCode save(const RunDocument& document, const std::filesystem::path& file, Console& console)
{
    if (const auto saved = saveDocument(document, file); !saved) {
        complain(console, "The run could not be saved. " + errorText(saved.error()));
        return ExitCode::Failed;
    }
    console.tell("Saved as " + pathText(file) + '\n');
    return ExitCode::Done;
}

std::string countOfTests(const RunDocument& document, const TestPlan& plan)
{
    const auto measured = std::ranges::count_if(
        document.results, [](const TestResult& result) { return !result.loops.empty(); });
    return std::to_string(measured) + " of " + std::to_string(plan.tests.size()) + " tests";
}

/// Says what went wrong, if something did.
ExitCode conclude(const RunDocument& document, const TestPlan& plan, Console& console)
{
    if (document.outcome == Outcome::Stopped) {
        console.tell("Stopped: " + countOfTests(document, plan) + " have results.\n");
        return ExitCode::Interrupted;
    }
    if (document.outcome == Outcome::Failed) {
        complain(console,
            document.error ? errorText(*document.error) : std::string("The run has failed."));
        return ExitCode::Failed;
    }
    const bool isAnyFailed = std::ranges::any_of(
        document.results, [](const TestResult& result) { return result.error.has_value(); });
    if (isAnyFailed) {
        complain(
            console, "Not all tests succeeded: " + countOfTests(document, plan) + " have results.");
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

void tellVerification(const RunDocument& document, Console& console)
{
    if (document.verification && document.verification->wrongBytes == 0) {
        console.tell(english(describe(*document.verification)) + '\n');
    }
}

ExitCode report(const RunDocument& document, const RunOptions& options, Console& console)
{
    tellVerification(document, console);
    const ExitCode concluded = conclude(document, options.plan, console);
    const bool isEmptyFailure = document.outcome == Outcome::Failed && document.results.empty();
    ExitCode worst = ExitCode::Done;
    if (!options.output.empty() && !isEmptyFailure) {
        worst = save(document, options.output, console);
    }
    if (options.format == OutputFormat::Json) {
        worst = std::max(worst, printOrComplain(console, toJson(document)));
    } else if (!document.results.empty()) {
        worst = std::max(
            worst, printOrComplain(console, writeTextReport(document, options.headline)));
    }
    return std::max(concluded, worst);
}

} // namespace

ExitCode runCommand(const RunOptions& options, Console& console)
{
    if (const auto valid = validate(options.plan); !valid) {
        complain(console, valid.error());
        return exitCodeFor(valid.error());
    }
    if (!options.output.empty()) {
        if (const auto reason = whyNotWritable(options.output)) {
            complain(console, *reason);
            return ExitCode::Usage;
        }
    }
    ProgressPrinter printer(console, options.plan, options.headline);
    const auto signals = StopSignals::watch([&printer] { printer.stopping(); });
    if (!signals) {
        complain(console, signals.error());
        return ExitCode::Failed;
    }
    auto document
        = run(options.plan, absoluteFolder(options.target), printer, (*signals)->stopToken());
    printer.finish();
    if (!document) {
        complain(console, document.error());
        return exitCodeFor(document.error());
    }
    document->label = options.label;
    document->tags = options.tags;
    return report(*document, options, console);
}

} // namespace octamark
