// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <array>

namespace octamark {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(ErrorCode::Count)> Names{
    "noTests",
    "blockSizeOutOfRange",
    "blockSizeNotPowerOfTwo",
    "blockLargerThanFile",
    "queueDepthOutOfRange",
    "threadsOutOfRange",
    "fileSizeOutOfRange",
    "fileSizeNotWholeMebibytes",
    "loopsOutOfRange",
    "measuredTimeOutOfRange",
    "pauseOutOfRange",
    "verifyNeedsRandomData",
    "badSize",
    "badTag",
    "targetNotFound",
    "targetNotDirectory",
    "targetReadOnly",
    "targetNotWritable",
    "fileLargerThanFreeSpace",
    "targetBusy",
    "fileLargerThanFileSystemAllows",
    "notFound",
    "nothingMatches",
    "accessDenied",
    "alreadyExists",
    "noSpace",
    "readOnly",
    "directIoUnsupported",
    "misaligned",
    "deviceGone",
    "mediumError",
    "shortTransfer",
    "endOfFile",
    "timedOut",
    "wrongData",
    "nothingCompleted",
    "io",
    "outOfMemory",
    "unsupported",
    "engineUnavailable",
    "engineNeedsDirectIo",
    "interrupted",
    "corrupt",
    "tooNew",
    "unknownFormat",
    "tooLarge",
};

} // namespace

std::string_view toString(ErrorCode code) noexcept
{
    const auto index = static_cast<std::size_t>(code);
    return index < Names.size() ? Names[index] : std::string_view("io");
}

std::optional<ErrorCode> errorCodeFromString(std::string_view text) noexcept
{
    for (std::size_t index = 0; index < Names.size(); ++index) {
        if (Names[index] == text) {
            return static_cast<ErrorCode>(index);
        }
    }
    return std::nullopt;
}

bool isInvalidPlan(ErrorCode code) noexcept
{
    return code <= ErrorCode::BadTag;
}

bool isUnsuitableTarget(ErrorCode code) noexcept
{
    return code >= ErrorCode::TargetNotFound && code <= ErrorCode::FileLargerThanFileSystemAllows;
}

} // namespace octamark
