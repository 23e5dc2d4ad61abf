// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/oserror.h"

#include "core/base/widetext_windows.h"

#include <array>
#include <utility>
#include <windows.h>

namespace octamark {

namespace {

// Younger than the headers of some compilers.
constexpr std::int64_t DataChecksumError = 323;
constexpr std::int64_t OffsetAlignmentViolation = 327;
constexpr std::int64_t NoSuchDevice = 433;
constexpr std::int64_t DeviceHardwareError = 483;
constexpr std::int64_t DiskQuotaExceeded = 1295;

ErrorCode codeOf(std::int64_t osCode)
{
    switch (osCode) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_DIRECTORY:
        return ErrorCode::NotFound;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_PRIVILEGE_NOT_HELD:
        return ErrorCode::AccessDenied;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return ErrorCode::AlreadyExists;
    case ERROR_HANDLE_DISK_FULL:
    case ERROR_DISK_FULL:
    case ERROR_FILE_TOO_LARGE:
    case DiskQuotaExceeded:
        return ErrorCode::NoSpace;
    case ERROR_WRITE_PROTECT:
        return ErrorCode::ReadOnly;
    case ERROR_INVALID_PARAMETER:
    case OffsetAlignmentViolation:
        return ErrorCode::Misaligned;
    case ERROR_BAD_UNIT:
    case ERROR_NOT_READY:
    case ERROR_GEN_FAILURE:
    case ERROR_DEV_NOT_EXIST:
    case ERROR_UNEXP_NET_ERR:
    case ERROR_NETNAME_DELETED:
    case NoSuchDevice:
    case ERROR_FILE_INVALID:
    case ERROR_MEDIA_CHANGED:
    case ERROR_NO_MEDIA_IN_DRIVE:
    case ERROR_DEVICE_NOT_CONNECTED:
    case ERROR_DEVICE_REMOVED:
        return ErrorCode::DeviceGone;
    case ERROR_CRC:
    case ERROR_SEEK:
    case ERROR_SECTOR_NOT_FOUND:
    case ERROR_WRITE_FAULT:
    case ERROR_READ_FAULT:
    case DataChecksumError:
    case DeviceHardwareError:
    case ERROR_IO_DEVICE:
    case ERROR_DISK_OPERATION_FAILED:
        return ErrorCode::MediumError;
    case ERROR_SEM_TIMEOUT:
    case WAIT_TIMEOUT:
    case ERROR_TIMEOUT:
        return ErrorCode::TimedOut;
    case ERROR_HANDLE_EOF:
        return ErrorCode::EndOfFile;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
    case ERROR_COMMITMENT_LIMIT:
    case ERROR_NO_SYSTEM_RESOURCES:
    case ERROR_WORKING_SET_QUOTA:
    case ERROR_INVALID_USER_BUFFER:
    case ERROR_NOT_ENOUGH_QUOTA:
        return ErrorCode::OutOfMemory;
    case ERROR_INVALID_FUNCTION:
    case ERROR_NOT_SUPPORTED:
    case ERROR_CALL_NOT_IMPLEMENTED:
        return ErrorCode::Unsupported;
    case ERROR_OPERATION_ABORTED:
    case ERROR_CANCELLED:
        return ErrorCode::Interrupted;
    default:
        return ErrorCode::Io;
    }
}

std::wstring messageIn(DWORD language, DWORD code)
{
    std::array<wchar_t, 1024> text{};
    const DWORD length = ::FormatMessageW(
        FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK,
        nullptr, code, language, text.data(), static_cast<DWORD>(text.size()), nullptr);
    return { text.data(), length };
}

} // namespace

Error osError(std::int64_t osCode, std::string operation, std::string subject)
{
    return { .code = codeOf(osCode),
        .osCode = osCode,
        .operation = std::move(operation),
        .subject = std::move(subject) };
}

Error osError(const std::error_code& code, std::string operation, std::string subject)
{
    return osError(osCodeOf(code), std::move(operation), std::move(subject));
}

Error lastOsError(std::string operation, std::string subject)
{
    return osError(
        static_cast<std::int64_t>(::GetLastError()), std::move(operation), std::move(subject));
}

std::string osErrorText(std::int64_t osCode)
{
    const auto code = static_cast<DWORD>(osCode);
    std::wstring text = messageIn(MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US), code);
    if (text.empty()) {
        text = messageIn(0, code); // a system without its English texts
    }
    std::string message = trimmedText(text);
    if (message.ends_with('.')) {
        message.pop_back();
    }
    return message.empty() ? "error " + std::to_string(osCode) : message;
}

bool isRepeatable(std::int64_t osCode) noexcept
{
    return osCode == ERROR_NO_SYSTEM_RESOURCES || osCode == ERROR_WORKING_SET_QUOTA
        || osCode == ERROR_INVALID_USER_BUFFER || osCode == ERROR_NOT_ENOUGH_QUOTA;
}

std::int32_t cancelledOsCode() noexcept
{
    return ERROR_OPERATION_ABORTED;
}

std::int64_t osCodeOf(const std::error_code& code) noexcept
{
    if (code.category() == std::system_category()) {
        return code.value();
    }
    using Known = std::pair<std::errc, std::int64_t>;
    constexpr std::array<Known, 12> Codes{ {
        { std::errc::no_such_file_or_directory, ERROR_PATH_NOT_FOUND },
        { std::errc::not_a_directory, ERROR_DIRECTORY },
        { std::errc::permission_denied, ERROR_ACCESS_DENIED },
        { std::errc::operation_not_permitted, ERROR_ACCESS_DENIED },
        { std::errc::file_exists, ERROR_ALREADY_EXISTS },
        { std::errc::no_space_on_device, ERROR_DISK_FULL },
        { std::errc::file_too_large, ERROR_FILE_TOO_LARGE },
        { std::errc::read_only_file_system, ERROR_WRITE_PROTECT },
        { std::errc::not_enough_memory, ERROR_NOT_ENOUGH_MEMORY },
        { std::errc::resource_unavailable_try_again, ERROR_NO_SYSTEM_RESOURCES },
        { std::errc::filename_too_long, ERROR_INVALID_NAME },
        { std::errc::no_such_device, NoSuchDevice },
    } };
    for (const auto& [condition, osCode] : Codes) {
        if (code == condition) {
            return osCode;
        }
    }
    return code ? ERROR_GEN_FAILURE : ERROR_SUCCESS;
}

} // namespace octamark
