// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsDefaultsWhereNothingIsWritten();
    void keepsEveryValueFromOneStartToTheNext();
    void readsDamagedValuesAsDefaults_data();
    void readsDamagedValuesAsDefaults();
    void survivesAFileThatIsNoIni();
    void keepsAtMostEightRecentFolders();
    void forgetsTheDefaultLibraryFolder();
    void readsTheFolderOfAnOlderFile();
    void listsEachLibraryFolderOnce();

private:
    QString file() const { return m_folder.filePath(QStringLiteral("settings.ini")); }
    void write(const QByteArray& content) const;

    QTemporaryDir m_folder;
};

void TestSettings::write(const QByteArray& content) const
{
    QFile out(file());
    QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(out.write(content), content.size());
}

void TestSettings::readsDefaultsWhereNothingIsWritten()
{
    const Settings settings(m_folder.filePath(QStringLiteral("none.ini")));
    QCOMPARE(settings.measure(), MeasureSettings());
    QCOMPARE(settings.view(), ViewSettings());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.place(), Place::Measure);
    QVERIFY(settings.language().isEmpty());
    QVERIFY(settings.windowGeometry().isEmpty());
    QCOMPARE(settings.libraryFolder(), Settings::defaultLibrary());
    QVERIFY(!settings.libraryFolder().isEmpty());
    QVERIFY(!settings.lastFolder().isEmpty());
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("none.ini"))));
}

void TestSettings::keepsEveryValueFromOneStartToTheNext()
{
    MeasureSettings measure;
    measure.target = QStringLiteral("/mnt/大きい disk; \"x\"");
    measure.recentFolders = { QStringLiteral("/a,b"), QStringLiteral("/c d") };
    measure.suite = QStringLiteral("nvme");
    measure.fileSizeBytes = 64 * GiB;
    measure.loops = 9;
    measure.measuredSeconds = 60;
    measure.pauseSeconds = 0;
    measure.data = WriteData::Zero;
    measure.engine = EngineChoice::Threads;
    measure.writeThrough = true;
    measure.hasSyncTest = true;
    measure.interleaved = true;
    measure.verify = true;
    const ViewSettings view{ .unit = Unit::Microseconds, .headline = Headline::Best };
    const QByteArray state("\x01\x00\xFFstate", 8);
    {
        Settings settings(file());
        settings.setMeasure(measure);
        settings.setView(view);
        settings.setTheme(ThemeChoice::Dark);
        settings.setLanguage(QStringLiteral("ja"));
        settings.setLibraryFolders({ QStringLiteral("/srv/runs"), QStringLiteral("/mnt/a, b") });
        settings.setWindowGeometry(state);
        settings.setLibraryGroupKey(QStringLiteral("ストレージ"));
        settings.setPlace(Place::Library);
        settings.setSplitterState(QStringLiteral("compare"), state);
        settings.setLastFolder(QStringLiteral("/tmp"));
    }
    const Settings settings(file());
    QCOMPARE(settings.measure(), measure);
    QCOMPARE(settings.view(), view);
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.language(), QStringLiteral("ja"));
    QCOMPARE(settings.libraryFolder(), QStringLiteral("/srv/runs"));
    QCOMPARE(settings.libraryGroupKey(), QStringLiteral("ストレージ"));
    QCOMPARE(settings.libraryFolders(),
        (QStringList{ QStringLiteral("/srv/runs"), QStringLiteral("/mnt/a, b") }));
    QCOMPARE(settings.windowGeometry(), state);
    QCOMPARE(settings.place(), Place::Library);
    QCOMPARE(settings.splitterState(QStringLiteral("compare")), state);
    QCOMPARE(settings.lastFolder(), QStringLiteral("/tmp"));
}

void TestSettings::readsDamagedValuesAsDefaults_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("numbers out of range") << QByteArray(
        "[measure]\nfileSizeBytes=1\nloops=10\nmeasuredSeconds=0\npauseSeconds=601\n");
    QTest::newRow("huge numbers") << QByteArray(
        "[measure]\nfileSizeBytes=99999999999999999999999\nloops=4294967297\npauseSeconds=-1\n");
    QTest::newRow("no whole mebibytes") << QByteArray("[measure]\nfileSizeBytes=16777217\n");
    QTest::newRow("text for numbers")
        << QByteArray("[measure]\nfileSizeBytes=big\nloops=@Variant(\\0)\nmeasuredSeconds=5s\n");
    QTest::newRow("lists for numbers") << QByteArray("[measure]\nloops=1, 2, 3\n");
    QTest::newRow("unknown names") << QByteArray(
        "[measure]\nsuite=fastest\ndata=ones\nengine=warp\n[view]\nunit=furlongs\nheadline=worst\n"
        "theme=pink\nlanguage=tlh\n[window]\nplace=moon\n");
    QTest::newRow("relative folders") << QByteArray(
        "[measure]\ntarget=relative/folder\nrecentFolders=a, b\n[library]\nfolder=runs\n"
        "[files]\nlastFolder=x\n");
    QTest::newRow("far too long") << QByteArray(QByteArray("[measure]\ntarget=/")
        + QByteArray(100'000, 'a') + "\n[window]\ngeometry=\"" + QByteArray(100'000, 'b') + "\"\n");
}

void TestSettings::readsDamagedValuesAsDefaults()
{
    QFETCH(QByteArray, content);
    write(content);
    const Settings settings(file());
    QCOMPARE(settings.measure(), MeasureSettings());
    QCOMPARE(settings.view(), ViewSettings());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.language(), QString());
    QCOMPARE(settings.place(), Place::Measure);
    QCOMPARE(settings.libraryFolder(), Settings::defaultLibrary());
    QCOMPARE(settings.lastFolder(), QDir::homePath());
    QVERIFY(settings.windowGeometry().isEmpty());
}

void TestSettings::survivesAFileThatIsNoIni()
{
    QByteArray noise;
    for (int i = 0; i < 5000; ++i) {
        noise.append(static_cast<char>((i * 7919) >> 3));
    }
    write(noise);
    {
        Settings settings(file());
        QCOMPARE(settings.measure(), MeasureSettings());
        settings.setTheme(ThemeChoice::Light);
    }
    QCOMPARE(Settings(file()).theme(), ThemeChoice::Light);
}

void TestSettings::keepsAtMostEightRecentFolders()
{
    MeasureSettings measure;
    for (int i = 0; i < 20; ++i) {
        measure.recentFolders.append(QStringLiteral("/folder%1").arg(i));
    }
    Settings settings(file());
    settings.setMeasure(measure);
    QCOMPARE(settings.measure().recentFolders, QStringList(measure.recentFolders.mid(0, 8)));
}

void TestSettings::forgetsTheDefaultLibraryFolder()
{
    Settings settings(file());
    settings.setLibraryFolders({ QStringLiteral("/srv/runs") });
    settings.setLibraryFolders({ Settings::defaultLibrary() });
    QCOMPARE(settings.libraryFolder(), Settings::defaultLibrary());
    QCOMPARE(settings.libraryFolders(), QStringList{ Settings::defaultLibrary() });
}

void TestSettings::readsTheFolderOfAnOlderFile()
{
    write("[library]\nfolder=/srv/runs\n");
    QCOMPARE(Settings(file()).libraryFolders(), QStringList{ QStringLiteral("/srv/runs") });
}

void TestSettings::listsEachLibraryFolderOnce()
{
    write("[library]\nfolder=/a\nmoreFolders=/b/../b, relative, /a/, /c, /b\n");
    QCOMPARE(Settings(file()).libraryFolders(),
        (QStringList{ QStringLiteral("/a"), QStringLiteral("/b"), QStringLiteral("/c") }));
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
