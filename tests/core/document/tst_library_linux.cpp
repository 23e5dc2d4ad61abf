// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

class TestLibraryLinux : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsALinkToNowhereWithItsError()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::link(
            QStringLiteral("nowhere"), folder.filePath(QStringLiteral("dangling.octamark"))));
        const auto entries = readLibrary(folder.path().toStdString());
        QCOMPARE(entries.size(), std::size_t{ 1 });
        QVERIFY(!entries[0].document);
        QVERIFY(entries[0].document.error().code == ErrorCode::NotFound);
    }

    void livesWhereTheSystemWantsIt()
    {
        qputenv("HOME", "/home/someone");
        qputenv("XDG_DATA_HOME", "/data");
        QCOMPARE(defaultLibraryFolder(), std::filesystem::path("/data/octamark/runs"));
        for (const char* unusable : { "", "relative/path" }) {
            qputenv("XDG_DATA_HOME", unusable);
            QCOMPARE(defaultLibraryFolder(),
                std::filesystem::path("/home/someone/.local/share/octamark/runs"));
        }
        qunsetenv("XDG_DATA_HOME");
        qunsetenv("HOME");
        QVERIFY(defaultLibraryFolder().is_absolute());
    }
};

QTEST_GUILESS_MAIN(TestLibraryLinux)
#include "tst_library_linux.moc"
