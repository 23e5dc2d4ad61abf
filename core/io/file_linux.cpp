// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"

#include "core/base/oserror.h"
#include "core/io/leftovers.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace octamark {

namespace {

int descriptor(File::NativeHandle handle)
{
    return static_cast<int>(handle);
}

/// The descriptor of a file without a name, or -1 with errno set.
int openNameless(const std::filesystem::path& directory, int extraFlags)
{
    return ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC | extraFlags, 0600);
}

bool isMissingFeature(int osCode)
{
    // A kernel or file system that does not know O_TMPFILE sees O_DIRECTORY: EISDIR or ENOENT.
    return osCode == EOPNOTSUPP || osCode == EISDIR || osCode == ENOENT || osCode == EINVAL;
}

/// Creates a file under a new name and takes the name away at once. -1 with errno set.
int openUnlinked(const std::filesystem::path& directory)
{
    const std::filesystem::path path = directory / newScratchName();
    const int fd = ::open(path.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0) {
        return -1;
    }
    // Another program that removes leftovers here may have been quicker with either.
    ::flock(fd, LOCK_EX | LOCK_NB);
    if (::unlink(path.c_str()) != 0 && errno != ENOENT) {
        const int osCode = errno;
        ::close(fd);
        errno = osCode;
        return -1;
    }
    return fd;
}

/// Some file systems refuse O_DIRECT only after they created the file, so it is asked for later.
bool makeDirect(int fd)
{
    const int flags = ::fcntl(fd, F_GETFL);
    return flags >= 0 && ::fcntl(fd, F_SETFL, flags | O_DIRECT) == 0;
}

bool isCopyOnWrite(int fd)
{
    // btrfs, ZFS and bcachefs (linux/magic.h and the projects' own headers).
    constexpr std::array<std::uint32_t, 3> Kinds{ 0x9123683E, 0x2FC12FC1, 0xCA451A4E };
    struct statfs system
    {
    };
    if (::fstatfs(fd, &system) != 0
        || std::ranges::find(Kinds, static_cast<std::uint32_t>(system.f_type)) == Kinds.end()) {
        return false;
    }
    int flags = 0;
    return ::ioctl(fd, FS_IOC_GETFLAGS, &flags) != 0 || (flags & FS_NOCOW_FL) == 0;
}

std::optional<struct statx> statusOf(int fd, unsigned mask)
{
    struct statx status
    {
    };
    if (::statx(fd, "", AT_EMPTY_PATH, mask, &status) != 0) {
        return std::nullopt;
    }
    return status;
}

std::vector<std::string> traitsOf(int fd)
{
    std::vector<std::string> traits;
    const auto status = statusOf(fd, STATX_BASIC_STATS);
    if (status && (status->stx_attributes & STATX_ATTR_ENCRYPTED) != 0) {
        traits.emplace_back(filetrait::Encrypted);
    }
    if (status && (status->stx_attributes & STATX_ATTR_COMPRESSED) != 0) {
        traits.emplace_back(filetrait::Compressed);
    }
    if (isCopyOnWrite(fd)) {
        traits.emplace_back(filetrait::CopyOnWrite);
    }
    return traits;
}

} // namespace

Result<std::shared_ptr<File>> File::createScratch(const std::filesystem::path& directory)
{
    removeLeftovers(directory);
    int fd = openNameless(directory, O_DIRECT);
    bool direct = fd >= 0;
    if (fd < 0 && errno == EINVAL) {
        fd = openNameless(directory, 0);
    }
    if (fd < 0 && isMissingFeature(errno)) {
        fd = openUnlinked(directory);
        direct = fd >= 0 && makeDirect(fd);
    }
    if (fd < 0) {
        return failure(lastOsError("open", directory.string()));
    }
    return std::shared_ptr<File>(new File(fd, { .direct = direct }, traitsOf(fd)));
}

Result<std::shared_ptr<File>> File::open(const std::filesystem::path& path, bool direct)
{
    const int fd = ::open(path.c_str(), O_RDWR | O_CLOEXEC | (direct ? O_DIRECT : 0));
    if (fd < 0) {
        return failure(lastOsError("open", path.string()));
    }
    return std::shared_ptr<File>(new File(fd, { .direct = direct }, traitsOf(fd)));
}

Result<std::shared_ptr<File>> File::openAgain(const Mode& mode) const
{
    // The file has no name any more, but the descriptor has one.
    const std::string path = "/proc/self/fd/" + std::to_string(descriptor(m_handle));
    const int fd = ::open(path.c_str(),
        O_RDWR | O_CLOEXEC | (mode.direct ? O_DIRECT : 0) | (mode.syncWrites ? O_DSYNC : 0));
    if (fd < 0) {
        return failure(lastOsError("open again"));
    }
    return std::shared_ptr<File>(new File(fd, mode, m_traits));
}

File::~File()
{
    ::close(descriptor(m_handle));
}

File::Transfer File::transfer(IoRequest::Direction direction, std::byte* data,
    std::uint32_t sizeBytes, std::uint64_t offsetBytes) const noexcept
{
    const auto offset = static_cast<off_t>(offsetBytes);
    ssize_t length = -1;
    do {
        length = direction == IoRequest::Direction::Read
            ? ::pread(descriptor(m_handle), data, sizeBytes, offset)
            : ::pwrite(descriptor(m_handle), data, sizeBytes, offset);
    } while (length < 0 && errno == EINTR);
    if (length < 0) {
        return { .osError = errno };
    }
    return { .bytes = static_cast<std::uint32_t>(length) };
}

Result<void> File::reserve(std::uint64_t sizeBytes) const
{
    int result = -1;
    do {
        result = ::fallocate(descriptor(m_handle), 0, 0, static_cast<off_t>(sizeBytes));
    } while (result != 0 && errno == EINTR);
    if (result != 0 && errno != EOPNOTSUPP && errno != ENOSYS) {
        return failure(lastOsError("fallocate"));
    }
    return {};
}

Result<void> File::flush() const
{
    int result = -1;
    do {
        result = ::fdatasync(descriptor(m_handle));
    } while (result != 0 && errno == EINTR);
    if (result != 0) {
        return failure(lastOsError("fdatasync"));
    }
    return {};
}

void File::dropCache() const noexcept
{
    ::posix_fadvise(descriptor(m_handle), 0, 0, POSIX_FADV_DONTNEED);
}

std::optional<std::uint32_t> File::directAlignBytes() const
{
    const auto status = statusOf(descriptor(m_handle), STATX_DIOALIGN);
    if (!status || (status->stx_mask & STATX_DIOALIGN) == 0) {
        return std::nullopt;
    }
    return status->stx_dio_offset_align;
}

std::optional<File::Extents> File::extents() const
{
    constexpr std::uint32_t BatchSize = 256;
    std::vector<std::byte> memory(sizeof(fiemap) + BatchSize * sizeof(fiemap_extent));
    Extents extents;
    std::uint64_t start = 0;
    std::uint64_t nextByte = 0; ///< on the device, after the last extent
    while (true) {
        fiemap request;
        std::memset(&request, 0, sizeof request);
        request.fm_start = start;
        request.fm_length = FIEMAP_MAX_OFFSET - start;
        request.fm_extent_count = BatchSize;
        std::memcpy(memory.data(), &request, sizeof request);
        if (::ioctl(descriptor(m_handle), FS_IOC_FIEMAP, memory.data()) != 0) {
            return std::nullopt;
        }
        std::memcpy(&request, memory.data(), sizeof request);
        for (std::uint32_t index = 0; index < request.fm_mapped_extents; ++index) {
            fiemap_extent extent{};
            std::memcpy(
                &extent, memory.data() + sizeof request + index * sizeof extent, sizeof extent);
            // ext4 cuts what lies in one piece after 128 MiB.
            extents.count += extents.count > 0 && extent.fe_physical == nextByte ? 0 : 1;
            nextByte = extent.fe_physical + extent.fe_length;
            extents.unwritten += (extent.fe_flags & FIEMAP_EXTENT_UNWRITTEN) != 0 ? 1 : 0;
            start = extent.fe_logical + extent.fe_length;
            if ((extent.fe_flags & FIEMAP_EXTENT_LAST) != 0) {
                return extents;
            }
        }
        if (request.fm_mapped_extents == 0) {
            return extents;
        }
    }
}

Result<void> checkWritableDirectory(const std::filesystem::path& directory)
{
    const auto refuse = [&directory](ErrorCode code, int osCode) {
        return failure({ .code = code,
            .osCode = osCode,
            .operation = "access",
            .subject = directory.string() });
    };
    struct stat status
    {
    };
    if (::stat(directory.c_str(), &status) != 0) {
        const bool missing = errno == ENOENT || errno == ENOTDIR;
        return refuse(missing ? ErrorCode::TargetNotFound : ErrorCode::TargetNotWritable, errno);
    }
    if (!S_ISDIR(status.st_mode)) {
        return refuse(ErrorCode::TargetNotDirectory, ENOTDIR);
    }
    if (::access(directory.c_str(), W_OK | X_OK) != 0) {
        return refuse(
            errno == EROFS ? ErrorCode::TargetReadOnly : ErrorCode::TargetNotWritable, errno);
    }
    return {};
}

} // namespace octamark
