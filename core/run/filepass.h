// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/io/ioengine.h"
#include "core/run/datasource.h"
#include "core/run/patience.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace octamark {

/// Writes or reads the whole test file once, from its beginning to its end. What a short transfer
/// leaves is transferred again. Used by one thread.
class FilePass
{
public:
    static constexpr std::uint32_t BlockBytes = 1 * MiB;
    static constexpr std::uint32_t Depth = 8;

    /// Called at most four times a second.
    using Progress = std::function<void(std::uint64_t doneBytes)>;

    struct Block
    {
        std::span<const std::byte> bytes{}; ///< until the call returns
        std::uint64_t offsetBytes = 0;
        WriteNumber write{}; ///< of a pass that writes
    };

    struct Options
    {
        IoRequest::Direction direction = IoRequest::Direction::Write;
        std::uint64_t sizeBytes = 0;
        Patience patience{};
        std::function<void(const Block&)> blockDone{}; ///< may be empty
    };

    FilePass(Options options, std::unique_ptr<IoEngine> engine, DataSource data);

    /// Blocks for as long as the disk takes. `Interrupted` after a stop, `TimedOut` when the device
    /// hangs, a failed transfer as its error with the place in the file. When the device does not
    /// give back everything in time, the engine has the rest in flight.
    Result<void> run(const Progress& progress, const std::stop_token& stop);

    IoEngine& engine() const { return *m_engine; }

private:
    Result<void> transfer(const Progress& progress, const std::stop_token& stop);
    Result<void> accept(IoRequest& request);
    void prepareNext(IoRequest& request);

    const Options m_options;
    DataSource m_data;
    std::uint64_t m_nextBytes = 0;
    std::uint64_t m_doneBytes = 0;
    std::vector<Block> m_blocks; ///< of each slot
    std::vector<IoRequest> m_requests;
    std::vector<IoRequest*> m_ready{};
    std::unique_ptr<IoEngine> m_engine; ///< goes first: it may still have requests in flight
};

} // namespace octamark
