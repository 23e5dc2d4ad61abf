// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace octamark {

/// A text below HKEY_LOCAL_MACHINE, without blanks around it; empty when there is none.
std::string registryText(const std::wstring& key, const wchar_t* name);

/// A 32-bit number below HKEY_LOCAL_MACHINE.
std::optional<std::uint32_t> registryNumber(const std::wstring& key, const wchar_t* name);

} // namespace octamark
