// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runner.h"

#include "core/base/addunique.h"
#include "core/base/clock.h"
#include "core/base/countdown.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/base/random.h"
#include "core/base/version.h"
#include "core/plan/schedule.h"
#include "core/run/crew.h"
#include "core/run/directprobe.h"
#include "core/run/disturbance.h"
#include "core/run/errand.h"
#include "core/run/marking.h"
#include "core/run/progresstracker.h"
#include "core/run/scratchfile.h"
#include "core/run/verifier.h"
#include "core/run/vigil.h"
#include "core/stats/verdicts.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <utility>

namespace octamark {

namespace {

/// Time between starting the workers and the start of the warm-up.
constexpr std::int64_t LeadNs = 2 * NsPerMs;

/// Looks at the stop flag now and then: what would wake it at once relies on std::atomic::wait,
/// which is not to be trusted on every system (see base/countdown.h).
void waitUntil(std::int64_t deadlineNs, const std::stop_token& stop)
{
    constexpr std::int64_t SliceNs = 20 * NsPerMs;
    for (std::int64_t left = deadlineNs - monotonicNs(); left > 0 && !stop.stop_requested();
         left = deadlineNs - monotonicNs()) {
        std::this_thread::sleep_for(std::chrono::nanoseconds(std::min(left, SliceNs)));
    }
}

/// An error after which no further test can be measured.
bool endsRun(const Error& error)
{
    switch (error.code) {
    case ErrorCode::DeviceGone:
    case ErrorCode::NoSpace:
    case ErrorCode::ReadOnly:
    case ErrorCode::TimedOut:
    case ErrorCode::OutOfMemory:
    case ErrorCode::EngineUnavailable:
    case ErrorCode::EngineNeedsDirectIo:
        return true;
    default:
        return false;
    }
}

/// The workers of one test with the memory they keep through its loops.
class TestBench
{
public:
    static Result<TestBench> create(std::size_t index, const TestPlan& plan)
    {
        const TestKey& key = plan.tests[index];
        TestBench bench(index, key);
        bench.m_needsSyncWrites
            = key.operation == Operation::Write && (key.isSync || plan.writeThrough);
        for (std::uint32_t thread = 0; thread < *key.threads; ++thread) {
            auto data = DataSource::create(bench.dataOptions(plan, thread));
            if (!data) {
                return failure(data.error());
            }
            bench.m_data->push_back(std::move(*data));
        }
        return bench;
    }

    static std::uint64_t memoryBytes(const TestKey& key, const TestPlan& plan)
    {
        return DataSource::arenaBytes(TestBench(0, key).dataOptions(plan, 0)) * *key.threads;
    }

    const TestKey& key() const { return m_key; }
    bool needsSyncWrites() const { return m_needsSyncWrites; }
    const std::shared_ptr<std::vector<DataSource>>& data() const { return m_data; }

private:
    TestBench(std::size_t index, const TestKey& key)
        : m_number(static_cast<std::uint32_t>(index) + 1)
        , m_key(key)
    {
    }

    DataSource::Options dataOptions(const TestPlan& plan, std::uint32_t thread) const
    {
        return { .depth = *m_key.queueDepth,
            .blockSizeBytes = static_cast<std::uint32_t>(*m_key.blockSizeBytes),
            .threads = *m_key.threads,
            .writing = m_key.operation == Operation::Write,
            .data = plan.data,
            .seed = dataSeed(plan.seed, m_number, thread),
            .test = m_number,
            .thread = thread };
    }

    std::uint32_t m_number; ///< of the test in a WriteNumber
    TestKey m_key;
    bool m_needsSyncWrites = false;
    std::shared_ptr<std::vector<DataSource>> m_data = std::make_shared<std::vector<DataSource>>();
};

/// One run from its start to its document. Lives on the runner's thread.
class Session
{
public:
    Session(TestPlan plan, std::filesystem::path directory, RunObserver& observer,
        std::stop_token stop, const RunEnvironment& environment, TargetClaims::Claim claim)
        : m_plan(std::move(plan))
        , m_steps(scheduleOf(m_plan))
        , m_measured(m_plan.tests.size())
        , m_directory(std::move(directory))
        , m_observer(observer)
        , m_stop(std::move(stop))
        , m_environment(environment)
        , m_claim(std::move(claim))
        , m_progress(m_plan, environment.secondNs, observer)
        , m_vigil(environment.patience, m_stop, m_progress)
    {
        m_document.id = newRunId();
        m_document.program = { .name = ProgramName, .version = ProgramVersion };
        m_document.startedAt = localTimeIso8601();
        setPlan(m_document, m_plan);
    }

    RunDocument measure(Volume volume)
    {
        m_document.host = queryHost();
        m_document.target
            = TargetContext{ .directory = pathText(m_directory), .volume = std::move(volume) };
        if (auto prepared = prepare(); !prepared) {
            conclude(withTarget(prepared.error()));
            return std::move(m_document);
        }
        std::optional<Error> error;
        for (std::size_t step = 0; step < m_steps.size() && !error; ++step) {
            error = runStep(step);
        }
        if (m_plan.verify && !error) {
            error = verify();
        }
        m_progress.finishing();
        const auto removed = perform("close",
            [file = std::exchange(m_scratch.file, nullptr),
                others = std::exchange(m_otherFiles, {})]() mutable {
                others.clear();
                file.reset();
            });
        if (!removed && !error) {
            error = removed.error();
        }
        conclude(error);
        return std::move(m_document);
    }

private:
    Result<void> prepare()
    {
        m_progress.preparing(0);
        auto scratch = prepareScratch();
        if (!scratch) {
            return failure(scratch.error());
        }
        m_progress.flushingPreparation();
        m_scratch = std::move(*scratch);
        m_document.engine = m_scratch.engine;
        const auto isReal = std::make_shared<std::optional<bool>>();
        auto probed
            = perform("read", [isReal, file = m_scratch.file, volume = m_document.target->volume] {
                  *isReal = isDirectReal(*file, volume);
              });
        if (!probed) {
            return probed;
        }
        m_document.engine->directReal = *isReal;
        m_document.preparation = m_scratch.preparation;
        m_document.marks = marksOf(m_document);
        m_observer.prepared(m_document);
        return {};
    }

    /// What a pass over the whole test file on another thread shares with the watch over it.
    template <typename Outcome>
    struct Pass
    {
        std::atomic<std::uint64_t> doneBytes = 0;
        std::stop_source stop{};
        Countdown finished{ 1 };
        std::optional<Result<Outcome>> outcome{};

        void finish(Result<Outcome> with)
        {
            outcome = std::move(with);
            finished.countDown();
        }
    };

    /// Waits for the pass that `errand` makes; `tell` gets how far it is whenever that changes.
    template <typename Outcome>
    Result<Outcome> watch(Pass<Outcome>& pass, const Result<Errand>& errand,
        const std::function<void(std::uint64_t)>& tell)
    {
        if (!errand) {
            return failure(errand.error());
        }
        std::uint64_t toldBytes = 0;
        const bool isDone = m_vigil.keep({ .waitFor
            = [&pass](std::chrono::nanoseconds limit) { return pass.finished.waitFor(limit); },
            .signs =
                [&pass, &toldBytes, &tell] {
                    const std::uint64_t doneBytes = pass.doneBytes;
                    if (doneBytes != std::exchange(toldBytes, doneBytes)) {
                        tell(doneBytes);
                    }
                    return doneBytes;
                },
            .hungNs =
                [this, &toldBytes] {
                    const bool isMoving = toldBytes > 0 && toldBytes < m_plan.fileSizeBytes;
                    return isMoving ? m_environment.patience.hungNs : m_environment.patience.callNs;
                },
            .requestStop =
                [&pass] {
                    pass.stop.request_stop();
                } });
        if (!isDone) {
            return failure(m_stop.stop_requested()
                    ? stopped()
                    : Error{ .code = ErrorCode::TimedOut, .operation = "wait" });
        }
        return *std::exchange(pass.outcome, std::nullopt);
    }

    Result<ScratchFile> prepareScratch()
    {
        const auto filling = std::make_shared<Pass<ScratchFile>>();
        const auto errand = Errand::start([filling, directory = m_directory, plan = m_plan,
                                              environment = m_environment, claim = m_claim] {
            prepareScratchFile(
                directory, plan, environment,
                [filling](std::uint64_t doneBytes) { filling->doneBytes = doneBytes; },
                filling->stop.get_token(),
                [filling](Result<ScratchFile> scratch) { filling->finish(std::move(scratch)); });
        });
        return watch<ScratchFile>(*filling, errand, [this](std::uint64_t doneBytes) {
            doneBytes < m_plan.fileSizeBytes ? m_progress.preparing(doneBytes)
                                             : m_progress.flushingPreparation();
        });
    }

    /// Reads the test file again. What is wrong with it is an error of the whole run.
    std::optional<Error> verify()
    {
        m_progress.verifying(0);
        const auto reading = std::make_shared<Pass<Verification>>();
        const auto errand = Errand::start(
            [reading,
                job
                = VerifyJob{ .file = m_scratch.file, .plan = m_plan, .ledger = m_scratch.ledger },
                environment = m_environment, claim = m_claim] {
                verifyFile(
                    job, environment,
                    [reading](std::uint64_t doneBytes) { reading->doneBytes = doneBytes; },
                    reading->stop.get_token(),
                    [reading](Result<Verification> found) { reading->finish(std::move(found)); });
            });
        const auto found = watch<Verification>(
            *reading, errand, [this](std::uint64_t doneBytes) { m_progress.verifying(doneBytes); });
        if (!found) {
            return withTarget(found.error());
        }
        m_document.verification = *found;
        if (found->wrongBytes == 0) {
            return std::nullopt;
        }
        return Error{ .code = ErrorCode::WrongData,
            .operation = "verify",
            .requested = found->firstWrongOffsetBytes.value_or(0),
            .limit = found->wrongBytes };
    }

    /// Empty when the run can go on with the next step.
    std::optional<Error> runStep(std::size_t step)
    {
        const auto& [index, firstLoop, lastLoop] = m_steps[step];
        TestResult& result = m_measured[index];
        if (result.error) {
            return std::nullopt; // it failed in an earlier step
        }
        pauseBefore(step);
        if (m_stop.stop_requested()) {
            return stopped();
        }
        result.key = m_plan.tests[index];
        auto bench = TestBench::create(index, m_plan);
        if (!bench) {
            result.error = bench.error();
        }
        for (std::uint32_t loop = firstLoop; loop <= lastLoop && !result.error; ++loop) {
            runLoop(*bench, step, loop, result);
            if (m_stop.stop_requested()) {
                break;
            }
        }
        if (result.error && endsRun(*result.error)) {
            return result.error;
        }
        return m_stop.stop_requested() ? std::optional(stopped()) : std::nullopt;
    }

    /// The test file, opened as a test wants it.
    Result<std::shared_ptr<File>> fileFor(const TestBench& bench, const TestResult& result)
    {
        const File::Mode mode{ .direct = m_scratch.file->isDirect() && !result.buffered,
            .syncWrites = bench.needsSyncWrites() };
        if (m_scratch.file->mode() == mode) {
            return m_scratch.file;
        }
        const auto same = std::ranges::find_if(
            m_otherFiles, [&mode](const auto& file) { return file->mode() == mode; });
        if (same != m_otherFiles.end()) {
            return *same;
        }
        auto file = m_scratch.file->openAgain(mode);
        if (file) {
            m_otherFiles.push_back(*file);
        }
        return file;
    }

    /// Whether direct I/O has refused the blocks of a test that can go through the system's cache.
    bool canBuffer(const Error& error, const TestResult& result) const
    {
        return error.code == ErrorCode::Misaligned && m_scratch.file->isDirect() && !result.buffered
            && result.loops.empty() && m_plan.engine != EngineChoice::Aio;
    }

    void pauseBefore(std::size_t step)
    {
        const std::int64_t begin = monotonicNs();
        const std::int64_t pauseNs = m_plan.pauseSeconds * m_environment.secondNs;
        for (std::int64_t paused = 0; paused < pauseNs && !m_stop.stop_requested();
             paused = monotonicNs() - begin) {
            m_progress.pausing(step, paused);
            waitUntil(begin + std::min(pauseNs, paused + NsPerSecond), m_stop);
        }
    }

    void runLoop(TestBench& bench, std::size_t step, std::uint32_t loop, TestResult& result)
    {
        LoopResult measured;
        auto error = measureLoop(bench, step, loop, result, measured);
        if (error && canBuffer(*error, result)) {
            result.buffered = true;
            measured = {};
            error = measureLoop(bench, step, loop, result, measured);
        }
        if (!error && !m_stop.stop_requested() && isDisturbed(measured)) {
            measured = LoopResult{ .repeats = 1 };
            error = measureLoop(bench, step, loop, result, measured);
        }
        if (m_stop.stop_requested()) {
            return; // a loop that was cut short would compare unfairly
        }
        // The numbers of a loop that failed are not handed out; the error says why.
        if (error) {
            result.error = explained(*error, result.key);
        } else {
            result.loops.push_back(std::move(measured));
        }
        result.marks = marksOf(result, *m_document.engine, m_document.host->logicalCpus);
        m_observer.testUpdated(result);
    }

    /// One loop and, after writes, its flush.
    std::optional<Error> measureLoop(TestBench& bench, std::size_t step, std::uint32_t loopNumber,
        const TestResult& result, LoopResult& loop)
    {
        const auto file = fileFor(bench, result);
        if (!file) {
            return file.error();
        }
        m_progress.measuring(step, loopNumber, Phase::WarmingUp);
        const std::size_t index = m_steps[step].test;
        loop.seed = deriveSeed(m_plan.seed, index * 100 + loopNumber);
        const DisturbanceWatch watch(m_environment);
        auto error = runWorkers(bench, *file, step, loopNumber, loop);
        watch.note(loop);
        if (error || m_stop.stop_requested()) {
            return error;
        }
        if (loop.ios == 0) {
            return Error{ .code = ErrorCode::NothingCompleted };
        }
        if (bench.key().operation == Operation::Write) {
            m_progress.measuring(step, loopNumber, Phase::Flushing);
            std::int64_t flushNs = 0;
            if (const auto flushed = flush(flushNs); !flushed) {
                return flushed.error();
            }
            loop.flushNs = flushNs;
        }
        return std::nullopt;
    }

    /// Runs one loop on all threads and merges their counts into `loop`.
    std::optional<Error> runWorkers(TestBench& bench, const std::shared_ptr<const File>& file,
        std::size_t step, std::uint32_t loopNumber, LoopResult& loop)
    {
        Crew crew({ .key = bench.key(),
            .fileSizeBytes = m_plan.fileSizeBytes,
            .seed = loop.seed,
            .file = file,
            .data = bench.data(),
            .engine = m_plan.engine,
            // The one that wrote the test file, so that the tests are measured with what the
            // document names, although a better one may be granted now.
            .preferred = engineChoiceFromString(m_scratch.engine.name).value_or(m_plan.engine),
            .makeEngine = m_environment.makeEngine,
            .patience = m_environment.patience,
            .ledger = m_scratch.ledger,
            .claim = m_claim });
        noteEngines(bench.key(), crew);
        const std::int64_t warmUpNs = plannedNs(m_plan.warmUpNs(), m_environment.secondNs);
        Window window{ .startNs = monotonicNs() + LeadNs + warmUpNs };
        window.endNs = window.startNs + m_plan.measuredSeconds * m_environment.secondNs;
        crew.measure(window);
        // Told shortly before, so that no observer is at work inside the window.
        waitUntil(window.startNs - std::min(warmUpNs / 2, 50 * NsPerMs), m_stop);
        if (!m_stop.stop_requested()) {
            m_progress.measuring(step, loopNumber, Phase::Measuring);
        }
        m_vigil.keep(
            { .waitFor = [&crew](std::chrono::nanoseconds limit) { return crew.waitFor(limit); },
                .signs = [&crew] { return crew.completions(); },
                .hungNs = [this] { return m_environment.patience.hungNs; },
                .requestStop = [&crew] { crew.requestStop(); },
                .endNs = window.endNs });
        return merge(crew.results(), window, loop);
    }

    /// What they were granted, and where it could not be the engine that the document names:
    /// "threads for read RND 512 B Q1 T1".
    void noteEngines(const TestKey& key, const Crew& crew)
    {
        EngineContext& engine = *m_document.engine;
        for (const std::string& flag : crew.engineFlags()) {
            addUnique(engine.flags, flag);
        }
        for (const std::string& name : crew.engineNames()) {
            if (name != engine.name) {
                addUnique(engine.flags,
                    name + " for " + std::string(toString(key.operation)) + ' ' + rowTitle(key));
            }
        }
    }

    /// Does one thing that a hanging device may hold for good, on a thread of its own. `work` owns
    /// all it touches. `TimedOut` when it was given up.
    Result<void> perform(const char* operation, std::function<void()> work)
    {
        const auto errand = Errand::start([work = std::move(work), claim = m_claim] { work(); });
        if (!errand) {
            return failure(errand.error());
        }
        const bool isDone = m_vigil.keep({ .waitFor
            = [&errand](std::chrono::nanoseconds limit) { return errand->waitFor(limit); },
            .signs = [] { return 0; },
            .hungNs = [this] { return m_environment.patience.callNs; },
            .requestStop =
                [] {
                } });
        if (!isDone) {
            return failure({ .code = ErrorCode::TimedOut, .operation = operation });
        }
        return {};
    }

    Result<void> flush(std::int64_t& flushNs)
    {
        struct Flush
        {
            std::shared_ptr<const File> file{};
            Result<void> result{};
            std::int64_t tookNs = 0;
        };
        const auto flush = std::make_shared<Flush>(Flush{ .file = m_scratch.file });
        auto performed = perform("flush", [flush] {
            const std::int64_t begin = monotonicNs();
            flush->result = flush->file->flush();
            flush->tookNs = monotonicNs() - begin;
        });
        if (!performed) {
            return performed;
        }
        flushNs = flush->tookNs;
        return flush->result;
    }

    Error withTarget(Error error) const
    {
        error.subject = error.subject.empty() ? pathText(m_directory) : error.subject;
        return error;
    }

    /// A device that has gone fails every I/O, but often with the code of a bad sector.
    Error explained(Error error, const TestKey& key)
    {
        error = withTarget(std::move(error));
        if (error.code != ErrorCode::MediumError) {
            return error;
        }
        const auto isGone = std::make_shared<bool>(false);
        const auto performed = perform("read",
            [isGone, file = m_scratch.file, size = m_plan.fileSizeBytes,
                block = static_cast<std::uint32_t>(*key.blockSizeBytes)] {
                *isGone = isUnreadable(*file, size, block);
            });
        if (!performed) {
            return performed.error();
        }
        error.code = *isGone ? ErrorCode::DeviceGone : error.code;
        return error;
    }

    static std::optional<Error> merge(
        const std::vector<WorkerResult>& results, const Window& window, LoopResult& loop)
    {
        std::optional<Error> error;
        loop.measuredNs = window.endNs - window.startNs;
        loop.series = IntervalSeries(loop.measuredNs);
        for (const WorkerResult& result : results) {
            loop.bytes += result.bytes;
            loop.ios += result.ios;
            loop.errors += result.errors;
            loop.shortTransfers += result.shortTransfers;
            loop.retries += result.retries;
            loop.kernelWorkers += result.kernelWorkers;
            loop.cpuNs += result.cpuNs;
            loop.helperCpuNs += result.helperCpuNs;
            loop.latency.merge(result.latency);
            loop.series.merge(result.series);
            error = error ? error : result.error;
        }
        if (results.size() == 1) {
            loop.firstPassNs = results.front().firstPassNs;
            loop.secondPassNs = results.front().secondPassNs;
        }
        return error;
    }

    static Error stopped() { return { .code = ErrorCode::Interrupted, .operation = "stop" }; }

    void conclude(const std::optional<Error>& error)
    {
        m_document.finishedAt = localTimeIso8601();
        for (TestResult& result : m_measured) {
            if (!result.loops.empty() || result.error) {
                m_document.results.push_back(std::move(result));
            }
        }
        if (error) {
            const bool byUser = error->code == ErrorCode::Interrupted && m_stop.stop_requested();
            m_document.outcome = byUser ? Outcome::Stopped : Outcome::Failed;
            m_document.error = byUser ? std::nullopt : error;
        }
        m_document.marks = marksOf(m_document);
        addVerdicts(m_document);
    }

    const TestPlan m_plan;
    const std::vector<Step> m_steps;
    std::vector<TestResult> m_measured; ///< of each test of the plan
    const std::filesystem::path m_directory;
    RunObserver& m_observer;
    const std::stop_token m_stop;
    const RunEnvironment& m_environment;
    const TargetClaims::Claim m_claim;
    RunDocument m_document{};
    ScratchFile m_scratch{};
    std::vector<std::shared_ptr<File>> m_otherFiles{}; ///< the test file in other modes
    ProgressTracker m_progress;
    Vigil m_vigil;
};

/// Refuses tests whose buffers would push the machine into swapping and so measure that.
Result<void> checkMemory(const TestPlan& plan)
{
    const std::uint64_t memoryBytes = queryHost().memoryBytes;
    for (const TestKey& key : plan.tests) {
        if (memoryBytes > 0 && TestBench::memoryBytes(key, plan) > memoryBytes / 2) {
            return failure({ .code = ErrorCode::OutOfMemory, .operation = "buffers" });
        }
    }
    if (plan.verify && memoryBytes > 0 && WriteLedger::memoryBytes(plan) > memoryBytes / 2) {
        return failure({ .code = ErrorCode::OutOfMemory, .operation = "ledger" });
    }
    return {};
}

} // namespace

Result<RunDocument> run(const TestPlan& plan, const std::filesystem::path& directory,
    RunObserver& observer, std::stop_token stop, const RunEnvironment& environment)
{
    TestPlan seeded = plan;
    seeded.seed = plan.seed == 0 ? freshSeed() : plan.seed;
    if (const auto valid = validate(seeded); !valid) {
        return failure(valid.error());
    }
    const Error busy{ .code = ErrorCode::TargetBusy, .subject = pathText(directory) };
    if (environment.claims->isClaimed(directory)) {
        return failure(busy);
    }
    auto volume = volumeOf(directory);
    TargetClaims::Claim claim
        = volume ? environment.claims->claim(directory, volume->mountPoint) : nullptr;
    if (volume && !claim) {
        return failure(busy);
    }
    for (const auto& check : { validateTarget(directory, seeded), checkMemory(seeded) }) {
        if (!check) {
            return failure(check.error());
        }
    }
    if (!volume) {
        return failure(volume.error());
    }
    return Session(seeded, directory, observer, std::move(stop), environment, std::move(claim))
        .measure(*volume);
}

} // namespace octamark
