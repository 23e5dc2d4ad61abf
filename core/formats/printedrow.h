// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testkey.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace octamark {

/// One result row of a CrystalDiskMark-style report, of whatever generation:
///   Random Read 4KB (QD=32) :   299.552 MB/s [ 73132.7 IOPS]                     (3)
///   Random Read 4KiB (Q= 32,T= 1) :     1.252 MB/s [   305.7 IOPS]               (5, 6)
///   Random 4KiB (Q= 32, T=16):   266.491 MB/s [  65061.3 IOPS] <  7858.41 us>    (7)
///   RND    4KiB (Q= 32, T= 1):   269.406 MB/s [  65772.9 IOPS] <   470.58 us>    (8, 9)
/// Colons, brackets, parentheses and spaces may be missing, IOPS and latency too.
struct PrintedRow
{
    std::optional<Operation> operation{}; ///< from version 7 on the section tells it
    Pattern pattern = Pattern::Sequential;
    std::optional<std::uint64_t> blockSizeBytes{};
    std::optional<std::uint32_t> queueDepth{};
    std::optional<std::uint32_t> threads{};
    double megabytesPerSecond = 0;
    std::optional<double> iops{};
    std::optional<double> latencyMeanUs{}; ///< as printed: -1 and 0 stand for "unknown"
    bool isKDiskMark = false;     ///< "Sequential   1 MiB": only KDiskMark writes the space
    bool isShort = false;         ///< SEQ and RND: version 8 and later
    bool hasSecondColumn = false; ///< another MB/s follows: two reports side by side
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The row that begins at `at` (at its first word) of a folded text. Looks no farther than the
/// next character that cannot belong to a row, so that scanning a text stays linear.
std::optional<PrintedRow> matchRow(std::string_view folded, std::size_t at);

/// Reads a printed number of `decimals` decimals: the last separator followed by exactly that many
/// digits is the decimal one, whatever the country, and all others group digits. Advances `at`
/// past it; leaves `at` alone where there is no number.
std::optional<double> readPrintedNumber(
    std::string_view folded, std::size_t& at, std::size_t decimals);

/// Skips white space and what tables and quotations leave between the parts of a row.
void skipFiller(std::string_view folded, std::size_t& at);

/// Reads digits; empty (and `at` alone) without any or above `largest`.
std::optional<std::uint64_t> readDigits(
    std::string_view folded, std::size_t& at, std::uint64_t largest);

/// Takes the word if it stands at `at`.
bool acceptText(std::string_view folded, std::size_t& at, std::string_view word);

} // namespace octamark
