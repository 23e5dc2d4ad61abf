// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/mark.h"

#include "core/base/translate.h"
#include "core/base/units.h"

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
    "overlayTarget",
    "copyOnWrite",
    "compressed",
    "encrypted",
    "directNotReal",
    "unwrittenExtents",
    "cpuBound",
    "steal",
    "clockJump",
    "slowClock",
    "onBattery",
    "cacheAbsorbed",
    "flushIgnored",
    "quickerThanBus",
    "fasterThanLink",
    "fasterWhenReread",
    "slowerInParallel",
    "fasterThanSequential",
    "fasterThanReading",
    "cacheRanOut",
    "repeated",
    "wrongData",
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

double megabytes(double bytes)
{
    return std::isfinite(bytes) ? bytes / BytesPerMegabyte : 0;
}

double finite(double value)
{
    return std::isfinite(value) ? value : 0;
}

Sentence titleOfTarget(MarkCode code)
{
    switch (code) {
    case MarkCode::MemoryFileSystem:
        return { QT_TRANSLATE_NOOP("Sentence", "in memory") };
    case MarkCode::NetworkTarget:
        return { QT_TRANSLATE_NOOP("Sentence", "over the network") };
    case MarkCode::FuseTarget:
        return { QT_TRANSLATE_NOOP("Sentence", "through FUSE") };
    case MarkCode::OverlayTarget:
        return { QT_TRANSLATE_NOOP("Sentence", "container overlay") };
    case MarkCode::CopyOnWrite:
        return { QT_TRANSLATE_NOOP("Sentence", "copy-on-write") };
    case MarkCode::Compressed:
        return { QT_TRANSLATE_NOOP("Sentence", "compressed") };
    default:
        return { QT_TRANSLATE_NOOP("Sentence", "encrypted") };
    }
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
    case MarkCode::OverlayTarget:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The target is the layered file system of a container: the disk below it may be "
            "another one than expected. Choose a mounted volume.") };
    case MarkCode::CopyOnWrite:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The file system copies on write: every overwrite takes new space, so writes slow down "
            "and spread out as it fills.") };
    case MarkCode::Compressed:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The file system compresses the test file, so its work and not only the disk's is in "
            "the number.") };
    default:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The file system encrypts the test file, so the processor's work and not only the "
            "disk's is in the number.") };
    }
}

bool isAboutTarget(MarkCode code)
{
    return code >= MarkCode::MemoryFileSystem && code <= MarkCode::Encrypted;
}

Sentence titleOfVerdict(MarkCode code)
{
    switch (code) {
    case MarkCode::CacheAbsorbed:
        return { QT_TRANSLATE_NOOP("Sentence", "cache absorbed") };
    case MarkCode::FlushIgnored:
        return { QT_TRANSLATE_NOOP("Sentence", "flush costs nothing") };
    case MarkCode::QuickerThanBus:
        return { QT_TRANSLATE_NOOP("Sentence", "too quick for a disk") };
    case MarkCode::FasterThanLink:
        return { QT_TRANSLATE_NOOP("Sentence", "faster than the link") };
    case MarkCode::FasterWhenReread:
        return { QT_TRANSLATE_NOOP("Sentence", "faster when reread") };
    case MarkCode::SlowerInParallel:
        return { QT_TRANSLATE_NOOP("Sentence", "slower in parallel") };
    case MarkCode::FasterThanSequential:
        return { QT_TRANSLATE_NOOP("Sentence", "random is faster") };
    case MarkCode::FasterThanReading:
        return { QT_TRANSLATE_NOOP("Sentence", "write cache") };
    default:
        return { QT_TRANSLATE_NOOP("Sentence", "cache ran out") };
    }
}

/// Warnings with their numbers: what the guest cannot know is never said as a fact.
Sentence explainVerdict(const Mark& mark)
{
    switch (mark.code) {
    case MarkCode::CacheAbsorbed:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "After %1 s of writing the flush took another %2 s: a cache had accepted data "
                     "that was not stored yet. The durable speed counts the flush in."),
            { finite(mark.value), finite(mark.reference) } };
    case MarkCode::FlushIgnored:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "After %1 MB of writes the flush took only %2 ms: the cache has a battery, or "
                     "the flush was ignored (as with cache=unsafe) and a power cut would lose "
                     "data."),
            { megabytes(mark.value), finite(mark.reference) / static_cast<double>(NsPerMs) } };
    case MarkCode::QuickerThanBus:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "A single small read took %1 µs; a disk on this bus needs more than %2 µs, so "
                     "the memory of the host or of a controller probably answered."),
            { finite(mark.value), finite(mark.reference) } };
    case MarkCode::FasterThanLink:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "%1 MB/s is more than the %2 MB/s that the disk's link can carry, so a cache "
                     "answered."),
            { megabytes(mark.value), megabytes(mark.reference) } };
    case MarkCode::FasterWhenReread:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The second pass over the test file was %1 times as fast as the first: a "
                     "cache of the drive, the controller or the host has learned the file."),
            { finite(mark.value) } };
    case MarkCode::SlowerInParallel:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "One request at a time made %1 MB/s, many in flight only %2 MB/s: a cache "
                     "answered the former, or the virtual disk handles requests one by one."),
            { megabytes(mark.value), megabytes(mark.reference) } };
    case MarkCode::FasterThanSequential:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Random access made %1 MB/s, sequential only %2 MB/s: no disk does that, so a "
                     "cache probably held the test file. Choose a larger test size."),
            { megabytes(mark.value), megabytes(mark.reference) } };
    case MarkCode::FasterThanReading:
        return {
            QT_TRANSLATE_NOOP("Sentence",
                "Random writes were %1 times as fast as random reads of the same size: a write "
                "cache took them before they were stored."),
            { finite(mark.value) }
        };
    default:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "After %1 s of measured time the speed fell to %2 % of what it was: a cache "
                     "or an allowance ran out."),
            { finite(mark.value), finite(mark.reference) * 100 } };
    }
}

bool isVerdict(MarkCode code)
{
    return code >= MarkCode::CacheAbsorbed && code <= MarkCode::CacheRanOut;
}

Sentence titleOfMachine(MarkCode code)
{
    switch (code) {
    case MarkCode::CpuBound:
        return { QT_TRANSLATE_NOOP("Sentence", "CPU-bound") };
    case MarkCode::Steal:
        return { QT_TRANSLATE_NOOP("Sentence", "CPU time stolen") };
    case MarkCode::ClockJump:
        return { QT_TRANSLATE_NOOP("Sentence", "clock jumped") };
    case MarkCode::SlowClock:
        return { QT_TRANSLATE_NOOP("Sentence", "slow clock") };
    default:
        return { QT_TRANSLATE_NOOP("Sentence", "on battery") };
    }
}

Sentence explainMachine(const Mark& mark)
{
    switch (mark.code) {
    case MarkCode::CpuBound:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The test threads were busy %1 % of the time, so the processor and not the "
                     "storage set the limit."),
            { percentOf(mark) } };
    case MarkCode::Steal:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The hypervisor gave %1 % of this machine's processor time to others, which "
                     "lowers the number. Measure again when the host is quiet."),
            { percentOf(mark) } };
    case MarkCode::ClockJump:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The clocks went apart by %1 s while a loop was measured: the machine was "
                     "suspended or moved to another host, or its clock was set. Measure again."),
            { finite(mark.value) } };
    case MarkCode::SlowClock:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "One look at the clock takes %1 ns here, which lowers the numbers of small "
                     "blocks. A faster clock source for this machine would help."),
            { finite(mark.value) } };
    default:
        return { QT_TRANSLATE_NOOP(
            "Sentence", "The machine ran on battery, when processor and storage save power.") };
    }
}

bool isAboutMachine(MarkCode code)
{
    return code >= MarkCode::CpuBound && code <= MarkCode::OnBattery;
}

/// What was done with the loops, and what came of all of it.
Sentence explainOutcome(const Mark& mark)
{
    switch (mark.code) {
    case MarkCode::Repeated:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Loops that the machine disturbed (clock jump or stolen processor time) and "
                     "that were measured again: %1."),
            { countOf(mark) } };
    case MarkCode::WrongData:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "After the tests %1 of the test file, first at byte %2, did not hold what was "
                     "last written there: this storage loses or damages data."),
            { ByteCount{ static_cast<std::uint64_t>(countOf(mark)) },
                std::llround(finite(mark.reference)) } };
    case MarkCode::BestOfLoops:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The report prints the best of its loops, not the median, so the number is "
            "flattering.") };
    case MarkCode::CorrectedUnit:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "The report's MB/s are not millions of bytes: every value was multiplied by "
                     "%1."),
            { mark.value } };
    default:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The run was stopped before it was done, so fewer loops may stand behind the "
            "number.") };
    }
}

bool isAboutOutcome(MarkCode code)
{
    return code >= MarkCode::Repeated;
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
    if (isAboutTarget(mark.code)) {
        return titleOfTarget(mark.code);
    }
    if (isAboutMachine(mark.code)) {
        return titleOfMachine(mark.code);
    }
    if (isVerdict(mark.code)) {
        return titleOfVerdict(mark.code);
    }
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
    case MarkCode::DirectNotReal:
        return { QT_TRANSLATE_NOOP("Sentence", "cached all the same") };
    case MarkCode::UnwrittenExtents:
        return { QT_TRANSLATE_NOOP("Sentence", "unwritten parts") };
    case MarkCode::Repeated:
        return { QT_TRANSLATE_NOOP("Sentence", "loop repeated") };
    case MarkCode::WrongData:
        return { QT_TRANSLATE_NOOP("Sentence", "wrong data") };
    case MarkCode::BestOfLoops:
        return { QT_TRANSLATE_NOOP("Sentence", "best of loops") };
    case MarkCode::CorrectedUnit:
        return { QT_TRANSLATE_NOOP("Sentence", "unit corrected") };
    default:
        break;
    }
    return { QT_TRANSLATE_NOOP("Sentence", "stopped early") };
}

Sentence explain(const Mark& mark)
{
    if (isAboutTarget(mark.code)) {
        return explainTarget(mark.code);
    }
    if (isAboutMachine(mark.code)) {
        return explainMachine(mark);
    }
    if (isVerdict(mark.code)) {
        return explainVerdict(mark);
    }
    if (isAboutOutcome(mark.code)) {
        return explainOutcome(mark);
    }
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
    default: // DirectNotReal
        return { QT_TRANSLATE_NOOP("Sentence",
            "Direct I/O was granted, but a transfer that it cannot do succeeded as well, or the "
            "disk is a file that goes through the cache, so the operating system's memory may have "
            "answered instead of the disk.") };
    }
}

} // namespace octamark
