// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/libraryfilter.h"

#include "ui/models/librarymodel.h"

#include <algorithm>

namespace octamark {

LibraryFilter::LibraryFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(LibraryModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
}

void LibraryFilter::setSearch(const QString& text)
{
    QString spaced = text;
    // The space of Japanese input methods separates words like any other.
    spaced.replace(QChar(0x3000), QLatin1Char(' '));
    m_words = spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool LibraryFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    const QModelIndex index
        = sourceModel()->index(sourceRow, LibraryModel::NameColumn, sourceParent);
    const QString searched = index.data(LibraryModel::SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
        [&](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
}

bool LibraryFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant leftValue = left.data(sortRole());
    const QVariant rightValue = right.data(sortRole());
    if (leftValue != rightValue) {
        return QSortFilterProxyModel::lessThan(left, right);
    }
    // Equal values in a steady order, whatever order the files were read in.
    return left.data(LibraryModel::PathRole).toString()
        < right.data(LibraryModel::PathRole).toString();
}

} // namespace octamark
