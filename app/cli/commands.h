// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commandline.h"
#include "app/cli/console.h"
#include "app/cli/exitcode.h"

namespace octamark {

/// Each of these does one command from its options to its exit code. They block for as long as it
/// takes; one at a time.
ExitCode runCommand(const RunOptions& options, Console& console);
ExitCode importCommand(const ImportOptions& options, Console& console);
ExitCode showCommand(const ShowOptions& options, Console& console);
ExitCode compareCommand(const CompareOptions& options, Console& console);
ExitCode targetsCommand(const TargetsOptions& options, Console& console);

/// The command that the arguments ask for, or their help or refusal.
ExitCode execute(const CommandLine& commandLine, Console& console);

} // namespace octamark
