// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/intervalseries.h"

#include <algorithm>

namespace octamark {

IntervalSeries::IntervalSeries(std::int64_t windowNs)
    : m_bytes(static_cast<std::size_t>((windowNs + IntervalNs - 1) / IntervalNs), 0)
{
}

void IntervalSeries::add(std::int64_t sinceStartNs, std::uint64_t bytes) noexcept
{
    const auto index = static_cast<std::size_t>(sinceStartNs / IntervalNs);
    if (index < m_bytes.size()) {
        m_bytes[index] += bytes;
    }
}

void IntervalSeries::merge(const IntervalSeries& other)
{
    m_bytes.resize(std::max(m_bytes.size(), other.m_bytes.size()), 0);
    for (std::size_t index = 0; index < other.m_bytes.size(); ++index) {
        m_bytes[index] += other.m_bytes[index];
    }
}

} // namespace octamark
