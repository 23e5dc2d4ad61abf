// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartscene.h"

#include <QGraphicsView>

namespace octamark {

/// Shows the charts at the width it is given and makes itself as high as they need; scrolling is
/// the business of the area around it. Follows the palette and the font.
class ChartView : public QGraphicsView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void setSheet(ChartSheet sheet, const QLocale& locale);
    const ChartScene& charts() const { return m_scene; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void restyle();
    void layOut(int width);

    ChartScene m_scene;
    int m_width = 0; ///< that the scene is laid out for
};

} // namespace octamark
