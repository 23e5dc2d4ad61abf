// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/volume.h"

#include "core/base/folderaccess_windows.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/base/widetext_windows.h"
#include "core/device/storage_windows.h"

#include <algorithm>
#include <array>
#include <cwchar>
#include <system_error>
#include <tuple>
#include <utility>

namespace octamark {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t FatMaxFileSizeBytes = 4 * GiB - 1;
constexpr std::size_t LongestPath = 32768;

/// While it lives, an empty card reader is an error of ours and not a window that asks for a card.
class QuietErrors
{
public:
    QuietErrors() { ::SetThreadErrorMode(SEM_FAILCRITICALERRORS, &m_old); }
    ~QuietErrors() { ::SetThreadErrorMode(m_old, nullptr); }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;
    QuietErrors(QuietErrors&&) = delete;
    QuietErrors& operator=(QuietErrors&&) = delete;

private:
    DWORD m_old = 0;
};

bool isSame(const std::wstring& left, const std::wstring& right)
{
    return ::CompareStringOrdinal(left.c_str(), -1, right.c_str(), -1, TRUE) == CSTR_EQUAL;
}

/// The texts of a list in which each ends with a zero and the last one is empty.
std::vector<std::wstring> splitTexts(const std::wstring& list)
{
    std::vector<std::wstring> texts;
    for (std::size_t at = 0; at < list.size() && list[at] != L'\0';) {
        texts.emplace_back(list.c_str() + at);
        at += texts.back().size() + 1;
    }
    return texts;
}

/// "C:\" or the folder that a volume is mounted in: the drive letter, else the shortest.
std::wstring mountPointOf(const std::wstring& volumeName)
{
    std::wstring list(LongestPath, L'\0');
    DWORD length = 0;
    if (::GetVolumePathNamesForVolumeNameW(
            volumeName.c_str(), list.data(), static_cast<DWORD>(list.size()), &length)
        == 0) {
        return {};
    }
    const auto paths = splitTexts(list);
    const auto shortest
        = std::ranges::min_element(paths, {}, [](const std::wstring& path) { return path.size(); });
    return shortest == paths.end() ? std::wstring() : *shortest;
}

std::vector<std::wstring> volumeMountPoints()
{
    std::vector<std::wstring> points;
    std::array<wchar_t, MAX_PATH> name{};
    const HANDLE search = ::FindFirstVolumeW(name.data(), static_cast<DWORD>(name.size()));
    if (search == INVALID_HANDLE_VALUE) { // NOLINT
        return points;
    }
    do {
        if (std::wstring point = mountPointOf(name.data()); !point.empty()) {
            points.push_back(std::move(point));
        }
    } while (::FindNextVolumeW(search, name.data(), static_cast<DWORD>(name.size())) != 0);
    ::FindVolumeClose(search);
    return points;
}

/// What a drive letter or volume stands for: "\Device\HarddiskVolume2".
std::wstring deviceBehind(const std::wstring& dosName)
{
    std::wstring target(LongestPath, L'\0');
    const DWORD length
        = ::QueryDosDeviceW(dosName.c_str(), target.data(), static_cast<DWORD>(target.size()));
    return length == 0 ? std::wstring() : std::wstring(target.c_str());
}

/// A letter that `subst` gave to a folder of another drive.
bool isSubstituted(const std::wstring& root)
{
    const std::wstring device = deviceBehind(root.substr(0, 2));
    return device.starts_with(L"\\??\\") && !device.starts_with(L"\\??\\UNC\\");
}

/// Each place under which a volume can be reached once; those on a network last, because a dead
/// server blocks whoever asks.
std::vector<std::wstring> reachableRoots()
{
    std::vector<std::wstring> roots = volumeMountPoints();
    std::wstring letters(1024, L'\0');
    ::GetLogicalDriveStringsW(static_cast<DWORD>(letters.size()), letters.data());
    for (const std::wstring& root : splitTexts(letters)) {
        const bool isKnown = std::ranges::any_of(
            roots, [&root](const std::wstring& known) { return isSame(known, root); });
        if (!isKnown && !isSubstituted(root)) {
            roots.push_back(root);
        }
    }
    std::stable_partition(roots.begin(), roots.end(),
        [](const std::wstring& root) { return ::GetDriveTypeW(root.c_str()) != DRIVE_REMOTE; });
    return roots;
}

VolumeKind kindOf(const std::wstring& root)
{
    switch (::GetDriveTypeW(root.c_str())) {
    case DRIVE_FIXED:
    case DRIVE_REMOVABLE:
        return VolumeKind::Local;
    case DRIVE_REMOTE:
        return VolumeKind::Network;
    case DRIVE_RAMDISK:
        return VolumeKind::Memory;
    default:
        return VolumeKind::Unknown;
    }
}

/// "\\server\share" of the redirector's "\Device\LanmanRedirector\;Z:0…\server\share".
std::wstring shareOf(const std::wstring& root)
{
    if (root.starts_with(L"\\\\")) {
        return root.substr(0, root.find_last_not_of(L'\\') + 1);
    }
    const std::wstring device = deviceBehind(root.substr(0, 2));
    const std::size_t letter = device.find(L"\\;");
    const std::size_t server
        = letter == std::wstring::npos ? letter : device.find(L'\\', letter + 2);
    return server == std::wstring::npos ? std::wstring() : L'\\' + device.substr(server);
}

/// "\\?\Volume{…}" without the backslash at its end, which would name the root folder.
std::wstring volumeDeviceOf(const std::wstring& root)
{
    std::array<wchar_t, MAX_PATH> name{};
    if (::GetVolumeNameForVolumeMountPointW(
            root.c_str(), name.data(), static_cast<DWORD>(name.size()))
        != 0) {
        std::wstring device = name.data();
        device.pop_back();
        return device;
    }
    return root.size() == 3 ? L"\\\\.\\" + root.substr(0, 2) : std::wstring();
}

void addFileSystem(Volume& volume, const std::wstring& root)
{
    std::array<wchar_t, MAX_PATH + 1> label{};
    std::array<wchar_t, MAX_PATH + 1> name{};
    DWORD flags = 0;
    if (::GetVolumeInformationW(root.c_str(), label.data(), static_cast<DWORD>(label.size()),
            nullptr, nullptr, &flags, name.data(), static_cast<DWORD>(name.size()))
        == 0) {
        return;
    }
    volume.label = utf8Text(label.data());
    volume.fileSystem = utf8Text(name.data());
    volume.readOnly = (flags & FILE_READ_ONLY_VOLUME) != 0;
    volume.mountOptions = (flags & FILE_VOLUME_IS_COMPRESSED) != 0 ? "compressed" : "";
    if (volume.fileSystem == "FAT" || volume.fileSystem == "FAT32") {
        volume.maxFileSizeBytes = FatMaxFileSizeBytes;
    }
}

/// Blocks as long as a server does not answer. `path` decides about quotas.
bool addSpace(Volume& volume, const fs::path& path)
{
    ULARGE_INTEGER available{};
    ULARGE_INTEGER total{};
    fs::path folder = systemPath(path);
    folder += folder.native().ends_with(L'\\') ? L"" : L"\\";
    if (::GetDiskFreeSpaceExW(folder.c_str(), &available, &total, nullptr) == 0) {
        return false;
    }
    volume.totalBytes = total.QuadPart;
    volume.availableBytes = available.QuadPart;
    return true;
}

Volume describeRoot(const std::wstring& root)
{
    Volume volume;
    volume.mountPoint = root;
    volume.kind = kindOf(root);
    addFileSystem(volume, root);
    if (volume.kind == VolumeKind::Network) {
        volume.source = utf8Text(shareOf(root));
        return volume;
    }
    const std::wstring device = volumeDeviceOf(root);
    if (!device.empty()) {
        constexpr std::size_t PrefixLength = 4; // "\\?\" or "\\.\"
        volume.source = utf8Text(deviceBehind(device.substr(PrefixLength)));
        volume.device = describeStorage(device);
    }
    return volume;
}

/// The root of the volume that a path leads to; empty with GetLastError() when there is none.
std::wstring rootOf(const fs::path& path)
{
    std::wstring root(LongestPath, L'\0');
    if (::GetVolumePathNameW(path.c_str(), root.data(), static_cast<DWORD>(root.size())) == 0) {
        return {};
    }
    root.resize(std::wcslen(root.c_str()));
    constexpr std::wstring_view Prefix = L"\\\\?\\";
    if (root.starts_with(Prefix) && root.size() == Prefix.size() + 3) {
        root.erase(0, Prefix.size()); // "\\?\C:\", of a long path
    }
    return root;
}

bool isWritableOn(const fs::path& folder, const std::wstring& root)
{
    return !folder.empty() && isSame(rootOf(folder), root)
        && whyNotCreating(folder) == ERROR_SUCCESS;
}

fs::path environmentPath(const wchar_t* name)
{
    std::wstring value(LongestPath, L'\0');
    value.resize(::GetEnvironmentVariableW(name, value.data(), static_cast<DWORD>(value.size())));
    return value;
}

fs::path writableFolderBelow(const std::wstring& root)
{
    constexpr int MaxEntries = 256;
    std::vector<fs::path> found;
    WIN32_FIND_DATAW entry{};
    const HANDLE search = ::FindFirstFileW((root + L'*').c_str(), &entry);
    if (search == INVALID_HANDLE_VALUE) { // NOLINT
        return {};
    }
    int count = 0;
    do {
        constexpr DWORD Unfit = FILE_ATTRIBUTE_REPARSE_POINT | FILE_ATTRIBUTE_SYSTEM;
        const std::wstring name = entry.cFileName;
        const bool isFolder = (entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0
            && (entry.dwFileAttributes & Unfit) == 0 && name != L"." && name != L"..";
        if (isFolder && whyNotCreating(root + name) == ERROR_SUCCESS) {
            found.emplace_back(root + name);
        }
    } while (++count < MaxEntries && ::FindNextFileW(search, &entry) != 0);
    ::FindClose(search);
    std::ranges::sort(found);
    return found.empty() ? fs::path() : found.front();
}

/// Users may not create files in the root of the system's drive; they measure in their profile.
fs::path writableFolder(const std::wstring& root)
{
    if (whyNotCreating(root) == ERROR_SUCCESS) {
        return root;
    }
    for (const wchar_t* variable : { L"USERPROFILE", L"TEMP", L"PUBLIC" }) {
        fs::path folder = environmentPath(variable);
        if (isWritableOn(folder, root)) {
            return folder;
        }
    }
    return writableFolderBelow(root);
}

int rankOf(VolumeKind kind)
{
    return kind == VolumeKind::Local ? 0 : kind == VolumeKind::Network ? 1 : 2;
}

bool isDisk(const std::wstring& root)
{
    const UINT type = ::GetDriveTypeW(root.c_str());
    return type == DRIVE_FIXED || type == DRIVE_REMOVABLE || type == DRIVE_REMOTE;
}

} // namespace

bool isCachedBelow(const DeviceInfo& /*device*/)
{
    return false; // Windows mounts images around its cache and tells nothing of them
}

std::vector<Volume> listVolumes()
{
    const QuietErrors quiet;
    std::vector<Volume> volumes;
    for (const std::wstring& root : reachableRoots()) {
        if (!isDisk(root)) {
            continue;
        }
        Volume volume = describeRoot(root);
        if (addSpace(volume, root) && !volume.readOnly && volume.totalBytes > 0
            && !writableFolder(root).empty()) {
            volumes.push_back(std::move(volume));
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
    const QuietErrors quiet;
    return volume.readOnly ? fs::path() : writableFolder(volume.mountPoint.native());
}

Result<Volume> volumeOf(const fs::path& path)
{
    const QuietErrors quiet;
    const fs::path place = systemPath(path);
    const DWORD attributes = ::GetFileAttributesW(place.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        return failure(lastOsError("GetFileAttributes", pathText(path)));
    }
    const std::wstring root = rootOf(place);
    if (root.empty()) {
        return failure(lastOsError("GetVolumePathName", pathText(path)));
    }
    Volume volume = describeRoot(root);
    const bool isFolder = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    if (!addSpace(volume, isFolder ? path : fs::path(root)) && !addSpace(volume, root)) {
        return failure(lastOsError("GetDiskFreeSpaceEx", pathText(path)));
    }
    return volume;
}

} // namespace octamark
