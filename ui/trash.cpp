// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trash.h"

#include "core/base/folders.h"
#include "core/document/library.h"
#include "ui/text/filepath.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace octamark {

namespace {

/// In a trash as freedesktop.org specifies it, "files/x" has its past in "info/x.trashinfo".
void removeTrashInfo(const QString& inTrash)
{
    const QFileInfo file(inTrash);
    if (file.dir().dirName() == QLatin1String("files")) {
        QFile::remove(
            file.dir().filePath(QStringLiteral("../info/%1.trashinfo").arg(file.fileName())));
    }
}

/// Where no trash can be made, Qt 6.4 takes the current folder for one.
bool isCurrentFolder(const QString& inTrash)
{
    return !inTrash.isEmpty()
        && QFileInfo(inTrash).absolutePath()
        == QDir::current().absoluteFilePath(QStringLiteral("files"));
}

} // namespace

std::optional<TrashedFile> moveToTrash(const QString& path)
{
    TrashedFile trashed{ .path = path };
    if (!QFile::moveToTrash(path, &trashed.inTrash)) {
        return std::nullopt;
    }
    if (isCurrentFolder(trashed.inTrash)) {
        restoreFromTrash(trashed);
        QDir::current().rmdir(QStringLiteral("files")); // only when they are empty
        QDir::current().rmdir(QStringLiteral("info"));
        return std::nullopt;
    }
    return trashed;
}

Result<QString> restoreFromTrash(const TrashedFile& file)
{
    const std::filesystem::path wanted = fromQtPath(file.path);
    if (auto created = createFolders(wanted.parent_path()); !created) {
        return failure(created.error());
    }
    const auto restored = moveToFreeName(fromQtPath(file.inTrash), wanted);
    if (restored) {
        removeTrashInfo(file.inTrash);
        return toQtPath(*restored);
    }
    // The trash may be on another volume. A copy does not replace anything either.
    if (restored.error().code != ErrorCode::NotFound && QFile::copy(file.inTrash, file.path)) {
        QFile::remove(file.inTrash);
        removeTrashInfo(file.inTrash);
        return file.path;
    }
    return failure(restored.error());
}

} // namespace octamark
