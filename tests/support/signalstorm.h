// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef __linux__

#include <atomic>
#include <csignal>
#include <sys/time.h>

namespace octamark {

/// While it lives, signals interrupt this process all the time, and system calls end with EINTR, as
/// under a profiler or a debugger. One at a time.
class SignalStorm
{
public:
    SignalStorm()
    {
        s_strikes = 0;
        struct sigaction action
        {
        };
        action.sa_handler = [](int) {
            ++s_strikes;
        }; // without SA_RESTART
        ::sigaction(SIGALRM, &action, &m_before);
        constexpr itimerval Often{ .it_interval = { 0, 500 }, .it_value = { 0, 500 } };
        ::setitimer(ITIMER_REAL, &Often, nullptr);
    }
    ~SignalStorm()
    {
        constexpr itimerval Never{};
        ::setitimer(ITIMER_REAL, &Never, nullptr);
        ::sigaction(SIGALRM, &m_before, nullptr);
    }
    SignalStorm(const SignalStorm&) = delete;
    SignalStorm& operator=(const SignalStorm&) = delete;
    SignalStorm(SignalStorm&&) = delete;
    SignalStorm& operator=(SignalStorm&&) = delete;

    bool hasStruck(int times) const { return s_strikes >= times; }

private:
    static inline std::atomic<int> s_strikes = 0;
    struct sigaction m_before
    {
    };
};

} // namespace octamark

#else

namespace octamark {

/// Windows interrupts no call.
class SignalStorm
{
public:
    bool hasStruck(int /*times*/) const { return true; }
};

} // namespace octamark

#endif
