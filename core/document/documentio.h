// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace octamark {

/// File name suffix of saved runs, with the dot.
inline constexpr std::string_view DocumentSuffix = ".octamark";
/// A larger file is refused with `TooLarge` before it is read.
inline constexpr std::uint64_t MaxDocumentBytes = 64 * MiB;

/// The document as JSON (UTF-8, LF, two spaces), as resources/octamark.schema.json describes it.
/// Beside the raw numbers each result carries a computed "summary" for other programs' use;
/// readers of ours ignore it.
std::string toJson(const RunDocument& document);

/// Reads any schema up to `RunDocument::SchemaVersion`. `subject` names the text in errors.
/// Fails with `Corrupt` (operation says what and where), `TooNew`, `TooLarge`, or `UnknownFormat`
/// where it is something else altogether. Never throws, whatever the text.
Result<RunDocument> fromJson(std::string_view json, const std::string& subject);

/// Writes to a temporary beside `path`, flushes it, and renames: a reader sees the old file or the
/// whole new one, and after a failure the old one is untouched. Blocks on the disk.
/// What could not be read back (beyond the limits of `fromJson`) is refused as it would refuse it.
Result<void> saveDocument(const RunDocument& document, const std::filesystem::path& path);
Result<RunDocument> loadDocument(const std::filesystem::path& path);

/// A file name for the run, made of date and display name, free of characters that Windows or
/// Linux forbid: "2026-03-07 1405 zfs none.octamark".
std::string suggestedFileName(const RunDocument& document);

} // namespace octamark
