// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/volumelistmodel.h"

#include "ui/text/formatter.h"

#include <QDir>

#include <algorithm>

namespace octamark {

namespace {

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

void VolumeListModel::setTargets(const TargetList& targets)
{
    if (targets == m_targets) {
        return;
    }
    const auto isSamePlace = [](const Target& one, const Target& other) {
        return one.path == other.path && one.name == other.name;
    };
    if (std::ranges::equal(targets.volumes, m_targets.volumes, isSamePlace)
        && std::ranges::equal(targets.folders, m_targets.folders, isSamePlace)) {
        // Only space changed: an open list must not jump.
        m_targets = targets;
        retranslate();
        return;
    }
    beginResetModel();
    m_targets = targets;
    endResetModel();
}

void VolumeListModel::addFolder(const QString& path)
{
    if (rowOfPath(path) >= 0) {
        return;
    }
    const auto row = static_cast<int>(m_targets.volumes.size());
    beginInsertRows({}, row, row);
    m_targets.folders.insert(
        m_targets.folders.begin(), { .path = path, .name = QDir::toNativeSeparators(path) });
    endInsertRows();
}

void VolumeListModel::retranslate()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
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
    return parent.isValid()
        ? 0
        : static_cast<int>(m_targets.volumes.size() + m_targets.folders.size() + 1);
}

const Target* VolumeListModel::targetAt(int row) const
{
    auto at = static_cast<std::size_t>(row);
    if (at < m_targets.volumes.size()) {
        return &m_targets.volumes[at];
    }
    at -= m_targets.volumes.size();
    return at < m_targets.folders.size() ? &m_targets.folders[at] : nullptr;
}

VolumeListModel::Kind VolumeListModel::kindAt(int row) const
{
    if (static_cast<std::size_t>(row) < m_targets.volumes.size()) {
        return Kind::Volume;
    }
    return targetAt(row) != nullptr ? Kind::Folder : Kind::ChooseFolder;
}

QString VolumeListModel::details(const Target& target) const
{
    if (!target.volume) {
        return {};
    }
    const Formatter formatter;
    const Volume& volume = *target.volume;
    QStringList parts;
    if (!volume.label.empty()) {
        parts << QString::fromStdString(volume.label);
    }
    if (volume.totalBytes > 0) {
        parts << tr("%1 of %2 used")
                     .arg(formatter.space(volume.usedBytes()), formatter.space(volume.totalBytes));
    }
    parts << QString::fromStdString(volume.fileSystem) << deviceName(volume.device);
    if (volume.kind == VolumeKind::Memory) {
        parts << tr("memory, not a disk");
    } else if (volume.kind == VolumeKind::Network) {
        parts << tr("network");
    }
    const QString folder = QDir::toNativeSeparators(target.path);
    if (folder != target.name) {
        parts << tr("in %1", "folder").arg(folder);
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QVariant VolumeListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Target* const target = targetAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return target != nullptr ? target->name : tr("Choose folder…");
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString about = target != nullptr ? details(*target) : QString();
        const QString name = data(index, Qt::DisplayRole).toString();
        return about.isEmpty() ? name : QString(name + QStringLiteral(" · ") + about);
    }
    case PathRole:
        return target != nullptr ? target->path : QString();
    case DetailsRole:
        return target != nullptr ? details(*target) : QString();
    case KindRole:
        return static_cast<int>(kindAt(index.row()));
    default:
        return {};
    }
}

} // namespace octamark
