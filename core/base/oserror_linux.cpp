// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/oserror.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace octamark {

namespace {

ErrorCode codeOf(std::int64_t osCode)
{
    switch (osCode) {
    case ENOENT:
        return ErrorCode::NotFound;
    case EACCES:
    case EPERM:
        return ErrorCode::AccessDenied;
    case EEXIST:
        return ErrorCode::AlreadyExists;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return ErrorCode::NoSpace;
    case EROFS:
        return ErrorCode::ReadOnly;
    case EINVAL:
        return ErrorCode::Misaligned;
    case ENODEV:
    case ENXIO:
    case ESHUTDOWN:
    case ENOMEDIUM:
    case ENOTCONN:
        return ErrorCode::DeviceGone;
    case EIO:
    case ENODATA:
    case EILSEQ:
    case EREMOTEIO:
        return ErrorCode::MediumError;
    case ETIMEDOUT:
        return ErrorCode::TimedOut;
    case ENOMEM:
        return ErrorCode::OutOfMemory;
    case ENOSYS:
    case EOPNOTSUPP:
        return ErrorCode::Unsupported;
    case EINTR:
    case ECANCELED:
        return ErrorCode::Interrupted;
    default:
        return ErrorCode::Io;
    }
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
    return osError(errno, std::move(operation), std::move(subject));
}

std::string osErrorText(std::int64_t osCode)
{
    return std::system_category().message(static_cast<int>(osCode));
}

bool isRepeatable(std::int64_t osCode) noexcept
{
    return osCode == EAGAIN || osCode == EINTR;
}

std::int32_t cancelledOsCode() noexcept
{
    return ECANCELED;
}

std::int64_t osCodeOf(const std::error_code& code) noexcept
{
    return code.value();
}

} // namespace octamark
