// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/printedreport.h"
#include "core/formats/reporttext.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

inline constexpr std::size_t MaxCommentBytes = 4000;

/// All of these look at one place of a folded text and no farther than a line's length.

struct ReportHeader
{
    ReportSource source = ReportSource::Unknown;
    std::string program{};
    std::string version{};
    std::size_t end = 0;
};

/// "CrystalDiskMark 5.2.0 x64 (C) …", our own, and those of programs that look alike. The name
/// alone is no header: people write it in sentences.
std::optional<ReportHeader> matchReportHeader(std::string_view folded, std::size_t at);

struct ReportSection
{
    Operation operation = Operation::Read;
    std::optional<std::uint32_t> readPercent{};
    std::size_t end = 0;
};

/// "[Read]", "[Write]", "[Mix] Read 70%/Write 30%"; without brackets only directly before a row.
std::optional<ReportSection> matchReportSection(std::string_view folded, std::size_t at);

enum class ReportKey : std::uint8_t { Profile, Test, Mode, Time, Date, Os, Target, Comment };

struct ReportKeyPlace
{
    ReportKey key = ReportKey::Test;
    std::size_t valueBegin = 0;
};

/// "Test :", "Test Size :", "Date:", "::Comment::"…
std::optional<ReportKeyPlace> matchReportKey(std::string_view folded, std::size_t at);

/// "2016/11/08 9:21:41" as "2016-11-08T09:21:41"; advances `at`.
std::optional<std::string> readReportDate(std::string_view folded, std::size_t& at);

/// "1024 MiB", "1 GiB", "1000 MB" in bytes; advances `at`. Version 3 writes MB and means MiB.
std::optional<std::uint64_t> readTestSize(std::string_view folded, std::size_t& at);

/// What follows the size on the line "Test": drive, loops, fill pattern, interval.
void readTestSettings(
    const ReportText& text, std::size_t begin, std::size_t end, PrintedReport& report);

/// "Measure 5 sec / Interval 5 sec", "Interval=5 sec".
void readTimes(std::string_view value, PrintedReport& report);

/// A quoted value without what tables, rules and string literals leave at its end.
std::string withoutRemains(std::string text);

} // namespace octamark
