// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

namespace octamark {

/// Blocking reads and writes: at depth 1 on the calling thread inside `wait()`, which is then as
/// long as the device takes, else one thread for each request that may be in flight. Always works.
Result<std::unique_ptr<IoEngine>> makeThreadsEngine(const EngineOptions& options);

} // namespace octamark
