// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/rundocument.h"
#include "core/plan/suites.h"
#include "tests/core/document/sampledocuments.h"

#include <QRegularExpression>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

class TestRunDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTags_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* text, const char* key, const char* value) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(key)
                                << QString::fromUtf8(value);
        };
        row("storage=zfs", "storage", "zfs");
        row("  storage \t=  raid10 (mdadm + lvm) \n", "storage", "raid10 (mdadm + lvm)");
        row("options=a=b", "options", "a=b");
        row("保存=速い", "保存", "速い");
    }
    void readsTags()
    {
        QFETCH(QString, text);
        const auto tag = parseTag(text.toStdString());
        QVERIFY(tag);
        QTEST(q(tag->key), "key");
        QTEST(q(tag->value), "value");
    }

    void refusesWhatIsNoTag_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : { "", "zfs", "=zfs", "  = zfs", "storage=", "storage= ", "=" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void refusesWhatIsNoTag()
    {
        QFETCH(QString, text);
        const auto tag = parseTag(text.toStdString());
        QVERIFY(!tag);
        QCOMPARE(word(tag.error().code), word(ErrorCode::BadTag));
        QCOMPARE(q(tag.error().subject), text);
    }

    void knowsOutcomesByName()
    {
        for (const Outcome outcome : { Outcome::Finished, Outcome::Stopped, Outcome::Failed }) {
            QCOMPARE(outcomeFromString(toString(outcome)), std::optional(outcome));
        }
        QVERIFY(!outcomeFromString("Finished"));
    }

    void showsTheLabelFirst()
    {
        RunDocument run = fullRun();
        run.label = "  my run \n";
        QCOMPARE(q(displayName(run)), QStringLiteral("my run"));
    }

    void showsTheTagsElse()
    {
        RunDocument run = fullRun();
        run.label = " ";
        QCOMPARE(q(displayName(run)), QStringLiteral("zfs · none"));
    }

    void showsTargetAndTimeElse()
    {
        RunDocument run = fullRun();
        run.importedFrom.clear();
        run.label.clear();
        run.tags.clear();
        QCOMPARE(q(displayName(run)), QStringLiteral("/mnt/vm/bench, 2026-03-07 14:05"));
        run.startedAt = "yesterday";
        QCOMPARE(q(displayName(run)), QStringLiteral("/mnt/vm/bench, yesterday"));
        run.startedAt.clear();
        QCOMPARE(q(displayName(run)), QStringLiteral("/mnt/vm/bench"));
    }

    void showsTheFileOfAReportElseItsProgram()
    {
        RunDocument run = importedRun();
        run.program = { "CrystalDiskMark", "3.0.1" };
        QCOMPARE(q(displayName(run)), QStringLiteral("10-sas"));
        run.importedFrom = "-";
        QCOMPARE(q(displayName(run)), QStringLiteral("CrystalDiskMark 3.0.1"));
    }

    void isNeverNameless()
    {
        RunDocument run;
        QVERIFY(!displayName(run).empty());
        run.id = "0123456789abcdef";
        QCOMPARE(q(displayName(run)), QStringLiteral("Run 01234567"));
        run.startedAt = "2026-03-07T14:05:09Z";
        QCOMPARE(q(displayName(run)), QStringLiteral("2026-03-07 14:05"));
    }

    void copiesThePlan()
    {
        TestPlan plan;
        plan.suite = "nvme";
        plan.fileSizeBytes = 2 * GiB;
        plan.loops = 3;
        plan.measuredSeconds = 40;
        plan.pauseSeconds = 0;
        plan.data = WriteData::Zero;
        plan.seed = 7;
        RunDocument run;
        setPlan(run, plan);
        QCOMPARE(q(run.suite), QStringLiteral("nvme"));
        QVERIFY(run.fileSizeBytes == 2 * GiB && run.loops == 3U && run.measuredSeconds == 40U);
        QVERIFY(run.pauseSeconds == 0U && run.data == WriteData::Zero && run.seed == 7U);
        QCOMPARE(run.warmUpNs, std::optional<std::int64_t>(2 * NsPerSecond));
    }

    void findsResultsByTheirWholeKey()
    {
        const RunDocument run = fullRun();
        TestKey key = run.results[0].key;
        QCOMPARE(run.find(key), &run.results[0]);
        key.threads.reset();
        QVERIFY(run.find(key) == nullptr);
    }

    void makesIdsThatDiffer()
    {
        const QRegularExpression digits(QStringLiteral("^[0-9a-f]{32}$"));
        const QString id = q(newRunId());
        QVERIFY(digits.match(id).hasMatch());
        QVERIFY(id != q(newRunId()));
    }
};

QTEST_APPLESS_MAIN(TestRunDocument)
#include "tst_rundocument.moc"
