// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"

#include <cstddef>

int main(int argc, char* argv[])
{
    octamark::prepareStandardStreams();
    octamark::SystemConsole console;
    const auto arguments
        = octamark::programArguments({ argv, argv + static_cast<std::ptrdiff_t>(argc) });
    return static_cast<int>(octamark::execute(octamark::parseCommandLine(arguments), console));
}
