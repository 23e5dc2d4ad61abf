// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/isotime.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace octamark {

namespace {

constexpr int SecondsPerMinute = 60;
constexpr int MinutesPerHour = 60;

/// Takes characters off the front of a text.
class Cursor
{
public:
    explicit Cursor(std::string_view text)
        : m_rest(text)
    {
    }

    bool atEnd() const { return m_rest.empty(); }

    std::optional<char> anyOf(std::string_view letters)
    {
        if (m_rest.empty() || letters.find(m_rest.front()) == std::string_view::npos) {
            return std::nullopt;
        }
        const char letter = m_rest.front();
        m_rest.remove_prefix(1);
        return letter;
    }

    /// Exactly so many digits, as a number up to `max`.
    bool number(std::size_t digits, int max, int& into)
    {
        into = 0;
        for (std::size_t digit = 0; digit < digits; ++digit) {
            const auto letter = anyOf("0123456789");
            if (!letter) {
                return false;
            }
            into = into * 10 + (*letter - '0');
        }
        return into <= max;
    }

private:
    std::string_view m_rest;
};

bool readOffset(Cursor& cursor, std::optional<int>& offsetMinutes)
{
    const auto sign = cursor.anyOf("Z+-");
    if (!sign) {
        return true;
    }
    int hours = 0;
    int minutes = 0;
    if (*sign != 'Z') {
        if (!cursor.number(2, 23, hours)) {
            return false;
        }
        const bool hasColon = cursor.anyOf(":").has_value();
        if ((hasColon || !cursor.atEnd()) && !cursor.number(2, 59, minutes)) {
            return false;
        }
    }
    const int total = hours * MinutesPerHour + minutes;
    offsetMinutes = *sign == '-' ? -total : total;
    return true;
}

bool readSeconds(Cursor& cursor, int& second)
{
    if (!cursor.anyOf(":")) {
        return true;
    }
    if (!cursor.number(2, 60, second)) {
        return false;
    }
    if (cursor.anyOf(".,")) {
        while (cursor.anyOf("0123456789")) { }
    }
    return true;
}

std::chrono::year_month_day dateOf(const IsoTime& time)
{
    return { std::chrono::year(time.year), std::chrono::month(static_cast<unsigned>(time.month)),
        std::chrono::day(static_cast<unsigned>(time.day)) };
}

} // namespace

std::optional<IsoTime> parseIsoTime(std::string_view text) noexcept
{
    IsoTime time;
    Cursor cursor(text);
    const bool isRead = cursor.number(4, 9999, time.year) && cursor.anyOf("-")
        && cursor.number(2, 12, time.month) && cursor.anyOf("-") && cursor.number(2, 31, time.day)
        && cursor.anyOf("T ") && cursor.number(2, 23, time.hour) && cursor.anyOf(":")
        && cursor.number(2, 59, time.minute) && readSeconds(cursor, time.second)
        && readOffset(cursor, time.offsetMinutes) && cursor.atEnd() && dateOf(time).ok();
    return isRead ? std::optional(time) : std::nullopt;
}

std::int64_t secondsSinceEpoch(const IsoTime& time) noexcept
{
    if (!time.offsetMinutes) {
        std::tm local{};
        local.tm_year = time.year - 1900;
        local.tm_mon = time.month - 1;
        local.tm_mday = time.day;
        local.tm_hour = time.hour;
        local.tm_min = time.minute;
        local.tm_sec = time.second;
        local.tm_isdst = -1;
        return std::mktime(&local);
    }
    const auto days = std::chrono::sys_days(dateOf(time)).time_since_epoch();
    return std::chrono::seconds(days).count()
        + std::int64_t{ time.hour * MinutesPerHour + time.minute - *time.offsetMinutes }
        * SecondsPerMinute
        + time.second;
}

std::string isoTimeUtc(std::int64_t secondsSinceEpoch)
{
    constexpr std::int64_t EndOf9999 = 253'402'300'800;
    if (secondsSinceEpoch < 0 || secondsSinceEpoch >= EndOf9999) {
        return {};
    }
    const std::chrono::sys_seconds time{ std::chrono::seconds(secondsSinceEpoch) };
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", int(date.year()),
        unsigned(date.month()), unsigned(date.day()), static_cast<int>(clock.hours().count()),
        static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()));
    return text.data();
}

std::string dateAndTime(const IsoTime& time, std::string_view separator)
{
    std::array<char, 64> date{};
    std::array<char, 16> minutes{};
    std::snprintf(date.data(), date.size(), "%04d-%02d-%02d %02d", time.year, time.month, time.day,
        time.hour);
    std::snprintf(minutes.data(), minutes.size(), "%02d", time.minute);
    return std::string(date.data()) + std::string(separator) + minutes.data();
}

} // namespace octamark
