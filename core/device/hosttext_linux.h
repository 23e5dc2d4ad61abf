// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/hostinfo.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace octamark {

/// PRETTY_NAME of os-release(5), else name and version, else "Linux".
std::string osNameOf(std::string_view osRelease);

/// The processor's model as /proc/cpuinfo of the many architectures gives it; empty when it
/// gives none.
std::string cpuNameOf(std::string_view cpuInfo);

/// MemTotal of /proc/meminfo; 0 when it is missing.
std::uint64_t memoryBytesOf(std::string_view memInfo);

/// The first line of /proc/stat; empty when it is missing or older than the count of stolen time.
std::optional<MachineCpuTime> machineCpuTimeOf(std::string_view stat);

/// "mains", "battery" or nothing, from the folder /sys/class/power_supply. Batteries of mice and
/// the like do not count.
std::string powerSourceOf(const std::filesystem::path& supplies);

} // namespace octamark
