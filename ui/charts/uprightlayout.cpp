// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/uprightlayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

constexpr std::size_t MaxRuns = 3;
constexpr qsizetype MaxNameLines = 3;
constexpr double LowestPlot = 150;
constexpr double BestPlot = 200;
constexpr double HighestPlot = 640;
constexpr double ThickestBar = 88;
constexpr double GroupShare = 0.62; ///< of a group's width that its bars may fill
constexpr double TickDistance = 26;

} // namespace

UprightLayout::UprightLayout(const LayoutParts& parts, const ChartFit& fit)
    : m_parts(parts)
    , m_axisWidth(fit.axisWidth)
{
    const double stretch = fit.stretch;
    m_geometry.bars = Qt::Vertical;
    m_plotHeight = std::floor(stretch < 0 ? BestPlot + stretch * (BestPlot - LowestPlot)
                                          : BestPlot + stretch * (HighestPlot - BestPlot));
    if (m_parts.categories() > MaxRuns) {
        return;
    }
    chooseScale();
    const std::size_t panels = m_parts.data.panels.size();
    const std::size_t fewest = std::min<std::size_t>(panels, 2);
    for (std::size_t columns = panels; columns >= fewest && !m_fits; --columns) {
        m_fits = chooseColumns(columns);
    }
}

double UprightLayout::labelHeight() const
{
    double height = 0;
    for (const ChartPanelData& panel : m_parts.data.panels) {
        for (const ChartBar& bar : panel.bars) {
            const BarLabelSize size = m_parts.labelSize(bar);
            const int rows = 1 + (size.ratio > 0 ? 1 : 0) + (size.mark > 0 ? 1 : 0);
            height = std::max(height, rows * m_parts.lane);
        }
    }
    return height;
}

void UprightLayout::chooseScale()
{
    const auto fits
        = m_parts.pixelsPerUnit(m_plotHeight, nullptr, labelHeight() + ChartSpace::Tiny);
    m_pixelsPerUnit = fits.value_or(m_plotHeight);
    AxisScale& scale = m_geometry.scale;
    scale = m_parts.scaleOf(m_plotHeight / m_pixelsPerUnit);
    scale.step = scale.isLogarithmic() ? std::ceil(m_parts.lane / m_pixelsPerUnit)
                                       : niceStep(TickDistance / m_pixelsPerUnit);
    for (const double tick : scale.ticks()) {
        m_axisWidth = std::max(
            m_axisWidth, textWidth(scale.label(tick, m_parts.locale), m_parts.style.small));
    }
}

bool UprightLayout::chooseColumns(std::size_t columns)
{
    // Even out the rows: three panels in two columns are two and one.
    const std::size_t panels = m_parts.data.panels.size();
    const std::size_t rows = (panels + columns - 1) / columns;
    m_columns = (panels + rows - 1) / rows;
    const auto count = static_cast<double>(m_columns);
    const auto bars = static_cast<double>(m_parts.series());
    const double available
        = m_parts.width - m_axisWidth - ChartSpace::Small - (count - 1) * ChartSpace::Panels;
    m_groupWidth = evenFloor(available / count / static_cast<double>(m_parts.categories()));
    const double slot = evenCeil(m_parts.widestLabel(&BarLabelSize::stacked) + ChartSpace::Small);
    m_thickness
        = evenFloor(std::max(slot, std::min(ThickestBar, m_groupWidth * GroupShare / bars)));
    m_geometry.groupFraction = bars * m_thickness / m_groupWidth;
    return bars * m_thickness + 2 * ChartSpace::Small <= m_groupWidth
        && m_parts.widestPanelTitle() <= m_groupWidth * static_cast<double>(m_parts.categories())
        && namesFit();
}

bool UprightLayout::namesFit() const
{
    const double room = m_groupWidth - 2 * ChartSpace::Small;
    return std::ranges::all_of(m_parts.data.categories, [&](const QString& name) {
        const QStringList words = name.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        const bool wordsFit = std::ranges::all_of(words,
            [&](const QString& word) { return textWidth(word, m_parts.style.text) <= room; });
        return wordsFit && wrapText(name, m_parts.style.text, room).lines.size() <= MaxNameLines;
    });
}

ChartGeometry UprightLayout::build()
{
    double y = m_parts.addHeader(m_geometry,
        m_parts.data.isLowerBetter
            ? QCoreApplication::translate("Charts", "%1 · lower is better").arg(m_parts.unitText())
            : QCoreApplication::translate("Charts", "%1 · higher is better")
                  .arg(m_parts.unitText()));
    for (std::size_t first = 0; first < m_parts.data.panels.size(); first += m_columns) {
        y = addPanelRow(first, y + (first > 0 ? 2 * ChartSpace::Small : 0));
    }
    y = m_parts.addNotes(m_geometry, y + ChartSpace::Small);
    m_geometry.size = QSizeF(m_parts.width, std::ceil(y));
    m_geometry.axisWidth = m_axisWidth;
    return std::move(m_geometry);
}

double UprightLayout::addPanelRow(std::size_t firstPanel, double top)
{
    const double titleHeight = lineHeight(m_parts.style.strong);
    const double plotTop = std::ceil(top + titleHeight + ChartSpace::Small);
    const double panelWidth = m_groupWidth * static_cast<double>(m_parts.categories());
    const double nameTop = plotTop + m_plotHeight + ChartSpace::Label;
    double bottom = nameTop;
    const std::size_t end = std::min(firstPanel + m_columns, m_parts.data.panels.size());
    for (std::size_t panel = firstPanel; panel < end; ++panel) {
        const double left = m_axisWidth + ChartSpace::Small
            + static_cast<double>(panel - firstPanel) * (panelWidth + ChartSpace::Panels);
        const QRectF plot(left, plotTop, panelWidth, m_plotHeight);
        m_geometry.texts.push_back({ .rect = QRectF(left, top, panelWidth, titleHeight),
            .lines = { m_parts.data.panels[panel].title },
            .role = ChartTextRole::PanelTitle });
        addPanel(panel, plot);
        for (std::size_t category = 0; category < m_parts.categories(); ++category) {
            const double room = m_groupWidth - 2 * ChartSpace::Small;
            const WrappedText name
                = wrapText(m_parts.data.categories[qsizetype(category)], m_parts.style.text, room);
            m_geometry.texts.push_back({ .rect
                = QRectF(groupLeft(plot, category) + ChartSpace::Small, nameTop, room, name.height),
                .lines = name.lines,
                .role = ChartTextRole::RunName,
                .alignment = Qt::AlignHCenter });
            bottom = std::max(bottom, nameTop + name.height);
        }
    }
    addTicks(plotTop);
    return bottom;
}

double UprightLayout::groupLeft(const QRectF& plot, std::size_t category) const
{
    return plot.left() + m_groupWidth * static_cast<double>(category);
}

void UprightLayout::addPanel(std::size_t panel, const QRectF& plot)
{
    m_geometry.panels.push_back({ .plot = plot, .panel = panel });
    for (std::size_t category = 0; category < m_parts.categories(); ++category) {
        for (std::size_t series = 0; series < m_parts.series(); ++series) {
            addBar(panel, category, series, plot);
        }
        if (!m_parts.isEmpty(panel, category)) {
            continue;
        }
        const QString words = QCoreApplication::translate("Charts", "not measured");
        const bool room = textWidth(words, m_parts.style.small) <= m_groupWidth - ChartSpace::Small;
        addMissing(room ? words : QStringLiteral("–"), groupLeft(plot, category) + m_groupWidth / 2,
            plot.bottom() - ChartSpace::Tiny);
    }
}

void UprightLayout::addBar(
    std::size_t panel, std::size_t category, std::size_t series, const QRectF& plot)
{
    const ChartBar& bar = m_parts.data.bar(panel, category, series);
    const auto bars = static_cast<double>(m_parts.series());
    const double left = groupLeft(plot, category) + (m_groupWidth - bars * m_thickness) / 2
        + m_thickness * static_cast<double>(series);
    const double value = bar.value.value_or(0);
    // A measured value is never invisible: at least one pixel.
    const double length
        = value > 0 ? std::max(1.0, m_parts.axis.length(value) * m_pixelsPerUnit) : 0;
    ChartBarGeometry geometry{ .panel = panel, .category = category, .series = series };
    geometry.rect = QRectF(left, plot.bottom() - length, m_thickness, length);
    geometry.hitArea = QRectF(left, plot.top(), m_thickness, plot.height());
    double end = length;
    if (bar.low.has_value() && bar.high.has_value()) {
        const double from = m_parts.axis.length(*bar.low) * m_pixelsPerUnit;
        const double to = m_parts.axis.length(*bar.high) * m_pixelsPerUnit;
        const double middle = left + m_thickness / 2;
        if (to - from >= 2) {
            geometry.whisker = QLineF(middle, plot.bottom() - from, middle, plot.bottom() - to);
            end = std::max(end, to);
        }
    }
    m_geometry.barsOf.push_back(geometry);
    const double bottom = plot.bottom() - end - ChartSpace::Tiny;
    if (bar.value.has_value()) {
        addLabel(bar, left + m_thickness / 2, bottom);
    } else if (!m_parts.isEmpty(panel, category)) {
        addMissing(QStringLiteral("–"), left + m_thickness / 2, bottom);
    }
}

void UprightLayout::addMissing(const QString& text, double centre, double bottom)
{
    const double width = textWidth(text, m_parts.style.small);
    m_geometry.texts.push_back(
        { .rect = QRectF(centre - width / 2, bottom - m_parts.lane, width, m_parts.lane),
            .lines = { text },
            .role = ChartTextRole::Missing,
            .alignment = Qt::AlignHCenter });
}

void UprightLayout::addLabel(const ChartBar& bar, double centre, double bottom)
{
    const BarLabelSize size = m_parts.labelSize(bar);
    double top = bottom - m_parts.lane;
    const auto place = [&](double width) {
        const QRectF rect(centre - width / 2, top, width, m_parts.lane);
        top -= m_parts.lane;
        return rect;
    };
    m_geometry.texts.push_back({ .rect = place(size.value),
        .lines = { bar.label },
        .role = ChartTextRole::Value,
        .alignment = Qt::AlignHCenter });
    if (size.ratio > 0) {
        m_geometry.texts.push_back({ .rect = place(size.ratio),
            .lines = { bar.ratio },
            .role = ChartTextRole::Ratio,
            .alignment = Qt::AlignHCenter });
    }
    if (size.mark > 0) {
        m_parts.addMark(m_geometry, bar.marks, place(size.mark));
    }
}

void UprightLayout::addTicks(double plotTop)
{
    for (const double tick : m_geometry.scale.ticks()) {
        const double y = plotTop + m_plotHeight - m_parts.axis.length(tick) * m_pixelsPerUnit;
        m_geometry.texts.push_back(
            { .rect = QRectF(0, y - m_parts.lane / 2, m_axisWidth, m_parts.lane),
                .lines = { m_geometry.scale.label(tick, m_parts.locale) },
                .role = ChartTextRole::Tick,
                .alignment = Qt::AlignRight });
    }
}

} // namespace octamark
