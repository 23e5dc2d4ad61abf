// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/hostinfo.h"

#include "core/base/clock.h"
#include "core/device/hosttext_windows.h"
#include "core/device/hypervisor.h"
#include "core/device/machinename.h"
#include "core/device/registry_windows.h"

#include <charconv>
#include <cstring>
#include <vector>
#include <windows.h>

namespace octamark {

namespace {

constexpr const wchar_t* VersionKey = L"SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion";
constexpr const wchar_t* CpuKey = L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0";
constexpr DWORD RawSmbios = 0x52534D42; // 'RSMB'

/// The true version, which GetVersionEx() hides from programs without a fitting manifest.
OSVERSIONINFOW kernelVersion()
{
    using GetVersion = LONG(WINAPI*)(OSVERSIONINFOW*);
    OSVERSIONINFOW version{};
    version.dwOSVersionInfoSize = sizeof version;
    const HMODULE library = ::GetModuleHandleW(L"ntdll.dll");
    const FARPROC function
        = library != nullptr ? ::GetProcAddress(library, "RtlGetVersion") : nullptr;
    if (function != nullptr) {
        GetVersion getVersion = nullptr;
        std::memcpy(&getVersion, &function, sizeof getVersion);
        getVersion(&version);
    }
    return version;
}

std::string kernelText(const OSVERSIONINFOW& version)
{
    std::string text = std::to_string(version.dwMajorVersion) + '.'
        + std::to_string(version.dwMinorVersion) + '.' + std::to_string(version.dwBuildNumber);
    if (const auto revision = registryNumber(VersionKey, L"UBR")) {
        text += '.' + std::to_string(*revision);
    }
    return text;
}

std::string osName(std::uint32_t build)
{
    WindowsVersion version{ .productName = registryText(VersionKey, L"ProductName"),
        .release = registryText(VersionKey, L"DisplayVersion"),
        .installationType = registryText(VersionKey, L"InstallationType"),
        .build = build };
    if (version.release.empty()) {
        version.release = registryText(VersionKey, L"ReleaseId");
    }
    return windowsNameOf(version);
}

std::string architectureName()
{
    SYSTEM_INFO system{};
    ::GetNativeSystemInfo(&system);
    switch (system.wProcessorArchitecture) {
    case PROCESSOR_ARCHITECTURE_AMD64:
        return "x86_64";
    case PROCESSOR_ARCHITECTURE_ARM64:
        return "aarch64";
    case PROCESSOR_ARCHITECTURE_INTEL:
        return "i686";
    default:
        return {};
    }
}

DmiStrings firmwareStrings()
{
    const UINT size = ::GetSystemFirmwareTable(RawSmbios, 0, nullptr, 0);
    std::vector<std::byte> table(size);
    const UINT written = ::GetSystemFirmwareTable(RawSmbios, 0, table.data(), size);
    table.resize(std::min(size, written));
    return dmiStringsOf(table);
}

/// The counter's frequency tells what it reads: 10 MHz stands for the processor's own.
std::string clockSourceName()
{
    LARGE_INTEGER frequency{};
    if (::QueryPerformanceFrequency(&frequency) == 0) {
        return {};
    }
    return std::to_string(frequency.QuadPart) + " Hz counter";
}

std::string powerSourceName()
{
    constexpr BYTE Online = 1;
    SYSTEM_POWER_STATUS status{};
    if (::GetSystemPowerStatus(&status) == 0 || status.ACLineStatus > Online) {
        return {};
    }
    return status.ACLineStatus == Online ? "mains" : "battery";
}

} // namespace

HostInfo queryHost()
{
    HostInfo host;
    const OSVERSIONINFOW version = kernelVersion();
    host.os = osName(version.dwBuildNumber);
    host.kernel = kernelText(version);
    host.architecture = architectureName();
    host.cpu = simplified(registryText(CpuKey, L"ProcessorNameString"));
    host.logicalCpus = ::GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    if (::GlobalMemoryStatusEx(&memory) != 0) {
        host.memoryBytes = memory.ullTotalPhys;
    }
    const DmiStrings strings = firmwareStrings();
    host.hypervisor = hypervisorName(queryCpuHypervisor(), strings, {});
    host.machine = machineNameOf(strings.systemVendor, strings.productName);
    host.clockSource = clockSourceName();
    host.clockCallNs = static_cast<std::uint32_t>(monotonicCallNs());
    host.powerSource = powerSourceName();
    return host;
}

std::optional<MachineCpuTime> queryMachineCpuTime()
{
    return std::nullopt; // Windows does not count what a hypervisor takes
}

} // namespace octamark
