// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace octamark {

/// Whether a window can be expected to open. Asked before Qt starts, which ends the program with a
/// core dump where there is none.
bool hasDisplay();

/// The folder with the system's fonts, where Qt does not find them without a display. Else empty.
QString fontFolder();

} // namespace octamark
