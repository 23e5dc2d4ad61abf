// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/alignedbuffer.h"
#include "core/base/result.h"
#include "core/plan/testplan.h"
#include "core/run/writenumber.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace octamark {

inline constexpr std::uint64_t SectorBytes = 512;

/// Marks every 512-byte sector of `block` with 16 bytes made of its address, the sequence number of
/// the write and a nonce. No two sectors of a run are equal, so nothing can be deduplicated, and
/// the address and sequence can be recomputed, so what was written can be proven.
void stampSectors(std::span<std::byte> block, std::uint64_t offsetBytes, std::uint64_t sequence,
    std::uint64_t nonce) noexcept;

/// What a write of random data left in the sector at `offsetBytes`. `blockSizeBytes` is that of
/// the write, `seed` that of its data.
std::array<std::byte, SectorBytes> writtenSector(const WriteNumber& number,
    std::uint64_t blockSizeBytes, std::uint64_t offsetBytes, std::uint64_t seed) noexcept;

/// The seed of what a thread of a test writes, in a run with `runSeed`; `test` as in WriteNumber.
std::uint64_t dataSeed(std::uint64_t runSeed, std::uint32_t test, std::uint32_t thread) noexcept;

/// The memory that the requests of one worker read into or write from. For writes each slot
/// rotates through several blocks of random data, so that neighbouring blocks on the disk do not
/// share their bytes and storage that compresses finds nothing. Used by one thread.
class DataSource
{
public:
    struct Options
    {
        std::uint32_t depth = 1;
        std::uint32_t blockSizeBytes = 4096;
        std::uint32_t threads = 1; ///< of the test; they share what may be locked in memory
        bool writing = false;
        WriteData data = WriteData::Random;
        std::uint64_t seed = 0;
        std::uint32_t test = WriteNumber::Preparing; ///< it and the thread, for the numbers of
        std::uint32_t thread = 0;                    ///< its writes
    };

    /// Memory for one worker, in bytes, as `create()` will take.
    static std::uint64_t arenaBytes(const Options& options) noexcept;
    static Result<DataSource> create(const Options& options);

    const std::shared_ptr<AlignedBuffer>& arena() const noexcept { return m_arena; }

    /// Where a read into `slot` goes.
    std::byte* readBlock(std::uint32_t slot) const noexcept;
    /// Stamped data for a write from `slot` to `offsetBytes`. The slot must not be in flight.
    std::byte* nextWriteBlock(std::uint32_t slot, std::uint64_t offsetBytes) noexcept;
    /// Of what `nextWriteBlock()` gave last.
    const WriteNumber& lastWrite() const noexcept { return m_lastWrite; }

private:
    DataSource(const Options& options, std::shared_ptr<AlignedBuffer> arena);

    Options m_options;
    std::shared_ptr<AlignedBuffer> m_arena;
    std::uint32_t m_blocksPerSlot;
    std::vector<std::uint32_t> m_turn; ///< next block of each slot
    WriteNumber m_lastWrite;
    std::uint32_t m_writes = 0;
};

} // namespace octamark
