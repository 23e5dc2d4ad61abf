// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oscodes.h"

#include <windows.h>

namespace octamark {

const std::int32_t OsCodes::MediumError = ERROR_IO_DEVICE;
const std::int32_t OsCodes::NoSpace = ERROR_DISK_FULL;
const std::int32_t OsCodes::DeviceGone = ERROR_DEVICE_NOT_CONNECTED;
const std::int32_t OsCodes::ReadOnly = ERROR_WRITE_PROTECT;
const std::int32_t OsCodes::Repeat = ERROR_NO_SYSTEM_RESOURCES;
const std::int32_t OsCodes::RepeatToo = ERROR_NOT_ENOUGH_QUOTA;
const std::int32_t OsCodes::TooLarge = ERROR_FILE_TOO_LARGE;
const std::int32_t OsCodes::Unaligned = ERROR_INVALID_PARAMETER;
const std::int32_t OsCodes::Cancelled = ERROR_OPERATION_ABORTED;
const std::int32_t OsCodes::NotAllowed = ERROR_ACCESS_DENIED;

} // namespace octamark
