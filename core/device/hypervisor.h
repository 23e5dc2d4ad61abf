// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/cpuid.h"

#include <string>
#include <string_view>

namespace octamark {

/// SMBIOS strings, as far as hypervisors sign there.
struct DmiStrings
{
    std::string productName{};
    std::string systemVendor{};
    std::string boardVendor{};
    std::string biosVendor{};
    std::string productVersion{};
};

/// The product that signs with these twelve characters in CPUID leaf 0x40000000; empty when
/// unknown. The table is that of systemd's src/basic/virt.c.
std::string_view hypervisorBySignature(std::string_view signature);

/// The product whose name begins one of the strings; empty when none does.
std::string_view hypervisorByDmi(const DmiStrings& dmi);

/// What runs below: the processor's word first, then the firmware's. "none" when the processor
/// says that there is nothing; empty when nobody knows. `xenType` is Linux' /sys/hypervisor/type,
/// because Xen's paravirtual guests may not see it by CPUID; empty elsewhere.
std::string hypervisorName(
    const CpuHypervisor& cpu, const DmiStrings& dmi, std::string_view xenType);

} // namespace octamark
