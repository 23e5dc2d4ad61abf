// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

/// Every way an operation can fail, as far as a person has to be told different things about it.
/// `describe()` in base/sentence.h words each of them. New codes go before `Count`.
enum class ErrorCode : std::uint8_t {
    // The plan asks for something impossible (commands exit with 2).
    NoTests,
    BlockSizeOutOfRange, ///< requested, limit = block sizes in bytes
    BlockSizeNotPowerOfTwo,
    BlockLargerThanFile,  ///< requested = block, limit = file share of one thread, in bytes
    QueueDepthOutOfRange, ///< requested, limit
    ThreadsOutOfRange,    ///< requested, limit
    FileSizeOutOfRange,   ///< requested, limit in bytes
    FileSizeNotWholeMebibytes,
    LoopsOutOfRange,        ///< requested, limit
    MeasuredTimeOutOfRange, ///< requested, limit in seconds
    PauseOutOfRange,        ///< requested, limit in seconds
    VerifyNeedsRandomData,
    BadSize, ///< subject = the text that is no size
    BadTag,  ///< subject = the text that is no key=value

    // The target does not suit (commands exit with 3).
    TargetNotFound,                 ///< subject = path
    TargetNotDirectory,             ///< subject = path
    TargetReadOnly,                 ///< subject = path
    TargetNotWritable,              ///< subject = path
    FileLargerThanFreeSpace,        ///< requested = file + reserve, limit = free, in bytes
    TargetBusy,                     ///< subject = path
    FileLargerThanFileSystemAllows, ///< requested, limit in bytes; subject = file system

    // Something failed while working.
    NotFound,
    NothingMatches, ///< subject = a name with wildcards that no file has
    AccessDenied,
    AlreadyExists,
    NoSpace,
    ReadOnly,
    DirectIoUnsupported,
    Misaligned,
    DeviceGone,
    MediumError,   ///< requested = offset in the test file, limit = size of the block; 0: unknown
    ShortTransfer, ///< requested, limit = bytes asked and bytes transferred
    EndOfFile,
    TimedOut,
    WrongData,        ///< requested = offset in the test file, limit = wrong bytes
    NothingCompleted, ///< no I/O finished inside the measured window
    Io,
    OutOfMemory,
    Unsupported,
    EngineUnavailable,   ///< subject = engine
    EngineNeedsDirectIo, ///< subject = engine
    Interrupted,

    // A document or a foreign report cannot be read.
    Corrupt,       ///< subject = file; operation = what is wrong and where
    TooNew,        ///< subject = file; requested = its schema, limit = the newest known
    UnknownFormat, ///< subject = file
    TooLarge,      ///< subject = file; requested, limit in bytes

    Count
};

/// What failed. Cheap to copy, never translated: `operation` and `subject` are for the details,
/// the sentence for people is made from `code` by `describe()`.
struct Error
{
    ErrorCode code = ErrorCode::Io;
    std::int64_t osCode = 0;     ///< errno or GetLastError(); 0 where the system was not involved
    std::string operation{};     ///< the call or the parsing step, e.g. "io_uring_setup"
    std::string subject{};       ///< path, engine name, or the offending text
    std::uint64_t requested = 0; ///< the value asked for, in the unit named at the code
    std::uint64_t limit = 0;     ///< the value possible, same unit

    bool operator==(const Error&) const = default;
};

/// A stable identifier for documents and JSON, e.g. "fileLargerThanFreeSpace".
std::string_view toString(ErrorCode code) noexcept;
std::optional<ErrorCode> errorCodeFromString(std::string_view text) noexcept;

bool isInvalidPlan(ErrorCode code) noexcept;
bool isUnsuitableTarget(ErrorCode code) noexcept;

} // namespace octamark
