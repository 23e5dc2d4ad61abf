// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartscene.h"

#include <QGraphicsView>

namespace octamark {

/// Shows the charts at the width it is given and asks for the height they need; scrolling is the
/// business of the area around it. Follows the palette and the font.
class ChartView : public QGraphicsView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void setCharts(std::vector<ChartData> charts, const QStringList& notes, const QLocale& locale);
    const ChartScene& charts() const { return m_scene; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void restyle();
    void layOut(int width) const;

    mutable ChartScene m_scene;
    mutable int m_width = 0; ///< that the scene is laid out for
    mutable int m_height = 0;
};

} // namespace octamark
