// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"

int main(int argc, char** argv)
{
    using namespace octamark;
    const CommandLine line = CommandLine::parse(argumentsOf(argc, argv));
    if (const std::optional<ExitCode> done = answer(line)) {
        return static_cast<int>(*done);
    }
    Application application(argc, argv, line);
    return static_cast<int>(application.run());
}
