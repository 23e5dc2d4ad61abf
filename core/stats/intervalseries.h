// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace octamark {

/// Bytes completed in each 100 ms of a measured window. Allocated whole before the clock starts.
class IntervalSeries
{
public:
    static constexpr std::int64_t IntervalNs = 100'000'000;

    IntervalSeries() = default;
    explicit IntervalSeries(std::int64_t windowNs);
    explicit IntervalSeries(std::vector<std::uint64_t> bytes)
        : m_bytes(std::move(bytes))
    {
    }

    /// `sinceStartNs` lies inside the window.
    void add(std::int64_t sinceStartNs, std::uint64_t bytes) noexcept;
    void merge(const IntervalSeries& other);

    const std::vector<std::uint64_t>& bytes() const noexcept { return m_bytes; }

    bool operator==(const IntervalSeries&) const = default;

private:
    std::vector<std::uint64_t> m_bytes;
};

} // namespace octamark
