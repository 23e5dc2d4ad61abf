// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/marking.h"

#include "core/stats/summary.h"

#include <algorithm>

namespace octamark {

namespace {

void addTargetMark(std::vector<Mark>& marks, VolumeKind kind)
{
    switch (kind) {
    case VolumeKind::Memory:
        marks.push_back({ .code = MarkCode::MemoryFileSystem });
        break;
    case VolumeKind::Network:
        marks.push_back({ .code = MarkCode::NetworkTarget });
        break;
    case VolumeKind::Fuse:
        marks.push_back({ .code = MarkCode::FuseTarget });
        break;
    case VolumeKind::Local:
    case VolumeKind::Overlay:
    case VolumeKind::Unknown:
        break;
    }
}

} // namespace

std::vector<Mark> marksOf(const TestResult& result, const EngineContext& engine)
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
    if (!engine.directGranted) {
        marks.push_back({ .code = MarkCode::Buffered });
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
    return marks;
}

std::vector<Mark> marksOf(const RunDocument& document)
{
    std::vector<Mark> marks;
    if (document.target) {
        addTargetMark(marks, document.target->volume.kind);
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
    if (document.outcome == Outcome::Stopped) {
        marks.push_back({ .code = MarkCode::Stopped });
    }
    return marks;
}

} // namespace octamark
