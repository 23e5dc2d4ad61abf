// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCollator>

namespace octamark {

/// Compares names as people sort them: "disk 9" before "Disk 10".
QCollator nameCollator();

} // namespace octamark
