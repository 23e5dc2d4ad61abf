// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/comparedrunsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace octamark;

namespace {

RunPointer run(const std::string& label, const std::string& id = {})
{
    auto document = std::make_shared<RunDocument>();
    document->id = id.empty() ? label : id;
    document->label = label;
    document->tags = { { .key = "storage", .value = label } };
    return document;
}

QString names(const ComparedRunsModel& model)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row) {
        result.append(model.index(row).data().toString());
    }
    return result.join(QLatin1Char(','));
}

} // namespace

class TestComparedRunsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsRunsInTheirOrder();
    void sameRunIsReplacedInItsPlace();
    void movesRunsUpAndDown();
    void refusesMovesThatMakeNoSense();
    void removesRuns();
    void uncheckedRunsAreNotChosen();
    void renamesInThisComparisonOnly();
    void emptyNameBringsTheOwnOneBack();
    void baselineFollowsItsRun();
    void baselineGoesWithItsRun();
};

void TestComparedRunsModel::addsRunsInTheirOrder()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.addRuns({ run("a"), run("b") });
    model.addRuns({ nullptr, run("c") });
    QCOMPARE(names(model), QStringLiteral("a,b,c"));
    QCOMPARE(inserted.count(), 2);
    QCOMPARE(model.index(0).data(ComparedRunsModel::TagsRole).toStringList(),
        QStringList{ QStringLiteral("storage=a") });
    QCOMPARE(model.chosenRuns().size(), std::size_t{ 3 });
}

void TestComparedRunsModel::sameRunIsReplacedInItsPlace()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a", "1"), run("b", "2") });
    model.setBaseline(0);
    model.addRuns({ run("a again", "1"), run("c", "3"), run("c", "3") });
    QCOMPARE(names(model), QStringLiteral("a again,b,c"));
    QCOMPARE(model.baseline(), std::optional(0));
}

void TestComparedRunsModel::movesRunsUpAndDown()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b"), run("c"), run("d") });
    QVERIFY(model.moveRow({}, 0, {}, 2));
    QCOMPARE(names(model), QStringLiteral("b,a,c,d"));
    QVERIFY(model.moveRow({}, 3, {}, 0));
    QCOMPARE(names(model), QStringLiteral("d,b,a,c"));
    QVERIFY(model.moveRows({}, 0, 2, {}, 4));
    QCOMPARE(names(model), QStringLiteral("a,c,d,b"));
    QCOMPARE(model.runs().front()->label, std::string("a"));
}

void TestComparedRunsModel::refusesMovesThatMakeNoSense()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b") });
    QVERIFY(!model.moveRow({}, 0, {}, 1)); // where it is
    QVERIFY(!model.moveRow({}, 0, {}, 3));
    QVERIFY(!model.moveRow({}, -1, {}, 0));
    QVERIFY(!model.moveRows({}, 1, 2, {}, 0));
    QCOMPARE(names(model), QStringLiteral("a,b"));
}

void TestComparedRunsModel::removesRuns()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b"), run("c") });
    QVERIFY(model.removeRows(0, 2));
    QCOMPARE(names(model), QStringLiteral("c"));
    QVERIFY(!model.removeRows(0, 2));
}

void TestComparedRunsModel::uncheckedRunsAreNotChosen()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b"), run("c") });
    QVERIFY(model.setData(model.index(1), Qt::Unchecked, Qt::CheckStateRole));
    const std::vector<RunPointer> chosen = model.chosenRuns();
    QCOMPARE(chosen.size(), std::size_t{ 2 });
    QCOMPARE(chosen[1]->label, std::string("c"));
    QCOMPARE(model.rowOfChosen(1), 2);
    QCOMPARE(model.rowOfChosen(2), -1);
    QCOMPARE(model.runs().size(), std::size_t{ 3 });
}

void TestComparedRunsModel::renamesInThisComparisonOnly()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a") });
    QVERIFY(model.setData(model.index(0), QStringLiteral("  ZFS  mirror "), Qt::EditRole));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("ZFS mirror"));
    QCOMPARE(model.chosenRuns().front()->label, std::string("ZFS mirror"));
    QCOMPARE(model.runs().front()->label, std::string("a"));
}

void TestComparedRunsModel::emptyNameBringsTheOwnOneBack()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a") });
    QVERIFY(!model.setData(model.index(0), QStringLiteral("a"), Qt::EditRole));
    QVERIFY(model.setData(model.index(0), QStringLiteral("b"), Qt::EditRole));
    QVERIFY(model.setData(model.index(0), QString(), Qt::EditRole));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("a"));
    QCOMPARE(model.chosenRuns().front(), model.runs().front());
}

void TestComparedRunsModel::baselineFollowsItsRun()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b"), run("c") });
    model.setBaseline(2);
    QCOMPARE(model.chosenBaseline(), std::optional<std::size_t>(2));
    QVERIFY(model.moveRow({}, 2, {}, 0));
    QCOMPARE(model.baseline(), std::optional(0));
    QVERIFY(model.index(0).data(ComparedRunsModel::BaselineRole).toBool());
    QVERIFY(model.setData(model.index(0), QStringLiteral("renamed"), Qt::EditRole));
    QCOMPARE(model.chosenBaseline(), std::optional<std::size_t>(0));
    QVERIFY(model.setData(model.index(0), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!model.chosenBaseline().has_value());
}

void TestComparedRunsModel::baselineGoesWithItsRun()
{
    ComparedRunsModel model;
    const QAbstractItemModelTester tester(&model);
    model.addRuns({ run("a"), run("b") });
    model.setBaseline(1);
    QVERIFY(model.removeRow(1));
    QVERIFY(!model.baseline().has_value());
    model.setBaseline(7);
    QVERIFY(!model.baseline().has_value());
}

QTEST_GUILESS_MAIN(TestComparedRunsModel)
#include "tst_comparedrunsmodel.moc"
