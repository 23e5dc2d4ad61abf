// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/messages.h"
#include "core/base/wildcards.h"

#include <variant>

namespace octamark {

namespace {

/// As a shell of Linux would have given them.
template <typename Options>
Options withFilesFound(Options options)
{
    options.files = expandWildcards(options.files);
    return options;
}

struct Executor
{
    Console& console;

    ExitCode operator()(const RunOptions& options) const { return runCommand(options, console); }
    ExitCode operator()(const ImportOptions& options) const
    {
        return importCommand(withFilesFound(options), console);
    }
    ExitCode operator()(const ShowOptions& options) const
    {
        return showCommand(withFilesFound(options), console);
    }
    ExitCode operator()(const CompareOptions& options) const
    {
        return compareCommand(withFilesFound(options), console);
    }
    ExitCode operator()(const TargetsOptions& options) const
    {
        return targetsCommand(options, console);
    }
    ExitCode operator()(const InformationText& information) const
    {
        return printOrComplain(console, information.text);
    }
    ExitCode operator()(const UsageError& error) const
    {
        complain(console, error.message + ' ' + error.hint);
        return ExitCode::Usage;
    }
};

} // namespace

ExitCode execute(const CommandLine& commandLine, Console& console)
{
    return std::visit(Executor{ console }, commandLine);
}

} // namespace octamark
