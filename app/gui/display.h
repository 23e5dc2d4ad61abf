// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace octamark {

/// Whether a window can be expected to open. Asked before Qt starts, which ends the program with a
/// core dump where there is none.
bool hasDisplay();

} // namespace octamark
