// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/plan/suites.h"
#include "ui/models/measuremodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

namespace {

std::vector<TestKey> classicTests()
{
    return testsOf(findSuite("classic")->rows);
}

LoopResult loop(double megabytesPerSecond)
{
    LoopResult result;
    result.measuredNs = NsPerSecond;
    result.bytes = static_cast<std::uint64_t>(megabytesPerSecond * 1e6);
    result.ios = result.bytes / (128 * KiB);
    result.latency.record(2'930'000);
    return result;
}

TestResult result(const TestKey& key, std::initializer_list<double> rates)
{
    TestResult made;
    made.key = key;
    for (const double rate : rates) {
        made.loops.push_back(loop(rate));
    }
    return made;
}

} // namespace

class TestMeasureModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSuiteIsAGridOfReadAndWrite()
    {
        MeasureModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTests(classicTests());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(),
            QStringLiteral("SEQ 128 KiB"));
        QCOMPARE(model.headerData(0, Qt::Vertical, MeasureModel::DescriptionRole).toString(),
            QStringLiteral("Q32 T1"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("Write"));
        QVERIFY(model.tests() == classicTests());
        QCOMPARE(model.cell(model.index(3, 1)).state, CellState::NotRun);
        QCOMPARE(model.runnableTestsOfRow(2).size(), std::size_t{ 2 });
    }

    void aResultChangesItsCellAlone()
    {
        MeasureModel model;
        model.setTests(classicTests());
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const TestKey key = classicTests()[5];
        model.setResult(result(key, { 64.8 }));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), model.index(1, 1));
        QCOMPARE(model.cell(model.index(1, 1)).state, CellState::Done);
        QCOMPARE(model.resultCount(), 1);
    }

    void unitAndHeadlineApplyToEveryCell()
    {
        MeasureModel model;
        model.setTests(classicTests());
        model.setResult(result(classicTests()[0], { 1400, 1428.9, 1450 }));
        const auto text = [&model] {
            return model.index(0, 0)
                .data(Qt::DisplayRole)
                .toString()
                .replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        };
        QCOMPARE(text(), QStringLiteral("1,428.9 MB/s"));
        model.setViewSettings({ Unit::GigabytesPerSecond, Headline::Best });
        QCOMPARE(text(), QStringLiteral("1.45 GB/s"));
        model.setViewSettings({ Unit::Microseconds, Headline::Median });
        QCOMPARE(text(), QStringLiteral("2,930 µs"));
    }

    void aRunPutsCellsThroughTheirStates()
    {
        MeasureModel model;
        const std::vector<TestKey> tests = classicTests();
        model.setTests(tests);
        model.setResult(result(tests[0], { 100 }));
        const auto state = [&model](const TestKey& key) {
            return model.cell(model.indexOf(key)).state;
        };
        model.setWaiting(std::span(tests).first(2));
        QCOMPARE(state(tests[0]), CellState::Waiting);
        QVERIFY(model.cell(model.indexOf(tests[0])).summary.has_value());
        QCOMPARE(state(tests[2]), CellState::NotRun);
        model.setActive(tests[0]);
        QCOMPARE(state(tests[0]), CellState::Active);
        QVERIFY(!model.cell(model.indexOf(tests[0])).summary.has_value());
        model.setResult(result(tests[0], { 110 }));
        QCOMPARE(state(tests[0]), CellState::Active);
        model.setActive(tests[1]);
        QCOMPARE(state(tests[0]), CellState::Done);
        model.setIdle();
        QCOMPARE(state(tests[1]), CellState::NotRun);
    }

    void anErrorKeepsTheLoopsBeforeIt()
    {
        MeasureModel model;
        model.setTests(classicTests());
        TestResult failed = result(classicTests()[0], { 100 });
        failed.error = Error{ .code = ErrorCode::DeviceGone };
        model.setResult(failed);
        const QModelIndex index = model.index(0, 0);
        QCOMPARE(model.cell(index).state, CellState::Failed);
        QVERIFY(model.cell(index).summary.has_value());
        QVERIFY(index.data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .contains(QStringLiteral("no longer answers")));
    }

    void aForeignRunBringsItsOwnRowsAndColumns()
    {
        MeasureModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTests(classicTests());
        RunDocument document;
        TestResult mixed;
        mixed.key = { .operation = Operation::Mix,
            .pattern = Pattern::Random,
            .blockSizeBytes = 4 * KiB,
            .readPercent = 70 };
        mixed.reported = ReportedResult{ .megabytesPerSecond = 33.3 };
        document.results.push_back(mixed);
        model.setDocument({}, document);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.cell(model.index(0, 0)).state, CellState::Absent);
        QCOMPARE(model.cell(model.index(0, 2)).state, CellState::Done);
        QVERIFY(model.runnableTestsOfRow(0).empty());
    }

    void theSameTestsKeepTheirCells()
    {
        MeasureModel model;
        model.setTests(classicTests());
        model.setResult(result(classicTests()[0], { 100 }));
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.showTests(classicTests());
        QCOMPARE(model.resultCount(), 1);
        model.setTests(classicTests());
        QCOMPARE(model.resultCount(), 0);
        QCOMPARE(reset.count(), 0);
    }

    void aVoiceReadsEveryNumberAndEveryDoubt()
    {
        MeasureModel model;
        model.setTests(classicTests());
        TestResult marked = result(classicTests()[0], { 1400, 1428.9, 1450 });
        marked.marks.push_back({ MarkCode::SmallerThanMemory, 0.25 });
        model.setResult(marked);
        const auto text = [&model](int role) {
            return model.index(0, 0).data(role).toString().replace(
                QChar(QChar::Nbsp), QLatin1Char(' '));
        };
        QVERIFY(
            text(Qt::AccessibleTextRole)
                .startsWith(QStringLiteral("Sequential read 128 KiB, queue depth 32, 1 thread")));
        QVERIFY(text(Qt::AccessibleTextRole).endsWith(QStringLiteral("1,428.9 MB/s")));
        const QString description = text(Qt::AccessibleDescriptionRole);
        for (const QString& part : { QStringLiteral("1,428.9 MB/s"), QStringLiteral("10,901 IOPS"),
                 QStringLiteral("2.93 ms"), QStringLiteral("worst loop 1,400.0 MB/s"),
                 QStringLiteral("smaller than memory: ") }) {
            QVERIFY2(description.contains(part), qPrintable(description));
        }
    }
};

QTEST_GUILESS_MAIN(TestMeasureModel)
#include "tst_measuremodel.moc"
