// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hostinfo.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/units.h"
#include "core/device/hosttext_linux.h"
#include "core/device/hypervisor.h"
#include "core/device/machinename.h"

#include <algorithm>
#include <sys/utsname.h>
#include <unistd.h>

namespace octamark {

namespace {

/// Empty when it cannot be read: every part of the description is optional.
std::string contentOf(const std::filesystem::path& path)
{
    return readFile(path, 16 * MiB).value_or(std::string());
}

std::string firstLineOf(const std::filesystem::path& path)
{
    const std::string content = contentOf(path);
    return content.substr(0, content.find('\n'));
}

std::string osName()
{
    const std::string own = contentOf("/etc/os-release");
    return osNameOf(own.empty() ? contentOf("/usr/lib/os-release") : own);
}

} // namespace

HostInfo queryHost()
{
    HostInfo host;
    host.os = osName();
    utsname system{};
    if (::uname(&system) == 0) {
        host.kernel = system.release;
        host.architecture = system.machine;
    }
    host.cpu = cpuNameOf(contentOf("/proc/cpuinfo"));
    host.logicalCpus = static_cast<std::uint32_t>(std::max(::sysconf(_SC_NPROCESSORS_ONLN), 0L));
    host.memoryBytes = memoryBytesOf(contentOf("/proc/meminfo"));
    const std::filesystem::path dmi = "/sys/class/dmi/id";
    const DmiStrings strings{ .productName = firstLineOf(dmi / "product_name"),
        .systemVendor = firstLineOf(dmi / "sys_vendor"),
        .boardVendor = firstLineOf(dmi / "board_vendor"),
        .biosVendor = firstLineOf(dmi / "bios_vendor"),
        .productVersion = firstLineOf(dmi / "product_version") };
    host.hypervisor
        = hypervisorName(queryCpuHypervisor(), strings, firstLineOf("/sys/hypervisor/type"));
    host.machine = machineNameOf(strings.systemVendor, strings.productName);
    host.clockSource
        = firstLineOf("/sys/devices/system/clocksource/clocksource0/current_clocksource");
    host.clockCallNs = static_cast<std::uint32_t>(monotonicCallNs());
    host.powerSource = powerSourceOf("/sys/class/power_supply");
    return host;
}

std::optional<MachineCpuTime> queryMachineCpuTime()
{
    return machineCpuTimeOf(firstLineOf("/proc/stat"));
}

} // namespace octamark
