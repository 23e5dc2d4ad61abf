// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimals.h"

#include <cstddef>
#include <optional>
#include <string>

namespace octamark {

/// A number for files and other programs, as `core/base/decimals.h` writes them: ten significant
/// digits, more than any measurement has, so that a value that was printed with fewer comes out as
/// it was printed.
std::string shortNumber(double value);
std::string shortNumber(const std::optional<double>& value);

/// Filled up with spaces in front to `width` columns of a terminal; longer texts stay as they are.
std::string alignedRight(const std::string& text, std::size_t width);
std::string alignedLeft(const std::string& text, std::size_t width);

} // namespace octamark
