// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/filepath.h"

#include <QDir>

namespace octamark {

// Wide text both ways: the code page of the system has no place for most names.

QString toQtPath(const std::filesystem::path& path)
{
    return QDir::fromNativeSeparators(QString::fromStdWString(path.native()));
}

std::filesystem::path fromQtPath(const QString& path)
{
    return { QDir::toNativeSeparators(path).toStdWString() };
}

} // namespace octamark
