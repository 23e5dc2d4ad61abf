// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/directprobe.h"

#include "core/base/alignedbuffer.h"

namespace octamark {

std::optional<bool> isDirectReal(const File& file, const Volume& volume)
{
    if (!file.isDirect()) {
        return std::nullopt;
    }
    if (isCachedBelow(volume.device)) {
        return false;
    }
    if (const auto alignBytes = file.directAlignBytes()) {
        return *alignBytes > 0;
    }
    const bool isJudged = volume.kind == VolumeKind::Local || volume.kind == VolumeKind::Memory
        || volume.kind == VolumeKind::Overlay;
    if (!isJudged || volume.fileSystem == "btrfs") {
        return std::nullopt;
    }
    constexpr std::uint32_t OddBytes = 100;
    const auto buffer = AlignedBuffer::create(4096);
    if (!buffer) {
        return std::nullopt;
    }
    const auto read
        = file.transfer(IoRequest::Direction::Read, (*buffer)->bytes().data(), OddBytes, OddBytes);
    return read.osError != 0;
}

} // namespace octamark
