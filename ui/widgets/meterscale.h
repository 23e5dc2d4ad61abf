// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/summary.h"
#include "ui/viewsettings.h"

#include <optional>

namespace octamark {

/// Where a result stands on the thin logarithmic meter of its cell, 0 … 1.
struct MeterPlaces
{
    std::optional<double> value{};
    std::optional<double> worst{};
    std::optional<double> best{};
};

/// From a tenth of a floppy to the fastest NVMe: 0.1 MB/s … 20 GB/s, 10 … 5,000,000 IOPS, or
/// 5 µs … 1 s (where longer is slower). What lies beyond an end is shown at it.
MeterPlaces meterPlaces(const TestSummary& summary, Unit unit);

} // namespace octamark
