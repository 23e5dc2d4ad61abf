// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace octamark {

/// Asks where runs are kept. A folder is tried, off the GUI thread, before it is accepted.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    PreferencesDialog(
        const QString& libraryFolder, QString defaultFolder, QWidget* parent = nullptr);

Q_SIGNALS:
    void libraryFolderChosen(const QString& folder);

private:
    void createWidgets(const QString& folder);
    void browse();
    void updateState();
    void check();
    void showProblem(const QString& sentence);

    QString m_default;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_useDefault = nullptr;
    QPushButton* m_ok = nullptr;
    QLabel* m_problem = nullptr;
    bool m_isChecking = false;
};

} // namespace octamark
