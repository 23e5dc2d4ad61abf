// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_aio_linux.h"

#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/io/handover_linux.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <linux/aio_abi.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace octamark {

namespace {

using std::chrono::nanoseconds;

/// How long a dying engine waits for I/O that was not drained.
constexpr auto LastWait = std::chrono::seconds(2);

// The C library has no names for these system calls. Each returns -1 with errno.

long ioSetup(unsigned events, aio_context_t* context)
{
    return ::syscall(SYS_io_setup, events, context);
}

long ioDestroy(aio_context_t context)
{
    return ::syscall(SYS_io_destroy, context);
}

long ioSubmit(aio_context_t context, std::span<iocb*> blocks)
{
    return ::syscall(SYS_io_submit, context, static_cast<long>(blocks.size()), blocks.data());
}

long ioCancel(aio_context_t context, iocb* block)
{
    io_event unused{};
    return ::syscall(SYS_io_cancel, context, block, &unused);
}

/// `timeout` is what 64-bit systems call struct timespec.
long ioGetEvents(aio_context_t context, long minimum, std::span<io_event> events, timespec* timeout)
{
    return ::syscall(SYS_io_getevents, context, minimum, static_cast<long>(events.size()),
        events.data(), timeout);
}

timespec timespecOf(nanoseconds duration)
{
    const std::int64_t total = std::max<std::int64_t>(duration.count(), 0);
    return { .tv_sec = total / NsPerSecond, .tv_nsec = total % NsPerSecond };
}

/// Everything the kernel may still touch while I/O is in flight.
struct Queue
{
    aio_context_t context = 0;
    EngineOptions options;
    std::vector<iocb> blocks;        ///< one for each slot
    std::vector<IoRequest*> slots{}; ///< requests in flight, by slot

    explicit Queue(EngineOptions engineOptions)
        : options(std::move(engineOptions))
        , blocks(options.depth)
        , slots(options.depth, nullptr)
    {
    }
    /// Waits in the kernel for what is in flight.
    ~Queue()
    {
        if (context != 0) {
            ioDestroy(context);
        }
    }
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;
    Queue(Queue&&) = delete;
    Queue& operator=(Queue&&) = delete;
};

class AioEngine final : public IoEngine
{
public:
    explicit AioEngine(std::unique_ptr<Queue> queue)
        : m_queue(std::move(queue))
        , m_events(m_queue->slots.size())
    {
        m_batch.reserve(m_queue->slots.size());
        m_refused.reserve(m_queue->slots.size());
        m_completed.reserve(m_queue->slots.size());
    }
    ~AioEngine() override
    {
        if (m_inFlight > 0 && !drain(LastWait)) {
            // The kernel still owns the buffers, and io_destroy would wait for it.
            static_cast<void>(m_queue.release()); // NOLINT(bugprone-unused-return-value)
        }
    }
    AioEngine(const AioEngine&) = delete;
    AioEngine& operator=(const AioEngine&) = delete;
    AioEngine(AioEngine&&) = delete;
    AioEngine& operator=(AioEngine&&) = delete;

    std::string_view name() const noexcept override { return "aio"; }
    std::vector<std::string> flags() const override { return { "io_submit" }; }
    std::size_t inFlight() const noexcept override { return m_inFlight; }
    std::uint64_t retries() const noexcept override { return m_retries; }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        const auto wanted
            = requests.first(std::min(requests.size(), m_queue->slots.size() - m_inFlight));
        m_batch.clear();
        for (const IoRequest* request : wanted) {
            m_batch.push_back(prepare(*request));
        }
        std::size_t taken = 0;
        while (taken < wanted.size()) {
            const std::size_t piece = std::min(wanted.size() - taken, MaxHandOver);
            const std::int64_t now = monotonicNs();
            for (IoRequest* request : wanted.subspan(taken, piece)) {
                request->issuedNs = now;
            }
            const long result
                = ioSubmit(m_queue->context, std::span(m_batch).subspan(taken, piece));
            if (result > 0) {
                for (IoRequest* request : wanted.subspan(taken, static_cast<std::size_t>(result))) {
                    m_queue->slots[request->slot] = request;
                    ++m_inFlight;
                }
                taken += static_cast<std::size_t>(result);
                continue;
            }
            const int osCode = result < 0 ? errno : EAGAIN;
            if (osCode == EAGAIN || osCode == EINTR) {
                ++m_retries;
                break;
            }
            refuse(*wanted[taken], osCode);
            ++taken;
        }
        return taken;
    }

    Result<std::span<IoRequest* const>> wait(std::size_t minimum, nanoseconds timeout) override
    {
        m_completed.clear();
        takeRefused();
        const std::int64_t deadline = monotonicNs() + timeout.count();
        while (m_inFlight > 0) {
            const std::size_t missing
                = std::min(minimum - std::min(minimum, m_completed.size()), m_inFlight);
            timespec limit = timespecOf(nanoseconds(deadline - monotonicNs()));
            const long result
                = ioGetEvents(m_queue->context, static_cast<long>(missing), m_events, &limit);
            if (result < 0 && errno != EINTR) {
                return failure({ .osCode = errno, .operation = "io_getevents", .subject = "aio" });
            }
            m_retries += result < 0 ? 1 : 0;
            complete(std::span(m_events).first(static_cast<std::size_t>(std::max(result, 0L))));
            if ((result >= 0 && m_completed.size() >= minimum) || monotonicNs() >= deadline) {
                break;
            }
        }
        return std::span<IoRequest* const>(m_completed);
    }

    Result<std::vector<IoRequest*>> drain(nanoseconds timeout) override
    {
        std::vector<IoRequest*> drained;
        for (const bool cancelling : { false, true }) {
            if (cancelling && m_inFlight > 0) {
                requestCancel();
            }
            const std::int64_t deadline = monotonicNs() + timeout.count();
            while (m_inFlight > 0 && monotonicNs() < deadline) {
                const auto completed = wait(1, nanoseconds(deadline - monotonicNs()));
                if (!completed) {
                    return failure(completed.error());
                }
                drained.insert(drained.end(), completed->begin(), completed->end());
            }
        }
        if (m_inFlight > 0) {
            return failure({ .code = ErrorCode::TimedOut, .operation = "drain", .subject = "aio" });
        }
        return drained;
    }

private:
    iocb* prepare(const IoRequest& request)
    {
        iocb& block = m_queue->blocks[request.slot];
        block = {};
        block.aio_data = request.slot;
        block.aio_lio_opcode
            = request.direction == IoRequest::Direction::Read ? IOCB_CMD_PREAD : IOCB_CMD_PWRITE;
        block.aio_fildes = static_cast<std::uint32_t>(m_queue->options.file->native());
        block.aio_buf = reinterpret_cast<std::uintptr_t>(request.data);
        block.aio_nbytes = request.sizeBytes;
        block.aio_offset = static_cast<std::int64_t>(request.offsetBytes);
        return &block;
    }

    /// Some requests fail before they begin, and then io_submit itself says so.
    void refuse(IoRequest& request, int osCode)
    {
        request.osError = osCode;
        request.transferredBytes = 0;
        m_refused.push_back(&request);
        ++m_inFlight;
    }

    void takeRefused()
    {
        const std::int64_t now = m_refused.empty() ? 0 : monotonicNs();
        for (IoRequest* request : m_refused) {
            request->completedNs = now;
            m_completed.push_back(request);
            --m_inFlight;
        }
        m_refused.clear();
    }

    void complete(std::span<const io_event> events)
    {
        const std::int64_t now = events.empty() ? 0 : monotonicNs();
        for (const io_event& event : events) {
            IoRequest& request = *std::exchange(m_queue->slots[event.data], nullptr);
            request.completedNs = now;
            request.osError = event.res < 0 ? static_cast<std::int32_t>(-event.res) : 0;
            request.transferredBytes = event.res < 0 ? 0 : static_cast<std::uint32_t>(event.res);
            m_completed.push_back(&request);
            --m_inFlight;
        }
    }

    /// Most drivers do not know how to cancel and refuse; those that do complete the request.
    void requestCancel()
    {
        for (std::size_t slot = 0; slot < m_queue->slots.size(); ++slot) {
            if (m_queue->slots[slot] != nullptr) {
                ioCancel(m_queue->context, &m_queue->blocks[slot]);
            }
        }
    }

    std::unique_ptr<Queue> m_queue;
    std::vector<io_event> m_events;
    std::vector<iocb*> m_batch{};
    std::vector<IoRequest*> m_refused{}; ///< by io_submit; given back by the next wait()
    std::vector<IoRequest*> m_completed{};
    std::size_t m_inFlight = 0;
    std::uint64_t m_retries = 0;
};

} // namespace

Result<std::unique_ptr<IoEngine>> makeAioEngine(const EngineOptions& options)
{
    if (!options.file->isDirect()) {
        return failure({ .code = ErrorCode::EngineNeedsDirectIo,
            .operation = "needs direct I/O",
            .subject = "aio" });
    }
    auto queue = std::make_unique<Queue>(options);
    if (ioSetup(options.depth, &queue->context) != 0) {
        return failure({ .code = ErrorCode::EngineUnavailable,
            .osCode = errno,
            .operation = "io_setup",
            .subject = "aio" });
    }
    return std::make_unique<AioEngine>(std::move(queue));
}

} // namespace octamark
