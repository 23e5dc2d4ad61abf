// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/difference.h"
#include "ui/text/formatter.h"
#include "ui/viewsettings.h"

#include <QAbstractTableModel>

#include <memory>

namespace octamark {

/// The numbers of a comparison: a row for each test, a column for each run.
class ComparisonModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        ValueRole = Qt::UserRole + 1, ///< double in the shown unit; invalid for a gap
        RatioRole,                    ///< double, to the baseline; invalid without one
        MarksRole                     ///< QStringList, a sentence for each doubt
    };

    explicit ComparisonModel(QObject* parent = nullptr);

    /// Null shows an empty table.
    void setComparison(std::shared_ptr<const Comparison> comparison, Unit unit);
    Unit unit() const { return m_unit; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const ComparisonRow& row(const QModelIndex& index) const;
    const ComparedResult* result(const QModelIndex& index) const;
    std::optional<double> ratio(const QModelIndex& index) const;
    std::optional<Difference> difference(const QModelIndex& index) const;
    static QString differenceText(Difference difference);
    QString display(const QModelIndex& index) const;
    QStringList marks(const QModelIndex& index) const;
    QString description(const QModelIndex& index) const;
    QString testTitle(int row) const;

    std::shared_ptr<const Comparison> m_comparison{};
    Unit m_unit = Unit::MegabytesPerSecond;
    Formatter m_formatter{};
};

/// The cells as lines of tab-separated values with both headers, numbers plain in the user's
/// locale, so that a spreadsheet takes them as numbers. Without `cells` the whole model.
QString toTabSeparated(
    const QAbstractItemModel& model, const QLocale& locale, const QModelIndexList& cells = {});

} // namespace octamark
