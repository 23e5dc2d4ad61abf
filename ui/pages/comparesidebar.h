// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/comparedrunsmodel.h"
#include "ui/viewsettings.h"

#include <QWidget>

class QAction;
class QLabel;
class QListView;
class QMenu;
class QPushButton;

namespace octamark {

class NotesArea;

/// The left side of the compare page: the runs, what can be done to them, and what they are.
class CompareSidebar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareSidebar(QWidget* parent = nullptr);
    ~CompareSidebar() override;

    ComparedRunsModel& model() { return m_model; }
    const ComparedRunsModel& model() const { return m_model; }
    /// What the shown runs have in common, and what makes them unequal.
    void setNotes(const QString& description, const QStringList& caveats);

Q_SIGNALS:
    void addRequested();
    void pasteRequested();
    /// The set, order, names or baseline of the shown runs changed.
    void changed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void createList();
    void createActions();
    QAction* addAction(const QKeySequence& shortcut, void (CompareSidebar::*slot)());
    void retranslate();
    void updateState();
    std::vector<int> selectedRows() const;
    void removeSelected();
    void moveUp();
    void moveDown();
    void renameCurrent();
    void toggleBaseline();
    void fillSortMenu();

    ComparedRunsModel m_model;
    QLabel* m_count = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_paste = nullptr;
    QListView* m_list = nullptr;
    NotesArea* m_notes = nullptr;
    QAction* m_removeAction = nullptr;
    QAction* m_upAction = nullptr;
    QAction* m_downAction = nullptr;
    QAction* m_renameAction = nullptr;
    QAction* m_baselineAction = nullptr;
    QMenu* m_sortMenu = nullptr;
};

/// "CrystalDiskMark 5.2.0 reports · 32 GiB × 5 · best of loops": what all the runs are; parts in
/// which they differ are left out.
QString describeRuns(const std::vector<RunPointer>& runs, Headline headline);

} // namespace octamark
