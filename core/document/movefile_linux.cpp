// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/movefile.h"

#include "core/base/oserror.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace octamark {

namespace {

/// For file systems that know neither RENAME_NOREPLACE nor hard links: the name is taken first,
/// then the file moves over what took it.
Result<void> moveOverReservation(const std::filesystem::path& from, const std::filesystem::path& to)
{
    const int fd = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        return failure(lastOsError("open", to.string()));
    }
    ::close(fd);
    if (::rename(from.c_str(), to.c_str()) != 0) {
        const Error error = lastOsError("rename", to.string());
        ::unlink(to.c_str());
        return failure(error);
    }
    return {};
}

void flushFolder(const std::filesystem::path& folder)
{
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        ::fsync(fd);
        ::close(fd);
    }
}

} // namespace

Result<void> moveWithoutReplacing(
    const std::filesystem::path& from, const std::filesystem::path& to)
{
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
        if (errno != EINVAL && errno != ENOSYS) {
            return failure(lastOsError("renameat2", to.string()));
        }
        if (::link(from.c_str(), to.c_str()) == 0) {
            ::unlink(from.c_str());
        } else if (errno == EEXIST) {
            return failure(lastOsError("link", to.string()));
        } else if (auto moved = moveOverReservation(from, to); !moved) {
            return moved;
        }
    }
    flushFolder(to.has_parent_path() ? to.parent_path() : ".");
    return {};
}

} // namespace octamark
