// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/summary.h"

#include "core/base/units.h"
#include "core/stats/steadiness.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace octamark {

namespace {

/// Empty for what no test can have reached.
std::optional<double> positive(std::optional<double> value)
{
    return value && std::isfinite(*value) && *value > 0 ? value : std::nullopt;
}

std::optional<TestSummary> summarizeReport(const ReportedResult& reported, const TestKey& key)
{
    const auto megabytes = positive(reported.megabytesPerSecond);
    if (reported.megabytesPerSecond && !megabytes) {
        return std::nullopt; // programs print zeros for a test that was not run
    }
    TestSummary summary;
    if (megabytes) {
        summary.bytesPerSecond = *megabytes * BytesPerMegabyte;
    }
    summary.iops = positive(reported.iops);
    if (!summary.iops && summary.bytesPerSecond && key.blockSizeBytes.value_or(0) > 0) {
        summary.iops = *summary.bytesPerSecond / static_cast<double>(*key.blockSizeBytes);
    }
    if (const auto latency = positive(reported.latencyMeanUs)) {
        summary.latencyMeanNs = *latency * static_cast<double>(NsPerUs);
    }
    if (summary == TestSummary{}) {
        return std::nullopt;
    }
    return summary;
}

/// The loops in which something completed, slowest first.
std::vector<const LoopResult*> byThroughput(const std::vector<LoopResult>& loops)
{
    std::vector<const LoopResult*> sorted;
    for (const LoopResult& loop : loops) {
        if (loop.measuredNs > 0 && loop.ios > 0 && loop.bytes > 0) {
            sorted.push_back(&loop);
        }
    }
    std::ranges::stable_sort(sorted, {}, &LoopResult::bytesPerSecond);
    return sorted;
}

void setLatency(TestSummary& summary, const LatencyHistogram& latency)
{
    if (latency.count() == 0) {
        return;
    }
    const auto percentile = [&latency](double quantile) -> std::optional<double> {
        const auto valueNs = latency.percentileNs(quantile);
        return valueNs ? std::optional(static_cast<double>(*valueNs)) : std::nullopt;
    };
    summary.latencyMeanNs = latency.meanNs();
    summary.latencyP50Ns = percentile(0.5);
    summary.latencyP95Ns = percentile(0.95);
    summary.latencyP99Ns = percentile(0.99);
    summary.latencyP999Ns = percentile(0.999);
    summary.latencyMaxNs = static_cast<double>(latency.maxNs());
}

void setLoop(TestSummary& summary, const LoopResult& loop)
{
    const auto measuredNs = static_cast<double>(loop.measuredNs);
    const auto perSecond = static_cast<double>(NsPerSecond);
    summary.bytesPerSecond = loop.bytesPerSecond();
    summary.iops = static_cast<double>(loop.ios) * perSecond / measuredNs;
    setLatency(summary, loop.latency);
    summary.steady = isSteady(secondsOf(loop));
    if (loop.flushNs && *loop.flushNs >= 0) {
        summary.flushNs = static_cast<double>(*loop.flushNs);
        summary.durableBytesPerSecond
            = static_cast<double>(loop.bytes) * perSecond / (measuredNs + *summary.flushNs);
    }
}

const LoopResult& loopFor(const std::vector<const LoopResult*>& sorted, Headline headline)
{
    return headline == Headline::Best ? *sorted.back() : *sorted[(sorted.size() - 1) / 2];
}

} // namespace

const LoopResult* headlineLoop(const TestResult& result, Headline headline)
{
    const auto loops = byThroughput(result.loops);
    return loops.empty() ? nullptr : &loopFor(loops, headline);
}

std::optional<TestSummary> summarize(const TestResult& result, Headline headline)
{
    const auto loops = byThroughput(result.loops);
    if (loops.empty()) {
        return result.reported ? summarizeReport(*result.reported, result.key) : std::nullopt;
    }
    TestSummary summary;
    setLoop(summary, loopFor(loops, headline));
    summary.loops = static_cast<std::uint32_t>(loops.size());
    if (loops.size() > 1) {
        summary.worstBytesPerSecond = loops.front()->bytesPerSecond();
        summary.bestBytesPerSecond = loops.back()->bytesPerSecond();
        summary.spread = (*summary.bestBytesPerSecond - *summary.worstBytesPerSecond)
            / loopFor(loops, Headline::Median).bytesPerSecond();
    }
    return summary;
}

} // namespace octamark
