// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/errand.h"

#include "core/base/oserror.h"

#include <system_error>
#include <utility>

namespace octamark {

Result<Errand> Errand::start(std::function<void()> work)
{
    Errand errand;
    try {
        errand.m_thread = std::thread([work = std::move(work), done = errand.m_done]() mutable {
            work();
            work = nullptr;
            done->countDown();
        });
    } catch (const std::system_error& error) {
        return failure({ .code = ErrorCode::OutOfMemory,
            .osCode = osCodeOf(error.code()),
            .operation = "pthread_create" });
    }
    return errand;
}

Errand::~Errand()
{
    if (!m_thread.joinable()) {
        return;
    }
    // Work that is done needs a moment to end its thread.
    constexpr auto Grace = std::chrono::milliseconds(100);
    if (waitFor(Grace)) {
        m_thread.join();
    } else {
        m_thread.detach();
    }
}

bool Errand::waitFor(std::chrono::nanoseconds timeout) const
{
    return m_done->waitFor(timeout);
}

} // namespace octamark
