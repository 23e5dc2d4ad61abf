// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartview.h"

#include "ui/theme/paint.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QWheelEvent>

#include <cmath>

namespace octamark {

ChartView::ChartView(QWidget* parent)
    : QGraphicsView(parent)
{
    setScene(&m_scene);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setInteractive(false);
    setAcceptDrops(false); // the page takes files wherever they fall
    setFocusPolicy(Qt::TabFocus);
    constexpr int Margins = 32;
    setMinimumWidth(static_cast<int>(MinChartWidth) + Margins);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Charts"));
    restyle();
}

void ChartView::setSheet(ChartSheet sheet, const QLocale& locale)
{
    m_scene.setSheet(std::move(sheet), locale);
    m_width = 0;
    layOut(width());
    setAccessibleDescription(m_scene.summary());
}

void ChartView::layOut(int width)
{
    if (width <= 0 || width == m_width) {
        return;
    }
    m_width = width;
    setFixedHeight(static_cast<int>(std::ceil(m_scene.layOut(width).height())));
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    layOut(event->size().width());
    QGraphicsView::resizeEvent(event);
}

void ChartView::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the area around scrolls
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    event->ignore();
}

void ChartView::paintEvent(QPaintEvent* event)
{
    QGraphicsView::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(viewport());
        paintFocusRing(painter, QRectF(viewport()->rect()), colorsOf(palette()).read);
    }
}

void ChartView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        restyle();
    }
    QGraphicsView::changeEvent(event);
}

void ChartView::restyle()
{
    m_scene.setStyle(ChartStyle::from(colorsOf(palette()), font()));
    m_width = 0;
    layOut(width());
}

} // namespace octamark
