// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPainterPath>

#include <cstdint>

class QPainter;

namespace octamark {

/// The few signs that stand beside words. They are paths, sharp at any scaling and independent of
/// the fonts that a system has.
enum class Glyph : std::uint8_t { Run, Stop, Close };

enum class GlyphColor : std::uint8_t { Accent, OnAccent, Muted };

/// Takes its colour from the program's palette when it is painted.
QIcon glyphIcon(Glyph glyph, GlyphColor color);

void paintGlyph(QPainter& painter, Glyph glyph, const QRectF& rect, const QColor& color);

} // namespace octamark
