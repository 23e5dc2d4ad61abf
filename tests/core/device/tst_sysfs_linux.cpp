// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/sysfs_linux.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace octamark;

namespace fs = std::filesystem;

namespace {

/// A tree of files that looks like /sys.
class FakeSysfs
{
public:
    fs::path root() const { return m_dir.path().toStdString(); }
    Sysfs sysfs(Sysfs::FileDevice fileDevice = {}) const
    {
        return Sysfs(root(), std::move(fileDevice));
    }

    void file(const fs::path& path, std::string_view content) const
    {
        fs::create_directories((root() / path).parent_path());
        std::ofstream(root() / path) << content << '\n';
    }
    void link(const fs::path& path, const fs::path& target) const
    {
        fs::create_directories((root() / path).parent_path());
        fs::create_directories(root() / target);
        fs::create_directory_symlink(root() / target, root() / path);
    }
    /// A disk or partition with its number.
    void node(const fs::path& folder, const std::string& number) const
    {
        link("dev/block/" + number, folder);
    }
    void queue(const fs::path& disk, std::string_view scheduler, std::string_view cache) const
    {
        file(disk / "queue/scheduler", scheduler);
        file(disk / "queue/write_cache", cache);
        file(disk / "queue/logical_block_size", "512");
        file(disk / "queue/physical_block_size", "4096");
        file(disk / "queue/rotational", "0");
    }

private:
    QTemporaryDir m_dir;
};

/// A SCSI disk behind `adapter`, whose driver is `controller`; returns the disk's folder.
fs::path addScsiDisk(const FakeSysfs& fake, const std::string& adapter,
    const std::string& controller, const std::string& name, const std::string& number)
{
    const fs::path scsi = "devices/pci0000:00/" + adapter + "/host0/target0:0:0/0:0:0:0";
    const fs::path disk = scsi / "block" / name;
    fake.node(disk, number);
    fake.link(disk / "device", scsi);
    fake.link(scsi / "driver", "bus/scsi/drivers/sd");
    fake.link("devices/pci0000:00/" + adapter + "/driver", "bus/pci/drivers/" + controller);
    fake.file(scsi / "vendor", "QEMU    ");
    fake.file(scsi / "model", "QEMU HARDDISK   ");
    fake.file(scsi / "rev", "2.5+");
    fake.queue(disk, "none [mq-deadline]", "write back");
    return disk;
}

} // namespace

class TestSysfs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsLoopDevicesThatGoThroughTheCache_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("isCached");
        QTest::newRow("through the cache") << QByteArray("loop0") << true;
        QTest::newRow("around it") << QByteArray("loop1") << false;
        QTest::newRow("a disk") << QByteArray("sda") << false;
        QTest::newRow("encrypted, through the cache") << QByteArray("dm-0") << true;
        QTest::newRow("a device that is not there") << QByteArray("sdz") << false;
        QTest::newRow("no device") << QByteArray() << false;
    }
    void tellsLoopDevicesThatGoThroughTheCache()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const bool, isCached);
        const FakeSysfs fake;
        const fs::path disks = "devices/virtual/block";
        for (const char* disk : { "loop0", "loop1", "sda", "dm-0" }) {
            fake.link(fs::path("block") / disk, disks / disk);
        }
        fake.file(disks / "loop0/loop/dio", "0");
        fake.file(disks / "loop1/loop/dio", "1");
        fake.link(disks / "dm-0/slaves/loop0", disks / "loop0");
        QCOMPARE(fake.sysfs().isCachedBelow(name.toStdString()), isCached);
    }

    void describesAVirtioDiskByItsPartition()
    {
        const FakeSysfs fake;
        const fs::path virtio = "devices/pci0000:00/0000:00:02.0/virtio1";
        const fs::path disk = virtio / "block/vda";
        fake.node(disk, "254:0");
        fake.node(disk / "vda1", "254:1");
        fake.file(disk / "vda1/partition", "1");
        fake.link(disk / "device", virtio);
        fake.link(virtio / "driver", "bus/virtio/drivers/virtio_blk");
        fake.file(virtio / "vendor", "0x1af4");
        fake.queue(disk, "[none] mq-deadline", "write back");

        const DeviceInfo info = fake.sysfs().describe({ 254, 1 });
        QCOMPARE(info.name, std::string("vda"));
        QCOMPARE(info.bus, std::string("virtio"));
        QCOMPARE(info.driver, std::string("virtio_blk"));
        QCOMPARE(info.vendor, std::string());
        QCOMPARE(info.scheduler, std::string("none"));
        QCOMPARE(info.writeCache, std::string("write back"));
        QCOMPARE(info.logicalSectorBytes, std::optional(512U));
        QCOMPARE(info.physicalSectorBytes, std::optional(4096U));
        QCOMPARE(info.rotational, std::optional(false));
        QVERIFY(info.layers.empty());
        QCOMPARE(fake.sysfs().nodeName({ 254, 1 }), std::string("vda1"));
    }

    void describesAScsiDiskWithItsController_data()
    {
        QTest::addColumn<QByteArray>("adapter");
        QTest::addColumn<QByteArray>("controller");
        QTest::addColumn<QByteArray>("bus");
        QTest::newRow("virtio-scsi") << QByteArray("0000:00:05.0/virtio2")
                                     << QByteArray("virtio_scsi") << QByteArray("scsi");
        QTest::newRow("pvscsi") << QByteArray("0000:03:00.0") << QByteArray("vmw_pvscsi")
                                << QByteArray("scsi");
        QTest::newRow("SATA") << QByteArray("0000:00:1f.2/ata1") << QByteArray("ahci")
                              << QByteArray("sata");
        QTest::newRow("emulated IDE")
            << QByteArray("0000:00:01.1/ata1") << QByteArray("ata_piix") << QByteArray("ide");
        QTest::newRow("USB") << QByteArray("0000:00:14.0/usb1/1-1/1-1:1.0") << QByteArray("uas")
                             << QByteArray("usb");
    }
    void describesAScsiDiskWithItsController()
    {
        QFETCH(const QByteArray, adapter);
        QFETCH(const QByteArray, controller);
        QFETCH(const QByteArray, bus);
        const FakeSysfs fake;
        addScsiDisk(fake, adapter.toStdString(), controller.toStdString(), "sda", "8:0");
        const DeviceInfo info = fake.sysfs().describe({ 8, 0 });
        QCOMPARE(info.bus, bus.toStdString());
        QCOMPARE(info.driver, "sd (" + controller.toStdString() + ")");
        QCOMPARE(info.vendor, std::string("QEMU"));
        QCOMPARE(info.model, std::string("QEMU HARDDISK"));
        QCOMPARE(info.firmware, std::string("2.5+"));
        QCOMPARE(info.scheduler, std::string("mq-deadline"));
    }

    void describesAnNvmeDisk()
    {
        const FakeSysfs fake;
        const fs::path pci = "devices/pci0000:00/0000:01:00.0";
        const fs::path controller = pci / "nvme/nvme0";
        fake.node(controller / "nvme0n1", "259:0");
        fake.link(controller / "nvme0n1/device", controller);
        fake.link(pci / "driver", "bus/pci/drivers/nvme");
        fake.file(controller / "model", "Samsung SSD 990 PRO 2TB                 ");
        fake.file(controller / "firmware_rev", "4B2QJXD7");
        fake.file(controller / "transport", "pcie");
        fake.link(controller / "device", pci);
        fake.file(pci / "current_link_speed", "16.0 GT/s PCIe");
        fake.file(pci / "current_link_width", "4");
        const DeviceInfo info = fake.sysfs().describe({ 259, 0 });
        QCOMPARE(info.bus, std::string("nvme"));
        QCOMPARE(info.driver, std::string("nvme"));
        QCOMPARE(info.model, std::string("Samsung SSD 990 PRO 2TB"));
        QCOMPARE(info.firmware, std::string("4B2QJXD7"));
        QCOMPARE(info.linkBytesPerSecond, std::optional<std::uint64_t>(7'876'923'076));

        fs::remove(fake.root() / controller / "transport");
        fake.file(controller / "transport", "tcp");
        QCOMPARE(fake.sysfs().describe({ 259, 0 }).bus, std::string("nvme-tcp"));
    }

    void knowsTheLinkOfASataDisk()
    {
        const FakeSysfs fake;
        const std::string port = "0000:00:1f.2/ata3";
        addScsiDisk(fake, port, "ahci", "sda", "8:0");
        fake.file("devices/pci0000:00/" + port + "/link3/ata_link/link3/sata_spd", "6.0 Gbps");
        const DeviceInfo info = fake.sysfs().describe({ 8, 0 });
        QCOMPARE(info.bus, std::string("sata"));
        QCOMPARE(info.linkBytesPerSecond, std::optional<std::uint64_t>(600'000'000));
    }

    void readsTheSpeedsOfLinks()
    {
        QCOMPARE(
            pcieBytesPerSecond("5.0 GT/s PCIe", "2"), std::optional<std::uint64_t>(1'000'000'000));
        QCOMPARE(
            pcieBytesPerSecond("8.0 GT/s PCIe", "1"), std::optional<std::uint64_t>(984'615'384));
        QVERIFY(!pcieBytesPerSecond("Unknown", "4"));
        QVERIFY(!pcieBytesPerSecond("16.0 GT/s PCIe", ""));
        QCOMPARE(sataBytesPerSecond("3.0 Gbps"), std::optional<std::uint64_t>(300'000'000));
        QVERIFY(!sataBytesPerSecond("<unknown>"));
    }

    void walksDownAStackOfDevices()
    {
        const FakeSysfs fake;
        const fs::path blocks = "devices/virtual/block";
        const fs::path a = addScsiDisk(fake, "0000:00:1f.2/ata1", "ahci", "sda", "8:0");
        const fs::path b = addScsiDisk(fake, "0000:00:1f.2/ata2", "ahci", "sdb", "8:16");
        fake.file(a / "sda2/partition", "2");
        fake.file(b / "sdb2/partition", "2");
        fake.node(blocks / "md0", "9:0");
        fake.file(blocks / "md0/md/level", "raid1");
        fake.link(blocks / "md0/slaves/sda2", a / "sda2");
        fake.link(blocks / "md0/slaves/sdb2", b / "sdb2");
        fake.node(blocks / "dm-0", "253:0");
        fake.file(blocks / "dm-0/dm/uuid", "CRYPT-LUKS2-0123-name");
        fake.link(blocks / "dm-0/slaves/md0", blocks / "md0");
        fake.node(blocks / "dm-1", "253:1");
        fake.file(blocks / "dm-1/dm/uuid", "LVM-abcdef");
        fake.link(blocks / "dm-1/slaves/dm-0", blocks / "dm-0");
        fake.queue(blocks / "dm-1", "none", "write back");

        const DeviceInfo info = fake.sysfs().describe({ 253, 1 });
        const std::vector<std::string> layers{ "dm-1 (lvm)", "dm-0 (crypt)", "md0 (raid1)", "sda",
            "sdb" };
        QVERIFY(info.layers == layers);
        QCOMPARE(info.bus, std::string("device-mapper"));
        QCOMPARE(info.scheduler, std::string("none"));
        QVERIFY2(info.model.empty(), "two disks have no common model");
    }

    void givesAStackOnOneDiskTheModelOfThatDisk()
    {
        const FakeSysfs fake;
        const fs::path disk
            = addScsiDisk(fake, "0000:00:05.0/virtio2", "virtio_scsi", "sda", "8:0");
        fake.node("devices/virtual/block/dm-0", "253:0");
        fake.file("devices/virtual/block/dm-0/dm/uuid", "LVM-abcdef");
        fake.link("devices/virtual/block/dm-0/slaves/sda", disk);
        const DeviceInfo info = fake.sysfs().describe({ 253, 0 });
        QCOMPARE(info.model, std::string("QEMU HARDDISK"));
        QCOMPARE(info.name, std::string("dm-0"));
    }

    void looksBelowALoopDevice()
    {
        const FakeSysfs fake;
        const fs::path disk
            = addScsiDisk(fake, "0000:00:05.0/virtio2", "virtio_scsi", "sda", "8:0");
        fake.node("devices/virtual/block/loop0", "7:0");
        fake.file("devices/virtual/block/loop0/loop/backing_file", "/images/disk.img");
        fs::path asked;
        const Sysfs sysfs = fake.sysfs([&asked](const fs::path& path) {
            asked = path;
            return std::optional(DeviceNumber{ 8, 0 });
        });
        const DeviceInfo info = sysfs.describe({ 7, 0 });
        QCOMPARE(asked, fs::path("/images/disk.img"));
        const std::vector<std::string> layers{ "loop0 (file)", "sda" };
        QVERIFY(info.layers == layers);
        QCOMPARE(info.bus, std::string("loop"));
    }

    void endsWhereDevicesPointAtEachOther()
    {
        const FakeSysfs fake;
        const fs::path blocks = "devices/virtual/block";
        fake.node(blocks / "dm-0", "253:0");
        fake.link(blocks / "dm-0/slaves/dm-1", blocks / "dm-1");
        fake.link(blocks / "dm-1/slaves/dm-0", blocks / "dm-0");
        QCOMPARE(fake.sysfs().describe({ 253, 0 }).layers.size(), std::size_t{ 2 });
    }

    void saysNothingAboutADeviceTheKernelDoesNotKnow()
    {
        const FakeSysfs fake;
        QVERIFY(fake.sysfs().describe({ 1, 2 }) == DeviceInfo{});
        QCOMPARE(fake.sysfs().nodeName({ 1, 2 }), std::string());
        QVERIFY(Sysfs("/nowhere").describe({ 1, 2 }) == DeviceInfo{});
    }

    void namesTheBusByTheDevicesPath_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("bus");
        QTest::newRow("Xen") << QByteArray("/devices/vbd-768/block/xvda") << QByteArray("xen");
        QTest::newRow("iSCSI") << QByteArray(
            "/devices/platform/host3/session1/target3:0:0/3:0:0:1/block/sdc")
                               << QByteArray("iscsi");
        QTest::newRow("SAS") << QByteArray(
            "/devices/pci0/0000:01:00.0/host0/port-0:0/end_device-0:0/"
            "target0:0:0/0:0:0:0/block/sda")
                             << QByteArray("sas");
        QTest::newRow("SD card") << QByteArray("/devices/pci0/mmc_host/mmc0/mmc0:1/block/mmcblk0")
                                 << QByteArray("mmc");
        QTest::newRow("ZFS volume")
            << QByteArray("/devices/virtual/block/zd0") << QByteArray("zvol");
        QTest::newRow("unknown") << QByteArray("/devices/virtual/block/foo0") << QByteArray();
    }
    void namesTheBusByTheDevicesPath()
    {
        QFETCH(const QByteArray, path);
        QFETCH(const QByteArray, bus);
        QCOMPARE(busOf(path.toStdString(), ""), bus.toStdString());
    }

    void readsSchedulersAndDeviceMapperTypes()
    {
        QCOMPARE(activeScheduler("none"), std::string("none"));
        QCOMPARE(activeScheduler("mq-deadline kyber [bfq] none"), std::string("bfq"));
        QCOMPARE(activeScheduler("] ["), std::string("] ["));
        QCOMPARE(deviceMapperType("mpath-3600"), std::string("multipath"));
        QCOMPARE(deviceMapperType(""), std::string());
    }
};

QTEST_APPLESS_MAIN(TestSysfs)
#include "tst_sysfs_linux.moc"
