// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace octamark {

/// Hidden kernel threads that do I/O for the calling thread: io_uring hands a request that would
/// block to an `iou-wrk` thread. Reads /proc/self/task; a fraction of a millisecond.
std::uint32_t countKernelWorkers();

} // namespace octamark
