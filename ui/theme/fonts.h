// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace octamark {

/// Three sizes (small, body, number) and two weights are all the program has. Each is made from
/// the font of the widget that draws it, so that it follows the system's font.
QFont smallFont(const QFont& body);
QFont strongFont(const QFont& body);
/// The big number of a result cell.
QFont numberFont(const QFont& body);

} // namespace octamark
