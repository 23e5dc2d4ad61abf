// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <span>

namespace octamark {

/// Memory for direct I/O: page-aligned, of ordinary pages (the kernel is asked not to use huge
/// ones, so that every run measures with the same), touched before use. Allocated once.
class AlignedBuffer
{
public:
    static Result<std::shared_ptr<AlignedBuffer>> create(std::size_t sizeBytes);

    ~AlignedBuffer();
    AlignedBuffer(const AlignedBuffer&) = delete;
    AlignedBuffer& operator=(const AlignedBuffer&) = delete;
    AlignedBuffer(AlignedBuffer&&) = delete;
    AlignedBuffer& operator=(AlignedBuffer&&) = delete;

    std::span<std::byte> bytes() const noexcept { return { m_data, m_sizeBytes }; }
    static std::size_t pageBytes() noexcept;

private:
    AlignedBuffer(std::byte* data, std::size_t sizeBytes)
        : m_data(data)
        , m_sizeBytes(sizeBytes)
    {
    }

    std::byte* m_data;
    std::size_t m_sizeBytes;
};

} // namespace octamark
