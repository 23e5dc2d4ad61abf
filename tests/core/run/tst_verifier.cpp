// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/sentence.h"
#include "core/plan/suites.h"
#include "core/run/datasource.h"
#include "core/run/runner.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

using namespace octamark;

namespace {

constexpr std::uint64_t FileBytes = 16 * MiB;

/// Calls back when the file is about to be read again.
class Onlooker : public RunObserver
{
public:
    std::function<void()> onVerifying{};

    void progressChanged(const RunProgress& progress) override
    {
        if (progress.phase == Phase::Verifying && progress.doneBytes == 0 && onVerifying) {
            onVerifying();
        }
    }
    void prepared(const RunDocument&) override { }
    void testUpdated(const TestResult&) override { }
};

/// Says of one write that it is done, and does not do it: as a cache that loses it.
class LosingEngine final : public IoEngine
{
public:
    LosingEngine(std::unique_ptr<IoEngine> engine, std::uint64_t lostOffset)
        : m_engine(std::move(engine))
        , m_lostOffset(lostOffset)
    {
    }

    std::string_view name() const noexcept override { return m_engine->name(); }
    std::vector<std::string> flags() const override { return m_engine->flags(); }
    std::uint64_t retries() const noexcept override { return 0; }
    std::size_t inFlight() const noexcept override { return m_engine->inFlight() + m_lost.size(); }
    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        for (std::size_t index = 0; index < requests.size(); ++index) {
            IoRequest* const request = requests[index];
            if (request->direction == IoRequest::Direction::Write
                && request->offsetBytes == m_lostOffset) {
                request->issuedNs = monotonicNs();
                m_lost.push_back(request);
            } else if (const auto taken = m_engine->submit(requests.subspan(index, 1));
                       !taken || *taken == 0) {
                return taken ? Result<std::size_t>(index) : taken;
            }
        }
        return requests.size();
    }
    Result<std::span<IoRequest* const>> wait(
        std::size_t minimum, std::chrono::nanoseconds timeout) override
    {
        if (m_lost.empty()) {
            return m_engine->wait(minimum, timeout);
        }
        m_completed = lost();
        return std::span<IoRequest* const>(m_completed);
    }
    Result<std::vector<IoRequest*>> drain(std::chrono::nanoseconds timeout) override
    {
        auto drained = m_engine->drain(timeout);
        if (drained) {
            std::ranges::copy(lost(), std::back_inserter(*drained));
        }
        return drained;
    }

private:
    std::vector<IoRequest*> lost()
    {
        for (IoRequest* request : m_lost) {
            request->completedNs = monotonicNs();
            request->transferredBytes = request->sizeBytes;
            request->osError = 0;
        }
        return std::exchange(m_lost, {});
    }

    std::unique_ptr<IoEngine> m_engine;
    std::uint64_t m_lostOffset;
    std::vector<IoRequest*> m_lost{};
    std::vector<IoRequest*> m_completed{};
};

RunEnvironment fastEnvironment()
{
    RunEnvironment environment;
    environment.secondNs = NsPerSecond / 20;
    environment.machineCpuTime = [] {
        return std::optional(MachineCpuTime{ 1, 0 });
    };
    return environment;
}

/// Engines as they are; `file` becomes the test file that they are for.
RunEnvironment environmentKeeping(std::shared_ptr<const File>& file)
{
    RunEnvironment environment = fastEnvironment();
    environment.makeEngine = [&file](EngineChoice choice, const EngineOptions& options) {
        file = options.file;
        return makeEngine(choice, options);
    };
    return environment;
}

TestPlan verifyPlan()
{
    TestPlan plan;
    plan.tests = testsOf(findSuite("classic")->rows);
    plan.fileSizeBytes = FileBytes;
    plan.loops = 1;
    plan.measuredSeconds = 1;
    plan.pauseSeconds = 0;
    plan.verify = true;
    return plan;
}

TestKey writeOf(Pattern pattern, std::uint64_t block, std::uint32_t depth, std::uint32_t threads)
{
    return { .operation = Operation::Write,
        .pattern = pattern,
        .blockSizeBytes = block,
        .queueDepth = depth,
        .threads = threads };
}

std::string why(const Result<RunDocument>& document)
{
    if (!document) {
        return english(describe(document.error()));
    }
    std::string text = document->error ? english(describe(*document->error)) : "";
    for (const TestResult& result : document->results) {
        text += result.error ? ' ' + english(describe(*result.error)) : "";
    }
    return text;
}

} // namespace

class VerifierTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteIsAsWritten_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<TestPlan>("plan");
        const auto add = [](const char* name, EngineChoice engine, const TestPlan& plan) {
            QTest::addRow("%s, %s", toString(engine).data(), name)
                << QString::fromLatin1(toString(engine).data()) << plan;
        };
        for (const EngineChoice engine : engineLadder()) {
            TestPlan plan = verifyPlan();
            plan.engine = engine;
            add("classic", engine, plan);
            plan.interleaved = true;
            plan.loops = 2;
            add("interleaved", engine, plan);
            plan.interleaved = false;
            plan.loops = 1;
            // More in flight than the file has blocks: writes to one place meet.
            plan.tests = { writeOf(Pattern::Sequential, MiB, 64, 1),
                writeOf(Pattern::Random, 2 * MiB, 32, 2) };
            add("writes that meet", engine, plan);
            plan.tests = { writeOf(Pattern::Random, 64 * KiB, 4, 16),
                writeOf(Pattern::Random, 4 * KiB, 32, 4),
                writeOf(Pattern::Sequential, 4 * KiB, 8, 3) };
            add("threads", engine, plan);
            plan.tests = testsOf(findSuite("modern")->rows);
            std::erase_if(
                plan.tests, [](const TestKey& key) { return key.operation == Operation::Write; });
            add("nothing but reads", engine, plan);
        }
    }
    void everyByteIsAsWritten()
    {
        QFETCH(TestPlan, plan);
        const TemporaryFolder folder;
        Onlooker onlooker;
        const auto document = run(plan, folder.path(), onlooker, {}, fastEnvironment());
        if (!document && document.error().code == ErrorCode::EngineUnavailable) {
            QSKIP("this system does not allow the engine");
        }
        QVERIFY2(document.has_value(), why(document).c_str());
        QVERIFY2(document->outcome == Outcome::Finished, why(document).c_str());
        QVERIFY(document->verification.has_value());
        QCOMPARE(document->verification->wrongBytes, std::uint64_t{ 0 });
        QCOMPARE(document->verification->unknownBytes, std::uint64_t{ 0 });
        QCOMPARE(document->verification->verifiedBytes, FileBytes);
        QVERIFY(document->verification->readNs > 0);
        QVERIFY(folder.isEmpty());
    }

    void findsWhatWasChangedBehindItsBack_data()
    {
        QTest::addColumn<int>("changedBytes");
        QTest::newRow("a sector") << 512;
        QTest::newRow("a block") << 4096;
        QTest::newRow("two blocks") << 8192;
    }
    void findsWhatWasChangedBehindItsBack()
    {
        QFETCH(int, changedBytes);
        static constexpr std::uint64_t Offset = 5 * MiB + 8 * KiB;
        const TemporaryFolder folder;
        std::shared_ptr<const File> file;
        const RunEnvironment environment = environmentKeeping(file);
        Onlooker onlooker;
        onlooker.onVerifying = [&file, changedBytes] {
            // Read and written in whole blocks, as direct I/O wants it.
            const auto buffer = AlignedBuffer::create(8192);
            std::byte* const bytes = (*buffer)->bytes().data();
            QCOMPARE(file->transfer(IoRequest::Direction::Read, bytes, 8192, Offset).bytes, 8192U);
            for (int at = 0; at < changedBytes; at += 512) {
                bytes[at + 511] ^= std::byte{ 1 };
            }
            QCOMPARE(file->transfer(IoRequest::Direction::Write, bytes, 8192, Offset).bytes, 8192U);
        };
        const auto document = run(verifyPlan(), folder.path(), onlooker, {}, environment);
        file.reset();
        QVERIFY2(document.has_value(), why(document).c_str());
        QCOMPARE(document->verification->wrongBytes, std::uint64_t(changedBytes));
        QCOMPARE(document->verification->firstWrongOffsetBytes, std::optional(Offset));
        QCOMPARE(int(document->outcome), int(Outcome::Failed));
        QCOMPARE(int(document->error->code), int(ErrorCode::WrongData));
        QCOMPARE(document->error->requested, Offset);
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        QVERIFY(std::ranges::find(document->marks, MarkCode::WrongData, &Mark::code)
            != document->marks.end());
        QVERIFY(folder.isEmpty());
    }

    void storesNothingTwiceAndNothingThatCompresses()
    {
        const TemporaryFolder folder;
        std::shared_ptr<const File> file;
        const RunEnvironment environment = environmentKeeping(file);
        QByteArray content;
        Onlooker onlooker;
        onlooker.onVerifying = [&file, &content] {
            const auto buffer = AlignedBuffer::create(MiB);
            std::byte* const bytes = (*buffer)->bytes().data();
            for (std::uint64_t at = 0; at < FileBytes; at += MiB) {
                QCOMPARE(file->transfer(IoRequest::Direction::Read, bytes, MiB, at).bytes,
                    std::uint32_t{ MiB });
                content.append(reinterpret_cast<const char*>(bytes), int{ MiB });
            }
        };
        const auto document = run(verifyPlan(), folder.path(), onlooker, {}, environment);
        file.reset();
        QVERIFY2(document.has_value(), why(document).c_str());
        QCOMPARE(std::uint64_t(content.size()), FileBytes);
        std::set<std::string_view> sectors;
        const std::string_view all(content.constData(), std::size_t(content.size()));
        for (std::size_t at = 0; at < all.size(); at += SectorBytes) {
            sectors.insert(all.substr(at, SectorBytes));
        }
        QCOMPARE(sectors.size(), all.size() / SectorBytes);
        const double packed = double(qCompress(content).size()) / double(content.size());
        QVERIFY2(packed > 0.99, qPrintable(QString::number(packed)));
    }

    void findsAWriteThatWasLost()
    {
        static constexpr std::uint64_t Offset = 3 * MiB;
        const TemporaryFolder folder;
        RunEnvironment environment = fastEnvironment();
        environment.makeEngine = [made = std::make_shared<int>(0)](
                                     EngineChoice choice, const EngineOptions& options) {
            auto engine = makeEngine(choice, options);
            if (engine && (*made)++ > 0) { // the first writes the test file
                engine->engine = std::make_unique<LosingEngine>(std::move(engine->engine), Offset);
            }
            return engine;
        };
        TestPlan plan = verifyPlan();
        plan.tests = { writeOf(Pattern::Sequential, MiB, 1, 1) };
        plan.measuredSeconds = 60; // time enough for the whole file
        Onlooker onlooker;
        const auto document = run(plan, folder.path(), onlooker, {}, environment);
        QVERIFY2(document.has_value(), why(document).c_str());
        QCOMPARE(document->verification->wrongBytes, std::uint64_t{ MiB });
        QCOMPARE(document->verification->firstWrongOffsetBytes, std::optional(Offset));
    }

    void aStopKeepsWhatWasMeasured()
    {
        const TemporaryFolder folder;
        Onlooker onlooker;
        std::stop_source stop;
        onlooker.onVerifying = [&stop] {
            stop.request_stop();
        };
        const auto document
            = run(verifyPlan(), folder.path(), onlooker, stop.get_token(), fastEnvironment());
        QVERIFY2(document.has_value(), why(document).c_str());
        QCOMPARE(int(document->outcome), int(Outcome::Stopped));
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        QVERIFY(folder.isEmpty());
    }

    void refusesZerosWhichProveNothing()
    {
        const TemporaryFolder folder;
        Onlooker onlooker;
        TestPlan plan = verifyPlan();
        plan.data = WriteData::Zero;
        const auto document = run(plan, folder.path(), onlooker, {}, fastEnvironment());
        QVERIFY(!document);
        QCOMPARE(int(document.error().code), int(ErrorCode::VerifyNeedsRandomData));
    }
};

QTEST_GUILESS_MAIN(VerifierTest)
#include "tst_verifier.moc"
