// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/ioengine.h"

#include <functional>
#include <windows.h>

namespace octamark {

/// The calls of Windows that the engine measures with. Tests give scripted ones: Wine always says
/// that an I/O is pending, and no system fails on demand.
struct OverlappedCalls
{
    decltype(&::ReadFile) readFile = ::ReadFile;
    decltype(&::WriteFile) writeFile = ::WriteFile;
    decltype(&::GetQueuedCompletionStatusEx) dequeue = ::GetQueuedCompletionStatusEx;
    decltype(&::CancelIoEx) cancel = ::CancelIoEx;
    decltype(&::SetFileCompletionNotificationModes) setModes = ::SetFileCompletionNotificationModes;
};

/// Overlapped I/O on a file object and a completion port of its own, from which finished I/O is
/// taken in batches. An I/O that is done when the call returns needs no trip through the port.
/// Used on one thread. `EngineUnavailable` with the code of the call that Windows refused.
Result<std::unique_ptr<IoEngine>> makeOverlappedEngine(
    const EngineOptions& options, const OverlappedCalls& calls = {});

} // namespace octamark
