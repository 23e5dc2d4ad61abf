// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <system_error>

namespace octamark {

/// An operating system's code as one of ours, with the raw number kept.
/// `operation` is the failed call, `subject` the path or engine.
Error osError(std::int64_t osCode, std::string operation, std::string subject = {});

/// The same for what the standard library's file functions say, which on Windows is the C
/// library's number or the system's.
Error osError(const std::error_code& code, std::string operation, std::string subject = {});

/// The same for the calling thread's last error (errno, GetLastError()).
Error lastOsError(std::string operation, std::string subject = {});

/// The system's own English words for the code, for details.
std::string osErrorText(std::int64_t osCode);

/// The system asks to repeat a transfer that failed with this code: nothing is wrong with it.
bool isRepeatable(std::int64_t osCode) noexcept;

/// The code of a transfer that was cancelled before it began.
std::int32_t cancelledOsCode() noexcept;

/// The code of a thread that could not be started, from what std::thread throws.
std::int64_t osCodeOf(const std::error_code& code) noexcept;

} // namespace octamark
