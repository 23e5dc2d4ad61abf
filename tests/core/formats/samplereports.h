// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/plan/testkey.h"
#include "core/plan/testplan.h"

#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Reports as the format strings of each CrystalDiskMark version print them, and the values that
/// they hold.
namespace octamark::samples {

struct Row
{
    TestKey key{};
    double megabytesPerSecond = 0;
    std::optional<double> iops{};
    std::optional<double> latencyMeanUs{};
};

struct Report
{
    std::string name{};
    std::string text{}; ///< UTF-8, CRLF, as saved
    std::string version{};
    std::vector<Row> rows{};
    std::optional<std::uint64_t> fileSizeBytes{};
    std::optional<std::uint32_t> loops{};
    std::optional<std::uint32_t> pauseSeconds{};
    std::optional<std::uint32_t> measuredSeconds{};
    std::optional<WriteData> data{};
    std::string date{};
    std::string os{};
    std::string drive{};
    std::string comment{};
    std::string profile{};
    bool namesComment = true; ///< false: the comment follows the OS without a name
    bool hasFooter = true;
    bool hasLatency = false;
};

[[gnu::format(printf, 1, 2)]] inline std::string printed(const char* format, ...)
{
    std::array<char, 512> text{};
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text.data(), text.size(), format, arguments);
    va_end(arguments);
    return text.data();
}

/// A value with as many decimals as are printed, so that what is read can be compared exactly.
inline double rounded(const char* format, double value)
{
    std::array<char, 64> text{};
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    std::snprintf(text.data(), text.size(), format, value);
#pragma GCC diagnostic pop
    return std::stod(text.data());
}

/// Makes up rows whose MB/s, IOPS and latency belong together, different in every row.
class RowMaker
{
public:
    Row make(Operation operation, Pattern pattern, std::uint64_t block, std::uint32_t queueDepth,
        std::uint32_t threads)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        const double speed
            = 0.3 + static_cast<double>((m_state >> 33U) % 9'000'000U) / (block > 8192 ? 1e3 : 7e3);
        Row row;
        row.key = { .operation = operation,
            .pattern = pattern,
            .blockSizeBytes = block,
            .queueDepth = queueDepth,
            .threads = threads };
        row.megabytesPerSecond = rounded("%.3f", speed);
        row.iops = rounded("%.1f", speed * 1e6 / static_cast<double>(block));
        row.latencyMeanUs = rounded(
            "%.2f", 1e6 * queueDepth * threads / (speed * 1e6 / static_cast<double>(block)));
        return row;
    }

private:
    std::uint64_t m_state = 2016;
};

inline std::string rule(std::size_t width)
{
    return std::string(width, '-') + "\r\n";
}

inline Report version2()
{
    RowMaker maker;
    Report report{
        .name = "2.2", .version = "2.2.0", .fileSizeBytes = 100 * MiB, .date = "2009-02-03T09:04:05"
    };
    std::string text = rule(50) + "CrystalDiskMark 2.2.0 (C) 2007-2008 hiyohiyo\r\n"
        + "      Crystal Dew World : http://crystalmark.info/\r\n" + rule(50) + "\r\n";
    const auto add
        = [&](const char* title, Operation operation, Pattern pattern, std::uint64_t block) {
              Row row = maker.make(operation, pattern, block, 1, 1);
              row.iops.reset();
              row.latencyMeanUs.reset();
              text += printed("%18s : %8.3f MB/s\r\n", title, row.megabytesPerSecond);
              report.rows.push_back(row);
          };
    add("Sequential Read", Operation::Read, Pattern::Sequential, MiB);
    add("Sequential Write", Operation::Write, Pattern::Sequential, MiB);
    add("Random Read 512KB", Operation::Read, Pattern::Random, 512 * KiB);
    add("Random Write 512KB", Operation::Write, Pattern::Random, 512 * KiB);
    add("Random Read 4KB", Operation::Read, Pattern::Random, 4 * KiB);
    add("Random Write 4KB", Operation::Write, Pattern::Random, 4 * KiB);
    text += "\r\n         Test Size : 100 MB\r\n              Date : 2009/02/03 9:04:05\r\n";
    report.text = text;
    return report;
}

inline Report version3(const char* fill, const std::string& comment)
{
    RowMaker maker;
    Report report{ .name = std::string("3.0 ") + (*fill != '\0' ? "zeros" : "random"),
        .version = "3.0.3",
        .fileSizeBytes = 1000 * MiB,
        .loops = 5,
        .data = *fill != '\0' ? WriteData::Zero : WriteData::Random,
        .date = "2014-05-16T20:34:15",
        .os = "Windows 7 Home Premium SP1 [6.1 Build 7601] (x64)",
        .drive = "H: 85.2% (203.3/238.5 GB)",
        .comment = comment,
        .namesComment = false };
    std::string text = rule(71) + "CrystalDiskMark 3.0.3 x64 (C) 2007-2013 hiyohiyo\r\n"
        + std::string(27, ' ') + "Crystal Dew World : http://crystalmark.info/\r\n" + rule(71)
        + "* MB/s = 1,000,000 byte/s [SATA/300 = 300,000,000 byte/s]\r\n\r\n";
    const auto add = [&](const char* title, Operation operation, Pattern pattern,
                         std::uint64_t block, std::uint32_t depth, bool hasIops) {
        Row row = maker.make(operation, pattern, block, depth, 1);
        row.latencyMeanUs.reset();
        text += printed("%26s : %9.3f MB/s", title, row.megabytesPerSecond);
        text += hasIops ? printed(" [%8.1f IOPS]", *row.iops) : std::string();
        text += "\r\n";
        if (!hasIops) {
            row.iops.reset();
        }
        report.rows.push_back(row);
    };
    add("Sequential Read", Operation::Read, Pattern::Sequential, MiB, 1, false);
    add("Sequential Write", Operation::Write, Pattern::Sequential, MiB, 1, false);
    add("Random Read 512KB", Operation::Read, Pattern::Random, 512 * KiB, 1, false);
    add("Random Write 512KB", Operation::Write, Pattern::Random, 512 * KiB, 1, false);
    add("Random Read 4KB (QD=1)", Operation::Read, Pattern::Random, 4 * KiB, 1, true);
    add("Random Write 4KB (QD=1)", Operation::Write, Pattern::Random, 4 * KiB, 1, true);
    add("Random Read 4KB (QD=32)", Operation::Read, Pattern::Random, 4 * KiB, 32, true);
    add("Random Write 4KB (QD=32)", Operation::Write, Pattern::Random, 4 * KiB, 32, true);
    text += std::string("\r\n  Test : 1000 MB [H: 85.2% (203.3/238.5 GB)] (x5)") + fill + "\r\n"
        + "  Date : 2014/05/16 20:34:15\r\n    OS : " + report.os + "\r\n"
        + (comment.empty() ? "  " : "    " + comment + "\r\n");
    report.text = text;
    return report;
}

struct Depth5
{
    bool isSequential;
    std::uint32_t queueDepth; ///< 0: the row prints "(T= 1)" alone
    std::uint32_t threads;
};

/// Versions 5 and 6 differ in their rows and the width of the depth.
inline Report version5or6(const std::string& version, const std::vector<Depth5>& depths,
    const char* depthFormat, const char* iopsFormat, const std::string& comment)
{
    RowMaker maker;
    Report report{ .name = version,
        .version = version,
        .fileSizeBytes = 1024 * MiB,
        .loops = 3,
        .pauseSeconds = 5,
        .data = WriteData::Random,
        .date = "2016-08-31T15:32:11",
        .os = "Windows 10 [10.0 Build 10586] (x64)",
        .drive = "D: 22.2% (155.1/700.0 GiB)",
        .comment = comment,
        .namesComment = false };
    std::string text = rule(71) + "CrystalDiskMark " + version + " x64 (C) 2007-2016 hiyohiyo\r\n"
        + std::string(27, ' ') + "Crystal Dew World : http://crystalmark.info/\r\n" + rule(71)
        + "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\r\n"
        + "* KB = 1000 bytes, KiB = 1024 bytes\r\n\r\n";
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    for (const Depth5& depth : depths) {
        for (const Operation operation : { Operation::Read, Operation::Write }) {
            const std::uint64_t block
                = !depth.isSequential ? 4 * KiB : (depth.queueDepth == 0 ? MiB : 128 * KiB);
            Row row
                = maker.make(operation, depth.isSequential ? Pattern::Sequential : Pattern::Random,
                    block, std::max(1U, depth.queueDepth), depth.threads);
            row.latencyMeanUs.reset();
            std::string title = depth.isSequential ? "Sequential " : "Random ";
            title += operation == Operation::Read ? "Read " : "Write ";
            title += depth.isSequential ? "" : "4KiB ";
            title += depth.queueDepth == 0 ? "(T= 1)"
                                           : printed(depthFormat, depth.queueDepth, depth.threads);
            text += printed("%31s : %9.3f MB/s", title.c_str(), row.megabytesPerSecond);
            if (depth.isSequential) {
                row.iops.reset();
            } else {
                text += printed(iopsFormat, *row.iops);
            }
            text += "\r\n";
            report.rows.push_back(row);
        }
    }
#pragma GCC diagnostic pop
    text += "\r\n  Test : 1024 MiB [D: 22.2% (155.1/700.0 GiB)] (x3)  [Interval=5 sec]\r\n"
            "  Date : 2016/08/31 15:32:11\r\n    OS : "
        + report.os + "\r\n" + (comment.empty() ? "  " : "    " + comment + "\r\n");
    report.text = text;
    return report;
}

struct Row7
{
    Pattern pattern;
    std::uint64_t block;
    std::uint32_t queueDepth;
    std::uint32_t threads;
};

inline std::vector<Row7> defaultRows()
{
    return { { Pattern::Sequential, MiB, 8, 1 }, { Pattern::Sequential, MiB, 1, 1 },
        { Pattern::Random, 4 * KiB, 32, 16 }, { Pattern::Random, 4 * KiB, 1, 1 } };
}

/// The sections of versions 7 to 9, row by row as `format` has it.
inline std::string sections(Report& report, const std::vector<Row7>& rows, bool hasMix,
    const std::function<std::string(const Row&)>& format)
{
    RowMaker maker;
    std::string text;
    for (const Operation operation : { Operation::Read, Operation::Write, Operation::Mix }) {
        if (operation == Operation::Mix && !hasMix) {
            continue;
        }
        text += operation == Operation::Read ? "[Read]\r\n"
            : operation == Operation::Write  ? "[Write]\r\n"
                                             : "[Mix] Read 70%/Write 30%\r\n";
        for (const Row7& row7 : rows) {
            Row row
                = maker.make(operation, row7.pattern, row7.block, row7.queueDepth, row7.threads);
            if (operation == Operation::Mix) {
                row.key.readPercent = 70;
            }
            text += format(row);
            report.rows.push_back(row);
        }
        text += "\r\n";
    }
    return text;
}

inline std::string header7(const std::string& version)
{
    return rule(78) + "CrystalDiskMark " + version + " (C) 2007-2025 hiyohiyo\r\n"
        + std::string(34, ' ') + "Crystal Dew World: https://crystalmark.info/\r\n" + rule(78)
        + "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\r\n"
        + "* KB = 1000 bytes, KiB = 1024 bytes\r\n\r\n";
}

inline Report version7(bool hasMix, const std::string& comment)
{
    Report report{ .name = hasMix ? "7.0 mix" : "7.0",
        .version = "7.0.0h",
        .fileSizeBytes = 1 * GiB,
        .loops = 5,
        .pauseSeconds = 5,
        .data = WriteData::Zero,
        .date = "2020-07-08T13:52:03",
        .os = "Windows 10 Professional [10.0 Build 17763] (x64)",
        .comment = comment,
        .profile = "Default",
        .hasLatency = true };
    const auto format = [](const Row& row) {
        const bool isSequential = row.key.pattern == Pattern::Sequential;
        return printed("%s%s (Q=%3u, T=%2u): %9.3f MB/s [%9.1f IOPS] <%9.2f us>\r\n",
            isSequential ? "Sequential " : "    Random ", isSequential ? "1MiB" : "4KiB",
            *row.key.queueDepth, *row.key.threads, row.megabytesPerSecond, *row.iops,
            *row.latencyMeanUs);
    };
    std::string text = header7("7.0.0h x64") + sections(report, defaultRows(), hasMix, format)
        + "Profile: Default\r\n"
        + "   Test: 1 GiB (x5) <0Fill> [Interval: 5 sec] <DefaultAffinity=DISABLED>\r\n"
        + "   Date: 2020/07/08 13:52:03\r\n     OS: " + report.os + "\r\n";
    text += comment.empty() ? "" : "Comment: " + comment + "\r\n";
    report.text = text + "\r\n";
    return report;
}

inline Report version8(const std::string& name, const std::string& version,
    const std::string& edition, const std::string& profile, const std::vector<Row7>& rows,
    bool hasMix, const std::string& comment)
{
    Report report{ .name = name,
        .version = version,
        .fileSizeBytes = 64 * GiB,
        .loops = 3,
        .pauseSeconds = 5,
        .measuredSeconds = 10,
        .data = WriteData::Random,
        .date = "2021-06-22T07:19:21",
        .os = "Windows 10 [10.0 Build 19042] (x64)",
        .drive = "E: 96% (894/932GiB)",
        .comment = comment,
        .profile = profile,
        .hasLatency = true };
    const auto format = [](const Row& row) {
        const std::uint64_t block = *row.key.blockSizeBytes;
        return printed("  %s %4d%s (Q=%3u, T=%2u): %9.3f MB/s [%9.1f IOPS] <%9.2f us>\r\n",
            row.key.pattern == Pattern::Sequential ? "SEQ" : "RND",
            static_cast<int>(block >= MiB ? block / MiB : block / KiB),
            block >= MiB ? "MiB" : "KiB", *row.key.queueDepth, *row.key.threads,
            row.megabytesPerSecond, *row.iops, *row.latencyMeanUs);
    };
    std::string text = header7(version + edition) + sections(report, rows, hasMix, format)
        + "Profile: " + profile + "\r\n   Test: 64 GiB (x3) [E: 96% (894/932GiB)]\r\n"
        + "   Mode: [Admin]\r\n   Time: Measure 10 sec / Interval 5 sec \r\n"
        + "   Date: 2021/06/22 7:19:21\r\n     OS: Windows 10  [10.0 Build 19042] (x64)\r\n";
    text += comment.empty() ? "" : "Comment: " + comment + "\r\n";
    report.text = text;
    return report;
}

inline Report version8Zeros()
{
    Report report = version8("8.0 zeros", "8.0.4", " x64", "Default", defaultRows(), false, "");
    report.text.replace(report.text.find("[Admin]"), 7, "<0Fill>");
    report.data = WriteData::Zero;
    return report;
}

inline std::vector<Report> all()
{
    const std::vector<Depth5> rows5{ { true, 32, 1 }, { false, 32, 10 }, { true, 0, 1 },
        { false, 1, 1 } };
    const std::vector<Depth5> rows6{ { true, 32, 1 }, { false, 8, 8 }, { false, 32, 1 },
        { false, 1, 1 } };
    const std::vector<Row7> nvme{ { Pattern::Sequential, MiB, 8, 1 },
        { Pattern::Sequential, 128 * KiB, 32, 1 }, { Pattern::Random, 4 * KiB, 32, 16 },
        { Pattern::Random, 4 * KiB, 1, 1 } };
    const std::vector<Row7> peak{ { Pattern::Sequential, MiB, 8, 1 },
        { Pattern::Random, 4 * KiB, 32, 1 } };
    return { version2(), version3("", ""), version3(" <0Fill>", "RAID of two SSDs"),
        version5or6("5.1.2", rows5, "(Q=%3u,T=%2u)", " [%8.1f IOPS]", "my comment"),
        version5or6("6.0.1", rows6, "(Q=%3u,T=%2u)", " [%9.1f IOPS]", ""), version7(false, ""),
        version7(true, "コメント, with a second part"),
        version8("9.0", "9.0.1", " x64", "Default", nvme, false, "WD Blue 3D 1TB"),
        version8("9.0 mix", "9.0.1", " Shizuku Edition x64", "Default", defaultRows(), true, ""),
        version8("8.0 UWP", "8.0.4c", " x64 (UWP)", "Default", defaultRows(), false, "été"),
        version8("8.0 beta", "8.0.0 Beta6", " x64", "Default", nvme, false, ""),
        version8("8.0 no edition", "8.0.1", "", "Real", peak, false, ""),
        version8("8.0 peak", "8.0.2", " ARM64", "Peak", peak, false, ""),
        version8("8.0 demo", "8.0.4", " x64", "Demo", { peak.front() }, false, ""),
        version8Zeros() };
}

} // namespace octamark::samples
