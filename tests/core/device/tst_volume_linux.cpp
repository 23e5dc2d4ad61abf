// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/volume.h"

#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

namespace fs = std::filesystem;

class TestVolumeLinux : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void describesTheRootVolume()
    {
        const Result<Volume> root = volumeOf("/");
        QVERIFY(root.has_value());
        QCOMPARE(root->mountPoint, fs::path("/"));
        QVERIFY(!root->fileSystem.empty());
        QVERIFY(!root->mountOptions.empty());
        QVERIFY(root->totalBytes > 0);
        QVERIFY(root->availableBytes <= root->totalBytes);
        QCOMPARE(root->usedBytes(), root->totalBytes - root->availableBytes);
        QVERIFY(root->kind != VolumeKind::Unknown);
    }

    void findsTheVolumeOfAFileByTheWayToIt()
    {
        const QTemporaryDir dir;
        const fs::path folder = dir.path().toStdString();
        fs::create_directory_symlink("/proc", folder / "link");
        const Result<Volume> volume = volumeOf(folder / "link/self/status");
        QVERIFY(volume.has_value());
        QCOMPARE(volume->fileSystem, std::string("proc"));
        QVERIFY(volumeOf(folder)->fileSystem != "proc");
    }

    void describesMemoryAsMemory()
    {
        const Result<Volume> shm = volumeOf("/dev/shm");
        if (!shm || shm->fileSystem != "tmpfs") {
            QSKIP("/dev/shm is no tmpfs here");
        }
        QVERIFY(shm->kind == VolumeKind::Memory);
        QVERIFY(shm->device.name.empty());
    }
};

QTEST_APPLESS_MAIN(TestVolumeLinux)
#include "tst_volume_linux.moc"
