// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

class QTreeView;

namespace octamark {

/// Widths and visibility of the library's columns, and by which they are sorted. Until the user
/// sets a width or hides a column they follow the width of the list: what does not fit is hidden,
/// the less important first. A menu of the header shows and hides columns.
class LibraryColumns : public QObject
{
    Q_OBJECT

public:
    /// The view has its model already.
    explicit LibraryColumns(QTreeView& view);

    /// Empty as long as the user changed nothing.
    QByteArray state() const;
    /// A damaged state is ignored.
    void restore(const QByteArray& state);
    /// Whether runs come from more than one folder.
    void setSeveralFolders(bool hasSeveral);
    /// Where the texts of a language need other widths.
    void fit();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    int preferredWidth(int column) const;
    void touch();
    void showMenu(const QPoint& position);
    void reset();

    QTreeView& m_view;
    bool m_isFitting = true; ///< until the user hides a column or sets a width
    bool m_isSorted = false; ///< by the user
    bool m_isAdjusting = false;
    bool m_hasSeveralFolders = false;
};

} // namespace octamark
