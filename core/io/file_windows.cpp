// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"

#include "core/base/folderaccess_windows.h"
#include "core/base/handle_windows.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/io/fileobject_windows.h"
#include "core/io/leftovers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <vector>
#include <winioctl.h>

namespace octamark {

namespace {

// Of ReFS; younger than the headers of some compilers.
constexpr DWORD GetIntegrityInformation
    = CTL_CODE(FILE_DEVICE_FILE_SYSTEM, 159, METHOD_BUFFERED, 0);
struct IntegrityInformation
{
    WORD checksumAlgorithm;
    WORD reserved;
    DWORD flags;
    DWORD checksumChunkBytes;
    DWORD clusterBytes;
};

/// An event for the blocking calls of one thread.
HANDLE threadEvent()
{
    thread_local const Handle Event(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    return Event.get();
}

/// A control code on a handle for overlapped I/O, waited for. Empty when the file system does not
/// answer it; `length` bytes of `output` are valid else.
std::optional<DWORD> control(HANDLE file, DWORD code, const void* input, std::size_t inputBytes,
    void* output, std::size_t outputBytes)
{
    OVERLAPPED overlapped{};
    overlapped.hEvent = threadEvent();
    std::array<std::byte, 16> question{};
    std::memcpy(question.data(), input, std::min(inputBytes, question.size()));
    DWORD length = 0;
    const bool isDone
        = ::DeviceIoControl(file, code, question.data(), static_cast<DWORD>(inputBytes), output,
              static_cast<DWORD>(outputBytes), nullptr, &overlapped)
        != 0;
    if (!isDone && ::GetLastError() != ERROR_IO_PENDING && ::GetLastError() != ERROR_MORE_DATA) {
        return std::nullopt;
    }
    if (::GetOverlappedResult(file, &overlapped, &length, TRUE) == 0
        && ::GetLastError() != ERROR_MORE_DATA) {
        return std::nullopt;
    }
    return length;
}

DWORD attributesOf(HANDLE file)
{
    BY_HANDLE_FILE_INFORMATION information{};
    return ::GetFileInformationByHandle(file, &information) != 0 ? information.dwFileAttributes : 0;
}

/// A folder hands its compression down to new files; I/O on such a file would be synchronous and
/// through the cache.
void switchCompressionOff(HANDLE file)
{
    const USHORT none = COMPRESSION_FORMAT_NONE;
    control(file, FSCTL_SET_COMPRESSION, &none, sizeof none, nullptr, 0);
}

void switchSparseOff(HANDLE file)
{
    if ((attributesOf(file) & FILE_ATTRIBUTE_SPARSE_FILE) != 0) {
        const BOOLEAN isSparse = FALSE;
        control(file, FSCTL_SET_SPARSE, &isSparse, sizeof isSparse, nullptr, 0);
    }
}

/// 0 also where the file system keeps no checksums.
WORD checksumAlgorithmOf(HANDLE file)
{
    IntegrityInformation information{};
    const auto length
        = control(file, GetIntegrityInformation, nullptr, 0, &information, sizeof information);
    return length && *length >= sizeof information.checksumAlgorithm ? information.checksumAlgorithm
                                                                     : WORD{ 0 };
}

constexpr DWORD CachedAttributes = FILE_ATTRIBUTE_ENCRYPTED | FILE_ATTRIBUTE_COMPRESSED;

std::vector<std::string> traitsOf(HANDLE file)
{
    return traitsBy(attributesOf(file), checksumAlgorithmOf(file));
}

HANDLE createNew(const std::filesystem::path& directory, DWORD bufferingFlag)
{
    return ::CreateFileW((directory / newScratchName()).c_str(), ScratchAccess | DELETE,
        ScratchSharing, nullptr, CREATE_NEW,
        FILE_ATTRIBUTE_NOT_CONTENT_INDEXED | FILE_FLAG_OVERLAPPED | FILE_FLAG_DELETE_ON_CLOSE
            | bufferingFlag,
        nullptr);
}

/// What this user may still write on the volume of the file, quotas considered.
std::optional<std::uint64_t> availableBytes(HANDLE file)
{
    const std::filesystem::path path = pathOfHandle(file);
    ULARGE_INTEGER available{};
    const std::wstring folder = path.parent_path().native() + L'\\';
    if (path.empty() || ::GetDiskFreeSpaceExW(folder.c_str(), &available, nullptr, nullptr) == 0) {
        return std::nullopt;
    }
    return available.QuadPart;
}

Result<void> setFileSize(HANDLE file, FILE_INFO_BY_HANDLE_CLASS kind, std::uint64_t sizeBytes)
{
    LARGE_INTEGER size{};
    size.QuadPart = static_cast<LONGLONG>(sizeBytes);
    if (::SetFileInformationByHandle(file, kind, &size, sizeof size) != 0) {
        return {};
    }
    return failure(lastOsError("SetFileInformationByHandle"));
}

} // namespace

Result<std::shared_ptr<File>> File::createScratch(const std::filesystem::path& directory)
{
    const std::filesystem::path folder = systemPath(directory);
    removeLeftovers(folder);
    HANDLE file = createNew(folder, FILE_FLAG_NO_BUFFERING);
    bool direct = file != invalidHandle();
    if (!direct && ::GetLastError() == ERROR_INVALID_PARAMETER) {
        file = createNew(folder, 0);
    }
    if (file == invalidHandle()) {
        return failure(lastOsError("CreateFile", pathText(directory)));
    }
    switchCompressionOff(file);
    switchSparseOff(file);
    direct = direct && (attributesOf(file) & CachedAttributes) == 0;
    return std::shared_ptr<File>(new File(nativeOf(file), { .direct = direct }, traitsOf(file)));
}

Result<std::shared_ptr<File>> File::open(const std::filesystem::path& path, bool direct)
{
    const HANDLE file
        = ::CreateFileW(systemPath(path).c_str(), ScratchAccess, ScratchSharing, nullptr,
            OPEN_EXISTING, FILE_FLAG_OVERLAPPED | (direct ? FILE_FLAG_NO_BUFFERING : 0), nullptr);
    if (file == invalidHandle()) {
        return failure(lastOsError("CreateFile", pathText(path)));
    }
    return std::shared_ptr<File>(new File(nativeOf(file), { .direct = direct }, traitsOf(file)));
}

Result<std::shared_ptr<File>> File::openAgain(const Mode& mode) const
{
    auto again = octamark::openAgain(*this, mode);
    if (!again) {
        return failure(again.error());
    }
    return std::shared_ptr<File>(new File(nativeOf(again->release()), mode, m_traits));
}

File::~File()
{
    ::CloseHandle(handleOf(m_handle));
}

File::Transfer File::transfer(IoRequest::Direction direction, std::byte* data,
    std::uint32_t sizeBytes, std::uint64_t offsetBytes) const noexcept
{
    OVERLAPPED overlapped{};
    overlapped.Offset = static_cast<DWORD>(offsetBytes);
    overlapped.OffsetHigh = static_cast<DWORD>(offsetBytes >> 32U);
    overlapped.hEvent = threadEvent();
    const BOOL isDone = direction == IoRequest::Direction::Read
        ? ::ReadFile(handleOf(m_handle), data, sizeBytes, nullptr, &overlapped)
        : ::WriteFile(handleOf(m_handle), data, sizeBytes, nullptr, &overlapped);
    DWORD bytes = 0;
    const bool isStarted = isDone != FALSE || ::GetLastError() == ERROR_IO_PENDING;
    if (isStarted && ::GetOverlappedResult(handleOf(m_handle), &overlapped, &bytes, TRUE) != 0) {
        return { .bytes = bytes };
    }
    const auto osCode = static_cast<std::int32_t>(::GetLastError());
    return { .osError = osCode == ERROR_HANDLE_EOF ? 0 : osCode };
}

Result<void> File::reserve(std::uint64_t sizeBytes) const
{
    const HANDLE file = handleOf(m_handle);
    if (const auto available = availableBytes(file); available && *available < sizeBytes) {
        return failure(osError(ERROR_DISK_FULL, "GetDiskFreeSpaceEx"));
    }
    if (const auto reserved = setFileSize(file, FileAllocationInfo, sizeBytes);
        !reserved && reserved.error().code == ErrorCode::NoSpace) {
        return reserved;
    }
    return setFileSize(file, FileEndOfFileInfo, sizeBytes);
}

Result<void> File::flush() const
{
    if (::FlushFileBuffers(handleOf(m_handle)) == 0) {
        return failure(lastOsError("FlushFileBuffers"));
    }
    return {};
}

void File::dropCache() const noexcept
{
    // Windows has no call for it; unbuffered I/O leaves nothing in the cache.
}

std::optional<std::uint32_t> File::directAlignBytes() const
{
    return std::nullopt; // the sector's size, which the volume tells
}

std::optional<File::Extents> File::extents() const
{
    std::array<std::byte, 8192> answer{};
    Extents extents;
    STARTING_VCN_INPUT_BUFFER start{};
    while (true) {
        const auto length = control(handleOf(m_handle), FSCTL_GET_RETRIEVAL_POINTERS, &start,
            sizeof start, answer.data(), answer.size());
        if (!length || *length < offsetof(RETRIEVAL_POINTERS_BUFFER, Extents)) {
            return extents.count > 0 ? std::optional(extents) : std::nullopt;
        }
        DWORD count = 0;
        std::memcpy(&count, answer.data(), sizeof count);
        constexpr std::size_t PairBytes = 2 * sizeof(LARGE_INTEGER); // next VCN, LCN
        const std::size_t fitting
            = (*length - offsetof(RETRIEVAL_POINTERS_BUFFER, Extents)) / PairBytes;
        for (std::size_t index = 0; index < std::min<std::size_t>(count, fitting); ++index) {
            std::array<LARGE_INTEGER, 2> pair{};
            std::memcpy(pair.data(),
                answer.data() + offsetof(RETRIEVAL_POINTERS_BUFFER, Extents) + index * PairBytes,
                PairBytes);
            ++extents.count;
            extents.unwritten += pair[1].QuadPart < 0 ? 1 : 0; // a hole
            start.StartingVcn = pair[0];
        }
        if (fitting == 0 || *length < answer.size() - PairBytes) {
            return extents;
        }
    }
}

Result<void> checkWritableDirectory(const std::filesystem::path& directory)
{
    const DWORD osCode = whyNotCreating(directory);
    const auto refuse = [&directory, osCode](ErrorCode code) {
        return failure({ .code = code,
            .osCode = static_cast<std::int64_t>(osCode),
            .operation = "CreateFile",
            .subject = pathText(directory) });
    };
    switch (osCode) {
    case ERROR_SUCCESS:
        return {};
    case ERROR_DIRECTORY:
        return refuse(ErrorCode::TargetNotDirectory);
    case ERROR_WRITE_PROTECT:
        return refuse(ErrorCode::TargetReadOnly);
    default:
        return refuse(osError(osCode, {}).code == ErrorCode::NotFound
                ? ErrorCode::TargetNotFound
                : ErrorCode::TargetNotWritable);
    }
}

} // namespace octamark
