// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <windows.h>

namespace octamark {

/// Why this user may not create files in the folder, as GetLastError() says it; ERROR_SUCCESS when
/// that is allowed. Creates nothing; a network folder blocks as long as its server does.
DWORD whyNotCreating(const std::filesystem::path& folder);

} // namespace octamark
