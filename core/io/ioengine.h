// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/alignedbuffer.h"
#include "core/base/result.h"
#include "core/document/rundocument.h"
#include "core/io/file.h"
#include "core/io/iorequest.h"
#include "core/plan/testplan.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace octamark {

/// What an engine needs. It shares the ownership of file and buffers, so that they outlive an I/O
/// that the system never gives back.
struct EngineOptions
{
    std::shared_ptr<const File> file{};
    std::shared_ptr<AlignedBuffer> arena{}; ///< holds the data of every request
    std::uint32_t depth = 1;                ///< most requests in flight
};

/// The one seam between the runner and the system's asynchronous I/O. One instance for each worker
/// thread, used by that thread alone. Engines hold no policy: no retry of failed transfers, no
/// pacing, no statistics. A failed transfer is data (`osError`); a failed engine is an `Error`.
class IoEngine
{
public:
    IoEngine() = default;
    IoEngine(const IoEngine&) = delete;
    IoEngine& operator=(const IoEngine&) = delete;
    IoEngine(IoEngine&&) = delete;
    IoEngine& operator=(IoEngine&&) = delete;

    /// With I/O in flight: cancels and drains for a bounded time, then gives up the memory on
    /// purpose (the system may still write to it) rather than free it.
    virtual ~IoEngine() = default;

    virtual std::string_view name() const noexcept = 0;
    /// What was granted at creation: "SINGLE_ISSUER", "fixed buffers"…
    virtual std::vector<std::string> flags() const = 0;

    /// Takes a prefix of `requests` and returns its length: less than asked when the depth is
    /// reached or the system wants completions to be reaped first. Never waits for the device.
    virtual Result<std::size_t> submit(std::span<IoRequest* const> requests) = 0;

    /// Waits for `minimum` completions and returns all there are; the span is valid until the next
    /// call. Fewer than `minimum`, also none, when `timeout` has passed since this call or since
    /// the submit() right before it.
    virtual Result<std::span<IoRequest* const>> wait(
        std::size_t minimum, std::chrono::nanoseconds timeout)
        = 0;

    /// Reaps everything in flight, for `timeout` at most; what is then left is cancelled and waited
    /// for as long again. Each request is handed back once. `TimedOut` when some never came.
    virtual Result<std::vector<IoRequest*>> drain(std::chrono::nanoseconds timeout) = 0;

    virtual std::size_t inFlight() const noexcept = 0;
    /// Submissions that the system asked to repeat (EAGAIN, EINTR, ERROR_NO_SYSTEM_RESOURCES…) so
    /// far.
    virtual std::uint64_t retries() const noexcept = 0;
    /// CPU time so far of the threads that the engine has besides its caller's; 0 without any.
    virtual std::int64_t helperCpuNs() const { return 0; }
};

/// The engines that this program has on this system, best first; the last always works.
std::vector<EngineChoice> engineLadder();

struct MadeEngine
{
    std::unique_ptr<IoEngine> engine;
    std::vector<RefusedEngine> refused{}; ///< better ones, and why they were not taken
};

/// With `Auto` the best that the system grants; a named one or an error.
Result<MadeEngine> makeEngine(EngineChoice choice, const EngineOptions& options);

} // namespace octamark
