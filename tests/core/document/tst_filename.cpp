// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "tests/core/document/sampledocuments.h"

#include <QTest>

using namespace octamark;
using namespace octamark::samples;

namespace {

QString nameOf(const std::string& label, const std::string& startedAt = {})
{
    RunDocument run;
    run.label = label;
    run.startedAt = startedAt;
    return q(suggestedFileName(run));
}

} // namespace

class TestFileName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginsWithTheDate()
    {
        RunDocument run;
        run.startedAt = "2026-03-07T14:05:09+01:00";
        run.tags = { { "storage", "zfs" }, { "cache", "none" } };
        QCOMPARE(q(suggestedFileName(run)), QStringLiteral("2026-03-07 1405 zfs none.octamark"));
    }

    void saysTheTimeOnlyOnce()
    {
        RunDocument run;
        run.program = { "CrystalDiskMark", "5.2.0" };
        run.startedAt = "2016-11-08T15:21:41";
        QCOMPARE(q(suggestedFileName(run)),
            QStringLiteral("2016-11-08 1521 CrystalDiskMark 5.2.0.octamark"));
    }

    void usesTheTargetsPath()
    {
        RunDocument run;
        run.target.emplace().directory = "/mnt/vm: one";
        QCOMPARE(q(suggestedFileName(run)), QStringLiteral("mnt vm one.octamark"));
    }

    void isFitForWindowsAndLinux_data()
    {
        QTest::addColumn<QByteArray>("label");
        QTest::addColumn<QString>("name");
        QTest::newRow("forbidden")
            << QByteArray("a<b>c:d\"e/f\\g|h?i*j") << QStringLiteral("a b c d e f g h i j");
        QTest::newRow("control") << QByteArray("a\x01\n\r\t\x7F"
                                               "b")
                                 << QStringLiteral("a b");
        QTest::newRow("climbs") << QByteArray("../../etc/passwd") << QStringLiteral("etc passwd");
        QTest::newRow("hidden") << QByteArray(".hidden") << QStringLiteral("hidden");
        QTest::newRow("option") << QByteArray("--rf") << QStringLiteral("rf");
        QTest::newRow("ends with dots") << QByteArray("name. . .") << QStringLiteral("name");
        QTest::newRow("dots only") << QByteArray("...") << QStringLiteral("Run");
        QTest::newRow("slashes only") << QByteArray("///") << QStringLiteral("Run");
        QTest::newRow("con") << QByteArray("con") << QStringLiteral("Run con");
        QTest::newRow("NUL.txt") << QByteArray("NUL.txt") << QStringLiteral("Run NUL.txt");
        QTest::newRow("COM1") << QByteArray("COM1") << QStringLiteral("Run COM1");
        QTest::newRow("lpt superscript")
            << QByteArray("LPT\xC2\xB9") << QStringLiteral("Run LPT\u00B9");
        QTest::newRow("aux with space") << QByteArray("AUX .x") << QStringLiteral("Run AUX .x");
        QTest::newRow("console") << QByteArray("console") << QStringLiteral("console");
        QTest::newRow("com10") << QByteArray("COM10") << QStringLiteral("COM10");
        QTest::newRow("other scripts")
            << QByteArray("速い 🚀 ZFS é") << QStringLiteral("速い 🚀 ZFS é");
        QTest::newRow("reading direction")
            << QByteArray("a\xE2\x80\xAEgpj.b") << QStringLiteral("a gpj.b");
        QTest::newRow("not UTF-8")
            << QByteArray("caf\xE9 \xC0\xAF \xED\xA0\x80 x\xF0\x9F") << QStringLiteral("caf x");
    }
    void isFitForWindowsAndLinux()
    {
        QFETCH(QByteArray, label);
        QFETCH(QString, name);
        QCOMPARE(nameOf(label.toStdString()), name + QStringLiteral(".octamark"));
    }

    void isShortAndCutBetweenCharacters_data()
    {
        QTest::addColumn<QString>("character");
        for (const QString& character : { QStringLiteral("x"), QStringLiteral("é"),
                 QStringLiteral("速"), QStringLiteral("🚀"), QStringLiteral("x. ") }) {
            for (int shift = 0; shift < 4; ++shift) {
                QTest::addRow("%s+%d", qPrintable(character), shift)
                    << QString(shift, QLatin1Char('a')) + character.repeated(300);
            }
        }
    }
    void isShortAndCutBetweenCharacters()
    {
        QFETCH(QString, character);
        const QString name = nameOf(character.toStdString(), "2026-03-07T14:05:09Z");
        const QByteArray bytes = name.toUtf8();
        QVERIFY(bytes.size() <= 120);
        QVERIFY(bytes.size() > 110);
        QVERIFY(!name.contains(QChar::ReplacementCharacter));
        QVERIFY(name.endsWith(QStringLiteral(".octamark")));
        QVERIFY(!name.endsWith(QStringLiteral(" .octamark")));
        QVERIFY(!name.endsWith(QStringLiteral("..octamark")));
    }
};

QTEST_APPLESS_MAIN(TestFileName)
#include "tst_filename.moc"
