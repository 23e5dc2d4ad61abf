// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/machinename.h"

#include <QTest>

using namespace octamark;

class TestMachineName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheMachine_data()
    {
        QTest::addColumn<QByteArray>("vendor");
        QTest::addColumn<QByteArray>("product");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("virtual") << QByteArray("QEMU\n")
                                 << QByteArray("Standard PC (i440FX + PIIX, 1996)\n")
                                 << QByteArray("QEMU Standard PC (i440FX + PIIX, 1996)");
        QTest::newRow("vendor twice")
            << QByteArray("VMware, Inc.") << QByteArray("VMware, Inc. VMware20,1")
            << QByteArray("VMware, Inc. VMware20,1");
        QTest::newRow("fillers") << QByteArray("To be filled by O.E.M.")
                                 << QByteArray("To Be Filled By O.E.M.") << QByteArray();
        QTest::newRow("half filled") << QByteArray("System manufacturer") << QByteArray("X570 Pro ")
                                     << QByteArray("X570 Pro");
        QTest::newRow("product is a filler")
            << QByteArray("Dell Inc.") << QByteArray("Default string") << QByteArray("Dell Inc.");
        QTest::newRow("nothing") << QByteArray() << QByteArray() << QByteArray();
    }
    void namesTheMachine()
    {
        QFETCH(const QByteArray, vendor);
        QFETCH(const QByteArray, product);
        QFETCH(const QByteArray, name);
        QCOMPARE(machineNameOf(vendor.toStdString(), product.toStdString()), name.toStdString());
    }
};

QTEST_APPLESS_MAIN(TestMachineName)
#include "tst_machinename.moc"
