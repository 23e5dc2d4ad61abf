// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/intervalseries.h"

#include <QTest>

using namespace octamark;

using Bytes = std::vector<std::uint64_t>;

class TestIntervalSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasAPartForEveryStartedInterval_data()
    {
        QTest::addColumn<qint64>("windowNs");
        QTest::addColumn<int>("parts");
        QTest::newRow("nothing") << qint64{ 0 } << 0;
        QTest::newRow("1 ns") << qint64{ 1 } << 1;
        QTest::newRow("100 ms") << qint64{ 100'000'000 } << 1;
        QTest::newRow("100 ms and 1 ns") << qint64{ 100'000'001 } << 2;
        QTest::newRow("60 s") << qint64{ 60'000'000'000 } << 600;
    }
    void hasAPartForEveryStartedInterval()
    {
        QFETCH(qint64, windowNs);
        QFETCH(int, parts);
        const IntervalSeries series{ std::int64_t{ windowNs } };
        QCOMPARE(static_cast<int>(series.bytes().size()), parts);
    }

    void addsToThePartOfItsTime()
    {
        IntervalSeries series(std::int64_t{ 300'000'000 });
        series.add(0, 1);
        series.add(99'999'999, 2);
        series.add(100'000'000, 4);
        series.add(299'999'999, 8);
        QVERIFY(series.bytes() == (Bytes{ 3, 4, 8 }));
    }

    void ignoresWhatIsOutsideTheWindow()
    {
        IntervalSeries series(std::int64_t{ 100'000'000 });
        series.add(100'000'000, 1);
        series.add(INT64_MAX, 1);
        QVERIFY(series.bytes() == Bytes{ 0 });
        IntervalSeries().add(0, 1);
    }

    void mergesSeriesOfAnyLength()
    {
        const IntervalSeries shorter(Bytes{ 1, 2 });
        const IntervalSeries longer(Bytes{ 10, 20, 30 });
        IntervalSeries left = shorter;
        left.merge(longer);
        IntervalSeries right = longer;
        right.merge(shorter);
        QVERIFY(left == right);
        QVERIFY(left.bytes() == (Bytes{ 11, 22, 30 }));
        left.merge(IntervalSeries());
        QVERIFY(left == right);
    }
};

QTEST_APPLESS_MAIN(TestIntervalSeries)
#include "tst_intervalseries.moc"
