// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/hypervisor.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace octamark {

/// What the registry says below HKLM\SOFTWARE\Microsoft\Windows NT\CurrentVersion.
struct WindowsVersion
{
    std::string productName{};      ///< "Windows Server 2019 Standard"; "Windows 10 Pro" on 11, too
    std::string release{};          ///< DisplayVersion, or ReleaseId before 20H2: "21H2", "1809"
    std::string installationType{}; ///< "Client", "Server", "Server Core", "Nano Server"
    std::uint32_t build = 0;        ///< CurrentBuild
};

/// "Windows Server 2022 Standard 21H2", "Windows 11 Pro 23H2", with "(Server Core)" behind it where
/// there is no desktop. Where the product's name and the build disagree the build is right: the
/// name stays at 10 on Windows 11 and is lost on some upgraded servers.
std::string windowsNameOf(const WindowsVersion& version);

/// The strings of a raw SMBIOS table as GetSystemFirmwareTable('RSMB') gives it. Whatever is
/// damaged or missing stays empty.
DmiStrings dmiStringsOf(std::span<const std::byte> table);

} // namespace octamark
