// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/marking.h"

#include "core/io/file.h"
#include "core/run/disturbance.h"
#include "core/stats/summary.h"

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

/// A worker thread this busy sets the limit itself.
constexpr double BusyShare = 0.95;
/// A look at the processor's own counter takes 20 to 60 ns, at an emulated device a thousand and
/// more; with two looks an I/O this is where small blocks begin to suffer.
constexpr std::uint32_t SlowClockNs = 200;

void addTargetMark(std::vector<Mark>& marks, const Volume& volume)
{
    if (isInMemory(volume)) {
        marks.push_back({ .code = MarkCode::MemoryFileSystem });
        return;
    }
    switch (volume.kind) {
    case VolumeKind::Network:
        marks.push_back({ .code = MarkCode::NetworkTarget });
        break;
    case VolumeKind::Fuse:
        marks.push_back({ .code = MarkCode::FuseTarget });
        break;
    case VolumeKind::Overlay:
        marks.push_back({ .code = MarkCode::OverlayTarget });
        break;
    case VolumeKind::Memory:
    case VolumeKind::Local:
    case VolumeKind::Unknown:
        break;
    }
}

/// What the file system does to the data, by the file's own traits and the mount's options.
void addFileSystemMarks(std::vector<Mark>& marks, const RunDocument& document)
{
    const auto has = [&document](std::string_view trait) {
        return document.engine
            && std::ranges::find(document.engine->flags, trait) != document.engine->flags.end();
    };
    const bool compressesAll = document.target && document.target->volume.fileSystem == "btrfs"
        && document.target->volume.mountOptions.find("compress") != std::string::npos;
    // Where ReFS keeps checksums of the data, it writes it to another place each time.
    if (has(filetrait::CopyOnWrite) || has(filetrait::IntegrityStreams)) {
        marks.push_back({ .code = MarkCode::CopyOnWrite });
    }
    if (has(filetrait::Compressed) || compressesAll) {
        marks.push_back({ .code = MarkCode::Compressed });
    }
    if (has(filetrait::Encrypted)) {
        marks.push_back({ .code = MarkCode::Encrypted });
    }
}

void addMachineMarks(std::vector<Mark>& marks, const HostInfo& host)
{
    if (host.clockCallNs.value_or(0) > SlowClockNs) {
        marks.push_back(
            { .code = MarkCode::SlowClock, .value = static_cast<double>(*host.clockCallNs) });
    }
    if (host.powerSource == "battery") {
        marks.push_back({ .code = MarkCode::OnBattery });
    }
}

/// How busy the test's threads were, or all processors with the engines' threads on them: the
/// greater share counts, as either sets a limit.
double busyShare(const TestResult& result, std::uint32_t logicalCpus)
{
    const LoopResult* loop = headlineLoop(result, Headline::Median);
    if (loop == nullptr || loop->measuredNs <= 0) {
        return 0;
    }
    const auto shareOf = [loop](std::int64_t cpuNs, std::uint32_t lanes) {
        return static_cast<double>(cpuNs)
            / (static_cast<double>(loop->measuredNs) * static_cast<double>(lanes));
    };
    const std::uint32_t threads = std::max(result.key.threads.value_or(1), 1U);
    const double ofThreads = shareOf(loop->cpuNs - loop->helperCpuNs, threads);
    return logicalCpus > 0 ? std::max(ofThreads, shareOf(loop->cpuNs, logicalCpus)) : ofThreads;
}

/// What happened to the machine and the test's threads while the loops were measured.
void addLoopMarks(std::vector<Mark>& marks, const TestResult& result, std::uint32_t logicalCpus)
{
    double steal = 0;
    double driftNs = 0;
    std::uint32_t repeats = 0;
    for (const LoopResult& loop : result.loops) {
        steal = std::max(steal, loop.stealShare.value_or(0));
        driftNs = std::max(driftNs, std::abs(static_cast<double>(loop.clockDriftNs.value_or(0))));
        repeats += loop.repeats;
    }
    const double busy = busyShare(result, logicalCpus);
    if (busy >= BusyShare) {
        marks.push_back({ .code = MarkCode::CpuBound, .value = std::min(busy, 1.0) });
    }
    if (steal > NotableSteal) {
        marks.push_back({ .code = MarkCode::Steal, .value = steal });
    }
    if (driftNs > static_cast<double>(DisturbingDriftNs)) {
        marks.push_back(
            { .code = MarkCode::ClockJump, .value = driftNs / static_cast<double>(NsPerSecond) });
    }
    if (repeats > 0) {
        marks.push_back({ .code = MarkCode::Repeated, .value = static_cast<double>(repeats) });
    }
}

} // namespace

std::vector<Mark> marksOf(
    const TestResult& result, const EngineContext& engine, std::uint32_t logicalCpus)
{
    std::vector<Mark> marks;
    std::uint64_t errors = 0;
    std::uint64_t shortTransfers = 0;
    std::uint32_t kernelWorkers = 0;
    for (const LoopResult& loop : result.loops) {
        errors += loop.errors;
        shortTransfers += loop.shortTransfers;
        kernelWorkers = std::max(kernelWorkers, loop.kernelWorkers);
    }
    if (!engine.directGranted || result.buffered) {
        marks.push_back({ .code = MarkCode::Buffered });
    } else if (engine.directReal == false) {
        marks.push_back({ .code = MarkCode::DirectNotReal });
    }
    if (errors > 0) {
        marks.push_back({ .code = MarkCode::Errors, .value = static_cast<double>(errors) });
    }
    if (shortTransfers > 0) {
        marks.push_back(
            { .code = MarkCode::ShortTransfers, .value = static_cast<double>(shortTransfers) });
    }
    const auto summary = summarize(result, Headline::Median);
    if (summary && summary->spread && *summary->spread > UnstableSpread) {
        marks.push_back({ .code = MarkCode::Unstable, .value = *summary->spread });
    }
    if (kernelWorkers > 0) {
        marks.push_back(
            { .code = MarkCode::KernelWorkers, .value = static_cast<double>(kernelWorkers) });
    }
    addLoopMarks(marks, result, logicalCpus);
    return marks;
}

std::vector<Mark> marksOf(const RunDocument& document)
{
    std::vector<Mark> marks;
    if (document.target) {
        addTargetMark(marks, document.target->volume);
    }
    addFileSystemMarks(marks, document);
    if (document.host) {
        addMachineMarks(marks, *document.host);
    }
    if (document.host && document.host->memoryBytes > 0 && document.fileSizeBytes
        && *document.fileSizeBytes < document.host->memoryBytes) {
        marks.push_back({ .code = MarkCode::SmallerThanMemory,
            .value = static_cast<double>(*document.fileSizeBytes)
                / static_cast<double>(document.host->memoryBytes) });
    }
    if (document.preparation && document.preparation->unwrittenExtents.value_or(0) > 0) {
        marks.push_back({ .code = MarkCode::UnwrittenExtents,
            .value = static_cast<double>(*document.preparation->unwrittenExtents) });
    }
    if (document.verification && document.verification->wrongBytes > 0) {
        marks.push_back(wrongDataMark(*document.verification));
    }
    if (document.outcome == Outcome::Stopped) {
        marks.push_back({ .code = MarkCode::Stopped });
    }
    return marks;
}

} // namespace octamark
