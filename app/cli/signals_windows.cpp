// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include "app/cli/exitcode.h"
#include "core/base/oserror.h"

#include <mutex>
#include <utility>
#include <windows.h>

namespace octamark {

namespace {

class ControlWatcher;

// Windows hands nothing to the handler, which it calls on a thread of its own.
std::mutex watcherMutex;              // NOLINT
ControlWatcher* theWatcher = nullptr; // NOLINT

class ControlWatcher : public StopSignals
{
public:
    explicit ControlWatcher(std::function<void()> stopping)
        : m_stopping(std::move(stopping))
    {
    }
    /// The handler stays: without one an event on the way out would end the program with the code
    /// of Windows' own, whatever the run has come to.
    ~ControlWatcher() override
    {
        const std::lock_guard lock(watcherMutex);
        theWatcher = nullptr;
    }
    ControlWatcher(const ControlWatcher&) = delete;
    ControlWatcher& operator=(const ControlWatcher&) = delete;
    ControlWatcher(ControlWatcher&&) = delete;
    ControlWatcher& operator=(ControlWatcher&&) = delete;

    Result<void> start()
    {
        {
            const std::lock_guard lock(watcherMutex);
            theWatcher = this;
        }
        // A program of a new process group begins with Ctrl-C ignored; a measurement must be
        // possible to stop there as well.
        ::SetConsoleCtrlHandler(nullptr, FALSE);
        if (::SetConsoleCtrlHandler(handle, TRUE) == 0) {
            return failure(lastOsError("SetConsoleCtrlHandler"));
        }
        return {};
    }

    std::stop_token stopToken() const override { return m_source.get_token(); }

private:
    static BOOL WINAPI handle(DWORD event)
    {
        const bool isFirst = requestStop();
        if (event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT) {
            if (!isFirst) {
                ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(ExitCode::Interrupted));
            }
            return TRUE;
        }
        // The window closes, the user logs off or the system shuts down: the process is killed as
        // soon as this returns, and a few seconds later anyway. Until then the run ends and saves.
        ::Sleep(INFINITE);
        return TRUE;
    }

    /// False when the stop was asked for before.
    static bool requestStop()
    {
        const std::lock_guard lock(watcherMutex);
        if (theWatcher == nullptr) {
            return true; // the run is over; what is left takes a moment
        }
        const bool isFirst = theWatcher->m_source.request_stop();
        if (isFirst) {
            theWatcher->m_stopping();
        }
        return isFirst;
    }

    std::function<void()> m_stopping;
    std::stop_source m_source{};
};

} // namespace

Result<std::unique_ptr<StopSignals>> StopSignals::watch(std::function<void()> stopping)
{
    auto watcher = std::make_unique<ControlWatcher>(std::move(stopping));
    if (auto started = watcher->start(); !started) {
        return failure(started.error());
    }
    return watcher;
}

} // namespace octamark
