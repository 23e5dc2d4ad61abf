// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include "core/base/oserror.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace octamark {

namespace {

/// Closes the descriptor at the end of its scope.
class Descriptor
{
public:
    explicit Descriptor(int fd) noexcept
        : m_fd(fd)
    {
    }
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&&) = delete;
    Descriptor& operator=(Descriptor&&) = delete;

    int get() const noexcept { return m_fd; }
    int reset() noexcept { return m_fd < 0 ? 0 : ::close(std::exchange(m_fd, -1)); }

private:
    int m_fd;
};

Result<void> writeAll(int fd, std::string_view content, const std::string& subject)
{
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return failure(lastOsError("write", subject));
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> writeTemporary(
    Descriptor& file, std::string_view content, mode_t mode, const std::string& subject)
{
    if (auto written = writeAll(file.get(), content, subject); !written) {
        return written;
    }
    if (::fchmod(file.get(), mode) != 0 && errno != EPERM) {
        return failure(lastOsError("fchmod", subject));
    }
    if (::fsync(file.get()) != 0) {
        return failure(lastOsError("fsync", subject));
    }
    if (file.reset() != 0) {
        return failure(lastOsError("close", subject));
    }
    return {};
}

/// The permissions of the file that is replaced, or those of a new file.
mode_t modeFor(const std::filesystem::path& path)
{
    struct stat status
    {
    };
    if (::stat(path.c_str(), &status) == 0) {
        return status.st_mode & 07777U;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path& path, std::uint64_t maxBytes)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.get() < 0) {
        return failure(lastOsError("open", path.string()));
    }
    std::string content;
    std::vector<char> chunk(256 * 1024);
    while (true) {
        const ssize_t length = ::read(file.get(), chunk.data(), chunk.size());
        if (length < 0 && errno == EINTR) {
            continue;
        }
        if (length < 0) {
            return failure(lastOsError("read", path.string()));
        }
        if (length == 0) {
            return content;
        }
        content.append(chunk.data(), static_cast<std::size_t>(length));
        if (content.size() > maxBytes) {
            struct stat status
            {
            };
            const bool known = ::fstat(file.get(), &status) == 0 && status.st_size > 0;
            return failure({ .code = ErrorCode::TooLarge,
                .subject = path.string(),
                .requested = known ? static_cast<std::uint64_t>(status.st_size) : content.size(),
                .limit = maxBytes });
        }
    }
}

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content)
{
    // Through a symbolic link the file it names is replaced, not the link.
    std::error_code ignored;
    const std::filesystem::path target = std::filesystem::is_symlink(path, ignored)
        ? std::filesystem::canonical(path, ignored)
        : path;
    const std::filesystem::path& final = target.empty() ? path : target;
    std::string temporary
        = (final.parent_path() / ("." + final.filename().string() + ".XXXXXX")).string();
    Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.get() < 0) {
        return failure(lastOsError("mkostemp", path.string()));
    }
    auto result = writeTemporary(file, content, modeFor(final), path.string());
    if (result && ::rename(temporary.c_str(), final.c_str()) != 0) {
        result = failure(lastOsError("rename", path.string()));
    }
    if (!result) {
        ::unlink(temporary.c_str());
        return result;
    }
    const std::string folder = final.has_parent_path() ? final.parent_path().string() : ".";
    const Descriptor parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (parent.get() >= 0) {
        ::fsync(parent.get());
    }
    return {};
}

} // namespace octamark
