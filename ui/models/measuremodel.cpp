// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/measuremodel.h"

#include "ui/text/testtext.h"

#include <algorithm>

namespace octamark {

namespace {

TestKey rowOf(TestKey key)
{
    key.operation = Operation::Read;
    key.readPercent.reset();
    return key;
}

} // namespace

bool isRunnable(const TestKey& key) noexcept
{
    return key.operation != Operation::Mix && key.blockSizeBytes && key.queueDepth && key.threads;
}

MeasureModel::MeasureModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(shapeOf({}).columns)
{
}

MeasureModel::Shape MeasureModel::shapeOf(std::span<const TestKey> tests)
{
    Shape shape{ .columns = { Operation::Read, Operation::Write } };
    if (std::ranges::any_of(
            tests, [](const TestKey& key) { return key.operation == Operation::Mix; })) {
        shape.columns.push_back(Operation::Mix);
    }
    for (const TestKey& test : tests) {
        auto row = std::ranges::find(shape.rows, rowOf(test), &Row::key);
        if (row == shape.rows.end()) {
            row = shape.rows.insert(
                row, { .key = rowOf(test), .entries = std::vector<Entry>(shape.columns.size()) });
        }
        const auto column = std::ranges::find(shape.columns, test.operation);
        MeasureCell& cell
            = row->entries[static_cast<std::size_t>(column - shape.columns.begin())].cell;
        cell.key = test;
        cell.state = CellState::NotRun;
    }
    return shape;
}

bool MeasureModel::hasShape(const Shape& shape) const
{
    const auto isSameEntry = [](const Entry& one, const Entry& other) {
        return one.cell.key == other.cell.key;
    };
    return shape.columns == m_columns
        && std::ranges::equal(shape.rows, m_rows, [&](const Row& one, const Row& other) {
               return one.key == other.key
                   && std::ranges::equal(one.entries, other.entries, isSameEntry);
           });
}

/// Where only values differ the cells stay, and with them the keyboard's focus.
void MeasureModel::replace(Shape shape)
{
    if (hasShape(shape)) {
        m_rows = std::move(shape.rows);
        emitAllChanged();
        return;
    }
    beginResetModel();
    m_columns = std::move(shape.columns);
    m_rows = std::move(shape.rows);
    endResetModel();
}

void MeasureModel::setTests(std::span<const TestKey> tests)
{
    replace(shapeOf(tests));
}

void MeasureModel::showTests(std::span<const TestKey> tests)
{
    if (Shape shape = shapeOf(tests); !hasShape(shape)) {
        replace(std::move(shape));
    }
}

void MeasureModel::setDocument(std::span<const TestKey> tests, const RunDocument& document)
{
    std::vector<TestKey> all(tests.begin(), tests.end());
    for (const TestResult& result : document.results) {
        if (std::ranges::find(all, result.key) == all.end()) {
            all.push_back(result.key);
        }
    }
    Shape shape = shapeOf(all);
    for (const TestResult& result : document.results) {
        if (Entry* entry = find(shape.rows, result.key)) {
            fill(*entry, result);
        }
    }
    replace(std::move(shape));
}

void MeasureModel::fill(Entry& entry, const TestResult& result) const
{
    entry.summaries = { summarize(result, Headline::Median), summarize(result, Headline::Best) };
    entry.cell.marks = result.marks;
    entry.cell.error = result.error;
    if (entry.cell.state != CellState::Active || result.error) {
        entry.cell.state = result.error ? CellState::Failed
            : entry.summaries[0]        ? CellState::Done
                                        : CellState::NotRun;
    }
    showHeadline(entry);
}

void MeasureModel::showHeadline(Entry& entry) const
{
    entry.cell.summary = entry.summaries.at(m_view.headline == Headline::Best ? 1 : 0);
}

void MeasureModel::setResult(const TestResult& result)
{
    if (Entry* entry = find(m_rows, result.key)) {
        fill(*entry, result);
        const QModelIndex changed = indexOf(result.key);
        Q_EMIT dataChanged(changed, changed);
    }
}

template <typename Change>
void MeasureModel::changeAll(Change change)
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            Entry& entry = m_rows[row].entries[column];
            const MeasureCell before = entry.cell;
            change(entry);
            if (entry.cell != before) {
                const QModelIndex changed = index(static_cast<int>(row), static_cast<int>(column));
                Q_EMIT dataChanged(changed, changed);
            }
        }
    }
}

void MeasureModel::setViewSettings(const ViewSettings& settings)
{
    if (settings == m_view) {
        return;
    }
    m_view = settings;
    for (Row& row : m_rows) {
        for (Entry& entry : row.entries) {
            showHeadline(entry);
        }
    }
    emitAllChanged();
}

void MeasureModel::retranslate()
{
    emitAllChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void MeasureModel::emitAllChanged()
{
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

namespace {

/// What a cell is when no run concerns it.
CellState restingState(const MeasureCell& cell)
{
    if (!cell.key) {
        return CellState::Absent;
    }
    if (cell.error) {
        return CellState::Failed;
    }
    return cell.summary ? CellState::Done : CellState::NotRun;
}

} // namespace

void MeasureModel::setWaiting(std::span<const TestKey> tests)
{
    changeAll([tests](Entry& entry) {
        const bool waits
            = entry.cell.key && std::ranges::find(tests, *entry.cell.key) != tests.end();
        entry.cell.state = waits ? CellState::Waiting : restingState(entry.cell);
    });
}

void MeasureModel::setActive(const std::optional<TestKey>& test)
{
    changeAll([&test](Entry& entry) {
        if (test && entry.cell.key == test) {
            if (entry.cell.state == CellState::Waiting) {
                // An earlier value must not look like the one that is being made.
                entry.summaries = {};
                entry.cell.summary.reset();
                entry.cell.marks.clear();
                entry.cell.error.reset();
            }
            entry.cell.state = CellState::Active;
        } else if (entry.cell.state == CellState::Active) {
            entry.cell.state = restingState(entry.cell);
        }
    });
}

void MeasureModel::setIdle()
{
    changeAll([](Entry& entry) { entry.cell.state = restingState(entry.cell); });
}

const MeasureCell& MeasureModel::cell(const QModelIndex& index) const
{
    return m_rows.at(static_cast<std::size_t>(index.row()))
        .entries.at(static_cast<std::size_t>(index.column()))
        .cell;
}

MeasureModel::Entry* MeasureModel::find(std::vector<Row>& rows, const TestKey& key)
{
    for (Row& row : rows) {
        for (Entry& entry : row.entries) {
            if (entry.cell.key == key) {
                return &entry;
            }
        }
    }
    return nullptr;
}

QModelIndex MeasureModel::indexOf(const TestKey& key) const
{
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            if (cell(index(row, column)).key == key) {
                return index(row, column);
            }
        }
    }
    return {};
}

const TestKey& MeasureModel::rowKey(int row) const
{
    return m_rows.at(static_cast<std::size_t>(row)).key;
}

std::vector<TestKey> MeasureModel::runnableTestsOfRow(int row) const
{
    std::vector<TestKey> tests;
    for (const Entry& entry : m_rows.at(static_cast<std::size_t>(row)).entries) {
        if (entry.cell.key && isRunnable(*entry.cell.key)) {
            tests.push_back(*entry.cell.key);
        }
    }
    return tests;
}

std::vector<TestKey> MeasureModel::tests() const
{
    std::vector<TestKey> tests;
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        for (const Row& row : m_rows) {
            if (row.entries[column].cell.key) {
                tests.push_back(*row.entries[column].cell.key);
            }
        }
    }
    return tests;
}

int MeasureModel::resultCount() const
{
    int count = 0;
    for (const Row& row : m_rows) {
        count += static_cast<int>(std::ranges::count_if(
            row.entries, [](const Entry& entry) { return entry.cell.summary.has_value(); }));
    }
    return count;
}

int MeasureModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MeasureModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString MeasureModel::stateText(const MeasureCell& cell) const
{
    switch (cell.state) {
    case CellState::Absent:
        return tr("no such test in this run");
    case CellState::NotRun:
        return tr("not run");
    case CellState::Waiting:
        return tr("waiting");
    case CellState::Active:
        return tr("being measured");
    case CellState::Done:
    case CellState::Failed:
        break;
    }
    return {};
}

QStringList MeasureModel::details(const MeasureCell& cell) const
{
    QStringList lines;
    if (const QString state = stateText(cell); !state.isEmpty()) {
        lines << state;
    }
    if (cell.error) {
        lines << Formatter().sentence(describe(*cell.error));
    }
    if (cell.summary) {
        lines << resultDetails(Formatter(), *cell.summary);
    }
    for (const Mark& mark : cell.marks) {
        lines << tr("%1: %2", "mark: explanation")
                     .arg(Formatter().sentence(title(mark)), Formatter().sentence(explain(mark)));
    }
    return lines;
}

QVariant MeasureModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const MeasureCell& shown = cell(index);
    switch (role) {
    case Qt::DisplayRole:
        return shown.summary ? QString(Formatter().value(shown.summary, m_view.unit)
                   + QChar(QChar::Nbsp) + Formatter::unitName(m_view.unit))
                             : stateText(shown);
    case Qt::ToolTipRole:
        return shown.key ? QString(spokenTestName(Formatter(), *shown.key) + QLatin1Char('\n')
                   + details(shown).join(QLatin1Char('\n')))
                         : stateText(shown);
    case Qt::AccessibleTextRole:
        if (!shown.key) {
            return stateText(shown);
        }
        return tr("%1: %2", "test: value or state")
            .arg(spokenTestName(Formatter(), *shown.key),
                shown.summary     ? data(index, Qt::DisplayRole).toString()
                    : shown.error ? Formatter().sentence(describe(*shown.error))
                                  : stateText(shown));
    case Qt::AccessibleDescriptionRole:
        return details(shown).join(QStringLiteral("; "));
    case CellRole:
        return QVariant::fromValue(shown);
    default:
        return {};
    }
}

QVariant MeasureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const int count = orientation == Qt::Horizontal ? columnCount() : rowCount();
    if (section < 0 || section >= count) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return role == Qt::DisplayRole
            ? QVariant(Formatter::operationName(m_columns[static_cast<std::size_t>(section)]))
            : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(patternTitle(rowKey(section)));
    case DescriptionRole:
        return QString::fromStdString(depthTitle(rowKey(section)));
    default:
        return {};
    }
}

} // namespace octamark
