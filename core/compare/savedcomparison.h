// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/compare/comparison.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// File name suffix of saved comparisons, with the dot.
inline constexpr std::string_view ComparisonSuffix = ".octacompare";
/// A larger file is refused with `TooLarge` before it is read.
inline constexpr std::uint64_t MaxComparisonBytes = 64 * MiB;

/// A comparison to be opened again: the runs themselves, so that the file can be passed on, and
/// how they are looked at. A value.
struct SavedComparison
{
    static constexpr int SchemaVersion = 1;

    struct Entry
    {
        RunPointer run{};    ///< never null
        std::string label{}; ///< its name in this comparison; empty = its own
        bool isShown = true;

        /// The run under its name in this comparison.
        RunPointer shownRun() const;
    };

    std::vector<Entry> entries{};          ///< in the order shown
    std::optional<std::size_t> baseline{}; ///< index into the entries
    Headline headline = Headline::Median;
    ComparisonView view{};
};

/// A comparison as it is shown, to be saved.
SavedComparison savedFrom(const Comparison& comparison);
/// The comparison of the shown entries.
Comparison compare(const SavedComparison& saved);

/// As JSON (UTF-8, LF), each run as in its own file.
std::string toJson(const SavedComparison& comparison);

/// Whether the text means to be a saved comparison. Looks at its beginning only.
bool isSavedComparison(std::string_view json);

/// Reads any schema up to `SavedComparison::SchemaVersion`. `subject` names the text in errors.
/// Fails with `Corrupt` (operation says what and where), `TooNew`, `TooLarge` or `UnknownFormat`.
Result<SavedComparison> comparisonFromJson(std::string_view json, const std::string& subject);

/// Writes to a temporary beside `path` and renames. Blocks on the disk.
Result<void> saveComparison(const SavedComparison& comparison, const std::filesystem::path& path);
/// Blocks on the disk.
Result<SavedComparison> loadComparison(const std::filesystem::path& path);

} // namespace octamark
