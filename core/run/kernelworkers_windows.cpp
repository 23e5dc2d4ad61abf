// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/kernelworkers.h"

namespace octamark {

std::uint32_t countKernelWorkers()
{
    return 0; // Windows has threads of the kernel for some I/O, but does not say whose it is
}

} // namespace octamark
