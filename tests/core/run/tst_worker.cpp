// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/run/worker.h"
#include "tests/support/fakeengine.h"
#include "tests/support/oscodes.h"

#include <QTest>

#include <cerrno>
#include <numeric>

using namespace octamark;

namespace {

constexpr std::uint64_t FileBytes = 16 * MiB;

/// A worker on a fake engine in simulated time.
struct Simulation
{
    FakeEngine::Options engine{ .depth = 4 };
    IoRequest::Direction direction = IoRequest::Direction::Read;
    std::int64_t warmUpNs = 10 * NsPerMs;
    std::int64_t windowNs = 500 * NsPerMs;
    TestKey key{
        .pattern = Pattern::Random, .blockSizeBytes = 4096, .queueDepth = 4, .threads = 1
    };
    std::size_t deepest = 0;

    WorkerResult run(const std::stop_token& stop = {})
    {
        FakeClock clock;
        auto disk = std::make_shared<std::vector<std::byte>>(FileBytes);
        FakeEngine fake(engine, disk, clock);
        DataSource data
            = DataSource::create({ .depth = engine.depth,
                                     .writing = direction == IoRequest::Direction::Write,
                                     .seed = 5 })
                  .value();
        const Window window{ .startNs = clock.nowNs + warmUpNs,
            .endNs = clock.nowNs + warmUpNs + windowNs };
        Worker worker({ .direction = direction,
                          .depth = engine.depth,
                          .window = window,
                          .now =
                              [&clock] {
                                  return clock.nowNs;
                              } },
            fake, AccessPattern(key, FileBytes, 0, 1), data);
        WorkerResult result = worker.run(stop);
        deepest = fake.deepest();
        return result;
    }
};

} // namespace

class WorkerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsTheProcessorTimeOfItsEnginesThreadsInsideTheWindow()
    {
        Simulation simulation; // 20,000 I/Os in the window, 400 before it
        simulation.engine.helperNs = NsPerSecond;
        const WorkerResult result = simulation.run();
        const std::int64_t seconds = result.helperCpuNs / NsPerSecond;
        QVERIFY2(std::abs(seconds - 20'000) < 60, std::to_string(seconds).c_str());
        QVERIFY(result.cpuNs >= result.helperCpuNs);
    }

    void countsExactlyWhatCompletesInsideTheWindow()
    {
        Simulation simulation; // 4 in flight, 100 µs each, 0.5 s: 20,000 I/Os
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.ios, std::uint64_t{ 20'000 });
        QCOMPARE(result.bytes, std::uint64_t{ 20'000 } * 4096);
        QCOMPARE(result.latency.count(), result.ios);
        QCOMPARE(result.latency.minNs(), std::uint64_t{ 100'000 });
        QCOMPARE(result.latency.maxNs(), std::uint64_t{ 100'000 });
    }

    void excludesACompletionOnTheEndAndIncludesOneOnTheStart()
    {
        Simulation simulation;
        simulation.engine = { .depth = 1, .latencyNs = 10 * NsPerMs };
        simulation.warmUpNs = 30 * NsPerMs; // completions at 10, 20, [30, 40, 50), 60 ms
        simulation.windowNs = 30 * NsPerMs;
        QCOMPARE(simulation.run().ios, std::uint64_t{ 3 });
    }

    void seriesAddsUpToTheBytes()
    {
        Simulation simulation;
        const WorkerResult result = simulation.run();
        const auto& series = result.series.bytes();
        QCOMPARE(series.size(), std::size_t{ 5 });
        QCOMPARE(std::accumulate(series.begin(), series.end(), std::uint64_t{ 0 }), result.bytes);
    }

    void keepsTheDepthInFlightAndNeverMore_data()
    {
        QTest::addColumn<uint>("depth");
        for (const uint depth : { 1U, 2U, 31U, 32U, 512U }) {
            QTest::addRow("%u", depth) << depth;
        }
    }
    void keepsTheDepthInFlightAndNeverMore()
    {
        QFETCH(uint, depth);
        Simulation simulation;
        simulation.engine = { .depth = depth, .jitterNs = 80'000 };
        simulation.windowNs = 50 * NsPerMs;
        QVERIFY(!simulation.run().error);
        QCOMPARE(simulation.deepest, std::size_t{ depth });
    }

    void worksWhenTheEngineTakesFewerThanAsked()
    {
        Simulation simulation;
        simulation.engine.depth = 32;
        simulation.engine.faults.busyAbove = 5;
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.ios, std::uint64_t{ 25'000 });
    }

    void endsAtAnErrorAtAnyPointAndNamesTheOffset_data()
    {
        QTest::addColumn<qulonglong>("at");
        QTest::addColumn<int>("osCode");
        QTest::addColumn<int>("code");
        for (const qulonglong at : { 0ULL, 1ULL, 500ULL, 15'000ULL }) {
            QTest::addRow("medium error at %llu", at)
                << at << OsCodes::MediumError << int(ErrorCode::MediumError);
            QTest::addRow("no space at %llu", at)
                << at << OsCodes::NoSpace << int(ErrorCode::NoSpace);
            QTest::addRow("device gone at %llu", at)
                << at << OsCodes::DeviceGone << int(ErrorCode::DeviceGone);
        }
    }
    void endsAtAnErrorAtAnyPointAndNamesTheOffset()
    {
        QFETCH(qulonglong, at);
        QFETCH(int, osCode);
        QFETCH(int, code);
        Simulation simulation;
        simulation.engine.faults.errors = { { at, osCode } };
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), code);
        QCOMPARE(result.error->osCode, std::int64_t{ osCode });
        QVERIFY(result.error->operation.starts_with("read at byte "));
        QCOMPARE(result.errors, std::uint64_t{ 1 });
    }

    void countsShortTransfersWithTheBytesThatMoved()
    {
        Simulation simulation;
        simulation.warmUpNs = 0;
        simulation.engine.faults.shortBytes = { { 100, 512 }, { 200, 1024 } };
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.shortTransfers, std::uint64_t{ 2 });
        QCOMPARE(result.bytes, (result.ios - 2) * 4096 + 512 + 1024);
    }

    void treatsAnEmptyTransferAsTheEndOfTheFile()
    {
        Simulation simulation;
        simulation.engine.faults.shortBytes = { { 7, 0 } };
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::EndOfFile));
    }

    void repeatsWhatTheSystemAskedToRepeatAndChargesTheWait()
    {
        Simulation simulation;
        simulation.engine = { .depth = 2, .latencyNs = 100'000 };
        simulation.warmUpNs = 0;
        simulation.engine.faults.errors = { { 10, OsCodes::Repeat }, { 20, OsCodes::RepeatToo } };
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.retries, std::uint64_t{ 2 });
        QCOMPARE(result.latency.maxNs(), std::uint64_t{ 200'000 });
    }

    void givesUpARequestThatIsAlwaysToBeRepeated()
    {
        Simulation simulation;
        simulation.engine = { .depth = 2, .latencyNs = 1000 };
        for (std::uint64_t number = 0; number < 1000; ++number) {
            simulation.engine.faults.errors[number] = OsCodes::Repeat;
        }
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(result.retries, std::uint64_t{ 100 });
    }

    void reportsADeviceThatNeverAnswers()
    {
        Simulation simulation;
        simulation.windowNs = 1000 * NsPerSecond;
        simulation.engine.faults.lostFrom = 50;
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::TimedOut));
    }

    void reportsACompletionLostAtTheEnd()
    {
        Simulation simulation;
        simulation.engine.faults.lateNs = { { 100, 3600 * NsPerSecond } };
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::TimedOut));
    }

    void leavesOutWhatComesBackOnlyAfterTheWindow()
    {
        Simulation simulation; // #100 in the warm-up; three others go on in the window
        simulation.engine.faults.lateNs = { { 100, 20 * NsPerSecond } };
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.ios, std::uint64_t{ 15'000 });
        QCOMPARE(result.latency.count(), result.ios);
    }

    void leavesOutWhatHadToBeCancelledAtTheEnd()
    {
        Simulation simulation;
        simulation.engine.faults.stuck = { 100, 101 };
        const WorkerResult result = simulation.run();
        QVERIFY(!result.error);
        QCOMPARE(result.errors, std::uint64_t{ 0 });
        QCOMPARE(result.ios, std::uint64_t{ 10'000 });
    }

    void reportsADeviceOnWhichEverythingIsStuck()
    {
        Simulation simulation;
        simulation.windowNs = 1000 * NsPerSecond;
        simulation.engine.faults.stuck = { 4, 5, 6, 7 };
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::TimedOut));
    }

    void endsAtAnIoThatSomebodyElseAborted()
    {
        Simulation simulation;
        simulation.engine.faults.errors = { { 500, OsCodes::Cancelled } };
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::Interrupted));
        QCOMPARE(result.error->osCode, std::int64_t{ OsCodes::Cancelled });
        QCOMPARE(result.errors, std::uint64_t{ 1 });
    }

    void saysWhatToDoWhereTheAlignmentIsRefused_data()
    {
        QTest::addColumn<int>("direction");
        QTest::newRow("read") << int(IoRequest::Direction::Read);
        QTest::newRow("write") << int(IoRequest::Direction::Write);
    }
    void saysWhatToDoWhereTheAlignmentIsRefused()
    {
        QFETCH(int, direction);
        Simulation simulation;
        simulation.direction = static_cast<IoRequest::Direction>(direction);
        simulation.engine.alignmentBytes = 4096;
        QVERIFY(!simulation.run().error);
        simulation.engine.alignmentBytes = 8192;
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(int(result.error->code), int(ErrorCode::Misaligned));
        QCOMPARE(result.error->osCode, std::int64_t{ OsCodes::Unaligned });
        QCOMPARE(result.ios, std::uint64_t{ 0 });
        QCOMPARE(english(describe(*result.error)),
            std::string("The device refuses blocks of this size or alignment. Choose a larger "
                        "block."));
    }

    void reportsABrokenEngine()
    {
        Simulation simulation;
        simulation.engine.faults.engineErrorAt = 30;
        const WorkerResult result = simulation.run();
        QVERIFY(result.error.has_value());
        QCOMPARE(result.error->operation, std::string("fake wait"));
    }

    void stopsAtOnceWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        Simulation simulation;
        const WorkerResult result = simulation.run(stop.get_token());
        QVERIFY(!result.error);
        QCOMPARE(result.ios, std::uint64_t{ 0 });
    }

    void throughputIsDepthOverLatency_data()
    {
        QTest::addColumn<uint>("depth");
        QTest::addColumn<qlonglong>("latencyNs");
        QTest::newRow("Q1, 50 µs") << 1U << 50'000LL;
        QTest::newRow("Q32, 1 ms") << 32U << 1'000'000LL;
        QTest::newRow("Q512, 10 ms") << 512U << 10'000'000LL;
    }
    void throughputIsDepthOverLatency()
    {
        QFETCH(uint, depth);
        QFETCH(qlonglong, latencyNs);
        Simulation simulation;
        simulation.engine = { .depth = depth, .latencyNs = latencyNs };
        const WorkerResult result = simulation.run();
        const double iops = static_cast<double>(result.ios) / 0.5;
        const double expected = depth * 1e9 / static_cast<double>(latencyNs);
        QVERIFY2(std::abs(iops / expected - 1) < 0.02, qPrintable(QString::number(iops)));
    }
};

QTEST_GUILESS_MAIN(WorkerTest)
#include "tst_worker.moc"
