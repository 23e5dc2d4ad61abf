// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/reportparts.h"

#include "core/base/units.h"
#include "core/base/version.h"
#include "core/formats/ascii.h"
#include "core/formats/printedrow.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace octamark {

namespace {

char byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? text[at] : '\0';
}

bool isWordStart(std::string_view folded, std::size_t at)
{
    return ascii::isLetter(byteAt(folded, at))
        && (at == 0 || !ascii::isAlphanumeric(folded[at - 1]));
}

std::string_view wordAt(std::string_view folded, std::size_t at)
{
    constexpr std::size_t LongestWord = 32;
    std::size_t length = 0;
    while (length <= LongestWord && ascii::isLetter(byteAt(folded, at + length))) {
        ++length;
    }
    return length <= LongestWord ? folded.substr(at, length) : std::string_view();
}

void skipSpaces(std::string_view folded, std::size_t& at)
{
    while (byteAt(folded, at) != '\n' && at < folded.size() && isReportSpace(folded[at])) {
        ++at;
    }
}

/// "5.2.0", "7.0.0h", "8.0.0 Beta6". Empty for what is no version.
std::string readVersion(std::string_view folded, std::size_t& at)
{
    constexpr std::size_t LongestVersion = 20;
    const std::size_t begin = at;
    while (at - begin < LongestVersion
        && (ascii::isDigit(byteAt(folded, at)) || byteAt(folded, at) == '.')) {
        ++at;
    }
    std::string version(folded.substr(begin, at - begin));
    if (version.find('.') == std::string::npos || !ascii::isDigit(version.front())) {
        return {};
    }
    if (ascii::isLetter(byteAt(folded, at)) && !ascii::isAlphanumeric(byteAt(folded, at + 1))) {
        version += folded[at++];
    }
    std::size_t next = at;
    skipSpaces(folded, next);
    for (const std::string_view stage : { "Alpha", "Beta", "RC" }) {
        if (acceptText(folded, next, stage)) {
            version += ' ' + std::string(stage);
            std::size_t number = next;
            skipSpaces(folded, number);
            if (const auto digits = readDigits(folded, number, 999)) {
                version += std::to_string(*digits);
                next = number;
            }
            at = next;
        }
    }
    return version;
}

/// Past the copyright sign that follows a program's name, version and edition in a header.
std::optional<std::size_t> copyrightEnd(std::string_view folded, std::size_t at)
{
    constexpr std::size_t LongestEdition = 80;
    for (std::size_t end = std::min(folded.size(), at + LongestEdition); at < end; ++at) {
        if (folded[at] == '\n') {
            return std::nullopt;
        }
        for (const std::string_view sign : { "(C)", "(c)", "\xC2\xA9" }) {
            if (folded.substr(at).starts_with(sign)) {
                return at + sign.size();
            }
        }
    }
    return std::nullopt;
}

std::optional<ReportHeader> copyrightHeader(
    std::string_view folded, std::size_t at, std::string_view word)
{
    skipSpaces(folded, at);
    std::string version = readVersion(folded, at);
    const auto end = version.empty() ? std::nullopt : copyrightEnd(folded, at);
    if (!end) {
        return std::nullopt;
    }
    const ReportSource source = word == "CrystalDiskMark" ? ReportSource::CrystalDiskMark
        : word == ProgramName                             ? ReportSource::Own
                                                          : ReportSource::Foreign;
    return ReportHeader{ source, std::string(word), std::move(version), *end };
}

/// "KDiskMark (3.2.0): https…", "KDiskMark: https…".
std::optional<ReportHeader> addressHeader(
    std::string_view folded, std::size_t at, std::string_view word)
{
    skipSpaces(folded, at);
    std::string version;
    if (acceptText(folded, at, "(")) {
        skipSpaces(folded, at);
        version = readVersion(folded, at);
        skipSpaces(folded, at);
        if (version.empty() || !acceptText(folded, at, ")")) {
            return std::nullopt;
        }
        skipSpaces(folded, at);
    }
    if (!acceptText(folded, at, ":")) {
        return std::nullopt;
    }
    std::size_t address = at;
    skipSpaces(folded, address);
    if (version.empty() && !acceptText(folded, address, "http")) {
        return std::nullopt;
    }
    return ReportHeader{ ReportSource::KDiskMark, std::string(word), std::move(version), at };
}

/// Scripts around fio print "Flexible I/O Tester - fio-3.28 (C) axboe".
std::optional<ReportHeader> fioHeader(std::string_view folded, std::size_t at)
{
    constexpr std::string_view Name = "Flexible I/O Tester";
    if (!acceptText(folded, at, Name)) {
        return std::nullopt;
    }
    skipSpaces(folded, at);
    if (!acceptText(folded, at, "(") && !acceptText(folded, at, "-")) {
        return std::nullopt;
    }
    skipSpaces(folded, at);
    return acceptText(folded, at, "fio")
        ? std::optional(ReportHeader{ ReportSource::Foreign, "fio", {}, at })
        : std::nullopt;
}

/// "Read 70%/Write 30%"
std::optional<std::uint32_t> readMixRatio(std::string_view folded, std::size_t& at)
{
    std::size_t next = at;
    skipSpaces(folded, next);
    if (!acceptText(folded, next, "Read")) {
        return std::nullopt;
    }
    skipSpaces(folded, next);
    const auto reads = readDigits(folded, next, 100);
    skipSpaces(folded, next);
    acceptText(folded, next, "%");
    skipSpaces(folded, next);
    acceptText(folded, next, "/");
    skipSpaces(folded, next);
    if (!reads || !acceptText(folded, next, "Write")) {
        return std::nullopt;
    }
    skipSpaces(folded, next);
    if (readDigits(folded, next, 100)) {
        skipSpaces(folded, next);
        acceptText(folded, next, "%");
    }
    at = next;
    return static_cast<std::uint32_t>(*reads);
}

/// Whether nothing but spaces, numbering and punctuation stands between `at` and a row that does
/// not tell its operation.
bool standsBeforeRow(std::string_view folded, std::size_t at)
{
    constexpr std::size_t WidestGap = 200;
    const std::size_t limit = std::min(folded.size(), at + WidestGap);
    while (at < limit && !ascii::isLetter(folded[at])) {
        ++at;
    }
    const auto row = at < limit ? matchRow(folded, at) : std::nullopt;
    return row && !row->operation;
}

std::optional<Operation> sectionOperation(std::string_view word)
{
    return word == "Read" ? std::optional(Operation::Read)
        : word == "Write" ? std::optional(Operation::Write)
        : word == "Mix"   ? std::optional(Operation::Mix)
                          : std::nullopt;
}

/// "E: 0.1% (0.1/60.0 GiB)": drive letter, share and sizes. Its end, or empty.
std::optional<std::size_t> driveEnd(std::string_view folded, std::size_t at)
{
    const std::size_t begin = at;
    constexpr std::size_t LongestDrive = 60;
    ++at;
    if (!acceptText(folded, at, ":")) {
        return std::nullopt;
    }
    skipSpaces(folded, at);
    if (!ascii::isDigit(byteAt(folded, at))) {
        return std::nullopt;
    }
    const std::string_view rest = folded.substr(at, LongestDrive);
    const std::size_t percent = rest.find('%');
    const std::size_t open = rest.find('(');
    const std::size_t close = rest.find(')');
    const bool isDrive = percent != std::string_view::npos && open != std::string_view::npos
        && close != std::string_view::npos && percent < open && open < close
        && rest.substr(0, close).find('\n') == std::string_view::npos;
    return isDrive && at > begin ? std::optional(at + close + 1) : std::nullopt;
}

void readDrive(const ReportText& text, std::size_t begin, std::size_t end, PrintedReport& report)
{
    constexpr std::size_t LongestDrive = 300;
    const std::string_view folded = text.folded();
    for (std::size_t at = begin; at < end; ++at) {
        if (folded[at] == '[') {
            const std::string_view rest = folded.substr(at + 1, end - at - 1);
            const std::size_t length = std::min(rest.find(']'), rest.size());
            std::size_t inner = at + 1;
            skipSpaces(folded, inner);
            const std::string_view word = wordAt(folded, inner);
            if (word != "Interval" && word != "Measure") {
                report.drive = text.quote(at + 1, at + 1 + length, LongestDrive);
                return;
            }
            at += length;
        } else if (isWordStart(folded, at)) {
            if (const auto stop = driveEnd(folded, at)) {
                report.drive = text.quote(at, *stop, LongestDrive);
                return;
            }
        }
    }
}

std::optional<std::uint32_t> readLoops(std::string_view value)
{
    constexpr std::uint64_t MostLoops = 1000;
    for (std::size_t open = value.find('('); open != std::string_view::npos;
         open = value.find('(', open + 1)) {
        std::size_t at = open + 1;
        skipSpaces(value, at);
        if (!acceptText(value, at, "x") && !acceptText(value, at, "X")) {
            continue;
        }
        skipSpaces(value, at);
        const auto loops = readDigits(value, at, MostLoops);
        skipSpaces(value, at);
        if (loops.value_or(0) > 0 && byteAt(value, at) == ')') {
            return static_cast<std::uint32_t>(*loops);
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> readSeconds(std::string_view value, std::string_view name)
{
    constexpr std::uint64_t LongestTime = 86'400;
    std::size_t at = value.find(name);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    at += name.size();
    skipSpaces(value, at);
    if (!acceptText(value, at, "=")) {
        acceptText(value, at, ":");
    }
    skipSpaces(value, at);
    const auto number = readDigits(value, at, LongestTime);
    skipSpaces(value, at);
    if (!number) {
        return std::nullopt;
    }
    const std::uint32_t unit = acceptText(value, at, "min") ? 60 : 1;
    return static_cast<std::uint32_t>(*number) * unit;
}

struct DatePart
{
    char before; ///< the separator in front; '-' stands for a slash as well, 'T' for spaces
    std::uint64_t smallest;
    std::uint64_t largest;
};

bool acceptDateSeparator(std::string_view folded, std::size_t& at, char separator)
{
    if (separator == 'T') {
        const std::size_t begin = at;
        acceptText(folded, at, "T");
        skipSpaces(folded, at);
        return at != begin;
    }
    return acceptText(folded, at, std::string_view(&separator, 1))
        || (separator == '-' && acceptText(folded, at, "/"));
}

} // namespace

std::optional<ReportHeader> matchReportHeader(std::string_view folded, std::size_t at)
{
    constexpr std::string_view Suffix = "DiskMark";
    if (!isWordStart(folded, at)) {
        return std::nullopt;
    }
    const std::string_view word = wordAt(folded, at);
    if (word == "Flexible") {
        return fioHeader(folded, at);
    }
    const bool isDiskMark
        = word.size() >= Suffix.size() && word.substr(word.size() - Suffix.size()) == Suffix;
    if (!isDiskMark && word != ProgramName) {
        return std::nullopt;
    }
    if (auto header = copyrightHeader(folded, at + word.size(), word)) {
        return header;
    }
    return word == "CrystalDiskMark" || word == ProgramName
        ? std::nullopt
        : addressHeader(folded, at + word.size(), word);
}

std::optional<ReportSection> matchReportSection(std::string_view folded, std::size_t at)
{
    const bool hasBracket = acceptText(folded, at, "[");
    if (hasBracket) {
        skipSpaces(folded, at);
    } else if (!isWordStart(folded, at)) {
        return std::nullopt;
    }
    const std::string_view word = wordAt(folded, at);
    const auto operation = sectionOperation(word);
    if (!operation) {
        return std::nullopt;
    }
    at += word.size();
    skipSpaces(folded, at);
    if (hasBracket && !acceptText(folded, at, "]")) {
        return std::nullopt;
    }
    ReportSection section{ *operation, {}, at };
    if (*operation == Operation::Mix) {
        section.readPercent = readMixRatio(folded, section.end);
    }
    return hasBracket || section.readPercent || standsBeforeRow(folded, at) ? std::optional(section)
                                                                            : std::nullopt;
}

std::optional<ReportKeyPlace> matchReportKey(std::string_view folded, std::size_t at)
{
    static constexpr std::array<std::pair<std::string_view, ReportKey>, 8> Keys{
        { { "Profile", ReportKey::Profile }, { "Test", ReportKey::Test },
            { "Mode", ReportKey::Mode }, { "Time", ReportKey::Time }, { "Date", ReportKey::Date },
            { "OS", ReportKey::Os }, { "Target", ReportKey::Target },
            { "Comment", ReportKey::Comment } }
    };
    if (!isWordStart(folded, at)) {
        return std::nullopt;
    }
    const std::string_view word = wordAt(folded, at);
    const auto* const known = std::find_if(
        Keys.begin(), Keys.end(), [word](const auto& key) { return key.first == word; });
    if (known == Keys.end()) {
        return std::nullopt;
    }
    const bool isFramed = at >= 2 && folded.substr(at - 2, 2) == "::";
    at += word.size();
    skipSpaces(folded, at);
    if (known->second == ReportKey::Test && acceptText(folded, at, "Size")) {
        skipSpaces(folded, at);
    }
    if (!acceptText(folded, at, ":")) {
        return std::nullopt;
    }
    if (isFramed && known->second == ReportKey::Comment && acceptText(folded, at, ":")) {
        // Versions 1 and 2 frame the word and print the comment on the next line.
        skipSpaces(folded, at);
        acceptText(folded, at, "\n");
    }
    skipSpaces(folded, at);
    return ReportKeyPlace{ known->second, at };
}

std::optional<std::string> readReportDate(std::string_view folded, std::size_t& at)
{
    constexpr std::array<DatePart, 5> Parts{ { { '-', 1, 12 }, { '-', 1, 31 }, { 'T', 0, 23 },
        { ':', 0, 59 }, { ':', 0, 60 } } };
    std::size_t next = at;
    const auto year = readDigits(folded, next, 9999);
    if (!year || *year < 1990) {
        return std::nullopt;
    }
    std::string date = std::to_string(*year);
    for (const DatePart& part : Parts) {
        if (!acceptDateSeparator(folded, next, part.before)) {
            return std::nullopt;
        }
        const auto number = readDigits(folded, next, part.largest);
        if (!number || *number < part.smallest) {
            return std::nullopt;
        }
        date += part.before;
        date += static_cast<char>('0' + *number / 10);
        date += static_cast<char>('0' + *number % 10);
    }
    at = next;
    return date;
}

std::optional<std::uint64_t> readTestSize(std::string_view folded, std::size_t& at)
{
    constexpr double LargestNumber = 1e7;
    std::size_t next = at;
    const auto number = readPrintedNumber(folded, next, 99);
    skipSpaces(folded, next);
    if (!number || *number < 1 || *number > LargestNumber) {
        return std::nullopt;
    }
    for (const auto& [name, bytes] :
        { std::pair("MiB", MiB), std::pair("GiB", GiB), std::pair("TiB", TiB),
            std::pair("KiB", KiB), std::pair("MB", MiB), std::pair("GB", GiB) }) {
        if (acceptText(folded, next, name)) {
            at = next;
            return static_cast<std::uint64_t>(*number * static_cast<double>(bytes));
        }
    }
    return std::nullopt;
}

void readTestSettings(
    const ReportText& text, std::size_t begin, std::size_t end, PrintedReport& report)
{
    const std::string_view value = std::string_view(text.folded()).substr(begin, end - begin);
    report.loops = readLoops(value);
    report.hasZeroFill = report.hasZeroFill || value.find("0Fill") != std::string_view::npos;
    report.hasOneFill = value.find("1Fill") != std::string_view::npos;
    readTimes(value, report);
    readDrive(text, begin, end, report);
}

void readTimes(std::string_view value, PrintedReport& report)
{
    if (!report.measuredSeconds) {
        report.measuredSeconds = readSeconds(value, "Measure");
    }
    if (!report.pauseSeconds) {
        report.pauseSeconds = readSeconds(value, "Interval");
    }
}

std::string withoutRemains(std::string text)
{
    const auto isRest = [](char byte) {
        return isReportSpace(byte) || byte == '-' || byte == '|' || byte == '"' || byte == '\\';
    };
    std::size_t end = text.size();
    while (end > 0 && isRest(text[end - 1])) {
        --end;
    }
    text.resize(end);
    return text;
}

} // namespace octamark
