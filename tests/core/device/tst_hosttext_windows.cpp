// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hosttext_windows.h"

#include <QTest>

#include <vector>

using namespace octamark;

namespace {

void append(std::vector<std::byte>& table, std::initializer_list<int> bytes, const char* strings,
    std::size_t length)
{
    for (const int byte : bytes) {
        table.push_back(static_cast<std::byte>(byte));
    }
    for (std::size_t at = 0; at < length; ++at) {
        table.push_back(static_cast<std::byte>(strings[at]));
    }
    table.push_back(std::byte{ 0 });
}

/// BIOS, system and board of a QEMU guest, with an unknown structure in between.
std::vector<std::byte> sampleTable()
{
    std::vector<std::byte> table(8);
    append(table, { 0, 6, 0, 0, 1, 2 }, "SeaBIOS\0rel-1.16\0", 17);
    append(table, { 126, 4, 9, 9 }, "\0", 1);
    append(table, { 1, 7, 1, 0, 1, 2, 3 }, "QEMU\0Standard PC\0pc-q35-9.0\0", 28);
    append(table, { 2, 5, 2, 0, 1 }, " Board Maker \0", 14);
    append(table, { 127, 4, 3, 0 }, "\0", 1);
    return table;
}

} // namespace

class TestHostText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesEveryWindows_data()
    {
        QTest::addColumn<QByteArray>("product");
        QTest::addColumn<QByteArray>("release");
        QTest::addColumn<QByteArray>("installation");
        QTest::addColumn<uint>("build");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char* product, const char* release, const char* installation,
                             uint build, const char* name) {
            QTest::newRow(name) << QByteArray(product) << QByteArray(release)
                                << QByteArray(installation) << build << QByteArray(name);
        };
        row("Windows Server 2008 R2 Standard", "", "Server", 7601,
            "Windows Server 2008 R2 Standard");
        row("Windows Server 2012 R2 Datacenter", "", "Server", 9600,
            "Windows Server 2012 R2 Datacenter");
        row("Windows Server 2016 Standard", "1607", "Server", 14393,
            "Windows Server 2016 Standard 1607");
        row("Windows Server 2019 Standard", "1809", "Server Core", 17763,
            "Windows Server 2019 Standard 1809 (Server Core)");
        row("Windows Server 2022 Datacenter Azure Edition", "21H2", "Server", 20348,
            "Windows Server 2022 Datacenter Azure Edition 21H2");
        row("Windows Server 2025 Datacenter", "24H2", "Server", 26100,
            "Windows Server 2025 Datacenter 24H2");
        row("Windows Server Datacenter", "23H2", "Server Core", 25398,
            "Windows Server Datacenter 23H2 (Server Core)");
        row("Windows Server 2019 Essentials", "24H2", "Server", 26100,
            "Windows Server 2025 Essentials 24H2");
        row("", "21H2", "Server", 20348, "Windows Server 2022 21H2");
        row("Windows 7 Professional", "", "Client", 7601, "Windows 7 Professional");
        row("Windows 10 Pro", "22H2", "Client", 19045, "Windows 10 Pro 22H2");
        row("Windows 10 Pro", "23H2", "Client", 22631, "Windows 11 Pro 23H2");
        row("", "", "", 0, "Windows");
    }
    void namesEveryWindows()
    {
        QFETCH(const QByteArray, product);
        QFETCH(const QByteArray, release);
        QFETCH(const QByteArray, installation);
        QFETCH(const uint, build);
        QFETCH(const QByteArray, name);
        const WindowsVersion version{ .productName = product.toStdString(),
            .release = release.toStdString(),
            .installationType = installation.toStdString(),
            .build = build };
        QCOMPARE(windowsNameOf(version), name.toStdString());
    }

    void readsTheFirmwaresStrings()
    {
        const DmiStrings strings = dmiStringsOf(sampleTable());
        QCOMPARE(strings.biosVendor, std::string("SeaBIOS"));
        QCOMPARE(strings.systemVendor, std::string("QEMU"));
        QCOMPARE(strings.productName, std::string("Standard PC"));
        QCOMPARE(strings.productVersion, std::string("pc-q35-9.0"));
        QCOMPARE(strings.boardVendor, std::string("Board Maker"));
    }

    void survivesEveryDamageToTheTable()
    {
        const std::vector<std::byte> whole = sampleTable();
        for (std::size_t length = 0; length < whole.size(); ++length) {
            dmiStringsOf(std::span(whole).first(length));
            for (const int value : { 0, 1, 255 }) {
                std::vector<std::byte> damaged = whole;
                damaged[length] = static_cast<std::byte>(value);
                dmiStringsOf(damaged);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestHostText)
#include "tst_hosttext_windows.moc"
