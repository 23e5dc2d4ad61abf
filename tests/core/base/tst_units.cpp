// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include <QTest>

using namespace octamark;

class UnitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSizes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qulonglong>("bytes");
        const auto row = [](const char* text, std::uint64_t bytes) {
            QTest::newRow(text) << QString::fromLatin1(text) << qulonglong{ bytes };
        };
        row("4096", 4096);
        row("512B", 512);
        row("4K", 4096);
        row("4k", 4096);
        row("4 KiB", 4096);
        row(" 1GiB ", GiB);
        row("1gib", GiB);
        row("1.5GiB", GiB * 3 / 2);
        row("32 MiB", 32 * MiB);
        row("2TiB", 2 * TiB);
        row("1GB", 1'000'000'000);
        row("1MB", 1'000'000);
    }
    void readsSizes()
    {
        QFETCH(QString, text);
        QFETCH(qulonglong, bytes);
        const auto result = parseByteSize(text.toStdString());
        QVERIFY(result.has_value());
        QCOMPARE(qulonglong{ *result }, bytes);
    }

    void refusesWhatIsNoSize_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : { "", " ", "GiB", "-1GiB", "1 XiB", "1GiBB", "0", "0.1", "1e9",
                 "1..5G", "99999999TiB", "nan", "1,5GiB" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void refusesWhatIsNoSize()
    {
        QFETCH(QString, text);
        const auto result = parseByteSize(text.toStdString());
        QVERIFY(!result.has_value());
        QCOMPARE(int(result.error().code), int(ErrorCode::BadSize));
        QCOMPARE(result.error().subject, text.toStdString());
    }

    void writesSizes_data()
    {
        QTest::addColumn<qulonglong>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](std::uint64_t bytes, const char* text) {
            QTest::newRow(text) << qulonglong{ bytes } << QString::fromLatin1(text);
        };
        row(0, "0 B");
        row(512, "512 B");
        row(4 * KiB, "4 KiB");
        row(1000 * MiB, "1000 MiB");
        row(4000 * MiB, "4000 MiB");
        row(32 * GiB, "32 GiB");
        row(GiB * 3 / 2, "1536 MiB");
        row(64'208'000'123, "59.8 GiB");
    }
    void writesSizes()
    {
        QFETCH(qulonglong, bytes);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(formatByteSize(bytes)), text);
    }
};

QTEST_APPLESS_MAIN(UnitsTest)
#include "tst_units.moc"
