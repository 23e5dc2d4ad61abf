// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartdata.h"

#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

const ComparisonRow* rowOf(const ChartPanel& panel, Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return panel.read;
    case Operation::Write:
        return panel.write;
    case Operation::Mix:
        return panel.mix;
    case Operation::Unknown:
        return panel.unknown;
    }
    return nullptr;
}

const ComparedResult* resultOf(const ComparisonRow* row, std::size_t run)
{
    if (row == nullptr || run >= row->results.size() || !row->results[run].has_value()) {
        return nullptr;
    }
    return &*row->results[run];
}

/// Turns one comparison into the data of one chart.
class Builder
{
public:
    Builder(const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
        : m_comparison(comparison)
        , m_panels(panelsOf(comparison, kind))
        , m_formatter(formatter)
        , m_giga(unit == Unit::GigabytesPerSecond && kind != ChartKind::RandomIops)
    {
        m_chart.kind = kind;
    }

    ChartData build()
    {
        m_chart.title = title();
        m_chart.unit = m_chart.kind == ChartKind::RandomIops
            ? Formatter::unitName(Unit::Iops)
            : Formatter::unitName(m_giga ? Unit::GigabytesPerSecond : Unit::MegabytesPerSecond);
        for (const std::string& name : m_comparison.names) {
            m_chart.runs.append(QString::fromStdString(name));
        }
        for (const Operation operation :
            { Operation::Read, Operation::Write, Operation::Mix, Operation::Unknown }) {
            const bool used = std::ranges::any_of(m_panels,
                [&](const ChartPanel& panel) { return rowOf(panel, operation) != nullptr; });
            if (used) {
                m_chart.operations.push_back(operation);
            }
        }
        findMarks();
        for (const ChartPanel& panel : m_panels) {
            m_chart.panels.push_back(panelData(panel));
        }
        return std::move(m_chart);
    }

private:
    QString title() const
    {
        if (m_chart.kind == ChartKind::SequentialThroughput) {
            return Text::tr("Sequential");
        }
        const QString random = commonPattern();
        return m_chart.kind == ChartKind::RandomIops ? Text::tr("%1 · IOPS").arg(random) : random;
    }

    /// "Random 4 KiB" where every panel has the same block size.
    QString commonPattern() const
    {
        const auto size = m_panels.empty() ? std::nullopt : m_panels.front().row.blockSizeBytes;
        const bool same = std::ranges::all_of(
            m_panels, [&](const ChartPanel& panel) { return panel.row.blockSizeBytes == size; });
        return same && size.has_value() ? Text::tr("Random %1").arg(m_formatter.bytes(*size))
                                        : Text::tr("Random");
    }

    template <typename Function>
    void forEachResult(Function function) const
    {
        for (const ChartPanel& panel : m_panels) {
            for (const Operation operation : m_chart.operations) {
                for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
                    if (const ComparedResult* result = resultOf(rowOf(panel, operation), run)) {
                        function(*result);
                    }
                }
            }
        }
    }

    /// A doubt that all bars share is said once; the others get a symbol, and a letter each when
    /// there are several.
    void findMarks()
    {
        std::array<std::size_t, static_cast<std::size_t>(MarkCode::Count)> counts{};
        std::size_t results = 0;
        forEachResult([&](const ComparedResult& result) {
            ++results;
            std::set<MarkCode> codes;
            for (const Mark& mark : result.marks) {
                if (codes.insert(mark.code).second) {
                    ++counts[static_cast<std::size_t>(mark.code)];
                }
            }
        });
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const auto code = static_cast<MarkCode>(i);
            const QString text = m_formatter.sentence(octamark::title(Mark{ .code = code }));
            if (counts[i] > 0 && counts[i] == results) {
                m_chart.notes.append(Text::tr("Every value: %1").arg(text));
            } else if (counts[i] > 0) {
                addMark(code, text);
            }
        }
        if (m_chart.marks.size() == 1) {
            m_chart.marks.front().letter.clear();
        }
    }

    void addMark(MarkCode code, const QString& text)
    {
        const QChar letter(static_cast<char16_t>(u'a' + m_codes.size()));
        m_codes.push_back(code);
        m_chart.marks.push_back({ .letter = QString(letter), .text = text });
    }

    ChartPanelData panelData(const ChartPanel& panel) const
    {
        ChartPanelData data;
        const QString depth = QString::fromStdString(depthTitle(panel.row));
        data.title = QString::fromStdString(patternTitle(panel.row));
        if (!depth.isEmpty()) {
            data.title += QStringLiteral(" · ") + depth;
        }
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            for (const Operation operation : m_chart.operations) {
                data.bars.push_back(bar(rowOf(panel, operation), run));
            }
        }
        return data;
    }

    ChartBar bar(const ComparisonRow* row, std::size_t run) const
    {
        ChartBar bar;
        const ComparedResult* result = resultOf(row, run);
        const auto value = result != nullptr ? chartValue(*result, m_chart.kind) : std::nullopt;
        if (!value.has_value()) {
            bar.toolTip = Text::tr("%1\nNot measured").arg(m_chart.runs[qsizetype(run)]);
            return bar;
        }
        const double unit = m_giga ? 1000 : 1;
        bar.value = *value / unit;
        bar.label = chartNumber(*bar.value, m_formatter.locale());
        addSpread(bar, result->summary);
        if (const auto ratio = m_comparison.ratio(*row, run);
            ratio.has_value() && m_comparison.baseline != run) {
            bar.ratio = QStringLiteral("×") + chartNumber(*ratio, m_formatter.locale());
        }
        addMarks(bar, *result);
        bar.toolTip = toolTip(*row, run, *result);
        return bar;
    }

    static void addSpread(ChartBar& bar, const TestSummary& summary)
    {
        const auto rate = summary.bytesPerSecond;
        if (!rate.has_value() || *rate <= 0) {
            return;
        }
        const double scale = *bar.value / *rate;
        if (summary.worstBytesPerSecond.has_value()) {
            bar.low = *summary.worstBytesPerSecond * scale;
        }
        if (summary.bestBytesPerSecond.has_value()) {
            bar.high = *summary.bestBytesPerSecond * scale;
        }
    }

    void addMarks(ChartBar& bar, const ComparedResult& result) const
    {
        for (std::size_t i = 0; i < m_codes.size(); ++i) {
            const bool has = std::ranges::any_of(
                result.marks, [&](const Mark& mark) { return mark.code == m_codes[i]; });
            bar.marked = bar.marked || has;
            if (has) {
                bar.marks += m_chart.marks[i].letter;
            }
        }
    }

    QString toolTip(const ComparisonRow& row, std::size_t run, const ComparedResult& result) const
    {
        const TestSummary& summary = result.summary;
        QStringList lines{ m_chart.runs[qsizetype(run)] };
        lines.append(Text::tr("%1 %2: %3")
                         .arg(Formatter::operationName(row.key.operation),
                             QString::fromStdString(rowTitle(row.key)),
                             m_formatter.throughput(summary.bytesPerSecond)));
        if (summary.iops.has_value()) {
            lines.append(m_formatter.iops(summary.iops));
        }
        if (summary.latencyMeanNs.has_value()) {
            lines.append(
                Text::tr("Mean latency %1").arg(m_formatter.latency(summary.latencyMeanNs)));
        }
        if (summary.worstBytesPerSecond.has_value() && summary.bestBytesPerSecond.has_value()) {
            lines.append(Text::tr("Loops from %1 to %2")
                             .arg(m_formatter.throughput(summary.worstBytesPerSecond),
                                 m_formatter.throughput(summary.bestBytesPerSecond)));
        }
        for (const Mark& mark : result.marks) {
            lines.append(m_formatter.sentence(explain(mark)));
        }
        return lines.join(QLatin1Char('\n'));
    }

    const Comparison& m_comparison;
    std::vector<ChartPanel> m_panels;
    const Formatter& m_formatter;
    bool m_giga;
    std::vector<MarkCode> m_codes{}; ///< parallel to m_chart.marks
    ChartData m_chart{};
};

} // namespace

ChartData chartDataOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
{
    return Builder(comparison, kind, unit, formatter).build();
}

std::vector<ChartData> chartsOf(const Comparison& comparison, Unit unit, const Formatter& formatter)
{
    std::vector<ChartData> charts;
    for (const ChartKind kind :
        { ChartKind::SequentialThroughput, ChartKind::RandomThroughput, ChartKind::RandomIops }) {
        ChartData chart = chartDataOf(comparison, kind, unit, formatter);
        if (!chart.panels.empty()) {
            charts.push_back(std::move(chart));
        }
    }
    return charts;
}

QStringList takeNotes(
    std::vector<ChartData>& charts, const Comparison& comparison, const Formatter& formatter)
{
    QStringList result = charts.empty() ? QStringList() : charts.front().notes;
    const auto isShared = [&charts](const QString& note) {
        return std::ranges::all_of(
            charts, [&note](const ChartData& chart) { return chart.notes.contains(note); });
    };
    result.removeIf([&isShared](const QString& note) { return !isShared(note); });
    for (ChartData& chart : charts) {
        chart.notes.removeIf([&result](const QString& note) { return result.contains(note); });
    }
    if (comparison.baseline.has_value()) {
        result.append(Text::tr("× is the ratio to “%1”.")
                          .arg(QString::fromStdString(comparison.names[*comparison.baseline])));
    }
    for (const Sentence& caveat : comparison.caveats) {
        result.append(formatter.sentence(caveat));
    }
    return result;
}

QString chartNumber(double value, const QLocale& locale)
{
    if (value <= 0) {
        return locale.toString(0);
    }
    int decimals = 0;
    if (value < 0.995) {
        decimals = std::min(6, 1 - static_cast<int>(std::floor(std::log10(value))));
    } else if (value < 9.995) {
        decimals = 2;
    } else if (value < 99.95) {
        decimals = 1;
    }
    return locale.toString(value, 'f', decimals);
}

QString summaryOf(const ChartData& chart)
{
    QStringList sentences{ Text::tr("%1, %2.").arg(chart.title, chart.unit) };
    for (std::size_t panel = 0; panel < chart.panels.size(); ++panel) {
        for (std::size_t run = 0; run < chart.runCount(); ++run) {
            QStringList values;
            for (std::size_t i = 0; i < chart.operations.size(); ++i) {
                const ChartBar& bar = chart.bar(panel, run, i);
                values.append(Text::tr("%1 %2", "operation and value")
                                  .arg(Formatter::operationName(chart.operations[i]),
                                      bar.value ? bar.label : Text::tr("not measured")));
            }
            sentences.append(Text::tr("%1, %2: %3.", "test, run, values")
                                 .arg(chart.panels[panel].title, chart.runs[qsizetype(run)],
                                     values.join(QStringLiteral(", "))));
        }
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace octamark
