// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparisonproxymodel.h"

#include "ui/models/comparisonmodel.h"

namespace octamark {

ComparisonProxyModel::ComparisonProxyModel(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(ComparisonModel::ValueRole);
}

bool ComparisonProxyModel::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(sortRole());
    const QVariant b = right.data(sortRole());
    if (a.isValid() != b.isValid()) {
        // The view reverses a descending order, gaps included, unless this knows about it.
        return sortOrder() == Qt::AscendingOrder ? a.isValid() : b.isValid();
    }
    return a.toDouble() < b.toDouble();
}

} // namespace octamark
