// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace octamark {

/// A doubt about a number. It is stored with the result and shown beside it wherever it appears.
/// New codes go before `Count`.
enum class MarkCode : std::uint8_t {
    Buffered,          ///< direct I/O was refused, so memory may have answered
    Errors,            ///< value = failed I/Os
    ShortTransfers,    ///< value = transfers that moved less than asked
    Unstable,          ///< value = spread of the loops, (max − min) / median
    SmallerThanMemory, ///< value = file size / memory size
    KernelWorkers,     ///< value = hidden kernel threads that did I/O for a test thread
    MemoryFileSystem,  ///< the target is RAM
    NetworkTarget,
    FuseTarget,
    OverlayTarget,    ///< a container's layered file system
    CopyOnWrite,      ///< of the file system: overwriting allocates again
    Compressed,       ///< the file system compresses the test file
    Encrypted,        ///< the file system encrypts the test file
    DirectNotReal,    ///< direct I/O was granted, and a cache may have answered all the same
    UnwrittenExtents, ///< value = parts of the test file that were never written
    CpuBound,         ///< value = busy share of the processors that the test can use, 0…1
    Steal,            ///< value = share of the CPU time that the hypervisor took, 0…1
    ClockJump,        ///< value = seconds by which the clocks went apart in a loop
    SlowClock,        ///< value = ns for one look at the clock
    OnBattery,
    CacheAbsorbed,        ///< value = measured seconds, reference = seconds of the flush after them
    FlushIgnored,         ///< value = bytes written before the flush, reference = its ns
    QuickerThanBus,       ///< value = latency in µs, reference = what the bus needs in µs
    FasterThanLink,       ///< value = bytes/s, reference = bytes/s of the link
    FasterWhenReread,     ///< value = how many times faster the second pass over the file was
    SlowerInParallel,     ///< value = bytes/s one at a time, reference = bytes/s of this result
    FasterThanSequential, ///< value = bytes/s of this result, reference = sequential bytes/s
    FasterThanReading,    ///< value = how many times faster than reads of the same kind
    CacheRanOut,          ///< value = seconds until then, reference = speed after / before
    Repeated,             ///< value = loops that were disturbed and measured again
    WrongData, ///< value = wrong bytes in the test file afterwards, reference = the first's offset
    BestOfLoops,   ///< foreign report: the printed value is the best loop, not the median
    CorrectedUnit, ///< foreign report: value = factor from its "MB" to 10^6 bytes
    Stopped,       ///< stopped by the user before all was done
    Count
};

struct Mark
{
    MarkCode code = MarkCode::Errors;
    double value = 0;     ///< in the unit named at the code; 0 where there is none
    double reference = 0; ///< a second number that the code names

    bool operator==(const Mark&) const = default;
};

/// A stable identifier for documents, e.g. "smallerThanMemory".
std::string_view toString(MarkCode code) noexcept;
std::optional<MarkCode> markCodeFromString(std::string_view text) noexcept;

/// Two or three words for the chip beside a number: "smaller than memory".
Sentence title(const Mark& mark);
/// One sentence that a storage administrator understands, with the number behind it.
Sentence explain(const Mark& mark);

} // namespace octamark
