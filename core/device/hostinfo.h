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
    std::string machine{};     ///< vendor and product of the (virtual) machine, from SMBIOS
    std::string clockSource{}; ///< "tsc", "kvm-clock", "10 MHz counter"…
    std::optional<std::uint32_t> clockCallNs{}; ///< one look at the monotonic clock, measured
    std::string powerSource{};                  ///< "mains", "battery"

    bool operator==(const HostInfo&) const = default;
};

/// Processor time of the whole machine since its start, in a unit of the system's.
struct MachineCpuTime
{
    std::uint64_t total = 0;
    std::uint64_t stolen = 0; ///< wanted, and given to other machines by the hypervisor

    bool operator==(const MachineCpuTime&) const = default;
};

/// Empty where the system does not count it (Windows). Any thread; a fraction of a millisecond.
std::optional<MachineCpuTime> queryMachineCpuTime();

/// Reads it from the running system. Needs no privilege; a few milliseconds; any thread.
HostInfo queryHost();

} // namespace octamark
