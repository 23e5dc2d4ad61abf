// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartdata.h"

#include "ui/charts/chartarrangement.h"
#include "ui/charts/chartfacts.h"
#include "ui/charts/timecurves.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace octamark {

namespace {

/// More runs than this have more sentences about their differences than a picture can hold.
constexpr std::size_t MostDescribedRuns = 8;

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

/// Turns the numbers of one kind into the data of a chart.
class Builder
{
public:
    Builder(const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
        : m_comparison(comparison)
        , m_facts(chartFactsOf(comparison, kind, unit, formatter))
        , m_arrangement(arrange(m_facts, comparison))
        , m_formatter(formatter)
    {
        m_chart.kind = kind;
    }

    ChartData build()
    {
        m_chart.title = m_facts.title;
        m_chart.unit = unit();
        m_chart.isLowerBetter = m_facts.isLowerBetter;
        m_chart.isLogarithmic = m_comparison.view.isLogarithmic;
        m_chart.categories = m_arrangement.categories;
        m_chart.series = m_arrangement.series;
        findMarks();
        for (std::size_t panel = 0; panel < m_arrangement.places.size(); ++panel) {
            ChartPanelData data{ .title = m_arrangement.panels[qsizetype(panel)] };
            for (const std::optional<FactPlace>& place : m_arrangement.places[panel]) {
                data.bars.push_back(place ? bar(*place) : nothing());
            }
            m_chart.panels.push_back(std::move(data));
        }
        return std::move(m_chart);
    }

private:
    bool isRelative() const
    {
        return m_comparison.baseline.has_value() && m_comparison.view.values != ValueMode::Absolute;
    }

    QString unit() const
    {
        if (!isRelative()) {
            return m_facts.unit;
        }
        return m_comparison.view.values == ValueMode::Ratio
            ? Text::tr("%1 as a ratio to the baseline").arg(m_facts.unit)
            : Text::tr("%1 in % of the baseline").arg(m_facts.unit);
    }

    const ChartFact& fact(const FactPlace& place) const
    {
        return m_facts.at(place.test, place.run, place.series);
    }

    template <typename Function>
    void forEachResult(Function function) const
    {
        for (const ChartTest& test : m_facts.tests) {
            for (const ChartFact& one : test.facts) {
                if (one.result != nullptr) {
                    function(*one.result);
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

    static ChartBar nothing() { return { .toolTip = Text::tr("No run") }; }

    ChartBar bar(const FactPlace& place) const
    {
        const ChartFact& one = fact(place);
        ChartBar bar{ .toolTip = one.toolTip };
        if (!one.value.has_value()) {
            return bar;
        }
        bar.value = one.value;
        bar.low = one.low;
        bar.high = one.high;
        bar.label = chartNumber(*bar.value, m_formatter.locale());
        addMarks(bar, one.result);
        if (m_comparison.baseline.has_value()) {
            compareWithBaseline(bar, place);
        }
        return bar;
    }

    void compareWithBaseline(ChartBar& bar, const FactPlace& place) const
    {
        const auto base
            = m_facts.at(place.test, *m_comparison.baseline, place.series).value.value_or(0);
        const bool isBaseline = place.run == *m_comparison.baseline;
        if (isRelative()) {
            makeRelative(bar, base);
        } else if (base > 0 && !isBaseline && !m_facts.isLowerBetter) {
            bar.ratio = QStringLiteral("×") + chartNumber(*bar.value / base, m_formatter.locale());
        }
        if (fact(place).difference == Difference::None) {
            bar.ratio += bar.ratio.isEmpty() ? QStringLiteral("≈") : QStringLiteral(" ≈");
        }
    }

    void makeRelative(ChartBar& bar, double base) const
    {
        if (base <= 0) {
            // What the baseline lacks has no ratio to it.
            bar.value.reset();
            bar.low.reset();
            bar.high.reset();
            bar.label.clear();
            bar.toolTip += QLatin1Char('\n') + Text::tr("The baseline has no such value");
            return;
        }
        const bool isRatio = m_comparison.view.values == ValueMode::Ratio;
        const double scale = (isRatio ? 1 : 100) / base;
        for (std::optional<double>* value : { &bar.value, &bar.low, &bar.high }) {
            if (value->has_value()) {
                **value *= scale;
            }
        }
        const QString number = chartNumber(*bar.value, m_formatter.locale());
        bar.label = isRatio ? QStringLiteral("×") + number : Text::tr("%1 %").arg(number);
    }

    void addMarks(ChartBar& bar, const ComparedResult* result) const
    {
        for (std::size_t i = 0; result != nullptr && i < m_codes.size(); ++i) {
            const bool has = std::ranges::any_of(
                result->marks, [&](const Mark& mark) { return mark.code == m_codes[i]; });
            bar.marked = bar.marked || has;
            if (has) {
                bar.marks += m_chart.marks[i].letter;
            }
        }
    }

    const Comparison& m_comparison;
    ChartFacts m_facts;
    ChartArrangement m_arrangement;
    const Formatter& m_formatter;
    std::vector<MarkCode> m_codes{}; ///< parallel to m_chart.marks
    ChartData m_chart{};
};

bool hasOverlap(const std::vector<ChartData>& charts)
{
    return std::ranges::any_of(charts, [](const ChartData& chart) {
        return std::ranges::any_of(chart.panels, [](const ChartPanelData& panel) {
            return std::ranges::any_of(
                panel.bars, [](const ChartBar& bar) { return bar.ratio.endsWith(QChar(u'≈')); });
        });
    });
}

QStringList baselineNotes(
    const std::vector<ChartData>& charts, const Comparison& comparison, const Formatter& formatter)
{
    if (!comparison.baseline.has_value()) {
        return {};
    }
    const QString name = QString::fromStdString(comparison.names[*comparison.baseline]);
    QStringList notes{ comparison.view.values == ValueMode::Absolute
            ? Text::tr("× is the ratio to “%1”.").arg(name)
            : Text::tr("The baseline is “%1”.").arg(name) };
    if (hasOverlap(charts)) {
        notes.append(Text::tr("≈ is no difference: the loops of the two runs overlap."));
    }
    if (comparison.runs.size() <= MostDescribedRuns) {
        for (const Sentence& sentence : describeDifferences(comparison)) {
            notes.append(formatter.sentence(sentence));
        }
    }
    return notes;
}

} // namespace

ChartData chartDataOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
{
    return kind == ChartKind::OverTime ? timeCurvesOf(comparison, unit, formatter)
                                       : Builder(comparison, kind, unit, formatter).build();
}

std::vector<ChartData> chartsOf(const Comparison& comparison, Unit unit, const Formatter& formatter)
{
    std::vector<ChartData> charts;
    for (const ChartKind kind : comparison.view.charts) {
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
    const QStringList own = QString::fromStdString(comparison.view.notes)
                                .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    result = own + result + baselineNotes(charts, comparison, formatter);
    for (const Sentence& caveat : comparison.caveats) {
        result.append(formatter.sentence(caveat));
    }
    return result;
}

ChartSheet chartSheetOf(const Comparison& comparison, Unit unit, const Formatter& formatter,
    std::optional<ChartKind> only)
{
    ChartSheet sheet{ .heading = QString::fromStdString(comparison.view.title) };
    if (only) {
        sheet.charts.push_back(chartDataOf(comparison, *only, unit, formatter));
    } else {
        sheet.charts = chartsOf(comparison, unit, formatter);
    }
    sheet.notes = takeNotes(sheet.charts, comparison, formatter);
    return sheet;
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

namespace {

QString curvesInWords(const ChartData& chart)
{
    QStringList sentences;
    for (const ChartPanelData& panel : chart.panels) {
        sentences.append(panel.title + QLatin1Char('\n') + panel.toolTip);
    }
    return sentences.join(QLatin1Char('\n'));
}

} // namespace

QString summaryOf(const ChartData& chart)
{
    QStringList sentences{ Text::tr("%1, %2.").arg(chart.title, chart.unit) };
    if (chart.kind == ChartKind::OverTime) {
        return sentences.first() + QLatin1Char(' ') + curvesInWords(chart);
    }
    for (std::size_t panel = 0; panel < chart.panels.size(); ++panel) {
        for (std::size_t category = 0; category < chart.categoryCount(); ++category) {
            QStringList values;
            for (std::size_t i = 0; i < chart.series.size(); ++i) {
                const ChartBar& bar = chart.bar(panel, category, i);
                values.append(Text::tr("%1 %2", "operation and value")
                                  .arg(chart.series[i].name,
                                      bar.value ? bar.label : Text::tr("not measured")));
            }
            sentences.append(
                Text::tr("%1, %2: %3.", "test, run, values")
                    .arg(chart.panels[panel].title, chart.categories[qsizetype(category)],
                        values.join(QStringLiteral(", "))));
        }
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace octamark
