// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/datasource.h"

#include "core/base/random.h"
#include "core/base/units.h"

#include <algorithm>
#include <cstring>

namespace octamark {

namespace {

/// Random data a worker rotates through, at least. Together the workers of a test stay within
/// the 8 MiB that an ordinary user may register with io_uring.
constexpr std::uint64_t RotatedBytes = 4 * MiB;
/// The streams of the run's seed that data is made of; tests use small numbers for other things.
constexpr std::uint64_t PreparingStream = 1'000'000;
constexpr std::uint64_t TestsStream = 2'000'000;

std::uint32_t blocksPerSlot(const DataSource::Options& options) noexcept
{
    if (!options.writing || options.data == WriteData::Zero) {
        return 1;
    }
    const std::uint64_t slotsBytes = std::uint64_t{ options.depth } * options.blockSizeBytes;
    const std::uint64_t share = RotatedBytes / std::max(options.threads, 1U);
    return static_cast<std::uint32_t>(std::max<std::uint64_t>(1, share / slotsBytes));
}

} // namespace

void stampSectors(std::span<std::byte> block, std::uint64_t offsetBytes, std::uint64_t sequence,
    std::uint64_t nonce) noexcept
{
    const std::uint64_t order = SplitMix64::mix(sequence ^ nonce);
    for (std::size_t at = 0; at + SectorBytes <= block.size(); at += SectorBytes) {
        const std::uint64_t address = SplitMix64::mix((offsetBytes + at) ^ nonce);
        const std::uint64_t mixedOrder = order ^ address;
        std::memcpy(block.data() + at, &address, sizeof address);
        std::memcpy(block.data() + at + sizeof address, &mixedOrder, sizeof mixedOrder);
    }
}

std::array<std::byte, SectorBytes> writtenSector(const WriteNumber& number,
    std::uint64_t blockSizeBytes, std::uint64_t offsetBytes, std::uint64_t seed) noexcept
{
    std::array<std::byte, SectorBytes> sector{};
    SplitMix64 random(seed);
    random.skip(
        (number.block * blockSizeBytes + offsetBytes % blockSizeBytes) / sizeof(std::uint64_t));
    random.fill(sector);
    stampSectors(sector, offsetBytes, number.packed(), seed);
    return sector;
}

std::uint64_t dataSeed(std::uint64_t runSeed, std::uint32_t test, std::uint32_t thread) noexcept
{
    return deriveSeed(
        runSeed, test == WriteNumber::Preparing ? PreparingStream : TestsStream + thread);
}

std::uint64_t DataSource::arenaBytes(const Options& options) noexcept
{
    return std::uint64_t{ options.depth } * options.blockSizeBytes * blocksPerSlot(options);
}

Result<DataSource> DataSource::create(const Options& options)
{
    auto arena = AlignedBuffer::create(arenaBytes(options));
    if (!arena) {
        return failure(arena.error());
    }
    if (options.writing && options.data == WriteData::Random) {
        SplitMix64(options.seed).fill((*arena)->bytes());
    }
    return DataSource(options, std::move(*arena));
}

DataSource::DataSource(const Options& options, std::shared_ptr<AlignedBuffer> arena)
    : m_options(options)
    , m_arena(std::move(arena))
    , m_blocksPerSlot(blocksPerSlot(options))
    , m_turn(options.depth, 0)
    , m_lastWrite({ .test = options.test, .thread = options.thread })
{
}

std::byte* DataSource::readBlock(std::uint32_t slot) const noexcept
{
    return m_arena->bytes().data()
        + std::size_t{ slot } * m_blocksPerSlot * m_options.blockSizeBytes;
}

std::byte* DataSource::nextWriteBlock(std::uint32_t slot, std::uint64_t offsetBytes) noexcept
{
    std::uint32_t& turn = m_turn[slot];
    m_lastWrite.block = slot * m_blocksPerSlot + turn;
    m_lastWrite.count = m_writes++;
    std::byte* block = readBlock(slot) + std::size_t{ turn } * m_options.blockSizeBytes;
    turn = turn + 1 == m_blocksPerSlot ? 0 : turn + 1;
    if (m_options.data == WriteData::Random) {
        stampSectors(
            { block, m_options.blockSizeBytes }, offsetBytes, m_lastWrite.packed(), m_options.seed);
    }
    return block;
}

} // namespace octamark
