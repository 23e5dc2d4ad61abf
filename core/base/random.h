// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace octamark {

/// SplitMix64 (Steele, Lea, Flood 2014; public-domain reference by S. Vigna). One step of state,
/// full period, good enough to derive seeds and to fill buffers; the same on every system.
class SplitMix64
{
public:
    explicit SplitMix64(std::uint64_t seed) noexcept
        : m_state(seed)
    {
    }

    std::uint64_t next() noexcept
    {
        m_state += Step;
        return mix(m_state);
    }

    /// The finalizer alone: a bijection on 64 bits.
    static std::uint64_t mix(std::uint64_t value) noexcept
    {
        value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
        value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
        return value ^ (value >> 31U);
    }

    /// As so many calls of `next()`.
    void skip(std::uint64_t count) noexcept { m_state += count * Step; }

    void fill(std::span<std::byte> bytes) noexcept;

private:
    static constexpr std::uint64_t Step = 0x9E3779B97F4A7C15U; ///< 2^64 / golden ratio

    std::uint64_t m_state;
};

/// A seed for one part of a run (`stream` names it) from the run's seed.
std::uint64_t deriveSeed(std::uint64_t seed, std::uint64_t stream) noexcept;

/// A seed from the system's entropy, for a run that was given none. May block at early boot.
std::uint64_t freshSeed();

} // namespace octamark
