// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

/// A date and time as documents hold it: ISO 8601, with or without seconds and offset.
struct IsoTime
{
    int year = 0;
    int month = 1;
    int day = 1;
    int hour = 0;
    int minute = 0;
    int second = 0;
    std::optional<int> offsetMinutes{}; ///< east of UTC; empty where the text tells none

    bool operator==(const IsoTime&) const = default;
};

/// Reads "2026-03-07T14:05:09+01:00", "2026-03-07 14:05", "2026-03-07T13:05:09Z". Empty for
/// anything else and for dates that do not exist.
std::optional<IsoTime> parseIsoTime(std::string_view text) noexcept;

/// Seconds since 1970 in UTC. A time without an offset is taken as local time.
std::int64_t secondsSinceEpoch(const IsoTime& time) noexcept;

/// "2026-03-07T13:05:09Z" of seconds since 1970; empty outside the years 1970 to 9999.
std::string isoTimeUtc(std::int64_t secondsSinceEpoch);

/// "2026-03-07 14:05" with `separator` between hour and minute.
std::string dateAndTime(const IsoTime& time, std::string_view separator);

} // namespace octamark
