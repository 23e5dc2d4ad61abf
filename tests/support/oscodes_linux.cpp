// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oscodes.h"

#include <cerrno>

namespace octamark {

const std::int32_t OsCodes::MediumError = EIO;
const std::int32_t OsCodes::NoSpace = ENOSPC;
const std::int32_t OsCodes::DeviceGone = ENODEV;
const std::int32_t OsCodes::ReadOnly = EROFS;
const std::int32_t OsCodes::Repeat = EAGAIN;
const std::int32_t OsCodes::RepeatToo = EINTR;
const std::int32_t OsCodes::TooLarge = EFBIG;
const std::int32_t OsCodes::Unaligned = EINVAL;
const std::int32_t OsCodes::Cancelled = ECANCELED;
const std::int32_t OsCodes::NotAllowed = EPERM;

} // namespace octamark
