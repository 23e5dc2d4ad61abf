// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/mark.h"
#include "tests/core/document/sampledocuments.h"

#include <QSet>
#include <QTest>

#include <limits>

using namespace octamark;
using namespace octamark::samples;

class TestMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasWordsForEveryCode()
    {
        QSet<QString> names;
        QSet<QString> titles;
        QSet<QString> explanations;
        for (int index = 0; index < static_cast<int>(MarkCode::Count); ++index) {
            const Mark mark{ static_cast<MarkCode>(index), 0.5 };
            QCOMPARE(markCodeFromString(toString(mark.code)), std::optional(mark.code));
            const QString chip = q(english(title(mark)));
            const QString sentence = q(english(explain(mark)));
            QVERIFY2(!chip.isEmpty() && chip.size() <= 20, qPrintable(chip));
            QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
            QVERIFY2(!sentence.contains(QStringLiteral("%1")), qPrintable(sentence));
            names.insert(q(std::string(toString(mark.code))));
            titles.insert(chip);
            explanations.insert(sentence);
        }
        QCOMPARE(names.size(), static_cast<int>(MarkCode::Count));
        QCOMPARE(titles.size(), static_cast<int>(MarkCode::Count));
        QCOMPARE(explanations.size(), static_cast<int>(MarkCode::Count));
    }

    void refusesUnknownNames()
    {
        QVERIFY(!markCodeFromString(""));
        QVERIFY(!markCodeFromString("Buffered"));
        QVERIFY(!markCodeFromString("count"));
    }

    void explainsWithTheNumber_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("number");
        const auto row = [](MarkCode code, double value, const char* number) {
            QTest::newRow(toString(code).data())
                << static_cast<int>(code) << value << QString::fromLatin1(number);
        };
        row(MarkCode::Errors, 1234567, "1234567");
        row(MarkCode::ShortTransfers, 3, " 3.");
        row(MarkCode::Unstable, 0.123, "12.3 %");
        row(MarkCode::SmallerThanMemory, 0.0625, "6.25 %");
        row(MarkCode::KernelWorkers, 4, " 4.");
        row(MarkCode::UnwrittenExtents, 17, " 17.");
    }
    void explainsWithTheNumber()
    {
        QFETCH(int, code);
        QFETCH(double, value);
        QFETCH(QString, number);
        const QString sentence = q(english(explain({ static_cast<MarkCode>(code), value })));
        QVERIFY2(sentence.contains(number), qPrintable(sentence));
    }

    void survivesImpossibleValues()
    {
        for (const double value : { -1.0, 1e300, std::numeric_limits<double>::quiet_NaN(),
                 std::numeric_limits<double>::infinity() }) {
            QVERIFY(
                q(english(explain({ MarkCode::Errors, value }))).contains(QStringLiteral(" 0.")));
            QVERIFY(!english(explain({ MarkCode::Unstable, value })).empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestMark)
#include "tst_mark.moc"
