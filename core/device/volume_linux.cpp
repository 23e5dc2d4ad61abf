// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/volume.h"

#include "core/base/files.h"
#include "core/base/oserror.h"
#include "core/base/units.h"
#include "core/device/mountinfo_linux.h"
#include "core/device/sysfs_linux.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <linux/fs.h>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t FatMaxFileSizeBytes = 4 * GiB - 1;

std::vector<MountEntry> readMounts()
{
    return parseMountInfo(readFile("/proc/self/mountinfo", 64 * MiB).value_or(std::string()));
}

std::optional<DeviceNumber> deviceOfFile(const fs::path& path)
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) != 0 || major(status.st_dev) == 0) {
        return std::nullopt;
    }
    return DeviceNumber{ major(status.st_dev), minor(status.st_dev) };
}

/// btrfs and its like have a number of their own, which no block device has; the device they were
/// mounted from has one.
DeviceNumber blockDeviceOf(const MountEntry& mount)
{
    struct stat status
    {
    };
    if (mount.device.major == 0 && mount.source.starts_with('/')
        && ::stat(mount.source.c_str(), &status) == 0 && S_ISBLK(status.st_mode)) {
        return { major(status.st_rdev), minor(status.st_rdev) };
    }
    return mount.device;
}

/// udev writes blanks and other rare characters of a label as \\xHH.
std::string decodedLabel(std::string_view name)
{
    std::string label;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (name.substr(at).starts_with("\\x") && at + 3 < name.size()) {
            const std::string digits(name.substr(at + 2, 2));
            label += static_cast<char>(std::strtoul(digits.c_str(), nullptr, 16));
            at += 3;
        } else {
            label += name[at];
        }
    }
    return label;
}

std::string labelOf(const std::string& source)
{
    std::error_code error;
    const fs::path node = fs::canonical(source, error);
    if (error || !source.starts_with("/dev/")) {
        return {};
    }
    for (fs::directory_iterator at("/dev/disk/by-label", error), end; !error && at != end;
         at.increment(error)) {
        std::error_code broken;
        if (fs::canonical(at->path(), broken) == node) {
            return decodedLabel(at->path().filename().string());
        }
    }
    return {};
}

bool isFat(std::string_view fileSystem)
{
    return fileSystem == "vfat" || fileSystem == "msdos" || fileSystem == "umsdos";
}

/// What the mount table and the kernel's device tree say; asks no file system.
Volume describeMount(const MountEntry& mount)
{
    const Sysfs sysfs("/sys", deviceOfFile);
    const DeviceNumber device = blockDeviceOf(mount);
    Volume volume;
    volume.mountPoint = mount.mountPoint;
    volume.source = mount.source;
    volume.fileSystem = mount.fileSystem;
    volume.mountOptions = mergedOptions(mount);
    volume.kind = volumeKindOf(mount.fileSystem, std::nullopt, device.major != 0);
    volume.readOnly = mount.isReadOnly();
    volume.device = sysfs.describe(device);
    // The kernel's own name for a root that no initramfs mounted.
    if (const std::string node = sysfs.nodeName(device);
        mount.source == "/dev/root" && !node.empty()) {
        volume.source = "/dev/" + node;
    }
    if (mount.fileSystem == "zfs") {
        volume.device.name = mount.source.substr(0, mount.source.find('/'));
    }
    if (isFat(mount.fileSystem)) {
        volume.maxFileSizeBytes = FatMaxFileSizeBytes;
    }
    volume.label = labelOf(volume.source);
    return volume;
}

/// The label as ext4, xfs and btrfs tell it themselves, where no udev keeps a list.
std::string labelByFileSystem(const fs::path& path)
{
    std::array<char, FSLABEL_MAX> label{};
    const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return {};
    }
    const bool isKnown = ::ioctl(fd, FS_IOC_GETFSLABEL, label.data()) == 0;
    ::close(fd);
    label.back() = '\0';
    return isKnown ? std::string(label.data()) : std::string();
}

/// Adds what only the file system itself knows. Blocks as long as a server does not answer.
bool addStatus(Volume& volume, const fs::path& path)
{
    struct statvfs space
    {
    };
    struct statfs type
    {
    };
    if (::statvfs(path.c_str(), &space) != 0 || ::statfs(path.c_str(), &type) != 0) {
        return false;
    }
    volume.totalBytes = std::uint64_t{ space.f_blocks } * space.f_frsize;
    volume.availableBytes = std::uint64_t{ space.f_bavail } * space.f_frsize;
    volume.readOnly = volume.readOnly || (space.f_flag & ST_RDONLY) != 0;
    volume.kind = volumeKindOf(
        volume.fileSystem, static_cast<std::uint32_t>(type.f_type), !volume.device.name.empty());
    if (volume.label.empty()) {
        volume.label = labelByFileSystem(volume.mountPoint);
    }
    return true;
}

bool isWritableFolder(const fs::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error) && ::access(path.c_str(), W_OK | X_OK) == 0;
}

bool liesOn(const std::vector<MountEntry>& mounts, const fs::path& path, DeviceNumber device)
{
    const MountEntry* mount = findMountOf(mounts, path.string());
    return mount != nullptr && mount->device == device;
}

fs::path writableFolderBelow(
    const std::vector<MountEntry>& mounts, const fs::path& mountPoint, DeviceNumber device)
{
    constexpr int MaxEntries = 256;
    std::vector<fs::path> found;
    std::error_code error;
    int count = 0;
    for (fs::directory_iterator at(mountPoint, error), end;
         !error && at != end && count < MaxEntries; at.increment(error), ++count) {
        std::error_code broken;
        if (!at->is_symlink(broken) && liesOn(mounts, at->path(), device)
            && isWritableFolder(at->path())) {
            found.push_back(at->path());
        }
    }
    std::ranges::sort(found);
    return found.empty() ? fs::path() : found.front();
}

/// Being allowed to write to the mount point itself is too much to ask: "/" is root's on every
/// system, and its users measure in their home.
fs::path writableFolder(const std::vector<MountEntry>& mounts, const MountEntry& mount)
{
    if (isWritableFolder(mount.mountPoint)) {
        return mount.mountPoint;
    }
    const char* home = std::getenv("HOME");
    for (const char* folder : std::array{ home, "/var/tmp", "/tmp" }) {
        std::error_code error;
        fs::path path = fs::canonical(folder == nullptr ? "" : folder, error);
        if (!error && liesOn(mounts, path, mount.device) && isWritableFolder(path)) {
            return path;
        }
    }
    return writableFolderBelow(mounts, mount.mountPoint, mount.device);
}

/// The first mount of a file system that has a writable folder and a size.
std::optional<Volume> volumeOfGroup(
    const std::vector<MountEntry>& mounts, const std::vector<MountEntry>& group)
{
    for (const MountEntry& mount : group) {
        std::error_code error;
        // Containers have single files mounted, such as /etc/hosts.
        if (!fs::is_directory(mount.mountPoint, error) || writableFolder(mounts, mount).empty()) {
            continue;
        }
        Volume volume = describeMount(mount);
        if (addStatus(volume, mount.mountPoint) && !volume.readOnly && volume.totalBytes > 0
            && volume.kind != VolumeKind::Memory) {
            return volume;
        }
    }
    return std::nullopt;
}

int rankOf(VolumeKind kind)
{
    switch (kind) {
    case VolumeKind::Local:
        return 0;
    case VolumeKind::Overlay:
        return 1;
    case VolumeKind::Fuse:
        return 2;
    case VolumeKind::Network:
        return 3;
    default:
        return 4;
    }
}

bool isAskedLast(const std::vector<MountEntry>& group)
{
    const MountEntry& mount = group.front();
    const VolumeKind kind = volumeKindOf(mount.fileSystem, std::nullopt, mount.device.major != 0);
    return kind == VolumeKind::Network || kind == VolumeKind::Fuse;
}

} // namespace

bool isCachedBelow(const DeviceInfo& device)
{
    return Sysfs("/sys", deviceOfFile).isCachedBelow(device.name);
}

std::vector<Volume> listVolumes()
{
    const std::vector<MountEntry> mounts = readMounts();
    std::vector<std::vector<MountEntry>> groups = groupDisks(mounts);
    // A dead server blocks the caller, so everything that cannot hang is done before it.
    std::stable_partition(groups.begin(), groups.end(), std::not_fn(isAskedLast));
    std::vector<Volume> volumes;
    for (const auto& group : groups) {
        if (auto volume = volumeOfGroup(mounts, group)) {
            volumes.push_back(std::move(*volume));
        }
    }
    std::ranges::stable_sort(volumes, [](const Volume& left, const Volume& right) {
        return std::tuple(rankOf(left.kind), right.totalBytes)
            < std::tuple(rankOf(right.kind), left.totalBytes);
    });
    return volumes;
}

fs::path writableFolderOn(const Volume& volume)
{
    const std::vector<MountEntry> mounts = readMounts();
    const MountEntry* mount = findMountOf(mounts, volume.mountPoint.string());
    if (mount == nullptr || mount->isReadOnly()) {
        return {};
    }
    return writableFolder(mounts, *mount);
}

Result<Volume> volumeOf(const fs::path& path)
{
    std::error_code error;
    const fs::path canonical = fs::canonical(path, error);
    if (error) {
        return failure(osError(error.value(), "realpath", path.string()));
    }
    const std::vector<MountEntry> mounts = readMounts();
    const MountEntry* mount = findMountOf(mounts, canonical.string());
    Volume volume = mount != nullptr ? describeMount(*mount) : Volume{ .mountPoint = "/" };
    if (!addStatus(volume, canonical)) {
        return failure(lastOsError("statvfs", path.string()));
    }
    return volume;
}

} // namespace octamark
