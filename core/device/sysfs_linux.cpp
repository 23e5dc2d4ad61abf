// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/sysfs_linux.h"

#include "core/base/files.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t MaxLayers = 64;
constexpr std::uint64_t MaxAttributeBytes = 64 * KiB;

/// An attribute without the blanks around it; empty when it is missing.
std::string readAttribute(const fs::path& path)
{
    const Result<std::string> content = readFile(path, MaxAttributeBytes);
    if (!content) {
        return {};
    }
    constexpr std::string_view Blanks(" \t\r\n\0", 5);
    const std::size_t begin = content->find_first_not_of(Blanks);
    const std::size_t end = content->find_last_not_of(Blanks);
    return begin == std::string::npos ? std::string() : content->substr(begin, end - begin + 1);
}

std::optional<std::uint32_t> readNumber(const fs::path& path)
{
    const std::string text = readAttribute(path);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end != text.data() ? std::optional(value) : std::nullopt;
}

fs::path resolved(const fs::path& path)
{
    std::error_code error;
    fs::path target = fs::canonical(path, error);
    return error ? fs::path() : target;
}

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

/// The names in a folder in their order; empty when there is no such folder.
std::vector<std::string> namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        names.push_back(at->path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

fs::path wholeDisk(const fs::path& folder)
{
    return isThere(folder / "partition") ? folder.parent_path() : folder;
}

std::string driverOf(const fs::path& folder)
{
    return resolved(folder / "driver").filename().string();
}

/// The driver of the nearest device above that has one: a SCSI disk's host adapter.
std::string controllerAbove(const fs::path& device, const fs::path& root)
{
    for (fs::path at = device.parent_path(); at != root && at.has_relative_path();
         at = at.parent_path()) {
        if (std::string driver = driverOf(at); !driver.empty()) {
            return driver;
        }
    }
    return {};
}

std::string layerText(const fs::path& disk)
{
    const std::string name = disk.filename().string();
    std::string detail;
    if (isThere(disk / "dm")) {
        detail = deviceMapperType(readAttribute(disk / "dm/uuid"));
    } else if (isThere(disk / "md")) {
        detail = readAttribute(disk / "md/level");
    } else if (isThere(disk / "loop/backing_file")) {
        detail = "file";
    }
    return detail.empty() ? name : name + " (" + detail + ")";
}

/// The number at the beginning of a text and what follows it.
std::optional<std::pair<double, std::string_view>> leadingNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !(value > 0 && value < 1e6)) {
        return std::nullopt;
    }
    return std::pair(value, text.substr(static_cast<std::size_t>(end - text.data())));
}

std::optional<std::uint64_t> sataLinkOf(const fs::path& device, const fs::path& root)
{
    for (fs::path at = device; at != root && at.has_relative_path(); at = at.parent_path()) {
        if (!at.filename().string().starts_with("ata")) {
            continue;
        }
        for (const std::string& name : namesIn(at)) {
            if (const auto speed
                = sataBytesPerSecond(readAttribute(at / name / "ata_link" / name / "sata_spd"))) {
                return speed;
            }
        }
    }
    return std::nullopt;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

} // namespace

Sysfs::Sysfs(fs::path root, FileDevice fileDevice)
    : m_root(std::move(root))
    , m_fileDevice(std::move(fileDevice))
{
}

DeviceInfo Sysfs::describe(DeviceNumber number) const
{
    const fs::path disk = diskFolder(number);
    if (disk.empty()) {
        return {};
    }
    DeviceInfo info;
    info.name = disk.filename().string();
    readIdentity(info, disk);
    const fs::path queue = disk / "queue";
    info.scheduler = activeScheduler(readAttribute(queue / "scheduler"));
    info.writeCache = readAttribute(queue / "write_cache");
    info.logicalSectorBytes = readNumber(queue / "logical_block_size");
    info.physicalSectorBytes = readNumber(queue / "physical_block_size");
    if (const auto rotational = readNumber(queue / "rotational")) {
        info.rotational = *rotational != 0;
    }
    const std::vector<fs::path> layers = allLayers(disk);
    if (layers.size() > 1) {
        std::ranges::transform(layers, std::back_inserter(info.layers), layerText);
        // What a stack is made of is worth knowing when it is one disk.
        const bool isOneDisk = std::ranges::count_if(layers, [this](const fs::path& layer) {
            return foldersBelow(layer).empty();
        }) == 1;
        if (isOneDisk && info.model.empty()) {
            DeviceInfo bottom;
            readIdentity(bottom, layers.back());
            info.vendor = bottom.vendor;
            info.model = bottom.model;
            info.firmware = bottom.firmware;
        }
    }
    return info;
}

std::string Sysfs::nodeName(DeviceNumber number) const
{
    const std::string folder = std::to_string(number.major) + ":" + std::to_string(number.minor);
    return resolved(m_root / "dev/block" / folder).filename().string();
}

bool Sysfs::isCachedBelow(std::string_view diskName) const
{
    const fs::path disk = diskName.empty() ? fs::path() : resolved(m_root / "block" / diskName);
    return !disk.empty() && std::ranges::any_of(allLayers(disk), [](const fs::path& layer) {
        return readNumber(layer / "loop/dio") == 0U;
    });
}

fs::path Sysfs::diskFolder(DeviceNumber number) const
{
    const std::string folder = std::to_string(number.major) + ":" + std::to_string(number.minor);
    return wholeDisk(resolved(m_root / "dev/block" / folder));
}

std::vector<fs::path> Sysfs::foldersBelow(const fs::path& disk) const
{
    std::vector<fs::path> below;
    for (const std::string& name : namesIn(disk / "slaves")) {
        below.push_back(wholeDisk(resolved(disk / "slaves" / name)));
    }
    const std::string backing = readAttribute(disk / "loop/backing_file");
    if (!backing.empty() && m_fileDevice) {
        if (const auto number = m_fileDevice(backing)) {
            below.push_back(diskFolder(*number));
        }
    }
    std::erase(below, fs::path());
    return below;
}

/// Level by level from the top, each device once.
std::vector<fs::path> Sysfs::allLayers(const fs::path& disk) const
{
    std::vector<fs::path> layers{ disk };
    for (std::size_t at = 0; at < layers.size(); ++at) {
        for (fs::path& below : foldersBelow(fs::path(layers[at]))) {
            if (layers.size() < MaxLayers && std::ranges::find(layers, below) == layers.end()) {
                layers.push_back(std::move(below));
            }
        }
    }
    return layers;
}

void Sysfs::readIdentity(DeviceInfo& info, const fs::path& disk) const
{
    const fs::path device = resolved(disk / "device");
    const std::string controller = controllerAbove(device.empty() ? disk : device, m_root);
    const fs::path relative = disk.lexically_relative(resolved(m_root));
    info.bus = busOf("/" + relative.string(), controller);
    if (device.empty()) {
        return;
    }
    info.vendor = readAttribute(device / "vendor");
    // PCI and virtio devices give their vendor as a number, which tells nobody anything.
    if (info.vendor.starts_with("0x")) {
        info.vendor.clear();
    }
    info.model = readAttribute(device / "model");
    info.firmware = readAttribute(device / "rev");
    if (info.firmware.empty()) {
        info.firmware = readAttribute(device / "firmware_rev");
    }
    info.driver = driverOf(device);
    if (info.bus == "nvme") {
        const std::string transport = readAttribute(device / "transport");
        info.bus = transport.empty() || transport == "pcie" ? "nvme" : "nvme-" + transport;
        info.driver = controller.empty() ? "nvme" : controller;
        const fs::path port = device / "device";
        info.linkBytesPerSecond = pcieBytesPerSecond(
            readAttribute(port / "current_link_speed"), readAttribute(port / "current_link_width"));
    } else if (!info.driver.empty() && !controller.empty()
        && contains(relative.string(), "/host")) {
        info.driver += " (" + controller + ")";
    }
    if (info.bus == "sata") {
        info.linkBytesPerSecond = sataLinkOf(device, m_root);
    }
}

std::string activeScheduler(std::string_view text)
{
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
        return std::string(text);
    }
    return std::string(text.substr(open + 1, close - open - 1));
}

std::string busOf(std::string_view devicePath, std::string_view controller)
{
    const std::string_view name = devicePath.substr(devicePath.rfind('/') + 1);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> ByName{ {
        { "nvme", "nvme" },
        { "dm-", "device-mapper" },
        { "md", "md" },
        { "loop", "loop" },
        { "zram", "zram" },
        { "ram", "ram" },
        { "mmcblk", "mmc" },
        { "pmem", "nvdimm" },
        { "nbd", "nbd" },
        { "rbd", "rbd" },
        { "drbd", "drbd" },
        { "bcache", "bcache" },
        { "zd", "zvol" },
    } };
    for (const auto& [prefix, bus] : ByName) {
        if (name.starts_with(prefix)) {
            return std::string(bus);
        }
    }
    if (contains(devicePath, "/ata")) {
        const bool isIde = controller == "ata_piix" || controller == "ata_generic"
            || controller.starts_with("pata_");
        return isIde ? "ide" : "sata";
    }
    // The nearest bus comes first: a USB disk is a SCSI disk of a USB controller.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> ByPath{ {
        { "/usb", "usb" },
        { "/end_device-", "sas" },
        { "/session", "iscsi" },
        { "/rport-", "fc" },
        { "/host", "scsi" },
        { "/virtio", "virtio" },
        { "/vbd-", "xen" },
        { "/mmc", "mmc" },
    } };
    for (const auto& [part, bus] : ByPath) {
        if (contains(devicePath, part)) {
            return std::string(bus);
        }
    }
    return {};
}

std::optional<std::uint64_t> pcieBytesPerSecond(std::string_view speed, std::string_view lanes)
{
    const auto rate = leadingNumber(speed);
    const auto width = leadingNumber(lanes);
    if (!rate || !width || !rate->second.starts_with(" GT/s")) {
        return std::nullopt;
    }
    const double code = rate->first > 5 ? 128.0 / 130 : 0.8;
    return static_cast<std::uint64_t>(rate->first * 1e9 * code * width->first / 8);
}

std::optional<std::uint64_t> sataBytesPerSecond(std::string_view speed)
{
    const auto rate = leadingNumber(speed);
    if (!rate || !rate->second.starts_with(" Gbps")) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(rate->first * 1e9 * 0.8 / 8);
}

std::string deviceMapperType(std::string_view uuid)
{
    std::string type(uuid.substr(0, uuid.find('-')));
    std::ranges::transform(
        type, type.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return type == "mpath" ? "multipath" : type;
}

} // namespace octamark
