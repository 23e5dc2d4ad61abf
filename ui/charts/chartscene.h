// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartlayout.h"

#include <QGraphicsScene>
#include <QLocale>

#include <memory>
#include <vector>

namespace octamark {

class BarPanel;
class ChartItem;

/// Charts one under the other with their notes: what the compare page shows and what a picture
/// holds. GUI thread only.
class ChartScene : public QGraphicsScene
{
    Q_OBJECT

public:
    explicit ChartScene(QObject* parent = nullptr);
    ~ChartScene() override;

    /// Lays out anew at the last width.
    void setSheet(ChartSheet sheet, const QLocale& locale);
    void setStyle(const ChartStyle& style);

    /// Fits everything into a width (not below MinChartWidth) and returns the size needed. With a
    /// height, rows become higher or lower to fill it as far as they stay readable.
    QSizeF layOut(double width, std::optional<double> height = {});
    const std::vector<ChartData>& charts() const { return m_sheet.charts; }

    /// Every text with its place in the scene: for tests of legibility.
    std::vector<ChartText> texts() const;
    /// Each bar as laid out, and as the renderer draws it.
    struct BarCheck
    {
        QRectF laidOut{};
        QRectF drawn{};
    };
    std::vector<BarCheck> bars() const;
    /// What is under a point: run, test, numbers and doubts; empty elsewhere.
    QString toolTipAt(const QPointF& position) const;
    /// The charts in words.
    QString summary() const;

protected:
    void helpEvent(QGraphicsSceneHelpEvent* event) override;

private:
    struct Chart;

    double stretchFor(double width, double height) const;
    double headingHeight(double width) const;
    double heightAt(double width, double stretch) const;
    void rebuild();

    ChartStyle m_style;
    QLocale m_locale{};
    ChartSheet m_sheet{};
    std::vector<std::unique_ptr<Chart>> m_items{};
    std::unique_ptr<ChartItem> m_headingItem{};
    ChartGeometry m_headingGeometry{};
    std::unique_ptr<ChartItem> m_notesItem{};
    ChartGeometry m_notesGeometry{};
    double m_width = 0;
};

} // namespace octamark
