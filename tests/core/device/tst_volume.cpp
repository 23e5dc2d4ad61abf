// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/volume.h"

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace octamark;

namespace fs = std::filesystem;

class TestVolume : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesEveryKindBothWays()
    {
        for (int value = 0; value <= static_cast<int>(VolumeKind::Unknown); ++value) {
            const auto kind = static_cast<VolumeKind>(value);
            QVERIFY(!toString(kind).empty());
            QVERIFY(volumeKindFromString(toString(kind)) == kind);
        }
        QVERIFY(!volumeKindFromString("floppy").has_value());
    }

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

    void refusesAPathThatIsNotThere()
    {
        const QTemporaryDir dir;
        const fs::path missing = fs::path(dir.path().toStdString()) / "missing";
        const Result<Volume> volume = volumeOf(missing);
        QVERIFY(!volume.has_value());
        QVERIFY(volume.error().code == ErrorCode::NotFound);
        QCOMPARE(volume.error().subject, missing.string());
        QVERIFY(volume.error().osCode != 0);
    }

    void listsOnlyDisksThatCanBeWritten()
    {
        const std::vector<Volume> volumes = listVolumes();
        std::set<fs::path> mountPoints;
        bool sawOther = false;
        for (const Volume& volume : volumes) {
            QVERIFY(!volume.readOnly);
            QVERIFY(volume.totalBytes > 0);
            QVERIFY(volume.kind != VolumeKind::Memory);
            QVERIFY(mountPoints.insert(volume.mountPoint).second);
            QVERIFY2(!sawOther || volume.kind != VolumeKind::Local, "local disks come first");
            sawOther = sawOther || volume.kind != VolumeKind::Local;

            const fs::path folder = writableFolderOn(volume);
            QVERIFY(fs::is_directory(folder));
            const Result<Volume> there = volumeOf(folder);
            QVERIFY(there.has_value());
            QCOMPARE(there->fileSystem, volume.fileSystem);
            QCOMPARE(there->source, volume.source);
            QCOMPARE(there->device, volume.device);
        }
    }

    void listsTheDiskOfAFolderThatCanBeWritten()
    {
        const QTemporaryDir dir;
        const Result<Volume> own = volumeOf(dir.path().toStdString());
        QVERIFY(own.has_value());
        if (own->kind != VolumeKind::Local) {
            QSKIP("the folder for temporary files is on no local disk");
        }
        bool found = false;
        for (const Volume& volume : listVolumes()) {
            found = found || volume.device == own->device;
        }
        QVERIFY(found);
    }
};

QTEST_APPLESS_MAIN(TestVolume)
#include "tst_volume.moc"
