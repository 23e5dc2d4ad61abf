// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

namespace octamark {

/// The kernel's older asynchronous I/O (io_submit), by system calls alone. It is asynchronous only
/// for direct I/O: a file that goes through the page cache would be read and written inside
/// io_submit, one request after the other, so it gives `EngineNeedsDirectIo`. A kernel that forbids
/// it, or has no room left below fs.aio-max-nr, gives `EngineUnavailable` with the errno.
/// io_submit may still wait where blocks must be allocated or the device's queue is full.
Result<std::unique_ptr<IoEngine>> makeAioEngine(const EngineOptions& options);

} // namespace octamark
