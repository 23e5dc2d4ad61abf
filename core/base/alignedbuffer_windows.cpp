// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/alignedbuffer.h"

#include "core/base/oserror.h"

#include <algorithm>
#include <windows.h>

namespace octamark {

std::size_t AlignedBuffer::pageBytes() noexcept
{
    SYSTEM_INFO system{};
    ::GetSystemInfo(&system);
    return system.dwPageSize;
}

Result<std::shared_ptr<AlignedBuffer>> AlignedBuffer::create(std::size_t sizeBytes)
{
    const std::size_t size = std::max<std::size_t>(sizeBytes, 1);
    void* data = ::VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (data == nullptr) {
        return failure(lastOsError("VirtualAlloc"));
    }
    std::shared_ptr<AlignedBuffer> buffer(new AlignedBuffer(static_cast<std::byte*>(data), size));
    std::ranges::fill(buffer->bytes(), std::byte{ 0 });
    return buffer;
}

AlignedBuffer::~AlignedBuffer()
{
    ::VirtualFree(m_data, 0, MEM_RELEASE);
}

} // namespace octamark
