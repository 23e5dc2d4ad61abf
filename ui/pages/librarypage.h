// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

namespace octamark {

/// The saved runs of the library folders as a list to search, filter, group, open and compare.
class LibraryPage : public QWidget
{
    Q_OBJECT

public:
    explicit LibraryPage(QWidget* parent = nullptr);
    ~LibraryPage() override;

    /// In the order in which they are named; see LibraryReader.
    void setFolders(const QStringList& folders);
    /// Widths and choice of the columns, kept from one start to the next.
    QByteArray headerState() const;
    void restoreHeaderState(const QByteArray& state);
    /// The tag by which the runs are grouped; empty for none.
    QString groupKey() const;
    void setGroupKey(const QString& key);

public Q_SLOTS:
    /// Reads the folders again, off the GUI thread.
    void refresh();

Q_SIGNALS:
    /// Show on the measure page a run and the file that it is saved in.
    void openRequested(const octamark::RunPointer& run, const QString& path);
    void compareRequested(const std::vector<octamark::RunPointer>& runs);

protected:
    void changeEvent(QEvent* event) override;
    /// Looks at the folders again: not every file system tells what changes in it.
    void showEvent(QShowEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace octamark
