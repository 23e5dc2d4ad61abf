// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hypervisor.h"

#include <algorithm>
#include <array>
#include <utility>

namespace octamark {

std::string_view hypervisorBySignature(std::string_view signature)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> Signatures{ {
        { "KVMKVMKVM", "KVM" },
        { "Linux KVM Hv", "KVM" },
        { "TCGTCGTCGTCG", "QEMU (emulated)" },
        { "VMwareVMware", "VMware" },
        { "Microsoft Hv", "Hyper-V" },
        { "XenVMMXenVMM", "Xen" },
        { "bhyve bhyve ", "bhyve" },
        { "QNXQVMBSQG", "QNX" },
        { "ACRNACRNACRN", "ACRN" },
        { "SRESRESRESRE", "LMHS SRE" },
        { "Apple VZ", "Apple Virtualization" },
        { "VBoxVBoxVBox", "VirtualBox" },
        { "prl hyperv  ", "Parallels" },
        { " lrpepyh  vr", "Parallels" },
    } };
    for (const auto& [known, name] : Signatures) {
        if (signature == known) {
            return name;
        }
    }
    return {};
}

std::string_view hypervisorByDmi(const DmiStrings& dmi)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 17> Prefixes{ {
        { "KVM", "KVM" },
        { "OpenStack", "KVM" },
        { "KubeVirt", "KVM" },
        { "Amazon EC2", "Amazon EC2" },
        { "QEMU", "QEMU" },
        { "VMware", "VMware" },
        { "VMW", "VMware" },
        { "innotek GmbH", "VirtualBox" },
        { "VirtualBox", "VirtualBox" },
        { "Oracle Corporation", "VirtualBox" },
        { "Xen", "Xen" },
        { "Bochs", "Bochs" },
        { "Parallels", "Parallels" },
        { "BHYVE", "bhyve" },
        { "Hyper-V", "Hyper-V" },
        { "Apple Virtualization", "Apple Virtualization" },
        { "Google Compute Engine", "Google Compute Engine" },
    } };
    // The order of these decides: Hyper-V is told by the version, VirtualBox by its BIOS.
    for (const std::string* text : { &dmi.productName, &dmi.systemVendor, &dmi.boardVendor,
             &dmi.biosVendor, &dmi.productVersion }) {
        for (const auto& [prefix, name] : Prefixes) {
            if (text->starts_with(prefix)) {
                return name;
            }
        }
    }
    return {};
}

std::string hypervisorName(
    const CpuHypervisor& cpu, const DmiStrings& dmi, std::string_view xenType)
{
    if (xenType == "xen") {
        return "Xen";
    }
    if (cpu.isKnown && (!cpu.isPresent || cpu.isRootPartition)) {
        return "none";
    }
    std::string_view name = hypervisorBySignature(cpu.signature);
    if (name.empty()) {
        name = hypervisorByDmi(dmi);
    }
    return std::string(name.empty() ? std::string_view(cpu.signature) : name);
}

} // namespace octamark
