// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace octamark {

/// The saved runs of the library folder as a list to search, open and compare.
class LibraryPage : public QWidget
{
    Q_OBJECT

public:
    explicit LibraryPage(QWidget* parent = nullptr);
    ~LibraryPage() override;

    void setFolder(const QString& folder);
    /// The file that a listed run was read from; empty for any other run.
    QString pathOf(const RunPointer& run) const;
    /// Widths and order of the columns, kept from one start to the next.
    QByteArray headerState() const;
    void restoreHeaderState(const QByteArray& state);

public Q_SLOTS:
    /// Reads the folder again, off the GUI thread.
    void refresh();

Q_SIGNALS:
    void openRequested(const octamark::RunPointer& run); ///< show on the measure page
    void compareRequested(const std::vector<octamark::RunPointer>& runs);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace octamark
