// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"

#include "core/base/decimals.h"
#include "core/base/translate.h"
#include "core/base/units.h"

#include <utility>

namespace octamark {

namespace {

std::string plain(const Sentence::Argument& argument)
{
    struct Visitor
    {
        std::string operator()(const std::string& text) const { return text; }
        std::string operator()(ByteCount count) const { return formatByteSize(count.bytes); }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const
        {
            constexpr int Digits = 3;
            return significantNumber(number, Digits);
        }
    };
    return std::visit(Visitor{}, argument);
}

Sentence withNumbers(const char* text, const Error& error)
{
    return { text,
        { static_cast<std::int64_t>(error.requested), static_cast<std::int64_t>(error.limit) } };
}

Sentence withBytes(const char* text, const Error& error)
{
    return { text, { ByteCount{ error.requested }, ByteCount{ error.limit } } };
}

Sentence withSubject(const char* text, const Error& error)
{
    return { text, { error.subject } };
}

Sentence describePlanError(const Error& error)
{
    switch (error.code) {
    case ErrorCode::NoTests:
        return { QT_TRANSLATE_NOOP("Sentence", "No test is chosen. Choose at least one.") };
    case ErrorCode::BlockSizeOutOfRange:
        return withBytes(QT_TRANSLATE_NOOP("Sentence",
                             "A block of %1 is not possible. Choose one from 512 B to %2."),
            error);
    case ErrorCode::BlockSizeNotPowerOfTwo:
        return withBytes(
            QT_TRANSLATE_NOOP(
                "Sentence", "A block of %1 is not possible. Choose a power of two, such as 4 KiB."),
            error);
    case ErrorCode::BlockLargerThanFile:
        return withBytes(
            QT_TRANSLATE_NOOP("Sentence",
                "A block of %1 does not fit into the %2 of the test file that each thread gets. "
                "Choose a larger test size, fewer threads or a smaller block."),
            error);
    case ErrorCode::QueueDepthOutOfRange:
        return withNumbers(QT_TRANSLATE_NOOP("Sentence",
                               "A queue depth of %1 is not possible. Choose one from 1 to %2."),
            error);
    case ErrorCode::ThreadsOutOfRange:
        return withNumbers(QT_TRANSLATE_NOOP("Sentence",
                               "%1 threads are not possible. Choose a number from 1 to %2."),
            error);
    case ErrorCode::FileSizeOutOfRange:
        return withBytes(QT_TRANSLATE_NOOP("Sentence",
                             "A test size of %1 is not possible. Choose one from 16 MiB to %2."),
            error);
    case ErrorCode::FileSizeNotWholeMebibytes:
        return withBytes(QT_TRANSLATE_NOOP("Sentence",
                             "A test size of %1 is not possible. Choose a whole number of MiB."),
            error);
    case ErrorCode::LoopsOutOfRange:
        return withNumbers(
            QT_TRANSLATE_NOOP("Sentence", "%1 loops are not possible. Choose from 1 to %2."),
            error);
    case ErrorCode::MeasuredTimeOutOfRange:
        return withNumbers(
            QT_TRANSLATE_NOOP("Sentence",
                "Measuring for %1 seconds is not possible. Choose from 1 to %2 seconds."),
            error);
    case ErrorCode::PauseOutOfRange:
        return withNumbers(
            QT_TRANSLATE_NOOP(
                "Sentence", "A pause of %1 seconds is not possible. Choose from 0 to %2 seconds."),
            error);
    case ErrorCode::VerifyNeedsRandomData:
        return { QT_TRANSLATE_NOOP("Sentence",
            "Zeros prove nothing when the file is verified. Choose random data, or do not "
            "verify.") };
    case ErrorCode::BadSize:
        return withSubject(QT_TRANSLATE_NOOP("Sentence",
                               "“%1” is not a size. Write a number and a unit, such as 1GiB."),
            error);
    case ErrorCode::BadTag:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "“%1” is not a tag. Write a key, “=” and a value, such as storage=zfs."),
            error);
    default:
        return {};
    }
}

Sentence describeTargetError(const Error& error)
{
    switch (error.code) {
    case ErrorCode::TargetNotFound:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "The folder “%1” does not exist. Choose one that does."),
            error);
    case ErrorCode::TargetNotDirectory:
        return withSubject(
            QT_TRANSLATE_NOOP(
                "Sentence", "“%1” is not a folder. Choose the folder to create the test file in."),
            error);
    case ErrorCode::TargetReadOnly:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "“%1” is on a read-only file system. Choose a folder that can be written."),
            error);
    case ErrorCode::TargetNotWritable:
        return withSubject(QT_TRANSLATE_NOOP("Sentence",
                               "You may not create files in “%1”. Choose another folder or change "
                               "its permissions."),
            error);
    case ErrorCode::FileLargerThanFreeSpace:
        return withBytes(QT_TRANSLATE_NOOP("Sentence",
                             "The test file and the reserve need %1, but only %2 are free. "
                             "Choose a smaller test size or another target."),
            error);
    case ErrorCode::TargetBusy:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "The device of “%1” has not given back all I/O of an earlier run. Wait until it "
                "answers, or choose another target."),
            error);
    case ErrorCode::FileLargerThanFileSystemAllows:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "A test file of %1 is not possible here: %2 allows files up to %3. "
                     "Choose a smaller test size or another target."),
            { ByteCount{ error.requested }, error.subject, ByteCount{ error.limit } } };
    default:
        return {};
    }
}

Sentence describeAccessError(const Error& error)
{
    switch (error.code) {
    case ErrorCode::NotFound:
        return withSubject(QT_TRANSLATE_NOOP("Sentence", "“%1” does not exist."), error);
    case ErrorCode::NothingMatches:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "No file matches “%1”. Check the folder and the name."),
            error);
    case ErrorCode::AccessDenied:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "Access to “%1” was denied. Check its permissions."),
            error);
    case ErrorCode::AlreadyExists:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "“%1” exists already. Choose another name."), error);
    case ErrorCode::NoSpace:
        return withSubject(QT_TRANSLATE_NOOP("Sentence",
                               "The storage is full (“%1”). If it is thin-provisioned, the pool "
                               "below may be full: "
                               "free some space before you go on."),
            error);
    case ErrorCode::ReadOnly:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "The file system became read-only (“%1”). Look for errors in the system's log."),
            error);
    case ErrorCode::Corrupt:
        return { QT_TRANSLATE_NOOP("Sentence", "“%1” is damaged and cannot be read: %2."),
            { error.subject, error.operation } };
    case ErrorCode::TooNew:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "“%1” was written by a newer version of this program (format %2, this version "
                     "reads up to %3). Update the program to open it."),
            { error.subject, static_cast<std::int64_t>(error.requested),
                static_cast<std::int64_t>(error.limit) } };
    case ErrorCode::UnknownFormat:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "“%1” is neither a saved run nor a benchmark report that this program knows."),
            error);
    case ErrorCode::TooLarge:
        return { QT_TRANSLATE_NOOP("Sentence", "“%1” has %2, more than the %3 that can be read."),
            { error.subject, ByteCount{ error.requested }, ByteCount{ error.limit } } };
    default:
        return {};
    }
}

Sentence describeIoError(const Error& error)
{
    switch (error.code) {
    case ErrorCode::DirectIoUnsupported:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "“%1” does not support unbuffered (direct) I/O."), error);
    case ErrorCode::Misaligned:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The device refuses blocks of this size or alignment. Choose a larger block.") };
    case ErrorCode::DeviceGone:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The device no longer answers. Check its connection and the system's log.") };
    case ErrorCode::MediumError:
        if (error.limit > 0) {
            return { QT_TRANSLATE_NOOP("Sentence",
                         "The device reported that data at byte %1 of the test file cannot be read "
                         "or written. Check its health."),
                { static_cast<std::int64_t>(error.requested) } };
        }
        return { QT_TRANSLATE_NOOP("Sentence",
            "The device reported that data cannot be read or written. Check its health.") };
    case ErrorCode::ShortTransfer:
        return withBytes(
            QT_TRANSLATE_NOOP("Sentence",
                "The system transferred %2 where %1 were asked, so the test was ended."),
            error);
    case ErrorCode::EndOfFile:
        return { QT_TRANSLATE_NOOP(
            "Sentence", "The test file ended early: something else has shortened it.") };
    case ErrorCode::TimedOut:
        return { QT_TRANSLATE_NOOP("Sentence",
            "The device did not finish its I/O in time. It may hang; check the system's log.") };
    case ErrorCode::WrongData:
        return { QT_TRANSLATE_NOOP("Sentence",
                     "After the tests %1 of the test file, first at byte %2, did not hold what was "
                     "last written there. Do not trust this storage with data before the cause is "
                     "found."),
            { ByteCount{ error.limit }, static_cast<std::int64_t>(error.requested) } };
    case ErrorCode::NothingCompleted:
        return { QT_TRANSLATE_NOOP("Sentence",
            "Not one I/O finished within the measured time. Measure longer or use smaller "
            "blocks.") };
    case ErrorCode::OutOfMemory:
        return { QT_TRANSLATE_NOOP("Sentence",
            "There is not enough memory. Choose a smaller queue depth, fewer threads or smaller "
            "blocks.") };
    case ErrorCode::Unsupported:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence", "The system does not support this (“%1”)."), error);
    case ErrorCode::EngineUnavailable:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "The I/O engine “%1” is not available on this system. Choose “auto” instead."),
            error);
    case ErrorCode::EngineNeedsDirectIo:
        return withSubject(
            QT_TRANSLATE_NOOP("Sentence",
                "The I/O engine “%1” needs direct I/O, which the file system here does not grant. "
                "Choose “auto” instead."),
            error);
    case ErrorCode::Interrupted:
        return { QT_TRANSLATE_NOOP("Sentence", "The operation was interrupted.") };
    default:
        return { QT_TRANSLATE_NOOP("Sentence", "The system reported an I/O error (%1, code %2)."),
            { error.operation, error.osCode } };
    }
}

} // namespace

std::string english(const Sentence& sentence)
{
    std::string result;
    for (const char* at = sentence.text; *at != '\0'; ++at) {
        const auto index = static_cast<std::size_t>(at[1] - '1');
        if (*at == '%' && at[1] >= '1' && at[1] <= '9' && index < sentence.arguments.size()) {
            result += plain(sentence.arguments[index]);
            ++at;
        } else {
            result += *at;
        }
    }
    return result;
}

Sentence describe(const Error& error)
{
    if (isInvalidPlan(error.code)) {
        return describePlanError(error);
    }
    if (isUnsuitableTarget(error.code)) {
        return describeTargetError(error);
    }
    Sentence sentence = describeAccessError(error);
    if (*sentence.text == '\0') {
        sentence = describeIoError(error);
    }
    return sentence;
}

} // namespace octamark
