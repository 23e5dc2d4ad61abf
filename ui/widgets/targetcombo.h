// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/volumelistmodel.h"

#include <QComboBox>

namespace octamark {

/// Chooses among the rows of a VolumeListModel. What is chosen is a path; it stays chosen while the
/// model is read again, also when it is not listed.
class TargetCombo : public QComboBox
{
    Q_OBJECT

public:
    explicit TargetCombo(VolumeListModel& model, QWidget* parent = nullptr);

    QString path() const { return m_path; } ///< empty while nothing can be chosen
    void setPath(const QString& path);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void showPopup() override;

Q_SIGNALS:
    void pathChosen(const QString& path);
    void folderWanted(); ///< the row that chooses a folder
    void aboutToShow();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void chosen(int row);
    void followModel();

    VolumeListModel& m_model;
    QString m_path;
};

} // namespace octamark
