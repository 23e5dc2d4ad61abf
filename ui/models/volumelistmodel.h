// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/volume.h"

#include <QAbstractListModel>
#include <QString>

#include <optional>
#include <vector>

namespace octamark {

/// A place where a test may run.
struct Target
{
    QString path{};                 ///< the folder that the test file would be made in
    QString name{};                 ///< as shown: a mount point, or the folder itself
    std::optional<Volume> volume{}; ///< where it could be found out

    bool operator==(const Target&) const = default;
};

/// Every volume with a folder this user may write to, and the folders given, on their volumes.
struct TargetList
{
    std::vector<Target> volumes{};
    std::vector<Target> folders{};

    bool operator==(const TargetList&) const = default;
};

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

    void setTargets(const TargetList& targets);
    /// Shows a folder that was not read yet, at the top of the folders.
    void addFolder(const QString& path);
    void retranslate();
    int rowOfPath(const QString& path) const; ///< −1 when it is not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    const Target* targetAt(int row) const; ///< null for the row that chooses a folder
    Kind kindAt(int row) const;
    QString details(const Target& target) const;

    TargetList m_targets;
};

} // namespace octamark
