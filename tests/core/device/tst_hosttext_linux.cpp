// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hosttext_linux.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <fstream>
#include <utility>

using namespace octamark;

class TestHostText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheSystemsName_data()
    {
        QTest::addColumn<QByteArray>("osRelease");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("pretty name")
            << QByteArray("NAME=\"Debian GNU/Linux\"\nPRETTY_NAME=\"Debian GNU/Linux 12 "
                          "(bookworm)\"\nID=debian\n")
            << QByteArray("Debian GNU/Linux 12 (bookworm)");
        QTest::newRow("single quotes")
            << QByteArray("PRETTY_NAME='Void Linux'\n") << QByteArray("Void Linux");
        QTest::newRow("no quotes, no line end")
            << QByteArray("PRETTY_NAME=Gentoo") << QByteArray("Gentoo");
        QTest::newRow("escapes") << QByteArray("PRETTY_NAME=\"A \\\"B\\\" \\$C\"")
                                 << QByteArray("A \"B\" $C");
        QTest::newRow("name and version") << QByteArray("NAME=Fedora\nVERSION=\"39 (Server)\"\n")
                                          << QByteArray("Fedora 39 (Server)");
        QTest::newRow("another key that ends alike")
            << QByteArray("MY_PRETTY_NAME=no\nNAME=yes\n") << QByteArray("yes");
        QTest::newRow("empty") << QByteArray() << QByteArray("Linux");
    }
    void readsTheSystemsName()
    {
        QFETCH(const QByteArray, osRelease);
        QFETCH(const QByteArray, name);
        QCOMPARE(osNameOf(osRelease.toStdString()), name.toStdString());
    }

    void readsTheProcessorsModel_data()
    {
        QTest::addColumn<QByteArray>("cpuInfo");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("x86") << QByteArray("processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t"
                                           ": 6\nmodel name\t: Intel(R) Xeon(R) CPU    E5-2620 v4 "
                                           "@ 2.10GHz\nprocessor\t: 1\nmodel name\t: other\n")
                             << QByteArray("Intel(R) Xeon(R) CPU E5-2620 v4 @ 2.10GHz");
        QTest::newRow("ARM") << QByteArray("processor\t: 0\nBogoMIPS\t: 243.75\nCPU implementer\t: "
                                           "0x41\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part"
                                           "\t: 0xd0c\n")
                             << QByteArray("ARM Neoverse-N1");
        QTest::newRow("ARM, unheard of")
            << QByteArray("CPU implementer\t: 0x41\nCPU part\t: 0xfff\n")
            << QByteArray("ARM implementer 0x41 0xfff");
        QTest::newRow("POWER") << QByteArray("processor\t: 0\ncpu\t\t: POWER9, altivec supported\n")
                               << QByteArray("POWER9, altivec supported");
        QTest::newRow("RISC-V") << QByteArray("processor\t: 0\nhart\t: 1\nuarch\t: sifive,u74-mc\n")
                                << QByteArray("sifive,u74-mc");
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void readsTheProcessorsModel()
    {
        QFETCH(const QByteArray, cpuInfo);
        QFETCH(const QByteArray, name);
        QCOMPARE(cpuNameOf(cpuInfo.toStdString()), name.toStdString());
    }

    void readsTheMemorysSize()
    {
        QCOMPARE(memoryBytesOf("MemTotal:       16316412 kB\nMemFree: 1 kB\n"),
            std::uint64_t{ 16316412 } * 1024);
        QCOMPARE(memoryBytesOf("MemFree: 1 kB\n"), std::uint64_t{ 0 });
        QCOMPARE(memoryBytesOf("MemTotal: many"), std::uint64_t{ 0 });
    }

    void countsTheMachinesProcessorTime()
    {
        const auto time = machineCpuTimeOf("cpu  10 20 30 400 5 0 6 7 8 9\ncpu0 1 1 1 1 1 1 1 1\n");
        QVERIFY(time == (MachineCpuTime{ .total = 478, .stolen = 7 }));
        QVERIFY(!machineCpuTimeOf("cpu  10 20 30 400\n")); // too old to count stolen time
        QVERIFY(!machineCpuTimeOf("intr 1 2 3 4 5 6 7 8\n"));
        QVERIFY(!machineCpuTimeOf(""));
    }

    void tellsMainsFromBattery_data()
    {
        QTest::addColumn<QStringList>("supplies"); // type, attribute, value
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("no supply") << QStringList{} << QByteArray("");
        QTest::newRow("mains") << QStringList{ QStringLiteral("Mains online 1") }
                               << QByteArray("mains");
        QTest::newRow("battery") << QStringList{ QStringLiteral("Mains online 0"),
            QStringLiteral("Battery status Discharging") }
                                 << QByteArray("battery");
        QTest::newRow("both") << QStringList{ QStringLiteral("Battery status Discharging"),
            QStringLiteral("Mains online 1") }
                              << QByteArray("mains");
        QTest::newRow("a full battery alone")
            << QStringList{ QStringLiteral("Battery status Full") } << QByteArray("");
    }
    void tellsMainsFromBattery()
    {
        QFETCH(QStringList, supplies);
        QFETCH(QByteArray, source);
        const TemporaryFolder folder;
        const auto put = [](const std::filesystem::path& path, const QString& text) {
            std::ofstream(path) << text.toStdString() << '\n';
        };
        for (const QString& supply : supplies) {
            const QStringList parts = supply.split(QLatin1Char(' '));
            const auto place = folder.path() / parts[0].toStdString();
            std::filesystem::create_directory(place);
            put(place / "type", parts[0]);
            put(place / parts[1].toStdString(), parts[2]);
        }
        QCOMPARE(powerSourceOf(folder.path()), source.toStdString());
    }

    void doesNotTakeAMouseForTheMachinesBattery()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder.path() / "hidpp");
        for (const auto& [name, text] : { std::pair("type", "Battery"),
                 std::pair("scope", "Device"), std::pair("status", "Discharging") }) {
            std::ofstream(folder.path() / "hidpp" / name) << text;
        }
        QCOMPARE(powerSourceOf(folder.path()), std::string());
    }
};

QTEST_APPLESS_MAIN(TestHostText)
#include "tst_hosttext_linux.moc"
