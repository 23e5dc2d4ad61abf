// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/measuregrid.h"

#include "ui/text/testtext.h"
#include "ui/theme/colors.h"
#include "ui/theme/icons.h"
#include "ui/theme/styleclass.h"
#include "ui/widgets/resultcell.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace octamark {

namespace {

constexpr int Indent = 8;

} // namespace

MeasureGrid::MeasureGrid(MeasureModel& model, QWidget* parent)
    : QScrollArea(parent)
    , m_model(model)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&model, &QAbstractItemModel::modelReset, this, &MeasureGrid::build);
    connect(&model, &QAbstractItemModel::dataChanged, this, &MeasureGrid::update);
    connect(&model, &QAbstractItemModel::headerDataChanged, this, &MeasureGrid::nameHeadings);
    build();
}

void MeasureGrid::build()
{
    m_headings.clear();
    m_cells.clear();
    m_rowButtons.clear();
    auto* content = new QWidget;
    content->setAutoFillBackground(false);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, 124);
    for (int column = 0; column < m_model.columnCount(); ++column) {
        auto* heading = new QLabel;
        setStyleClass(*heading, StyleClass::Title);
        grid->addWidget(heading, 0, column + 1);
        grid->setColumnStretch(column + 1, 1);
        m_headings.push_back(heading);
    }
    for (int row = 0; row < m_model.rowCount(); ++row) {
        addRow(*grid, row);
    }
    if (m_model.rowCount() == 0) {
        grid->setRowStretch(1, 1);
    }
    // The cells that were there may be the ones whose click leads here.
    if (QWidget* const before = takeWidget()) {
        before->deleteLater();
    }
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    nameHeadings();
    colorHeadings();
    setRunnable(m_isRunnable);
    updateGeometry();
}

void MeasureGrid::addRow(QGridLayout& grid, int row)
{
    grid.addWidget(makeRowTitle(row), row + 1, 0);
    grid.setRowStretch(row + 1, 1);
    std::vector<ResultCell*>& cells = m_cells.emplace_back();
    for (int column = 0; column < m_model.columnCount(); ++column) {
        auto* cell = new ResultCell;
        cell->setMaximumHeight(148);
        cell->show(m_model, m_model.index(row, column));
        cell->installEventFilter(this);
        connect(cell, &ResultCell::clicked, this, [this, row, column] {
            if (const auto key = m_model.cell(m_model.index(row, column)).key) {
                Q_EMIT runRequested({ *key });
            }
        });
        grid.addWidget(cell, row + 1, column + 1);
        cells.push_back(cell);
    }
}

QWidget* MeasureGrid::makeRowTitle(int row)
{
    auto* title = new QWidget;
    auto* layout = new QVBoxLayout(title);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    const auto text = [this, row](int role) {
        return m_model.headerData(row, Qt::Vertical, role).toString();
    };
    auto* name = new QLabel(text(Qt::DisplayRole));
    setStyleClass(*name, StyleClass::Title);
    auto* depth = new QLabel(text(MeasureModel::DescriptionRole));
    // As far in as the words of the button below.
    name->setIndent(Indent);
    depth->setIndent(Indent);
    setStyleClass(*depth, StyleClass::Muted);
    auto* button = new QPushButton(tr("Run row"));
    setStyleClass(*button, StyleClass::Quiet);
    button->setIcon(glyphIcon(Glyph::Run, GlyphColor::Accent));
    button->setIconSize({ 14, 14 });
    button->setAccessibleName(
        tr("Run row %1").arg(QString::fromStdString(rowTitle(m_model.rowKey(row)))));
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this,
        [this, row] { Q_EMIT runRequested(m_model.runnableTestsOfRow(row)); });
    m_rowButtons.push_back(button);
    layout->addStretch();
    layout->addWidget(name);
    layout->addWidget(depth);
    layout->addWidget(button);
    layout->addStretch();
    return title;
}

void MeasureGrid::update(const QModelIndex& topLeft, const QModelIndex& bottomRight)
{
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
        for (int column = topLeft.column(); column <= bottomRight.column(); ++column) {
            if (ResultCell* cell = cellAt(row, column)) {
                cell->show(m_model, m_model.index(row, column));
            }
        }
    }
}

void MeasureGrid::nameHeadings()
{
    for (std::size_t column = 0; column < m_headings.size(); ++column) {
        m_headings[column]->setText(
            m_model.headerData(static_cast<int>(column), Qt::Horizontal, Qt::DisplayRole)
                .toString());
    }
    for (const auto& button : m_rowButtons) {
        button->setText(tr("Run row"));
    }
}

void MeasureGrid::colorHeadings()
{
    const Colors& colors = colorsOf(palette());
    const std::array<QColor, 3> ofColumns{ colors.read, colors.write, colors.mix };
    for (std::size_t column = 0; column < m_headings.size(); ++column) {
        QPalette own = m_headings[column]->palette();
        own.setColor(QPalette::WindowText, ofColumns.at(column));
        m_headings[column]->setPalette(own);
    }
}

void MeasureGrid::setRunnable(bool runnable)
{
    m_isRunnable = runnable;
    for (std::size_t row = 0; row < m_rowButtons.size(); ++row) {
        m_rowButtons[row]->setEnabled(
            runnable && !m_model.runnableTestsOfRow(static_cast<int>(row)).empty());
    }
    for (const std::vector<ResultCell*>& row : m_cells) {
        for (ResultCell* cell : row) {
            cell->setRunnable(runnable);
        }
    }
}

ResultCell* MeasureGrid::cellAt(int row, int column) const
{
    const bool isInside = row >= 0 && row < static_cast<int>(m_cells.size()) && column >= 0
        && column < static_cast<int>(m_cells[static_cast<std::size_t>(row)].size());
    return isInside ? m_cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                    : nullptr;
}

QPushButton* MeasureGrid::rowButton(int row) const
{
    return m_rowButtons.at(static_cast<std::size_t>(row));
}

QSize MeasureGrid::sizeHint() const
{
    return widget() != nullptr ? widget()->sizeHint() : QSize(640, 480);
}

QSize MeasureGrid::minimumSizeHint() const
{
    const int width = widget() != nullptr ? widget()->minimumSizeHint().width() : 320;
    return { width, 160 };
}

bool MeasureGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        ensureWidgetVisible(qobject_cast<QWidget*>(watched), 0, 8);
    }
    if (event->type() != QEvent::KeyPress) {
        return QScrollArea::eventFilter(watched, event);
    }
    const auto* press = static_cast<QKeyEvent*>(event); // NOLINT(*-static-cast-downcast) by type
    const int key = press->key();
    const int down = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    const int right = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
    if (down == 0 && right == 0) {
        return QScrollArea::eventFilter(watched, event);
    }
    for (int row = 0; row < m_model.rowCount(); ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            if (cellAt(row, column) != watched) {
                continue;
            }
            if (ResultCell* next = cellAt(row + down, column + right)) {
                next->setFocus(Qt::TabFocusReason);
            }
            return true;
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

void MeasureGrid::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        colorHeadings();
    }
}

} // namespace octamark
