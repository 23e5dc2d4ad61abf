// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the program itself, as a script without a display would.
#include "core/formats/xlsx.h"
#include "tests/support/picture.h"
#include "ui/theme/colors.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace octamark;

namespace {

constexpr int Patience = 120'000;

struct Answer
{
    int exitCode = -1;
    QString output;
    QString errors;
};

QString seed(const char* name)
{
    return QStringLiteral(OCTAMARK_SEEDS_DIR "/%1").arg(QLatin1String(name));
}

} // namespace

class TestExportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drawsEveryChart_data();
    void drawsEveryChart();
    void drawsInTheSizeAndLookAskedFor();
    void writesEveryKindOfFile_data();
    void writesEveryKindOfFile();
    void addsTheBaselineToTheRuns();
    void failsWithASentenceAndNoPicture_data();
    void failsWithASentenceAndNoPicture();
    void leavesAnOlderPictureAloneWhenItFails();
    void answersWithoutADisplay_data();
    void answersWithoutADisplay();
    void handsCommandsToTheProgramBesideIt();
    void tellsWhereThatProgramIsMissing();

private:
    Answer run(const QStringList& arguments) const;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void TestExportCommand::initTestCase()
{
    if (!QFile::exists(seed("01-raid10-mdadm-lvm-none.txt"))) {
        QSKIP("there are no seed reports");
    }
}

Answer TestExportCommand::run(const QStringList& arguments) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : { "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM" }) {
        environment.remove(QLatin1String(name));
    }
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral(OCTAMARK_PROGRAM), arguments);
    if (!process.waitForFinished(Patience) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return { process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError()) };
}

void TestExportCommand::drawsEveryChart_data()
{
    QTest::addColumn<QString>("chart");
    for (const char* chart : { "sequential", "random", "iops", "all" }) {
        QTest::newRow(chart) << QString::fromLatin1(chart);
    }
}

void TestExportCommand::drawsEveryChart()
{
    QFETCH(QString, chart);
    const Answer answer = run({ QStringLiteral("--export"), path("chart.png"),
        QStringLiteral("--chart"), chart, seed("01-raid10-mdadm-lvm-none.txt"),
        seed("03-raid10-zfs-none.txt"), seed("10-sas-ssd-and-hdd-4000MB-no-header.txt") });
    QVERIFY2(answer.exitCode == 0, qPrintable(answer.errors));
    const QImage image(path("chart.png"));
    QVERIFY(!image.isNull());
    QCOMPARE(image.width(), 1600);
    QVERIFY(image.height() >= 900);
    QVERIFY(hasColor(image, lightColors().read, 2));
    QVERIFY(hasColor(image, lightColors().write, 2));
}

void TestExportCommand::drawsInTheSizeAndLookAskedFor()
{
    const Answer answer = run({ QStringLiteral("--export"), QStringLiteral("here.png"),
        QStringLiteral("--chart=iops"), QStringLiteral("--size=1000x700"),
        QStringLiteral("--scale=2"), QStringLiteral("--dark"), QStringLiteral("--headline=best"),
        seed("01-raid10-mdadm-lvm-none.txt") });
    QVERIFY2(answer.exitCode == 0, qPrintable(answer.errors));
    const QImage image(path("here.png"));
    QCOMPARE(image.size(), QSize(2000, 1400));
    // Twice the 96 dots an inch that a scale of 1 stands for.
    QCOMPARE(image.dotsPerMeterX(), qRound(2 * 96 / 0.0254));
    QVERIFY(hasColor(image, darkColors().read, 2));
    QVERIFY(!hasColor(image, lightColors().background, 2));
}

void TestExportCommand::writesEveryKindOfFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("SVG") << QStringLiteral("a.svg") << QByteArray(">SEQ 128 KiB");
    QTest::newRow("PDF") << QStringLiteral("a.pdf") << QByteArray("%PDF-");
    QTest::newRow("HTML") << QStringLiteral("a.html") << QByteArray("<figure>");
    if (canWriteXlsx()) {
        QTest::newRow("workbook") << QStringLiteral("a.xlsx") << QByteArray("xl/worksheets");
    }
    QTest::newRow("CSV") << QStringLiteral("a.csv") << QByteArray(",274.338,");
    QTest::newRow("Markdown") << QStringLiteral("a.md") << QByteArray("| 274.338 |");
    QTest::newRow("BBCode") << QStringLiteral("a.bbcode") << QByteArray("[code]\n");
    QTest::newRow("text") << QStringLiteral("a.txt") << QByteArray("  274.338 MB/s");
}

void TestExportCommand::writesEveryKindOfFile()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, part);
    const Answer answer = run({ QStringLiteral("--export"), m_folder.filePath(name),
        seed("01-raid10-mdadm-lvm-none.txt"), seed("03-raid10-zfs-none.txt") });
    QVERIFY2(answer.exitCode == 0, qPrintable(answer.errors));
    QFile file(m_folder.filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(part));
}

void TestExportCommand::addsTheBaselineToTheRuns()
{
    const Answer answer
        = run({ QStringLiteral("--export"), path("baseline.png"), QStringLiteral("--baseline"),
            seed("03-raid10-zfs-none.txt"), seed("01-raid10-mdadm-lvm-none.txt") });
    QVERIFY2(answer.exitCode == 0, qPrintable(answer.errors));
    QVERIFY(!QImage(path("baseline.png")).isNull());
}

void TestExportCommand::failsWithASentenceAndNoPicture_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("names");
    const QString out = path("none.png");
    const QString good = seed("01-raid10-mdadm-lvm-none.txt");
    QTest::newRow("no such file") << QStringList{ QStringLiteral("--export"), out, good,
        QStringLiteral("missing.txt") }
                                  << 1 << QStringLiteral("missing.txt");
    QTest::newRow("no report") << QStringList{ QStringLiteral("--export"), out, good,
        seed("README.md") } << 1
                               << QStringLiteral("README.md");
    QTest::newRow("no folder") << QStringList{ QStringLiteral("--export"),
        QStringLiteral("nowhere/none.png"), good }
                               << 1 << QStringLiteral("nowhere/none.png");
    QTest::newRow("no files") << QStringList{ QStringLiteral("--export"), out } << 2
                              << QStringLiteral("at least one");
    QTest::newRow("no chart") << QStringList{ QStringLiteral("--export"), out,
        QStringLiteral("--chart"), QStringLiteral("pie"), good }
                              << 2 << QStringLiteral("pie");
}

void TestExportCommand::failsWithASentenceAndNoPicture()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, names);
    const QStringList before = QDir(m_folder.path()).entryList();
    const Answer answer = run(arguments);
    QCOMPARE(answer.exitCode, exitCode);
    QVERIFY2(answer.errors.contains(names), qPrintable(answer.errors));
    QVERIFY(answer.output.isEmpty());
    QCOMPARE(QDir(m_folder.path()).entryList(), before);
}

void TestExportCommand::leavesAnOlderPictureAloneWhenItFails()
{
    QFile file(path("old.png"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("old");
    file.close();
    const Answer answer
        = run({ QStringLiteral("--export"), path("old.png"), QStringLiteral("missing.txt") });
    QCOMPARE(answer.exitCode, 1);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("old"));
}

void TestExportCommand::answersWithoutADisplay_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("help") << QStringLiteral("--help") << 0;
    QTest::newRow("version") << QStringLiteral("--version") << 0;
    QTest::newRow("unknown option") << QStringLiteral("--fast") << 2;
#ifndef Q_OS_WIN // where there is always a display
    QTest::newRow("a window") << QStringLiteral("report.txt") << 1;
#endif
}

void TestExportCommand::answersWithoutADisplay()
{
    QFETCH(QString, argument);
    QFETCH(int, exitCode);
    const Answer answer = run({ argument });
    QCOMPARE(answer.exitCode, exitCode);
    QCOMPARE(answer.output.isEmpty(), exitCode != 0);
    QCOMPARE(answer.errors.isEmpty(), exitCode == 0);
}

void TestExportCommand::handsCommandsToTheProgramBesideIt()
{
    const Answer answer = run({ QStringLiteral("show"), seed("01-raid10-mdadm-lvm-none.txt") });
    QVERIFY2(answer.exitCode == 0, qPrintable(answer.errors));
    QVERIFY(answer.output.contains(QStringLiteral("CrystalDiskMark")));
    QCOMPARE(run({ QStringLiteral("run"), QStringLiteral("--nonsense") }).exitCode, 2);
}

void TestExportCommand::tellsWhereThatProgramIsMissing()
{
    const QString alone = path("alone");
    QVERIFY(QFile::copy(QStringLiteral(OCTAMARK_PROGRAM), alone));
    QProcess process;
    process.start(alone, { QStringLiteral("targets") });
    QVERIFY(process.waitForFinished(Patience));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("octamark-cli"));
}

QTEST_GUILESS_MAIN(TestExportCommand)
#include "tst_exportcommand.moc"
