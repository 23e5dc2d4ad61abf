// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/volume.h"
#include "ui/text/formatter.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace octamark {

/// Where a test may run: the mounted volumes, then folders chosen earlier, then a row to choose
/// another. GUI thread only; whoever fills it reads the volumes elsewhere.
class VolumeListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole, ///< QString; empty for the row that chooses a folder
        DetailsRole,             ///< used and total space, file system, device
        KindRole                 ///< a Kind as int
    };
    enum class Kind : std::uint8_t { Volume, Folder, ChooseFolder };

    explicit VolumeListModel(QObject* parent = nullptr);

    /// A folder and the volume that it lies on, where that could be found out.
    struct Folder
    {
        QString path{};
        std::optional<Volume> volume{};
    };

    void setVolumes(std::vector<Volume> volumes);
    void setFolders(std::vector<Folder> folders);
    int rowOfPath(const QString& path) const; ///< −1 when it is not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString details(const Volume& volume) const;

    std::vector<Volume> m_volumes;
    std::vector<Folder> m_folders;
};

} // namespace octamark
