// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/datasource.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <set>
#include <string>

using namespace octamark;

class DataSourceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTwoSectorsWrittenAreEqual_data()
    {
        QTest::addColumn<uint>("block");
        QTest::addColumn<uint>("depth");
        QTest::newRow("512 B Q1") << 512U << 1U;
        QTest::newRow("4 KiB Q1") << 4096U << 1U;
        QTest::newRow("4 KiB Q32") << 4096U << 32U;
        QTest::newRow("1 MiB Q8") << 1048576U << 8U;
    }
    void noTwoSectorsWrittenAreEqual()
    {
        QFETCH(uint, block);
        QFETCH(uint, depth);
        auto source = DataSource::create(
            { .depth = depth, .blockSizeBytes = block, .writing = true, .seed = 7 });
        QVERIFY(source.has_value());
        std::set<std::string> sectors;
        std::size_t written = 0;
        for (std::uint32_t number = 0; written < 100'000; ++number) {
            const std::byte* data
                = source->nextWriteBlock(number % depth, std::uint64_t{ number } * block);
            for (std::size_t at = 0; at < block; at += SectorBytes) {
                // The stamp alone must differ already.
                sectors.insert(std::string(reinterpret_cast<const char*>(data) + at, 16));
                ++written;
            }
        }
        QCOMPARE(sectors.size(), written);
    }

    void whatAWriteLeftCanBeComputedFromItsNumber_data() { noTwoSectorsWrittenAreEqual_data(); }
    void whatAWriteLeftCanBeComputedFromItsNumber()
    {
        QFETCH(uint, block);
        QFETCH(uint, depth);
        constexpr std::uint64_t Seed = 77;
        auto source = DataSource::create({ .depth = depth,
            .blockSizeBytes = block,
            .writing = true,
            .seed = Seed,
            .test = 4,
            .thread = 2 });
        QVERIFY(source.has_value());
        for (std::uint32_t write = 0; write < 1000; ++write) {
            const std::uint64_t offset = std::uint64_t{ write * 7 % 1000 } * block;
            const std::byte* data = source->nextWriteBlock(write * 3 % depth, offset);
            const WriteNumber number = source->lastWrite();
            QCOMPARE(number.test, 4U);
            QCOMPARE(number.thread, 2U);
            QCOMPARE(number.count, write);
            for (const std::uint64_t at : { std::uint64_t{ 0 }, block - SectorBytes }) {
                const auto sector = writtenSector(number, block, offset + at, Seed);
                QVERIFY(std::memcmp(sector.data(), data + at, SectorBytes) == 0);
            }
        }
    }

    void neighbouringBlocksOfOneSlotShareNoData()
    {
        auto source = DataSource::create(
            { .depth = 1, .blockSizeBytes = 4096, .writing = true, .seed = 7 });
        QVERIFY(source.has_value());
        std::set<std::string> bodies;
        for (std::uint64_t block = 0; block < 256; ++block) {
            const std::byte* data = source->nextWriteBlock(0, block * 4096);
            bodies.insert(std::string(reinterpret_cast<const char*>(data) + 16, 496));
        }
        QCOMPARE(bodies.size(), std::size_t{ 256 });
    }

    void writtenDataDoesNotCompress()
    {
        auto source = DataSource::create(
            { .depth = 1, .blockSizeBytes = 4096, .writing = true, .seed = 9 });
        QVERIFY(source.has_value());
        QByteArray all;
        for (std::uint64_t block = 0; block < 512; ++block) {
            all.append(
                reinterpret_cast<const char*>(source->nextWriteBlock(0, block * 4096)), 4096);
        }
        const auto packed = qCompress(all, 9).size();
        QVERIFY2(packed > all.size() * 99 / 100, qPrintable(QString::number(packed)));
    }

    void zeroDataIsZero()
    {
        auto source = DataSource::create(
            { .depth = 2, .writing = true, .data = WriteData::Zero, .seed = 7 });
        QVERIFY(source.has_value());
        const std::byte* data = source->nextWriteBlock(1, 4096);
        QVERIFY(std::all_of(
            data, data + 4096, [](std::byte value) { return value == std::byte{ 0 }; }));
    }

    void theStampCanBeComputedAgain()
    {
        std::vector<std::byte> first(8192);
        std::vector<std::byte> second(8192);
        stampSectors(first, 1 * MiB, 42, 99);
        stampSectors(second, 1 * MiB, 42, 99);
        QCOMPARE(first, second);
        stampSectors(second, 1 * MiB, 43, 99);
        QVERIFY(first != second);
        stampSectors(second, 2 * MiB, 42, 99);
        QVERIFY(first != second);
    }

    void slotsNeverShareMemory()
    {
        auto source = DataSource::create(
            { .depth = 8, .blockSizeBytes = 4096, .writing = true, .seed = 7 });
        QVERIFY(source.has_value());
        std::set<const std::byte*> seen;
        for (int turn = 0; turn < 8; ++turn) {
            for (std::uint32_t slot = 0; slot < 8; ++slot) {
                seen.insert(source->nextWriteBlock(slot, 0));
            }
        }
        QCOMPARE(seen.size(), std::size_t{ 64 });
    }

    void threadsTogetherStayWithinWhatAUserMayLock()
    {
        const std::uint64_t one = DataSource::arenaBytes(
            { .depth = 32, .blockSizeBytes = 4096, .threads = 16, .writing = true });
        QVERIFY(one * 16 <= 8 * MiB);
    }
};

QTEST_GUILESS_MAIN(DataSourceTest)
#include "tst_datasource.moc"
