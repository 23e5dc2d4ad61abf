// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/serieslook.h"

#include <QPainter>
#include <QPen>

#include <array>

namespace octamark {

namespace {

constexpr std::size_t Colours = 8;
constexpr double PatternDistance = 8;
constexpr double PrintedDistance = 5;
constexpr double CurveWidth = 1.6;

struct Lines
{
    bool rising = false;
    bool falling = false;
    bool upright = false;
    bool lying = false;

    bool any() const { return rising || falling || upright || lying; }
};

/// In print every series has a pattern of its own; on the screen those whose colour is repeated,
/// and writes.
Lines linesOf(const SeriesLook& look, bool isPrint)
{
    constexpr std::array<Lines, 8> Patterns{ { {}, { .rising = true }, { .upright = true },
        { .falling = true }, { .lying = true }, { .rising = true, .falling = true },
        { .upright = true, .lying = true }, { .rising = true, .lying = true } } };
    switch (look.role) {
    case SeriesLook::Role::Read:
    case SeriesLook::Role::Unknown:
        return {};
    case SeriesLook::Role::Write:
        return { .rising = true };
    case SeriesLook::Role::Mix:
        return { .rising = true, .falling = true };
    case SeriesLook::Role::Numbered:
        break;
    }
    return Patterns.at((isPrint ? look.number : look.number / Colours) % Patterns.size());
}

QColor greyOf(const SeriesLook& look)
{
    constexpr std::array<int, 8> Levels{ 64, 208, 144, 224, 104, 240, 176, 232 };
    switch (look.role) {
    case SeriesLook::Role::Read:
        return QColor(Levels[0], Levels[0], Levels[0]);
    case SeriesLook::Role::Write:
        return QColor(Levels[1], Levels[1], Levels[1]);
    case SeriesLook::Role::Mix:
        return QColor(Levels[3], Levels[3], Levels[3]);
    case SeriesLook::Role::Unknown:
        return QColor(Levels[2], Levels[2], Levels[2]);
    case SeriesLook::Role::Numbered:
        break;
    }
    const int level = Levels.at(look.number % Levels.size());
    return QColor(level, level, level);
}

} // namespace

SeriesLook lookOf(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return { .role = SeriesLook::Role::Read };
    case Operation::Write:
        return { .role = SeriesLook::Role::Write };
    case Operation::Mix:
        return { .role = SeriesLook::Role::Mix };
    case Operation::Unknown:
        break;
    }
    return { .role = SeriesLook::Role::Unknown };
}

QColor fillOf(const SeriesLook& look, const ChartStyle& style)
{
    if (style.isPrint) {
        return greyOf(look);
    }
    switch (look.role) {
    case SeriesLook::Role::Read:
        return style.colors.read;
    case SeriesLook::Role::Write:
        return style.colors.write;
    case SeriesLook::Role::Mix:
        return style.colors.mix;
    case SeriesLook::Role::Unknown:
        return style.colors.muted;
    case SeriesLook::Role::Numbered:
        break;
    }
    return seriesColor(style.colors, look.number);
}

void paintPattern(
    QPainter& painter, const QRectF& rect, const SeriesLook& look, const ChartStyle& style)
{
    const Lines lines = linesOf(look, style.isPrint);
    if (rect.isEmpty()) {
        return;
    }
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (lines.any()) {
        QColor color = style.isPrint ? style.colors.text : style.colors.background;
        color.setAlphaF(style.isPrint ? 0.75F : 0.22F);
        painter.setClipRect(rect, Qt::IntersectClip);
        painter.setPen(QPen(color, 1));
        const double distance = style.isPrint ? PrintedDistance : PatternDistance;
        const double slant = rect.height();
        for (double x = rect.left() - slant; x < rect.right() + slant; x += distance) {
            if (lines.rising) {
                painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + slant, rect.top()));
            }
            if (lines.falling) {
                painter.drawLine(QPointF(x, rect.top()), QPointF(x + slant, rect.bottom()));
            }
            if (lines.upright) {
                painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
            }
        }
        for (double y = rect.top() + distance / 2; lines.lying && y < rect.bottom();
             y += distance) {
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
        }
    }
    if (style.isPrint) {
        painter.setPen(QPen(style.colors.text, 1));
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

QPen curvePen(const SeriesLook& look, const ChartStyle& style)
{
    constexpr std::array Dashes{ Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
        Qt::DashDotDotLine };
    // Light greys do not stand as lines, so in print the dashes alone tell them apart.
    const std::size_t dash = style.isPrint ? look.number : look.number / Colours;
    QPen pen(style.isPrint ? style.colors.text : fillOf(look, style), CurveWidth);
    pen.setStyle(Dashes.at(dash % Dashes.size()));
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

} // namespace octamark
