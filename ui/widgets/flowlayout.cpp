// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace octamark {

namespace {

bool isExpanding(const QLayoutItem& item)
{
    return (item.expandingDirections() & Qt::Horizontal) != 0;
}

/// An expanding item starts from its minimum and grows; any other has the size it wants.
int wantedWidth(const QLayoutItem& item)
{
    return isExpanding(item) ? item.minimumSize().width() : item.sizeHint().width();
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, int spacing)
    : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem* item : m_items) {
        delete item;
    }
}

void FlowLayout::setLineAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    invalidate();
}

void FlowLayout::insertWidget(int index, QWidget* widget)
{
    addWidget(widget);
    const auto at = m_items.begin() + std::clamp(index, 0, count() - 1);
    std::rotate(at, m_items.end() - 1, m_items.end());
    invalidate();
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.push_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* const item = itemAt(index);
    if (item != nullptr) {
        m_items.erase(m_items.begin() + index);
    }
    return item;
}

Qt::Orientations FlowLayout::expandingDirections() const
{
    return Qt::Horizontal;
}

bool FlowLayout::hasHeightForWidth() const
{
    return true;
}

std::vector<FlowLayout::Line> FlowLayout::lines(int width) const
{
    std::vector<Line> result(1);
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        const int wanted = wantedWidth(*item);
        if (!result.back().items.empty() && result.back().width + spacing() + wanted > width) {
            result.emplace_back();
        }
        Line& line = result.back();
        line.width += wanted + (line.items.empty() ? 0 : spacing());
        line.height = std::max(line.height, item->sizeHint().height());
        line.expanding += isExpanding(*item) ? 1 : 0;
        line.items.push_back(item);
    }
    return result;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    int height = margins.top() + margins.bottom() - spacing();
    for (const Line& line : lines(width - margins.left() - margins.right())) {
        height += line.height + spacing();
    }
    return height;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty()) {
            size = size.expandedTo(item->minimumSize());
        }
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty()) {
            width += item->sizeHint().width() + spacing();
            height = std::max(height, item->sizeHint().height());
        }
    }
    return QSize(std::max(0, width - spacing()), height).grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    const QRect area = rect.marginsRemoved(contentsMargins());
    int top = area.top();
    for (const Line& line : lines(area.width())) {
        place(line, QRect(area.left(), top, area.width(), line.height));
        top += line.height + spacing();
    }
}

void FlowLayout::place(const Line& line, const QRect& rect) const
{
    int spare = std::max(0, rect.width() - line.width);
    int expanding = line.expanding;
    int left = rect.left();
    if (expanding == 0 && rect.top() > geometry().top() + contentsMargins().top()) {
        left += spare;
    }
    for (QLayoutItem* item : line.items) {
        int width = std::min(wantedWidth(*item), rect.width());
        if (isExpanding(*item)) {
            const int most = item->maximumSize().width();
            const int extra = std::min(spare / expanding, std::max(0, most - width));
            width += extra;
            spare -= extra;
            --expanding;
        }
        const int height = std::min(item->sizeHint().height(), line.height);
        const int spareHeight = line.height - height;
        const int top
            = rect.top() + (m_alignment == Qt::AlignBottom ? spareHeight : spareHeight / 2);
        const QRect wanted(left, top, width, height);
        const auto direction
            = parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
        item->setGeometry(QStyle::visualRect(direction, rect, wanted));
        left += width + spacing();
    }
}

} // namespace octamark
