// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/volumelistmodel.h"

#include <algorithm>

namespace octamark {

namespace {

QString pathOf(const Volume& volume)
{
    return QString::fromStdString(volume.mountPoint.string());
}

QString deviceName(const DeviceInfo& device)
{
    const QString model = QString::fromStdString(device.model).trimmed();
    if (!model.isEmpty()) {
        return QString(QString::fromStdString(device.vendor).trimmed() + QLatin1Char(' ') + model)
            .trimmed();
    }
    return QString::fromStdString(device.bus.empty() ? device.name : device.bus);
}

} // namespace

VolumeListModel::VolumeListModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void VolumeListModel::setVolumes(std::vector<Volume> volumes)
{
    if (volumes == m_volumes) {
        return;
    }
    beginResetModel();
    m_volumes = std::move(volumes);
    endResetModel();
}

void VolumeListModel::setFolders(std::vector<Folder> folders)
{
    beginResetModel();
    m_folders = std::move(folders);
    endResetModel();
}

int VolumeListModel::rowOfPath(const QString& path) const
{
    if (path.isEmpty()) {
        return -1;
    }
    for (int row = 0; row < rowCount(); ++row) {
        if (index(row).data(PathRole).toString() == path) {
            return row;
        }
    }
    return -1;
}

int VolumeListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_volumes.size() + m_folders.size() + 1);
}

QString VolumeListModel::details(const Volume& volume) const
{
    QStringList parts;
    if (!volume.label.empty()) {
        parts << QString::fromStdString(volume.label);
    }
    if (volume.totalBytes > 0) {
        parts << tr("%1 of %2 used")
                     .arg(Formatter().space(volume.usedBytes()),
                         Formatter().space(volume.totalBytes));
    }
    parts << QString::fromStdString(volume.fileSystem) << deviceName(volume.device);
    if (volume.kind == VolumeKind::Memory) {
        parts << tr("memory, not a disk");
    } else if (volume.kind == VolumeKind::Network) {
        parts << tr("network");
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QVariant VolumeListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    auto row = static_cast<std::size_t>(index.row());
    Kind kind = Kind::ChooseFolder;
    QString path;
    QString about;
    if (row < m_volumes.size()) {
        kind = Kind::Volume;
        path = pathOf(m_volumes[row]);
        about = details(m_volumes[row]);
    } else if (row -= m_volumes.size(); row < m_folders.size()) {
        kind = Kind::Folder;
        path = m_folders[row].path;
        about = m_folders[row].volume ? details(*m_folders[row].volume) : QString();
    }
    switch (role) {
    case Qt::DisplayRole:
        return kind == Kind::ChooseFolder ? tr("Choose folder…") : path;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        if (kind == Kind::ChooseFolder) {
            return tr("Choose folder…");
        }
        return about.isEmpty() ? path : QString(path + QStringLiteral(" · ") + about);
    case PathRole:
        return path;
    case DetailsRole:
        return about;
    case KindRole:
        return static_cast<int>(kind);
    default:
        return {};
    }
}

} // namespace octamark
