// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/countdown.h"
#include "core/base/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace octamark {

/// Work on a thread of its own, because a hanging device may hold it in the kernel for good. When
/// the errand goes before its work is done, the work is left to itself.
class Errand
{
public:
    /// `work` must own all it touches: it may outlive the caller. `OutOfMemory` where no thread
    /// can be had.
    static Result<Errand> start(std::function<void()> work);

    ~Errand();
    Errand(Errand&&) = default;
    Errand& operator=(Errand&&) = delete;
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

    /// Whether the work is done, and what it owned gone, within `timeout`.
    bool waitFor(std::chrono::nanoseconds timeout) const;

private:
    Errand() = default;

    std::shared_ptr<Countdown> m_done = std::make_shared<Countdown>(1);
    std::thread m_thread{};
};

} // namespace octamark
