// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace octamark {

inline constexpr std::uint64_t KiB = 1024;
inline constexpr std::uint64_t MiB = 1024 * KiB;
inline constexpr std::uint64_t GiB = 1024 * MiB;
inline constexpr std::uint64_t TiB = 1024 * GiB;

inline constexpr std::int64_t NsPerUs = 1'000;
inline constexpr std::int64_t NsPerMs = 1'000'000;
inline constexpr std::int64_t NsPerSecond = 1'000'000'000;

/// 1 MB/s is 1,000,000 bytes a second, as CrystalDiskMark prints it.
inline constexpr double BytesPerMegabyte = 1e6;

/// Reads "1GiB", "512 MiB", "4K", "4096". K, M, G, T with or without iB are powers of 1024;
/// "MB", "GB"… are powers of 1000. Fails with `BadSize`.
Result<std::uint64_t> parseByteSize(std::string_view text);

/// "1 GiB", "1000 MiB", "4 KiB", "512 B": the largest binary unit that divides the value;
/// where none does, one decimal of the largest unit below it ("59.8 GiB").
std::string formatByteSize(std::uint64_t bytes);

} // namespace octamark
