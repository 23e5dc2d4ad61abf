// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// One set of promises, kept by every engine: see core/io/ioengine.h.

#include "core/base/clock.h"
#include "core/base/random.h"
#include "core/io/ioengine.h"
#include "tests/support/fakeengine.h"
#include "tests/support/signalstorm.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <set>

using namespace octamark;
using std::chrono::milliseconds;

namespace {

constexpr std::uint32_t BlockBytes = 4096;
constexpr std::uint64_t FileBlocks = 1024;

/// An engine with everything it works on.
struct Bench
{
    TemporaryFolder folder{};
    std::shared_ptr<File> file{};
    std::shared_ptr<std::vector<std::byte>> disk{};
    std::shared_ptr<AlignedBuffer> arena{};
    FakeClock clock{};
    std::unique_ptr<IoEngine> engine{};
    std::vector<IoRequest> requests{};

    Bench(const QString& kind, std::uint32_t depth, const FakeFaults& faults = {})
    {
        arena = AlignedBuffer::create(std::size_t{ depth + 8 } * BlockBytes).value();
        if (kind == QStringLiteral("fake")) {
            disk = std::make_shared<std::vector<std::byte>>(FileBlocks * BlockBytes);
            engine = std::make_unique<FakeEngine>(
                FakeEngine::Options{ .depth = depth, .jitterNs = 500'000, .faults = faults }, disk,
                clock);
        } else {
            file = File::createScratch(folder.path()).value();
            if (!file->reserve(FileBlocks * BlockBytes)) {
                qFatal("no space for the test");
            }
            const EngineOptions options{ .file = file, .arena = arena, .depth = depth };
            engine
                = makeEngine(*engineChoiceFromString(kind.toStdString()), options).value().engine;
        }
        requests.resize(depth + 8);
        for (std::uint32_t slot = 0; slot < requests.size(); ++slot) {
            requests[slot].slot = slot;
            requests[slot].data = arena->bytes().data() + std::size_t{ slot } * BlockBytes;
            requests[slot].sizeBytes = BlockBytes;
        }
    }

    IoRequest* prepare(std::uint32_t slot, IoRequest::Direction direction, std::uint64_t block)
    {
        requests[slot].direction = direction;
        requests[slot].offsetBytes = block * BlockBytes;
        return &requests[slot];
    }

    std::vector<IoRequest*> all(std::uint32_t count, IoRequest::Direction direction)
    {
        std::vector<IoRequest*> list;
        for (std::uint32_t slot = 0; slot < count; ++slot) {
            list.push_back(prepare(slot, direction, slot));
        }
        return list;
    }

    /// Submits and waits until everything is back.
    void perform(std::vector<IoRequest*> list)
    {
        while (!list.empty() || engine->inFlight() > 0) {
            const std::size_t taken = engine->submit(list).value();
            list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(taken));
            engine->wait(1, milliseconds(1000)).value();
        }
    }
};

void fill(IoRequest& request, std::uint64_t seed)
{
    SplitMix64(seed).fill({ request.data, request.sizeBytes });
}

} // namespace

class IoEngineContract : public QObject
{
    Q_OBJECT

private:
    static void addRow(const QString& kind, uint depth)
    {
        QTest::addRow("%s, depth %u", qPrintable(kind), depth) << kind << depth;
    }

    static void addEngines()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<uint>("depth");
        for (const uint depth : { 1U, 2U, 7U, 32U, 512U }) {
            for (const EngineChoice choice : engineLadder()) {
                addRow(QString::fromStdString(std::string(toString(choice))), depth);
            }
            addRow(QStringLiteral("fake"), depth);
        }
    }

private Q_SLOTS:
    void init()
    {
        QFETCH(QString, kind);
        const auto choice = engineChoiceFromString(kind.toStdString());
        if (!choice) {
            return;
        }
        TemporaryFolder folder;
        const auto arena = AlignedBuffer::create(BlockBytes).value();
        const auto made = makeEngine(*choice,
            { .file = File::createScratch(folder.path()).value(), .arena = arena, .depth = 1 });
        if (!made) {
            QSKIP("this system does not allow the engine");
        }
    }
    void takesNoMoreThanItsDepth_data() { addEngines(); }
    void takesNoMoreThanItsDepth()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        const auto list = bench.all(depth + 8, IoRequest::Direction::Write);
        QCOMPARE(bench.engine->submit(list).value(), std::size_t{ depth });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ depth });
        QCOMPARE(bench.engine->submit(std::span(list).subspan(depth)).value(), std::size_t{ 0 });
        QCOMPARE(bench.engine->drain(milliseconds(10000)).value().size(), std::size_t{ depth });
        QCOMPARE(bench.engine->inFlight(), std::size_t{ 0 });
    }

    void completesEveryRequestExactlyOnce_data() { addEngines(); }
    void completesEveryRequestExactlyOnce()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        bench.perform(bench.all(depth, IoRequest::Direction::Write));
        SplitMix64 random(depth);
        std::uint64_t submitted = 0;
        std::uint64_t completed = 0;
        std::set<IoRequest*> inFlight;
        std::vector<IoRequest*> ready = bench.all(depth, IoRequest::Direction::Read);
        while (completed < 2000) {
            const std::size_t taken = bench.engine->submit(ready).value();
            inFlight.insert(ready.begin(), ready.begin() + static_cast<std::ptrdiff_t>(taken));
            ready.erase(ready.begin(), ready.begin() + static_cast<std::ptrdiff_t>(taken));
            submitted += taken;
            const auto batch = bench.engine->wait(1, milliseconds(1000)).value();
            for (IoRequest* request : batch) {
                QCOMPARE(inFlight.erase(request), std::size_t{ 1 });
                QCOMPARE(request->osError, 0);
                QCOMPARE(request->transferredBytes, BlockBytes);
                QVERIFY(request->completedNs >= request->issuedNs);
                ready.push_back(bench.prepare(request->slot,
                    random.next() % 2 == 0 ? IoRequest::Direction::Read
                                           : IoRequest::Direction::Write,
                    random.next() % depth));
                ++completed;
            }
        }
        completed += bench.engine->drain(milliseconds(10000)).value().size();
        QCOMPARE(completed, submitted);
    }

    void readsBackWhatWasWritten_data() { addEngines(); }
    void readsBackWhatWasWritten()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        for (std::uint64_t block = 0; block < 64; ++block) {
            const auto slot = static_cast<std::uint32_t>(block % depth);
            IoRequest* request = bench.prepare(slot, IoRequest::Direction::Write, block);
            fill(*request, block + 1);
            bench.perform({ request });
        }
        for (std::uint64_t block = 0; block < 64; ++block) {
            IoRequest* request = bench.prepare(0, IoRequest::Direction::Read, 63 - block);
            std::fill_n(request->data, BlockBytes, std::byte{ 0 });
            bench.perform({ request });
            std::vector<std::byte> expected(BlockBytes);
            SplitMix64(63 - block + 1).fill(expected);
            QVERIFY(std::equal(expected.begin(), expected.end(), request->data));
        }
    }

    void reportsAShortTransferAtTheEndOfTheFile_data() { addEngines(); }
    void reportsAShortTransferAtTheEndOfTheFile()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        IoRequest* beyond = bench.prepare(0, IoRequest::Direction::Read, FileBlocks);
        bench.perform({ beyond });
        QCOMPARE(beyond->osError, 0);
        QCOMPARE(beyond->transferredBytes, 0U);
    }

    void reportsAFailedTransferAsDataAndGoesOn_data() { addEngines(); }
    void reportsAFailedTransferAsDataAndGoesOn()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        IoRequest* impossible = bench.prepare(0, IoRequest::Direction::Write, 0);
        impossible->offsetBytes = std::uint64_t{ 1 } << 62U;
        bench.perform({ impossible });
        QVERIFY(impossible->osError != 0);
        QCOMPARE(impossible->transferredBytes, 0U);
        IoRequest* possible = bench.prepare(0, IoRequest::Direction::Write, 3);
        bench.perform({ possible });
        QCOMPARE(possible->osError, 0);
        QCOMPARE(possible->transferredBytes, BlockBytes);
    }

    void returnsNothingWhenNothingIsInFlight_data() { addEngines(); }
    void returnsNothingWhenNothingIsInFlight()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        QVERIFY(bench.engine->wait(0, milliseconds(0)).value().empty());
        QVERIFY(bench.engine->wait(1, milliseconds(1)).value().empty());
        QVERIFY(bench.engine->drain(milliseconds(1)).value().empty());
    }

    void mayBeDestroyedWithIoInFlight_data() { addEngines(); }
    void mayBeDestroyedWithIoInFlight()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        for (int round = 0; round < 20; ++round) {
            Bench bench(kind, depth);
            bench.engine->submit(bench.all(depth, IoRequest::Direction::Write)).value();
            if (round % 2 == 0) {
                bench.engine->wait(1, milliseconds(1000)).value();
            }
            bench.engine.reset();
        }
    }

    void stampsARequestBeforeItIsHandedOver_data() { addEngines(); }
    void stampsARequestBeforeItIsHandedOver()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        if (kind == QStringLiteral("fake")) {
            QSKIP("its time is simulated");
        }
        Bench bench(kind, depth);
        std::vector<IoRequest*> list = bench.all(depth, IoRequest::Direction::Write);
        const std::int64_t beforeNs = monotonicNs();
        const std::size_t taken = bench.engine->submit(list).value();
        const std::int64_t handedOverNs = monotonicNs();
        list.resize(taken);
        while (bench.engine->inFlight() > 0) {
            bench.engine->wait(1, milliseconds(1000)).value();
        }
        const std::int64_t afterNs = monotonicNs();
        for (const IoRequest* request : list) {
            QVERIFY(beforeNs <= request->issuedNs);
            QVERIFY(request->issuedNs <= handedOverNs);
            QVERIFY(request->issuedNs <= request->completedNs);
            QVERIFY(request->completedNs <= afterNs);
        }
    }

    void losesNothingToSignals_data() { addEngines(); }
    void losesNothingToSignals()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        const SignalStorm storm;
        Bench bench(kind, depth);
        for (std::uint32_t round = 0; round < 100 || !storm.hasStruck(20); ++round) {
            std::vector<IoRequest*> list = bench.all(
                depth, round % 2 == 0 ? IoRequest::Direction::Write : IoRequest::Direction::Read);
            bench.perform(list);
            for (const IoRequest* request : list) {
                QCOMPARE(request->osError, 0);
                QCOMPARE(request->transferredBytes, BlockBytes);
            }
        }
    }

    void countsTheProcessorTimeOfItsOwnThreads_data() { addEngines(); }
    void countsTheProcessorTimeOfItsOwnThreads()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        const bool hasThreads = kind == QStringLiteral("threads") && depth > 1;
        std::int64_t lastNs = bench.engine->helperCpuNs();
        QVERIFY(lastNs >= 0);
        // Windows counts in steps of a clock tick, 16 ms.
        constexpr int MostRounds = 20'000;
        for (int round = 0; round < 3 || (hasThreads && lastNs == 0); ++round) {
            QVERIFY(round < MostRounds);
            bench.perform(bench.all(depth, IoRequest::Direction::Write));
            const std::int64_t nowNs = bench.engine->helperCpuNs();
            QVERIFY(nowNs >= lastNs);
            lastNs = nowNs;
        }
        QVERIFY(hasThreads || lastNs == 0);
    }

    void namesItselfAndWhatItWasGranted_data() { addEngines(); }
    void namesItselfAndWhatItWasGranted()
    {
        QFETCH(QString, kind);
        QFETCH(uint, depth);
        Bench bench(kind, depth);
        QCOMPARE(QString::fromStdString(std::string(bench.engine->name())), kind);
        QVERIFY(!bench.engine->flags().empty());
    }
};

QTEST_GUILESS_MAIN(IoEngineContract)
#include "tst_ioengine.moc"
