// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testkey.h"
#include "ui/charts/chartstyle.h"

#include <QRectF>

#include <cstddef>
#include <cstdint>

class QPainter;

namespace octamark {

/// How a series is told apart from the others of its chart: by its colour, and by a pattern for
/// eyes and printers that see none.
struct SeriesLook
{
    enum class Role : std::uint8_t { Read, Write, Mix, Unknown, Numbered };

    Role role = Role::Numbered;
    std::size_t number = 0; ///< with Role::Numbered

    bool operator==(const SeriesLook&) const = default;
};

SeriesLook lookOf(Operation operation);

/// What the area of a bar is filled with, and the line of a curve drawn with.
QColor fillOf(const SeriesLook& look, const ChartStyle& style);
/// Draws the pattern into an area that is filled already; nothing for a series without one.
void paintPattern(
    QPainter& painter, const QRectF& rect, const SeriesLook& look, const ChartStyle& style);
/// The pen of a curve: of equal colours the dashes differ.
QPen curvePen(const SeriesLook& look, const ChartStyle& style);

} // namespace octamark
