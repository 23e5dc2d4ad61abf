// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/accesspattern.h"

#include "core/base/random.h"

#include <algorithm>
#include <bit>

namespace octamark {

Permutation::Permutation(std::uint64_t count, std::uint64_t seed) noexcept
    : m_count(std::max<std::uint64_t>(count, 1))
    , m_seed(seed)
    , m_halfBits((static_cast<unsigned>(std::bit_width(m_count - 1)) + 1) / 2)
{
}

std::uint64_t Permutation::at(std::uint64_t index) const noexcept
{
    constexpr std::uint64_t Rounds = 4;
    const std::uint64_t mask = (std::uint64_t{ 1 } << m_halfBits) - 1;
    std::uint64_t value = index;
    do {
        std::uint64_t left = value >> m_halfBits;
        std::uint64_t right = value & mask;
        for (std::uint64_t round = 0; round < Rounds; ++round) {
            const std::uint64_t mixed
                = left ^ (SplitMix64::mix(right + m_seed + round * 0xD1B54A32D192ED03U) & mask);
            left = right;
            right = mixed;
        }
        value = left << m_halfBits | right;
    } while (value >= m_count);
    return value;
}

AccessPattern::AccessPattern(const TestKey& key, std::uint64_t fileSizeBytes, std::uint32_t thread,
    std::uint64_t seed) noexcept
    : m_pattern(key.pattern)
    , m_blockSizeBytes(key.blockSizeBytes.value_or(1))
    , m_threads(key.threads.value_or(1))
    , m_thread(thread)
    , m_seed(deriveSeed(seed, thread))
    , m_permutation(fileSizeBytes / m_blockSizeBytes / m_threads, m_seed)
    , m_start(SplitMix64::mix(m_seed) % m_permutation.count())
{
}

std::uint64_t AccessPattern::nextOffsetBytes() noexcept
{
    const std::uint64_t count = m_permutation.count();
    if (m_index == count) {
        m_index = 0;
        ++m_pass;
        m_permutation = Permutation(count, deriveSeed(m_seed, m_pass));
    }
    const std::uint64_t index = m_index++;
    const std::uint64_t block = m_pattern == Pattern::Sequential
        ? m_thread * count + (m_start + index) % count
        : m_permutation.at(index) * m_threads + m_thread;
    return block * m_blockSizeBytes;
}

} // namespace octamark
