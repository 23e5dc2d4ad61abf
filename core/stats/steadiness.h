// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <optional>
#include <vector>

namespace octamark {

/// When a cache, a burst credit or a thin tier ran out, in a series of measured seconds.
struct Knee
{
    double afterSeconds = 0;
    double remaining = 1; ///< speed after it / before it
};

/// The first second after which the median of five stays below 60 % of the best median of five
/// (the median ignores a single slow second). `bytesPerSecond` has one value for each second.
std::optional<Knee> kneeOf(const std::vector<double>& bytesPerSecond);

/// Bytes in each whole second of a loop.
std::vector<double> secondsOf(const LoopResult& loop);

/// SNIA PTS 2.0.2, 2.1.24, on the last five seconds of a loop: highest
/// and lowest differ by at most 20 % of the mean, and the fitted line by at most 10 %. Empty with
/// fewer seconds.
std::optional<bool> isSteady(const std::vector<double>& bytesPerSecond);

} // namespace octamark
