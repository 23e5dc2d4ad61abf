// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/latencyhistogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace octamark {

LatencyHistogram::LatencyHistogram()
    : m_counts(BucketCount, 0)
{
}

std::size_t LatencyHistogram::indexOf(std::uint64_t latencyNs) noexcept
{
    if (latencyNs < SubBuckets) {
        return latencyNs;
    }
    const auto shift = static_cast<unsigned>(std::bit_width(latencyNs)) - SubBucketBits - 1;
    return (static_cast<std::size_t>(shift) << SubBucketBits) + (latencyNs >> shift);
}

std::uint64_t LatencyHistogram::lowestOf(std::size_t index) noexcept
{
    if (index < 2 * SubBuckets) {
        return index;
    }
    const std::size_t shift = (index >> SubBucketBits) - 1;
    return ((index & (SubBuckets - 1)) + SubBuckets) << shift;
}

void LatencyHistogram::record(std::uint64_t latencyNs) noexcept
{
    ++m_counts[indexOf(latencyNs)];
    ++m_count;
    m_sumNs += latencyNs;
    m_minNs = std::min(m_minNs, latencyNs);
    m_maxNs = std::max(m_maxNs, latencyNs);
}

void LatencyHistogram::merge(const LatencyHistogram& other) noexcept
{
    for (std::size_t index = 0; index < BucketCount; ++index) {
        m_counts[index] += other.m_counts[index];
    }
    m_count += other.m_count;
    m_sumNs += other.m_sumNs;
    m_minNs = std::min(m_minNs, other.m_minNs);
    m_maxNs = std::max(m_maxNs, other.m_maxNs);
}

double LatencyHistogram::meanNs() const noexcept
{
    return m_count == 0 ? 0 : static_cast<double>(m_sumNs) / static_cast<double>(m_count);
}

std::optional<std::uint64_t> LatencyHistogram::percentileNs(double quantile) const noexcept
{
    const auto total = static_cast<double>(m_count);
    if (m_count == 0 || (quantile != 0.5 && total * (1 - quantile) < 10)) {
        return std::nullopt;
    }
    const auto wanted
        = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(quantile * total)));
    std::uint64_t cumulative = 0;
    for (std::size_t index = 0; index < BucketCount; ++index) {
        cumulative += m_counts[index];
        if (cumulative >= wanted) {
            const std::uint64_t lowest = lowestOf(index);
            const std::uint64_t width = index + 1 < BucketCount ? lowestOf(index + 1) - lowest : 1;
            return std::clamp(lowest + width / 2, minNs(), m_maxNs);
        }
    }
    return m_maxNs;
}

std::vector<LatencyHistogram::Bucket> LatencyHistogram::buckets() const
{
    std::vector<Bucket> filled;
    for (std::size_t index = 0; index < BucketCount; ++index) {
        if (m_counts[index] != 0) {
            filled.emplace_back(static_cast<std::uint32_t>(index), m_counts[index]);
        }
    }
    return filled;
}

std::optional<LatencyHistogram> LatencyHistogram::fromBuckets(
    std::span<const Bucket> buckets, std::uint64_t sumNs, std::uint64_t minNs, std::uint64_t maxNs)
{
    LatencyHistogram histogram;
    for (const auto& [index, count] : buckets) {
        if (index >= BucketCount || histogram.m_counts[index] != 0 || count == 0) {
            return std::nullopt;
        }
        histogram.m_counts[index] = count;
        histogram.m_count += count;
    }
    if (histogram.m_count > 0) {
        histogram.m_sumNs = sumNs;
        histogram.m_minNs = minNs;
        histogram.m_maxNs = maxNs;
    }
    return histogram;
}

} // namespace octamark
