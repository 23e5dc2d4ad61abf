// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace octamark {

/// One read or write. Owned by the caller, allocated before the clock starts and not moved or
/// changed from `submit()` until the engine hands it back from `wait()` or `drain()`.
struct IoRequest
{
    enum class Direction : std::uint8_t { Read, Write };

    // Set by the caller.
    std::uint32_t slot = 0; ///< index below the engine's depth, unique among requests in flight
    Direction direction = Direction::Read;
    std::byte* data = nullptr; ///< inside the engine's buffer arena
    std::uint32_t sizeBytes = 0;
    std::uint64_t offsetBytes = 0;

    // Written by the engine.
    std::int64_t issuedNs = 0;    ///< monotonic, immediately before the call that can start the I/O
    std::int64_t completedNs = 0; ///< monotonic, once for each reaped batch
    std::uint32_t transferredBytes = 0;
    std::int32_t osError = 0; ///< 0, or errno / GetLastError() of the failed transfer
};

} // namespace octamark
