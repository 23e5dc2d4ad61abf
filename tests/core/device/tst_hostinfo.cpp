// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hostinfo.h"

#include <QSysInfo>
#include <QTest>

#include <thread>

using namespace octamark;

class TestHostInfo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void describesThisMachine()
    {
        const HostInfo host = queryHost();
        QVERIFY(!host.os.empty());
        // Windows counts the updates of a build behind it.
        QVERIFY(QString::fromStdString(host.kernel).startsWith(QSysInfo::kernelVersion()));
        QVERIFY(!host.architecture.empty());
        QVERIFY(!host.cpu.empty());
        QVERIFY(host.logicalCpus >= 1);
        QVERIFY(host.logicalCpus >= std::thread::hardware_concurrency());
        QVERIFY(host.memoryBytes > 64U * 1024 * 1024);
        QVERIFY(!host.clockSource.empty());
        QVERIFY(host.clockCallNs.has_value());
    }

    void tellsNobodyWhichMachineItIs()
    {
        const HostInfo host = queryHost();
        const std::string name = QSysInfo::machineHostName().toStdString();
        if (name.size() < 6) {
            QSKIP("the host's name is too short to be told from other words");
        }
        for (const std::string& text : { host.os, host.kernel, host.cpu, host.machine }) {
            QVERIFY(text.find(name) == std::string::npos);
        }
    }
};

QTEST_APPLESS_MAIN(TestHostInfo)
#include "tst_hostinfo.moc"
