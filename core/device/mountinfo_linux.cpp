// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/mountinfo_linux.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

namespace octamark {

namespace {

using namespace std::string_view_literals;

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0) {
            parts.push_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

/// The kernel writes space, tab, line feed and backslash as a backslash and three digits.
std::string decoded(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\\' && at + 3 < text.size() && isOctal(text[at + 1])
            && isOctal(text[at + 2]) && isOctal(text[at + 3])) {
            const int value
                = (text[at + 1] - '0') * 64 + (text[at + 2] - '0') * 8 + (text[at + 3] - '0');
            result += static_cast<char>(value);
            at += 3;
        } else {
            result += text[at];
        }
    }
    return result;
}

template <typename Number>
bool readNumber(std::string_view text, Number& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

bool readDevice(std::string_view text, DeviceNumber& device)
{
    const std::size_t colon = text.find(':');
    return colon != std::string_view::npos && readNumber(text.substr(0, colon), device.major)
        && readNumber(text.substr(colon + 1), device.minor);
}

std::optional<MountEntry> parseLine(std::string_view line)
{
    const std::vector<std::string_view> fields = split(line, ' ');
    const auto dash = std::ranges::find(fields, "-"sv);
    const auto before = static_cast<std::size_t>(dash - fields.begin());
    if (before < 6 || fields.size() < before + 3) {
        return std::nullopt;
    }
    MountEntry entry;
    if (!readNumber(fields[0], entry.id) || !readNumber(fields[1], entry.parentId)
        || !readDevice(fields[2], entry.device)) {
        return std::nullopt;
    }
    entry.root = decoded(fields[3]);
    entry.mountPoint = decoded(fields[4]);
    entry.options = decoded(fields[5]);
    entry.fileSystem = decoded(fields[before + 1]);
    // An empty source leaves its field empty, and then the options take its place.
    const bool hasSource = fields.size() > before + 3;
    entry.source = hasSource ? decoded(fields[before + 2]) : std::string();
    entry.superOptions = decoded(fields[before + (hasSource ? 3 : 2)]);
    return entry;
}

bool isAtOrBelow(std::string_view path, std::string_view folder)
{
    return folder == "/"
        || (path.starts_with(folder)
            && (path.size() == folder.size() || path[folder.size()] == '/'));
}

bool hasOption(std::string_view options, std::string_view option)
{
    const std::vector<std::string_view> all = split(options, ',');
    return std::ranges::find(all, option) != all.end();
}

bool isKernelFileSystem(std::string_view name)
{
    constexpr std::array Names{ "autofs"sv, "binfmt_misc"sv, "bpf"sv, "cgroup"sv, "cgroup2"sv,
        "configfs"sv, "cramfs"sv, "debugfs"sv, "devpts"sv, "devtmpfs"sv, "dlmfs"sv, "efivarfs"sv,
        "erofs"sv, "fuse.gvfsd-fuse"sv, "fuse.lxcfs"sv, "fuse.portal"sv, "fuse.snapfuse"sv,
        "fuse.squashfuse"sv, "fusectl"sv, "hugetlbfs"sv, "iso9660"sv, "mqueue"sv, "nfsd"sv,
        "nsfs"sv, "proc"sv, "pstore"sv, "resctrl"sv, "rootfs"sv, "rpc_pipefs"sv, "securityfs"sv,
        "selinuxfs"sv, "smackfs"sv, "squashfs"sv, "sysfs"sv, "tracefs"sv };
    return std::ranges::find(Names, name) != Names.end();
}

bool isDisk(const MountEntry& mount)
{
    if (isKernelFileSystem(mount.fileSystem) || mount.isReadOnly()) {
        return false;
    }
    switch (volumeKindOf(mount.fileSystem, std::nullopt, mount.device.major != 0)) {
    case VolumeKind::Memory:
        return false;
    case VolumeKind::Overlay:
        return mount.mountPoint == "/";
    default:
        return true;
    }
}

bool showsMore(const MountEntry& left, const MountEntry& right)
{
    const auto rank = [](const MountEntry& mount) {
        return std::tuple(mount.mountPoint != "/", mount.root.size());
    };
    return rank(left) < rank(right);
}

struct KnownFileSystem
{
    std::string_view name;
    std::uint64_t magic;
    VolumeKind kind;
};

/// f_type values of linux/magic.h and statfs(2); 0 where the number is shared or unknown.
constexpr std::array KnownFileSystems{
    KnownFileSystem{ "tmpfs", 0x01021994, VolumeKind::Memory },
    KnownFileSystem{ "ramfs", 0x858458F6, VolumeKind::Memory },
    KnownFileSystem{ "virtiofs", 0, VolumeKind::Network },
    KnownFileSystem{ "nfs", 0x6969, VolumeKind::Network },
    KnownFileSystem{ "nfs4", 0x6969, VolumeKind::Network },
    KnownFileSystem{ "cifs", 0xFF534D42, VolumeKind::Network },
    KnownFileSystem{ "smb3", 0xFE534D42, VolumeKind::Network },
    KnownFileSystem{ "smbfs", 0x517B, VolumeKind::Network },
    KnownFileSystem{ "9p", 0x01021997, VolumeKind::Network },
    KnownFileSystem{ "afs", 0x5346414F, VolumeKind::Network },
    KnownFileSystem{ "ceph", 0x00C36400, VolumeKind::Network },
    KnownFileSystem{ "coda", 0x73757245, VolumeKind::Network },
    KnownFileSystem{ "lustre", 0x0BD00BD0, VolumeKind::Network },
    KnownFileSystem{ "gpfs", 0x47504653, VolumeKind::Network },
    KnownFileSystem{ "beegfs", 0x19830326, VolumeKind::Network },
    KnownFileSystem{ "vboxsf", 0x786F4256, VolumeKind::Network },
    KnownFileSystem{ "prl_fs", 0, VolumeKind::Network },
    KnownFileSystem{ "overlay", 0x794C7630, VolumeKind::Overlay },
    KnownFileSystem{ "aufs", 0x61756673, VolumeKind::Overlay },
    KnownFileSystem{ "fuse", 0x65735546, VolumeKind::Fuse },
    KnownFileSystem{ "fuseblk", 0x65735546, VolumeKind::Fuse },
    KnownFileSystem{ "btrfs", 0x9123683E, VolumeKind::Local },
    KnownFileSystem{ "bcachefs", 0xCA451A4E, VolumeKind::Local },
    KnownFileSystem{ "zfs", 0x2FC12FC1, VolumeKind::Local },
    KnownFileSystem{ "ext4", 0xEF53, VolumeKind::Local },
    KnownFileSystem{ "xfs", 0x58465342, VolumeKind::Local },
    KnownFileSystem{ "f2fs", 0xF2F52010, VolumeKind::Local },
    KnownFileSystem{ "vfat", 0x4D44, VolumeKind::Local },
    KnownFileSystem{ "exfat", 0x2011BAB0, VolumeKind::Local },
    KnownFileSystem{ "ntfs3", 0x7366746E, VolumeKind::Local },
};

} // namespace

bool MountEntry::isReadOnly() const
{
    return hasOption(options, "ro") || hasOption(superOptions, "ro");
}

std::vector<MountEntry> parseMountInfo(std::string_view text)
{
    std::vector<MountEntry> mounts;
    for (const std::string_view line : split(text, '\n')) {
        if (auto entry = parseLine(line)) {
            mounts.push_back(std::move(*entry));
        }
    }
    return mounts;
}

const MountEntry* findMountOf(const std::vector<MountEntry>& mounts, std::string_view path)
{
    const auto isRoot = [&mounts](const MountEntry& mount) {
        return std::ranges::none_of(mounts, [&](const MountEntry& other) {
            return &other != &mount && other.id == mount.parentId;
        });
    };
    const auto isChild = [](const MountEntry& mount, const MountEntry& parent) {
        return mount.parentId == parent.id && mount.id != parent.id;
    };
    const MountEntry* current = nullptr;
    // Each step goes to a child of the mount reached so far, so it ends within the table's size.
    for (std::size_t step = 0; step <= mounts.size(); ++step) {
        const MountEntry* next = nullptr;
        for (const MountEntry& mount : mounts) {
            // The walk meets the shortest mount point first. What is mounted on top of it there is
            // its child, which the next step finds.
            const bool isCloser = isAtOrBelow(path, mount.mountPoint)
                && (next == nullptr || mount.mountPoint.size() < next->mountPoint.size());
            if (isCloser && (current != nullptr ? isChild(mount, *current) : isRoot(mount))) {
                next = &mount;
            }
        }
        if (next == nullptr) {
            break;
        }
        current = next;
    }
    return current;
}

std::vector<std::vector<MountEntry>> groupDisks(const std::vector<MountEntry>& mounts)
{
    std::vector<std::vector<MountEntry>> groups;
    for (const MountEntry& mount : mounts) {
        if (!isDisk(mount) || findMountOf(mounts, mount.mountPoint) != &mount) {
            continue;
        }
        const auto same = std::ranges::find_if(
            groups, [&](const auto& group) { return group.front().device == mount.device; });
        if (same == groups.end()) {
            groups.push_back({ mount });
        } else {
            same->push_back(mount);
        }
    }
    for (auto& group : groups) {
        std::ranges::stable_sort(group, showsMore);
    }
    return groups;
}

std::string mergedOptions(const MountEntry& mount)
{
    constexpr std::array Private{ "addr"sv, "clientaddr"sv, "mountaddr"sv, "domain"sv, "username"sv,
        "user"sv, "lowerdir"sv, "upperdir"sv, "workdir"sv, "fd"sv };
    std::vector<std::string_view> merged;
    const std::string both = mount.options + "," + mount.superOptions;
    for (const std::string_view option : split(both, ',')) {
        const std::string_view key = option.substr(0, option.find('='));
        if (std::ranges::find(merged, option) == merged.end()
            && std::ranges::find(Private, key) == Private.end()) {
            merged.push_back(option);
        }
    }
    std::string result;
    for (const std::string_view option : merged) {
        result += (result.empty() ? "" : ",") + std::string(option);
    }
    return result;
}

VolumeKind volumeKindOf(
    std::string_view fileSystem, std::optional<std::uint64_t> magic, bool onBlockDevice)
{
    if (fileSystem.starts_with("fuse.")) {
        return VolumeKind::Fuse;
    }
    const auto byName = std::ranges::find(KnownFileSystems, fileSystem, &KnownFileSystem::name);
    if (byName != KnownFileSystems.end() && byName->magic == 0) {
        return byName->kind;
    }
    if (magic) {
        const auto byMagic = std::ranges::find(KnownFileSystems, *magic, &KnownFileSystem::magic);
        if (byMagic != KnownFileSystems.end() && byMagic->magic != 0) {
            return byMagic->kind;
        }
    }
    if (byName != KnownFileSystems.end()) {
        return byName->kind;
    }
    return onBlockDevice ? VolumeKind::Local : VolumeKind::Unknown;
}

} // namespace octamark
