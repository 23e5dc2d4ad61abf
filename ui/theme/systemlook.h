// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

class QApplication;

namespace octamark {

/// Whether the system's look is dark, where that can be asked at any time; empty where only the
/// palette that Qt starts with tells it.
std::optional<bool> systemLookIsDark();

/// Gives the frames that the system draws around windows the program's look, also around windows
/// that open later. May be called again with another look.
void setFrameLook(QApplication& application, bool dark);

} // namespace octamark
