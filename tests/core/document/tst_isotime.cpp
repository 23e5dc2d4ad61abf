// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/document/isotime.h"

#include <QDateTime>
#include <QTest>

using namespace octamark;

class TestIsoTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTimes_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : { "2026-03-07T14:05:09+01:00", "2026-03-07T14:05:09Z",
                 "2024-02-29T23:59:59-09:30", "1969-12-31T23:59:59Z", "2026-03-07T14:05:09",
                 "2026-07-07 14:05", "2026-03-07T14:05:09.250+00:00" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void readsTimes()
    {
        QFETCH(QString, text);
        const auto time = parseIsoTime(text.toStdString());
        QVERIFY(time);
        const QDateTime expected = QDateTime::fromString(
            QString(text).replace(QLatin1Char(' '), QLatin1Char('T')), Qt::ISODate);
        QCOMPARE(secondsSinceEpoch(*time), expected.toSecsSinceEpoch());
        QCOMPARE(QString::fromStdString(dateAndTime(*time, ":")),
            expected.toString(QStringLiteral("yyyy-MM-dd hh:mm")));
    }

    void readsOffsetsWithoutColonOrMinutes()
    {
        QCOMPARE(parseIsoTime("2026-03-07T14:05:09+0530")->offsetMinutes, std::optional(330));
        QCOMPARE(parseIsoTime("2026-03-07T14:05:09-03")->offsetMinutes, std::optional(-180));
        QCOMPARE(parseIsoTime("2026-03-07T14:05:09")->offsetMinutes, std::optional<int>());
    }

    void readsTheClocksOwnTime() { QVERIFY(parseIsoTime(localTimeIso8601())); }

    void refusesOtherTexts_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : { "", "2026", "2026-03-07", "2016/11/08 15:21:41", "2026-3-7T14:05",
                 "2026-02-30T00:00", "2026-00-01T00:00", "2026-13-01T00:00", "2026-03-07T24:00",
                 "2026-03-07T14:60", "2026-03-07T14:05:61", "2026-03-07T14:05:09+",
                 "-026-03-07T14:05", "2026-03-07T14:05:09+01:00 ", "2026-03-07T14:05:09+1",
                 "2026-03-07T14:05:09+01:", "2026-03-07T14:05Zulu" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void refusesOtherTexts()
    {
        QFETCH(QString, text);
        QVERIFY(!parseIsoTime(text.toStdString()));
    }
};

QTEST_APPLESS_MAIN(TestIsoTime)
#include "tst_isotime.moc"
