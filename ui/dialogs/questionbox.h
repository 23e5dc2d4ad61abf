// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace octamark {

/// A message box without buttons yet, that deletes itself when it is closed. Both texts are shown
/// as they are, even where a name in them looks like HTML. Without an icon: those of the style are
/// pixels that large screens only magnify.
QMessageBox* createBox(const QString& text, const QString& details, QWidget* parent);

} // namespace octamark
