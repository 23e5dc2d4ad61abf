// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/mountinfo_linux.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// Reads what the kernel says about block devices. A value type; any thread; never blocks on a
/// device. Tests give it a tree of files that looks like /sys.
class Sysfs
{
public:
    /// The block device below a regular file; nothing when there is none.
    using FileDevice = std::function<std::optional<DeviceNumber>(const std::filesystem::path&)>;

    /// `fileDevice` finds what lies below a loop device.
    explicit Sysfs(std::filesystem::path root, FileDevice fileDevice = {});

    /// Empty when the kernel does not know the number. A partition gives its disk.
    DeviceInfo describe(DeviceNumber number) const;

    /// The device node's name, "vda1", of a disk or partition; empty when unknown.
    std::string nodeName(DeviceNumber number) const;

    /// Whether a loop device that has this name or lies below it goes through the system's cache.
    bool isCachedBelow(std::string_view diskName) const;

private:
    std::filesystem::path diskFolder(DeviceNumber number) const;
    std::vector<std::filesystem::path> foldersBelow(const std::filesystem::path& disk) const;
    std::vector<std::filesystem::path> allLayers(const std::filesystem::path& disk) const;
    void readIdentity(DeviceInfo& info, const std::filesystem::path& disk) const;

    std::filesystem::path m_root;
    FileDevice m_fileDevice;
};

/// "none [mq-deadline] kyber" names mq-deadline; a list without brackets is returned as it is.
std::string activeScheduler(std::string_view text);

/// How a disk is attached, by its folder below /sys/devices: "virtio", "nvme", "sata", "scsi",
/// "usb", "loop", "device-mapper"…; empty when the path says nothing. `controller` is the driver
/// of the host adapter: it tells the IDE that hypervisors emulate from SATA.
std::string busOf(std::string_view devicePath, std::string_view controller);

/// What "16.0 GT/s PCIe" on "4" lanes carries one way, its line code taken off: 8b/10b up to 5
/// GT/s, 128b/130b above (PCI Express Base Specification). Empty for other texts.
std::optional<std::uint64_t> pcieBytesPerSecond(std::string_view speed, std::string_view lanes);

/// What "6.0 Gbps" of SATA carries, whose line code is 8b/10b. Empty for other texts.
std::optional<std::uint64_t> sataBytesPerSecond(std::string_view speed);

/// "LVM-abc…" is "lvm", "CRYPT-LUKS2-…" is "crypt", "mpath-…" is "multipath".
std::string deviceMapperType(std::string_view uuid);

} // namespace octamark
