// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimals.h"
#include "core/base/sentence.h"

#include <QTest>

#include <limits>

using namespace octamark;

class DecimalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheSignificantDigitsAndAllBeforeThePoint_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("zero") << 0.0 << QByteArray("0");
        QTest::newRow("small") << 0.026'63 << QByteArray("0.0266");
        QTest::newRow("very small") << 0.000'026'63 << QByteArray("0.0000266");
        QTest::newRow("zeros at the end") << 2.5 << QByteArray("2.5");
        QTest::newRow("whole") << 100.0 << QByteArray("100");
        QTest::newRow("more digits") << 1523.7 << QByteArray("1524");
        QTest::newRow("rounded up") << 999.96 << QByteArray("1000");
        QTest::newRow("negative") << -12.345 << QByteArray("-12.3");
        QTest::newRow("very large") << 1e21 << QByteArray("1000000000000000000000");
        QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << QByteArray();
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QByteArray();
    }
    void keepsTheSignificantDigitsAndAllBeforeThePoint()
    {
        QFETCH(double, value);
        QFETCH(QByteArray, text);
        QCOMPARE(QByteArray::fromStdString(significantNumber(value, 3)), text);
    }

    void sentencesHaveNoExponents()
    {
        const std::string text = english({ "%1 % of %2", { 1523.7, 0.000'026'63 } });
        QCOMPARE(QByteArray::fromStdString(text), QByteArray("1524 % of 0.0000266"));
    }
};

QTEST_APPLESS_MAIN(DecimalsTest)
#include "tst_decimals.moc"
