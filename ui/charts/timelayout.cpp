// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timelayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

constexpr double LowestPlot = 96;
constexpr double BestPlot = 132;
constexpr double HighestPlot = 420;
constexpr double NarrowestPlot = 280;
constexpr double TimeTickDistance = 56;
constexpr double ValueTickDistance = 30;
constexpr double Headroom = 1.06; ///< above the highest point

} // namespace

TimeLayout::TimeLayout(const LayoutParts& parts, double stretch)
    : m_parts(parts)
{
    m_plotHeight = std::floor(stretch < 0 ? BestPlot + stretch * (BestPlot - LowestPlot)
                                          : BestPlot + stretch * (HighestPlot - BestPlot));
    m_axisWidth = widestValueTick();
    const double outside = m_axisWidth + ChartSpace::Small;
    const std::size_t panels = m_parts.data.panels.size();
    const double fit
        = (m_parts.width + ChartSpace::Panels) / (NarrowestPlot + outside + ChartSpace::Panels);
    m_columns = std::clamp<std::size_t>(
        static_cast<std::size_t>(std::max(1.0, fit)), 1, std::min<std::size_t>(panels, 4));
    const std::size_t rows = (panels + m_columns - 1) / m_columns;
    m_columns = (panels + rows - 1) / rows;
    const auto columns = static_cast<double>(m_columns);
    m_panelWidth
        = std::floor((m_parts.width - (columns - 1) * ChartSpace::Panels) / columns - outside);
}

AxisScale TimeLayout::valueScale(const ChartPanelData& panel) const
{
    double highest = 0;
    for (const ChartCurve& curve : panel.curves) {
        for (const QPointF& point : curve.points) {
            highest = std::max(highest, point.y());
        }
    }
    highest = highest > 0 ? highest * Headroom : 1;
    return { .maximum = highest, .step = niceStep(highest * ValueTickDistance / m_plotHeight) };
}

AxisScale TimeLayout::timeScale(const ChartPanelData& panel) const
{
    double last = 0;
    for (const ChartCurve& curve : panel.curves) {
        // A point stands in the middle of its interval.
        const double end = curve.points.isEmpty()
            ? 0
            : curve.points.constLast().x() + curve.points.constFirst().x();
        last = std::max(last, end);
    }
    last = last > 0 ? last : 1;
    return { .maximum = last, .step = niceStep(last * TimeTickDistance / m_panelWidth) };
}

double TimeLayout::widestValueTick() const
{
    double widest = 0;
    for (const ChartPanelData& panel : m_parts.data.panels) {
        const AxisScale scale = valueScale(panel);
        for (const double tick : scale.ticks()) {
            widest = std::max(
                widest, textWidth(scale.label(tick, m_parts.locale), m_parts.style.small));
        }
    }
    return widest;
}

ChartGeometry TimeLayout::build()
{
    m_geometry.bars = Qt::Vertical;
    double y = m_parts.addHeader(m_geometry,
        QCoreApplication::translate("Charts", "%1 · higher is better").arg(m_parts.data.unit));
    for (std::size_t first = 0; first < m_parts.data.panels.size(); first += m_columns) {
        y = addPanelRow(first, y + (first > 0 ? 2 * ChartSpace::Small : 0));
    }
    y = m_parts.addNotes(m_geometry, y + ChartSpace::Small);
    m_geometry.size = QSizeF(m_parts.width, std::ceil(y));
    return std::move(m_geometry);
}

double TimeLayout::addPanelRow(std::size_t firstPanel, double top)
{
    const double cell = m_axisWidth + ChartSpace::Small + m_panelWidth + ChartSpace::Panels;
    const std::size_t end = std::min(firstPanel + m_columns, m_parts.data.panels.size());
    double titleHeight = 0;
    for (std::size_t panel = firstPanel; panel < end; ++panel) {
        const double left
            = static_cast<double>(panel - firstPanel) * cell + m_axisWidth + ChartSpace::Small;
        const WrappedText title
            = wrapText(m_parts.data.panels[panel].title, m_parts.style.strong, m_panelWidth);
        m_geometry.texts.push_back({ .rect = QRectF(left, top, m_panelWidth, title.height),
            .lines = title.lines,
            .role = ChartTextRole::PanelTitle });
        titleHeight = std::max(titleHeight, title.height);
    }
    const double plotTop = std::ceil(top + titleHeight + m_parts.lane / 2 + ChartSpace::Tiny);
    for (std::size_t panel = firstPanel; panel < end; ++panel) {
        const double left
            = static_cast<double>(panel - firstPanel) * cell + m_axisWidth + ChartSpace::Small;
        addPanel(panel, QRectF(left, plotTop, m_panelWidth, m_plotHeight));
    }
    return plotTop + m_plotHeight + ChartSpace::Tiny + m_parts.lane;
}

void TimeLayout::addPanel(std::size_t panel, const QRectF& plot)
{
    const ChartPanelData& data = m_parts.data.panels[panel];
    m_geometry.panels.push_back({ .plot = plot, .panel = panel });
    const AxisScale values = valueScale(data);
    const AxisScale time = timeScale(data);
    addValueTicks(values, plot);
    addTimeTicks(time, plot);
    for (const ChartCurve& curve : data.curves) {
        ChartCurveGeometry geometry{ .look = m_parts.data.series[curve.series].look };
        for (const QPointF& point : curve.points) {
            geometry.line.append(QPointF(plot.left() + time.share(point.x()) * plot.width(),
                plot.bottom() - values.share(point.y()) * plot.height()));
        }
        if (curve.ranOutAfter.has_value() && *curve.ranOutAfter <= time.maximum) {
            const double x = plot.left() + time.share(*curve.ranOutAfter) * plot.width();
            geometry.moment = QLineF(x, plot.top(), x, plot.bottom());
        }
        m_geometry.curves.push_back(std::move(geometry));
    }
}

void TimeLayout::addValueTicks(const AxisScale& scale, const QRectF& plot)
{
    for (const double tick : scale.ticks()) {
        const double y = std::round(plot.bottom() - scale.share(tick) * plot.height());
        m_geometry.gridLines.emplace_back(plot.left(), y, plot.right(), y);
        m_geometry.texts.push_back({ .rect = QRectF(plot.left() - ChartSpace::Small - m_axisWidth,
                                         y - m_parts.lane / 2, m_axisWidth, m_parts.lane),
            .lines = { scale.label(tick, m_parts.locale) },
            .role = ChartTextRole::Tick,
            .alignment = Qt::AlignRight });
    }
}

void TimeLayout::addTimeTicks(const AxisScale& scale, const QRectF& plot)
{
    for (const double tick : scale.ticks()) {
        const QString text = QCoreApplication::translate("Charts", "%1 s", "seconds on an axis")
                                 .arg(scale.label(tick, m_parts.locale));
        const double width = textWidth(text, m_parts.style.small);
        const double x = plot.left() + scale.share(tick) * plot.width();
        const double left = std::clamp(x - width / 2, plot.left(), plot.right() - width);
        m_geometry.texts.push_back(
            { .rect = QRectF(left, plot.bottom() + ChartSpace::Tiny, width, m_parts.lane),
                .lines = { text },
                .role = ChartTextRole::Tick,
                .alignment = Qt::AlignHCenter });
    }
}

} // namespace octamark
