// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/models/comparisonmodel.h"
#include "ui/models/comparisonproxymodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace octamark;
using namespace octamark::test;

namespace {

std::shared_ptr<const Comparison> comparison(
    const std::vector<RunPointer>& runs, const ComparisonOptions& options = {})
{
    return std::make_shared<const Comparison>(compare(runs, options));
}

QStringList column(const QAbstractItemModel& model, int index)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        texts.append(model.index(row, index).data().toString());
    }
    return texts;
}

} // namespace

class TestComparisonModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasARowForEachTestAndAColumnForEachRun();
    void unitChangesEveryNumber_data();
    void unitChangesEveryNumber();
    void gapIsADashAndNoNumber();
    void baselineAddsRatios();
    void marksAreToldInWords();
    void sortsGapsLastBothWays();
    void tabSeparatedTextHasPlainNumbers();
    void tabSeparatedTextOfASelection();
};

void TestComparisonModel::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestComparisonModel::hasARowForEachTestAndAColumnForEachRun()
{
    ComparisonModel model;
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 0);
    model.setComparison(comparison(seedRuns(8)), Unit::MegabytesPerSecond);
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(model.columnCount(), 8);
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("Run 1"));
    QCOMPARE(
        model.headerData(0, Qt::Vertical).toString(), QStringLiteral("Read SEQ 128 KiB Q32 T1"));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("274.3"));
    QCOMPARE(model.index(0, 0).data(ComparisonModel::ValueRole).toDouble(), 274.338);
    model.setComparison(nullptr, Unit::MegabytesPerSecond);
    QCOMPARE(model.columnCount(), 0);
}

void TestComparisonModel::unitChangesEveryNumber_data()
{
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<double>("value");
    QTest::newRow("MB/s") << Unit::MegabytesPerSecond << 100.0;
    QTest::newRow("GB/s") << Unit::GigabytesPerSecond << 0.1;
    QTest::newRow("IOPS") << Unit::Iops << 24'414.0;
}

void TestComparisonModel::unitChangesEveryNumber()
{
    QFETCH(const Unit, unit);
    QFETCH(const double, value);
    ComparisonModel model;
    model.setComparison(comparison({ measuredRun("one", 100, 0) }), unit);
    QCOMPARE(model.index(0, 0).data(ComparisonModel::ValueRole).toDouble(), value);
}

void TestComparisonModel::gapIsADashAndNoNumber()
{
    ComparisonModel model;
    const QAbstractItemModelTester tester(&model);
    const RunPointer run = measuredRun("one", 100, 0);
    model.setComparison(
        comparison({ run, without(measuredRun("two", 50, 0), 0) }), Unit::MegabytesPerSecond);
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("–"));
    QVERIFY(!model.index(0, 1).data(ComparisonModel::ValueRole).isValid());
    QVERIFY(model.index(0, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("Not measured")));
}

void TestComparisonModel::baselineAddsRatios()
{
    ComparisonModel model;
    const std::vector<RunPointer> runs{ measuredRun("one", 100, 0), measuredRun("two", 250, 0) };
    model.setComparison(comparison(runs, { .baseline = 0 }), Unit::MegabytesPerSecond);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("100.0"));
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("250.0  ×2.50"));
    QCOMPARE(model.index(0, 1).data(ComparisonModel::RatioRole).toDouble(), 2.5);
}

void TestComparisonModel::marksAreToldInWords()
{
    ComparisonModel model;
    model.setComparison(comparison({ marked(measuredRun("one", 100, 0), 0, MarkCode::Buffered) }),
        Unit::MegabytesPerSecond);
    const QStringList marks = model.index(0, 0).data(ComparisonModel::MarksRole).toStringList();
    QCOMPARE(marks.size(), 1);
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(marks.front()));
}

void TestComparisonModel::sortsGapsLastBothWays()
{
    ComparisonModel model;
    ComparisonProxyModel proxy;
    const QAbstractItemModelTester tester(&proxy);
    proxy.setSourceModel(&model);
    std::vector<RunPointer> runs = seedRuns(2);
    runs[1] = without(runs[1], 2);
    model.setComparison(comparison(runs), Unit::MegabytesPerSecond);
    for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
        proxy.sort(1, order);
        QCOMPARE(column(proxy, 1).constLast(), QStringLiteral("–"));
    }
    QCOMPARE(column(proxy, 1).constFirst(), QStringLiteral("1,890.6"));
    proxy.sort(-1);
    QCOMPARE(column(proxy, 0), column(model, 0));
}

void TestComparisonModel::tabSeparatedTextHasPlainNumbers()
{
    ComparisonModel model;
    model.setComparison(
        comparison({ measuredRun("one", 1234.5, 0), without(measuredRun("tab\there", 50, 0), 0) }),
        Unit::MegabytesPerSecond);
    const QStringList lines = toTabSeparated(model, QLocale(QLocale::German, QLocale::Germany))
                                  .split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("\tone\ttab here"));
    QCOMPARE(lines[1], QStringLiteral("Read SEQ 4 KiB Q1 T1\t1234,5\t"));
    QCOMPARE(lines.size(), 6); // the header, four tests, and the end of the last line
}

void TestComparisonModel::tabSeparatedTextOfASelection()
{
    ComparisonModel model;
    model.setComparison(comparison(seedRuns(3)), Unit::MegabytesPerSecond);
    const QString text
        = toTabSeparated(model, QLocale::c(), { model.index(1, 0), model.index(1, 2) });
    QCOMPARE(text, QStringLiteral("\tRun 1\tRun 3\nRead RND 4 KiB Q32 T1\t3.489\t76.261\n"));
}

QTEST_GUILESS_MAIN(TestComparisonModel)
#include "tst_comparisonmodel.moc"
