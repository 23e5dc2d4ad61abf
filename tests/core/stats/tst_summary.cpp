// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/stats/summary.h"

#include <QTest>

#include <limits>

using namespace octamark;

namespace {

constexpr std::uint64_t BlockBytes = 4096;

/// One second in which `ios` blocks completed, each after `latencyNs`.
LoopResult loop(std::uint64_t ios, std::uint64_t latencyNs = 1000)
{
    LoopResult result;
    result.measuredNs = NsPerSecond;
    result.ios = ios;
    result.bytes = ios * BlockBytes;
    for (std::uint64_t io = 0; io < ios; ++io) {
        result.latency.record(latencyNs);
    }
    return result;
}

double bytesPerSecond(std::uint64_t ios)
{
    return static_cast<double>(ios * BlockBytes);
}

TestSummary loopsOf(std::vector<LoopResult> loops, Headline headline = Headline::Median)
{
    TestResult result;
    result.loops = std::move(loops);
    return summarize(result, headline).value();
}

std::optional<TestSummary> summaryOf(
    const ReportedResult& reported, std::optional<std::uint64_t> blockSizeBytes = BlockBytes)
{
    TestResult result;
    result.key.blockSizeBytes = blockSizeBytes;
    result.reported = reported;
    return summarize(result, Headline::Median);
}

constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
constexpr double Infinite = std::numeric_limits<double>::infinity();

} // namespace

class TestSummaryOfLoops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheLoopInTheMiddle_data()
    {
        QTest::addColumn<QList<int>>("ios");
        QTest::addColumn<int>("median");
        QTest::newRow("one") << QList<int>{ 100 } << 100;
        QTest::newRow("two, the lower") << QList<int>{ 300, 100 } << 100;
        QTest::newRow("three") << QList<int>{ 300, 100, 200 } << 200;
        QTest::newRow("four, the lower") << QList<int>{ 400, 300, 100, 200 } << 200;
        QTest::newRow("five") << QList<int>{ 900, 100, 800, 200, 700 } << 700;
    }
    void takesTheLoopInTheMiddle()
    {
        QFETCH(QList<int>, ios);
        QFETCH(int, median);
        std::vector<LoopResult> loops;
        for (const int count : ios) {
            loops.push_back(loop(static_cast<std::uint64_t>(count)));
        }
        const TestSummary summary = loopsOf(loops);
        QCOMPARE(summary.iops, std::optional<double>(median));
        QCOMPARE(summary.bytesPerSecond,
            std::optional(bytesPerSecond(static_cast<std::uint64_t>(median))));
        QCOMPARE(summary.loops, static_cast<std::uint32_t>(ios.size()));
    }

    void takesEveryValueFromTheSameLoop()
    {
        const std::vector<LoopResult> loops{ loop(100, 50), loop(300, 20), loop(200, 60) };
        const TestSummary median = loopsOf(loops);
        QCOMPARE(median.latencyMeanNs, std::optional(60.0));
        QCOMPARE(median.latencyP50Ns, std::optional(60.0));
        QCOMPARE(median.latencyMaxNs, std::optional(60.0));
        const TestSummary best = loopsOf(loops, Headline::Best);
        QCOMPARE(best.iops, std::optional(300.0));
        QCOMPARE(best.latencyMeanNs, std::optional(20.0));
        QCOMPARE(best.spread, median.spread);
    }

    void tellsBestWorstAndSpread()
    {
        const TestSummary summary = loopsOf({ loop(120), loop(80), loop(100) });
        QCOMPARE(summary.worstBytesPerSecond, std::optional(bytesPerSecond(80)));
        QCOMPARE(summary.bestBytesPerSecond, std::optional(bytesPerSecond(120)));
        QCOMPARE(summary.spread, std::optional(0.4));
    }

    void tellsNoSpreadOfOneLoop()
    {
        const TestSummary summary = loopsOf({ loop(120) });
        QVERIFY(!summary.worstBytesPerSecond && !summary.bestBytesPerSecond && !summary.spread);
    }

    void skipsLoopsInWhichNothingCompleted()
    {
        LoopResult withoutTime = loop(500);
        withoutTime.measuredNs = 0;
        const TestSummary summary
            = loopsOf({ LoopResult{}, loop(100), withoutTime, loop(0), loop(300), loop(200) });
        QCOMPARE(summary.iops, std::optional(200.0));
        QCOMPARE(summary.loops, 3U);
    }

    void isEmptyWithoutAValue()
    {
        QVERIFY(!summarize(TestResult{}, Headline::Median));
        TestResult failed;
        failed.loops = { LoopResult{}, LoopResult{} };
        failed.error = Error{};
        QVERIFY(!summarize(failed, Headline::Best));
    }

    void givesPercentilesWhereThereAreSamples()
    {
        const TestSummary few = loopsOf({ loop(100, 64) });
        QVERIFY(few.latencyP50Ns && !few.latencyP95Ns && !few.latencyP99Ns && !few.latencyP999Ns);
        const TestSummary many = loopsOf({ loop(10'001, 64) });
        QCOMPARE(many.latencyP95Ns, std::optional(64.0));
        QCOMPARE(many.latencyP99Ns, std::optional(64.0));
        QCOMPARE(many.latencyP999Ns, std::optional(64.0));
        LoopResult withoutLatencies = loop(5);
        withoutLatencies.latency = {};
        const TestSummary none = loopsOf({ withoutLatencies });
        QVERIFY(!none.latencyMeanNs && !none.latencyP50Ns && !none.latencyMaxNs);
    }

    void includesTheFlush()
    {
        LoopResult flushed = loop(1000);
        flushed.flushNs = NsPerSecond;
        const TestSummary summary = loopsOf({ flushed });
        QCOMPARE(summary.flushNs, std::optional(1e9));
        QCOMPARE(summary.durableBytesPerSecond, std::optional(bytesPerSecond(500)));
        QVERIFY(!loopsOf({ loop(1000) }).durableBytesPerSecond);
    }

    void returnsWhatAReportPrints()
    {
        const auto summary
            = summaryOf({ .megabytesPerSecond = 3.489, .iops = 851.8, .latencyMeanUs = 12.5 });
        QCOMPARE(summary->bytesPerSecond, std::optional(3.489e6));
        QCOMPARE(summary->iops, std::optional(851.8));
        QCOMPARE(summary->latencyMeanNs, std::optional(12'500.0));
        QCOMPARE(summary->loops, 0U);
        QVERIFY(!summary->latencyP50Ns && !summary->spread);
    }

    void derivesIopsThatAReportDoesNotPrint()
    {
        QCOMPARE(summaryOf({ .megabytesPerSecond = 4.096 })->iops, std::optional(1000.0));
        QVERIFY(!summaryOf({ .megabytesPerSecond = 4.096 }, std::nullopt)->iops);
        QVERIFY(!summaryOf({ .megabytesPerSecond = 4.096 }, 0)->iops);
    }

    void takesNothingReportedForAGap()
    {
        for (const double nothing : { 0.0, -1.0, Nan, Infinite }) {
            QVERIFY(!summaryOf({ .megabytesPerSecond = nothing, .iops = 100 }));
            QVERIFY(!summaryOf({ .iops = nothing, .latencyMeanUs = nothing }));
        }
        QVERIFY(!summaryOf(ReportedResult{}));
        const auto onlyIops = summaryOf({ .iops = 5 });
        QVERIFY(onlyIops && !onlyIops->bytesPerSecond);
    }
};

QTEST_APPLESS_MAIN(TestSummaryOfLoops)
#include "tst_summary.moc"
