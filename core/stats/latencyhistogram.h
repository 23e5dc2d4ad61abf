// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace octamark {

/// Latencies in nanoseconds in log-linear buckets: 64 buckets for every power of two, so a value
/// is known to 1/64 (1.6 %) or better, over the whole range of 64 bits, in 30 KB.
/// One per worker thread; merge after the run. Recording takes a few nanoseconds and never
/// allocates.
class LatencyHistogram
{
public:
    static constexpr unsigned SubBucketBits = 6;
    static constexpr std::size_t SubBuckets = std::size_t{ 1 } << SubBucketBits;
    static constexpr std::size_t BucketCount = SubBuckets * (64 - SubBucketBits + 1);

    using Bucket = std::pair<std::uint32_t, std::uint64_t>; ///< index, count

    LatencyHistogram();

    void record(std::uint64_t latencyNs) noexcept;
    void merge(const LatencyHistogram& other) noexcept;

    std::uint64_t count() const noexcept { return m_count; }
    std::uint64_t minNs() const noexcept { return m_count == 0 ? 0 : m_minNs; }
    std::uint64_t maxNs() const noexcept { return m_maxNs; }
    double meanNs() const noexcept; ///< exact (from the sum), 0 when empty

    /// The smallest recorded value with at least `ceil(quantile × count)` values at or below it,
    /// to the bucket's middle and never above the maximum. Empty where fewer than ten
    /// samples lie above it: count × (1 − quantile) < 10, except for quantile 0.5.
    std::optional<std::uint64_t> percentileNs(double quantile) const noexcept;

    /// The filled buckets in rising order, for storing.
    std::vector<Bucket> buckets() const;
    /// Restores a stored histogram. Empty when an index is out of range or repeated.
    static std::optional<LatencyHistogram> fromBuckets(std::span<const Bucket> buckets,
        std::uint64_t sumNs, std::uint64_t minNs, std::uint64_t maxNs);
    std::uint64_t sumNs() const noexcept { return m_sumNs; }

    static std::size_t indexOf(std::uint64_t latencyNs) noexcept;
    static std::uint64_t lowestOf(std::size_t index) noexcept; ///< smallest value of a bucket

    bool operator==(const LatencyHistogram&) const = default;

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    std::uint64_t m_sumNs = 0;
    std::uint64_t m_minNs = UINT64_MAX;
    std::uint64_t m_maxNs = 0;
};

} // namespace octamark
