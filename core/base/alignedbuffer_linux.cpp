// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/alignedbuffer.h"

#include "core/base/oserror.h"

#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

namespace octamark {

std::size_t AlignedBuffer::pageBytes() noexcept
{
    return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

Result<std::shared_ptr<AlignedBuffer>> AlignedBuffer::create(std::size_t sizeBytes)
{
    const std::size_t size = std::max<std::size_t>(sizeBytes, 1);
    void* data = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data == MAP_FAILED) {
        return failure(lastOsError("mmap"));
    }
    madvise(data, size, MADV_NOHUGEPAGE);
    std::shared_ptr<AlignedBuffer> buffer(new AlignedBuffer(static_cast<std::byte*>(data), size));
    std::ranges::fill(buffer->bytes(), std::byte{ 0 });
    return buffer;
}

AlignedBuffer::~AlignedBuffer()
{
    munmap(m_data, m_sizeBytes);
}

} // namespace octamark
