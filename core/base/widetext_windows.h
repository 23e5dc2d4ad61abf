// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace octamark {

/// Windows' own UTF-16. What is no Unicode becomes U+FFFD in either direction.
std::wstring wideText(std::string_view utf8);
std::string utf8Text(std::wstring_view wide);

/// Without blanks, line ends and zeroes around it: what drivers fill their texts with.
std::string trimmedText(std::wstring_view wide);

} // namespace octamark
