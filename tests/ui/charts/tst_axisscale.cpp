// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axisscale.h"

#include <QTest>

using namespace octamark;

class TestAxisScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreOneTwoOrFive_data();
    void stepsAreOneTwoOrFive();
    void ticksStartAtZeroAndStayInside();
    void labelsHaveTheDecimalsOfTheStep();
    void aLogarithmicAxisHasLinesAtPowersOfTen();
};

void TestAxisScale::stepsAreOneTwoOrFive_data()
{
    QTest::addColumn<double>("rough");
    QTest::addColumn<double>("step");
    QTest::newRow("exactly one") << 1.0 << 1.0;
    QTest::newRow("above one") << 1.01 << 2.0;
    QTest::newRow("above two") << 2.1 << 5.0;
    QTest::newRow("above five") << 5.5 << 10.0;
    QTest::newRow("large") << 34'000.0 << 50'000.0;
    QTest::newRow("small") << 0.013 << 0.02;
    QTest::newRow("a tenth, which is no exact number") << 0.1 << 0.1;
}

void TestAxisScale::stepsAreOneTwoOrFive()
{
    QFETCH(const double, rough);
    QFETCH(const double, step);
    QCOMPARE(niceStep(rough), step);
}

void TestAxisScale::ticksStartAtZeroAndStayInside()
{
    const AxisScale scale{ .maximum = 2700, .step = 500 };
    const std::vector<double> expected{ 0, 500, 1000, 1500, 2000, 2500 };
    QCOMPARE(scale.ticks(), expected);
    QCOMPARE((AxisScale{ .maximum = 0.3, .step = 0.1 }).ticks().size(), std::size_t{ 4 });
}

void TestAxisScale::labelsHaveTheDecimalsOfTheStep()
{
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    const QLocale german(QLocale::German, QLocale::Germany);
    QCOMPARE((AxisScale{ .maximum = 1, .step = 0.05 }).label(0.1, english), QStringLiteral("0.10"));
    QCOMPARE((AxisScale{ .maximum = 1, .step = 0.5 }).label(1, german), QStringLiteral("1,0"));
    QCOMPARE((AxisScale{ .maximum = 20'000, .step = 5'000 }).label(15'000, english),
        QStringLiteral("15,000"));
}

void TestAxisScale::aLogarithmicAxisHasLinesAtPowersOfTen()
{
    const AxisScale scale{ .maximum = 3'000, .step = 1, .origin = 0.1 };
    const std::vector<double> expected{ 0.1, 1, 10, 100, 1000 };
    const std::vector<double> ticks = scale.ticks();
    QCOMPARE(ticks.size(), expected.size());
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        QCOMPARE(ticks[i], expected[i]);
    }
    QCOMPARE(
        (AxisScale{ .maximum = 3'000, .step = 2, .origin = 0.1 }).ticks().size(), std::size_t{ 3 });
    QCOMPARE(scale.length(0), 0.0);
    QCOMPARE(scale.length(0.01), 0.0);
    QCOMPARE(scale.length(100), 3.0);
    QCOMPARE(scale.valueAt(3), 100.0);
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    QCOMPARE(scale.label(0.1, english), QStringLiteral("0.1"));
    QCOMPARE(scale.label(1000, english), QStringLiteral("1,000"));
}

QTEST_APPLESS_MAIN(TestAxisScale)
#include "tst_axisscale.moc"
