// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace octamark {

/// Most requests that an engine hands over with one system call. Of three or more the kernel begins
/// none before it has prepared them all (IO_PLUG_THRESHOLD in its io_uring.c, AIO_PLUG_THRESHOLD in
/// its aio.c), and the device would see fewer in flight than the test says.
constexpr std::size_t MaxHandOver = 2;

} // namespace octamark
