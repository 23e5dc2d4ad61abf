// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testkey.h"

#include <cstdint>

namespace octamark {

/// A permutation of 0 … count − 1 by a four-round Feistel network with cycle walking (Black and
/// Rogaway, "Ciphers with Arbitrary Finite Domains", 2002): each value once, no memory, any start.
class Permutation
{
public:
    Permutation(std::uint64_t count, std::uint64_t seed) noexcept;

    std::uint64_t at(std::uint64_t index) const noexcept; ///< index < count
    std::uint64_t count() const noexcept { return m_count; }

private:
    std::uint64_t m_count;
    std::uint64_t m_seed;
    unsigned m_halfBits;
};

/// The offsets that one thread of a test reads or writes, in order, without end.
/// Threads never share a block: sequential ones have a slice of the file each, random ones the
/// blocks whose number leaves their index as remainder. Every pass visits every block once, random
/// ones each in another order, sequential ones rising from a block that the seed chooses and on
/// from the slice's beginning: loops too short for the whole file do not meet the same part of it
/// each time, which a cache would have kept. Blocks that do not fill the last share are left out.
class AccessPattern
{
public:
    /// `key` has block size and threads; `thread` < threads.
    AccessPattern(const TestKey& key, std::uint64_t fileSizeBytes, std::uint32_t thread,
        std::uint64_t seed) noexcept;

    std::uint64_t nextOffsetBytes() noexcept;
    std::uint64_t blocks() const noexcept { return m_permutation.count(); } ///< in one pass

private:
    Pattern m_pattern;
    std::uint64_t m_blockSizeBytes;
    std::uint32_t m_threads;
    std::uint32_t m_thread;
    std::uint64_t m_seed;
    std::uint64_t m_index = 0;
    std::uint64_t m_pass = 0;
    Permutation m_permutation;
    std::uint64_t m_start; ///< of sequential passes, a block of the slice
};

} // namespace octamark
