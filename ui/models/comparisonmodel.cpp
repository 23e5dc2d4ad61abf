// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparisonmodel.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace octamark {

ComparisonModel::ComparisonModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ComparisonModel::setComparison(std::shared_ptr<const Comparison> comparison, Unit unit)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_unit = unit;
    m_formatter = Formatter();
    endResetModel();
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : static_cast<int>(m_comparison->rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_comparison ? 0 : static_cast<int>(m_comparison->runs.size());
}

const ComparisonRow& ComparisonModel::row(const QModelIndex& index) const
{
    return m_comparison->rows[static_cast<std::size_t>(index.row())];
}

const ComparedResult* ComparisonModel::result(const QModelIndex& index) const
{
    const auto& result = row(index).results[static_cast<std::size_t>(index.column())];
    return result.has_value() ? &*result : nullptr;
}

std::optional<double> ComparisonModel::ratio(const QModelIndex& index) const
{
    const auto run = static_cast<std::size_t>(index.column());
    return m_comparison->baseline == run ? std::nullopt : m_comparison->ratio(row(index), run);
}

std::optional<Difference> ComparisonModel::difference(const QModelIndex& index) const
{
    return differenceOf(*m_comparison, row(index), static_cast<std::size_t>(index.column()));
}

QString ComparisonModel::differenceText(Difference difference)
{
    switch (difference) {
    case Difference::Better:
        return tr("Better than the baseline: its slowest loop is faster than the fastest there");
    case Difference::Worse:
        return tr("Worse than the baseline: its fastest loop is slower than the slowest there");
    case Difference::None:
        break;
    }
    return tr("No different from the baseline: the loops of the two overlap");
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const auto optional = [](std::optional<double> value) {
        return value ? QVariant(*value) : QVariant();
    };
    const ComparedResult* cell = result(index);
    switch (role) {
    case Qt::DisplayRole:
        return display(index);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return description(index);
    case ValueRole:
        return optional(cell != nullptr ? Formatter::valueIn(cell->summary, m_unit) : std::nullopt);
    case RatioRole:
        return optional(ratio(index));
    case MarksRole:
        return marks(index);
    default:
        return {};
    }
}

QString ComparisonModel::display(const QModelIndex& index) const
{
    const ComparedResult* cell = result(index);
    QString text
        = m_formatter.value(cell != nullptr ? std::optional(cell->summary) : std::nullopt, m_unit);
    if (const auto factor = ratio(index); factor.has_value()) {
        text += QStringLiteral("  ×") + m_formatter.locale().toString(*factor, 'f', 2);
    }
    if (difference(index) == Difference::None) {
        text += QStringLiteral(" ≈");
    }
    return text;
}

QStringList ComparisonModel::marks(const QModelIndex& index) const
{
    QStringList sentences;
    if (const ComparedResult* cell = result(index); cell != nullptr) {
        for (const Mark& mark : cell->marks) {
            sentences.append(m_formatter.sentence(explain(mark)));
        }
    }
    return sentences;
}

QString ComparisonModel::description(const QModelIndex& index) const
{
    const ComparedResult* cell = result(index);
    const QString run = headerData(index.column(), Qt::Horizontal).toString();
    QStringList lines{ tr("%1, %2", "test, run").arg(testTitle(index.row()), run) };
    if (cell == nullptr) {
        lines.append(tr("Not measured"));
        return lines.join(QLatin1Char('\n'));
    }
    const TestSummary& summary = cell->summary;
    lines.append(m_formatter.throughput(summary.bytesPerSecond));
    if (summary.iops.has_value()) {
        lines.append(m_formatter.iops(summary.iops));
    }
    if (summary.latencyMeanNs.has_value()) {
        lines.append(tr("Mean latency %1").arg(m_formatter.latency(summary.latencyMeanNs)));
    }
    if (summary.worstBytesPerSecond.has_value() && summary.bestBytesPerSecond.has_value()) {
        lines.append(tr("Loops from %1 to %2")
                         .arg(m_formatter.throughput(summary.worstBytesPerSecond),
                             m_formatter.throughput(summary.bestBytesPerSecond)));
    }
    if (const auto different = difference(index); different.has_value()) {
        lines.append(differenceText(*different));
    }
    lines += marks(index);
    return lines.join(QLatin1Char('\n'));
}

QString ComparisonModel::testTitle(int row) const
{
    const TestKey& key = m_comparison->rows[static_cast<std::size_t>(row)].key;
    return tr("%1 %2", "operation, test")
        .arg(Formatter::operationName(key.operation), QString::fromStdString(rowTitle(key)));
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const int count = orientation == Qt::Horizontal ? columnCount() : rowCount();
    if (section < 0 || section >= count || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return QString::fromStdString(m_comparison->names[static_cast<std::size_t>(section)]);
    }
    return testTitle(section);
}

namespace {

QString plain(const QModelIndex& index, const QLocale& locale)
{
    const QVariant value = index.data(ComparisonModel::ValueRole);
    if (!value.isValid()) {
        return {};
    }
    // Nine significant digits, without an exponent and without zeros at the end.
    constexpr int Digits = 9;
    const double number = value.toDouble();
    const int whole = number > 0 ? 1 + static_cast<int>(std::floor(std::log10(number))) : 1;
    QLocale ungrouped = locale;
    ungrouped.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text = ungrouped.toString(number, 'f', std::clamp(Digits - whole, 0, 12));
    if (text.contains(ungrouped.decimalPoint())) {
        while (text.endsWith(ungrouped.zeroDigit())) {
            text.chop(1);
        }
        if (text.endsWith(ungrouped.decimalPoint())) {
            text.chop(ungrouped.decimalPoint().size());
        }
    }
    return text;
}

/// A name with a tab or a line break in it would shift the columns.
QString field(const QVariant& text)
{
    return text.toString().simplified();
}

} // namespace

QString toTabSeparated(
    const QAbstractItemModel& model, const QLocale& locale, const QModelIndexList& cells)
{
    std::set<int> rows;
    std::set<int> columns;
    for (const QModelIndex& cell : cells) {
        rows.insert(cell.row());
        columns.insert(cell.column());
    }
    if (cells.isEmpty()) {
        for (int row = 0; row < model.rowCount(); ++row) {
            rows.insert(row);
        }
        for (int column = 0; column < model.columnCount(); ++column) {
            columns.insert(column);
        }
    }
    QString text;
    for (const int column : columns) {
        text += QLatin1Char('\t') + field(model.headerData(column, Qt::Horizontal));
    }
    text += QLatin1Char('\n');
    for (const int row : rows) {
        text += field(model.headerData(row, Qt::Vertical));
        for (const int column : columns) {
            text += QLatin1Char('\t') + plain(model.index(row, column), locale);
        }
        text += QLatin1Char('\n');
    }
    return text;
}

} // namespace octamark
