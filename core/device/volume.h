// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace octamark {

enum class VolumeKind : std::uint8_t {
    Local,   ///< on a block device of this machine (virtual disks included)
    Network, ///< NFS, SMB, 9p, virtiofs…
    Memory,  ///< tmpfs, ramfs: RAM, not a disk
    Fuse,    ///< whatever a user-space file system does
    Overlay, ///< overlayfs, aufs: containers
    Unknown
};

std::string_view toString(VolumeKind kind) noexcept; ///< "local", "network", …
std::optional<VolumeKind> volumeKindFromString(std::string_view text) noexcept;

/// The block device under a file system. What could not be found out stays empty.
struct DeviceInfo
{
    std::string name{}; ///< "vda", "nvme0n1", "dm-0"
    std::string vendor{};
    std::string model{};
    std::string firmware{};
    std::string bus{};    ///< "virtio", "nvme", "scsi", "sata", "usb", "loop", "device-mapper"…
    std::string driver{}; ///< "virtio_blk", "nvme", "sd"
    std::string scheduler{};  ///< the active one: "none", "mq-deadline"
    std::string writeCache{}; ///< "write back" or "write through", as the kernel says
    std::optional<bool> rotational{};
    std::optional<std::uint64_t> linkBytesPerSecond{}; ///< what its link can carry one way
    std::optional<std::uint32_t> logicalSectorBytes{};
    std::optional<std::uint32_t> physicalSectorBytes{};
    std::vector<std::string>
        layers{}; ///< devices below, top first: "dm-0 (crypt)", "md0 (raid10)", "sda"

    bool operator==(const DeviceInfo&) const = default;
};

/// A mounted file system.
struct Volume
{
    std::filesystem::path mountPoint{};
    std::string label{};        ///< volume label, often empty
    std::string source{};       ///< "/dev/vda1", "server:/export", "tank/data"
    std::string fileSystem{};   ///< "ext4", "xfs", "btrfs", "zfs", "ntfs"…
    std::string mountOptions{}; ///< comma-separated, mount's and superblock's
    VolumeKind kind = VolumeKind::Unknown;
    bool readOnly = false;
    std::uint64_t totalBytes = 0;
    std::uint64_t availableBytes = 0; ///< to this user, quotas and reserves considered
    std::optional<std::uint64_t>
        maxFileSizeBytes{}; ///< where the file system has a low limit (FAT: 4 GiB − 1)
    DeviceInfo device{};

    std::uint64_t usedBytes() const noexcept
    {
        return totalBytes - std::min(totalBytes, availableBytes);
    }
    bool operator==(const Volume&) const = default;
};

/// Whether what is written stays in memory: a file system there, or a disk that is made of it.
bool isInMemory(const Volume& volume) noexcept;

/// Whether a loop device at or below this one reads and writes its file through the system's cache,
/// which then answers instead of a disk whatever the file system above it does. Asks the kernel's
/// device tree anew; never blocks on a device.
bool isCachedBelow(const DeviceInfo& device);

/// Every mounted volume that this user may write somewhere on, in a useful order (largest local
/// disks first): one entry for each file system, however often it is mounted. "Somewhere" is what
/// `writableFolderOn` finds. Network volumes may block for as long as their server does (they are
/// asked last), so never call it on a GUI thread.
std::vector<Volume> listVolumes();

/// A folder on the volume in which this user may create files: its mount point, else the user's
/// home, else /var/tmp or /tmp where they lie on it, else the first folder directly below the
/// mount point that lets them. Empty when there is none. Same caveat.
std::filesystem::path writableFolderOn(const Volume& volume);

/// The volume that holds `path` (a directory or file that exists). Same caveat. Fails with
/// `NotFound`, `AccessDenied` or `Io`.
Result<Volume> volumeOf(const std::filesystem::path& path);

} // namespace octamark
