// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/storage_windows.h"

#include <QTest>

using namespace octamark;

class TestStorage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheBusInTheWordsOfLinux()
    {
        QCOMPARE(busName(1), std::string_view("scsi"));
        QCOMPARE(busName(11), std::string_view("sata"));
        QCOMPARE(busName(17), std::string_view("nvme"));
        QVERIFY(busName(0).empty());
        QVERIFY(busName(-1).empty());
        QVERIFY(busName(1000).empty());
    }

    void findsTheDeviceOfAnInterface()
    {
        QCOMPARE(instanceOfInterface(L"\\\\?\\scsi#disk&ven_qemu&prod_harddisk#4&35424867&0&000000#"
                                     L"{53f56307-b6bf-11d0-94f2-00a0c91efb8b}"),
            std::wstring(L"scsi\\disk&ven_qemu&prod_harddisk\\4&35424867&0&000000"));
        QVERIFY(instanceOfInterface(L"").empty());
    }

    void leavesEmptyWhatNobodyAnswers()
    {
        QVERIFY(describeStorage(L"\\\\.\\NoSuchDevice") == DeviceInfo{});
    }
};

QTEST_APPLESS_MAIN(TestStorage)
#include "tst_storage_windows.moc"
