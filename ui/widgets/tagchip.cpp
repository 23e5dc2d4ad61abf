// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tagchip.h"

#include "ui/theme/colors.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOption>

namespace octamark {

namespace {

constexpr int ChipHeight = 24;
constexpr int Margin = 10;
constexpr int SignWidth = 22;
constexpr int MaxTextWidth = 240;

} // namespace

TagChip::TagChip(Tag tag, QWidget* parent)
    : QAbstractButton(parent)
    , m_tag(std::move(tag))
{
    setText(QString::fromStdString(m_tag.key + '=' + m_tag.value));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Tag %1").arg(text()));
    setAccessibleDescription(tr("Press Enter to edit it, Delete to remove it."));
    setToolTip(tr("%1: click to edit, × to remove", "tag").arg(text()));
    connect(this, &QAbstractButton::clicked, this, &TagChip::editRequested);
}

QSize TagChip::sizeHint() const
{
    const QFontMetrics metrics(smallFont(font()));
    const int width = std::min(metrics.horizontalAdvance(text()) + 1, MaxTextWidth);
    return { Margin + width + SignWidth, std::max(ChipHeight, metrics.height() + 6) };
}

QRect TagChip::removeRect() const
{
    const QRect sign(width() - SignWidth, 0, SignWidth - 2, height());
    return QStyle::visualRect(layoutDirection(), rect(), sign);
}

void TagChip::paintEvent(QPaintEvent*)
{
    const Colors& colors = colorsOf(palette());
    QStyleOption option;
    option.initFrom(this);
    QPainter painter(this);
    const double radius = height() / 2.0;
    const QColor border = underMouse() ? blended(colors.line, colors.muted, 0.5) : colors.line;
    paintPanel(painter, rect(), { .fill = colors.surface, .border = border, .radius = radius });
    painter.setFont(smallFont(font()));
    painter.setPen(colors.muted);
    const QRect words
        = QStyle::visualRect(layoutDirection(), rect(), rect().adjusted(Margin, 0, -SignWidth, 0));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeading,
        painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, words.width()));
    paintGlyph(painter, Glyph::Close,
        QRectF(removeRect()).adjusted(2, 0, 0, 0).marginsRemoved({ 0, 4, 0, 4 }),
        underMouse() ? colors.text : colors.muted);
    if (hasFocus() && (option.state & QStyle::State_KeyboardFocusChange) != 0) {
        paintFocusRing(painter, rect(), colors.read, radius);
    }
}

void TagChip::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        Q_EMIT removeRequested();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT editRequested();
        break;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void TagChip::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && removeRect().contains(event->pos())) {
        setDown(false);
        Q_EMIT removeRequested();
        return;
    }
    QAbstractButton::mouseReleaseEvent(event);
}

} // namespace octamark
