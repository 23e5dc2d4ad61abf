// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace octamark {

/// Names one write of a run. What it wrote can be computed again from it: see `writtenSector()` in
/// run/datasource.h.
struct WriteNumber
{
    static constexpr std::uint32_t Preparing = 0;
    static constexpr unsigned PackedBits = 62;

    std::uint32_t test = Preparing; ///< else 1 + the test's index in the plan; below 1024
    std::uint32_t thread = 0;       ///< below 64
    std::uint32_t block = 0;        ///< of the thread's data, below 16384
    std::uint32_t count = 0;        ///< the thread's writes of this test before this one

    constexpr std::uint64_t packed() const noexcept
    {
        return std::uint64_t{ test } << 52U | std::uint64_t{ thread } << 46U
            | std::uint64_t{ block } << 32U | count;
    }
    static constexpr WriteNumber unpacked(std::uint64_t bits) noexcept
    {
        return { .test = static_cast<std::uint32_t>(bits >> 52U & 0x3FFU),
            .thread = static_cast<std::uint32_t>(bits >> 46U & 0x3FU),
            .block = static_cast<std::uint32_t>(bits >> 32U & 0x3FFFU),
            .count = static_cast<std::uint32_t>(bits) };
    }

    bool operator==(const WriteNumber&) const = default;
};

} // namespace octamark
