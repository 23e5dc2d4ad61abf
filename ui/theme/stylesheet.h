// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QFont>
#include <QString>

namespace octamark {

/// The style sheet of the whole program: menus, tool tips, scroll bars, tables, tabs, progress
/// bars, and the classes of labels and frames. Buttons and fields are ProgramStyle's.
QString styleSheet(const Colors& colors, const QFont& body);

} // namespace octamark
