// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace octamark {

/// Asks where runs are kept, and which other folders the library lists. The first is tried, off the
/// GUI thread, before it is accepted; the others may be out of reach at times.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    PreferencesDialog(
        const QStringList& libraryFolders, QString defaultFolder, QWidget* parent = nullptr);

Q_SIGNALS:
    void libraryFoldersChosen(const QStringList& folders);

private:
    QLayout* createFolder(const QString& folder);
    QLayout* createOthers(const QStringList& folders);
    QWidget* createButtons();
    QString folder() const;
    QStringList folders() const;
    void browse();
    void browseForOther();
    void addOther(const QString& folder);
    void updateState();
    void check();
    void showProblem(const QString& sentence);

    QString m_default;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_useDefault = nullptr;
    QListWidget* m_others = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_ok = nullptr;
    QLabel* m_problem = nullptr;
    bool m_isChecking = false;
};

} // namespace octamark
