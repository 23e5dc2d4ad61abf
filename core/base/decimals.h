// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace octamark {

/// Numbers with `.` decimals, no grouping and no exponent, whatever the locale. What is no finite
/// number is an empty text.

/// "274.338" with exactly `decimals` decimals.
std::string fixedNumber(double value, int decimals);

/// "1520", "2.93", "0.0266": with so many significant digits, with every digit before the point,
/// without zeros at the end, and with at most 12 decimals.
std::string significantNumber(double value, int digits);

} // namespace octamark
