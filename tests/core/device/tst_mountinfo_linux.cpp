// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/mountinfo_linux.h"

#include <QTest>

using namespace octamark;

namespace {

constexpr std::string_view Desktop = R"(21 26 0:20 / /proc rw,nosuid shared:12 - proc proc rw
22 26 0:21 / /sys rw,nosuid shared:7 - sysfs sysfs rw
23 26 0:5 / /dev rw,nosuid shared:2 - devtmpfs udev rw,size=8G,mode=755
25 26 0:23 / /run rw,nosuid shared:5 - tmpfs tmpfs rw,size=1630396k,mode=755
26 1 253:1 / / rw,relatime shared:1 - ext4 /dev/mapper/vg-root rw,errors=remount-ro
27 26 253:2 / /home rw,relatime shared:30 - xfs /dev/mapper/vg-home rw,attr2,inode64
28 26 8:2 / /boot/efi rw,relatime shared:31 - vfat /dev/sda2 rw,fmask=0077,iocharset=ascii
29 26 7:0 / /snap/core/1 ro,nodev,relatime shared:32 - squashfs /dev/loop0 ro
30 26 8:17 / /media/me/My\040Disk\134 rw,relatime shared:33 - ntfs3 /dev/sdb1 rw,uid=1000
31 26 253:1 /srv/data /export rw,relatime shared:1 - ext4 /dev/mapper/vg-root rw,errors=remount-ro
32 26 11:0 / /media/cdrom ro,relatime shared:34 - iso9660 /dev/sr0 ro
33 26 0:50 / /mnt/nas rw,relatime shared:35 - nfs4 nas:/volume1 rw,vers=4.2,addr=10.0.0.2
34 26 0:51 / /mnt/auto rw,relatime shared:36 - autofs systemd-1 rw,fd=49,pgrp=1
35 26 0:52 / /mnt/ssh rw,nosuid shared:37 - fuse.sshfs me@box:/ rw,user_id=1000
36 26 8:33 / /mnt/backup ro,relatime shared:38 - ext4 /dev/sdc1 ro
not a line at all
37 26 bad / /x rw - ext4 /dev/x rw
)";

constexpr std::string_view Subvolumes = R"(1 0 0:2 / / rw - rootfs rootfs rw
29 1 0:26 /@/.snapshots/1/snapshot / rw,relatime shared:1 - btrfs /dev/vda3 rw,subvolid=267
40 29 0:26 /@/srv /srv rw,relatime shared:20 - btrfs /dev/vda3 rw,subvolid=260,subvol=/@/srv
41 29 0:26 /@/home /home rw,relatime shared:21 - btrfs /dev/vda3 rw,subvolid=261,subvol=/@/home
42 29 0:40 / /tank rw,xattr shared:22 - zfs tank rw,xattr,noacl
43 42 0:41 / /tank/vm rw,xattr shared:23 - zfs tank/vm rw,xattr,noacl
)";

/// A disk mounted over a folder that had a disk in it, and one mounted over that.
constexpr std::string_view Covered = R"(26 1 8:1 / / rw - ext4 /dev/sda1 rw
27 26 8:2 / /mnt/inner rw - ext4 /dev/sda2 rw
28 26 8:3 / /mnt rw - ext4 /dev/sda3 rw
29 28 8:4 / /mnt rw - ext4 /dev/sda4 rw
30 29 8:5 / /mnt/inner rw - ext4 /dev/sda5 rw
)";

constexpr std::string_view Container
    = R"(812 700 0:60 / / rw,relatime - overlay overlay rw,lowerdir=/l,upperdir=/u,index=off
813 812 0:61 / /proc rw - proc proc rw
814 812 0:62 / /dev rw - tmpfs tmpfs rw,size=65536k
815 812 8:1 /var/lib/docker/containers/abc/hosts /etc/hosts rw,relatime - ext4 /dev/sda1 rw
816 812 8:1 /var/lib/docker/volumes/data/_data /data rw,relatime - ext4 /dev/sda1 rw
817 812 0:63 / /data/merged rw - overlay overlay rw
)";

QStringList mountPointsOf(std::string_view text)
{
    QStringList result;
    for (const auto& group : groupDisks(parseMountInfo(text))) {
        result.append(QString::fromStdString(group.front().mountPoint));
    }
    return result;
}

} // namespace

class TestMountInfo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryFieldOfALine()
    {
        const std::vector<MountEntry> mounts
            = parseMountInfo("36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 shared:2 - ext3 /dev/root "
                             "rw,errors=continue\n");
        const MountEntry expected{ .id = 36,
            .parentId = 35,
            .device = { 98, 0 },
            .root = "/mnt1",
            .mountPoint = "/mnt2",
            .options = "rw,noatime",
            .fileSystem = "ext3",
            .source = "/dev/root",
            .superOptions = "rw,errors=continue" };
        QCOMPARE(mounts.size(), std::size_t{ 1 });
        QVERIFY(mounts.front() == expected);
    }

    void decodesEscapesAndSkipsWhatItDoesNotUnderstand()
    {
        const std::vector<MountEntry> mounts = parseMountInfo(Desktop);
        QCOMPARE(mounts.size(), std::size_t{ 15 });
        QCOMPARE(mounts[8].mountPoint, std::string("/media/me/My Disk\\"));
        QVERIFY(parseMountInfo("").empty());
    }

    void readsAMountWithoutASource()
    {
        const std::vector<MountEntry> mounts
            = parseMountInfo("45 1 0:39 / /mnt rw,relatime -  tmpfs  rw,size=4k");
        QCOMPARE(mounts.size(), std::size_t{ 1 });
        QCOMPARE(mounts.front().fileSystem, std::string("tmpfs"));
        QCOMPARE(mounts.front().source, std::string());
        QCOMPARE(mounts.front().superOptions, std::string("rw,size=4k"));
    }

    void findsTheMountThatHoldsAPath_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("root") << QByteArray("/") << QByteArray("/dev/mapper/vg-root");
        QTest::newRow("a folder of the root")
            << QByteArray("/var/tmp") << QByteArray("/dev/mapper/vg-root");
        QTest::newRow("a mount point") << QByteArray("/home") << QByteArray("/dev/mapper/vg-home");
        QTest::newRow("below a mount point")
            << QByteArray("/home/me/x") << QByteArray("/dev/mapper/vg-home");
        QTest::newRow("a name that begins alike")
            << QByteArray("/homework") << QByteArray("/dev/mapper/vg-root");
        QTest::newRow("a name with a space")
            << QByteArray("/media/me/My Disk\\/f") << QByteArray("/dev/sdb1");
    }
    void findsTheMountThatHoldsAPath()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, source);
        const std::vector<MountEntry> mounts = parseMountInfo(Desktop);
        const MountEntry* mount = findMountOf(mounts, path.toStdString());
        QVERIFY(mount != nullptr);
        QCOMPARE(mount->source, source.toStdString());
    }

    void walksAsTheKernelDoesWhereMountsCoverEachOther()
    {
        const std::vector<MountEntry> mounts = parseMountInfo(Covered);
        QCOMPARE(findMountOf(mounts, "/mnt")->source, std::string("/dev/sda4"));
        QCOMPARE(findMountOf(mounts, "/mnt/inner/x")->source, std::string("/dev/sda5"));
        QCOMPARE(findMountOf(mounts, "/mnt/other")->source, std::string("/dev/sda4"));
        QVERIFY(findMountOf({}, "/") == nullptr);
    }

    void listsWhatAPersonCallsADisk_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QStringList>("mountPoints");
        const auto bytes = [](std::string_view text) {
            return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
        };
        QTest::newRow("desktop") << bytes(Desktop)
                                 << QStringList{ QStringLiteral("/"), QStringLiteral("/home"),
                                        QStringLiteral("/boot/efi"),
                                        QStringLiteral("/media/me/My Disk\\"),
                                        QStringLiteral("/mnt/nas"), QStringLiteral("/mnt/ssh") };
        QTest::newRow("subvolumes and datasets")
            << bytes(Subvolumes)
            << QStringList{ QStringLiteral("/"), QStringLiteral("/tank"),
                   QStringLiteral("/tank/vm") };
        QTest::newRow("covered") << bytes(Covered)
                                 << QStringList{ QStringLiteral("/"), QStringLiteral("/mnt"),
                                        QStringLiteral("/mnt/inner") };
        QTest::newRow("container")
            << bytes(Container) << QStringList{ QStringLiteral("/"), QStringLiteral("/data") };
    }
    void listsWhatAPersonCallsADisk()
    {
        QFETCH(const QByteArray, table);
        QFETCH(const QStringList, mountPoints);
        QCOMPARE(mountPointsOf(table.toStdString()), mountPoints);
    }

    void keepsTheOtherMountsOfAFileSystemBehindTheFirst()
    {
        const auto groups = groupDisks(parseMountInfo(Subvolumes));
        QCOMPARE(groups.front().size(), std::size_t{ 3 });
        QCOMPARE(groups.front()[1].mountPoint, std::string("/srv"));
    }

    void prefersTheOriginalToABindMountOfTheWhole()
    {
        const auto groups
            = groupDisks(parseMountInfo("26 1 8:1 / / rw - ext4 /dev/sda1 rw\n"
                                        "27 26 8:2 / /srv/images rw - xfs /dev/sdb1 rw\n"
                                        "28 26 8:2 / /b rw - xfs /dev/sdb1 rw\n"));
        QCOMPARE(groups.size(), std::size_t{ 2 });
        QCOMPARE(groups.back().front().mountPoint, std::string("/srv/images"));
    }

    void mergesOptionsWithoutTheOnesThatNameMachines()
    {
        const std::vector<MountEntry> desktop = parseMountInfo(Desktop);
        QCOMPARE(mergedOptions(desktop[4]), std::string("rw,relatime,errors=remount-ro"));
        QCOMPARE(mergedOptions(desktop[11]), std::string("rw,relatime,vers=4.2"));
        QCOMPARE(
            mergedOptions(parseMountInfo(Container).front()), std::string("rw,relatime,index=off"));
    }

    void knowsTheKindOfAFileSystem_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<quint64>("magic");
        QTest::addColumn<bool>("onBlockDevice");
        QTest::addColumn<VolumeKind>("kind");
        const auto row = [](const char* name, quint64 magic, bool onBlockDevice, VolumeKind kind) {
            QTest::addRow("%s %llx", name, magic)
                << QByteArray(name) << magic << onBlockDevice << kind;
        };
        row("ext4", 0xEF53, true, VolumeKind::Local);
        row("zfs", 0x2FC12FC1, false, VolumeKind::Local);
        row("btrfs", 0, false, VolumeKind::Local);
        row("tmpfs", 0x01021994, false, VolumeKind::Memory);
        row("ramfs", 0, false, VolumeKind::Memory);
        row("nfs4", 0x6969, false, VolumeKind::Network);
        row("cifs", 0xFE534D42, false, VolumeKind::Network);
        row("virtiofs", 0x65735546, false, VolumeKind::Network);
        row("9p", 0x01021997, false, VolumeKind::Network);
        row("fuse.sshfs", 0x65735546, false, VolumeKind::Fuse);
        row("fuseblk", 0x65735546, true, VolumeKind::Fuse);
        row("overlay", 0x794C7630, false, VolumeKind::Overlay);
        row("jfs", 0x3153464A, true, VolumeKind::Local);
        row("newfs", 0x1234, false, VolumeKind::Unknown);
    }
    void knowsTheKindOfAFileSystem()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const quint64, magic);
        QFETCH(const bool, onBlockDevice);
        QFETCH(const VolumeKind, kind);
        const auto known = magic == 0 ? std::nullopt : std::optional<std::uint64_t>(magic);
        QVERIFY(volumeKindOf(name.toStdString(), known, onBlockDevice) == kind);
    }
};

QTEST_APPLESS_MAIN(TestMountInfo)
#include "tst_mountinfo_linux.moc"
