// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace octamark {

/// The text of a saved run with the lists of its loops empty. They are nearly all of the text, and
/// of the memory: 30 KB for each loop. Text whose brackets do not match is returned as it is.
std::string withoutLoops(std::string_view json);

/// loadDocument() for lists: without the loops of the results, which are not checked either.
/// Blocks on the disk.
Result<RunDocument> loadOutline(const std::filesystem::path& path);

} // namespace octamark
