// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/volume.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// The kernel's number of a block device.
struct DeviceNumber
{
    std::uint32_t major = 0;
    std::uint32_t minor = 0;

    bool operator==(const DeviceNumber&) const = default;
};

/// A line of /proc/self/mountinfo, see proc(5). Octal escapes are decoded.
struct MountEntry
{
    std::uint64_t id = 0;
    std::uint64_t parentId = 0;
    DeviceNumber device{};    ///< of the superblock; major 0 for btrfs, zfs, network…
    std::string root{};       ///< what part of the file system is mounted: "/", "/@home"
    std::string mountPoint{}; ///< seen from this process
    std::string options{};
    std::string fileSystem{}; ///< "ext4", "fuse.sshfs"
    std::string source{};
    std::string superOptions{};

    bool isReadOnly() const;
    bool operator==(const MountEntry&) const = default;
};

/// The mounts of this process. Lines that are not understood are left out.
std::vector<MountEntry> parseMountInfo(std::string_view text);

/// The mount that an absolute, canonical path leads to: the way the kernel walks, so that a mount
/// covered by a later one is never found. nullptr when the table has no root.
const MountEntry* findMountOf(const std::vector<MountEntry>& mounts, std::string_view path);

/// What a person would call a disk: mounts that can be reached, neither read-only nor in memory
/// nor one of the kernel's own file systems, in groups of the same file system (bind mounts,
/// subvolumes). In each group the mount that shows most of it comes first: "/", then the one with
/// the shortest root, then the oldest.
std::vector<std::vector<MountEntry>> groupDisks(const std::vector<MountEntry>& mounts);

/// Both lists of options as one, without repetitions, and without those that name people, other
/// machines or a container's layers.
std::string mergedOptions(const MountEntry& mount);

/// By statfs(2)'s f_type where it is known, else by the file system's name. virtiofs shares its
/// f_type with FUSE, and only the name tells them apart. `onBlockDevice` decides about file
/// systems that are in neither list.
VolumeKind volumeKindOf(
    std::string_view fileSystem, std::optional<std::uint64_t> magic, bool onBlockDevice);

} // namespace octamark
