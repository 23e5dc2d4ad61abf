// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/filepath.h"

#include <QFile>

namespace octamark {

QString toQtPath(const std::filesystem::path& path)
{
    return QFile::decodeName(QByteArray::fromStdString(path.native()));
}

std::filesystem::path fromQtPath(const QString& path)
{
    return { QFile::encodeName(path).toStdString() };
}

} // namespace octamark
