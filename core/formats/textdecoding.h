// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace octamark {

/// Bytes of unknown encoding to UTF-8: byte order mark, else UTF-16 by the density of zero bytes,
/// else UTF-8 when valid, else Windows-1252. Never fails.
std::string toUtf8(std::string_view bytes);

} // namespace octamark
