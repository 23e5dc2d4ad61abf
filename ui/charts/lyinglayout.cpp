// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lyinglayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

constexpr double OneLineShare = 0.26; ///< of the width, for names that fit on one line
constexpr double NameShare = 0.34;    ///< at most, for names that do not
constexpr double MinNameWidth = 96;
constexpr double MinBarRoom = 110; ///< of the longest bar
constexpr double TickDistance = 64;

bool fitsInTwoLines(const QStringList& names, const QFont& font, double width)
{
    return std::ranges::all_of(
        names, [&](const QString& name) { return wrapText(name, font, width).lines.size() <= 2; });
}

} // namespace

LyingLayout::LyingLayout(const LayoutParts& parts, double stretch)
    : m_parts(parts)
{
    m_geometry.bars = Qt::Horizontal;
    chooseNameColumn();
    choosePitch(stretch);
    choosePanels();
    chooseScale();
}

double LyingLayout::minPanelWidth() const
{
    return std::max(std::min(m_parts.widestPanelTitle(), 260.0),
        m_parts.widestLabel(&BarLabelSize::inLine) + ChartSpace::Label + MinBarRoom);
}

void LyingLayout::chooseNameColumn()
{
    const QStringList& names = m_parts.data.categories;
    const QFont& font = m_parts.style.text;
    double natural = 0;
    for (const QString& name : names) {
        natural = std::max(natural, textWidth(name, font));
    }
    const double room = m_parts.width - ChartSpace::Small - ChartSpace::Name - minPanelWidth();
    const double limit
        = std::floor(std::max(MinNameWidth, std::min(m_parts.width * NameShare, room)));
    if (natural <= std::min(limit, m_parts.width * OneLineShare)) {
        m_nameWidth = natural;
    } else if (!fitsInTwoLines(names, font, limit)) {
        m_nameWidth = std::min(natural, limit);
    } else {
        double low = std::min(limit, natural / 2);
        double high = std::min(limit, natural);
        while (high - low > 4) {
            const double middle = std::floor((low + high) / 2);
            (fitsInTwoLines(names, font, middle) ? high : low) = middle;
        }
        m_nameWidth = std::ceil(high);
    }
    for (const QString& name : names) {
        m_names.push_back(wrapText(name, font, m_nameWidth));
    }
}

void LyingLayout::choosePitch(double stretch)
{
    const auto bars = static_cast<double>(m_parts.series());
    double tallestName = 0;
    for (const WrappedText& name : m_names) {
        tallestName = std::max(tallestName, name.height);
    }
    const double lane = m_parts.lane;
    const double lowest
        = evenCeil(std::max(tallestName + ChartSpace::Tiny, bars * lane + ChartSpace::Tiny));
    const double best
        = evenCeil(std::max(tallestName + ChartSpace::Small, bars * lane + ChartSpace::Small));
    const double highest = best + bars * 2 * lane;
    m_pitch = evenFloor(
        stretch < 0 ? best + stretch * (best - lowest) : best + stretch * (highest - best));
    const double limit = lane * (1.2 + 1.4 * std::max(0.0, stretch));
    const double room = (m_pitch - std::max(ChartSpace::Tiny, m_pitch * 0.22)) / bars;
    m_thickness = std::max(lane, evenFloor(std::min(room, limit)));
    m_geometry.groupFraction = bars * m_thickness / m_pitch;
}

void LyingLayout::choosePanels()
{
    const double available = m_parts.width - ChartSpace::Small - m_nameWidth - ChartSpace::Name;
    const std::size_t panels = m_parts.data.panels.size();
    const double fit = (available + ChartSpace::Panels) / (minPanelWidth() + ChartSpace::Panels);
    m_columns = std::clamp<std::size_t>(
        static_cast<std::size_t>(std::max(1.0, std::floor(fit))), 1, panels);
    const std::size_t rows = (panels + m_columns - 1) / m_columns;
    m_columns = (panels + rows - 1) / rows;
    const auto columns = static_cast<double>(m_columns);
    m_panelWidth = std::floor((available - (columns - 1) * ChartSpace::Panels) / columns);
}

void LyingLayout::chooseScale()
{
    const auto fits = m_parts.pixelsPerUnit(m_panelWidth, &BarLabelSize::inLine, ChartSpace::Label);
    m_pixelsPerUnit = fits.value_or(m_panelWidth);
    AxisScale& scale = m_geometry.scale;
    scale = m_parts.scaleOf(m_panelWidth / m_pixelsPerUnit);
    const auto tooClose = [&] {
        const double widest
            = textWidth(scale.label(scale.ticks().back(), m_parts.locale), m_parts.style.small);
        return widest + 2 * ChartSpace::Small > scale.step * m_pixelsPerUnit;
    };
    double distance = TickDistance;
    scale.step = scale.isLogarithmic() ? 1 : niceStep(distance / m_pixelsPerUnit);
    while (tooClose() && distance < m_panelWidth) {
        distance *= 1.5;
        scale.step = scale.isLogarithmic() ? scale.step + 1 : niceStep(distance / m_pixelsPerUnit);
    }
}

ChartGeometry LyingLayout::build()
{
    double y = m_parts.addHeader(m_geometry,
        m_parts.data.isLowerBetter ? QCoreApplication::translate("Charts", "%1 · shorter is better")
                                         .arg(m_parts.unitText())
                                   : QCoreApplication::translate("Charts", "%1 · longer is better")
                                         .arg(m_parts.unitText()));
    for (std::size_t first = 0; first < m_parts.data.panels.size(); first += m_columns) {
        y = addPanelRow(first, y + (first > 0 ? ChartSpace::Small : 0));
    }
    y = m_parts.addNotes(m_geometry, y + ChartSpace::Tiny);
    m_geometry.size = QSizeF(m_parts.width, std::ceil(y));
    return std::move(m_geometry);
}

double LyingLayout::plotLeft(std::size_t column) const
{
    return ChartSpace::Small + m_nameWidth + ChartSpace::Name
        + static_cast<double>(column) * (m_panelWidth + ChartSpace::Panels);
}

double LyingLayout::addPanelRow(std::size_t firstPanel, double top)
{
    const double bandsTop = addPanelTitles(firstPanel, top);
    const double height = m_pitch * static_cast<double>(m_parts.categories());
    addNames(bandsTop);
    const std::size_t end = std::min(firstPanel + m_columns, m_parts.data.panels.size());
    for (std::size_t panel = firstPanel; panel < end; ++panel) {
        const QRectF plot(plotLeft(panel - firstPanel), bandsTop, m_panelWidth, height);
        addPanel(panel, plot);
        addTicks(plot);
    }
    return bandsTop + height + ChartSpace::Tiny + m_parts.lane + ChartSpace::Tiny;
}

double LyingLayout::addPanelTitles(std::size_t firstPanel, double top)
{
    double height = 0;
    const std::size_t end = std::min(firstPanel + m_columns, m_parts.data.panels.size());
    for (std::size_t panel = firstPanel; panel < end; ++panel) {
        const WrappedText title
            = wrapText(m_parts.data.panels[panel].title, m_parts.style.strong, m_panelWidth);
        m_geometry.texts.push_back(
            { .rect = QRectF(plotLeft(panel - firstPanel), top, m_panelWidth, title.height),
                .lines = title.lines,
                .role = ChartTextRole::PanelTitle });
        height = std::max(height, title.height);
    }
    return std::ceil(top + height + ChartSpace::Tiny);
}

void LyingLayout::addNames(double top)
{
    for (std::size_t category = 0; category < m_names.size(); ++category) {
        const double bandTop = top + m_pitch * static_cast<double>(category);
        if (category % 2 == 0 && m_names.size() > 1) {
            m_geometry.bands.emplace_back(0, bandTop, m_parts.width, m_pitch);
        }
        const WrappedText& name = m_names[category];
        m_geometry.texts.push_back(
            { .rect = QRectF(ChartSpace::Small, bandTop + std::floor((m_pitch - name.height) / 2),
                  m_nameWidth, name.height),
                .lines = name.lines,
                .role = ChartTextRole::RunName,
                .alignment = Qt::AlignRight });
    }
}

void LyingLayout::addPanel(std::size_t panel, const QRectF& plot)
{
    m_geometry.panels.push_back({ .plot = plot, .panel = panel });
    for (std::size_t category = 0; category < m_parts.categories(); ++category) {
        for (std::size_t series = 0; series < m_parts.series(); ++series) {
            addBar(panel, category, series, plot);
        }
        if (!m_parts.isEmpty(panel, category)) {
            continue;
        }
        const QString text = QCoreApplication::translate("Charts", "not measured");
        const double bandTop = plot.top() + m_pitch * static_cast<double>(category);
        m_geometry.texts.push_back({ .rect
            = QRectF(plot.left() + ChartSpace::Label, bandTop + (m_pitch - m_parts.lane) / 2,
                textWidth(text, m_parts.style.small), m_parts.lane),
            .lines = { text },
            .role = ChartTextRole::Missing });
    }
}

void LyingLayout::addBar(
    std::size_t panel, std::size_t category, std::size_t series, const QRectF& plot)
{
    const ChartBar& bar = m_parts.data.bar(panel, category, series);
    const auto bars = static_cast<double>(m_parts.series());
    const double top = plot.top() + m_pitch * static_cast<double>(category)
        + (m_pitch - bars * m_thickness) / 2 + m_thickness * static_cast<double>(series);
    const double value = bar.value.value_or(0);
    // A measured value is never invisible: at least one pixel.
    const double length
        = value > 0 ? std::max(1.0, m_parts.axis.length(value) * m_pixelsPerUnit) : 0;
    ChartBarGeometry geometry{ .panel = panel, .category = category, .series = series };
    geometry.rect = QRectF(plot.left(), top, length, m_thickness);
    geometry.hitArea = QRectF(plot.left(), top, plot.width(), m_thickness);
    double end = length;
    if (bar.low.has_value() && bar.high.has_value()) {
        const double from = m_parts.axis.length(*bar.low) * m_pixelsPerUnit;
        const double to = m_parts.axis.length(*bar.high) * m_pixelsPerUnit;
        const double middle = top + m_thickness / 2;
        if (to - from >= 2) {
            geometry.whisker = QLineF(plot.left() + from, middle, plot.left() + to, middle);
            end = std::max(end, to);
        }
    }
    m_geometry.barsOf.push_back(geometry);
    if (bar.value.has_value() || !m_parts.isEmpty(panel, category)) {
        addLabel(
            bar, plot.left() + end + ChartSpace::Label, top + (m_thickness - m_parts.lane) / 2);
    }
}

void LyingLayout::addLabel(const ChartBar& bar, double x, double top)
{
    const BarLabelSize size = m_parts.labelSize(bar);
    m_geometry.texts.push_back({ .rect = QRectF(x, top, size.value, m_parts.lane),
        .lines = { bar.value.has_value() ? bar.label : QStringLiteral("–") },
        .role = bar.value.has_value() ? ChartTextRole::Value : ChartTextRole::Missing });
    double next = x + size.value + ChartSpace::Label;
    if (size.ratio > 0) {
        m_geometry.texts.push_back({ .rect = QRectF(next, top, size.ratio, m_parts.lane),
            .lines = { bar.ratio },
            .role = ChartTextRole::Ratio });
        next += size.ratio + ChartSpace::Label;
    }
    if (size.mark > 0) {
        m_parts.addMark(m_geometry, bar.marks, QRectF(next, top, size.mark, m_parts.lane));
    }
}

void LyingLayout::addTicks(const QRectF& plot)
{
    double free = plot.left() - plot.width();
    for (const double tick : m_geometry.scale.ticks()) {
        const QString text = m_geometry.scale.label(tick, m_parts.locale);
        const double width = textWidth(text, m_parts.style.small);
        const double centre = plot.left() + m_parts.axis.length(tick) * m_pixelsPerUnit;
        // The last one may not reach into the next panel, nor out of the chart.
        const double left = std::min(centre - width / 2, plot.right() - width);
        if (left < free) {
            continue;
        }
        free = left + width + ChartSpace::Tiny;
        m_geometry.texts.push_back(
            { .rect = QRectF(left, plot.bottom() + ChartSpace::Tiny, width, m_parts.lane),
                .lines = { text },
                .role = ChartTextRole::Tick,
                .alignment = Qt::AlignHCenter });
    }
}

} // namespace octamark
