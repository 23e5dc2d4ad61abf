// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/librarycolumns.h"

#include "ui/models/librarymodel.h"
#include "ui/text/formatter.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <utility>

namespace octamark {

namespace {

constexpr int Gap = 8;
constexpr int NameColumn = LibraryModel::NameColumn;
constexpr int NarrowestName = 190;
constexpr int NarrowestTags = 150;
constexpr double TagsPart = 0.18;
/// What a kept state begins with: whether the columns follow the width of the list.
constexpr char Fitting = 'f';
constexpr char Chosen = 'c';
/// What a narrow list does without, the first first.
constexpr std::array Droppable{ LibraryModel::FolderColumn, LibraryModel::HypervisorColumn,
    LibraryModel::SuiteColumn, LibraryModel::ModelColumn, LibraryModel::TargetColumn,
    LibraryModel::SizeColumn };

} // namespace

LibraryColumns::LibraryColumns(QTreeView& view)
    : QObject(&view)
    , m_view(view)
{
    QHeaderView& header = *view.header();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    header.setSectionsMovable(false);
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header.setHighlightSections(false);
    header.setMinimumSectionSize(6 * Gap);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    view.viewport()->installEventFilter(this);
    connect(&header, &QHeaderView::sortIndicatorChanged, this,
        [this] { m_isSorted = m_isSorted || !m_isAdjusting; });
    // The header resizes its sections too, when it is resized itself.
    connect(&header, &QHeaderView::sectionResized, this, [this](int column) {
        if (column != NameColumn && QGuiApplication::mouseButtons().testFlag(Qt::LeftButton)) {
            touch();
        }
    });
    connect(&header, &QHeaderView::sectionHandleDoubleClicked, this, &LibraryColumns::touch);
    connect(&header, &QWidget::customContextMenuRequested, this, &LibraryColumns::showMenu);
}

void LibraryColumns::touch()
{
    m_isFitting = m_isFitting && m_isAdjusting;
}

int LibraryColumns::preferredWidth(int column) const
{
    const Formatter formatter;
    const QFontMetrics metrics = m_view.fontMetrics();
    const auto widthOf = [&](const QString& text) {
        return metrics.horizontalAdvance(text) + 3 * Gap;
    };
    const QString title = m_view.model()->headerData(column, Qt::Horizontal).toString();
    const auto least = [&](const QString& text) {
        return std::max(widthOf(text), widthOf(title) + Gap);
    };
    switch (column) {
    case LibraryModel::TagsColumn:
        return std::max(NarrowestTags, static_cast<int>(TagsPart * m_view.viewport()->width()));
    case LibraryModel::TargetColumn:
        return least(QStringLiteral("/mnt/benchmark"));
    case LibraryModel::ModelColumn:
        return least(QStringLiteral("QEMU HARDDISK"));
    case LibraryModel::HypervisorColumn:
        return least(QStringLiteral("VMware"));
    case LibraryModel::SuiteColumn:
        return least(Formatter::suiteName("classic"));
    case LibraryModel::SizeColumn:
        return least(formatter.bytes(1023 * MiB));
    case LibraryModel::DateColumn:
        return least(formatter.dateTime("2026-12-28T20:38:00"));
    case LibraryModel::MarksColumn:
        return least(QStringLiteral("smaller than memory"));
    default:
        return least(QStringLiteral("/srv/benchmark"));
    }
}

void LibraryColumns::fit()
{
    if (!m_isFitting) {
        return;
    }
    const bool wasAdjusting = std::exchange(m_isAdjusting, true);
    QHeaderView& header = *m_view.header();
    int room = m_view.viewport()->width() - NarrowestName;
    for (int column = NameColumn + 1; column < LibraryModel::ColumnCount; ++column) {
        const bool isShown = column != LibraryModel::FolderColumn || m_hasSeveralFolders;
        const int width = preferredWidth(column);
        room -= isShown ? width : 0;
        header.setSectionHidden(column, !isShown);
        header.resizeSection(column, width);
    }
    for (const int column : Droppable) {
        if (room < 0 && !header.isSectionHidden(column)) {
            room += header.sectionSize(column);
            header.setSectionHidden(column, true);
        }
    }
    m_isAdjusting = wasAdjusting;
}

void LibraryColumns::setSeveralFolders(bool hasSeveral)
{
    m_hasSeveralFolders = hasSeveral;
    fit();
}

QByteArray LibraryColumns::state() const
{
    if (m_isFitting && !m_isSorted) {
        return {};
    }
    return (m_isFitting ? Fitting : Chosen) + m_view.header()->saveState();
}

void LibraryColumns::restore(const QByteArray& state)
{
    QHeaderView& header = *m_view.header();
    const bool wasAdjusting = std::exchange(m_isAdjusting, true);
    if (header.restoreState(state.mid(1))) {
        m_isSorted = true;
        m_isFitting = state.front() == Fitting;
        header.setSectionHidden(NameColumn, false);
        // A damaged state may leave columns no width.
        for (int column = 0; column < LibraryModel::ColumnCount; ++column) {
            m_isFitting = m_isFitting
                || (!header.isSectionHidden(column)
                    && header.sectionSize(column) < header.minimumSectionSize());
        }
        header.setSectionResizeMode(QHeaderView::Interactive);
        header.setSectionResizeMode(NameColumn, QHeaderView::Stretch);
        m_view.model()->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
    }
    m_isAdjusting = wasAdjusting;
    fit();
}

void LibraryColumns::showMenu(const QPoint& position)
{
    auto* menu = new QMenu(m_view.header());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = NameColumn + 1; column < LibraryModel::ColumnCount; ++column) {
        QAction* action
            = menu->addAction(m_view.model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_view.header()->isSectionHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            touch();
            m_view.header()->setSectionHidden(column, !isShown);
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Columns as they fit")), &QAction::triggered, this,
        &LibraryColumns::reset);
    menu->popup(m_view.header()->mapToGlobal(position));
}

void LibraryColumns::reset()
{
    m_isFitting = true;
    fit();
}

bool LibraryColumns::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        fit();
    }
    return QObject::eventFilter(object, event);
}

} // namespace octamark
