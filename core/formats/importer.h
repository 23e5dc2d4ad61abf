// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// A larger file is refused with `TooLarge` before it is read.
inline constexpr std::uint64_t MaxImportBytes = 64 * MiB;

struct Import
{
    std::vector<RunDocument> runs{};  ///< in the order of the text; never empty on success
    std::vector<Sentence> warnings{}; ///< what was odd but could be read
};

/// Reads whatever it is: one of our documents, a page that `toHtml()` made of several, or any
/// number of foreign reports in one text, in any encoding that reports are found in. `name` is the
/// file's name (without folder) for `importedFrom` and for errors. Fails with `UnknownFormat`,
/// `Corrupt` or `TooNew`.
Result<Import> importText(std::string_view bytes, const std::string& name);

/// The same from a file. Blocks on the disk.
Result<Import> importFile(const std::filesystem::path& path);

} // namespace octamark
