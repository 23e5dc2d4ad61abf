// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hypervisor.h"

#include <QTest>

using namespace octamark;

class TestHypervisor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAHypervisorByItsSignature_data()
    {
        QTest::addColumn<QByteArray>("signature");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("KVM") << QByteArray("KVMKVMKVM") << QByteArray("KVM");
        QTest::newRow("KVM as Hyper-V") << QByteArray("Linux KVM Hv") << QByteArray("KVM");
        QTest::newRow("VMware") << QByteArray("VMwareVMware") << QByteArray("VMware");
        QTest::newRow("Hyper-V") << QByteArray("Microsoft Hv") << QByteArray("Hyper-V");
        QTest::newRow("Xen") << QByteArray("XenVMMXenVMM") << QByteArray("Xen");
        QTest::newRow("bhyve") << QByteArray("bhyve bhyve ") << QByteArray("bhyve");
        QTest::newRow("unknown") << QByteArray("SomethingNew") << QByteArray("SomethingNew");
    }
    void namesAHypervisorByItsSignature()
    {
        QFETCH(const QByteArray, signature);
        QFETCH(const QByteArray, name);
        const CpuHypervisor cpu{
            .isKnown = true, .isPresent = true, .signature = signature.toStdString()
        };
        QCOMPARE(hypervisorName(cpu, {}, ""), name.toStdString());
    }

    void believesTheProcessorThatThereIsNone()
    {
        const DmiStrings dmi{ .productName = "m5.metal", .systemVendor = "Amazon EC2" };
        QCOMPARE(hypervisorName({ .isKnown = true }, dmi, ""), std::string("none"));
    }

    void takesHyperVsOwnHostForBareMetal()
    {
        const CpuHypervisor cpu{
            .isKnown = true, .isPresent = true, .isRootPartition = true, .signature = "Microsoft Hv"
        };
        QCOMPARE(hypervisorName(cpu, {}, ""), std::string("none"));
    }

    void knowsXenWithoutTheProcessor()
    {
        QCOMPARE(hypervisorName({ .isKnown = true }, {}, "xen"), std::string("Xen"));
    }

    void asksTheFirmwareWhereTheProcessorCannotSay()
    {
        QCOMPARE(hypervisorName({}, { .systemVendor = "QEMU" }, ""), std::string("QEMU"));
        QCOMPARE(hypervisorName({},
                     { .productName = "Virtual Machine",
                         .systemVendor = "Microsoft Corporation",
                         .productVersion = "Hyper-V UEFI Release v4.1" },
                     ""),
            std::string("Hyper-V"));
        QCOMPARE(hypervisorName({}, { .systemVendor = "Raspberry Pi" }, ""), std::string());
    }

    void agreesWithTheKernelAboutThisMachine()
    {
        const CpuHypervisor cpu = queryCpuHypervisor();
        if (!cpu.isKnown) {
            QSKIP("this kind of processor does not say whether it is virtual");
        }
        QFile cpuInfo(QStringLiteral("/proc/cpuinfo"));
        if (!cpuInfo.open(QIODevice::ReadOnly)) {
            QSKIP("this system does not say what its processor does");
        }
        QCOMPARE(cpu.isPresent, cpuInfo.readAll().contains(" hypervisor "));
        QCOMPARE(cpu.isPresent, !cpu.signature.empty());
    }
};

QTEST_APPLESS_MAIN(TestHypervisor)
#include "tst_hypervisor.moc"
