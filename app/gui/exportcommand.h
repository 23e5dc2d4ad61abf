// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/commandline.h"

#include <QTextStream>

namespace octamark {

/// Reads the files, draws their charts and writes the picture, or writes a sentence to `errors`
/// and leaves no file. Needs a QGuiApplication of any platform, no visible window. Blocks.
ExitCode runExport(const ExportRequest& request, QTextStream& errors);

} // namespace octamark
