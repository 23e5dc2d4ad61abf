// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/leftovers.h"

#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace octamark {

namespace {

struct CloseFolder
{
    void operator()(DIR* folder) const { ::closedir(folder); }
};

/// Whoever creates a scratch file under a name holds its lock.
void removeUnlocked(int folder, const char* name)
{
    // Over NFS only a file that is open for writing can be locked.
    const int fd = ::openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return;
    }
    struct stat status
    {
    };
    if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1
        && ::flock(fd, LOCK_EX | LOCK_NB) == 0) {
        ::unlinkat(folder, name, 0);
    }
    ::close(fd);
}

} // namespace

void removeLeftovers(const std::filesystem::path& directory)
{
    const std::unique_ptr<DIR, CloseFolder> folder(::opendir(directory.c_str()));
    if (folder == nullptr) {
        return;
    }
    while (const dirent* entry = ::readdir(folder.get())) {
        if (isScratchName(entry->d_name)) {
            removeUnlocked(::dirfd(folder.get()), entry->d_name);
        }
    }
}

} // namespace octamark
