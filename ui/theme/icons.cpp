// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/colors.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

namespace octamark {

namespace {

class GlyphEngine : public QIconEngine
{
public:
    GlyphEngine(Glyph glyph, GlyphColor color)
        : m_glyph(glyph)
        , m_color(color)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const Colors& colors = colorsOf(palette);
        QColor color = m_color == GlyphColor::Accent ? colors.read
            : m_color == GlyphColor::OnAccent        ? colors.onAccent
                                                     : colors.muted;
        if (mode == QIcon::Disabled) {
            color = palette.color(QPalette::Disabled, QPalette::ButtonText);
        }
        paintGlyph(*painter, m_glyph, rect, color);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new GlyphEngine(m_glyph, m_color); }

private:
    Glyph m_glyph;
    GlyphColor m_color;
};

} // namespace

QIcon glyphIcon(Glyph glyph, GlyphColor color)
{
    return QIcon(new GlyphEngine(glyph, color));
}

void paintGlyph(QPainter& painter, Glyph glyph, const QRectF& rect, const QColor& color)
{
    const double size = std::min(rect.width(), rect.height());
    const QPointF middle = rect.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (glyph) {
    case Glyph::Run: {
        const double half = size * 0.31;
        painter.drawPolygon(QPolygonF({ middle + QPointF(-half * 0.8, -half),
            middle + QPointF(half, 0), middle + QPointF(-half * 0.8, half) }));
        break;
    }
    case Glyph::Stop: {
        const double half = size * 0.28;
        painter.drawRoundedRect(
            QRectF(middle - QPointF(half, half), QSizeF(2 * half, 2 * half)), 1, 1);
        break;
    }
    case Glyph::Close: {
        const double half = size * 0.22;
        painter.setPen(QPen(color, size * 0.1, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half));
        painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half));
        break;
    }
    }
    painter.restore();
}

} // namespace octamark
