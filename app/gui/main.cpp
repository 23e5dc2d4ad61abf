// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"
#include "app/gui/console.h"

int main(int argc, char** argv)
{
    using namespace octamark;
    const CommandLine line = CommandLine::parse(argumentsOf(argc, argv));
    Console console;
    if (const std::optional<int> done = answer(line, console)) {
        return *done;
    }
    Application application(argc, argv, line, console);
    return static_cast<int>(application.run());
}
