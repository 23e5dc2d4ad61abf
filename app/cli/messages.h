// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/exitcode.h"
#include "core/base/error.h"

#include <string>
#include <string_view>

namespace octamark {

/// The sentence for people and, where the system was involved, the failed call and what the system
/// said: "… (open: Permission denied)".
std::string errorText(const Error& error);

/// "octamark-cli: …" on standard error, on one line whatever a name in it holds.
void complain(Console& console, std::string_view message);
void complain(Console& console, const Error& error);

/// How the program ends after this error.
ExitCode exitCodeFor(const Error& error) noexcept;

/// Prints `text` on standard output; `Failed`, with a message, where that is not possible.
ExitCode printOrComplain(Console& console, std::string_view text);

} // namespace octamark
