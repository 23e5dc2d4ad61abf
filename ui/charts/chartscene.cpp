// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartscene.h"

#include "ui/charts/barpanel.h"
#include "ui/charts/chartitem.h"

#include <QGraphicsSceneHelpEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

constexpr double Margin = 16;
constexpr double BetweenCharts = 32;
constexpr double BelowHeading = 16;

} // namespace

struct ChartScene::Chart
{
    Chart(ChartScene& scene, const ChartData& data)
        : below(ChartItem::Layer::BelowBars)
        , above(ChartItem::Layer::AboveBars)
    {
        scene.addItem(&below);
        const std::size_t barPanels = data.categories.isEmpty() ? 0 : data.panels.size();
        for (std::size_t panel = 0; panel < barPanels; ++panel) {
            panels.push_back(std::make_unique<BarPanel>(scene, data, panel));
        }
        scene.addItem(&above);
    }

    ChartItem below;
    ChartItem above;
    std::vector<std::unique_ptr<BarPanel>> panels{};
    ChartGeometry geometry{};
    QPointF offset{};
};

ChartScene::ChartScene(QObject* parent)
    : QGraphicsScene(parent)
    , m_style(ChartStyle::from(lightColors(), chartFont()))
{
    // A handful of items that all move together: an index costs more than it saves.
    setItemIndexMethod(QGraphicsScene::NoIndex);
}

ChartScene::~ChartScene()
{
    m_items.clear();
    m_headingItem.reset();
    m_notesItem.reset();
}

void ChartScene::setSheet(ChartSheet sheet, const QLocale& locale)
{
    m_items.clear(); // they refer to the data
    m_sheet = std::move(sheet);
    m_locale = locale;
    rebuild();
}

void ChartScene::setStyle(const ChartStyle& style)
{
    m_style = style;
    setBackgroundBrush(style.colors.background);
    if (m_width > 0) {
        layOut(m_width);
    }
}

void ChartScene::rebuild()
{
    for (const ChartData& data : m_sheet.charts) {
        m_items.push_back(std::make_unique<Chart>(*this, data));
    }
    for (std::unique_ptr<ChartItem>* item : { &m_headingItem, &m_notesItem }) {
        if (!*item) {
            *item = std::make_unique<ChartItem>(ChartItem::Layer::AboveBars);
            addItem(item->get());
        }
    }
    if (m_width > 0) {
        layOut(m_width);
    }
}

double ChartScene::headingHeight(double width) const
{
    return m_sheet.heading.isEmpty()
        ? 0
        : layoutHeading(m_sheet.heading, m_style, width).size.height() + BelowHeading;
}

double ChartScene::heightAt(double width, double stretch) const
{
    const double inner = std::max(MinChartWidth, width - 2 * Margin);
    double height = 2 * Margin + headingHeight(inner);
    for (const ChartData& data : m_sheet.charts) {
        height += layoutChart(data, m_style, m_locale, { .width = inner, .stretch = stretch })
                      .size.height();
    }
    if (!m_sheet.charts.empty()) {
        height += BetweenCharts * static_cast<double>(m_sheet.charts.size() - 1);
    }
    if (!m_sheet.notes.isEmpty()) {
        height += BetweenCharts / 2 + layoutNotes(m_sheet.notes, m_style, inner).size.height();
    }
    return std::ceil(height);
}

double ChartScene::stretchFor(double width, double height) const
{
    // The height grows steadily with the stretch, in steps of whole pixels.
    double low = -1;
    double high = 1;
    if (heightAt(width, high) <= height) {
        return high;
    }
    if (heightAt(width, low) >= height) {
        return low;
    }
    constexpr int Halvings = 8;
    for (int i = 0; i < Halvings; ++i) {
        const double middle = (low + high) / 2;
        (heightAt(width, middle) <= height ? low : high) = middle;
    }
    return low;
}

QSizeF ChartScene::layOut(double width, std::optional<double> height)
{
    m_width = width;
    const double inner = std::max(MinChartWidth, std::floor(width - 2 * Margin));
    const double stretch = height.has_value() ? stretchFor(width, *height) : 0;
    ChartFit fit{ .width = inner, .stretch = stretch };
    for (const ChartData& data : m_sheet.charts) {
        fit.axisWidth
            = std::max(fit.axisWidth, layoutChart(data, m_style, m_locale, fit).axisWidth);
    }
    double y = Margin + headingHeight(inner);
    m_headingGeometry = layoutHeading(m_sheet.heading, m_style, inner);
    if (m_headingItem) {
        m_headingItem->setContent(m_headingGeometry, m_style, {});
        m_headingItem->setPos(Margin, Margin);
    }
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        Chart& chart = *m_items[i];
        chart.geometry = layoutChart(m_sheet.charts[i], m_style, m_locale, fit);
        chart.offset = QPointF(Margin, y);
        for (ChartItem* item : { &chart.below, &chart.above }) {
            item->setContent(chart.geometry, m_style, m_sheet.charts[i].series);
            item->setPos(chart.offset);
        }
        for (const auto& panel : chart.panels) {
            panel->setGeometry(chart.geometry, chart.offset, m_style);
        }
        y += chart.geometry.size.height() + (i + 1 < m_items.size() ? BetweenCharts : 0);
    }
    m_notesGeometry = layoutNotes(m_sheet.notes, m_style, inner);
    if (m_notesItem) {
        m_notesItem->setContent(m_notesGeometry, m_style, {});
        if (!m_sheet.notes.isEmpty()) {
            y += BetweenCharts / 2;
        }
        m_notesItem->setPos(Margin, y);
        y += m_notesGeometry.size.height();
    }
    const QSizeF size(inner + 2 * Margin, std::ceil(y + Margin));
    setSceneRect(QRectF(QPointF(0, 0), size));
    return size;
}

std::vector<ChartText> ChartScene::texts() const
{
    std::vector<ChartText> result;
    const auto take = [&result](const ChartGeometry& geometry, const QPointF& offset) {
        for (ChartText text : geometry.texts) {
            text.rect.translate(offset);
            result.push_back(std::move(text));
        }
    };
    if (m_headingItem) {
        take(m_headingGeometry, m_headingItem->pos());
    }
    for (const auto& chart : m_items) {
        take(chart->geometry, chart->offset);
    }
    if (m_notesItem) {
        take(m_notesGeometry, m_notesItem->pos());
    }
    return result;
}

std::vector<ChartScene::BarCheck> ChartScene::bars() const
{
    std::vector<BarCheck> result;
    for (const auto& chart : m_items) {
        for (const ChartBarGeometry& bar : chart->geometry.barsOf) {
            result.push_back({ .laidOut = bar.rect.translated(chart->offset),
                .drawn = chart->panels[bar.panel]->barRect(bar.category, bar.series) });
        }
    }
    return result;
}

QString ChartScene::toolTipAt(const QPointF& position) const
{
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const Chart& chart = *m_items[i];
        for (const ChartBarGeometry& bar : chart.geometry.barsOf) {
            if (bar.hitArea.contains(position - chart.offset)) {
                return m_sheet.charts[i].bar(bar.panel, bar.category, bar.series).toolTip;
            }
        }
        for (const ChartPanelGeometry& panel : chart.geometry.panels) {
            if (panel.plot.contains(position - chart.offset)) {
                return m_sheet.charts[i].panels[panel.panel].toolTip;
            }
        }
    }
    return {};
}

QString ChartScene::summary() const
{
    QStringList parts{ m_sheet.heading };
    parts.removeAll(QString());
    for (const ChartData& chart : m_sheet.charts) {
        parts.append(summaryOf(chart));
    }
    parts += m_sheet.notes;
    return parts.join(QLatin1Char('\n'));
}

void ChartScene::helpEvent(QGraphicsSceneHelpEvent* event)
{
    const QString text = toolTipAt(event->scenePos());
    if (text.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(event->screenPos(), text, event->widget());
    }
    event->setAccepted(true);
}

} // namespace octamark
