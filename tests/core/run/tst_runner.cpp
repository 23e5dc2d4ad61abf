// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/countdown.h"
#include "core/base/pathtext.h"
#include "core/base/sentence.h"
#include "core/plan/suites.h"
#include "core/run/runner.h"
#include "tests/support/fakeengine.h"
#include "tests/support/oscodes.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <numeric>

using namespace octamark;

namespace {

/// Remembers what a run tells and may react to it.
class Recorder : public RunObserver
{
public:
    std::vector<RunProgress> progress{};
    std::vector<TestResult> updates{};
    int preparations = 0;
    std::function<void(const RunProgress&)> onProgress{};

    void progressChanged(const RunProgress& change) override
    {
        progress.push_back(change);
        if (onProgress) {
            onProgress(change);
        }
    }
    void prepared(const RunDocument& document) override
    {
        ++preparations;
        QVERIFY(document.engine.has_value());
        QVERIFY(document.preparation.has_value());
    }
    void testUpdated(const TestResult& result) override { updates.push_back(result); }
};

std::string why(const Result<RunDocument>& document)
{
    return document ? std::string() : english(describe(document.error()));
}

std::string why(const std::optional<Error>& error)
{
    return error ? english(describe(*error)) : std::string();
}

/// A plan of eight tests whose seconds are a tenth as long.
TestPlan smallPlan(const char* suite = "classic")
{
    TestPlan plan;
    plan.suite = suite;
    plan.tests = testsOf(findSuite(suite)->rows);
    plan.fileSizeBytes = 16 * MiB;
    plan.loops = 2;
    plan.measuredSeconds = 1;
    plan.pauseSeconds = 0;
    plan.seed = 42;
    return plan;
}

/// Two tests of reading, one loop each.
TestPlan twoReadsOnce()
{
    TestPlan plan = smallPlan();
    plan.tests = { plan.tests[0], plan.tests[2] };
    plan.loops = 1;
    return plan;
}

/// With machine counters that stand still: whether a loop is measured again does not depend on what
/// else this machine does.
RunEnvironment quietEnvironment()
{
    return { .machineCpuTime = [] {
        return std::optional(MachineCpuTime{ 1, 0 });
    } };
}

RunEnvironment fastEnvironment()
{
    RunEnvironment environment = quietEnvironment();
    environment.secondNs = NsPerSecond / 10;
    return environment;
}

bool hasMark(const TestResult& result, MarkCode code)
{
    return std::ranges::find(result.marks, code, &Mark::code) != result.marks.end();
}

bool hasEmptyWindow(const Result<RunDocument>& document)
{
    return document
        && std::any_of(document->results.begin(), document->results.end(), [](const auto& result) {
               return result.error && result.error->code == ErrorCode::NothingCompleted;
           });
}

/// Runs with short seconds. A disk that is busy with others may complete nothing in a tenth of a
/// second: then with whole ones.
Result<RunDocument> measure(const TestPlan& plan, const TemporaryFolder& folder, Recorder& recorder)
{
    auto document = run(plan, folder.path(), recorder, {}, fastEnvironment());
    if (hasEmptyWindow(document)) {
        recorder = {};
        document = run(plan, folder.path(), recorder, {}, quietEnvironment());
    }
    return document;
}

/// Real engines, for whole seconds, until one is asked for that fails as scripted.
RunEnvironment failingEnvironment(int enginesBefore, const FakeFaults& faults, FakeClock& clock)
{
    RunEnvironment environment = quietEnvironment();
    environment.makeEngine = [enginesBefore, faults, &clock, made = std::make_shared<int>(0)](
                                 EngineChoice choice, const EngineOptions& options) {
        if ((*made)++ < enginesBefore) {
            return makeEngine(choice, options);
        }
        auto disk = std::make_shared<std::vector<std::byte>>(16 * MiB);
        clock.nowNs = 0;
        MadeEngine fake;
        fake.engine = std::make_unique<FakeEngine>(
            FakeEngine::Options{ .depth = options.depth, .faults = faults }, disk, clock);
        return Result<MadeEngine>(std::move(fake));
    };
    return environment;
}

} // namespace

namespace {

/// An engine that a device holds: what it waits for comes back when the test says so.
class StuckEngine final : public IoEngine
{
public:
    StuckEngine(std::unique_ptr<IoEngine> engine, std::shared_ptr<Countdown> release)
        : m_engine(std::move(engine))
        , m_release(std::move(release))
    {
    }

    std::string_view name() const noexcept override { return m_engine->name(); }
    std::vector<std::string> flags() const override { return m_engine->flags(); }
    std::size_t inFlight() const noexcept override { return m_engine->inFlight(); }
    std::uint64_t retries() const noexcept override { return 0; }
    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        return m_engine->submit(requests);
    }
    Result<std::span<IoRequest* const>> wait(
        std::size_t minimum, std::chrono::nanoseconds timeout) override
    {
        m_release->wait();
        return m_engine->wait(minimum, timeout);
    }
    Result<std::vector<IoRequest*>> drain(std::chrono::nanoseconds timeout) override
    {
        m_release->wait();
        return m_engine->drain(timeout);
    }

private:
    std::unique_ptr<IoEngine> m_engine;
    std::shared_ptr<Countdown> m_release;
};

/// The engine for preparing and one more are real, the others stuck.
RunEnvironment stuckEnvironment(const std::shared_ptr<Countdown>& release)
{
    RunEnvironment environment;
    environment.secondNs = NsPerSecond / 2;
    // A loop that is measured again because the machine is busy would take one engine more.
    environment.machineCpuTime = [] {
        return std::optional<MachineCpuTime>();
    };
    environment.makeEngine = [release, made = std::make_shared<int>(0)](
                                 EngineChoice choice, const EngineOptions& options) {
        auto engine = makeEngine(choice, options);
        if (engine && (*made)++ >= 2) {
            engine->engine = std::make_unique<StuckEngine>(std::move(engine->engine), release);
        }
        return engine;
    };
    environment.patience = { .silentNs = NsPerSecond / 2,
        .hungNs = 60 * NsPerSecond,
        .drainNs = 1 * NsPerSecond,
        .stopNs = NsPerSecond / 10 };
    return environment;
}

} // namespace

class RunnerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresEightValuesOnEveryEngine_data()
    {
        QTest::addColumn<int>("choice");
        QTest::addColumn<QString>("suite");
        for (const Suite& suite : builtInSuites()) {
            for (const EngineChoice choice : engineLadder()) {
                QTest::addRow("%s, %s", suite.id.data(), toString(choice).data())
                    << int(choice) << QString::fromLatin1(suite.id.data());
            }
        }
    }
    void measuresEightValuesOnEveryEngine()
    {
        QFETCH(int, choice);
        QFETCH(QString, suite);
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan(suite.toLatin1().constData());
        plan.engine = static_cast<EngineChoice>(choice);
        plan.loops = plan.suite == "classic" ? 2 : 1;
        const auto document = measure(plan, folder, recorder);
        if (!document && document.error().code == ErrorCode::EngineUnavailable) {
            QSKIP("this system does not allow the engine");
        }
        QVERIFY2(document.has_value(), why(document).c_str());
        QVERIFY(folder.isEmpty());
        QCOMPARE(int(document->outcome), int(Outcome::Finished));
        QCOMPARE(document->engine->name, std::string(toString(plan.engine)));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        for (const TestResult& result : document->results) {
            QVERIFY2(!result.error, why(result.error).c_str());
            QCOMPARE(result.loops.size(), std::size_t{ plan.loops });
            for (const LoopResult& loop : result.loops) {
                QVERIFY(loop.measuredNs == NsPerSecond / 10 || loop.measuredNs == NsPerSecond);
                QVERIFY(loop.ios > 0);
                QCOMPARE(loop.bytes, loop.ios * *result.key.blockSizeBytes);
                QCOMPARE(loop.latency.count(), loop.ios);
                const auto& series = loop.series.bytes();
                QCOMPARE(
                    std::accumulate(series.begin(), series.end(), std::uint64_t{ 0 }), loop.bytes);
                QCOMPARE(loop.flushNs.has_value(), result.key.operation == Operation::Write);
            }
            QVERIFY(result.loops.front().seed != result.loops.back().seed || plan.loops == 1);
        }
    }

    void tellsWhatItDoesWithoutEverFallingBack()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.pauseSeconds = 1;
        const auto document = measure(plan, folder, recorder);
        QVERIFY(document.has_value());
        QCOMPARE(recorder.preparations, 1);
        QCOMPARE(recorder.updates.size(), std::size_t{ 16 });
        QCOMPARE(int(recorder.progress.front().phase), int(Phase::Preparing));
        QCOMPARE(int(recorder.progress.back().phase), int(Phase::Finishing));
        double fraction = 0;
        int measuring = 0;
        for (const RunProgress& progress : recorder.progress) {
            QVERIFY(progress.fraction >= fraction && progress.fraction <= 1);
            fraction = progress.fraction;
            measuring += progress.phase == Phase::Measuring ? 1 : 0;
        }
        QCOMPARE(fraction, 1.0);
        QCOMPARE(measuring, 16);
    }

    void writesTheWholeFileBeforeItIsRead()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const auto document = measure(smallPlan(), folder, recorder);
        QVERIFY(document.has_value());
        QCOMPARE(document->preparation->bytes, 16 * MiB);
        QVERIFY(document->preparation->writeNs > 0);
        QVERIFY(document->preparation->flushNs > 0);
        if (document->preparation->unwrittenExtents) {
            QCOMPARE(*document->preparation->unwrittenExtents, 0U);
        }
    }

    void recordsPlanSeedAndSurroundings()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests.resize(1);
        plan.seed = 0;
        const auto document = measure(plan, folder, recorder);
        QVERIFY(document.has_value());
        QVERIFY(document->seed.value_or(0) != 0);
        QCOMPARE(document->fileSizeBytes, std::optional<std::uint64_t>(16 * MiB));
        QCOMPARE(document->loops, std::optional<std::uint32_t>(2));
        QCOMPARE(document->target->directory, pathText(folder.path()));
        QVERIFY(!document->target->volume.fileSystem.empty());
        QVERIFY(!document->host->kernel.empty());
        QVERIFY(document->host->memoryBytes > 0);
        QCOMPARE(document->id.size(), std::size_t{ 32 });
        QVERIFY(!document->startedAt.empty());
    }

    void letsTheLoopsTakeTurns()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.interleaved = true;
        const auto document = measure(plan, folder, recorder);
        QVERIFY(document.has_value());
        QCOMPARE(document->interleaved, std::optional(true));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        QCOMPARE(recorder.updates.size(), std::size_t{ 16 });
        for (std::size_t update = 0; update < 16; ++update) {
            const std::size_t test = update / 8 * 4 + update % 4;
            QVERIFY(recorder.updates[update].key == plan.tests[test]);
            QCOMPARE(recorder.updates[update].loops.size(), update / 4 % 2 + 1);
            QVERIFY(document->results[test].key == plan.tests[test]);
        }
    }

    void storesEveryWriteForGoodWhenAsked_data()
    {
        QTest::addColumn<int>("choice");
        for (const EngineChoice choice : engineLadder()) {
            QTest::newRow(toString(choice).data()) << int(choice);
        }
    }
    void storesEveryWriteForGoodWhenAsked()
    {
        QFETCH(int, choice);
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.engine = static_cast<EngineChoice>(choice);
        plan.loops = 1;
        plan.tests = { plan.tests[3], syncWriteTest() };
        plan.tests[0].operation = Operation::Write;
        RunEnvironment environment = quietEnvironment();
        std::vector<bool> syncWrites; // of the engines for preparing and for the two tests
        environment.makeEngine = [&](EngineChoice which, const EngineOptions& options) {
            syncWrites.push_back(options.file->mode().syncWrites);
            return makeEngine(which, options);
        };
        for (const bool writeThrough : { false, true }) {
            plan.writeThrough = writeThrough;
            syncWrites.clear();
            const auto document = run(plan, folder.path(), recorder, {}, environment);
            if (!document && document.error().code == ErrorCode::EngineUnavailable) {
                QSKIP("this system does not allow the engine");
            }
            QVERIFY2(document.has_value(), why(document).c_str());
            QCOMPARE(document->writeThrough, std::optional(writeThrough));
            QCOMPARE(document->results.size(), std::size_t{ 2 });
            QVERIFY2(!document->results[1].error, why(document->results[1].error).c_str());
            QVERIFY(document->find(syncWriteTest()) != nullptr);
            QVERIFY(syncWrites == (std::vector<bool>{ false, writeThrough, true }));
            QVERIFY(folder.isEmpty());
        }
    }

    void goesThroughTheCacheForBlocksThatDirectIoRefuses()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests = { plan.tests[3], plan.tests[3] };
        plan.tests[0].blockSizeBytes = 512;
        RunEnvironment environment = fastEnvironment();
        FakeClock clock;
        const auto disk = std::make_shared<std::vector<std::byte>>(plan.fileSizeBytes);
        environment.makeEngine = [&](EngineChoice choice, const EngineOptions& options) {
            if (!options.file->isDirect()) {
                return makeEngine(choice, options);
            }
            clock.nowNs = monotonicNs();
            MadeEngine fake;
            fake.engine = std::make_unique<FakeEngine>(
                FakeEngine::Options{ .depth = options.depth, .alignmentBytes = 4096 }, disk, clock);
            return Result<MadeEngine>(std::move(fake));
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        if (!document->engine->directGranted) {
            QSKIP("there is no direct I/O in this folder");
        }
        QVERIFY(document->results.size() >= 1);
        const TestResult& refused = document->results[0];
        QVERIFY2(!refused.error, why(refused.error).c_str());
        QVERIFY(refused.buffered);
        QVERIFY(hasMark(refused, MarkCode::Buffered));
        QCOMPARE(refused.loops.size(), std::size_t{ plan.loops });
        // The next test goes around the cache again.
        QVERIFY(document->results.size() == 1 || !document->results[1].buffered);
        QVERIFY(folder.isEmpty());
    }

    void goesThroughTheCacheWhereTheFirstDirectWriteIsRefused()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests = { plan.tests[0], plan.tests[4] };
        plan.verify = true;
        RunEnvironment environment = quietEnvironment();
        FakeClock clock;
        const auto disk = std::make_shared<std::vector<std::byte>>();
        int refusals = 0;
        environment.makeEngine = [&](EngineChoice choice, const EngineOptions& options) {
            if (!options.file->isDirect()) {
                return makeEngine(choice, options);
            }
            ++refusals;
            MadeEngine fake;
            // As where direct I/O is granted when the file is opened and refused when it is done.
            fake.engine = std::make_unique<FakeEngine>(
                FakeEngine::Options{ .depth = options.depth, .alignmentBytes = 1U << 31U }, disk,
                clock);
            return Result<MadeEngine>(std::move(fake));
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        if (refusals == 0) {
            QSKIP("there is no direct I/O in this folder");
        }
        QCOMPARE(refusals, 1);
        QVERIFY2(!document->error, why(document->error).c_str());
        QVERIFY(!document->engine->directGranted);
        QCOMPARE(document->results.size(), std::size_t{ 2 });
        for (const TestResult& result : document->results) {
            QVERIFY2(!result.error, why(result.error).c_str());
            QVERIFY(hasMark(result, MarkCode::Buffered));
        }
        QCOMPARE(document->verification->verifiedBytes, plan.fileSizeBytes);
        QVERIFY(folder.isEmpty());
    }

    void fillsTheFileWithRandomDataWhateverTheTestsWrite()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests.resize(1);
        plan.loops = 1;
        plan.data = WriteData::Zero;
        RunEnvironment environment = quietEnvironment();
        const auto buffer = AlignedBuffer::create(plan.fileSizeBytes).value();
        bool isFilled = false;
        environment.makeEngine = [&](EngineChoice choice, const EngineOptions& options) {
            // The second engine is that of the first test, which has not begun yet.
            if (std::exchange(isFilled, true)) {
                options.file->transfer(IoRequest::Direction::Read, buffer->bytes().data(),
                    static_cast<std::uint32_t>(plan.fileSizeBytes), 0);
            }
            return makeEngine(choice, options);
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        QVERIFY(document->data == WriteData::Zero);
        for (std::uint64_t at = 0; at < plan.fileSizeBytes; at += 4096) {
            const auto block = buffer->bytes().subspan(at, 4096);
            // Of random bytes one in 256 is a zero.
            QVERIFY(std::ranges::count(block, std::byte{ 0 }) < 100);
        }
    }

    void measuresWithTheEngineThatWroteTheFile()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const TestPlan plan = twoReadsOnce();
        RunEnvironment environment = quietEnvironment();
        bool isFilled = false;
        std::vector<EngineChoice> asked;
        environment.makeEngine = [&](EngineChoice choice, const EngineOptions& options) {
            asked.push_back(choice);
            // Nothing else is to be had for the file, everything for the tests.
            return makeEngine(
                std::exchange(isFilled, true) ? choice : EngineChoice::Threads, options);
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        QCOMPARE(document->engine->name, std::string("threads"));
        QVERIFY(asked
            == (std::vector{ EngineChoice::Auto, EngineChoice::Threads, EngineChoice::Threads }));
    }

    void saysWhichTestAnotherEngineMeasured()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const TestPlan plan = twoReadsOnce();
        RunEnvironment environment = quietEnvironment();
        int made = 0;
        environment.makeEngine
            = [&](EngineChoice choice, const EngineOptions& options) -> Result<MadeEngine> {
            if (++made == 3 && choice != EngineChoice::Auto) {
                return failure({ .code = ErrorCode::EngineUnavailable, .operation = "test" });
            }
            return makeEngine(made == 4 ? EngineChoice::Threads : choice, options);
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        if (document->engine->name == "threads") {
            QSKIP("this system allows one engine only");
        }
        const std::string note = "threads for read " + rowTitle(plan.tests[1]);
        QCOMPARE(std::ranges::count(document->engine->flags, note), std::ptrdiff_t{ 1 });
        QVERIFY(std::ranges::none_of(document->engine->flags,
            [&](const std::string& flag) { return flag.ends_with(rowTitle(plan.tests[0])); }));
        QVERIFY(!document->results[1].error);
    }

    void measuresALoopAgainThatTheClockJumpedIn_data()
    {
        QTest::addColumn<int>("jumps");
        QTest::addColumn<bool>("marked");
        QTest::newRow("once") << 1 << false;
        QTest::newRow("every time") << 100 << true;
    }
    void measuresALoopAgainThatTheClockJumpedIn()
    {
        QFETCH(int, jumps);
        QFETCH(bool, marked);
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests.resize(1);
        RunEnvironment environment = fastEnvironment();
        environment.secondNs = NsPerSecond;
        // Looked at before and after each try.
        environment.wallNs = [jumps, looks = 0]() mutable {
            ++looks;
            return monotonicNs() + std::min(looks / 2, jumps) * NsPerSecond;
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value() && document->results.size() == 1);
        const TestResult& result = document->results[0];
        QCOMPARE(result.loops.size(), std::size_t{ 2 });
        QCOMPARE(result.loops[0].repeats, 1U);
        QCOMPARE(result.loops[1].repeats, marked ? 1U : 0U);
        QVERIFY(hasMark(result, MarkCode::Repeated));
        QCOMPARE(hasMark(result, MarkCode::ClockJump), marked);
    }

    void marksStolenTimeAndMeasuresAgainWhenItIsMuch_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("marked");
        QTest::addColumn<bool>("repeated");
        QTest::newRow("none") << 0 << false << false;
        QTest::newRow("a little") << 2 << false << false;
        QTest::newRow("some") << 3 << true << false;
        QTest::newRow("much") << 11 << true << true;
    }
    void marksStolenTimeAndMeasuresAgainWhenItIsMuch()
    {
        QFETCH(int, percent);
        QFETCH(bool, marked);
        QFETCH(bool, repeated);
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.tests.resize(1);
        plan.loops = 1;
        RunEnvironment environment;
        environment.machineCpuTime = [percent, time = MachineCpuTime{ 1000, 0 }]() mutable {
            time.total += 100;
            time.stolen += static_cast<std::uint64_t>(percent);
            return std::optional(time);
        };
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value() && document->results.size() == 1);
        const TestResult& result = document->results[0];
        QCOMPARE(result.loops[0].stealShare, std::optional(percent / 100.0));
        QCOMPARE(result.loops[0].repeats, repeated ? 1U : 0U);
        QCOMPARE(hasMark(result, MarkCode::Steal), marked);
        QCOMPARE(hasMark(result, MarkCode::Repeated), repeated);
    }

    void keepsWhatWasMeasuredWhenStopped_data()
    {
        QTest::addColumn<int>("phase");
        QTest::addColumn<qulonglong>("test");
        QTest::addColumn<qulonglong>("expectedResults");
        QTest::newRow("while preparing") << int(Phase::Preparing) << 0ULL << 0ULL;
        QTest::newRow("in the first pause") << int(Phase::Pausing) << 0ULL << 0ULL;
        QTest::newRow("in the third warm-up") << int(Phase::WarmingUp) << 2ULL << 2ULL;
        QTest::newRow("in the fourth window") << int(Phase::Measuring) << 3ULL << 3ULL;
    }
    void keepsWhatWasMeasuredWhenStopped()
    {
        QFETCH(int, phase);
        QFETCH(qulonglong, test);
        QFETCH(qulonglong, expectedResults);
        const TemporaryFolder folder;
        std::stop_source stop;
        Recorder recorder;
        recorder.onProgress = [&](const RunProgress& progress) {
            if (int(progress.phase) == phase && progress.testIndex == test) {
                stop.request_stop();
            }
        };
        TestPlan plan = smallPlan();
        plan.pauseSeconds = 1;
        const auto document
            = run(plan, folder.path(), recorder, stop.get_token(), fastEnvironment());
        QVERIFY(document.has_value());
        QCOMPARE(int(document->outcome), int(Outcome::Stopped));
        QVERIFY(!document->error);
        QCOMPARE(document->results.size(), std::size_t{ expectedResults });
        QVERIFY(folder.isEmpty());
    }

    void aMediumErrorFailsOneTestAndTheNextGoesOn()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        FakeClock clock;
        // The engine for preparing and those of the first test's two loops are real.
        RunEnvironment environment
            = failingEnvironment(3, { .errors = { { 5, OsCodes::MediumError } } }, clock);
        TestPlan plan = smallPlan();
        plan.tests.resize(3);
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value());
        QCOMPARE(document->results.size(), std::size_t{ 3 });
        QVERIFY(!document->results[0].error);
        for (const std::size_t index : { 1, 2 }) {
            QVERIFY(document->results[index].error.has_value());
            QCOMPARE(int(document->results[index].error->code), int(ErrorCode::MediumError));
            QVERIFY(document->results[index].error->operation.find("at byte") != std::string::npos);
            QVERIFY(document->results[index].loops.empty());
        }
    }

    void aVanishedDeviceEndsTheRunAndKeepsWhatWasMeasured_data()
    {
        QTest::addColumn<int>("osCode");
        QTest::addColumn<int>("code");
        QTest::newRow("device gone") << OsCodes::DeviceGone << int(ErrorCode::DeviceGone);
        QTest::newRow("pool full") << OsCodes::NoSpace << int(ErrorCode::NoSpace);
        QTest::newRow("read-only") << OsCodes::ReadOnly << int(ErrorCode::ReadOnly);
    }
    void aVanishedDeviceEndsTheRunAndKeepsWhatWasMeasured()
    {
        QFETCH(int, osCode);
        QFETCH(int, code);
        const TemporaryFolder folder;
        Recorder recorder;
        FakeClock clock;
        RunEnvironment environment = failingEnvironment(3, { .errors = { { 5, osCode } } }, clock);
        const auto document = run(smallPlan(), folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value());
        QCOMPARE(int(document->outcome), int(Outcome::Failed));
        QCOMPARE(int(document->error->code), code);
        QCOMPARE(document->results.size(), std::size_t{ 2 });
        QCOMPARE(document->results[0].loops.size(), std::size_t{ 2 });
    }

    void leavesAThreadThatTheDeviceHoldsAndRefusesTheTargetUntilItIsBack()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const auto release = std::make_shared<Countdown>(1);
        const RunEnvironment environment = stuckEnvironment(release);
        TestPlan plan = smallPlan();
        plan.loops = 1;
        const auto document = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value());
        QCOMPARE(int(document->outcome), int(Outcome::Failed));
        QCOMPARE(int(document->error->code), int(ErrorCode::TimedOut));
        QCOMPARE(document->results.size(), std::size_t{ 2 });
        QCOMPARE(document->results[0].loops.size(), std::size_t{ 1 });
        const auto isSilent = [](const RunProgress& progress) {
            return progress.silentNs > 0;
        };
        QVERIFY(std::any_of(recorder.progress.begin(), recorder.progress.end(), isSilent));

        const auto refused = run(plan, folder.path(), recorder, {}, environment);
        QVERIFY(!refused.has_value());
        QCOMPARE(int(refused.error().code), int(ErrorCode::TargetBusy));
        release->countDown();
        QTRY_VERIFY_WITH_TIMEOUT(!environment.claims->isClaimed(folder.path()), 60'000);
        QVERIFY(folder.isEmpty());
    }

    void stopsWhileTheDeviceHoldsAThread()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const auto release = std::make_shared<Countdown>(1);
        RunEnvironment environment = stuckEnvironment(release);
        environment.patience.hungNs = 600 * NsPerSecond;
        environment.patience.drainNs = 600 * NsPerSecond;
        std::stop_source stop;
        recorder.onProgress = [&stop](const RunProgress& progress) {
            if (progress.silentNs > 0 && progress.testIndex == 1) {
                stop.request_stop();
            }
        };
        TestPlan plan = smallPlan();
        plan.loops = 1;
        const auto document = run(plan, folder.path(), recorder, stop.get_token(), environment);
        QVERIFY(document.has_value());
        QCOMPARE(int(document->outcome), int(Outcome::Stopped));
        QCOMPARE(document->results.size(), std::size_t{ 1 });
        release->countDown();
        QTRY_VERIFY_WITH_TIMEOUT(!environment.claims->isClaimed(folder.path()), 60'000);
    }

    void refusesTwoRunsOnOneVolumeAtATime()
    {
        TargetClaims claims;
        auto claim = claims.claim("/data/bench", "/data");
        QVERIFY(claim != nullptr);
        QVERIFY(claims.isClaimed("/data/bench"));
        QVERIFY(claims.claim("/data/other", "/data") == nullptr);
        QVERIFY(claims.claim("/data/bench", "") == nullptr);
        QVERIFY(claims.claim("/more", "/more") != nullptr);
        claim.reset();
        QVERIFY(!claims.isClaimed("/data/bench"));
        QVERIFY(claims.claim("/data/other", "/data") != nullptr);
    }

    void anErrorWhilePreparingFailsTheRun()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        FakeClock clock;
        RunEnvironment environment
            = failingEnvironment(0, { .errors = { { 3, OsCodes::NoSpace } } }, clock);
        const auto document = run(smallPlan(), folder.path(), recorder, {}, environment);
        QVERIFY(document.has_value());
        QCOMPARE(int(document->outcome), int(Outcome::Failed));
        QCOMPARE(int(document->error->code), int(ErrorCode::NoSpace));
        QVERIFY(document->results.empty());
        QVERIFY(folder.isEmpty());
    }

    void refusesATargetThatDoesNotSuit()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        const auto missing = run(smallPlan(), folder.path() / "missing", recorder, {});
        QVERIFY(!missing.has_value());
        QCOMPARE(int(missing.error().code), int(ErrorCode::TargetNotFound));

        std::ofstream(folder.path() / "file") << "x";
        const auto notFolder = run(smallPlan(), folder.path() / "file", recorder, {});
        QVERIFY(!notFolder.has_value());
        QCOMPARE(int(notFolder.error().code), int(ErrorCode::TargetNotDirectory));

        const auto volume = volumeOf(folder.path());
        QVERIFY(volume.has_value());
        TestPlan huge = smallPlan();
        huge.fileSizeBytes = 64 * GiB;
        if (volume->availableBytes < 64 * GiB + reserveBytes(volume->totalBytes)) {
            const auto tooLarge = run(huge, folder.path(), recorder, {});
            QVERIFY(!tooLarge.has_value());
            QCOMPARE(int(tooLarge.error().code), int(ErrorCode::FileLargerThanFreeSpace));
        }
        QVERIFY(recorder.progress.empty());
    }

    void refusesBuffersThatDoNotFitIntoMemory()
    {
        const TemporaryFolder folder;
        Recorder recorder;
        TestPlan plan = smallPlan();
        plan.fileSizeBytes = 1 * GiB;
        plan.tests = { { .pattern = Pattern::Random,
            .blockSizeBytes = 8 * MiB,
            .queueDepth = 512,
            .threads = 64 } };
        const auto document = run(plan, folder.path(), recorder, {});
        QVERIFY(!document.has_value());
        QCOMPARE(int(document.error().code), int(ErrorCode::OutOfMemory));
    }

    void keepsAReserveOfATenthAndOneGibibyteAtMost()
    {
        QCOMPARE(reserveBytes(100 * MiB), 10 * MiB);
        QCOMPARE(reserveBytes(100 * GiB), 1 * GiB);
    }
};

QTEST_GUILESS_MAIN(RunnerTest)
#include "tst_runner.moc"
