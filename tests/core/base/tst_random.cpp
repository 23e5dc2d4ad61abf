// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <QTest>

#include <array>
#include <set>

using namespace octamark;

class RandomTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesThePublishedSequence()
    {
        // First outputs for the seed 1234567, from the reference implementation.
        SplitMix64 random(1234567);
        for (const std::uint64_t expected : { 6457827717110365317U, 3203168211198807973U,
                 9817491932198370423U, 4593380528125082431U, 16408922859458223821U }) {
            QCOMPARE(random.next(), expected);
        }
    }

    void fillsOddLengths()
    {
        std::array<std::byte, 13> bytes{};
        SplitMix64(1).fill(bytes);
        QVERIFY(bytes[12] != std::byte{ 0 } || bytes[11] != std::byte{ 0 });
    }

    void streamsDiffer()
    {
        std::set<std::uint64_t> seeds;
        for (std::uint64_t stream = 0; stream < 1000; ++stream) {
            seeds.insert(deriveSeed(42, stream));
        }
        QCOMPARE(seeds.size(), std::size_t{ 1000 });
        QVERIFY(freshSeed() != freshSeed());
    }
};

QTEST_APPLESS_MAIN(RandomTest)
#include "tst_random.moc"
