// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <algorithm>
#include <cstring>

namespace octamark {

void SplitMix64::fill(std::span<std::byte> bytes) noexcept
{
    while (!bytes.empty()) {
        const std::uint64_t value = next();
        const std::size_t length = std::min(bytes.size(), sizeof value);
        std::memcpy(bytes.data(), &value, length);
        bytes = bytes.subspan(length);
    }
}

std::uint64_t deriveSeed(std::uint64_t seed, std::uint64_t stream) noexcept
{
    return SplitMix64::mix(SplitMix64::mix(seed) ^ (stream + 1) * 0x9E3779B97F4A7C15U);
}

} // namespace octamark
