// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/librarydelegate.h"

#include "ui/models/librarytree.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace octamark {

namespace {

constexpr int Margin = 8;
constexpr int ChipGap = 4;
constexpr int ChipPadding = 8;
constexpr int RowPadding = 10;

/// What all the parts of a cell are drawn with.
struct Cell
{
    QPainter& painter;
    const Colors& colors;
    QRect area; ///< inside the margins
    Qt::LayoutDirection direction;
};

/// Draws `text` at the start of `area`, cut with an ellipsis where it does not fit; returns the
/// width it took.
int drawText(const Cell& cell, const QRect& area, const QString& text, const QColor& color)
{
    const QFontMetrics metrics = cell.painter.fontMetrics();
    const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width());
    cell.painter.setPen(color);
    cell.painter.drawText(QStyle::visualRect(cell.direction, cell.area, area),
        static_cast<int>(QStyle::visualAlignment(cell.direction, Qt::AlignLeft | Qt::AlignVCenter))
            | Qt::TextSingleLine,
        shown);
    return metrics.horizontalAdvance(shown);
}

struct ChipColors
{
    QColor text;
    Panel panel;
};

int drawChip(const Cell& cell, int left, int width, const QString& text, const ChipColors& look)
{
    const QFontMetrics metrics = cell.painter.fontMetrics();
    const int height = metrics.height() + 4;
    const QRect chip(left, cell.area.top() + (cell.area.height() - height) / 2, width, height);
    const QRect visual = QStyle::visualRect(cell.direction, cell.area, chip);
    Panel panel = look.panel;
    panel.radius = height / 2.0;
    paintPanel(cell.painter, visual, panel);
    cell.painter.setPen(look.text);
    const QRect inside = visual.adjusted(ChipPadding, 0, -ChipPadding, 0);
    cell.painter.drawText(inside, Qt::AlignCenter | Qt::TextSingleLine,
        metrics.elidedText(text, Qt::ElideRight, inside.width()));
    return left + width + ChipGap;
}

/// As many chips as fit, then "+2" for the rest.
void drawChips(const Cell& cell, const QStringList& chips, const ChipColors& look)
{
    const QFontMetrics metrics = cell.painter.fontMetrics();
    int left = cell.area.left();
    for (qsizetype i = 0; i < chips.size(); ++i) {
        const qsizetype rest = chips.size() - i;
        const QString more = QStringLiteral("+%1").arg(rest);
        const int reserve = rest > 1
            ? 2 * ChipGap + metrics.horizontalAdvance(QStringLiteral("+%1").arg(rest - 1))
            : 0;
        const int wanted = metrics.horizontalAdvance(chips[i]) + 2 * ChipPadding + 2;
        const int room = cell.area.right() + 1 - left - reserve;
        if (wanted > room && i > 0) {
            drawText(cell, QRect(left, cell.area.top(), room + reserve, cell.area.height()), more,
                cell.colors.muted);
            return;
        }
        left = drawChip(cell, left, std::min(wanted, room), chips[i], look);
    }
}

void drawName(const Cell& cell, const QFont& font, const QString& name, const QString& problem)
{
    cell.painter.setFont(strongFont(font));
    const int width
        = drawText(cell, cell.area, name, problem.isEmpty() ? cell.colors.text : cell.colors.muted);
    if (problem.isEmpty()) {
        return;
    }
    const QRect rest = cell.area.adjusted(width + 2 * Margin, 0, 0, 0);
    if (rest.width() > 0) {
        cell.painter.setFont(font);
        drawText(cell, rest, problem, cell.colors.error);
    }
}

void drawHeading(const Cell& cell, const QFont& font, const QString& title, int count)
{
    cell.painter.setFont(strongFont(font));
    const int width = drawText(cell, cell.area, title, cell.colors.text);
    const QRect rest = cell.area.adjusted(width + Margin, 0, 0, 0);
    cell.painter.setFont(font);
    drawText(cell, rest, QString::number(count), cell.colors.muted);
}

} // namespace

void LibraryDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Colors& colors = colorsOf(option.palette);
    painter->save();
    painter->setClipRect(option.rect);
    const QVariant count = index.data(LibraryTree::CountRole);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected)
        || (count.isValid() && option.state.testFlag(QStyle::State_HasFocus));
    if (isSelected) {
        painter->fillRect(option.rect, colors.selection);
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect, blended(colors.surface, colors.selection, 0.5));
    }
    const QRectF hairline = alignedToDevice(
        *painter, QRectF(option.rect.left(), option.rect.bottom(), option.rect.width(), 1));
    painter->fillRect(hairline, colors.line);

    const Cell cell{ *painter, colors, option.rect.adjusted(Margin, 0, -Margin, -1),
        option.direction };
    const QString text = index.data(Qt::DisplayRole).toString();
    const QStringList chips = index.data(LibraryModel::ChipsRole).toStringList();
    painter->setFont(option.font);
    switch (index.column()) {
    case LibraryModel::NameColumn:
        if (count.isValid()) {
            drawHeading(cell, option.font, text, count.toInt());
            break;
        }
        drawName(cell, option.font, text, index.data(LibraryModel::ProblemRole).toString());
        break;
    case LibraryModel::TagsColumn:
        painter->setFont(smallFont(option.font));
        drawChips(cell, chips, { colors.muted, { .fill = colors.surface, .border = colors.line } });
        break;
    case LibraryModel::MarksColumn:
        painter->setFont(smallFont(option.font));
        drawChips(cell, chips, { colors.markText, { .fill = colors.markBackground } });
        break;
    default:
        drawText(cell, cell.area, text, colors.text);
    }
    painter->restore();
}

QSize LibraryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(strongFont(option.font));
    const QString text = index.data(Qt::DisplayRole).toString();
    return { metrics.horizontalAdvance(text) + 2 * Margin, metrics.height() + 2 * RowPadding };
}

QWidget* LibraryDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    constexpr int MaxLength = 200;
    auto* editor = new QLineEdit(parent);
    editor->setMaxLength(MaxLength);
    editor->setAccessibleName(tr("Label of the run"));
    // What the run is called without a label.
    editor->setPlaceholderText(index.data(Qt::DisplayRole).toString());
    return editor;
}

void LibraryDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect.adjusted(0, 1, 0, -2));
}

} // namespace octamark
