// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/verdicts.h"

#include "core/base/units.h"
#include "core/stats/steadiness.h"
#include "core/stats/summary.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace octamark {

namespace {

/// Numbers of two tests are taken as different only beyond this, as loops differ so much anyway.
constexpr double ClearlyFaster = 1.1;
/// Without a write cache a random write takes at least as long as a random read.
constexpr double FasterThanReads = 2;
/// A second pass that gains less may have met a quieter machine.
constexpr double FasterReread = 1.5;
/// A shorter pass says more about the start of the test's threads.
constexpr std::int64_t ShortPassNs = 200 * NsPerMs;
/// A flush that stores gigabytes, or only waits for them, takes longer; a PCIe round trip to an SSD
/// whose cache is protected takes a tenth of it.
constexpr double QuickFlushNs = 1e6;
constexpr std::uint64_t MuchWritten = 1 * GiB;
/// A flush this long against the measured time means that the number is one of a cache.
constexpr double AbsorbedShare = 0.1;
/// What one small read takes at least: interrupt, bus and flash, of SATA or SAS and of a virtual
/// disk above them; NVMe with the quickest memory there is (3D XPoint) needs less.
constexpr double BusLatencyUs = 20;
constexpr double NvmeLatencyUs = 5;
constexpr std::uint64_t SmallBlockBytes = 4 * KiB;

constexpr std::array Verdicts{ MarkCode::CacheAbsorbed, MarkCode::FlushIgnored,
    MarkCode::QuickerThanBus, MarkCode::FasterThanLink, MarkCode::FasterWhenReread,
    MarkCode::SlowerInParallel, MarkCode::FasterThanSequential, MarkCode::FasterThanReading,
    MarkCode::CacheRanOut };

/// A result with the numbers that stand for it.
struct Judged
{
    TestResult* result;
    TestSummary summary;

    const TestKey& key() const { return result->key; }
    double speed() const { return summary.bytesPerSecond.value_or(0); }
    void mark(MarkCode code, double value, double reference = 0) const
    {
        result->marks.push_back({ .code = code, .value = value, .reference = reference });
    }
};

bool isAlone(const TestKey& key)
{
    return key.queueDepth == 1U && key.threads == 1U;
}

bool isParallel(const TestKey& key)
{
    return key.queueDepth && key.threads && *key.queueDepth * *key.threads > 1;
}

void judgeFlush(const Judged& judged, const RunDocument& run)
{
    const LoopResult* loop = headlineLoop(*judged.result, Headline::Median);
    if (loop == nullptr || !loop->flushNs || *loop->flushNs < 0) {
        return;
    }
    const auto flushNs = static_cast<double>(*loop->flushNs);
    const auto measuredNs = static_cast<double>(loop->measuredNs);
    constexpr auto Second = static_cast<double>(NsPerSecond);
    if (flushNs > measuredNs * AbsorbedShare) {
        judged.mark(MarkCode::CacheAbsorbed, measuredNs / Second, flushNs / Second);
    }
    // A device without a cache has nothing to flush, nor has one whose every write was stored.
    const bool hasCache = !run.target || run.target->volume.device.writeCache != "write through";
    const bool isStored = judged.key().isSync || run.writeThrough.value_or(false);
    if (hasCache && !isStored && flushNs < QuickFlushNs && loop->bytes >= MuchWritten) {
        judged.mark(MarkCode::FlushIgnored, static_cast<double>(loop->bytes), flushNs);
    }
}

/// Only 4 KiB reads, one at a time: writes of a good SSD end in its own memory.
void judgeLatency(const Judged& judged, const RunDocument& run)
{
    const TestKey& key = judged.key();
    const bool isProbe = key.operation == Operation::Read && key.pattern == Pattern::Random
        && isAlone(key) && key.blockSizeBytes == SmallBlockBytes;
    if (!isProbe) {
        return;
    }
    std::optional<double> latencyNs = judged.summary.latencyP50Ns;
    if (!latencyNs) {
        latencyNs = judged.summary.latencyMeanNs;
    }
    if (!latencyNs && judged.summary.iops) {
        latencyNs = static_cast<double>(NsPerSecond) / *judged.summary.iops; // Little's law
    }
    const bool isMemory = run.target && isInMemory(run.target->volume);
    const bool isNvme = run.target && run.target->volume.device.bus == "nvme";
    const double limitUs = isNvme ? NvmeLatencyUs : BusLatencyUs;
    if (latencyNs && !isMemory && *latencyNs / static_cast<double>(NsPerUs) < limitUs) {
        judged.mark(MarkCode::QuickerThanBus, *latencyNs / static_cast<double>(NsPerUs), limitUs);
    }
}

void judgeLink(const Judged& judged, const RunDocument& run)
{
    // A hypervisor's emulated controllers name a link that does not exist.
    const bool isBareMetal = run.host && run.host->hypervisor == "none";
    if (!isBareMetal || !run.target || !run.target->volume.device.linkBytesPerSecond) {
        return;
    }
    const auto link = static_cast<double>(*run.target->volume.device.linkBytesPerSecond);
    if (judged.speed() > link) {
        judged.mark(MarkCode::FasterThanLink, judged.speed(), link);
    }
}

/// The first loop is the first to read the file after it was written.
void judgePasses(const Judged& judged)
{
    if (judged.key().operation != Operation::Read || judged.result->loops.empty()) {
        return;
    }
    const LoopResult& first = judged.result->loops.front();
    if (first.firstPassNs.value_or(0) < ShortPassNs || first.secondPassNs.value_or(0) <= 0) {
        return;
    }
    const double ratio
        = static_cast<double>(*first.firstPassNs) / static_cast<double>(*first.secondPassNs);
    if (ratio >= FasterReread) {
        judged.mark(MarkCode::FasterWhenReread, ratio);
    }
}

void judgeSeconds(const Judged& judged)
{
    std::vector<double> seconds;
    for (const LoopResult& loop : judged.result->loops) {
        std::ranges::copy(secondsOf(loop), std::back_inserter(seconds));
    }
    if (const auto knee = kneeOf(seconds)) {
        judged.mark(MarkCode::CacheRanOut, knee->afterSeconds, knee->remaining);
    }
}

/// Of the same operation and pattern: many requests in flight against one. Sequential tests may
/// differ in their block, as the classic rows do; for random ones that would decide by itself.
void judgeDepth(const Judged& judged, const std::vector<Judged>& all)
{
    const TestKey& key = judged.key();
    if (!isParallel(key)) {
        return;
    }
    double alone = 0;
    for (const Judged& other : all) {
        const TestKey& peer = other.key();
        const bool isPeer = isAlone(peer) && peer.operation == key.operation
            && peer.pattern == key.pattern
            && (key.pattern == Pattern::Sequential || peer.blockSizeBytes == key.blockSizeBytes);
        if (isPeer) {
            alone = std::max(alone, other.speed());
        }
    }
    if (alone > judged.speed() * ClearlyFaster) {
        judged.mark(MarkCode::SlowerInParallel, alone, judged.speed());
    }
}

void judgeOrder(const Judged& judged, const std::vector<Judged>& all)
{
    const TestKey& key = judged.key();
    if (key.pattern != Pattern::Random || !key.blockSizeBytes) {
        return;
    }
    for (const Judged& other : all) {
        const TestKey& peer = other.key();
        const bool isPeer = peer.pattern == Pattern::Sequential && peer.operation == key.operation
            && peer.queueDepth == key.queueDepth && peer.threads == key.threads
            && peer.blockSizeBytes && *peer.blockSizeBytes >= *key.blockSizeBytes;
        if (isPeer && judged.speed() > other.speed() * ClearlyFaster) {
            judged.mark(MarkCode::FasterThanSequential, judged.speed(), other.speed());
            return;
        }
    }
}

void judgeWrites(const Judged& judged, const std::vector<Judged>& all)
{
    TestKey reads = judged.key();
    if (reads.operation != Operation::Write || reads.pattern != Pattern::Random
        || !reads.blockSizeBytes) {
        return;
    }
    reads.operation = Operation::Read;
    const auto found
        = std::ranges::find_if(all, [&reads](const Judged& other) { return other.key() == reads; });
    if (found != all.end() && found->speed() > 0
        && judged.speed() >= found->speed() * FasterThanReads) {
        judged.mark(MarkCode::FasterThanReading, judged.speed() / found->speed());
    }
}

} // namespace

void addVerdicts(RunDocument& run)
{
    std::vector<Judged> all;
    for (TestResult& result : run.results) {
        std::erase_if(result.marks, [](const Mark& mark) {
            return std::ranges::find(Verdicts, mark.code) != Verdicts.end();
        });
        const auto summary = summarize(result, Headline::Median);
        if (summary && summary->bytesPerSecond) {
            all.push_back({ &result, *summary });
        }
    }
    for (const Judged& judged : all) {
        judgeFlush(judged, run);
        judgeLatency(judged, run);
        judgeLink(judged, run);
        judgePasses(judged);
        judgeDepth(judged, all);
        judgeOrder(judged, all);
        judgeWrites(judged, all);
        judgeSeconds(judged);
    }
}

} // namespace octamark
