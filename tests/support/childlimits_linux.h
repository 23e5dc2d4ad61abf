// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <array>
#include <cstdint>

namespace octamark {

// What a process takes from itself before it starts the program under test, so that this meets
// systems that forbid things. Without allocations: called between fork and exec. False where the
// system does not allow it.

/// From now on, for this process and its children, system call `number` fails with `osCode`.
inline bool refuseSystemCall(std::uint32_t number, std::uint32_t osCode)
{
    std::array<sock_filter, 4> program{ {
        { BPF_LD | BPF_W | BPF_ABS, 0, 0, 0 }, // the number comes first in seccomp_data
        { BPF_JMP | BPF_JEQ | BPF_K, 0, 1, number },
        { BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | osCode },
        { BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW },
    } };
    const sock_fprog filter{ .len = program.size(), .filter = program.data() };
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

/// So many bytes may be locked in memory, also by root.
inline bool limitLockedMemory(std::uint64_t bytes)
{
    constexpr unsigned long CapabilityIpcLock = 14;
    // Fails for an ordinary user, who does not have it anyway.
    ::prctl(PR_CAPBSET_DROP, CapabilityIpcLock, 0, 0, 0);
    const rlimit limit{ .rlim_cur = bytes, .rlim_max = bytes };
    return ::setrlimit(RLIMIT_MEMLOCK, &limit) == 0;
}

} // namespace octamark
