// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/librarytree.h"

#include <QCollator>

#include <algorithm>
#include <map>

namespace octamark {

namespace {

constexpr std::pair<int, int> Nowhere{ -1, -1 };

/// As people sort: "run 9" before "run 10", capitals among the others.
QCollator makeCollator()
{
    QCollator collator{ QLocale() };
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    collator.setNumericMode(true);
    return collator;
}

int compare(const QVariant& left, const QVariant& right, const QCollator& collator)
{
    if (left.userType() == QMetaType::QString) {
        return collator.compare(left.toString(), right.toString());
    }
    const QPartialOrdering order = QVariant::compare(left, right);
    return order == QPartialOrdering::Less ? -1 : order == QPartialOrdering::Greater ? 1 : 0;
}

} // namespace

LibraryTree::LibraryTree(LibraryModel& source, QObject* parent)
    : QAbstractItemModel(parent)
    , m_source(source)
{
    connect(&source, &LibraryModel::updateStarted, this, &LibraryTree::startChange);
    connect(&source, &LibraryModel::updateEnded, this, &LibraryTree::endChange);
    connect(&source, &QAbstractItemModel::headerDataChanged, this,
        &QAbstractItemModel::headerDataChanged);
    fillGroups();
}

void LibraryTree::setSearch(const QString& text)
{
    m_filter.setSearch(text);
    change();
}

void LibraryTree::setTags(const QStringList& tags)
{
    m_filter.setTags(tags);
    change();
}

void LibraryTree::setGroupKey(const QString& key)
{
    startChange();
    m_groupKey = key;
    endChange();
}

void LibraryTree::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    change();
}

void LibraryTree::change()
{
    startChange();
    endChange();
}

void LibraryTree::startChange()
{
    Q_EMIT layoutAboutToBeChanged();
    m_anchors.clear();
    const QModelIndexList kept = persistentIndexList();
    for (const QModelIndex& index : kept) {
        const Group* heading = headingOf(index);
        m_anchors.push_back({ index,
            heading != nullptr ? QModelIndex() : m_source.index(sourceRow(index), index.column()),
            heading != nullptr ? heading->tag : QString() });
    }
}

void LibraryTree::endChange()
{
    fillGroups();
    for (const Anchor& anchor : m_anchors) {
        QModelIndex moved;
        if (anchor.run.isValid()) {
            moved = indexOf(anchor.run.row(), anchor.index.column());
        } else if (isGrouped() && !anchor.index.parent().isValid()) {
            const auto same = std::ranges::find(m_groups, anchor.tag, &Group::tag);
            if (same != m_groups.end()) {
                moved = index(static_cast<int>(same - m_groups.begin()), anchor.index.column());
            }
        }
        changePersistentIndex(anchor.index, moved);
    }
    m_anchors.clear();
    Q_EMIT layoutChanged();
}

std::vector<int> LibraryTree::sortedRows() const
{
    struct Keyed
    {
        int row = 0;
        bool isFolder = false;
        QVariant key{};
        QString path{};
    };
    std::vector<Keyed> keyed;
    for (int row = 0; row < m_source.rowCount(); ++row) {
        const QModelIndex first = m_source.index(row, 0);
        if (m_filter.accepts(first)) {
            keyed.push_back({ row, m_source.isFolder(row),
                m_source.index(row, m_sortColumn).data(LibraryModel::SortRole),
                first.data(LibraryModel::PathRole).toString() });
        }
    }
    const QCollator collator = makeCollator();
    std::sort(keyed.begin(), keyed.end(), [&](const Keyed& left, const Keyed& right) {
        if (left.isFolder != right.isFolder) {
            return left.isFolder;
        }
        const int order = compare(left.key, right.key, collator);
        // Equal values in a steady order, whatever order the files were read in.
        return order == 0 ? left.path < right.path
                          : (order < 0) == (m_sortOrder == Qt::AscendingOrder);
    });
    std::vector<int> rows;
    std::ranges::transform(keyed, std::back_inserter(rows), &Keyed::row);
    return rows;
}

QString LibraryTree::tagOf(int sourceRow) const
{
    const QString start = m_groupKey + QLatin1Char('=');
    const QStringList tags
        = m_source.index(sourceRow, 0).data(LibraryModel::TagsRole).toStringList();
    const auto found = std::find_if(
        tags.begin(), tags.end(), [&](const QString& tag) { return tag.startsWith(start); });
    return found == tags.end() ? QString() : *found;
}

void LibraryTree::fillGroups()
{
    m_groups.clear();
    if (isGrouped()) {
        std::map<QString, Group> groups;
        for (const int row : sortedRows()) {
            Group& group = groups[tagOf(row)];
            group.rows.push_back(row);
        }
        for (auto& [tag, group] : groups) {
            group.tag = tag;
            m_groups.push_back(std::move(group));
        }
        const QCollator collator = makeCollator();
        std::ranges::sort(m_groups, [&](const Group& left, const Group& right) {
            return left.tag.isEmpty() != right.tag.isEmpty()
                ? right.tag.isEmpty()
                : collator.compare(left.tag, right.tag) < 0;
        });
    } else {
        m_groups.push_back({ {}, sortedRows() });
    }
    m_places.assign(static_cast<std::size_t>(m_source.rowCount()), Nowhere);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const std::vector<int>& rows = m_groups[group].rows;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            m_places[static_cast<std::size_t>(rows[row])]
                = { static_cast<int>(group), static_cast<int>(row) };
        }
    }
}

int LibraryTree::fileCount() const
{
    const QList<int> rows = sourceRows();
    return static_cast<int>(std::count_if(
        rows.begin(), rows.end(), [this](int row) { return !m_source.isFolder(row); }));
}

QList<int> LibraryTree::sourceRows() const
{
    QList<int> rows;
    for (const Group& group : m_groups) {
        rows.append(QList<int>(group.rows.begin(), group.rows.end()));
    }
    return rows;
}

const LibraryTree::Group* LibraryTree::headingOf(const QModelIndex& index) const
{
    const bool isHeading = isGrouped() && index.isValid() && index.internalId() == 0
        && static_cast<std::size_t>(index.row()) < m_groups.size();
    return isHeading ? &m_groups[static_cast<std::size_t>(index.row())] : nullptr;
}

int LibraryTree::sourceRow(const QModelIndex& index) const
{
    if (!index.isValid() || headingOf(index) != nullptr) {
        return -1;
    }
    const std::size_t group = index.internalId() == 0 ? 0 : index.internalId() - 1;
    const auto row = static_cast<std::size_t>(index.row());
    return group < m_groups.size() && row < m_groups[group].rows.size() ? m_groups[group].rows[row]
                                                                        : -1;
}

QModelIndex LibraryTree::indexOf(int sourceRow, int column) const
{
    if (sourceRow < 0 || static_cast<std::size_t>(sourceRow) >= m_places.size()) {
        return {};
    }
    const auto& [group, row] = m_places[static_cast<std::size_t>(sourceRow)];
    if (group < 0) {
        return {};
    }
    return index(row, column, isGrouped() ? index(group, 0) : QModelIndex());
}

QModelIndex LibraryTree::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(
        row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{ 0 });
}

QModelIndex LibraryTree::parent(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() != 0
        ? createIndex(static_cast<int>(index.internalId() - 1), 0, quintptr{ 0 })
        : QModelIndex();
}

int LibraryTree::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(isGrouped() ? m_groups.size() : m_groups.front().rows.size());
    }
    const Group* heading = parent.column() == 0 ? headingOf(parent) : nullptr;
    return heading != nullptr ? static_cast<int>(heading->rows.size()) : 0;
}

int LibraryTree::columnCount(const QModelIndex& parent) const
{
    return !parent.isValid() || headingOf(parent) != nullptr ? m_source.columnCount() : 0;
}

QVariant LibraryTree::headingData(const Group& group, int role) const
{
    const auto count = static_cast<int>(group.rows.size());
    const QString title = group.tag.isEmpty() ? tr("Without %1").arg(m_groupKey) : group.tag;
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::AccessibleTextRole:
        return tr("%1, %n run(s)", nullptr, count).arg(title);
    case CountRole:
        return count;
    default:
        return {};
    }
}

QVariant LibraryTree::data(const QModelIndex& index, int role) const
{
    if (const Group* heading = headingOf(index)) {
        return index.column() == 0 ? headingData(*heading, role) : QVariant();
    }
    return m_source.index(sourceRow(index), index.column()).data(role);
}

QVariant LibraryTree::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_source.headerData(section, orientation, role);
}

Qt::ItemFlags LibraryTree::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    if (headingOf(index) != nullptr) {
        return Qt::ItemIsEnabled;
    }
    const bool isEditable
        = index.column() == LibraryModel::NameColumn && m_source.run(sourceRow(index)) != nullptr;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
        | (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool LibraryTree::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const int row = sourceRow(index);
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) {
        return false;
    }
    const QString label = value.toString().trimmed();
    if (label != index.data(Qt::EditRole).toString()) {
        Q_EMIT renameRequested(row, label);
    }
    return false;
}

} // namespace octamark
