// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace octamark {

/// This system's codes for what tests let happen.
struct OsCodes
{
    static const std::int32_t MediumError;
    static const std::int32_t NoSpace;
    static const std::int32_t DeviceGone;
    static const std::int32_t ReadOnly;
    static const std::int32_t Repeat; ///< nothing is wrong, ask again
    static const std::int32_t RepeatToo;
    static const std::int32_t TooLarge; ///< an offset that no file can have
    static const std::int32_t Unaligned;
    static const std::int32_t Cancelled;
    static const std::int32_t NotAllowed;
};

} // namespace octamark
