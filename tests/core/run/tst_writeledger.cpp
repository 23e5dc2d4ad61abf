// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/writeledger.h"

#include <QTest>

using namespace octamark;

namespace {

constexpr std::uint64_t Part = 4 * KiB;

TestPlan planOf(std::vector<std::uint64_t> blocks)
{
    TestPlan plan;
    plan.fileSizeBytes = 16 * MiB;
    for (const std::uint64_t block : blocks) {
        plan.tests.push_back({ .operation = Operation::Write,
            .pattern = Pattern::Random,
            .blockSizeBytes = block,
            .queueDepth = 32,
            .threads = 1 });
    }
    return plan;
}

WriteNumber write(std::uint32_t count)
{
    return { .test = 3, .thread = 1, .block = 17, .count = count };
}

} // namespace

class WriteLedgerTest : public QObject
{
    Q_OBJECT

private:
    WriteLedger m_ledger{ planOf({ Part }) };

    std::vector<std::uint32_t> lastOf(std::uint64_t offset) const
    {
        std::vector<std::uint32_t> counts;
        for (const WriteNumber& last : m_ledger.lastWrites(offset)) {
            counts.push_back(last.count);
        }
        return counts;
    }
    void issue(std::uint32_t count) { m_ledger.issued(Part, Part, write(count)); }
    void complete(std::uint32_t count) { m_ledger.completed(Part, Part, write(count)); }
    using Counts = std::vector<std::uint32_t>;

private Q_SLOTS:
    void aNumberComesBackFromItsBits()
    {
        const WriteNumber number{ .test = 1023, .thread = 63, .block = 16383, .count = UINT32_MAX };
        QCOMPARE(number.packed() >> WriteNumber::PackedBits, std::uint64_t{ 0 });
        QVERIFY(WriteNumber::unpacked(number.packed()) == number);
        QVERIFY(WriteNumber::unpacked(write(5).packed()) == write(5));
    }

    void remembersInPartsOfTheSmallestWrite()
    {
        QCOMPARE(WriteLedger(planOf({ MiB, 512, Part })).partBytes(), 512U);
        QCOMPARE(WriteLedger(planOf({ 8 * MiB })).partBytes(), std::uint32_t{ MiB });
        QCOMPARE(WriteLedger::memoryBytes(planOf({ Part })), std::uint64_t{ 4096 * 8 });
    }

    void knowsTheLastOfSeveralWrites()
    {
        issue(0);
        complete(0);
        QCOMPARE(lastOf(Part), Counts{ 0 });
        issue(7);
        QCOMPARE(lastOf(Part), Counts{});
        complete(7);
        QCOMPARE(lastOf(Part), Counts{ 7 });
        QCOMPARE(lastOf(0), Counts{});
    }

    void aLargeWriteCountsForEachOfItsParts()
    {
        m_ledger.issued(MiB, MiB, write(9));
        m_ledger.completed(MiB, MiB, write(9));
        QCOMPARE(lastOf(MiB), Counts{ 9 });
        QCOMPARE(lastOf(2 * MiB - Part), Counts{ 9 });
        QCOMPARE(lastOf(2 * MiB), Counts{});
    }

    void eitherOfTwoWritesInFlightTogetherMayBeTheLast()
    {
        issue(10);
        issue(11);
        complete(11);
        QCOMPARE(lastOf(Part), Counts{});
        complete(10);
        QCOMPARE(lastOf(Part), (Counts{ 10, 11 }));
        issue(12);
        complete(12);
        QCOMPARE(lastOf(Part), Counts{ 12 });
    }

    void aWriteThatWasDoneBeforeTheNextBeganIsNotTheLast()
    {
        issue(20);
        issue(21);
        complete(20);
        issue(22);
        complete(21);
        complete(22);
        QCOMPARE(lastOf(Part), (Counts{ 21, 22 }));
    }

    void aRepeatedRequestIsTheSameWrite()
    {
        issue(30);
        issue(30);
        complete(30);
        QCOMPARE(lastOf(Part), Counts{ 30 });
    }

    void aFailedWriteLeavesThePartUnknownUntilTheNext()
    {
        issue(40);
        m_ledger.failed(Part, Part);
        QCOMPARE(lastOf(Part), Counts{});
        issue(41);
        complete(41);
        QCOMPARE(lastOf(Part), Counts{ 41 });
        issue(42);
        issue(43);
        m_ledger.failed(Part, Part);
        complete(42);
        complete(43);
        QCOMPARE(lastOf(Part), Counts{});
        issue(44);
        complete(44);
        QCOMPARE(lastOf(Part), Counts{ 44 });
    }
};

QTEST_GUILESS_MAIN(WriteLedgerTest)
#include "tst_writeledger.moc"
