// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace octamark {

/// With so many decimals and `.`, whatever the locale.
std::string fixed(double value, int decimals);

/// The figures of a result as reports print them; empty for a gap.
std::string megabytesPerSecond(const std::optional<double>& bytesPerSecond); ///< "1234.567"
std::string operationsPerSecond(const std::optional<double>& iops);          ///< "851.8"
std::string microseconds(const std::optional<double>& nanoseconds);          ///< "12.34"

/// "2:05", "1:02:05" of a time that is left; part seconds count as whole ones.
std::string minutesAndSeconds(std::int64_t ns);

} // namespace octamark
