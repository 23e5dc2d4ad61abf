// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steadiness.h"

#include <QTest>

using namespace octamark;

namespace {

std::vector<double> series(const QList<int>& values)
{
    return { values.begin(), values.end() };
}

} // namespace

class TestSteadiness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhereACacheRanOut_data()
    {
        QTest::addColumn<QList<int>>("seconds");
        QTest::addColumn<int>("knee"); // -1: none
        QTest::addColumn<int>("percentLeft");
        const QList<int> five{ 100, 100, 100, 100, 100 };
        QTest::newRow("steady") << five + five + five << -1 << 0;
        QTest::newRow("too short to tell")
            << QList<int>{ 100, 100, 100, 100, 9, 9, 9, 9, 9 } << -1 << 0;
        QTest::newRow("a step down") << five + QList<int>{ 20, 20, 20, 20, 20 } << 5 << 20;
        QTest::newRow("a late step") << five + five + QList<int>{ 30, 30, 30, 30, 30 } << 10 << 30;
        QTest::newRow("one slow second") << five + QList<int>{ 1 } + five << -1 << 0;
        QTest::newRow("a dip that ends")
            << five + QList<int>{ 20, 20, 20, 20, 20 } + five + five << -1 << 0;
        QTest::newRow("never fast") << QList<int>(12, 20) << -1 << 0;
        QTest::newRow("a small loss") << five + QList<int>{ 70, 70, 70, 70, 70 } << -1 << 0;
        QTest::newRow("nothing at all") << QList<int>(12, 0) << -1 << 0;
    }
    void findsWhereACacheRanOut()
    {
        QFETCH(QList<int>, seconds);
        QFETCH(int, knee);
        QFETCH(int, percentLeft);
        const auto found = kneeOf(series(seconds));
        QCOMPARE(found.has_value(), knee >= 0);
        if (found) {
            QCOMPARE(found->afterSeconds, static_cast<double>(knee));
            QCOMPARE(qRound(found->remaining * 100), percentLeft);
        }
    }

    void callsSteadyWhatSniaDoes_data()
    {
        QTest::addColumn<QList<int>>("seconds");
        QTest::addColumn<bool>("steady");
        QTest::newRow("level") << QList<int>{ 100, 100, 100, 100, 100 } << true;
        QTest::newRow("a fifth between extremes") << QList<int>{ 100, 110, 90, 110, 100 } << true;
        QTest::newRow("more than a fifth") << QList<int>{ 100, 111, 89, 111, 100 } << false;
        QTest::newRow("a tenth of trend") << QList<int>{ 95, 98, 100, 102, 105 } << true;
        QTest::newRow("more than a tenth of trend") << QList<int>{ 93, 97, 100, 103, 107 } << false;
        QTest::newRow("only the last five count")
            << QList<int>{ 900, 1, 100, 100, 100, 100, 100 } << true;
    }
    void callsSteadyWhatSniaDoes()
    {
        QFETCH(QList<int>, seconds);
        QFETCH(bool, steady);
        QCOMPARE(isSteady(series(seconds)), std::optional(steady));
    }

    void saysNothingOfLessThanFiveSeconds() { QVERIFY(!isSteady({ 1, 1, 1, 1 })); }

    void addsUpWholeSecondsOfALoop()
    {
        LoopResult loop;
        std::vector<std::uint64_t> tenths;
        for (std::uint64_t tenth = 0; tenth < 25; ++tenth) {
            tenths.push_back(tenth);
        }
        loop.series = IntervalSeries(tenths);
        QCOMPARE(secondsOf(loop), (std::vector<double>{ 45, 145 }));
    }
};

QTEST_APPLESS_MAIN(TestSteadiness)
#include "tst_steadiness.moc"
