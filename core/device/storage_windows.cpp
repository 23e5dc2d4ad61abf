// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/storage_windows.h"

#include "core/base/handle_windows.h"
#include "core/base/widetext_windows.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <initguid.h>
#include <optional>
#include <utility>
#include <vector>
#include <winioctl.h>

#include <cfgmgr32.h>

namespace octamark {

namespace {

Handle openDevice(const std::wstring& name, DWORD access)
{
    return Handle(::CreateFileW(name.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
        OPEN_EXISTING, 0, nullptr));
}

/// The answer of a driver as so many bytes; empty when it knows none.
std::vector<std::byte> ask(const Handle& device, DWORD code, const void* input, std::size_t length)
{
    std::vector<std::byte> answer(4096);
    std::vector<std::byte> question(length);
    if (length > 0) {
        std::memcpy(question.data(), input, length);
    }
    DWORD written = 0;
    const bool isAnswered = device.isValid()
        && ::DeviceIoControl(device.get(), code, question.data(), static_cast<DWORD>(length),
               answer.data(), static_cast<DWORD>(answer.size()), &written, nullptr)
            != 0;
    answer.resize(isAnswered ? written : 0);
    return answer;
}

/// The answer as a structure; empty when it is shorter.
template <typename Answer>
std::optional<Answer> structureOf(const std::vector<std::byte>& bytes)
{
    if (bytes.size() < sizeof(Answer)) {
        return std::nullopt;
    }
    Answer answer{};
    std::memcpy(&answer, bytes.data(), sizeof answer);
    return answer;
}

std::vector<std::byte> askProperty(const Handle& device, STORAGE_PROPERTY_ID id)
{
    STORAGE_PROPERTY_QUERY query{};
    query.PropertyId = id;
    query.QueryType = PropertyStandardQuery;
    return ask(device, IOCTL_STORAGE_QUERY_PROPERTY, &query, sizeof query);
}

/// A text of a STORAGE_DEVICE_DESCRIPTOR; an offset of 0 means that there is none.
std::string textAt(const std::vector<std::byte>& descriptor, DWORD offset)
{
    std::wstring text;
    for (std::size_t at = offset; offset > 0 && at < descriptor.size(); ++at) {
        const auto letter = std::to_integer<unsigned char>(descriptor[at]);
        if (letter == 0) {
            break;
        }
        text += static_cast<wchar_t>(letter);
    }
    return trimmedText(text);
}

void addIdentity(DeviceInfo& info, const Handle& device)
{
    const auto bytes = askProperty(device, StorageDeviceProperty);
    if (bytes.size() < offsetof(STORAGE_DEVICE_DESCRIPTOR, RawDeviceProperties)) {
        return;
    }
    STORAGE_DEVICE_DESCRIPTOR descriptor{};
    std::memcpy(&descriptor, bytes.data(), std::min(bytes.size(), sizeof descriptor));
    info.vendor = textAt(bytes, descriptor.VendorIdOffset);
    info.model = textAt(bytes, descriptor.ProductIdOffset);
    info.firmware = textAt(bytes, descriptor.ProductRevisionOffset);
    info.bus = busName(descriptor.BusType);
}

void addGeometry(DeviceInfo& info, const Handle& device)
{
    const auto alignment = structureOf<STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR>(
        askProperty(device, StorageAccessAlignmentProperty));
    if (alignment && alignment->BytesPerLogicalSector > 0) {
        info.logicalSectorBytes = alignment->BytesPerLogicalSector;
        if (alignment->BytesPerPhysicalSector > 0) {
            info.physicalSectorBytes = alignment->BytesPerPhysicalSector;
        }
    } else {
        // DISK_GEOMETRY_EX begins with a DISK_GEOMETRY.
        const auto geometry
            = structureOf<DISK_GEOMETRY>(ask(device, IOCTL_DISK_GET_DRIVE_GEOMETRY_EX, nullptr, 0));
        if (geometry && geometry->BytesPerSector > 0) {
            info.logicalSectorBytes = geometry->BytesPerSector;
        }
    }
    const auto penalty = structureOf<DEVICE_SEEK_PENALTY_DESCRIPTOR>(
        askProperty(device, StorageDeviceSeekPenaltyProperty));
    if (penalty) {
        info.rotational = penalty->IncursSeekPenalty != 0;
    }
}

std::string writeCacheOf(const Handle& device, const std::wstring& name)
{
    const auto property = structureOf<STORAGE_WRITE_CACHE_PROPERTY>(
        askProperty(device, StorageDeviceWriteCacheProperty));
    if (property && property->WriteCacheEnabled != WriteCacheEnableUnknown) {
        return property->WriteCacheEnabled == WriteCacheEnabled ? "write back" : "write through";
    }
    // Needs an administrator; without one this stays unknown.
    const auto cache = structureOf<DISK_CACHE_INFORMATION>(
        ask(openDevice(name, GENERIC_READ), IOCTL_DISK_GET_CACHE_INFORMATION, nullptr, 0));
    if (!cache) {
        return {};
    }
    return cache->WriteCacheEnabled != FALSE ? "write back" : "write through";
}

std::optional<DWORD> numberOf(const Handle& device)
{
    const auto number = structureOf<STORAGE_DEVICE_NUMBER>(
        ask(device, IOCTL_STORAGE_GET_DEVICE_NUMBER, nullptr, 0));
    return number ? std::optional(number->DeviceNumber) : std::nullopt;
}

std::vector<DWORD> disksBelow(const Handle& volume)
{
    std::vector<DWORD> disks;
    const auto answer = ask(volume, IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS, nullptr, 0);
    if (const auto extents = structureOf<VOLUME_DISK_EXTENTS>(answer)) {
        for (DWORD index = 0; index < extents->NumberOfDiskExtents; ++index) {
            const std::size_t at
                = offsetof(VOLUME_DISK_EXTENTS, Extents) + index * sizeof(DISK_EXTENT);
            if (at + sizeof(DISK_EXTENT) > answer.size()) {
                break;
            }
            DISK_EXTENT extent{};
            std::memcpy(&extent, answer.data() + at, sizeof extent);
            if (std::ranges::find(disks, extent.DiskNumber) == disks.end()) {
                disks.push_back(extent.DiskNumber);
            }
        }
    }
    return disks;
}

/// The configuration manager, looked up at run time: editions without it can still measure.
class ConfigurationManager
{
public:
    ConfigurationManager()
        : m_library(::LoadLibraryExW(L"cfgmgr32.dll", nullptr, 0))
    {
        find(m_listSize, "CM_Get_Device_Interface_List_SizeW");
        find(m_list, "CM_Get_Device_Interface_ListW");
        find(m_locate, "CM_Locate_DevNodeW");
        find(m_parent, "CM_Get_Parent");
        find(m_property, "CM_Get_DevNode_Registry_PropertyW");
    }
    ~ConfigurationManager()
    {
        if (m_library != nullptr) {
            ::FreeLibrary(m_library);
        }
    }
    ConfigurationManager(const ConfigurationManager&) = delete;
    ConfigurationManager& operator=(const ConfigurationManager&) = delete;
    ConfigurationManager(ConfigurationManager&&) = delete;
    ConfigurationManager& operator=(ConfigurationManager&&) = delete;

    bool isComplete() const
    {
        return m_listSize != nullptr && m_list != nullptr && m_locate != nullptr
            && m_parent != nullptr && m_property != nullptr;
    }

    /// The device interfaces of all disks.
    std::vector<std::wstring> diskInterfaces() const
    {
        GUID disks = GUID_DEVINTERFACE_DISK;
        ULONG length = 0;
        if (m_listSize(&length, &disks, nullptr, CM_GET_DEVICE_INTERFACE_LIST_PRESENT)
            != CR_SUCCESS) {
            return {};
        }
        std::wstring names(length, L'\0');
        if (m_list(&disks, nullptr, names.data(), length, CM_GET_DEVICE_INTERFACE_LIST_PRESENT)
            != CR_SUCCESS) {
            return {};
        }
        std::vector<std::wstring> interfaces;
        for (std::size_t at = 0; at < names.size() && names[at] != L'\0';) {
            interfaces.emplace_back(names.data() + at);
            at += interfaces.back().size() + 1;
        }
        return interfaces;
    }

    /// The service of the adapter that a disk hangs on: "vioscsi", "stornvme", "storvsc".
    std::string adapterDriver(std::wstring instance) const
    {
        DEVINST disk = 0;
        DEVINST adapter = 0;
        std::array<wchar_t, 256> service{};
        ULONG bytes = sizeof service;
        if (m_locate(&disk, instance.data(), CM_LOCATE_DEVNODE_NORMAL) != CR_SUCCESS
            || m_parent(&adapter, disk, 0) != CR_SUCCESS
            || m_property(adapter, CM_DRP_SERVICE, nullptr, service.data(), &bytes, 0)
                != CR_SUCCESS) {
            return {};
        }
        return trimmedText({ service.data(), bytes / sizeof(wchar_t) });
    }

private:
    template <typename Function>
    void find(Function& function, const char* name)
    {
        const FARPROC found = m_library != nullptr ? ::GetProcAddress(m_library, name) : nullptr;
        std::memcpy(&function, &found, sizeof function);
    }

    HMODULE m_library;
    decltype(&CM_Get_Device_Interface_List_SizeW) m_listSize = nullptr;
    decltype(&CM_Get_Device_Interface_ListW) m_list = nullptr;
    decltype(&CM_Locate_DevNodeW) m_locate = nullptr;
    decltype(&CM_Get_Parent) m_parent = nullptr;
    decltype(&CM_Get_DevNode_Registry_PropertyW) m_property = nullptr;
};

std::string driverOf(DWORD disk)
{
    const ConfigurationManager manager;
    if (!manager.isComplete()) {
        return {};
    }
    for (const std::wstring& path : manager.diskInterfaces()) {
        if (numberOf(openDevice(path, 0)) == disk) {
            return manager.adapterDriver(instanceOfInterface(path));
        }
    }
    return {};
}

std::wstring diskName(DWORD disk)
{
    return L"\\\\.\\PhysicalDrive" + std::to_wstring(disk);
}

void addDisks(DeviceInfo& info, const std::vector<DWORD>& disks)
{
    if (disks.size() == 1) {
        info.name = "PhysicalDrive" + std::to_string(disks.front());
    }
    for (const DWORD disk : disks) {
        if (disks.size() > 1) {
            info.layers.push_back("PhysicalDrive" + std::to_string(disk));
        }
    }
}

} // namespace

DeviceInfo describeStorage(const std::wstring& volumeDevice)
{
    DeviceInfo info;
    const Handle volume = openDevice(volumeDevice, 0);
    if (!volume.isValid()) {
        return info;
    }
    const std::vector<DWORD> disks = disksBelow(volume);
    addDisks(info, disks);
    // A volume over several disks has no model; its first disk stands for sectors and seeks.
    const std::wstring name = disks.empty() ? volumeDevice : diskName(disks.front());
    const Handle disk = openDevice(name, 0);
    const Handle& device = disk.isValid() ? disk : volume;
    if (disks.size() <= 1) {
        addIdentity(info, device);
        info.writeCache = writeCacheOf(device, name);
    }
    addGeometry(info, device);
    if (!disks.empty()) {
        info.driver = driverOf(disks.front());
    }
    if (info.driver == "viostor") {
        info.bus = "virtio"; // which calls itself SCSI
    }
    return info;
}

std::string_view busName(int busType) noexcept
{
    constexpr std::array<std::string_view, 20> Names{ "", "scsi", "atapi", "ata", "firewire", "ssa",
        "fibre channel", "usb", "raid", "iscsi", "sas", "sata", "sd", "mmc", "virtual disk",
        "virtual disk file", "storage spaces", "nvme", "scm", "ufs" };
    const auto index = static_cast<std::size_t>(busType);
    return busType >= 0 && index < Names.size() ? Names.at(index) : std::string_view();
}

std::wstring instanceOfInterface(std::wstring_view interfacePath)
{
    constexpr std::wstring_view Prefix = L"\\\\?\\";
    if (interfacePath.starts_with(Prefix)) {
        interfacePath.remove_prefix(Prefix.size());
    }
    std::wstring instance(interfacePath.substr(0, interfacePath.rfind(L"#{")));
    for (wchar_t& letter : instance) {
        letter = letter == L'#' ? L'\\' : letter;
    }
    return instance;
}

} // namespace octamark
