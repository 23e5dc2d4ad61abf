// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace octamark {

/// How the program ends. Scripts rely on the numbers.
enum class ExitCode : int {
    Done = 0,
    Failed = 1, ///< the run, or anything else after the arguments were understood
    Usage = 2,  ///< nothing was tried: the arguments ask for something impossible
    UnsuitableTarget = 3,
    Interrupted = 130 ///< as shells number the end by Ctrl-C
};

} // namespace octamark
