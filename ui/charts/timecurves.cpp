// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timecurves.h"

#include "core/base/units.h"
#include "ui/charts/chartfacts.h"

#include <QCoreApplication>

#include <algorithm>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

/// More points than this lie closer than the eye tells apart.
constexpr std::size_t MostPoints = 150;
constexpr std::size_t FewestPoints = 4;

/// The rate in steps of whole intervals, each at its middle. What the window's end cut off is left
/// out, since it looks like a drop.
QList<QPointF> pointsOf(const LoopResult& loop, double unit)
{
    const std::vector<std::uint64_t>& bytes = loop.series.bytes();
    const auto whole = std::min(bytes.size(),
        static_cast<std::size_t>(
            std::max<std::int64_t>(0, loop.measuredNs) / IntervalSeries::IntervalNs));
    const std::size_t step = std::max<std::size_t>(1, (whole + MostPoints - 1) / MostPoints);
    constexpr double Interval = static_cast<double>(IntervalSeries::IntervalNs) / 1e9;
    QList<QPointF> points;
    for (std::size_t first = 0; first + step <= whole; first += step) {
        double sum = 0;
        for (std::size_t i = first; i < first + step; ++i) {
            sum += static_cast<double>(bytes[i]);
        }
        const double seconds = static_cast<double>(step) * Interval;
        points.append(
            { static_cast<double>(first) * Interval + seconds / 2, sum / seconds / unit });
    }
    return points.size() >= static_cast<qsizetype>(FewestPoints) ? points : QList<QPointF>();
}

std::optional<double> ranOutAfter(const TestResult& result)
{
    const auto mark = std::ranges::find(result.marks, MarkCode::CacheRanOut, &Mark::code);
    return mark != result.marks.end() ? std::optional(mark->value) : std::nullopt;
}

class Builder
{
public:
    Builder(const Comparison& comparison, Unit unit, const Formatter& formatter)
        : m_comparison(comparison)
        , m_formatter(formatter)
        , m_unit(unit == Unit::GigabytesPerSecond ? 1000 * BytesPerMegabyte : BytesPerMegabyte)
    {
        m_chart.kind = ChartKind::OverTime;
        m_chart.title = Text::tr("Throughput over time");
        m_chart.unit = Formatter::unitName(
            unit == Unit::GigabytesPerSecond ? unit : Unit::MegabytesPerSecond);
    }

    ChartData build()
    {
        for (const ComparisonRow& row : m_comparison.rows) {
            addPanel(row.key);
        }
        const bool hasMoment = std::ranges::any_of(m_chart.panels, [](const ChartPanelData& panel) {
            return std::ranges::any_of(panel.curves,
                [](const ChartCurve& curve) { return curve.ranOutAfter.has_value(); });
        });
        if (hasMoment) {
            m_chart.notes.append(Text::tr(
                "A dashed line across a panel: then a cache or an allowance had run out."));
        }
        return std::move(m_chart);
    }

private:
    void addPanel(const TestKey& key)
    {
        ChartPanelData panel{ .title
            = panelTitle(key) + QStringLiteral(" · ") + Formatter::operationName(key.operation) };
        QStringList words;
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            const TestResult* result = m_comparison.runs[run]->find(key);
            const LoopResult* loop
                = result != nullptr ? headlineLoop(*result, m_comparison.headline) : nullptr;
            ChartCurve curve{ .points
                = loop != nullptr ? pointsOf(*loop, m_unit) : QList<QPointF>() };
            if (curve.points.isEmpty()) {
                continue;
            }
            curve.series = seriesOf(run);
            curve.ranOutAfter = ranOutAfter(*result);
            words.append(describe(run, curve));
            panel.curves.push_back(std::move(curve));
        }
        panel.toolTip = words.join(QLatin1Char('\n'));
        if (!panel.curves.empty()) {
            m_chart.panels.push_back(std::move(panel));
        }
    }

    /// A run becomes a series when it has its first curve.
    std::size_t seriesOf(std::size_t run)
    {
        const auto known = std::ranges::find(m_runs, run);
        if (known != m_runs.end()) {
            return static_cast<std::size_t>(known - m_runs.begin());
        }
        m_runs.push_back(run);
        m_chart.series.push_back(
            { QString::fromStdString(m_comparison.names[run]), { .number = m_runs.size() - 1 } });
        return m_runs.size() - 1;
    }

    QString describe(std::size_t run, const ChartCurve& curve) const
    {
        const auto [low, high]
            = std::ranges::minmax(curve.points, {}, [](const QPointF& point) { return point.y(); });
        QString text = Text::tr("%1: from %2 to %3")
                           .arg(QString::fromStdString(m_comparison.names[run]),
                               m_formatter.throughput(low.y() * m_unit),
                               m_formatter.throughput(high.y() * m_unit));
        if (curve.ranOutAfter.has_value()) {
            text += Text::tr(", a cache ran out after %1 s")
                        .arg(m_formatter.number(*curve.ranOutAfter));
        }
        return text;
    }

    const Comparison& m_comparison;
    const Formatter& m_formatter;
    double m_unit;
    std::vector<std::size_t> m_runs{}; ///< of each series
    ChartData m_chart{};
};

} // namespace

ChartData timeCurvesOf(const Comparison& comparison, Unit unit, const Formatter& formatter)
{
    return Builder(comparison, unit, formatter).build();
}

} // namespace octamark
