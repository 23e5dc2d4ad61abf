// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/savedcomparison.h"

#include <QAbstractListModel>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace octamark {

/// The runs of the compare page in their order: which of them are shown, under which name, and
/// which one the others are measured against. Names given here belong to this comparison only.
class ComparedRunsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        TagsRole = Qt::UserRole + 1, ///< QStringList of "key=value"
        OriginRole,                  ///< program and date in a line
        BaselineRole                 ///< bool
    };

    explicit ComparedRunsModel(QObject* parent = nullptr);

    /// Appends runs, checked. A run that is there already (same id) is replaced in its place.
    void addRuns(const std::vector<RunPointer>& runs);
    /// Replaces all runs by those of a saved comparison.
    void setEntries(const SavedComparison& saved);
    /// The runs, what they are called and which are shown, and the baseline; no view.
    SavedComparison entries() const;
    /// Puts the runs in order; equal ones keep theirs.
    void sortRuns(const std::function<bool(const RunDocument&, const RunDocument&)>& isBefore);
    /// All runs as they were given, in the order shown.
    std::vector<RunPointer> runs() const;
    /// The checked runs, labelled as in this comparison.
    std::vector<RunPointer> chosenRuns() const;
    /// Place of the baseline among the chosen runs; empty without one or when it is not checked.
    std::optional<std::size_t> chosenBaseline() const;
    /// The row of a chosen run.
    int rowOfChosen(std::size_t chosen) const;
    void setBaseline(std::optional<int> row);
    std::optional<int> baseline() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    bool moveRows(const QModelIndex& sourceParent, int sourceRow, int count,
        const QModelIndex& destinationParent, int destinationChild) override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }

private:
    struct Entry
    {
        RunPointer run;
        RunPointer renamed{}; ///< the same with the label of this comparison
        bool checked = true;

        const RunPointer& shown() const { return renamed ? renamed : run; }
    };

    bool rename(Entry& entry, const QString& label);
    QString toolTip(const Entry& entry) const;
    QString origin(const RunDocument& run) const;

    std::vector<Entry> m_entries{};
    RunPointer m_baseline{}; ///< Entry::run of the baseline
};

} // namespace octamark
