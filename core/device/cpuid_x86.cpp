// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/cpuid.h"

#include <array>
#include <cstring>
#include <string_view>

namespace octamark {

namespace {

using Registers = std::array<unsigned, 4>; // EAX, EBX, ECX, EDX

constexpr unsigned FirstHypervisorLeaf = 0x40000000;
constexpr unsigned LastHypervisorLeaf = 0x40010000;
constexpr unsigned HypervisorLeafStep = 0x100;

Registers readLeaf(unsigned leaf)
{
    Registers registers{};
    asm volatile("cpuid"
                 : "=a"(registers[0]), "=b"(registers[1]), "=c"(registers[2]), "=d"(registers[3])
                 : "a"(leaf), "c"(0));
    return registers;
}

std::string signatureOf(const Registers& registers)
{
    std::array<char, 13> text{};
    std::memcpy(text.data(), &registers[1], 12);
    return text.data();
}

} // namespace

CpuHypervisor queryCpuHypervisor()
{
    constexpr unsigned HypervisorBit = 1U << 31U;
    constexpr unsigned CreatePartitionsBit = 1;
    CpuHypervisor result{ .isKnown = true };
    result.isPresent = (readLeaf(1)[2] & HypervisorBit) != 0;
    if (!result.isPresent) {
        return result;
    }
    result.signature = signatureOf(readLeaf(FirstHypervisorLeaf));
    if (result.signature != "Microsoft Hv") {
        return result;
    }
    result.isRootPartition = (readLeaf(FirstHypervisorLeaf + 3)[1] & CreatePartitionsBit) != 0;
    // KVM and Xen that pretend to be Hyper-V, for Windows' sake, put their own leaves above.
    for (unsigned leaf = FirstHypervisorLeaf + HypervisorLeafStep; leaf < LastHypervisorLeaf;
         leaf += HypervisorLeafStep) {
        const std::string other = signatureOf(readLeaf(leaf));
        if (other == "KVMKVMKVM" || other == "XenVMMXenVMM") {
            return { .isKnown = true, .isPresent = true, .signature = other };
        }
    }
    return result;
}

} // namespace octamark
