// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/importer.h"

#include <string>
#include <string_view>

namespace octamark {

/// Whether it is output of `diskspd -Rxml`, perhaps with other lines before it.
bool isDiskspdXml(std::string_view text);
/// A run with a result for each time span. Fails with `Corrupt`, naming the line.
Result<Import> readDiskspdXml(std::string_view text, const std::string& name);

/// Every text output of diskspd in `text` ("Command Line: …", "Total IO", "total: …").
Import readDiskspdText(std::string_view text, const std::string& name);

} // namespace octamark
