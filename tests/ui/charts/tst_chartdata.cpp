// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartdata.h"

#include <QTest>

using namespace octamark;
using namespace octamark::test;

namespace {

const QLocale& english()
{
    static const QLocale locale(QLocale::English, QLocale::UnitedStates);
    return locale;
}

} // namespace

class TestChartData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheNumbersOfTheReports();
    void gigabytesApplyToThroughputOnly();
    void numbersHaveThreeSignificantDigits_data();
    void numbersHaveThreeSignificantDigits();
    void whatWasNotMeasuredIsAGap();
    void aMarkOfAllBarsIsSaidOnce();
    void aMarkOfSomeBarsIsDrawnThere();
    void loopsGiveWhiskers();
    void baselineGivesRatios();
    void emptyComparisonHasNoCharts();
    void wordsNameEveryRunAndNumber();
    void barsCanBeTheValuesOfATag();
    void runsWithoutTheTagHaveABarOfTheirOwn();
    void noRunIsLostWhenTwoShareAPlace();
    void rowsCanBeTheValuesOfATag();
    void panelsCanBeTheRuns();
    void rowsAreSorted_data();
    void rowsAreSorted();
    void rowsWithoutAValueComeLast();
    void valuesCanBeRelativeToTheBaseline();
    void whatTheBaselineLacksHasNoRatio();
    void overlappingLoopsAreMarkedAsNoDifference();
    void furtherChartsShowWhatIsKnown();
    void reportsHaveNoFurtherCharts();
    void curvesAreTheLoopOfTheHeadline();
};

void TestChartData::showsTheNumbersOfTheReports()
{
    const Comparison comparison = compare(seedRuns(8), {});
    const ChartData chart = chartDataOf(comparison, ChartKind::SequentialThroughput,
        Unit::MegabytesPerSecond, Formatter(english()));
    QCOMPARE(chart.panels.size(), std::size_t{ 2 });
    QCOMPARE(chart.panels[0].title, QStringLiteral("SEQ 128 KiB · Q32 T1"));
    QCOMPARE(chart.series.size(), std::size_t{ 2 });
    QCOMPARE(chart.categories.size(), 8);
    QCOMPARE(chart.bar(0, 0, 0).value, std::optional(274.338));
    QCOMPARE(chart.bar(0, 1, 0).label, QStringLiteral("1,085"));
    QCOMPARE(chart.bar(0, 0, 1).label, QStringLiteral("171"));

    const ChartData iops = chartDataOf(
        comparison, ChartKind::RandomIops, Unit::MegabytesPerSecond, Formatter(english()));
    QCOMPARE(iops.title, QStringLiteral("Random 4\u00A0KiB · IOPS"));
    QCOMPARE(iops.bar(0, 1, 1).label, QStringLiteral("49,764"));
}

void TestChartData::gigabytesApplyToThroughputOnly()
{
    const Comparison comparison = compare(seedRuns(2), {});
    const std::vector<ChartData> charts
        = chartsOf(comparison, Unit::GigabytesPerSecond, Formatter(english()));
    QCOMPARE(charts.size(), std::size_t{ 3 });
    QCOMPARE(charts[0].unit, QStringLiteral("GB/s"));
    QCOMPARE(charts[0].bar(0, 1, 0).label, QStringLiteral("1.08"));
    QCOMPARE(charts[2].unit, QStringLiteral("IOPS"));
    QCOMPARE(charts[2].bar(0, 1, 0).label, QStringLiteral("7,605"));
}

void TestChartData::numbersHaveThreeSignificantDigits_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("below one") << 0.522 << QStringLiteral("0.52");
    QTest::newRow("tiny") << 0.00052 << QStringLiteral("0.00052");
    QTest::newRow("rounds to one") << 0.997 << QStringLiteral("1.00");
    QTest::newRow("units") << 3.489 << QStringLiteral("3.49");
    QTest::newRow("rounds to ten") << 9.996 << QStringLiteral("10.0");
    QTest::newRow("tens") << 76.261 << QStringLiteral("76.3");
    QTest::newRow("rounds to a hundred") << 99.96 << QStringLiteral("100");
    QTest::newRow("thousands") << 14'000.4 << QStringLiteral("14,000");
}

void TestChartData::numbersHaveThreeSignificantDigits()
{
    QFETCH(const double, value);
    QFETCH(const QString, text);
    QCOMPARE(chartNumber(value, english()), text);
}

void TestChartData::whatWasNotMeasuredIsAGap()
{
    std::vector<RunPointer> runs = seedRuns(2);
    runs[1] = without(runs[1], 0);
    const Comparison comparison = compare(runs, {});
    const ChartData chart = chartDataOf(comparison, ChartKind::SequentialThroughput,
        Unit::MegabytesPerSecond, Formatter(english()));
    QVERIFY(chart.bar(0, 0, 0).value.has_value());
    QVERIFY(!chart.bar(0, 1, 0).value.has_value());
    QVERIFY(chart.bar(0, 1, 0).label.isEmpty());
    QVERIFY(chart.bar(0, 1, 0).toolTip.contains(QStringLiteral("Not measured")));
}

void TestChartData::aMarkOfAllBarsIsSaidOnce()
{
    const Comparison comparison = compare(seedRuns(1), {});
    const Formatter formatter(english());
    std::vector<ChartData> charts = chartsOf(comparison, Unit::MegabytesPerSecond, formatter);
    QVERIFY(charts[0].marks.empty()); // nothing is doubtful about its sequential numbers
    QVERIFY(!charts[0].bar(0, 0, 0).marked);
    QCOMPARE(charts[0].notes.size(), 1);
    const QStringList notes = takeNotes(charts, comparison, formatter);
    QVERIFY(notes.contains(QStringLiteral("Every value: best of loops")));
    QVERIFY(charts[0].notes.isEmpty());
}

void TestChartData::aMarkOfSomeBarsIsDrawnThere()
{
    const RunPointer run = measuredRun("one", 100, 0.01);
    const RunPointer buffered = marked(run, 0, MarkCode::Buffered);
    const Comparison one = compare({ buffered }, {});
    const Formatter formatter(english());
    const ChartData chart
        = chartDataOf(one, ChartKind::SequentialThroughput, Unit::MegabytesPerSecond, formatter);
    QVERIFY(chart.bar(0, 0, 0).marked);
    QVERIFY(!chart.bar(0, 0, 1).marked);
    QCOMPARE(chart.marks.size(), std::size_t{ 1 });
    QVERIFY(chart.marks[0].letter.isEmpty());
    const QString sentence = formatter.sentence(explain(Mark{ .code = MarkCode::Buffered }));
    QVERIFY(chart.bar(0, 0, 0).toolTip.contains(sentence));

    const Comparison two = compare({ marked(buffered, 1, MarkCode::Unstable) }, {});
    const ChartData letters
        = chartDataOf(two, ChartKind::SequentialThroughput, Unit::MegabytesPerSecond, formatter);
    QCOMPARE(letters.marks.size(), std::size_t{ 2 });
    QCOMPARE(letters.bar(0, 0, 0).marks, QStringLiteral("a"));
    QCOMPARE(letters.bar(0, 0, 1).marks, QStringLiteral("b"));
}

void TestChartData::loopsGiveWhiskers()
{
    const Comparison comparison = compare({ measuredRun("one", 100, 0.2) }, {});
    const ChartData chart = chartDataOf(comparison, ChartKind::SequentialThroughput,
        Unit::MegabytesPerSecond, Formatter(english()));
    QCOMPARE(chart.bar(0, 0, 0).value, std::optional(100.0));
    QCOMPARE(chart.bar(0, 0, 0).low, std::optional(80.0));
    QCOMPARE(chart.bar(0, 0, 0).high, std::optional(120.0));
}

void TestChartData::baselineGivesRatios()
{
    const Comparison comparison
        = compare({ measuredRun("one", 100, 0), measuredRun("two", 250, 0) }, { .baseline = 0 });
    const Formatter formatter(english());
    std::vector<ChartData> charts = chartsOf(comparison, Unit::MegabytesPerSecond, formatter);
    QVERIFY(charts[0].bar(0, 0, 0).ratio.isEmpty());
    QCOMPARE(charts[0].bar(0, 1, 0).ratio, QStringLiteral("×2.50"));
    QVERIFY(takeNotes(charts, comparison, formatter)
                .contains(QStringLiteral("× is the ratio to “one”.")));
}

void TestChartData::emptyComparisonHasNoCharts()
{
    const Comparison comparison = compare({}, {});
    QVERIFY(chartsOf(comparison, Unit::MegabytesPerSecond, Formatter(english())).empty());
}

void TestChartData::wordsNameEveryRunAndNumber()
{
    const Comparison comparison = compare(seedRuns(2), {});
    const QString words = summaryOf(chartDataOf(comparison, ChartKind::SequentialThroughput,
        Unit::MegabytesPerSecond, Formatter(english())));
    QVERIFY(words.contains(QStringLiteral("Run 1")));
    QVERIFY(words.contains(QStringLiteral("Run 2")));
    QVERIFY(words.contains(QStringLiteral("1,085")));
}

namespace {

ChartData chartOf(const std::vector<RunPointer>& runs, const ComparisonOptions& options,
    ChartKind kind = ChartKind::SequentialThroughput)
{
    return chartDataOf(
        compare(runs, options), kind, Unit::MegabytesPerSecond, Formatter(english()));
}

QStringList names(const std::vector<ChartSeries>& series)
{
    QStringList list;
    for (const ChartSeries& one : series) {
        list.append(one.name);
    }
    return list;
}

QStringList panelTitles(const ChartData& chart)
{
    QStringList list;
    for (const ChartPanelData& panel : chart.panels) {
        list.append(panel.title);
    }
    return list;
}

RunPointer tagged(const RunPointer& run, const std::vector<Tag>& tags)
{
    auto copy = std::make_shared<RunDocument>(*run);
    copy->tags = tags;
    return copy;
}

} // namespace

void TestChartData::barsCanBeTheValuesOfATag()
{
    const ChartData chart = chartOf(detailedRuns(4), { .view = { .barTag = "cache" } });
    QCOMPARE(
        names(chart.series), QStringList({ QStringLiteral("none"), QStringLiteral("writeback") }));
    QCOMPARE(chart.categories, QStringList({ QStringLiteral("pool 0"), QStringLiteral("pool 1") }));
    QCOMPARE(panelTitles(chart),
        QStringList({ QStringLiteral("SEQ 4 KiB · Q1 T1 · Read"),
            QStringLiteral("SEQ 4 KiB · Q1 T1 · Write") }));
    QCOMPARE(chart.bar(0, 1, 0).label, QStringLiteral("181"));
    QCOMPARE(chart.bar(0, 1, 1).label, QStringLiteral("271"));
}

void TestChartData::runsWithoutTheTagHaveABarOfTheirOwn()
{
    const RunPointer run = measuredRun("one", 100, 0);
    const ChartData chart
        = chartOf({ tagged(run, { { "cache", "none" } }), tagged(measuredRun("two", 50, 0), {}) },
            { .view = { .barTag = "cache" } });
    QCOMPARE(names(chart.series),
        QStringList({ QStringLiteral("none"), QStringLiteral("without “cache”") }));
    QCOMPARE(chart.categories.size(), 1);
}

void TestChartData::noRunIsLostWhenTwoShareAPlace()
{
    const std::vector<Tag> tags{ { "storage", "zfs" }, { "cache", "none" } };
    const std::vector<RunPointer> runs{ tagged(measuredRun("one", 100, 0), tags),
        tagged(measuredRun("two", 50, 0), tags), tagged(measuredRun("three", 25, 0), tags) };
    for (const ComparisonView& view :
        { ComparisonView{ .barTag = "cache" }, ComparisonView{ .rowTag = "storage" } }) {
        const ChartData chart = chartOf(runs, { .view = view });
        QCOMPARE(chart.categories,
            QStringList(
                { QStringLiteral("zfs"), QStringLiteral("zfs (2)"), QStringLiteral("zfs (3)") }));
        QCOMPARE(chart.bar(0, 2, 0).label, QStringLiteral("25.0"));
    }
}

void TestChartData::rowsCanBeTheValuesOfATag()
{
    const ChartData chart = chartOf(detailedRuns(2), { .view = { .rowTag = "cache" } });
    QCOMPARE(
        chart.categories, QStringList({ QStringLiteral("none"), QStringLiteral("writeback") }));
    QCOMPARE(names(chart.series), QStringList({ QStringLiteral("Read"), QStringLiteral("Write") }));
}

void TestChartData::panelsCanBeTheRuns()
{
    const std::vector<RunPointer> runs = seedRuns(3);
    const ChartData chart = chartOf(runs, { .view = { .panels = PanelSubject::Run } });
    const ChartData usual = chartOf(runs, {});
    QCOMPARE(panelTitles(chart), usual.categories);
    QCOMPARE(chart.categories.size(), qsizetype(usual.panels.size()));
    for (std::size_t run = 0; run < 3; ++run) {
        for (std::size_t test = 0; test < usual.panels.size(); ++test) {
            for (std::size_t series = 0; series < 2; ++series) {
                QCOMPARE(chart.bar(run, test, series).value, usual.bar(test, run, series).value);
            }
        }
    }
}

void TestChartData::rowsAreSorted_data()
{
    QTest::addColumn<int>("order");
    QTest::addColumn<QStringList>("expected");
    const QString slow = QStringLiteral("disk 10");
    const QString middle = QStringLiteral("disk 9");
    const QString fast = QStringLiteral("Disk 2");
    QTest::newRow("as chosen") << static_cast<int>(RowOrder::AsChosen)
                               << QStringList({ slow, fast, middle });
    QTest::newRow("best first") << static_cast<int>(RowOrder::BestFirst)
                                << QStringList({ fast, middle, slow });
    QTest::newRow("by name") << static_cast<int>(RowOrder::ByName)
                             << QStringList({ fast, middle, slow });
}

void TestChartData::rowsAreSorted()
{
    QFETCH(const int, order);
    QFETCH(const QStringList, expected);
    const ChartData chart = chartOf({ measuredRun("disk 10", 10, 0), measuredRun("Disk 2", 1000, 0),
                                        measuredRun("disk 9", 100, 0) },
        { .view = { .order = static_cast<RowOrder>(order) } });
    QCOMPARE(chart.categories, expected);
}

void TestChartData::rowsWithoutAValueComeLast()
{
    const std::vector<RunPointer> runs{ measuredRun("no latencies", 10, 0), detailedRuns(1)[0] };
    const ComparisonView view{ .charts = { ChartKind::RandomLatency },
        .order = RowOrder::BestFirst };
    const ChartSheet sheet = chartSheetOf(compare(runs, { .view = view }), Unit::MegabytesPerSecond,
        Formatter(QLocale(QLocale::English)));
    QCOMPARE(sheet.charts.front().categories,
        QStringList({ QStringLiteral("disk 0"), QStringLiteral("no latencies") }));
}

void TestChartData::valuesCanBeRelativeToTheBaseline()
{
    const std::vector<RunPointer> runs{ measuredRun("one", 100, 0.2),
        measuredRun("two", 250, 0.2) };
    const ChartData ratio
        = chartOf(runs, { .baseline = 0, .view = { .values = ValueMode::Ratio } });
    QCOMPARE(ratio.bar(0, 1, 0).value, std::optional(2.5));
    QCOMPARE(ratio.bar(0, 1, 0).low, std::optional(2.0));
    QCOMPARE(ratio.bar(0, 1, 0).label, QStringLiteral("×2.50"));
    QCOMPARE(ratio.bar(0, 0, 0).value, std::optional(1.0));
    QVERIFY(ratio.bar(0, 1, 0).ratio.isEmpty());
    const ChartData percent
        = chartOf(runs, { .baseline = 1, .view = { .values = ValueMode::Percent } });
    QCOMPARE(percent.bar(0, 0, 0).label, QStringLiteral("40.0 %"));
    const ChartData none = chartOf(runs, { .view = { .values = ValueMode::Percent } });
    QCOMPARE(none.bar(0, 0, 0).value, std::optional(100.0));
    QCOMPARE(none.unit, QStringLiteral("MB/s"));
}

void TestChartData::whatTheBaselineLacksHasNoRatio()
{
    const RunPointer run = measuredRun("one", 100, 0);
    const ChartData chart = chartOf({ without(run, 0), measuredRun("two", 50, 0) },
        { .baseline = 0, .view = { .values = ValueMode::Ratio } });
    QVERIFY(!chart.bar(0, 1, 0).value.has_value());
    QVERIFY(chart.bar(0, 1, 0).toolTip.contains(QStringLiteral("The baseline has no such value")));
    QVERIFY(chart.bar(0, 1, 1).value.has_value());
}

void TestChartData::overlappingLoopsAreMarkedAsNoDifference()
{
    const std::vector<RunPointer> runs{ measuredRun("one", 100, 0.2), measuredRun("two", 105, 0.2),
        measuredRun("three", 300, 0.2) };
    const Comparison comparison = compare(runs, { .baseline = 0 });
    const Formatter formatter(english());
    std::vector<ChartData> charts = chartsOf(comparison, Unit::MegabytesPerSecond, formatter);
    QCOMPARE(charts[0].bar(0, 1, 0).ratio, QStringLiteral("×1.05 ≈"));
    QCOMPARE(charts[0].bar(0, 2, 0).ratio, QStringLiteral("×3.00"));
    const QStringList notes = takeNotes(charts, comparison, formatter);
    QVERIFY(
        notes.contains(QStringLiteral("≈ is no difference: the loops of the two runs overlap.")));
    QVERIFY(notes.contains(QStringLiteral(
        "Against “one”, “three” is better in 4 tests, worse in 0, no different in 0.")));
}

void TestChartData::furtherChartsShowWhatIsKnown()
{
    const std::vector<RunPointer> runs = detailedRuns(2);
    const ChartData latency = chartOf(runs, {}, ChartKind::RandomLatency);
    QCOMPARE(panelTitles(latency),
        QStringList({ QStringLiteral("RND 4 KiB · Q1 T1 · Read"),
            QStringLiteral("RND 4 KiB · Q1 T1 · Write") }));
    QVERIFY(latency.isLowerBetter);
    QVERIFY(names(latency.series).contains(QStringLiteral("99 %")));
    QCOMPARE(latency.unit, QStringLiteral("µs"));
    const ChartData durable = chartOf(runs, {}, ChartKind::DurableWrites);
    QCOMPARE(durable.panels.size(), std::size_t{ 2 });
    QVERIFY(*durable.bar(0, 1, 1).value < *durable.bar(0, 1, 0).value);
    const ChartData first = chartOf(runs, {}, ChartKind::FirstWrite);
    QCOMPARE(first.bar(0, 0, 0).label, QStringLiteral("1,074"));
    QVERIFY(*first.bar(0, 1, 1).value < *first.bar(0, 1, 0).value);
}

void TestChartData::reportsHaveNoFurtherCharts()
{
    const Comparison comparison = compare(seedRuns(2),
        { .view = { .charts = { ChartKind::RandomLatency, ChartKind::DurableWrites,
                        ChartKind::FirstWrite, ChartKind::OverTime } } });
    QVERIFY(chartsOf(comparison, Unit::MegabytesPerSecond, Formatter(english())).empty());
}

void TestChartData::curvesAreTheLoopOfTheHeadline()
{
    auto run = std::make_shared<RunDocument>(*measuredRun("one", 100, 0.2));
    for (TestResult& result : run->results) {
        std::uint64_t bytes = 0;
        for (LoopResult& loop : result.loops) {
            bytes += 1'000'000;
            loop.measuredNs = 450 * NsPerMs;
            loop.series = IntervalSeries(std::vector<std::uint64_t>(5, bytes));
        }
    }
    const ChartData median = chartOf({ run }, {}, ChartKind::OverTime);
    const ChartData best = chartOf({ run }, { .headline = Headline::Best }, ChartKind::OverTime);
    // Half an interval at the end is no drop.
    QCOMPARE(median.panels[0].curves[0].points.size(), 4);
    QCOMPARE(median.panels[0].curves[0].points[0], QPointF(0.05, 30));
    QCOMPARE(best.panels[0].curves[0].points[0], QPointF(0.05, 50));
    const QString words = summaryOf(best).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    QVERIFY(words.contains(QStringLiteral("one: from 50.0 MB/s to 50.0 MB/s")));
}

QTEST_GUILESS_MAIN(TestChartData)
#include "tst_chartdata.moc"
