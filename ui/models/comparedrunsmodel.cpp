// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparedrunsmodel.h"

#include "ui/text/formatter.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace octamark {

namespace {

QStringList tagTexts(const RunDocument& run)
{
    QStringList texts;
    for (const Tag& tag : run.tags) {
        texts.append(QString::fromStdString(tag.key + "=" + tag.value));
    }
    return texts;
}

} // namespace

ComparedRunsModel::ComparedRunsModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void ComparedRunsModel::addRuns(const std::vector<RunPointer>& runs)
{
    std::vector<Entry> added;
    for (const RunPointer& run : runs) {
        if (!run) {
            continue;
        }
        const auto sameRun = [&run](const Entry& entry) {
            return !run->id.empty() && entry.run->id == run->id;
        };
        const auto known = std::ranges::find_if(m_entries, sameRun);
        if (known != m_entries.end()) {
            if (m_baseline == known->run) {
                m_baseline = run;
            }
            *known = Entry{ .run = run };
            const QModelIndex changed = index(static_cast<int>(known - m_entries.begin()));
            Q_EMIT dataChanged(changed, changed);
        } else if (std::ranges::none_of(added, sameRun)) {
            added.push_back({ .run = run });
        }
    }
    if (added.empty()) {
        return;
    }
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(added.size()) - 1);
    std::ranges::move(added, std::back_inserter(m_entries));
    endInsertRows();
}

void ComparedRunsModel::setEntries(const SavedComparison& saved)
{
    beginResetModel();
    m_entries.clear();
    m_baseline = nullptr;
    for (std::size_t place = 0; place < saved.entries.size(); ++place) {
        const SavedComparison::Entry& entry = saved.entries[place];
        const RunPointer shown = entry.shownRun();
        m_entries.push_back({ .run = entry.run,
            .renamed = shown == entry.run ? nullptr : shown,
            .checked = entry.isShown });
        if (saved.baseline == place) {
            m_baseline = entry.run;
        }
    }
    endResetModel();
}

SavedComparison ComparedRunsModel::entries() const
{
    SavedComparison saved;
    for (const Entry& entry : m_entries) {
        if (m_baseline && entry.run == m_baseline) {
            saved.baseline = saved.entries.size();
        }
        saved.entries.push_back({ .run = entry.run,
            .label = entry.renamed ? entry.renamed->label : std::string(),
            .isShown = entry.checked });
    }
    return saved;
}

void ComparedRunsModel::sortRuns(
    const std::function<bool(const RunDocument&, const RunDocument&)>& isBefore)
{
    Q_EMIT layoutAboutToBeChanged();
    std::vector<std::size_t> order(m_entries.size());
    std::iota(order.begin(), order.end(), std::size_t{ 0 });
    std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) {
        return isBefore(*m_entries[left].shown(), *m_entries[right].shown());
    });
    std::vector<Entry> sorted;
    QModelIndexList from;
    QModelIndexList to;
    for (std::size_t place = 0; place < order.size(); ++place) {
        sorted.push_back(m_entries[order[place]]);
        from.append(index(static_cast<int>(order[place])));
        to.append(index(static_cast<int>(place)));
    }
    m_entries = std::move(sorted);
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged();
}

std::vector<RunPointer> ComparedRunsModel::runs() const
{
    std::vector<RunPointer> result;
    std::ranges::transform(m_entries, std::back_inserter(result), &Entry::run);
    return result;
}

std::vector<RunPointer> ComparedRunsModel::chosenRuns() const
{
    std::vector<RunPointer> result;
    for (const Entry& entry : m_entries) {
        if (entry.checked) {
            result.push_back(entry.shown());
        }
    }
    return result;
}

std::optional<std::size_t> ComparedRunsModel::chosenBaseline() const
{
    std::size_t place = 0;
    for (const Entry& entry : m_entries) {
        if (!entry.checked) {
            continue;
        }
        if (entry.run == m_baseline) {
            return place;
        }
        ++place;
    }
    return std::nullopt;
}

int ComparedRunsModel::rowOfChosen(std::size_t chosen) const
{
    std::size_t place = 0;
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (m_entries[row].checked && place++ == chosen) {
            return static_cast<int>(row);
        }
    }
    return -1;
}

void ComparedRunsModel::setBaseline(std::optional<int> row)
{
    const bool valid = row.has_value() && *row >= 0 && *row < rowCount();
    const RunPointer baseline = valid ? m_entries[static_cast<std::size_t>(*row)].run : nullptr;
    if (baseline == m_baseline) {
        return;
    }
    m_baseline = baseline;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { BaselineRole });
}

std::optional<int> ComparedRunsModel::baseline() const
{
    const auto found = std::ranges::find(m_entries, m_baseline, &Entry::run);
    if (!m_baseline || found == m_entries.end()) {
        return std::nullopt;
    }
    return static_cast<int>(found - m_entries.begin());
}

int ComparedRunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant ComparedRunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const RunDocument& run = *entry.shown();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return QString::fromStdString(displayName(run));
    case Qt::CheckStateRole:
        return static_cast<int>(entry.checked ? Qt::Checked : Qt::Unchecked);
    case Qt::ToolTipRole:
        return toolTip(entry);
    case Qt::AccessibleDescriptionRole:
        return QStringList(tagTexts(run) << origin(run)).join(QStringLiteral(", "));
    case TagsRole:
        return tagTexts(run);
    case OriginRole:
        return origin(run);
    case BaselineRole:
        return m_baseline != nullptr && entry.run == m_baseline;
    default:
        return {};
    }
}

bool ComparedRunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return false;
    }
    Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole) {
        entry.checked = value.toInt() == Qt::Checked;
        Q_EMIT dataChanged(index, index, { role });
        return true;
    }
    if (role != Qt::EditRole || !rename(entry, value.toString().simplified())) {
        return false;
    }
    Q_EMIT dataChanged(index, index);
    return true;
}

bool ComparedRunsModel::rename(Entry& entry, const QString& label)
{
    const std::string text = label.toStdString();
    if (text == displayName(*entry.shown())) {
        return false;
    }
    if (text.empty() || text == displayName(*entry.run)) {
        entry.renamed = nullptr;
        return true;
    }
    auto copy = std::make_shared<RunDocument>(*entry.run);
    copy->label = text;
    entry.renamed = std::move(copy);
    return true;
}

Qt::ItemFlags ComparedRunsModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::ItemIsDropEnabled; // between two runs, never onto one
    }
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEditable
        | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

bool ComparedRunsModel::removeRows(int row, int count, const QModelIndex& parent)
{
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount()) {
        return false;
    }
    beginRemoveRows({}, row, row + count - 1);
    const auto first = m_entries.begin() + row;
    const bool hadBaseline = std::any_of(
        first, first + count, [this](const Entry& entry) { return entry.run == m_baseline; });
    m_entries.erase(first, first + count);
    if (hadBaseline) {
        m_baseline = nullptr;
    }
    endRemoveRows();
    return true;
}

bool ComparedRunsModel::moveRows(const QModelIndex& sourceParent, int sourceRow, int count,
    const QModelIndex& destinationParent, int destinationChild)
{
    if (sourceRow < 0 || count < 1 || sourceRow + count > rowCount() || destinationChild < 0
        || destinationChild > rowCount()
        || !beginMoveRows(
            sourceParent, sourceRow, sourceRow + count - 1, destinationParent, destinationChild)) {
        return false;
    }
    const auto begin = m_entries.begin();
    if (destinationChild > sourceRow) {
        std::rotate(begin + sourceRow, begin + sourceRow + count, begin + destinationChild);
    } else {
        std::rotate(begin + destinationChild, begin + sourceRow, begin + sourceRow + count);
    }
    endMoveRows();
    return true;
}

QString ComparedRunsModel::origin(const RunDocument& run) const
{
    QStringList parts;
    const QString program
        = QString::fromStdString(run.program.name + " " + run.program.version).trimmed();
    if (!program.isEmpty()) {
        parts.append(program);
    }
    if (!run.startedAt.empty()) {
        parts.append(Formatter().dateTime(run.startedAt));
    }
    return parts.join(QStringLiteral(" · "));
}

QString ComparedRunsModel::toolTip(const Entry& entry) const
{
    const RunDocument& run = *entry.shown();
    QStringList lines{ QString::fromStdString(displayName(run)) };
    lines += tagTexts(run);
    lines.append(origin(run));
    if (!run.importedFrom.empty()) {
        lines.append(tr("Imported from %1").arg(QString::fromStdString(run.importedFrom)));
    }
    if (entry.renamed) {
        lines.append(tr("Saved as %1").arg(QString::fromStdString(displayName(*entry.run))));
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace octamark
