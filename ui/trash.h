// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>

namespace octamark {

struct TrashedFile
{
    QString path{};    ///< where it was
    QString inTrash{}; ///< where it is; empty where the system does not tell
};

/// Empty where there is no trash, or the file may not be moved. Blocks on the disk.
std::optional<TrashedFile> moveToTrash(const QString& path);

/// Moves the file back, beside what has its name by now, and makes the trash forget it. Returns
/// where it is. Blocks on the disk.
Result<QString> restoreFromTrash(const TrashedFile& file);

} // namespace octamark
