// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace octamark {

/// Orders the tests of a ComparisonModel by the numbers of a run; gaps come last both ways.
class ComparisonProxyModel : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ComparisonProxyModel(QObject* parent = nullptr);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace octamark
