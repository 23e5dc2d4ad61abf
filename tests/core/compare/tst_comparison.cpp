// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/compare/comparison.h"
#include "core/plan/suites.h"

#include <QTest>

#include <algorithm>

using namespace octamark;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

LoopResult loop(std::uint64_t ios, std::uint64_t blockSizeBytes)
{
    LoopResult result;
    result.measuredNs = NsPerSecond;
    result.ios = ios;
    result.bytes = ios * blockSizeBytes;
    return result;
}

TestResult measured(const TestKey& key, std::uint64_t ios)
{
    TestResult result;
    result.key = key;
    result.loops = { loop(ios / 2, *key.blockSizeBytes), loop(ios, *key.blockSizeBytes),
        loop(ios * 2, *key.blockSizeBytes) };
    return result;
}

TestResult reported(const TestKey& key, double megabytesPerSecond, Aggregate aggregate)
{
    TestResult result;
    result.key = key;
    result.reported
        = ReportedResult{ .megabytesPerSecond = megabytesPerSecond, .aggregate = aggregate };
    return result;
}

/// All eight tests of the classic suite; the first has 100 IOPS, the next 200…
RunDocument classicRun(const std::string& label)
{
    RunDocument run;
    run.label = label;
    run.program = { "Octamark", "0.1.0" };
    run.suite = "classic";
    run.fileSizeBytes = GiB;
    run.loops = 3;
    run.measuredSeconds = 5;
    run.data = WriteData::Random;
    run.engine = EngineContext{ .name = "uring", .directGranted = true };
    std::uint64_t ios = 100;
    for (const TestKey& key : testsOf(findSuite("classic")->rows)) {
        run.results.push_back(measured(key, ios));
        ios += 100;
    }
    return run;
}

/// The same as CrystalDiskMark tells it.
RunDocument report(const std::string& label)
{
    RunDocument run;
    run.label = label;
    run.program = { "CrystalDiskMark", "5.2.0" };
    run.importedFrom = "report.txt";
    run.fileSizeBytes = GiB;
    run.loops = 5;
    for (const TestKey& key : testsOf(findSuite("classic")->rows)) {
        run.results.push_back(reported(key, 100, Aggregate::Best));
        run.results.back().marks = { { MarkCode::BestOfLoops } };
    }
    return run;
}

Comparison compareThem(
    const std::vector<RunDocument>& documents, const ComparisonOptions& options = {})
{
    std::vector<RunPointer> runs;
    for (const RunDocument& document : documents) {
        runs.push_back(std::make_shared<const RunDocument>(document));
    }
    return compare(runs, options);
}

QStringList titles(const std::vector<ChartPanel>& panels)
{
    QStringList list;
    for (const ChartPanel& panel : panels) {
        list << q(rowTitle(panel.row));
    }
    return list;
}

QStringList caveats(const Comparison& comparison)
{
    QStringList list;
    for (const Sentence& sentence : comparison.caveats) {
        list << q(english(sentence));
    }
    return list;
}

} // namespace

Q_DECLARE_METATYPE(std::vector<octamark::RunDocument>)

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyWithoutRuns()
    {
        const Comparison comparison = compareThem({});
        QVERIFY(comparison.runs.empty() && comparison.rows.empty() && comparison.caveats.empty());
        QVERIFY(panelsOf(comparison, ChartKind::RandomIops).empty());
        QCOMPARE(compare({ nullptr }, {}).runs.size(), std::size_t{ 1 });
    }

    void makesNamesDistinct()
    {
        const Comparison comparison = compareThem({ classicRun("zfs"), classicRun("zfs (2)"),
            classicRun("zfs"), classicRun("ext4"), classicRun("zfs"), classicRun("zfs (2)") });
        QStringList names;
        for (const std::string& name : comparison.names) {
            names << q(name);
        }
        QCOMPARE(names,
            QStringList({ QStringLiteral("zfs"), QStringLiteral("zfs (2)"),
                QStringLiteral("zfs (3)"), QStringLiteral("ext4"), QStringLiteral("zfs (4)"),
                QStringLiteral("zfs (2) (2)") }));
    }

    void keepsRowsInOrderOfAppearanceReadsFirst()
    {
        RunDocument first = classicRun("a");
        std::ranges::reverse(first.results);
        const Comparison comparison = compareThem({ first, classicRun("b") });
        QCOMPARE(comparison.rows.size(), std::size_t{ 8 });
        for (std::size_t row = 0; row < 8; ++row) {
            QCOMPARE(comparison.rows[row].key.operation == Operation::Read, row < 4);
        }
        QCOMPARE(q(rowTitle(comparison.rows[0].key)), QStringLiteral("RND 4 KiB Q1 T1"));
        QCOMPARE(q(rowTitle(comparison.rows[7].key)), QStringLiteral("SEQ 128 KiB Q32 T1"));
    }

    void matchesRowsOnlyWithEqualKeys()
    {
        RunDocument other = classicRun("b");
        other.results.resize(5);
        other.results[0].key.queueDepth = 31;
        other.results[1].key.threads.reset();
        other.results[2].key.blockSizeBytes = 2 * MiB;
        other.results[3].key.pattern = Pattern::Sequential;
        other.results[4].key.operation = Operation::Mix;
        const Comparison comparison = compareThem({ classicRun("a"), other });
        QCOMPARE(comparison.rows.size(), std::size_t{ 13 });
        for (const ComparisonRow& row : comparison.rows) {
            QCOMPARE(row.results.size(), std::size_t{ 2 });
            QVERIFY(row.results[0].has_value() != row.results[1].has_value());
        }
    }

    void leavesAGapWhereNothingWasMeasured()
    {
        RunDocument failed = classicRun("b");
        failed.results[0].loops.clear();
        failed.results[1].loops = { LoopResult{} };
        failed.results.resize(4);
        RunDocument notRun = report("c");
        notRun.results[0].reported->megabytesPerSecond = 0;
        const Comparison comparison = compareThem({ classicRun("a"), failed, notRun });
        QCOMPARE(comparison.rows.size(), std::size_t{ 8 });
        QVERIFY(comparison.rows[0].results[0]);
        QVERIFY(!comparison.rows[0].results[1]);
        QVERIFY(!comparison.rows[0].results[2]);
        QVERIFY(!comparison.rows[1].results[1]);
        QVERIFY(comparison.rows[2].results[1]);
        QVERIFY(!comparison.rows[5].results[1]);
    }

    void carriesTheMarksOfResultAndRun()
    {
        RunDocument run = classicRun("a");
        run.results[0].marks = { { MarkCode::Unstable, 0.2 }, { MarkCode::Buffered } };
        run.marks = { { MarkCode::SmallerThanMemory, 0.5 }, { MarkCode::Buffered } };
        const Comparison comparison = compareThem({ run });
        const std::vector<Mark> expected{ { MarkCode::Unstable, 0.2 }, { MarkCode::Buffered },
            { MarkCode::SmallerThanMemory, 0.5 } };
        QVERIFY(comparison.rows[0].results[0]->marks == expected);
        QVERIFY(comparison.rows[1].results[0]->marks == run.marks);
    }

    void showsTheHeadlineThatWasChosen()
    {
        const ChartKind kind = ChartKind::RandomIops;
        const Comparison median = compareThem({ classicRun("a") });
        const Comparison best = compareThem({ classicRun("a") }, { .headline = Headline::Best });
        QCOMPARE(chartValue(*median.rows[1].results[0], kind), std::optional(200.0));
        QCOMPARE(chartValue(*best.rows[1].results[0], kind), std::optional(400.0));
        QVERIFY(best.headline == Headline::Best);
    }

    void givesRatiosToTheBaseline()
    {
        RunDocument twice = classicRun("b");
        for (TestResult& result : twice.results) {
            for (LoopResult& one : result.loops) {
                one.bytes *= 2;
            }
        }
        twice.results.pop_back();
        const Comparison comparison
            = compareThem({ classicRun("a"), twice }, { .baseline = std::size_t{ 0 } });
        QCOMPARE(comparison.ratio(comparison.rows[0], 1), std::optional(2.0));
        QCOMPARE(comparison.ratio(comparison.rows[0], 0), std::optional(1.0));
        QVERIFY(!comparison.ratio(comparison.rows[7], 1));
        QVERIFY(!comparison.ratio(comparison.rows[0], 2));
        QVERIFY(!compareThem({ twice }).ratio(comparison.rows[0], 0));
        QVERIFY(!compareThem({ twice }, { .baseline = std::size_t{ 1 } }).baseline);
    }

    void groupsReadAndWriteIntoPanels()
    {
        const Comparison comparison = compareThem({ classicRun("a"), report("b") });
        const auto sequential = panelsOf(comparison, ChartKind::SequentialThroughput);
        QCOMPARE(titles(sequential),
            QStringList(
                { QStringLiteral("SEQ 128 KiB Q32 T1"), QStringLiteral("SEQ 1 MiB Q1 T1") }));
        for (const ChartKind kind : { ChartKind::RandomThroughput, ChartKind::RandomIops }) {
            const auto random = panelsOf(comparison, kind);
            QCOMPARE(titles(random),
                QStringList(
                    { QStringLiteral("RND 4 KiB Q32 T1"), QStringLiteral("RND 4 KiB Q1 T1") }));
            QVERIFY(random[0].read == &comparison.rows[1]);
            QVERIFY(random[0].write == &comparison.rows[5]);
            QVERIFY(random[0].mix == nullptr);
        }
    }

    void ordersPanelsAsTheSuiteDoes()
    {
        RunDocument onlyTheLast = classicRun("a");
        onlyTheLast.results = { onlyTheLast.results[6], onlyTheLast.results[3] };
        TestKey foreign{ .pattern = Pattern::Sequential, .blockSizeBytes = 3 * MiB };
        onlyTheLast.results.insert(onlyTheLast.results.begin(), measured(foreign, 10));
        const Comparison comparison = compareThem({ onlyTheLast, classicRun("b") });
        QCOMPARE(titles(panelsOf(comparison, ChartKind::SequentialThroughput)),
            QStringList({ QStringLiteral("SEQ 128 KiB Q32 T1"), QStringLiteral("SEQ 1 MiB Q1 T1"),
                QStringLiteral("SEQ 3 MiB") }));
        QCOMPARE(titles(panelsOf(comparison, ChartKind::RandomIops)),
            QStringList({ QStringLiteral("RND 4 KiB Q32 T1"), QStringLiteral("RND 4 KiB Q1 T1") }));
    }

    void putsMixedTestsIntoThePanelOfTheirRow()
    {
        RunDocument run = classicRun("a");
        TestKey key = run.results[1].key;
        key.operation = Operation::Mix;
        key.readPercent = 70;
        run.results.push_back(measured(key, 5));
        const Comparison comparison = compareThem({ run });
        const auto panels = panelsOf(comparison, ChartKind::RandomThroughput);
        QCOMPARE(panels.size(), std::size_t{ 2 });
        QVERIFY(panels[0].mix == &comparison.rows[8]);
        QVERIFY(!panels[0].row.readPercent);
    }

    void leavesOutPanelsWithoutAValue()
    {
        RunDocument run = report("a");
        for (TestResult& result : run.results) {
            result.key.blockSizeBytes.reset();
        }
        const Comparison comparison = compareThem({ run });
        QVERIFY(panelsOf(comparison, ChartKind::RandomIops).empty());
        QCOMPARE(panelsOf(comparison, ChartKind::RandomThroughput).size(), std::size_t{ 2 });
    }

    void givesChartValuesInTheirUnits()
    {
        const Comparison comparison = compareThem({ report("a") });
        const ComparedResult& result = *comparison.rows[1].results[0];
        QCOMPARE(chartValue(result, ChartKind::RandomThroughput), std::optional(100.0));
        QCOMPARE(chartValue(result, ChartKind::RandomIops), std::optional(100e6 / 4096));
        QVERIFY(!chartValue({}, ChartKind::RandomIops));
        QVERIFY(!chartValue({}, ChartKind::SequentialThroughput));
    }

    void findsNothingBetweenEqualRuns()
    {
        QCOMPARE(caveats(compareThem({ classicRun("a"), classicRun("b") })), QStringList());
        QCOMPARE(caveats(compareThem({ RunDocument(), RunDocument() })), QStringList());
        QCOMPARE(caveats(compareThem({ report("a"), report("b") })), QStringList());
    }

    void saysNothingAboutASingleRun()
    {
        RunDocument run = classicRun("a");
        run.marks = { { MarkCode::NetworkTarget } };
        QCOMPARE(caveats(compareThem({ run })), QStringList());
    }

    void saysWhatDiffers_data()
    {
        QTest::addColumn<std::vector<RunDocument>>("others");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* sentence, auto... changes) {
            std::vector<RunDocument> others;
            std::string label = "b";
            const auto add = [&](auto change) {
                RunDocument run = classicRun(label);
                change(run);
                others.push_back(run);
                ++label[0];
            };
            (add(changes), ...);
            QTest::newRow(sentence) << others << QString::fromUtf8(sentence);
        };
        const auto size = [](std::uint64_t bytes) {
            return [bytes](RunDocument& run) {
                run.fileSizeBytes = bytes;
            };
        };
        row("Test sizes differ: 1 GiB and 32 GiB.", size(32 * GiB), size(GiB));
        row("Test sizes differ: 1 GiB, 32 GiB and 1000 MiB.", size(32 * GiB), size(1000 * MiB));
        row("Test sizes differ: 1 GiB, 32 GiB, 64 MiB, …", size(32 * GiB), size(64 * MiB),
            size(2 * GiB), size(4 * GiB));
        row("The test size of “b” is not known.", [](RunDocument& run) { run.fileSizeBytes = {}; });
        const auto noLoops = [](RunDocument& run) {
            run.loops = {};
        };
        row("The number of loops of 4 runs (“b”, “c”, “d”, …) is not known.", noLoops, noLoops,
            noLoops, noLoops);
        row("Numbers of loops differ: 3 and 9.", [](RunDocument& run) { run.loops = 9; });
        row("Measured times differ: 5 s and 60 s.",
            [](RunDocument& run) { run.measuredSeconds = 60; });
        row("Programs differ: Octamark 0.1.0 and Octamark 0.2.0.",
            [](RunDocument& run) { run.program.version = "0.2.0"; });
        row("The program that measured “b” is not known.",
            [](RunDocument& run) { run.program = {}; });
        row("I/O engines differ: uring and threads.",
            [](RunDocument& run) { run.engine->name = "threads"; });
        row(
            "Suites differ: Classic, NVMe and Peak.", [](RunDocument& run) { run.suite = "nvme"; },
            [](RunDocument& run) { run.suite = "Peak"; });
        row(
            "The written data differs: zeros in 1 of 3 runs (“c”), random data in others. Storage "
            "that compresses looks fast with zeros.",
            [](RunDocument&) {}, [](RunDocument& run) { run.data = WriteData::Zero; });
        row("What data was written in 1 of 2 runs (“b”) is not known.",
            [](RunDocument& run) { run.data = {}; });
        row("Direct I/O was not granted to 1 of 2 runs (“b”), so memory may have answered.",
            [](RunDocument& run) { run.engine->directGranted = false; });
        row("Failed before the end: 1 of 2 runs (“b”).",
            [](RunDocument& run) { run.outcome = Outcome::Failed; });
        row("In 1 of 2 runs (“b”) the test file is smaller than the memory.", [](RunDocument& run) {
            run.marks = { { MarkCode::SmallerThanMemory, 0.5 } };
        });
        row("In 1 of 2 runs (“b”) the loops differ widely.", [](RunDocument& run) {
            run.results[3].marks = { { MarkCode::Unstable, 0.5 } };
        });
        row("In 1 of 2 runs (“b”) the target is on the network.",
            [](RunDocument& run) { run.marks = { { MarkCode::NetworkTarget } }; });
        row("Stopped early: 1 of 2 runs (“b”).",
            [](RunDocument& run) { run.marks = { { MarkCode::Stopped } }; });
    }
    void saysWhatDiffers()
    {
        QFETCH(std::vector<RunDocument>, others);
        QFETCH(QString, sentence);
        std::vector<RunDocument> runs{ classicRun("a") };
        runs.insert(runs.end(), others.begin(), others.end());
        QCOMPARE(caveats(compareThem(runs)), QStringList(sentence));
    }

    void hasASentenceForEveryMark()
    {
        for (int index = 0; index < static_cast<int>(MarkCode::Count); ++index) {
            RunDocument marked = classicRun("b");
            marked.marks = { { static_cast<MarkCode>(index), 1 } };
            const bool isSaidByAggregate = marked.marks[0].code == MarkCode::BestOfLoops;
            QCOMPARE(caveats(compareThem({ classicRun("a"), marked })).size(),
                isSaidByAggregate ? 0 : 1);
        }
    }

    void saysThatBestAndMedianAreCompared()
    {
        const QString sentence
            = QStringLiteral("The best loop is shown for 1 of 2 runs (“b”), not for the others.");
        QVERIFY(caveats(compareThem({ classicRun("a"), report("b") })).contains(sentence));
        const auto best = caveats(
            compareThem({ classicRun("a"), report("b") }, { .headline = Headline::Best }));
        QVERIFY(best.filter(QStringLiteral("best loop")).isEmpty());
    }

    void saysThatMeanAndMedianAreCompared()
    {
        RunDocument mean = report("b");
        for (TestResult& result : mean.results) {
            result.reported->aggregate = Aggregate::Mean;
        }
        QVERIFY(caveats(compareThem({ classicRun("a"), mean }))
                    .contains(QStringLiteral("The mean of the loops is shown for 1 of 2 runs "
                                             "(“b”), the median for others.")));
    }

    void takesASingleLoopForEverything()
    {
        RunDocument single = classicRun("a");
        single.loops = 5;
        for (TestResult& result : single.results) {
            result.loops.resize(1);
        }
        const auto sentences = caveats(compareThem({ single, report("b") }));
        QVERIFY(sentences.filter(QStringLiteral("best loop")).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"
