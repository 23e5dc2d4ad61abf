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
        std::vector<std::filesystem::path> folders{ folder.path() };
        for (int depth = 0; depth < 10; ++depth) {
            folders.push_back(folders.back() / std::wstring(40, L'\u00E9'));
            QVERIFY(std::filesystem::create_directory(systemPath(folders.back())));
        }
        const Result<Volume> there = volumeOf(folders.back());
        QVERIFY(there.has_value());
        QCOMPARE(there->mountPoint, volumeOf(folder.path())->mountPoint);
        for (; folders.size() > 1; folders.pop_back()) {
            QVERIFY(std::filesystem::remove(systemPath(folders.back())));
        }
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
