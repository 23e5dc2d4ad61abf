// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

namespace octamark {

/// One engine by its name, not `Auto`. `EngineUnavailable` for those of other systems.
Result<std::unique_ptr<IoEngine>> makeNamedEngine(
    EngineChoice choice, const EngineOptions& options);

} // namespace octamark
