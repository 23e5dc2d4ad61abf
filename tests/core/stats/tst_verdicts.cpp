// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/stats/verdicts.h"

#include <QTest>

#include <algorithm>

using namespace octamark;

namespace {

constexpr TestKey key(
    Operation operation, Pattern pattern, std::uint64_t block, std::uint32_t depth)
{
    return { .operation = operation,
        .pattern = pattern,
        .blockSizeBytes = block,
        .queueDepth = depth,
        .threads = 1 };
}

constexpr TestKey SeqReadDeep = key(Operation::Read, Pattern::Sequential, 128 * KiB, 32);
constexpr TestKey SeqRead = key(Operation::Read, Pattern::Sequential, MiB, 1);
constexpr TestKey RandomReadDeep = key(Operation::Read, Pattern::Random, 4 * KiB, 32);
constexpr TestKey RandomRead = key(Operation::Read, Pattern::Random, 4 * KiB, 1);
constexpr TestKey RandomWrite = key(Operation::Write, Pattern::Random, 4 * KiB, 1);
constexpr TestKey LargeRandomRead = key(Operation::Read, Pattern::Random, 512 * KiB, 1);
constexpr TestKey SeqWrite = key(Operation::Write, Pattern::Sequential, MiB, 1);

TestResult reported(const TestKey& key, double megabytesPerSecond)
{
    return { .key = key, .reported = ReportedResult{ .megabytesPerSecond = megabytesPerSecond } };
}

/// One loop of five seconds.
TestResult measured(const TestKey& key, double megabytesPerSecond)
{
    LoopResult loop;
    loop.measuredNs = 5 * NsPerSecond;
    loop.bytes = static_cast<std::uint64_t>(5 * megabytesPerSecond * BytesPerMegabyte);
    loop.ios = loop.bytes / *key.blockSizeBytes;
    TestResult result{ .key = key };
    result.loops.push_back(loop);
    return result;
}

RunDocument run(std::vector<TestResult> results)
{
    RunDocument document;
    document.results = std::move(results);
    return document;
}

const Mark* markOf(const RunDocument& document, const TestKey& key, MarkCode code)
{
    for (const TestResult& result : document.results) {
        const auto mark = std::ranges::find(result.marks, code, &Mark::code);
        if (result.key == key && mark != result.marks.end()) {
            return &*mark;
        }
    }
    return nullptr;
}

std::size_t markCount(const RunDocument& document)
{
    std::size_t count = 0;
    for (const TestResult& result : document.results) {
        count += result.marks.size();
    }
    return count;
}

} // namespace

class TestVerdicts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doubtsNothingThatADiskCanDo()
    {
        RunDocument disk = run({ reported(SeqReadDeep, 526), reported(SeqRead, 457),
            reported(RandomReadDeep, 190), reported(RandomRead, 19), reported(RandomWrite, 33) });
        addVerdicts(disk);
        QCOMPARE(markCount(disk), std::size_t(0));
    }

    void doubtsParallelRequestsThatAreSlower()
    {
        RunDocument odd = run({ reported(SeqReadDeep, 1084), reported(SeqRead, 1890),
            reported(RandomReadDeep, 31), reported(RandomRead, 33) });
        addVerdicts(odd);
        const Mark* mark = markOf(odd, SeqReadDeep, MarkCode::SlowerInParallel);
        QVERIFY(mark != nullptr);
        QCOMPARE(mark->value, 1890e6);
        QCOMPARE(mark->reference, 1084e6);
        QCOMPARE(markCount(odd), std::size_t(1)); // 31 and 33 are as good as equal
    }

    void comparesRandomDepthsOfTheSameBlockOnly()
    {
        RunDocument fine = run({ reported(RandomReadDeep, 20), reported(LargeRandomRead, 200) });
        addVerdicts(fine);
        QCOMPARE(markCount(fine), std::size_t(0));
    }

    void doubtsRandomAccessThatIsFasterThanSequential()
    {
        RunDocument cached = run({ reported(SeqRead, 1411), reported(LargeRandomRead, 3072) });
        addVerdicts(cached);
        QVERIFY(markOf(cached, LargeRandomRead, MarkCode::FasterThanSequential) != nullptr);
        QCOMPARE(markCount(cached), std::size_t(1));
    }

    void namesAWriteCacheByRandomWritesThatBeatReads()
    {
        RunDocument cached = run({ reported(RandomRead, 1.073), reported(RandomWrite, 26.423) });
        addVerdicts(cached);
        const Mark* mark = markOf(cached, RandomWrite, MarkCode::FasterThanReading);
        QVERIFY(mark != nullptr);
        QCOMPARE(qRound(mark->value * 10), 246);
    }

    void doubtsALatencyBelowWhatTheBusNeeds_data()
    {
        QTest::addColumn<QByteArray>("bus");
        QTest::addColumn<double>("megabytesPerSecond"); // one 4 KiB read after the other
        QTest::addColumn<bool>("doubted");
        QTest::newRow("virtio, 100 µs") << QByteArray("virtio") << 41.0 << false;
        QTest::newRow("virtio, 10 µs") << QByteArray("virtio") << 410.0 << true;
        QTest::newRow("NVMe, 10 µs") << QByteArray("nvme") << 410.0 << false;
        QTest::newRow("NVMe, 2 µs") << QByteArray("nvme") << 2050.0 << true;
        QTest::newRow("a report, 10 µs") << QByteArray() << 410.0 << true;
    }
    void doubtsALatencyBelowWhatTheBusNeeds()
    {
        QFETCH(QByteArray, bus);
        QFETCH(double, megabytesPerSecond);
        QFETCH(bool, doubted);
        RunDocument document = run({ reported(RandomRead, megabytesPerSecond) });
        if (!bus.isEmpty()) {
            document.target.emplace().volume.device.bus = bus.toStdString();
        }
        addVerdicts(document);
        QCOMPARE(markOf(document, RandomRead, MarkCode::QuickerThanBus) != nullptr, doubted);
    }

    void doubtsMoreThanARealLinkCarries_data()
    {
        QTest::addColumn<double>("megabytesPerSecond");
        QTest::addColumn<QByteArray>("hypervisor");
        QTest::addColumn<bool>("doubted");
        QTest::newRow("less") << 590.0 << QByteArray("none") << false;
        QTest::newRow("more") << 610.0 << QByteArray("none") << true;
        QTest::newRow("an emulated link") << 610.0 << QByteArray("KVM") << false;
    }
    void doubtsMoreThanARealLinkCarries()
    {
        QFETCH(double, megabytesPerSecond);
        QFETCH(QByteArray, hypervisor);
        QFETCH(bool, doubted);
        RunDocument document = run({ measured(SeqRead, megabytesPerSecond) });
        document.target.emplace().volume.device.linkBytesPerSecond = 600'000'000;
        document.host.emplace().hypervisor = hypervisor.toStdString();
        addVerdicts(document);
        QCOMPARE(markOf(document, SeqRead, MarkCode::FasterThanLink) != nullptr, doubted);
    }

    void judgesTheFlush_data()
    {
        QTest::addColumn<double>("megabytesPerSecond");
        QTest::addColumn<qint64>("flushNs");
        QTest::addColumn<QByteArray>("writeCache");
        QTest::addColumn<int>("code"); // Count: no mark
        const int none = static_cast<int>(MarkCode::Count);
        const int absorbed = static_cast<int>(MarkCode::CacheAbsorbed);
        const int ignored = static_cast<int>(MarkCode::FlushIgnored);
        QTest::newRow("usual") << 500.0 << qint64(100'000'000) << QByteArray("write back") << none;
        QTest::newRow("long") << 500.0 << qint64(600'000'000) << QByteArray("write back")
                              << absorbed;
        QTest::newRow("nothing after gigabytes")
            << 500.0 << qint64(200'000) << QByteArray("write back") << ignored;
        QTest::newRow("nothing after a little")
            << 50.0 << qint64(200'000) << QByteArray("write back") << none;
        QTest::newRow("no cache to flush")
            << 500.0 << qint64(200'000) << QByteArray("write through") << none;
    }
    void judgesTheFlush()
    {
        QFETCH(double, megabytesPerSecond);
        QFETCH(qint64, flushNs);
        QFETCH(QByteArray, writeCache);
        QFETCH(int, code);
        RunDocument document = run({ measured(SeqWrite, megabytesPerSecond) });
        document.results[0].loops[0].flushNs = flushNs;
        document.target.emplace().volume.device.writeCache = writeCache.toStdString();
        addVerdicts(document);
        const std::vector<Mark>& marks = document.results[0].marks;
        QCOMPARE(
            marks.empty() ? static_cast<int>(MarkCode::Count) : static_cast<int>(marks[0].code),
            code);
    }

    void expectsNoFlushToCostAnythingAfterDurableWrites_data()
    {
        QTest::addColumn<bool>("isSync");
        QTest::addColumn<bool>("writeThrough");
        QTest::addColumn<bool>("doubted");
        QTest::newRow("cached writes") << false << false << true;
        QTest::newRow("durable test") << true << false << false;
        QTest::newRow("run that writes through") << false << true << false;
    }
    void expectsNoFlushToCostAnythingAfterDurableWrites()
    {
        QFETCH(bool, isSync);
        QFETCH(bool, writeThrough);
        QFETCH(bool, doubted);
        TestKey key = SeqWrite;
        key.isSync = isSync;
        RunDocument document = run({ measured(key, 500) });
        document.results[0].loops[0].flushNs = 200'000;
        document.writeThrough = writeThrough;
        addVerdicts(document);
        QCOMPARE(markOf(document, key, MarkCode::FlushIgnored) != nullptr, doubted);
    }

    void comparesTheFirstPassWithTheSecond_data()
    {
        QTest::addColumn<qint64>("firstMs");
        QTest::addColumn<qint64>("secondMs");
        QTest::addColumn<bool>("doubted");
        QTest::newRow("alike") << qint64(1000) << qint64(900) << false;
        QTest::newRow("faster") << qint64(1000) << qint64(600) << true;
        QTest::newRow("too short to tell") << qint64(100) << qint64(10) << false;
    }
    void comparesTheFirstPassWithTheSecond()
    {
        QFETCH(qint64, firstMs);
        QFETCH(qint64, secondMs);
        QFETCH(bool, doubted);
        RunDocument document = run({ measured(SeqRead, 500) });
        document.results[0].loops[0].firstPassNs = firstMs * NsPerMs;
        document.results[0].loops[0].secondPassNs = secondMs * NsPerMs;
        addVerdicts(document);
        QCOMPARE(markOf(document, SeqRead, MarkCode::FasterWhenReread) != nullptr, doubted);
    }

    void tellsWhenACacheRanOutAcrossTheLoops()
    {
        RunDocument document = run({ measured(SeqWrite, 500) });
        LoopResult loop = document.results[0].loops[0];
        loop.series = IntervalSeries(std::vector<std::uint64_t>(50, 100));
        LoopResult slow = loop;
        slow.series = IntervalSeries(std::vector<std::uint64_t>(50, 20));
        document.results[0].loops = { loop, slow };
        addVerdicts(document);
        const Mark* mark = markOf(document, SeqWrite, MarkCode::CacheRanOut);
        QVERIFY(mark != nullptr);
        QCOMPARE(mark->value, 5.0);
        QCOMPARE(mark->reference, 0.2);
    }

    void replacesItsOwnMarksAndKeepsOthers()
    {
        RunDocument document = run({ reported(RandomRead, 1), reported(RandomWrite, 26) });
        document.results[1].marks = { { MarkCode::BestOfLoops }, { MarkCode::CacheRanOut, 1 } };
        addVerdicts(document);
        const RunDocument once = document;
        addVerdicts(document);
        QVERIFY(document == once);
        QVERIFY(document.results[1].marks
            == (std::vector<Mark>{
                { MarkCode::BestOfLoops }, { MarkCode::FasterThanReading, 26 } }));
    }

    void passesOverWhatHasNoValue()
    {
        RunDocument document = run({ { .key = SeqRead }, reported(RandomRead, 0),
            reported(RandomWrite, 5), { .key = { .operation = Operation::Write } } });
        addVerdicts(document);
        QCOMPARE(markCount(document), std::size_t(0));
    }
};

QTEST_APPLESS_MAIN(TestVerdicts)
#include "tst_verdicts.moc"
