// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/volumedelegate.h"

#include "ui/models/volumelistmodel.h"
#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <QPainter>

namespace octamark {

namespace {

constexpr int Margin = 8;
constexpr int LineGap = 2;

bool isFirstOfItsKind(const QModelIndex& index)
{
    return index.row() > 0
        && index.data(VolumeListModel::KindRole)
        != index.siblingAtRow(index.row() - 1).data(VolumeListModel::KindRole);
}

} // namespace

QSize VolumeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics strong(strongFont(option.font));
    const QFontMetrics small(smallFont(option.font));
    const QString details = index.data(VolumeListModel::DetailsRole).toString();
    int height = 2 * Margin - 2 + strong.height();
    if (!details.isEmpty()) {
        height += LineGap + small.height();
    }
    const int width = std::max(
        strong.horizontalAdvance(index.data().toString()), small.horizontalAdvance(details));
    return { width + 2 * Margin + 2, height };
}

void VolumeDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Colors& colors = colorsOf(option.palette);
    painter->save();
    if ((option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) != 0) {
        paintPanel(*painter, option.rect, { .fill = colors.selection, .radius = 4 });
    } else if (isFirstOfItsKind(index)) {
        paintPanel(*painter, QRectF(option.rect.left(), option.rect.top(), option.rect.width(), 1),
            { .fill = colors.line, .radius = 0 });
    }
    const QRect area = option.rect.adjusted(Margin, Margin - 1, -Margin, 1 - Margin);
    const QString details = index.data(VolumeListModel::DetailsRole).toString();
    const bool isChoice = index.data(VolumeListModel::KindRole).toInt()
        == static_cast<int>(VolumeListModel::Kind::ChooseFolder);
    painter->setFont(isChoice ? option.font : strongFont(option.font));
    painter->setPen(isChoice ? colors.read : colors.text);
    const QFontMetrics strong = painter->fontMetrics();
    const auto alignment = static_cast<int>(Qt::AlignTop | Qt::AlignLeading);
    painter->drawText(
        area, alignment, strong.elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    painter->setFont(smallFont(option.font));
    painter->setPen(colors.muted);
    painter->drawText(area.adjusted(0, strong.height() + LineGap, 0, 0), alignment,
        painter->fontMetrics().elidedText(details, Qt::ElideRight, area.width()));
    painter->restore();
}

} // namespace octamark
