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
    UnwrittenExtents, ///< value = parts of the test file that were never written
    BestOfLoops,      ///< foreign report: the printed value is the best loop, not the median
    CorrectedUnit,    ///< foreign report: value = factor from its "MB" to 10^6 bytes
    Stopped,          ///< stopped by the user before all loops were done
    Count
};

struct Mark
{
    MarkCode code = MarkCode::Errors;
    double value = 0; ///< in the unit named at the code; 0 where there is none

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
