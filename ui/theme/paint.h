// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace octamark {

/// A round-cornered area with an optional hairline. An invalid colour draws nothing.
struct Panel
{
    QColor fill{};
    QColor border{};
    double borderWidth = 1; ///< logical pixels
    double radius = 6;
};

/// Draws a panel whose edges fall on device pixels, so that hairlines are sharp at any scaling.
void paintPanel(QPainter& painter, const QRectF& rect, const Panel& panel);

/// The ring around what has the keyboard's focus.
void paintFocusRing(QPainter& painter, const QRectF& rect, const QColor& color, double radius = 6);

/// A small "v" in the middle of `rect`; `up` turns it over.
void paintChevron(QPainter& painter, const QRectF& rect, const QColor& color, bool up = false);

/// The nearest rectangle whose edges lie on device pixels.
QRectF alignedToDevice(const QPainter& painter, const QRectF& rect);

/// `over` laid on `under` with an opacity of 0 … 1, as an opaque colour.
QColor blended(const QColor& under, const QColor& over, double opacity);

} // namespace octamark
