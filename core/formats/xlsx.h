// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/compare/comparison.h"

#include <string>

namespace octamark {

/// The suffix of such files, with the dot.
inline constexpr const char* XlsxSuffix = ".xlsx";

/// Whether this program was built with the library that makes workbooks.
bool canWriteXlsx() noexcept;

/// The comparison as a workbook for Excel, LibreOffice and others, with numbers as numbers: the
/// tables side by side, every result with all that is known about it, notes and caveats. User text
/// is never a formula. The bytes of the file. Blocks on the disk: the library needs a file in the
/// system's temporary folder, which is gone afterwards. Fails with `Unsupported` in a program
/// without the library, `OutOfMemory`, or what the system says.
Result<std::string> toXlsx(const Comparison& comparison);

} // namespace octamark
