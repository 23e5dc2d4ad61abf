// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/library.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

using namespace octamark;

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
};

QTEST_GUILESS_MAIN(TestLibraryWindows)
#include "tst_library_windows.moc"
