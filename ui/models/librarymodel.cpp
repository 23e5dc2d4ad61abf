// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/librarymodel.h"

#include "ui/models/libraryfilter.h"
#include "ui/text/filepath.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

namespace octamark {

namespace {

QString pathOf(const LibraryEntry& entry)
{
    return toQtPath(entry.path);
}

QString targetOf(const RunDocument& run)
{
    return QString::fromStdString(run.target ? run.target->directory : run.targetText);
}

QString diskModelOf(const RunDocument& run)
{
    if (!run.target) {
        return {};
    }
    const DeviceInfo& device = run.target->volume.device;
    return QString::fromStdString(device.vendor + ' ' + device.model).simplified();
}

/// Of the run and of its results, each doubt once, in order of first appearance.
std::vector<Mark> marksOf(const RunDocument& run)
{
    std::vector<Mark> marks;
    std::set<MarkCode> seen;
    const auto add = [&](const std::vector<Mark>& more) {
        for (const Mark& mark : more) {
            if (seen.insert(mark.code).second) {
                marks.push_back(mark);
            }
        }
    };
    add(run.marks);
    for (const TestResult& result : run.results) {
        add(result.marks);
    }
    return marks;
}

} // namespace

LibraryModel::LibraryModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

LibraryModel::Row LibraryModel::makeRow(const LibraryEntry& entry) const
{
    Row row{ .entry = entry };
    row.path = pathOf(entry);
    const QFileInfo info(row.path);
    row.folder = QDir::toNativeSeparators(info.path());
    row.search = info.fileName();
    if (entry.document) {
        row.run = *entry.document;
        fillRow(row, *row.run);
    } else {
        row.name = entry.isFolder ? QDir::toNativeSeparators(row.path) : info.fileName();
        row.problem = m_formatter.sentence(describe(entry.document.error()));
    }
    return row;
}

void LibraryModel::fillRow(Row& row, const RunDocument& run) const
{
    row.name = QString::fromStdString(displayName(run));
    for (const Tag& tag : run.tags) {
        row.tags.append(QString::fromStdString(tag.key + "=" + tag.value));
    }
    row.target = targetOf(run);
    row.diskModel = diskModelOf(run);
    if (run.host) {
        row.hypervisor = run.host->hypervisor == "none"
            ? tr("none", "hypervisor")
            : QString::fromStdString(run.host->hypervisor);
    }
    row.suite = Formatter::suiteName(run.suite);
    row.startedAt = QDateTime::fromString(QString::fromStdString(run.startedAt), Qt::ISODate);
    if (run.outcome == Outcome::Failed) {
        row.marks.append(tr("failed"));
        row.markSentences.append(
            run.error ? m_formatter.sentence(describe(*run.error)) : tr("The run failed."));
    }
    for (const Mark& mark : marksOf(run)) {
        row.marks.append(m_formatter.sentence(title(mark)));
        row.markSentences.append(m_formatter.sentence(explain(mark)));
    }
    const QStringList searched{ row.search, row.name, row.tags.join(QLatin1Char(' ')), row.target,
        row.diskModel, row.hypervisor, row.suite, row.marks.join(QLatin1Char(' ')),
        QString::fromStdString(run.comment), QString::fromStdString(run.program.name),
        QString::fromStdString(run.importedFrom),
        QString::fromStdString(run.host ? run.host->os : run.osText) };
    row.search = searched.join(QLatin1Char('\n'));
}

bool LibraryModel::isSame(const Row& row, const LibraryEntry& entry)
{
    if (!entry.document || !row.entry.document) {
        return !entry.document && !row.entry.document
            && entry.document.error() == row.entry.document.error();
    }
    return *entry.document == row.run || **entry.document == *row.run;
}

void LibraryModel::indexRows()
{
    m_rowOfPath.clear();
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        m_rowOfPath.insert(m_rows[row].path, static_cast<int>(row));
    }
}

void LibraryModel::removeAllBut(const QSet<QString>& paths)
{
    const auto stays = [&](int row) {
        return paths.contains(m_rows[static_cast<std::size_t>(row)].path);
    };
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (stays(last)) {
            continue;
        }
        int first = last;
        while (first > 0 && !stays(first - 1)) {
            --first;
        }
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
    indexRows();
}

void LibraryModel::setEntries(const std::vector<LibraryEntry>& entries)
{
    Q_EMIT updateStarted();
    QSet<QString> paths;
    std::vector<const LibraryEntry*> added;
    for (const LibraryEntry& entry : entries) {
        const QString path = pathOf(entry);
        if (!paths.contains(path) && !m_rowOfPath.contains(path)) {
            added.push_back(&entry);
        }
        paths.insert(path);
    }
    removeAllBut(paths);
    for (const LibraryEntry& entry : entries) {
        const int row = rowOfPath(pathOf(entry));
        if (row >= 0 && !isSame(m_rows[static_cast<std::size_t>(row)], entry)) {
            m_rows[static_cast<std::size_t>(row)] = makeRow(entry);
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        }
    }
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added.size()) - 1);
        for (const LibraryEntry* entry : added) {
            m_rows.push_back(makeRow(*entry));
        }
        indexRows();
        endInsertRows();
    }
    Q_EMIT updateEnded();
}

void LibraryModel::retranslate()
{
    Q_EMIT updateStarted();
    m_formatter = Formatter();
    for (Row& row : m_rows) {
        row = makeRow(LibraryEntry(row.entry));
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
    Q_EMIT updateEnded();
}

RunPointer LibraryModel::run(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].run : nullptr;
}

QString LibraryModel::path(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].path : QString();
}

int LibraryModel::rowOfPath(const QString& path) const
{
    return m_rowOfPath.value(path, -1);
}

QMap<QString, QMap<QString, int>> LibraryModel::tagCounts() const
{
    QMap<QString, QMap<QString, int>> counts;
    for (const Row& row : m_rows) {
        for (const QString& tag : row.tags) {
            ++counts[LibraryFilter::keyOf(tag)][tag];
        }
    }
    return counts;
}

bool LibraryModel::isFolder(int row) const
{
    return row >= 0 && row < rowCount() && m_rows[static_cast<std::size_t>(row)].entry.isFolder;
}

int LibraryModel::fileCount() const
{
    return static_cast<int>(
        std::ranges::count(m_rows, false, [](const Row& row) { return row.entry.isFolder; }));
}

int LibraryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LibraryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString LibraryModel::display(const Row& row, int column) const
{
    if (!row.run) {
        return column == NameColumn ? row.name : QString();
    }
    switch (column) {
    case NameColumn:
        return row.name;
    case TagsColumn:
        return row.tags.join(QStringLiteral(", "));
    case TargetColumn:
        return row.target;
    case ModelColumn:
        return row.diskModel;
    case HypervisorColumn:
        return row.hypervisor;
    case SuiteColumn:
        return row.suite;
    case SizeColumn:
        return row.run->fileSizeBytes ? m_formatter.bytes(*row.run->fileSizeBytes) : QString();
    case DateColumn:
        return m_formatter.dateTime(row.run->startedAt);
    case MarksColumn:
        return row.marks.join(QStringLiteral(", "));
    case FolderColumn:
        return row.folder;
    default:
        return {};
    }
}

QVariant LibraryModel::sortValue(const Row& row, int column) const
{
    if (column == SizeColumn) {
        return qulonglong{ row.run ? row.run->fileSizeBytes.value_or(0) : 0 };
    }
    if (column == DateColumn) {
        return row.startedAt;
    }
    if (column == MarksColumn) {
        return static_cast<int>(row.marks.size());
    }
    return display(row, column);
}

QString LibraryModel::toolTip(const Row& row, int column)
{
    if (!row.problem.isEmpty()) {
        return row.problem;
    }
    switch (column) {
    case NameColumn:
        return QDir::toNativeSeparators(row.path);
    case TagsColumn:
        return row.tags.join(QLatin1Char('\n'));
    case TargetColumn:
        return row.target;
    case ModelColumn:
        return row.diskModel;
    case FolderColumn:
        return row.folder;
    case MarksColumn:
        return row.markSentences.join(QLatin1Char('\n'));
    default:
        return {};
    }
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return display(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case Qt::AccessibleTextRole:
        return row.problem.isEmpty() || index.column() != NameColumn
            ? display(row, index.column())
            : tr("%1. %2").arg(row.name, row.problem);
    case SortRole:
        return sortValue(row, index.column());
    case ChipsRole:
        return index.column() == TagsColumn ? row.tags
            : index.column() == MarksColumn ? row.marks
                                            : QStringList();
    case SearchRole:
        return row.search;
    case ProblemRole:
        return row.problem;
    case PathRole:
        return row.path;
    case TagsRole:
        return row.tags;
    case Qt::EditRole:
        return row.run ? QString::fromStdString(row.run->label) : QString();
    default:
        return {};
    }
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case NameColumn:
        return tr("Name");
    case TagsColumn:
        return tr("Tags");
    case TargetColumn:
        return tr("Target");
    case ModelColumn:
        return tr("Disk model");
    case HypervisorColumn:
        return tr("Hypervisor");
    case SuiteColumn:
        return tr("Suite");
    case SizeColumn:
        return tr("Size");
    case DateColumn:
        return tr("Date");
    case MarksColumn:
        return tr("Marks");
    case FolderColumn:
        return tr("Folder");
    default:
        return {};
    }
}

} // namespace octamark
