// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/stylesheet.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <array>
#include <utility>

namespace octamark {

namespace {

constexpr const char* Template = R"(
QToolTip { color: $text; background: $surface; border: 1px solid $line; padding: 6px 8px; }

QMenu { background: $surface; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 28px; border-radius: 4px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenuBar { background: $surface; border-bottom: 1px solid $line; }
QMenuBar::item { padding: 6px 10px; background: transparent; }
QMenuBar::item:selected { background: $selection; border-radius: 4px; }

QAbstractSpinBox { min-height: 26px; }

QScrollBar:vertical { width: 12px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 12px; background: transparent; margin: 0; }
QScrollBar::handle { background: $handle; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 26px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: 0; }

QSplitter::handle { background: transparent; }
QSplitter::handle:horizontal { border-left: 1px solid $line; margin-left: 3px; }
QSplitter::handle:vertical { border-top: 1px solid $line; margin-top: 3px; }
QSplitter::handle:hover { border-color: $read; }

QTableView, QTreeView, QListView { background: $surface; alternate-background-color: $stripe;
    border: 1px solid $line; gridline-color: $line; outline: 0;
    selection-background-color: $selection; selection-color: $text; }
QTableView:focus, QTreeView:focus, QListView:focus { border-color: $read; }
QTableView::item, QTreeView::item, QListView::item { padding: 4px 6px; border: 0; }
QTableView::item:hover, QTreeView::item:hover, QListView::item:hover { background: $stripe; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected {
    background: $selection; color: $text; }
QTableView::item:focus, QTreeView::item:focus, QListView::item:focus {
    border: 1px solid $read; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $line; outline: 0;
    padding: 3px; selection-background-color: $selection; selection-color: $text; }
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 7px; border-radius: 4px; }
QComboBox QAbstractItemView::item:selected { background: $selection; color: $text; }
QComboBox QAbstractItemView::item:focus { border: 0; }
QComboBox QAbstractItemView:focus { border-color: $line; }

QHeaderView { background: $surface; border: 0; }
QHeaderView::section { background: $surface; color: $muted; border: 0;
    border-bottom: 1px solid $line; padding: 6px 8px; }
QHeaderView::section:checked { font-weight: normal; }
QHeaderView::section:hover { color: $text; }
QTableCornerButton::section { background: $surface; border: 0; border-bottom: 1px solid $line; }

QTabWidget::pane { border: 0; border-top: 1px solid $line; }
QTabBar { background: transparent; border: 0; }
QTabBar::tab { background: transparent; color: $muted; border: 0;
    border-bottom: 2px solid transparent; padding: 10px 12px 9px 12px; margin: 0 1px; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $read; }
QTabBar::tab:focus { color: $read; }
QTabBar::tab:disabled { color: $disabled; }

QProgressBar { background: $track; border: 0; border-radius: 3px; min-height: 6px;
    max-height: 6px; }
QProgressBar::chunk { background: $read; border-radius: 3px; }

QGroupBox { border: 0; margin-top: 20px; }
QGroupBox::title { subcontrol-origin: margin; left: 0; top: 0; color: $muted; }

QPlainTextEdit, QTextEdit { background: $surface; border: 1px solid $line; border-radius: 6px;
    padding: 4px; selection-background-color: $read; selection-color: $onAccent; }
QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid $read; padding: 3px; }

QLabel[class="title"] { font-weight: 600; }
QLabel[class="muted"] { color: $muted; }
QLabel[class="small"] { color: $muted; font-size: $smallSize; }
QLabel[class="error"] { color: $error; }
QFrame[class="surface"] { background: $surface; border: 0; }
QFrame[class="bar"] { background: $surface; border: 0; border-bottom: 1px solid $line; }
)";

QString sizeOf(const QFont& font)
{
    if (font.pixelSize() > 0) {
        return QString::number(font.pixelSize()) + QStringLiteral("px");
    }
    return QString::number(font.pointSizeF(), 'f', 2) + QStringLiteral("pt");
}

} // namespace

QString styleSheet(const Colors& colors, const QFont& body)
{
    const QColor disabled = blended(colors.background, colors.muted, 0.6);
    // Longer names first: "$text" must not eat the start of another.
    const std::array<std::pair<const char*, QString>, 13> values{ {
        { "$selection", colors.selection.name() },
        { "$smallSize", sizeOf(smallFont(body)) },
        { "$disabled", disabled.name() },
        { "$onAccent", colors.onAccent.name() },
        { "$surface", colors.surface.name() },
        { "$handle", blended(colors.background, colors.muted, 0.45).name() },
        { "$stripe", blended(colors.surface, colors.muted, 0.07).name() },
        { "$muted", colors.muted.name() },
        { "$error", colors.error.name() },
        { "$track", blended(colors.background, colors.muted, 0.16).name() },
        { "$text", colors.text.name() },
        { "$line", colors.line.name() },
        { "$read", colors.read.name() },
    } };
    QString sheet = QString::fromLatin1(Template);
    for (const auto& [name, value] : values) {
        sheet.replace(QLatin1String(name), value);
    }
    return sheet;
}

} // namespace octamark
