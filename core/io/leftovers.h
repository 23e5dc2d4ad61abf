// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace octamark {

/// "octamark-0123456789abcdef.tmp", with random digits.
std::string newScratchName();
bool isScratchName(std::string_view name) noexcept;

/// Deletes the scratch files in `directory` that a power cut left there: regular files with such a
/// name and no other, which nobody has open. Whatever is in doubt stays; failing is silent.
void removeLeftovers(const std::filesystem::path& directory);

} // namespace octamark
