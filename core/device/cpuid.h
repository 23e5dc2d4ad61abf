// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace octamark {

/// What the processor says about a hypervisor below this system.
struct CpuHypervisor
{
    bool isKnown = false;         ///< this kind of processor can say it at all
    bool isPresent = false;       ///< CPUID leaf 1, ECX bit 31
    bool isRootPartition = false; ///< Hyper-V's own host: leaf 0x40000003, EBX bit 0
    std::string signature{};      ///< of leaf 0x40000000, without zeroes at the end
};

/// Any thread; no privilege.
CpuHypervisor queryCpuHypervisor();

} // namespace octamark
