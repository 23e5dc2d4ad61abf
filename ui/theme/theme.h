// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

class QApplication;

namespace octamark {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// Sets style, palette and style sheet of the whole program. `System` follows the desktop's light
/// or dark look: Windows' setting for programs, elsewhere the palette that Qt starts with. May be
/// called again at any time.
void applyTheme(QApplication& application, ThemeChoice choice);

} // namespace octamark
