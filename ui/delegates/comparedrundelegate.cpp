// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/comparedrundelegate.h"

#include "ui/charts/chartstyle.h"
#include "ui/models/comparedrunsmodel.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <cmath>

namespace octamark {

namespace {

constexpr int Margin = 8;
constexpr int BoxSize = 16;
constexpr int Gap = 8;
constexpr int ChipGap = 6;
constexpr int ChipPadding = 8;

struct Chip
{
    QRect rect{};
    QString text{};
    bool isBaseline = false;
};

QRect itemRect(const QStyleOptionViewItem& option)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
    return { option.rect.left(), option.rect.top(), width, option.rect.height() };
}

} // namespace

struct ComparedRunDelegate::Layout
{
    QRect box{};
    QRect name{};
    QStringList nameLines{};
    std::vector<Chip> chips{};
    QRect origin{}; ///< only without chips
    int height = 0;
};

ComparedRunDelegate::Layout ComparedRunDelegate::layout(
    const QFont& font, const QRect& rect, const QModelIndex& index)
{
    Layout layout;
    const int left = rect.left() + Margin + BoxSize + Gap;
    const int width = std::max(40, rect.right() - Margin - left);
    const WrappedText name = wrapText(index.data(Qt::DisplayRole).toString(), font, width);
    int y = rect.top() + Margin;
    layout.nameLines = name.lines;
    layout.name = QRect(left, y, width, static_cast<int>(std::ceil(name.height)));
    const int firstLine = static_cast<int>(lineHeight(font));
    layout.box = QRect(rect.left() + Margin, y + (firstLine - BoxSize) / 2, BoxSize, BoxSize);
    y = layout.name.bottom() + 1;

    const QFontMetrics small(smallFont(font));
    std::vector<Chip> chips;
    if (index.data(ComparedRunsModel::BaselineRole).toBool()) {
        chips.push_back({ .text = tr("baseline"), .isBaseline = true });
    }
    for (const QString& tag : index.data(ComparedRunsModel::TagsRole).toStringList()) {
        chips.push_back({ .text = tag });
    }
    const int chipHeight = small.height() + 4;
    int x = left;
    if (!chips.empty()) {
        y += 4;
    }
    for (Chip& chip : chips) {
        const int needed = small.horizontalAdvance(chip.text) + 2 * ChipPadding;
        const int chipWidth = std::min(needed, width);
        if (x > left && x + chipWidth > left + width) {
            x = left;
            y += chipHeight + 4;
        }
        chip.rect = QRect(x, y, chipWidth, chipHeight);
        x += chipWidth + ChipGap;
    }
    if (!chips.empty()) {
        y += chipHeight;
    } else {
        layout.origin = QRect(left, y + 2, width, small.height());
        y += small.height() + 2;
    }
    layout.chips = std::move(chips);
    layout.height = y + Margin - rect.top();
    return layout;
}

void ComparedRunDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Colors& colors = colorsOf(option.palette);
    const QRect rect = itemRect(option);
    const Layout parts = layout(option.font, rect, index);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(rect, colors.selection);
    }
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colors.line);

    QStyleOptionViewItem box = option;
    box.rect = parts.box;
    const bool checked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    box.state = (option.state & ~QStyle::State_HasFocus)
        | (checked ? QStyle::State_On : QStyle::State_Off);
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, painter, option.widget);

    painter->setFont(option.font);
    painter->setPen(checked ? colors.text : colors.muted);
    QRect line = parts.name;
    line.setHeight(static_cast<int>(lineHeight(option.font)));
    for (const QString& words : parts.nameLines) {
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
        line.translate(0, line.height());
    }
    painter->setFont(smallFont(option.font));
    const QFontMetrics metrics(painter->font());
    for (const Chip& chip : parts.chips) {
        const QColor ink = chip.isBaseline ? colors.read : colors.muted;
        paintPanel(*painter, chip.rect,
            { .border = chip.isBaseline ? colors.read : colors.line,
                .radius = chip.rect.height() / 2.0 });
        painter->setPen(ink);
        painter->drawText(chip.rect, Qt::AlignCenter | Qt::TextSingleLine,
            metrics.elidedText(chip.text, Qt::ElideMiddle, chip.rect.width() - ChipPadding));
    }
    if (parts.origin.isValid()) {
        painter->setPen(colors.muted);
        painter->drawText(parts.origin, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(index.data(ComparedRunsModel::OriginRole).toString(), Qt::ElideRight,
                parts.origin.width()));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        paintFocusRing(*painter, QRectF(rect).adjusted(1, 1, -1, -2), colors.read, 4);
    }
    painter->restore();
}

QSize ComparedRunDelegate::sizeHint(
    const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect rect = itemRect(option);
    // One pixel narrower than the room, or a scroll bar would appear.
    return { std::max(1, rect.width() - 1), layout(option.font, rect, index).height };
}

void ComparedRunDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Layout parts = layout(option.font, itemRect(option), index);
    QRect place = parts.name.adjusted(-4, 0, 4, 0);
    const int height = editor->sizeHint().height();
    place.setTop(std::max(option.rect.top(), place.top() + (place.height() - height) / 2));
    place.setHeight(height);
    editor->setGeometry(place);
}

bool ComparedRunDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
    const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto toggle = [&] {
        const bool checked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        return model->setData(
            index, static_cast<int>(checked ? Qt::Unchecked : Qt::Checked), Qt::CheckStateRole);
    };
    if (event->type() == QEvent::KeyPress) {
        const int key
            = static_cast<QKeyEvent*>(event)->key(); // NOLINT(*-static-cast-downcast) type checked
        return (key == Qt::Key_Space || key == Qt::Key_Select) && toggle();
    }
    const bool isMouse = event->type() == QEvent::MouseButtonPress
        || event->type() == QEvent::MouseButtonRelease
        || event->type() == QEvent::MouseButtonDblClick;
    if (!isMouse) {
        return false;
    }
    const auto* mouse
        = static_cast<QMouseEvent*>(event); // NOLINT(*-static-cast-downcast) type checked
    const Layout parts = layout(option.font, itemRect(option), index);
    // The whole strip left of the name is easier to hit than the box alone.
    const QRect strip(option.rect.left(), option.rect.top(), parts.name.left() - option.rect.left(),
        option.rect.height());
    if (mouse->button() != Qt::LeftButton || !strip.contains(mouse->position().toPoint())) {
        return false;
    }
    return event->type() != QEvent::MouseButtonRelease || toggle();
}

} // namespace octamark
