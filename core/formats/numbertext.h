// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace octamark {

/// Numbers for files and other programs: `.` decimals and no grouping, whatever the locale.
/// What is no finite number is an empty text.

/// "274.338" with exactly `decimals` decimals.
std::string fixedNumber(double value, int decimals);

/// Ten significant digits, more than any measurement has, without trailing zeros or exponent: a
/// value that was printed with fewer comes out as it was printed.
std::string shortNumber(double value);
std::string shortNumber(const std::optional<double>& value);

/// Filled up with spaces in front to `width` columns of a terminal; longer texts stay as they are.
std::string alignedRight(const std::string& text, std::size_t width);
std::string alignedLeft(const std::string& text, std::size_t width);

} // namespace octamark
