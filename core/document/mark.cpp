// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/mark.h"

#include "core/base/translate.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace octamark {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(MarkCode::Count)> Names{
    "buffered",
    "errors",
    "shortTransfers",
    "unstable",
    "smallerThanMemory",
    "kernelWorkers",
    "memoryFileSystem",
    "networkTarget",
    "fuseTarget",
    "unwrittenExtents",
    "bestOfLoops",
    "correctedUnit",
    "stopped",
};

/// A counted value; whatever cannot be a count is shown as 0.
std::int64_t countOf(const Mark& mark)
{
    constexpr double Limit = 9e18;
    return mark.value >= 0 && mark.value < Limit ? std::llround(mark.value) : 0;
}

double percentOf(const Mark& mark)
{
    return std::isfinite(mark.value) ? mark.value * 100 : 0;
}

Sentence explainTarget(MarkCode code)
{
    switch (code) {
    case MarkCode::MemoryFileSystem:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The target is a file system in memory: this is the speed of memory, not of a disk.") };
    case MarkCode::NetworkTarget:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The target is on the network: the network and the server's cache are part of the "
            "number.") };
    case MarkCode::FuseTarget:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The target is a FUSE file system: the program behind it decides whether a cache "
            "answers.") };
    default:
        return {};
    }
}

} // namespace

std::string_view toString(MarkCode code) noexcept
{
    const auto index = static_cast<std::size_t>(code);
    return index < Names.size() ? Names[index] : std::string_view("errors");
}

std::optional<MarkCode> markCodeFromString(std::string_view text) noexcept
{
    for (std::size_t index = 0; index < Names.size(); ++index) {
        if (Names[index] == text) {
            return static_cast<MarkCode>(index);
        }
    }
    return std::nullopt;
}

Sentence title(const Mark& mark)
{
    switch (mark.code) {
    case MarkCode::Buffered:
        return { QT_TRANSLATE_NOOP("Sentence", "buffered") };
    case MarkCode::Errors:
        return { QT_TRANSLATE_NOOP("Sentence", "I/O errors") };
    case MarkCode::ShortTransfers:
        return { QT_TRANSLATE_NOOP("Sentence", "short transfers") };
    case MarkCode::Unstable:
        return { QT_TRANSLATE_NOOP("Sentence", "unstable") };
    case MarkCode::SmallerThanMemory:
        return { QT_TRANSLATE_NOOP("Sentence", "smaller than memory") };
    case MarkCode::KernelWorkers:
        return { QT_TRANSLATE_NOOP("Sentence", "kernel workers") };
    case MarkCode::MemoryFileSystem:
        return { QT_TRANSLATE_NOOP("Sentence", "in memory") };
    case MarkCode::NetworkTarget:
        return { QT_TRANSLATE_NOOP("Sentence", "over the network") };
    case MarkCode::FuseTarget:
        return { QT_TRANSLATE_NOOP("Sentence", "through FUSE") };
    case MarkCode::UnwrittenExtents:
        return { QT_TRANSLATE_NOOP("Sentence", "unwritten parts") };
    case MarkCode::BestOfLoops:
        return { QT_TRANSLATE_NOOP("Sentence", "best of loops") };
    case MarkCode::CorrectedUnit:
        return { QT_TRANSLATE_NOOP("Sentence", "unit corrected") };
    case MarkCode::Stopped:
    case MarkCode::Count:
        break;
    }
    return { QT_TRANSLATE_NOOP("Sentence", "stopped early") };
}

Sentence explain(const Mark& mark)
{
    switch (mark.code) {
    case MarkCode::Buffered:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The file system refused direct I/O, so the operating system's memory may have "
            "answered instead of the disk.") };
    case MarkCode::Errors:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Failed I/Os: %1. They are not counted; look into the system's log."),
            { countOf(mark) } };
    case MarkCode::ShortTransfers:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Transfers that moved less than was asked: %1. The storage may be full or "
                     "failing."),
            { countOf(mark) } };
    case MarkCode::Unstable:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The loops differ by %1 % of the median: something else used the storage, or "
                     "a cache answered some of them."),
            { percentOf(mark) } };
    case MarkCode::SmallerThanMemory:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The test file is only %1 % as large as the memory, so a cache may have held "
                     "all of it. Choose a larger test size to measure the disk."),
            { percentOf(mark) } };
    case MarkCode::KernelWorkers:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Hidden kernel threads that did I/O for the test: %1. The system could not do "
                     "it asynchronously, which adds latency."),
            { countOf(mark) } };
    case MarkCode::UnwrittenExtents:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Parts of the test file that were never written: %1. Reads from them come "
                     "from memory, not from the disk."),
            { countOf(mark) } };
    case MarkCode::CorrectedUnit:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The report's MB/s are not millions of bytes: every value was multiplied by "
                     "%1."),
            { mark.value } };
    case MarkCode::BestOfLoops:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The report prints the best of its loops, not the median, so the number is "
            "flattering.") };
    case MarkCode::MemoryFileSystem:
    case MarkCode::NetworkTarget:
    case MarkCode::FuseTarget:
        return explainTarget(mark.code);
    case MarkCode::Stopped:
    case MarkCode::Count:
        break;
    }
    return { QT_TRANSLATE_NOOP("Sentence",
        "The run was stopped before all loops were done, so fewer loops stand behind the "
        "number.") };
}

} // namespace octamark
