// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/paint.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

double devicePixelsPerPixel(const QPainter& painter)
{
    const double scale = painter.deviceTransform().m22();
    return scale > 0 ? scale : 1;
}

/// The width nearest to the one wanted that is a whole number of device pixels.
double sharpWidth(const QPainter& painter, double width)
{
    const double scale = devicePixelsPerPixel(painter);
    return std::max(1.0, std::floor(width * scale + 0.01)) / scale;
}

} // namespace

QRectF alignedToDevice(const QPainter& painter, const QRectF& rect)
{
    const QTransform& toDevice = painter.deviceTransform();
    const QRectF device = toDevice.mapRect(rect);
    const QRectF rounded(QPointF(std::round(device.left()), std::round(device.top())),
        QPointF(std::round(device.right()), std::round(device.bottom())));
    return toDevice.inverted().mapRect(rounded);
}

void paintPanel(QPainter& painter, const QRectF& rect, const Panel& panel)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF area = alignedToDevice(painter, rect);
    double radius = panel.radius;
    if (panel.border.isValid()) {
        const double width = sharpWidth(painter, panel.borderWidth);
        area.adjust(width / 2, width / 2, -width / 2, -width / 2);
        radius = std::max(0.0, radius - width / 2);
        painter.setPen(QPen(panel.border, width));
    } else {
        painter.setPen(Qt::NoPen);
    }
    painter.setBrush(panel.fill.isValid() ? QBrush(panel.fill) : QBrush(Qt::NoBrush));
    radius = std::min(radius, std::min(area.width(), area.height()) / 2);
    painter.drawRoundedRect(area, radius, radius);
    painter.restore();
}

void paintFocusRing(QPainter& painter, const QRectF& rect, const QColor& color, double radius)
{
    paintPanel(painter, rect, { .border = color, .borderWidth = 2, .radius = radius });
}

void paintChevron(QPainter& painter, const QRectF& rect, const QColor& color, bool up)
{
    constexpr double HalfWidth = 4;
    constexpr double HalfHeight = 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF middle = rect.center();
    const double tip = up ? -HalfHeight : HalfHeight;
    const QPolygonF line({ middle + QPointF(-HalfWidth, -tip), middle + QPointF(0, tip),
        middle + QPointF(HalfWidth, -tip) });
    painter.drawPolyline(line);
    painter.restore();
}

QColor blended(const QColor& under, const QColor& over, double opacity)
{
    const auto mix = [opacity](int below, int above) {
        return static_cast<int>(std::lround(below + (above - below) * opacity));
    };
    return { mix(under.red(), over.red()), mix(under.green(), over.green()),
        mix(under.blue(), over.blue()) };
}

} // namespace octamark
