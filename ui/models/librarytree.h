// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/libraryfilter.h"
#include "ui/models/librarymodel.h"

#include <QAbstractItemModel>
#include <QList>

#include <utility>
#include <vector>

namespace octamark {

/// The runs of a LibraryModel as a list shows them: filtered, sorted, and where a key is given,
/// under headings for its values, those without it last. Folders that cannot be read come first.
/// Whatever changes is one change of layout,
/// so that the selection stays with its runs and a thousand of them follow each key that is typed.
class LibraryTree : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role : int {
        CountRole = LibraryModel::FirstFreeRole ///< of a heading: its runs; invalid for runs
    };

    /// The model must outlive this one.
    explicit LibraryTree(LibraryModel& source, QObject* parent = nullptr);

    void setSearch(const QString& text);
    /// Each as key=value; see LibraryFilter.
    void setTags(const QStringList& tags);
    const QStringList& tags() const { return m_filter.tags(); }
    void setGroupKey(const QString& key); ///< empty: no groups
    const QString& groupKey() const { return m_groupKey; }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    int fileCount() const; ///< what is shown, without headings and folders
    /// Rows of the source in the order shown.
    QList<int> sourceRows() const;
    int sourceRow(const QModelIndex& index) const;            ///< −1 for a heading
    QModelIndex indexOf(int sourceRow, int column = 0) const; ///< invalid when it is not shown

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Of the name of a run: changes nothing here, and asks for it with renameRequested().
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void renameRequested(int sourceRow, const QString& label);

private:
    struct Group
    {
        QString tag{}; ///< key=value; empty for runs without the key
        std::vector<int> rows{};
    };
    /// What an index stands for while the rows change.
    struct Anchor
    {
        QModelIndex index{};
        QPersistentModelIndex run{};
        QString tag{};
    };

    void startChange();
    void endChange();
    void change();
    std::vector<int> sortedRows() const;
    void fillGroups();
    QString tagOf(int sourceRow) const;
    QVariant headingData(const Group& group, int role) const;
    const Group* headingOf(const QModelIndex& index) const;
    bool isGrouped() const { return !m_groupKey.isEmpty(); }

    LibraryModel& m_source;
    LibraryFilter m_filter;
    QString m_groupKey;
    int m_sortColumn = LibraryModel::DateColumn;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    std::vector<Group> m_groups;               ///< without headings there is one
    std::vector<std::pair<int, int>> m_places; ///< group and row of each row of the source, or −1
    std::vector<Anchor> m_anchors;
};

} // namespace octamark
