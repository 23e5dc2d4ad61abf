// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_uring_linux.h"

#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/io/handover_linux.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <liburing.h>
#include <optional>
#include <sys/uio.h>
#include <utility>

namespace octamark {

namespace {

using std::chrono::nanoseconds;

/// user_data of cancel requests and of the alarm; slots are far below them.
constexpr std::uint64_t CancelTag = UINT64_MAX;
constexpr std::uint64_t AlarmTag = CancelTag - 1;

/// How long a dying engine waits for I/O that was not drained.
constexpr auto LastWait = std::chrono::seconds(2);

struct Feature
{
    unsigned flag;
    const char* name;
};

/// In the order in which they are given up when the kernel does not know them.
constexpr std::array<Feature, 5> Features{ {
    { IORING_SETUP_DEFER_TASKRUN, "DEFER_TASKRUN" },
    { IORING_SETUP_SINGLE_ISSUER, "SINGLE_ISSUER" },
    { IORING_SETUP_COOP_TASKRUN, "COOP_TASKRUN" },
    { IORING_SETUP_SUBMIT_ALL, "SUBMIT_ALL" },
    { IORING_SETUP_CQSIZE, "CQSIZE" },
} };

/// Everything the kernel may still touch while I/O is in flight.
struct Ring
{
    io_uring ring{};
    EngineOptions options{};
    std::vector<IoRequest*> slots{}; ///< requests in flight, by slot
    __kernel_timespec alarmAfter{};

    explicit Ring(EngineOptions engineOptions)
        : options(std::move(engineOptions))
        , slots(options.depth, nullptr)
    {
    }
    ~Ring()
    {
        if (ring.ring_fd > 0) {
            io_uring_queue_exit(&ring);
        }
    }
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;
    Ring(Ring&&) = delete;
    Ring& operator=(Ring&&) = delete;
};

/// From now; nothing when the deadline has passed.
__kernel_timespec timeUntil(std::int64_t deadlineNs)
{
    const std::int64_t leftNs = std::max<std::int64_t>(deadlineNs - monotonicNs(), 0);
    return { .tv_sec = leftNs / NsPerSecond, .tv_nsec = leftNs % NsPerSecond };
}

class UringEngine final : public IoEngine
{
public:
    UringEngine(std::unique_ptr<Ring> ring, std::vector<std::string> flags, bool fixedFile,
        bool fixedBuffers)
        : m_ring(std::move(ring))
        , m_flags(std::move(flags))
        , m_fixedFile(fixedFile)
        , m_fixedBuffers(fixedBuffers)
    {
        m_completed.reserve(m_ring->slots.size());
    }
    ~UringEngine() override
    {
        if (m_inFlight > 0 && !drain(LastWait)) {
            // The kernel still owns ring and buffers; freeing them would hand it someone else's
            // memory.
            static_cast<void>(m_ring.release()); // NOLINT(bugprone-unused-return-value)
        }
    }
    UringEngine(const UringEngine&) = delete;
    UringEngine& operator=(const UringEngine&) = delete;
    UringEngine(UringEngine&&) = delete;
    UringEngine& operator=(UringEngine&&) = delete;

    std::string_view name() const noexcept override { return "uring"; }
    std::vector<std::string> flags() const override { return m_flags; }
    std::size_t inFlight() const noexcept override { return m_inFlight; }
    std::uint64_t retries() const noexcept override { return m_retries; }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        std::size_t taken = 0;
        std::int64_t now = monotonicNs();
        for (IoRequest* request : requests) {
            if (io_uring_sq_ready(&m_ring->ring) == MaxHandOver) {
                handOver();
                now = monotonicNs();
            }
            io_uring_sqe* entry
                = m_inFlight < m_ring->slots.size() ? io_uring_get_sqe(&m_ring->ring) : nullptr;
            if (entry == nullptr) {
                break;
            }
            prepare(entry, *request);
            request->issuedNs = now;
            m_ring->slots[request->slot] = request;
            ++m_inFlight;
            ++taken;
        }
        m_submittedNs = now;
        return taken;
    }

    /// Also hands over the last of the requests: one system call for both makes depth 1 cheap.
    Result<std::span<IoRequest* const>> wait(std::size_t minimum, nanoseconds timeout) override
    {
        m_completed.clear();
        // Each reading of the clock is a tenth of what an I/O costs this thread at depth 1.
        const auto submittedNs = std::exchange(m_submittedNs, std::nullopt);
        const std::int64_t deadline
            = (submittedNs ? *submittedNs : monotonicNs()) + timeout.count();
        while (true) {
            const int result = enter(minimum - std::min(minimum, m_completed.size()), deadline);
            reap();
            const bool again = result == -EINTR || result == -EAGAIN || result == -EBUSY;
            m_retries += again ? 1 : 0;
            if (result < 0 && result != -ETIME && !again) {
                return failure(
                    { .osCode = -result, .operation = "io_uring_enter", .subject = "uring" });
            }
            const bool enough
                = m_completed.size() >= std::min(minimum, m_completed.size() + m_inFlight);
            if (enough || monotonicNs() >= deadline) {
                return std::span<IoRequest* const>(m_completed);
            }
        }
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
            return failure(
                { .code = ErrorCode::TimedOut, .operation = "drain", .subject = "uring" });
        }
        return drained;
    }

private:
    void prepare(io_uring_sqe* entry, const IoRequest& request) const
    {
        const bool reading = request.direction == IoRequest::Direction::Read;
        const int file = m_fixedFile ? 0 : static_cast<int>(m_ring->options.file->native());
        if (m_fixedBuffers) {
            (reading ? io_uring_prep_read_fixed : prepareWriteFixed)(
                entry, file, request.data, request.sizeBytes, request.offsetBytes, 0);
        } else {
            (reading ? io_uring_prep_read : prepareWrite)(
                entry, file, request.data, request.sizeBytes, request.offsetBytes);
        }
        if (m_fixedFile) {
            entry->flags |= IOSQE_FIXED_FILE;
        }
        io_uring_sqe_set_data64(entry, request.slot);
    }

    // liburing's write functions take const void*, its read functions void*.
    static void prepareWrite(
        io_uring_sqe* entry, int file, void* data, unsigned sizeBytes, __u64 offsetBytes)
    {
        io_uring_prep_write(entry, file, data, sizeBytes, offsetBytes);
    }
    static void prepareWriteFixed(io_uring_sqe* entry, int file, void* data, unsigned sizeBytes,
        __u64 offsetBytes, int buffer)
    {
        io_uring_prep_write_fixed(entry, file, data, sizeBytes, offsetBytes, buffer);
    }

    /// What the system does not take now is handed over again by wait(), which tells of errors.
    void handOver() { m_retries += io_uring_submit(&m_ring->ring) < 0 ? 1 : 0; }

    int enter(std::size_t minimum, std::int64_t deadlineNs)
    {
        if (minimum == 0 || m_inFlight == 0) {
            return io_uring_submit_and_get_events(&m_ring->ring);
        }
        setAlarm(deadlineNs);
        if (m_alarmNs && *m_alarmNs <= deadlineNs) {
            return io_uring_submit_and_wait(&m_ring->ring, static_cast<unsigned>(minimum));
        }
        io_uring_cqe* first = nullptr;
        __kernel_timespec limit = timeUntil(deadlineNs);
        return io_uring_submit_and_wait_timeout(
            &m_ring->ring, &first, static_cast<unsigned>(minimum), &limit, nullptr);
    }

    /// With one request in flight one alarm serves the waits of many. A timer for each wait would
    /// be set and taken back by each request, which takes a tenth of the IOPS that a guest of a
    /// hypervisor can reach (tests/benchmarks/README.md). With more, the wait is for several.
    void setAlarm(std::int64_t deadlineNs)
    {
        const bool wanted = m_ring->slots.size() == 1 && !m_alarmNs;
        io_uring_sqe* entry = wanted ? io_uring_get_sqe(&m_ring->ring) : nullptr;
        if (entry == nullptr) {
            return;
        }
        m_ring->alarmAfter = timeUntil(deadlineNs);
        io_uring_prep_timeout(entry, &m_ring->alarmAfter, 0, 0);
        io_uring_sqe_set_data64(entry, AlarmTag);
        m_alarmNs = deadlineNs;
    }

    void reap()
    {
        const std::int64_t now = monotonicNs();
        unsigned head = 0;
        unsigned seen = 0;
        io_uring_cqe* completion = nullptr;
        io_uring_for_each_cqe(&m_ring->ring, head, completion)
        {
            ++seen;
            const std::uint64_t slot = io_uring_cqe_get_data64(completion);
            if (slot == AlarmTag) {
                m_alarmNs.reset();
            }
            if (slot >= m_ring->slots.size() || m_ring->slots[slot] == nullptr) {
                continue; // the alarm, or the answer to a cancel request
            }
            IoRequest& request = *std::exchange(m_ring->slots[slot], nullptr);
            request.completedNs = now;
            request.osError = completion->res < 0 ? -completion->res : 0;
            request.transferredBytes
                = completion->res < 0 ? 0 : static_cast<std::uint32_t>(completion->res);
            m_completed.push_back(&request);
            --m_inFlight;
        }
        io_uring_cq_advance(&m_ring->ring, seen);
    }

    void requestCancel()
    {
        for (std::size_t slot = 0; slot < m_ring->slots.size(); ++slot) {
            io_uring_sqe* entry
                = m_ring->slots[slot] != nullptr ? io_uring_get_sqe(&m_ring->ring) : nullptr;
            if (entry != nullptr) {
                io_uring_prep_cancel64(entry, slot, 0);
                io_uring_sqe_set_data64(entry, CancelTag);
            }
        }
    }

    std::unique_ptr<Ring> m_ring;
    std::vector<std::string> m_flags;
    std::vector<IoRequest*> m_completed{};
    std::size_t m_inFlight = 0;
    std::uint64_t m_retries = 0;
    std::optional<std::int64_t> m_submittedNs{}; ///< unless it was waited since
    std::optional<std::int64_t> m_alarmNs{};     ///< when the alarm that is set goes off
    bool m_fixedFile;
    bool m_fixedBuffers;
};

/// Sets the ring up with as many of the features as the kernel takes; returns them or the errno.
tl::expected<unsigned, int> setUp(Ring& ring)
{
    unsigned flags = 0;
    for (const Feature& feature : Features) {
        flags |= feature.flag;
    }
    for (std::size_t givenUp = 0;; ++givenUp) {
        io_uring_params parameters{};
        const unsigned entries
            = std::bit_ceil(std::max(ring.options.depth, 2U)); // one, and its alarm
        parameters.flags = flags;
        parameters.cq_entries = 4 * entries; // every request and the cancel of each
        const int result = io_uring_queue_init_params(entries, &ring.ring, &parameters);
        if (result == 0 && (parameters.features & IORING_FEAT_EXT_ARG) == 0) {
            return tl::unexpected(ENOSYS); // before 5.11: waiting with a timeout needs a request
        }
        if (result == 0) {
            return flags;
        }
        ring.ring.ring_fd = -1;
        if (result != -EINVAL || givenUp == Features.size()) {
            return tl::unexpected(-result);
        }
        flags &= ~Features.at(givenUp).flag;
    }
}

} // namespace

Result<std::unique_ptr<IoEngine>> makeUringEngine(const EngineOptions& options)
{
    auto ring = std::make_unique<Ring>(options);
    ring->ring.ring_fd = -1;
    const auto granted = setUp(*ring);
    if (!granted) {
        return failure({ .code = ErrorCode::EngineUnavailable,
            .osCode = granted.error(),
            .operation = "io_uring_setup",
            .subject = "uring" });
    }
    std::vector<std::string> flags;
    for (const Feature& feature : Features) {
        if ((*granted & feature.flag) != 0) {
            flags.emplace_back(feature.name);
        }
    }
    io_uring_register_ring_fd(&ring->ring); // optional, since 5.18
    const int file = static_cast<int>(options.file->native());
    const bool fixedFile = io_uring_register_files(&ring->ring, &file, 1) == 0;
    const auto bytes = options.arena->bytes();
    const iovec arena{ .iov_base = bytes.data(), .iov_len = bytes.size() };
    const bool fixedBuffers = io_uring_register_buffers(&ring->ring, &arena, 1) == 0;
    flags.emplace_back(fixedFile ? "fixed file" : "file not registered");
    flags.emplace_back(fixedBuffers ? "fixed buffers" : "buffers not registered");
    return std::make_unique<UringEngine>(
        std::move(ring), std::move(flags), fixedFile, fixedBuffers);
}

} // namespace octamark
