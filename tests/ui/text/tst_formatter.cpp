// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "ui/text/formatter.h"

#include <QTest>
#include <QTranslator>

using namespace octamark;
using namespace std::chrono_literals;

namespace {

/// Readable expectations: "~" stands for the no-break space before a unit.
QString visible(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char('~')).replace(QChar(0x202F), QLatin1Char('~'));
}

const QLocale English(QLocale::English, QLocale::UnitedStates);
const QLocale German(QLocale::German, QLocale::Germany);

/// Translates one sentence, with the places turned round.
class TurnedRound : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int) const override
    {
        return QLatin1String(context) == QLatin1String("Sentence")
                && QLatin1String(text) == QLatin1String("%1 has %2.")
            ? QStringLiteral("%2 hat %1.")
            : QString();
    }
};

} // namespace

class TestFormatter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsNumbersWithTheDigitsThatMatter_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("large") << 18618.4 << "18,618"
                               << "18.618";
        QTest::newRow("thousands") << 1428.94 << "1,428.9"
                                   << "1.428,9";
        QTest::newRow("hundreds") << 281.66 << "281.7"
                                  << "281,7";
        QTest::newRow("tens") << 76.31 << "76.3"
                              << "76,3";
        QTest::newRow("ones") << 3.494 << "3.49"
                              << "3,49";
        QTest::newRow("tenths") << 0.521 << "0.52"
                                << "0,52";
        QTest::newRow("hundredths") << 0.0279 << "0.0279"
                                    << "0,0279";
        QTest::newRow("rounded up to more digits") << 9.996 << "10.0"
                                                   << "10,0";
        QTest::newRow("zero") << 0.0 << "0.00"
                              << "0,00";
    }

    void showsNumbersWithTheDigitsThatMatter()
    {
        QFETCH(double, number);
        QTEST(Formatter(English).number(number), "english");
        QTEST(Formatter(German).number(number), "german");
    }

    void groupsDigitsInTheCLocaleToo()
    {
        QCOMPARE(Formatter(QLocale::c()).number(1428.94), QStringLiteral("1,428.9"));
    }

    void showsADashWhereThereIsNoValue()
    {
        const Formatter formatter(English);
        const QString dash(QChar(0x2013));
        QCOMPARE(formatter.number(std::nullopt), dash);
        QCOMPARE(formatter.number(std::numeric_limits<double>::quiet_NaN()), dash);
        QCOMPARE(formatter.throughput(std::nullopt), dash);
        QCOMPARE(formatter.iops(std::nullopt), dash);
        QCOMPARE(formatter.latency(std::nullopt), dash);
        QCOMPARE(formatter.value(std::nullopt, Unit::Iops), dash);
        QCOMPARE(formatter.value(TestSummary{}, Unit::MegabytesPerSecond), dash);
    }

    void putsTheUnitBehindTheNumber()
    {
        const Formatter formatter(English);
        QCOMPARE(visible(formatter.throughput(1428.9e6)), QStringLiteral("1,428.9~MB/s"));
        QCOMPARE(visible(formatter.iops(18618.4)), QStringLiteral("18,618~IOPS"));
        QCOMPARE(visible(formatter.iops(6.5)), QStringLiteral("6.50~IOPS"));
        QCOMPARE(visible(formatter.bytes(64 * GiB)), QStringLiteral("64~GiB"));
        QCOMPARE(visible(Formatter(German).bytes(64'209'533'337)), QStringLiteral("59,8~GiB"));
        QCOMPARE(visible(formatter.bytes(512)), QStringLiteral("512~B"));
        QCOMPARE(visible(formatter.percent(0.07)), QStringLiteral("7~%"));
        QCOMPARE(visible(Formatter(German).percent(0.034)), QStringLiteral("3,4~%"));
        QCOMPARE(visible(formatter.percent(0.123)), QStringLiteral("12~%"));
    }

    void choosesTheUnitOfALatency_data()
    {
        QTest::addColumn<double>("nanoseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nanoseconds") << 850.0 << "850~ns";
        QTest::newRow("microseconds") << 146'200.0 << QStringLiteral("146~µs");
        QTest::newRow("milliseconds") << 2'931'000.0 << "2.93~ms";
        QTest::newRow("seconds") << 1'240'000'000.0 << "1.24~s";
        QTest::newRow("just below a millisecond") << 999'400.0 << QStringLiteral("999~µs");
        QTest::newRow("rounds to a millisecond") << 999'600.0 << "1.00~ms";
    }

    void choosesTheUnitOfALatency()
    {
        QFETCH(double, nanoseconds);
        QTEST(visible(Formatter(English).latency(nanoseconds)), "text");
    }

    void showsASummaryInEachUnit()
    {
        TestSummary summary;
        summary.bytesPerSecond = 1428.9e6;
        summary.iops = 10902;
        summary.latencyMeanNs = 2.93e6;
        const Formatter formatter(English);
        QCOMPARE(formatter.value(summary, Unit::MegabytesPerSecond), QStringLiteral("1,428.9"));
        QCOMPARE(formatter.value(summary, Unit::GigabytesPerSecond), QStringLiteral("1.43"));
        QCOMPARE(formatter.value(summary, Unit::Iops), QStringLiteral("10,902"));
        QCOMPARE(formatter.value(summary, Unit::Microseconds), QStringLiteral("2,930"));
        summary.bytesPerSecond = 27.9e6;
        QCOMPARE(formatter.value(summary, Unit::GigabytesPerSecond), QStringLiteral("0.028"));
    }

    void tellsDurationsInTwoUnitsAtMost_data()
    {
        QTest::addColumn<qint64>("milliseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << qint64{ 0 } << "0~s";
        QTest::newRow("part of a second") << qint64{ 250 } << "250~ms";
        QTest::newRow("seconds") << qint64{ 45'200 } << "45~s";
        QTest::newRow("rounds to a minute") << qint64{ 59'600 } << "1~min";
        QTest::newRow("minutes") << qint64{ 130'000 } << "2~min 10~s";
        QTest::newRow("hours") << qint64{ 3'900'000 } << "1~h 5~min";
        QTest::newRow("whole hours") << qint64{ 7'200'000 } << "2~h";
    }

    void tellsDurationsInTwoUnitsAtMost()
    {
        QFETCH(qint64, milliseconds);
        QTEST(
            visible(Formatter(English).duration(std::chrono::milliseconds(milliseconds))), "text");
    }

    void showsDatesAndLeavesOtherTextsAlone()
    {
        const Formatter formatter(English);
        QVERIFY(visible(formatter.dateTime("2026-03-07T14:05:09"))
                    .startsWith(QStringLiteral("3/7/26")));
        QCOMPARE(formatter.dateTime("some day"), QStringLiteral("some day"));
        QCOMPARE(formatter.dateTime(""), QString());
    }

    void fillsSentencesInTheLocale()
    {
        const Sentence sentence{ "%1 of %2 at %3, %4",
            { std::string("sd%2"), ByteCount{ 3 * GiB }, std::int64_t{ 12345 }, 0.525 } };
        QCOMPARE(visible(Formatter(German).sentence(sentence)),
            QStringLiteral("sd%2 of 3~GiB at 12.345, 0,53"));
        QCOMPARE(Formatter(English).sentence({ "100 % full" }), QStringLiteral("100 % full"));
        QCOMPARE(Formatter(English).sentence({ "%1 and %2", { std::string("one") } }),
            QStringLiteral("one and %2"));
    }

    void translatesTheSentenceBeforeItFillsIt()
    {
        TurnedRound translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        const Sentence sentence{ "%1 has %2.", { std::string("a"), std::string("b") } };
        QCOMPARE(Formatter(English).sentence(sentence), QStringLiteral("b hat a."));
        QCoreApplication::removeTranslator(&translator);
    }

    void namesSuitesAndKeepsUnknownOnes()
    {
        QCOMPARE(Formatter::suiteName("nvme"), QStringLiteral("NVMe"));
        QCOMPARE(Formatter::suiteName("Peak Performance"), QStringLiteral("Peak Performance"));
    }
};

QTEST_GUILESS_MAIN(TestFormatter)
#include "tst_formatter.moc"
