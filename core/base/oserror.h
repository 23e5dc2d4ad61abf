// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>

namespace octamark {

/// An operating system's code as one of ours, with the raw number kept.
/// `operation` is the failed call, `subject` the path or engine.
Error osError(std::int64_t osCode, std::string operation, std::string subject = {});

/// The same for the calling thread's last error (errno).
Error lastOsError(std::string operation, std::string subject = {});

/// The system's own English words for the code, for details.
std::string osErrorText(std::int64_t osCode);

} // namespace octamark
