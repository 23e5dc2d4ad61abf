// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"
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

    void refusesAPathThatIsNotThere()
    {
        const QTemporaryDir dir;
        const fs::path missing = pathFromText(dir.path().toStdString()) / "missing";
        const Result<Volume> volume = volumeOf(missing);
        QVERIFY(!volume.has_value());
        QVERIFY(volume.error().code == ErrorCode::NotFound);
        QCOMPARE(volume.error().subject, pathText(missing));
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
        const Result<Volume> own = volumeOf(pathFromText(dir.path().toStdString()));
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
