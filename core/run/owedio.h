// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

namespace octamark {

/// Waits for all I/O that the device still owes, however long it takes. On the engine's thread;
/// the requests must still be there.
void awaitOwed(IoEngine& engine);

} // namespace octamark
