// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace octamark {

/// The machine a run was measured on. What could not be found out stays empty or 0.
/// Holds nothing that identifies a person or a machine: no host name, no serial number.
struct HostInfo
{
    std::string os{};           ///< "Debian GNU/Linux 12 (bookworm)"
    std::string kernel{};       ///< "6.1.0-18-amd64"
    std::string architecture{}; ///< "x86_64"
    std::string cpu{};          ///< model name
    std::uint32_t logicalCpus = 0;
    std::uint64_t memoryBytes = 0;
    std::string
        hypervisor{}; ///< "KVM", "VMware", "Hyper-V", "Xen"…; "none" when known to be bare metal
    std::string machine{}; ///< vendor and product of the (virtual) machine, from SMBIOS

    bool operator==(const HostInfo&) const = default;
};

/// Reads it from the running system. Needs no privilege; a few milliseconds; any thread.
HostInfo queryHost();

} // namespace octamark
