// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/volume.h"

#include <array>
#include <utility>

namespace octamark {

namespace {

constexpr std::array<std::pair<VolumeKind, std::string_view>, 6> KindNames{ {
    { VolumeKind::Local, "local" },
    { VolumeKind::Network, "network" },
    { VolumeKind::Memory, "memory" },
    { VolumeKind::Fuse, "fuse" },
    { VolumeKind::Overlay, "overlay" },
    { VolumeKind::Unknown, "unknown" },
} };

} // namespace

std::string_view toString(VolumeKind kind) noexcept
{
    for (const auto& [known, name] : KindNames) {
        if (known == kind) {
            return name;
        }
    }
    return "unknown";
}

std::optional<VolumeKind> volumeKindFromString(std::string_view text) noexcept
{
    for (const auto& [kind, name] : KindNames) {
        if (name == text) {
            return kind;
        }
    }
    return std::nullopt;
}

bool isInMemory(const Volume& volume) noexcept
{
    const std::string& bus = volume.device.bus;
    return volume.kind == VolumeKind::Memory || bus == "zram" || bus == "ram";
}

} // namespace octamark
