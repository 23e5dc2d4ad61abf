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

QTEST_GUILESS_MAIN(TestChartData)
#include "tst_chartdata.moc"
