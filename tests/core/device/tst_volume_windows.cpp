// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"
#include "core/device/volume.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

using namespace octamark;

class TestVolumeWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void describesTheSystemsDrive()
    {
        const Result<Volume> drive = volumeOf(L"C:\\");
        QVERIFY(drive.has_value());
        QCOMPARE(pathText(drive->mountPoint), std::string("C:\\"));
        QVERIFY(!drive->fileSystem.empty());
        QVERIFY(drive->totalBytes > 0 && drive->availableBytes <= drive->totalBytes);
        QVERIFY(drive->kind == VolumeKind::Local);
    }

    void findsTheVolumeOfARelativeAndOfALongPath()
    {
        const Result<Volume> here = volumeOf(L".");
        QVERIFY(here.has_value());
        const TemporaryFolder folder;
        auto path = folder.path();
        for (int depth = 0; depth < 10; ++depth) {
            path /= std::wstring(40, L'\u00E9');
            std::filesystem::create_directory(systemPath(path));
        }
        const Result<Volume> there = volumeOf(path);
        QVERIFY(there.has_value());
        QCOMPARE(there->mountPoint, volumeOf(folder.path())->mountPoint);
    }

    void takesADriveThatIsNotThereForMissing()
    {
        const Result<Volume> missing = volumeOf(L"Q:\\folder");
        QVERIFY(!missing.has_value());
        QVERIFY(missing.error().code == ErrorCode::NotFound);
    }
};

QTEST_APPLESS_MAIN(TestVolumeWindows)
#include "tst_volume_windows.moc"
