// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include "app/cli/exitcode.h"
#include "core/base/oserror.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace octamark {

namespace {

/// A hang-up that the caller ignores (nohup) stays ignored. An ignored SIGINT does not: shells
/// ignore it in background commands, and a measurement must be possible to stop there as well.
sigset_t stopSignals()
{
    sigset_t signals{};
    ::sigemptyset(&signals);
    ::sigaddset(&signals, SIGINT);
    ::sigaddset(&signals, SIGTERM);
    struct sigaction hangUp
    {
    };
    if (::sigaction(SIGHUP, nullptr, &hangUp) == 0 && hangUp.sa_handler != SIG_IGN) {
        ::sigaddset(&signals, SIGHUP);
    }
    return signals;
}

/// What a signal does once the watcher has gone with a stop: the program is on its way out.
void leaveAtOnce(int /*signal*/)
{
    ::_exit(static_cast<int>(ExitCode::Interrupted));
}

/// The signals are blocked in every thread and read from a descriptor, so that nothing runs in a
/// signal handler and no system call of a measurement is interrupted.
class SignalWatcher : public StopSignals
{
public:
    explicit SignalWatcher(std::function<void()> stopping)
        : m_stopping(std::move(stopping))
    {
    }

    ~SignalWatcher() override
    {
        if (m_thread.joinable()) {
            const std::uint64_t one = 1;
            static_cast<void>(::write(m_end, &one, sizeof one));
            m_thread.join();
        }
        for (const int fd : { m_signals, m_end }) {
            if (fd >= 0) {
                ::close(fd);
            }
        }
        if (m_isBlocking) {
            if (m_source.stop_requested()) {
                ::signal(SIGINT, leaveAtOnce);
                ::signal(SIGTERM, leaveAtOnce);
            }
            ::pthread_sigmask(SIG_SETMASK, &m_oldMask, nullptr);
        }
    }
    SignalWatcher(const SignalWatcher&) = delete;
    SignalWatcher& operator=(const SignalWatcher&) = delete;
    SignalWatcher(SignalWatcher&&) = delete;
    SignalWatcher& operator=(SignalWatcher&&) = delete;

    Result<void> start()
    {
        const sigset_t signals = stopSignals();
        m_end = ::eventfd(0, EFD_CLOEXEC);
        if (m_end < 0) {
            return failure(lastOsError("eventfd"));
        }
        m_signals = ::signalfd(-1, &signals, SFD_CLOEXEC);
        if (m_signals < 0) {
            return failure(lastOsError("signalfd"));
        }
        m_isBlocking = ::pthread_sigmask(SIG_BLOCK, &signals, &m_oldMask) == 0;
        m_thread = std::thread([this] { watch(); });
        return {};
    }

    std::stop_token stopToken() const override { return m_source.get_token(); }

private:
    void watch()
    {
        while (waitForSignal()) {
            if (!m_source.request_stop()) {
                leaveAtOnce(SIGINT);
            }
            m_stopping();
        }
    }

    /// False when the watcher is to end.
    bool waitForSignal() const
    {
        std::array<pollfd, 2> entries{ { { .fd = m_signals, .events = POLLIN, .revents = 0 },
            { .fd = m_end, .events = POLLIN, .revents = 0 } } };
        int ready = -1;
        do {
            ready = ::poll(entries.data(), entries.size(), -1);
        } while (ready < 0 && errno == EINTR);
        if (ready <= 0 || entries[0].revents == 0) {
            return false;
        }
        signalfd_siginfo information{};
        return ::read(m_signals, &information, sizeof information) == sizeof information;
    }

    std::function<void()> m_stopping;
    std::stop_source m_source{};
    int m_signals = -1;
    int m_end = -1;
    bool m_isBlocking = false;
    sigset_t m_oldMask{};
    std::thread m_thread{};
};

} // namespace

Result<std::unique_ptr<StopSignals>> StopSignals::watch(std::function<void()> stopping)
{
    auto watcher = std::make_unique<SignalWatcher>(std::move(stopping));
    if (auto started = watcher->start(); !started) {
        return failure(started.error());
    }
    return watcher;
}

} // namespace octamark
