// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/printedrow.h"

#include "core/base/units.h"
#include "core/formats/ascii.h"
#include "core/formats/reporttext.h"

#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace octamark {

namespace {

constexpr std::uint64_t LargestCount = 1'000'000;
constexpr std::size_t LongestNumber = 40;

char byteAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? text[at] : '\0';
}

bool isSeparator(char byte)
{
    return byte == '.' || byte == ',' || byte == '\'';
}

/// Past the spaces at `at` where exactly three digits follow, as in "1 060 963.4".
std::optional<std::size_t> spacedGroup(std::string_view folded, std::size_t at)
{
    constexpr std::size_t WidestSpace = 3;
    const std::size_t limit = at + WidestSpace;
    while (at < limit && (byteAt(folded, at) == ' ' || byteAt(folded, at) == ReportText::Padding)) {
        ++at;
    }
    for (std::size_t index = 0; index < 3; ++index) {
        if (!ascii::isDigit(byteAt(folded, at + index))) {
            return std::nullopt;
        }
    }
    return ascii::isDigit(byteAt(folded, at + 3)) ? std::nullopt : std::optional(at);
}

/// Where the digit after a separator stands, past what fills up a typographic one.
std::optional<std::size_t> digitAfter(std::string_view folded, std::size_t at)
{
    do {
        ++at;
    } while (byteAt(folded, at) == ReportText::Padding);
    return ascii::isDigit(byteAt(folded, at)) ? std::optional(at) : std::nullopt;
}

/// Digits and separators from `at` on, spaces between groups as apostrophes.
std::string numberCharacters(std::string_view folded, std::size_t& at)
{
    std::string characters;
    bool mayBeSpaced = true;
    while (characters.size() <= LongestNumber) {
        const char byte = byteAt(folded, at);
        if (ascii::isDigit(byte)) {
            characters += byte;
            ++at;
        } else if (const auto digit = isSeparator(byte) ? digitAfter(folded, at) : std::nullopt) {
            characters += byte;
            mayBeSpaced = mayBeSpaced && byte == '\'';
            at = *digit;
        } else if (const auto group = mayBeSpaced && isReportSpace(byte) && byte != '\n'
                ? spacedGroup(folded, at)
                : std::nullopt) {
            characters += '\'';
            at = *group;
        } else {
            break;
        }
    }
    return characters;
}

bool isGrouped(std::string_view characters)
{
    std::size_t run = 0;
    bool isFirst = true;
    for (const char byte : characters) {
        if (!isSeparator(byte)) {
            ++run;
            continue;
        }
        if (isFirst ? run > 3 : run != 3) {
            return false;
        }
        isFirst = false;
        run = 0;
    }
    return run == 3;
}

/// Where the decimals begin, npos for a whole number; empty for what is no number.
std::optional<std::size_t> decimalSeparator(std::string_view characters, std::size_t decimals)
{
    const std::size_t last = characters.find_last_of(".,");
    if (last == std::string_view::npos) {
        return last;
    }
    const std::string_view tail = characters.substr(last + 1);
    if (tail.find('\'') != std::string_view::npos) {
        return std::nullopt;
    }
    if (tail.size() == decimals) {
        return last;
    }
    const std::size_t first = characters.find_first_of(".,'");
    const bool isOneKind
        = characters.substr(0, last).find_first_not_of(std::string("0123456789") + characters[last])
        == std::string_view::npos;
    if (isOneKind && isGrouped(characters)) {
        return std::string_view::npos;
    }
    return isOneKind && first != last ? std::nullopt : std::optional(last);
}

std::optional<Operation> readOperation(std::string_view folded, std::size_t& at)
{
    for (const auto& [word, operation] : { std::pair("Read", Operation::Read),
             std::pair("Write", Operation::Write), std::pair("Mix", Operation::Mix) }) {
        if (acceptText(folded, at, word)) {
            return operation;
        }
    }
    return std::nullopt;
}

/// Kilo and mega are binary in every version, also where it writes "KB".
std::optional<std::uint64_t> readBlockSize(std::string_view folded, std::size_t& at, bool& isSpaced)
{
    std::size_t next = at;
    const auto number = readDigits(folded, next, LargestCount);
    if (!number || *number == 0) {
        return std::nullopt;
    }
    const std::size_t unit = next;
    skipFiller(folded, next);
    isSpaced = next != unit;
    for (const auto& [name, bytes] :
        { std::pair("KiB", KiB), std::pair("MiB", MiB), std::pair("GiB", GiB), std::pair("KB", KiB),
            std::pair("MB", MiB), std::pair("B", std::uint64_t{ 1 }) }) {
        if (acceptText(folded, next, name) && !ascii::isAlphanumeric(byteAt(folded, next))
            && byteAt(folded, next) != '/') {
            at = next;
            return *number * bytes;
        }
    }
    return std::nullopt;
}

std::optional<std::uint64_t> readParameter(
    std::string_view folded, std::size_t& at, std::string_view name)
{
    std::size_t next = at;
    if (!acceptText(folded, next, name)) {
        return std::nullopt;
    }
    skipFiller(folded, next);
    if (!acceptText(folded, next, "=")) {
        return std::nullopt;
    }
    skipFiller(folded, next);
    const auto value = readDigits(folded, next, LargestCount);
    if (!value || *value == 0) {
        return std::nullopt;
    }
    at = next;
    return value;
}

void readParameters(std::string_view folded, std::size_t& at, PrintedRow& row)
{
    acceptText(folded, at, "(");
    skipFiller(folded, at);
    if (const auto depth = readParameter(folded, at, "QD")) {
        // Only version 3 writes "QD", and it tests with one thread.
        row.queueDepth = static_cast<std::uint32_t>(*depth);
        row.threads = 1;
    } else if (const auto queues = readParameter(folded, at, "Q")) {
        row.queueDepth = static_cast<std::uint32_t>(*queues);
        skipFiller(folded, at);
        acceptText(folded, at, ",");
        skipFiller(folded, at);
    }
    if (const auto threads = readParameter(folded, at, "T")) {
        row.threads = static_cast<std::uint32_t>(*threads);
    }
    skipFiller(folded, at);
    acceptText(folded, at, ")");
}

std::optional<double> readIops(std::string_view folded, std::size_t& at)
{
    std::size_t next = at;
    skipFiller(folded, next);
    acceptText(folded, next, "[");
    skipFiller(folded, next);
    const auto value = readPrintedNumber(folded, next, 1);
    skipFiller(folded, next);
    if (value.value_or(-1) < 0 || !acceptText(folded, next, "IOPS")) {
        return std::nullopt;
    }
    at = next;
    skipFiller(folded, next);
    if (acceptText(folded, next, "]")) {
        at = next;
    }
    return value;
}

std::optional<double> readLatency(std::string_view folded, std::size_t& at)
{
    std::size_t next = at;
    skipFiller(folded, next);
    acceptText(folded, next, "<");
    skipFiller(folded, next);
    const auto value = readPrintedNumber(folded, next, 2);
    skipFiller(folded, next);
    // A micro sign decoded wrongly leaves a stray letter before itself.
    acceptText(folded, next, "\xC3\x82");
    skipFiller(folded, next);
    if (!value || !acceptText(folded, next, "u")) {
        return std::nullopt;
    }
    skipFiller(folded, next); // what fills up a micro sign
    if (!acceptText(folded, next, "s")) {
        return std::nullopt;
    }
    at = next;
    skipFiller(folded, next);
    if (acceptText(folded, next, ">")) {
        at = next;
    }
    return value;
}

bool readThroughput(std::string_view folded, std::size_t& at, double& megabytesPerSecond)
{
    const auto value = readPrintedNumber(folded, at, 3);
    skipFiller(folded, at);
    if (!value || *value < 0 || !acceptText(folded, at, "MB/s")) {
        return false;
    }
    megabytesPerSecond = *value;
    return true;
}

bool readName(std::string_view folded, std::size_t& at, PrintedRow& row)
{
    for (const auto& [word, pattern] :
        { std::pair("Sequential", Pattern::Sequential), std::pair("Random", Pattern::Random),
            std::pair("SEQ", Pattern::Sequential), std::pair("RND", Pattern::Random),
            std::pair("Seq", Pattern::Sequential), std::pair("Rnd", Pattern::Random) }) {
        if (acceptText(folded, at, word)) {
            row.pattern = pattern;
            row.isShort = word[1] < 'a';
            return !ascii::isLetter(byteAt(folded, at));
        }
    }
    return false;
}

} // namespace

void skipFiller(std::string_view folded, std::size_t& at)
{
    while (at < folded.size()
        && (isReportSpace(folded[at])
            || std::string_view("|\"`*_;").find(folded[at]) != std::string_view::npos)) {
        ++at;
    }
}

std::optional<std::uint64_t> readDigits(
    std::string_view folded, std::size_t& at, std::uint64_t largest)
{
    // More digits cannot be within any limit, and a longer run must not be walked again and again.
    constexpr std::size_t MostDigits = 19;
    std::uint64_t value = 0;
    std::size_t next = at;
    while (next < at + MostDigits && ascii::isDigit(byteAt(folded, next))) {
        value = value * 10 + static_cast<std::uint64_t>(folded[next] - '0');
        ++next;
    }
    if (next == at || ascii::isDigit(byteAt(folded, next)) || value > largest) {
        return std::nullopt;
    }
    at = next;
    return value;
}

bool acceptText(std::string_view folded, std::size_t& at, std::string_view word)
{
    if (at > folded.size() || !folded.substr(at).starts_with(word)) {
        return false;
    }
    at += word.size();
    return true;
}

std::optional<double> readPrintedNumber(
    std::string_view folded, std::size_t& at, std::size_t decimals)
{
    std::size_t next = at;
    const bool isNegative = acceptText(folded, next, "-");
    if (isNegative) {
        skipFiller(folded, next);
    }
    const std::string characters = numberCharacters(folded, next);
    if (characters.empty() || characters.size() > LongestNumber) {
        return std::nullopt;
    }
    const auto separator = decimalSeparator(characters, decimals);
    if (!separator) {
        return std::nullopt;
    }
    std::string plain;
    for (std::size_t index = 0; index < characters.size(); ++index) {
        if (index == *separator) {
            plain += '.';
        } else if (!isSeparator(characters[index])) {
            plain += characters[index];
        }
    }
    double value = 0;
    const auto [stop, status] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (status != std::errc() || stop != plain.data() + plain.size() || value > 1e15) {
        return std::nullopt;
    }
    at = next;
    return isNegative ? -value : value;
}

std::optional<PrintedRow> matchRow(std::string_view folded, std::size_t at)
{
    PrintedRow row{ .begin = at };
    if (!readName(folded, at, row)) {
        return std::nullopt;
    }
    skipFiller(folded, at);
    row.operation = readOperation(folded, at);
    skipFiller(folded, at);
    bool isSpaced = false;
    row.blockSizeBytes = readBlockSize(folded, at, isSpaced);
    row.isKDiskMark = !row.operation && !row.isShort && row.blockSizeBytes && isSpaced;
    skipFiller(folded, at);
    readParameters(folded, at, row);
    if (!row.operation && !row.blockSizeBytes && !row.queueDepth) {
        return std::nullopt;
    }
    skipFiller(folded, at);
    acceptText(folded, at, ":");
    skipFiller(folded, at);
    if (!readThroughput(folded, at, row.megabytesPerSecond)) {
        return std::nullopt;
    }
    row.iops = readIops(folded, at);
    row.latencyMeanUs = readLatency(folded, at);
    row.end = at;
    double second = 0;
    skipFiller(folded, at);
    row.hasSecondColumn = readThroughput(folded, at, second);
    return row;
}

} // namespace octamark
