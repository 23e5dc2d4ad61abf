// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

namespace octamark {

/// io_uring through liburing. Must be created, used and destroyed on one thread (SINGLE_ISSUER).
/// A kernel older than 5.11 or one that forbids io_uring gives `EngineUnavailable` with the errno.
Result<std::unique_ptr<IoEngine>> makeUringEngine(const EngineOptions& options);

} // namespace octamark
