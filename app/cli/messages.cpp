// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/messages.h"

#include "core/base/oserror.h"
#include "core/base/sentence.h"
#include "core/formats/unicode.h"

namespace octamark {

std::string errorText(const Error& error)
{
    std::string text = english(describe(error));
    if (error.osCode != 0) {
        text += " (";
        text += error.operation;
        text += error.operation.empty() ? "" : ": ";
        text += osErrorText(error.osCode) + ')';
    }
    return text;
}

void complain(Console& console, std::string_view message)
{
    console.tell("octamark-cli: " + singleLine(message) + '\n');
}

void complain(Console& console, const Error& error)
{
    complain(console, errorText(error));
}

ExitCode exitCodeFor(const Error& error) noexcept
{
    if (isInvalidPlan(error.code)) {
        return ExitCode::Usage;
    }
    return isUnsuitableTarget(error.code) ? ExitCode::UnsuitableTarget : ExitCode::Failed;
}

ExitCode printOrComplain(Console& console, std::string_view text)
{
    if (const auto printed = console.print(text); !printed) {
        complain(console,
            "Standard output could not be written: " + osErrorText(printed.error().osCode) + '.');
        return ExitCode::Failed;
    }
    return ExitCode::Done;
}

} // namespace octamark
