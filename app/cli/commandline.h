// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/plan/testplan.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace octamark {

enum class OutputFormat : std::uint8_t { Text, Json, Csv, Markdown, Bbcode, Html, Xlsx };

/// `octamark-cli run`. The plan is complete but not validated: that is the runner's business.
struct RunOptions
{
    TestPlan plan{};
    std::filesystem::path target{};
    std::string label{};
    std::vector<Tag> tags{};
    std::filesystem::path output{}; ///< empty: the document is not saved
    OutputFormat format = OutputFormat::Text;
    Headline headline = Headline::Best; ///< of the text report and of the progress
};

/// `octamark-cli import`.
struct ImportOptions
{
    std::vector<std::filesystem::path> files{}; ///< "-" is standard input
    std::filesystem::path output{};             ///< folder; empty: the runs are not saved
    std::optional<OutputFormat> format{};       ///< as given; JSON unless the runs are saved
    std::string label{};
    std::vector<Tag> tags{};
};

/// `octamark-cli show`.
struct ShowOptions
{
    std::vector<std::filesystem::path> files{};
    std::filesystem::path output{}; ///< file; empty: standard output
    OutputFormat format = OutputFormat::Text;
    Headline headline = Headline::Best;
};

/// `octamark-cli compare`.
struct CompareOptions
{
    std::vector<std::filesystem::path> files{};
    std::filesystem::path baseline{}; ///< empty: none
    std::filesystem::path output{};   ///< file; empty: standard output
    OutputFormat format = OutputFormat::Text;
    Headline headline = Headline::Median;
};

/// `octamark-cli targets`.
struct TargetsOptions
{
    OutputFormat format = OutputFormat::Text;
};

/// `--help` or `--version`: printed on standard output.
struct InformationText
{
    std::string text{};
};

/// What is wrong with the arguments and where to read more; one line each.
struct UsageError
{
    std::string message{};
    std::string hint{};
};

using CommandLine = std::variant<RunOptions, ImportOptions, ShowOptions, CompareOptions,
    TargetsOptions, InformationText, UsageError>;

/// Understands the arguments in UTF-8, the program's name first. Looks at nothing else: no file, no
/// disk.
CommandLine parseCommandLine(std::span<const std::string> arguments);

} // namespace octamark
