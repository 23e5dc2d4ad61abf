// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/document/rundocument.h"
#include "core/formats/printedrow.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace octamark {

/// Whose layout a report has.
enum class ReportSource : std::uint8_t {
    Unknown, ///< no header: taken for CrystalDiskMark
    CrystalDiskMark,
    Own,
    KDiskMark,
    Foreign ///< looks alike, but its numbers mean something else
};

struct ReportRow
{
    TestKey key{};
    PrintedRow printed{};
};

/// One report as it is printed, while and after it is read.
struct PrintedReport
{
    ReportSource source = ReportSource::Unknown;
    std::string program{};
    std::string version{};

    std::vector<ReportRow> rows{};
    std::optional<Operation> section{}; ///< the one being read
    std::optional<std::uint32_t> readPercent{};
    std::optional<Operation> guessed{}; ///< of rows that neither they nor a section tell
    bool hasSections = false;

    bool hasFooter = false;
    std::string profile{};
    std::string mode{};
    bool hasMode = false;
    std::string date{};      ///< ISO 8601
    std::size_t dateEnd = 0; ///< place in the text
    std::string os{};
    std::string drive{};
    std::string comment{};
    std::optional<std::uint64_t> fileSizeBytes{};
    std::optional<std::uint32_t> loops{};
    std::optional<std::uint32_t> measuredSeconds{};
    std::optional<std::uint32_t> pauseSeconds{};
    bool hasZeroFill = false; ///< "<0Fill>"
    bool hasOneFill = false;  ///< "<1Fill>", of version 3

    bool hasSecondColumn = false;
    bool isSideBySide = false; ///< the second column has whole rows
    bool hasRowLines = false;  ///< the rows stand on more than one line
    bool hasRepeatedRow = false;
    bool hasTooManyRows = false;

    const ReportRow* find(const TestKey& key) const noexcept;
};

/// The row's key, with what its version leaves unprinted; the operation is the caller's to set.
TestKey keyOf(const PrintedRow& row);

/// The report as a document; `name` is the file's. Empty when no row says what it measured.
std::optional<RunDocument> toDocument(
    const PrintedReport& report, const std::string& name, std::vector<Sentence>& warnings);

} // namespace octamark
