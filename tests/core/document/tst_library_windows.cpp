// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/library.h"
#include "tests/core/document/sampledocuments.h"
#include "tests/support/longfolder_windows.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

class TestLibraryWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void livesInTheDocumentsUnlessTheProgramIsPortable()
    {
        QVERIFY(portableFolder().empty());
        QVERIFY(defaultLibraryFolder().is_absolute());
        QCOMPARE(defaultLibraryFolder().filename(), std::filesystem::path("Octamark"));

        const QString folder = QCoreApplication::applicationDirPath();
        QFile marker(folder + QStringLiteral("/octamark-portable.txt"));
        QVERIFY(marker.open(QIODevice::WriteOnly));
        const auto portable = portableFolder();
        const auto library = defaultLibraryFolder();
        marker.remove();
        QVERIFY(std::filesystem::equivalent(portable, folder.toStdString()));
        QCOMPARE(library, portable / "runs");
    }

    void mayLieBeyondTheUsualLengthOfAPath()
    {
        const LongFolder folder;
        QVERIFY(readLibrary(folder.path()).empty());
        const auto first = addToLibrary(fullRun(), folder.path());
        const auto second = addToLibrary(fullRun(), folder.path());
        QVERIFY(first && second && *first != *second);
        QVERIFY(first->native().size() > MAX_PATH);
        QCOMPARE(first->parent_path(), folder.path());
        QVERIFY(loadDocument(*first).value() == fullRun());

        const auto entries = readLibrary(folder.path());
        QCOMPARE(entries.size(), std::size_t{ 2 });
        for (const LibraryEntry& entry : entries) {
            QVERIFY(entry.path == *first || entry.path == *second);
            QVERIFY(entry.document && (*entry.document)->label == fullRun().label);
        }
        QCOMPARE(listFiles(folder.path()).names.size(), std::size_t{ 2 });
    }
};

QTEST_GUILESS_MAIN(TestLibraryWindows)
#include "tst_library_windows.moc"
