// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/plan/accesspattern.h"

#include <QTest>

#include <cmath>
#include <set>
#include <vector>

using namespace octamark;

class AccessPatternTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void permutationVisitsEveryValueOnce_data()
    {
        QTest::addColumn<qulonglong>("count");
        for (const qulonglong count : { 1ULL, 2ULL, 3ULL, 7ULL, 255ULL, 256ULL, 257ULL, 1000ULL,
                 4095ULL, 4096ULL, 4097ULL, 10'000ULL, 65'537ULL }) {
            QTest::addRow("%llu", count) << count;
        }
    }
    void permutationVisitsEveryValueOnce()
    {
        QFETCH(qulonglong, count);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const Permutation permutation(count, seed);
            std::vector<bool> seen(count, false);
            for (std::uint64_t index = 0; index < count; ++index) {
                const std::uint64_t value = permutation.at(index);
                QVERIFY(value < count);
                QVERIFY(!seen[value]);
                seen[value] = true;
            }
        }
    }

    void permutationVisitsEveryValueOnceForEverySmallCount()
    {
        for (std::uint64_t count = 1; count <= 1200; ++count) {
            const Permutation permutation(count, count);
            std::vector<bool> seen(count, false);
            for (std::uint64_t index = 0; index < count; ++index) {
                seen[permutation.at(index)] = true;
            }
            QCOMPARE(
                std::count(seen.begin(), seen.end(), true), static_cast<std::ptrdiff_t>(count));
        }
    }

    void firstEighthOfAPassIsSpreadEvenly()
    {
        // χ² over 64 cells has 63 degrees of freedom; 120 is passed by chance once in 10^5.
        constexpr std::uint64_t Count = 262'144;
        const Permutation permutation(Count, 77);
        std::vector<double> cells(64, 0);
        for (std::uint64_t index = 0; index < Count / 8; ++index) {
            cells[permutation.at(index) * 64 / Count] += 1;
        }
        double chiSquare = 0;
        for (const double cell : cells) {
            chiSquare += std::pow(cell - 512, 2) / 512;
        }
        QVERIFY2(chiSquare < 120, qPrintable(QString::number(chiSquare)));
    }

    void threadsNeverShareABlockAndTogetherCoverTheFile_data()
    {
        QTest::addColumn<int>("pattern");
        QTest::addColumn<uint>("threads");
        QTest::addColumn<qulonglong>("blockBytes");
        for (const uint threads : { 1U, 2U, 3U, 16U, 64U }) {
            QTest::addRow("sequential, %u threads", threads) << 0 << threads << 128ULL * KiB;
            QTest::addRow("random, %u threads", threads) << 1 << threads << 4ULL * KiB;
        }
    }
    void threadsNeverShareABlockAndTogetherCoverTheFile()
    {
        QFETCH(int, pattern);
        QFETCH(uint, threads);
        QFETCH(qulonglong, blockBytes);
        constexpr std::uint64_t FileBytes = 16 * MiB;
        const TestKey key{ .pattern = static_cast<Pattern>(pattern),
            .blockSizeBytes = blockBytes,
            .threads = threads };
        std::set<std::uint64_t> all;
        std::uint64_t issued = 0;
        for (std::uint32_t thread = 0; thread < threads; ++thread) {
            AccessPattern access(key, FileBytes, thread, 5);
            for (int pass = 0; pass < 2; ++pass) {
                std::set<std::uint64_t> own;
                for (std::uint64_t count = 0; count < access.blocks(); ++count) {
                    const std::uint64_t offset = access.nextOffsetBytes();
                    QVERIFY(offset % blockBytes == 0);
                    QVERIFY(offset + blockBytes <= FileBytes);
                    own.insert(offset);
                }
                QCOMPARE(own.size(), static_cast<std::size_t>(access.blocks()));
                all.insert(own.begin(), own.end());
            }
            issued += access.blocks();
        }
        QCOMPARE(all.size(), static_cast<std::size_t>(issued));
        QVERIFY(issued + threads > FileBytes / blockBytes);
    }

    void sequentialRisesAndWrapsWithinItsSlice()
    {
        const TestKey key{ .blockSizeBytes = 1 * MiB, .threads = 2 };
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            AccessPattern access(key, 8 * MiB, 1, seed);
            std::uint64_t last = access.nextOffsetBytes() / MiB;
            for (int count = 0; count < 9; ++count) {
                const std::uint64_t next = access.nextOffsetBytes() / MiB;
                QCOMPARE(next, last == 7 ? 4 : last + 1);
                last = next;
            }
        }
    }

    void sequentialStartsAnywhereByItsSeed()
    {
        constexpr std::uint64_t FileBytes = 1 * GiB;
        const TestKey key{ .blockSizeBytes = 1 * MiB, .threads = 1 };
        std::set<std::uint64_t> quarters;
        for (std::uint64_t seed = 0; seed < 32; ++seed) {
            const std::uint64_t start = AccessPattern(key, FileBytes, 0, seed).nextOffsetBytes();
            QCOMPARE(AccessPattern(key, FileBytes, 0, seed).nextOffsetBytes(), start);
            quarters.insert(start / (FileBytes / 4));
        }
        QCOMPARE(quarters.size(), std::size_t{ 4 });
    }

    void everyPassHasAnotherOrderAndTheSameSeedTheSame()
    {
        const TestKey key{ .pattern = Pattern::Random, .blockSizeBytes = 4096, .threads = 1 };
        AccessPattern first(key, 16 * MiB, 0, 1);
        AccessPattern again(key, 16 * MiB, 0, 1);
        AccessPattern other(key, 16 * MiB, 0, 2);
        std::vector<std::uint64_t> passes[2];
        std::uint64_t differing = 0;
        for (auto& pass : passes) {
            for (std::uint64_t count = 0; count < first.blocks(); ++count) {
                pass.push_back(first.nextOffsetBytes());
                QCOMPARE(again.nextOffsetBytes(), pass.back());
                differing += other.nextOffsetBytes() != pass.back() ? 1 : 0;
            }
        }
        QVERIFY(passes[0] != passes[1]);
        QVERIFY(differing > first.blocks());
    }
};

QTEST_APPLESS_MAIN(AccessPatternTest)
#include "tst_accesspattern.moc"
