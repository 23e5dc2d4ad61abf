// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/barpanel.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHorizontalBarSeries>
#include <QLegend>
#include <QPen>
#include <QValueAxis>

#include <algorithm>

namespace octamark {

BarPanel::BarPanel(QGraphicsScene& scene, const ChartData& data, std::size_t panel)
    : m_data(data)
    , m_panel(panel)
    , m_chart(std::make_unique<QChart>())
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    m_chart->setZValue(1);
    // Tool tips and clicks belong to the scene, which knows the whole lane of a bar.
    m_chart->setAcceptHoverEvents(false);
    m_chart->setAcceptedMouseButtons(Qt::NoButton);
    scene.addItem(m_chart.get());
}

BarPanel::~BarPanel() = default;

std::size_t BarPanel::setIndex(std::size_t series) const
{
    // Lying bars are stacked from the bottom up, so the first one comes last.
    return m_orientation == Qt::Horizontal ? m_sets.size() - 1 - series : series;
}

int BarPanel::categoryIndex(std::size_t category) const
{
    const std::size_t index
        = m_orientation == Qt::Horizontal ? m_data.categoryCount() - 1 - category : category;
    return static_cast<int>(index);
}

void BarPanel::rebuild(Qt::Orientation orientation)
{
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        axis->deleteLater();
    }
    m_orientation = orientation;
    m_sets.clear();
    QAbstractBarSeries* series = nullptr;
    if (orientation == Qt::Horizontal) {
        series = new QHorizontalBarSeries; // owned by the chart
    } else {
        series = new QBarSeries;
    }
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        m_sets.push_back(new QBarSet(QString::number(i)));
        for (std::size_t category = 0; category < m_data.categoryCount(); ++category) {
            m_sets.back()->append(0);
        }
    }
    for (std::size_t i = 0; i < m_sets.size(); ++i) {
        series->append(m_sets[setIndex(i)]);
    }
    series->setLabelsVisible(false);
    m_chart->addSeries(series);

    auto* categories = new QBarCategoryAxis; // owned by the chart
    for (std::size_t category = 0; category < m_data.categoryCount(); ++category) {
        categories->append(QString::number(category));
    }
    categories->setVisible(false);
    auto* values = new QValueAxis; // owned by the chart
    values->setVisible(false);
    const bool lying = orientation == Qt::Horizontal;
    m_chart->addAxis(categories, lying ? Qt::AlignLeft : Qt::AlignBottom);
    m_chart->addAxis(values, lying ? Qt::AlignBottom : Qt::AlignLeft);
    series->attachAxis(categories);
    series->attachAxis(values);
}

void BarPanel::setGeometry(
    const ChartGeometry& geometry, const QPointF& offset, const ChartStyle& style)
{
    if (m_orientation != geometry.bars) {
        rebuild(geometry.bars);
    }
    const auto place = std::ranges::find_if(geometry.panels,
        [this](const ChartPanelGeometry& panel) { return panel.panel == m_panel; });
    if (place == geometry.panels.end()) {
        return;
    }
    const QRectF plot = place->plot.translated(offset);
    m_chart->setGeometry(plot);
    m_chart->setPlotArea(QRectF(QPointF(0, 0), plot.size()));

    auto* series = qobject_cast<QAbstractBarSeries*>(m_chart->series().constFirst());
    series->setBarWidth(geometry.groupFraction);
    for (QAbstractAxis* axis : m_chart->axes()) {
        if (auto* values = qobject_cast<QValueAxis*>(axis)) {
            values->setRange(0, geometry.scale.maximum);
        }
    }
    const bool lying = geometry.bars == Qt::Horizontal;
    const double perPixel = geometry.scale.maximum / (lying ? plot.width() : plot.height());
    for (const ChartBarGeometry& bar : geometry.barsOf) {
        if (bar.panel != m_panel) {
            continue;
        }
        const double length = lying ? bar.rect.width() : bar.rect.height();
        m_sets[bar.series]->replace(categoryIndex(bar.category), length * perPixel);
    }
    for (std::size_t i = 0; i < m_sets.size(); ++i) {
        m_sets[i]->setBrush(fillOf(m_data.series[i].look, style));
        m_sets[i]->setPen(Qt::NoPen);
    }
}

QRectF BarPanel::barRect(std::size_t category, std::size_t series) const
{
    auto* bars = qobject_cast<QAbstractBarSeries*>(m_chart->series().constFirst());
    const double group = bars->barWidth();
    const double width = group / static_cast<double>(m_sets.size());
    const double start
        = categoryIndex(category) - group / 2 + width * static_cast<double>(setIndex(series));
    const double value = m_sets[series]->at(categoryIndex(category));
    const bool lying = m_orientation == Qt::Horizontal;
    const QPointF from
        = m_chart->mapToPosition(lying ? QPointF(0, start) : QPointF(start, 0), bars);
    const QPointF to = m_chart->mapToPosition(
        lying ? QPointF(value, start + width) : QPointF(start + width, value), bars);
    return m_chart->mapRectToScene(QRectF(from, to).normalized());
}

} // namespace octamark
