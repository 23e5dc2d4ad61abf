// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/printedreport.h"

#include "core/base/addunique.h"
#include "core/base/translate.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

bool wasRun(const PrintedRow& row)
{
    return row.megabytesPerSecond > 0 || row.iops.value_or(0) > 0;
}

/// Bytes in what a report calls a megabyte. KDiskMark divides KiB/s by 1000, before version 1.5.1
/// by 1024. Its header names no version before 1.6.0: then the row with the most I/Os tells.
double bytesPerPrintedMegabyte(const PrintedReport& report)
{
    if (report.source != ReportSource::KDiskMark) {
        return BytesPerMegabyte;
    }
    constexpr double Thousand = 1000.0 * KiB;
    constexpr double Binary = 1.0 * MiB;
    const auto most = std::max_element(
        report.rows.begin(), report.rows.end(), [](const ReportRow& left, const ReportRow& right) {
            return left.printed.iops.value_or(0) < right.printed.iops.value_or(0);
        });
    if (!report.version.empty() || !most->printed.iops || !most->key.blockSizeBytes
        || most->printed.megabytesPerSecond <= 0) {
        return Thousand;
    }
    const double told = *most->printed.iops * static_cast<double>(*most->key.blockSizeBytes)
        / most->printed.megabytesPerSecond;
    return std::abs(told - Binary) < std::abs(told - Thousand) ? Binary : Thousand;
}

/// Whether printed IOPS and MB/s can come from the same measurement, within what rounding to
/// three and one decimals hides. fio tells KDiskMark whole IOPS.
bool agree(const TestKey& key, const PrintedRow& row, double megabyte)
{
    if (!row.iops || !key.blockSizeBytes) {
        return true;
    }
    const double block = static_cast<double>(*key.blockSizeBytes);
    const double derived = row.megabytesPerSecond * megabyte / block;
    const double rounding = 0.0005 * megabyte / block + (megabyte > BytesPerMegabyte ? 1 : 0.05);
    return std::abs(*row.iops - derived) <= 0.1 + rounding + derived * 1e-6;
}

/// An unnamed fill pattern means random data, but only where the line that would name it is
/// there. Versions 1 and 2 never name it, our own reports name random data too.
std::optional<WriteData> writtenData(const PrintedReport& report)
{
    if (report.source == ReportSource::KDiskMark) {
        return std::nullopt; // it writes zeros or random data and does not print which
    }
    if (report.hasZeroFill) {
        return WriteData::Zero;
    }
    if (report.source == ReportSource::Own) {
        const bool isNamed = report.mode.find("random data") != std::string::npos;
        return isNamed ? std::optional(WriteData::Random) : std::nullopt;
    }
    const PrintedRow& first = report.rows.front().printed;
    const bool tellsInMode = first.isShort;
    const bool wouldTell = tellsInMode ? report.hasMode : report.loops.has_value();
    return wouldTell && !report.hasOneFill ? std::optional(WriteData::Random) : std::nullopt;
}

/// Our own report tells in its mode line whose numbers it shows and which loop.
void readOwnMode(const PrintedReport& report, RunDocument& run, Aggregate& aggregate)
{
    constexpr std::string_view Origin = "imported from ";
    const std::string& mode = report.mode;
    if (mode.find("median loop") != std::string::npos) {
        aggregate = Aggregate::Median;
    } else if (mode.find("mean of the loops") != std::string::npos) {
        aggregate = Aggregate::Mean;
    } else if (mode.find("best loop") == std::string::npos) {
        aggregate = Aggregate::Unknown;
    }
    if (const std::size_t origin = mode.find(Origin); origin != std::string::npos) {
        const std::size_t begin = origin + Origin.size();
        const std::string program = mode.substr(begin, mode.find(',', begin) - begin);
        const std::size_t space = program.find_first_of("0123456789");
        const bool hasVersion
            = space != std::string::npos && space > 0 && program[space - 1] == ' ';
        run.program = { program.substr(0, hasVersion ? space - 1 : program.size()),
            hasVersion ? program.substr(space) : std::string() };
    }
}

void addWarnings(
    const PrintedReport& report, const std::string& name, std::vector<Sentence>& warnings)
{
    const auto warn = [&warnings](Sentence sentence) {
        addUnique(warnings, std::move(sentence));
    };
    if (report.hasSecondColumn) {
        warn({ QT_TRANSLATE_NOOP(
                   "Sentence", "“%1” has reports side by side. Only the first column was read."),
            { name } });
    }
    if (report.hasRepeatedRow) {
        warn({ QT_TRANSLATE_NOOP("Sentence",
                   "“%1” has the same test twice in one report. Only the first was read."),
            { name } });
    }
    if (report.hasTooManyRows) {
        warn({ QT_TRANSLATE_NOOP(
                   "Sentence", "“%1” has a report with too many rows; the rest was left out."),
            { name } });
    }
    if (report.hasOneFill) {
        warn({ QT_TRANSLATE_NOOP("Sentence",
                   "“%1” was measured with data of all ones, which compresses as well as zeros."),
            { name } });
    }
    if (report.guessed && !report.hasSections) {
        warn(report.guessed == Operation::Read
                ? Sentence{ QT_TRANSLATE_NOOP("Sentence",
                                "“%1” has rows that do not say whether they were read or written. "
                                "They were left out."),
                    { name } }
                : Sentence{ QT_TRANSLATE_NOOP("Sentence",
                                "“%1” does not say which rows were read and which were written. "
                                "The first were taken for reads, as the program prints them."),
                    { name } });
    }
    const double megabyte = bytesPerPrintedMegabyte(report);
    const auto doubtful = std::find_if(report.rows.begin(), report.rows.end(),
        [megabyte](const ReportRow& row) { return !agree(row.key, row.printed, megabyte); });
    if (doubtful != report.rows.end()) {
        warn({ QT_TRANSLATE_NOOP("Sentence",
                   "“%1”: MB/s and IOPS of %2 do not belong together. The report may have been "
                   "edited or come from another program."),
            { name, rowTitle(doubtful->key) } });
    }
    if (std::none_of(report.rows.begin(), report.rows.end(),
            [](const ReportRow& row) { return wasRun(row.printed); })) {
        warn({ QT_TRANSLATE_NOOP("Sentence", "“%1” has a report in which no test was run."),
            { name } });
    }
}

/// KDiskMark shows the mean of the loops with its profile "Default", else the best.
Aggregate kdiskmarkAggregate(const PrintedReport& report)
{
    if (report.profile.empty()) {
        return Aggregate::Unknown;
    }
    return report.profile.starts_with("Default") ? Aggregate::Mean : Aggregate::Best;
}

TestResult toResult(const ReportRow& row, Aggregate aggregate, double megabyte)
{
    const auto positive = [](const std::optional<double>& value) {
        // Version 7 prints -1 and later ones 0 for a latency they do not know.
        return value && *value > 0 ? value : std::nullopt;
    };
    TestResult result;
    result.key = row.key;
    result.reported = ReportedResult{ .megabytesPerSecond
        = row.printed.megabytesPerSecond * (megabyte / BytesPerMegabyte),
        .iops = row.printed.iops,
        .latencyMeanUs = positive(row.printed.latencyMeanUs),
        .aggregate = aggregate };
    return result;
}

} // namespace

const ReportRow* PrintedReport::find(const TestKey& key) const noexcept
{
    const auto found = std::find_if(
        rows.begin(), rows.end(), [&key](const ReportRow& row) { return row.key == key; });
    return found != rows.end() ? &*found : nullptr;
}

TestKey keyOf(const PrintedRow& row)
{
    TestKey key{ .pattern = row.pattern,
        .blockSizeBytes = row.blockSizeBytes,
        .queueDepth = row.queueDepth,
        .threads = row.threads };
    if (!row.operation) {
        return key;
    }
    if (!row.blockSizeBytes && row.pattern == Pattern::Sequential) {
        // Versions 4 to 6 do not print the block of either sequential test: the one with a queue
        // uses 128 KiB, the other 1 MiB, as the only one of versions 1 to 3 does.
        key.blockSizeBytes = row.queueDepth ? 128 * KiB : 1 * MiB;
    }
    if (!row.queueDepth) {
        // Versions 1 and 2, most rows of version 3, and "(T= 1)" of versions 4 to 6 wait for each
        // I/O before they start the next.
        key.queueDepth = 1;
        key.threads = row.threads.value_or(1);
    }
    return key;
}

std::optional<RunDocument> toDocument(
    const PrintedReport& report, const std::string& name, std::vector<Sentence>& warnings)
{
    addWarnings(report, name, warnings);
    const bool isOwn = report.source == ReportSource::Own;
    RunDocument run;
    const bool isKDiskMark = report.source == ReportSource::KDiskMark;
    const double megabyte = bytesPerPrintedMegabyte(report);
    run.program = { isOwn || isKDiskMark ? report.program : std::string("CrystalDiskMark"),
        report.version };
    Aggregate aggregate = Aggregate::Best;
    if (isOwn) {
        readOwnMode(report, run, aggregate);
    } else if (isKDiskMark) {
        aggregate = kdiskmarkAggregate(report);
    }
    const bool dropsUntold = report.guessed == Operation::Read && !report.hasSections;
    bool tellsAny = false;
    for (const ReportRow& row : report.rows) {
        const bool isTold = row.printed.operation || !dropsUntold;
        tellsAny = tellsAny || isTold;
        if (isTold && wasRun(row.printed)) {
            run.results.push_back(toResult(row, aggregate, megabyte));
        }
    }
    if (!tellsAny) {
        return std::nullopt;
    }
    run.id = newRunId();
    run.importedFrom = name;
    run.startedAt = report.date;
    run.comment = report.comment;
    run.suite = report.profile;
    run.fileSizeBytes = report.fileSizeBytes;
    run.loops = report.loops;
    run.measuredSeconds = report.measuredSeconds;
    run.pauseSeconds = report.pauseSeconds;
    run.data = writtenData(report);
    run.targetText = report.drive;
    run.osText = report.os;
    if (aggregate == Aggregate::Best) {
        run.marks.push_back({ MarkCode::BestOfLoops });
    }
    if (isKDiskMark) {
        run.marks.push_back({ MarkCode::CorrectedUnit, megabyte / BytesPerMegabyte });
    }
    return run;
}

} // namespace octamark
