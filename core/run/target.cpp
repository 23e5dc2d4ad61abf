// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/device/volume.h"
#include "core/run/runner.h"

#include <algorithm>

namespace octamark {

std::uint64_t reserveBytes(std::uint64_t volumeBytes) noexcept
{
    return std::min<std::uint64_t>(volumeBytes / 10, 1 * GiB);
}

Result<void> validateTarget(const std::filesystem::path& directory, const TestPlan& plan)
{
    if (auto writable = checkWritableDirectory(directory); !writable) {
        return writable;
    }
    const auto volume = volumeOf(directory);
    if (!volume) {
        return failure(volume.error());
    }
    if (volume->readOnly) {
        return failure({ .code = ErrorCode::TargetReadOnly, .subject = pathText(directory) });
    }
    if (volume->maxFileSizeBytes && plan.fileSizeBytes > *volume->maxFileSizeBytes) {
        return failure({ .code = ErrorCode::FileLargerThanFileSystemAllows,
            .subject = volume->fileSystem,
            .requested = plan.fileSizeBytes,
            .limit = *volume->maxFileSizeBytes });
    }
    const std::uint64_t needed = plan.fileSizeBytes + reserveBytes(volume->totalBytes);
    if (needed > volume->availableBytes) {
        return failure({ .code = ErrorCode::FileLargerThanFreeSpace,
            .subject = pathText(directory),
            .requested = needed,
            .limit = volume->availableBytes });
    }
    return {};
}

} // namespace octamark
