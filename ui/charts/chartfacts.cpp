// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartfacts.h"

#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

constexpr auto Us = static_cast<double>(NsPerUs);
/// The colour of what was stored for good, beside the orange of writes.
constexpr SeriesLook StoredLook{ .role = SeriesLook::Role::Numbered, .number = 2 };

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

/// "SEQ 128 KiB · Q32 T1 · Read".
QString fullTitle(const TestKey& key)
{
    return panelTitle(key) + QStringLiteral(" · ") + Formatter::operationName(key.operation);
}

class Builder
{
public:
    Builder(const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
        : m_comparison(comparison)
        , m_formatter(formatter)
        , m_kind(kind)
        , m_giga(unit == Unit::GigabytesPerSecond && kind != ChartKind::RandomIops)
    {
        m_facts.unit
            = Formatter::unitName(m_giga ? Unit::GigabytesPerSecond : Unit::MegabytesPerSecond);
    }

    ChartFacts build()
    {
        switch (m_kind) {
        case ChartKind::SequentialThroughput:
        case ChartKind::RandomThroughput:
        case ChartKind::RandomIops:
            buildRates();
            break;
        case ChartKind::RandomLatency:
            buildLatency();
            break;
        case ChartKind::DurableWrites:
            buildDurable();
            break;
        case ChartKind::FirstWrite:
            buildFirstWrite();
            break;
        case ChartKind::OverTime:
        case ChartKind::Count:
            break;
        }
        return std::move(m_facts);
    }

private:
    void buildRates()
    {
        const std::vector<ChartPanel> panels = panelsOf(m_comparison, m_kind);
        std::vector<Operation> operations;
        for (const Operation operation :
            { Operation::Read, Operation::Write, Operation::Mix, Operation::Unknown }) {
            if (std::ranges::any_of(panels,
                    [&](const ChartPanel& panel) { return rowOf(panel, operation) != nullptr; })) {
                operations.push_back(operation);
                m_facts.series.push_back(
                    { Formatter::operationName(operation), lookOf(operation) });
            }
        }
        for (const ChartPanel& panel : panels) {
            ChartTest test{ .title = panelTitle(panel.row) };
            for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
                for (const Operation operation : operations) {
                    test.facts.push_back(rate(rowOf(panel, operation), run));
                }
            }
            m_facts.tests.push_back(std::move(test));
        }
        if (m_kind == ChartKind::SequentialThroughput) {
            m_facts.title = Text::tr("Sequential");
            return;
        }
        std::vector<TestKey> rows;
        std::ranges::transform(panels, std::back_inserter(rows), &ChartPanel::row);
        const QString random = randomTitle(rows);
        m_facts.title
            = m_kind == ChartKind::RandomIops ? Text::tr("%1 · IOPS").arg(random) : random;
        if (m_kind == ChartKind::RandomIops) {
            m_facts.unit = Formatter::unitName(Unit::Iops);
        }
    }

    ChartFact rate(const ComparisonRow* row, std::size_t run) const
    {
        const ComparedResult* result = resultOf(row, run);
        const auto value = result != nullptr ? chartValue(*result, m_kind) : std::nullopt;
        if (!value.has_value()) {
            return missing(run);
        }
        const TestSummary& summary = result->summary;
        ChartFact fact{ .value = *value / (m_giga ? 1000 : 1),
            .difference = differenceOf(m_comparison, *row, run),
            .result = result,
            .toolTip = toolTip(row->key, run, *result) };
        if (summary.bytesPerSecond.value_or(0) > 0) {
            const double scale = *fact.value / *summary.bytesPerSecond;
            const auto scaled = [scale](std::optional<double> rate) {
                return rate ? std::optional(*rate * scale) : std::nullopt;
            };
            fact.low = scaled(summary.worstBytesPerSecond);
            fact.high = scaled(summary.bestBytesPerSecond);
        }
        return fact;
    }

    void buildLatency()
    {
        struct Percentile
        {
            QString name;
            std::optional<double> TestSummary::*value;
        };
        const std::array<Percentile, 6> all{ { { Text::tr("Mean"), &TestSummary::latencyMeanNs },
            { Text::tr("Median"), &TestSummary::latencyP50Ns },
            { Text::tr("95 %"), &TestSummary::latencyP95Ns },
            { Text::tr("99 %"), &TestSummary::latencyP99Ns },
            { Text::tr("99.9 %"), &TestSummary::latencyP999Ns },
            { Text::tr("Highest"), &TestSummary::latencyMaxNs } } };
        std::vector<std::optional<double> TestSummary::*> used;
        const std::vector<const ComparisonRow*> rows = rowsWith([&](const ComparisonRow& row) {
            return row.key.pattern == Pattern::Random && hasAny(row, &TestSummary::latencyMeanNs);
        });
        for (const Percentile& percentile : all) {
            if (std::ranges::any_of(
                    rows, [&](const auto* row) { return hasAny(*row, percentile.value); })) {
                used.push_back(percentile.value);
                m_facts.series.push_back({ percentile.name, { .number = used.size() - 1 } });
            }
        }
        std::vector<TestKey> keys;
        for (const ComparisonRow* row : rows) {
            keys.push_back(row->key);
            ChartTest test{ .title = fullTitle(row->key) };
            for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
                for (const auto value : used) {
                    test.facts.push_back(valueOf(*row, run, value, Us));
                }
            }
            m_facts.tests.push_back(std::move(test));
        }
        m_facts.title = Text::tr("%1 · latency").arg(randomTitle(keys));
        m_facts.unit = Formatter::unitName(Unit::Microseconds);
        m_facts.isLowerBetter = true;
    }

    void buildDurable()
    {
        const double unit = throughputUnit();
        m_facts.title = Text::tr("Writes until they are stored");
        m_facts.series = { { Formatter::operationName(Operation::Write), lookOf(Operation::Write) },
            { Text::tr("With the flush"), StoredLook } };
        for (const ComparisonRow* row : rowsWith([](const ComparisonRow& one) {
                 return hasAny(one, &TestSummary::durableBytesPerSecond);
             })) {
            ChartTest test{ .title = fullTitle(row->key) };
            for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
                for (const auto value :
                    { &TestSummary::bytesPerSecond, &TestSummary::durableBytesPerSecond }) {
                    test.facts.push_back(valueOf(*row, run, value, unit));
                }
            }
            m_facts.tests.push_back(std::move(test));
        }
    }

    void buildFirstWrite()
    {
        m_facts.title = Text::tr("First write of the test file");
        m_facts.series = { { Formatter::operationName(Operation::Write), lookOf(Operation::Write) },
            { Text::tr("With the flush"), StoredLook } };
        ChartTest test{ .title = Text::tr("Written whole, in order") };
        bool isKnown = false;
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            const auto& preparation = m_comparison.runs[run]->preparation;
            if (!preparation || preparation->bytes == 0 || preparation->writeNs <= 0) {
                test.facts.insert(test.facts.end(), 2, missing(run));
                continue;
            }
            isKnown = true;
            for (const std::int64_t ns :
                { preparation->writeNs, preparation->writeNs + preparation->flushNs }) {
                const double rate
                    = static_cast<double>(preparation->bytes) * 1e9 / static_cast<double>(ns);
                test.facts.push_back({ .value = rate / throughputUnit(),
                    .toolTip = name(run) + QLatin1Char('\n') + m_formatter.throughput(rate) });
            }
        }
        if (isKnown) {
            m_facts.tests.push_back(std::move(test));
        }
    }

    ChartFact valueOf(const ComparisonRow& row, std::size_t run,
        std::optional<double> TestSummary::*value, double unit) const
    {
        const ComparedResult* result = resultOf(&row, run);
        if (result == nullptr || !(result->summary.*value)) {
            return missing(run);
        }
        return { .value = *(result->summary.*value) / unit,
            .result = result,
            .toolTip = toolTip(row.key, run, *result) };
    }

    template <typename Predicate>
    std::vector<const ComparisonRow*> rowsWith(Predicate predicate) const
    {
        std::vector<const ComparisonRow*> rows;
        for (const ComparisonRow& row : m_comparison.rows) {
            if (predicate(row)) {
                rows.push_back(&row);
            }
        }
        return rows;
    }

    static bool hasAny(const ComparisonRow& row, std::optional<double> TestSummary::*value)
    {
        return std::ranges::any_of(
            row.results, [&](const auto& result) { return result && (result->summary.*value); });
    }

    double throughputUnit() const { return m_giga ? 1000 * BytesPerMegabyte : BytesPerMegabyte; }
    QString name(std::size_t run) const { return QString::fromStdString(m_comparison.names[run]); }
    ChartFact missing(std::size_t run) const
    {
        return { .toolTip = Text::tr("%1\nNot measured").arg(name(run)) };
    }

    /// "Random 4 KiB" where every row has the same block size.
    QString randomTitle(const std::vector<TestKey>& rows) const
    {
        const auto size = rows.empty() ? std::nullopt : rows.front().blockSizeBytes;
        const bool same = std::ranges::all_of(
            rows, [&](const TestKey& row) { return row.blockSizeBytes == size; });
        return same && size.has_value() ? Text::tr("Random %1").arg(m_formatter.bytes(*size))
                                        : Text::tr("Random");
    }

    QString toolTip(const TestKey& key, std::size_t run, const ComparedResult& result) const
    {
        const TestSummary& summary = result.summary;
        QStringList lines{ name(run) };
        lines.append(
            Text::tr("%1 %2: %3")
                .arg(Formatter::operationName(key.operation), QString::fromStdString(rowTitle(key)),
                    m_formatter.throughput(summary.bytesPerSecond)));
        if (summary.iops.has_value()) {
            lines.append(m_formatter.iops(summary.iops));
        }
        if (summary.latencyMeanNs.has_value()) {
            lines.append(
                Text::tr("Mean latency %1").arg(m_formatter.latency(summary.latencyMeanNs)));
        }
        if (m_kind == ChartKind::DurableWrites && summary.flushNs.has_value()) {
            lines.append(Text::tr("Flush %1").arg(m_formatter.latency(summary.flushNs)));
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
    const Formatter& m_formatter;
    ChartKind m_kind;
    bool m_giga;
    ChartFacts m_facts{};
};

} // namespace

QString panelTitle(const TestKey& row)
{
    const QString depth = QString::fromStdString(depthTitle(row));
    const QString title = QString::fromStdString(patternTitle(row));
    return depth.isEmpty() ? title : title + QStringLiteral(" · ") + depth;
}

ChartFacts chartFactsOf(
    const Comparison& comparison, ChartKind kind, Unit unit, const Formatter& formatter)
{
    return Builder(comparison, kind, unit, formatter).build();
}

} // namespace octamark
