// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_threads.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>

namespace octamark {

namespace {

using std::chrono::nanoseconds;

/// How long a dying engine waits for I/O that was not drained.
constexpr auto LastWait = std::chrono::seconds(2);

/// A copy of a request, so that a thread stuck in the kernel never touches the caller's.
struct Job
{
    std::uint32_t slot = 0;
    IoRequest::Direction direction = IoRequest::Direction::Read;
    std::byte* data = nullptr;
    std::uint32_t sizeBytes = 0;
    std::uint64_t offsetBytes = 0;
    File::Transfer transfer{};
    std::int64_t completedNs = 0;
};

Job jobOf(const IoRequest& request)
{
    return { .slot = request.slot,
        .direction = request.direction,
        .data = request.data,
        .sizeBytes = request.sizeBytes,
        .offsetBytes = request.offsetBytes };
}

/// What the threads share; it lives until the last of them has ended.
struct Pool
{
    explicit Pool(EngineOptions engineOptions)
        : options(std::move(engineOptions))
    {
    }

    EngineOptions options;
    std::mutex mutex{};
    std::condition_variable work{};
    std::condition_variable done{};
    std::deque<Job> waiting{};
    std::vector<Job> finished{};
    std::vector<ThreadCpuClock> clocks{}; ///< of the threads that have begun
    std::size_t running = 0;
    bool stopping = false;

    void serve()
    {
        const ThreadCpuClock clock;
        std::unique_lock lock(mutex);
        clocks.push_back(clock);
        while (true) {
            work.wait(lock, [this] { return stopping || !waiting.empty(); });
            if (waiting.empty()) {
                return;
            }
            Job job = waiting.front();
            waiting.pop_front();
            ++running;
            lock.unlock();
            job.transfer
                = options.file->transfer(job.direction, job.data, job.sizeBytes, job.offsetBytes);
            job.completedNs = monotonicNs();
            lock.lock();
            --running;
            finished.push_back(job);
            done.notify_one();
        }
    }
};

/// Shared by both kinds: requests by slot and what has come back.
class BlockingEngine : public IoEngine
{
public:
    explicit BlockingEngine(std::uint32_t depth)
        : m_slots(depth, nullptr)
    {
        m_completed.reserve(depth);
    }

    std::string_view name() const noexcept override { return "threads"; }
    std::size_t inFlight() const noexcept override { return m_inFlight; }
    std::uint64_t retries() const noexcept override { return 0; }

protected:
    std::size_t depth() const { return m_slots.size(); }

    void take(IoRequest& request)
    {
        m_slots[request.slot] = &request;
        ++m_inFlight;
    }

    void complete(const Job& job, std::int64_t completedNs)
    {
        IoRequest& request = *std::exchange(m_slots[job.slot], nullptr);
        request.completedNs = completedNs;
        request.transferredBytes = job.transfer.bytes;
        request.osError = job.transfer.osError;
        m_completed.push_back(&request);
        --m_inFlight;
    }

    std::vector<IoRequest*>& completed() { return m_completed; }

private:
    std::vector<IoRequest*> m_slots;
    std::vector<IoRequest*> m_completed{};
    std::size_t m_inFlight = 0;
};

class InlineEngine final : public BlockingEngine
{
public:
    explicit InlineEngine(const EngineOptions& options)
        : BlockingEngine(1)
        , m_file(options.file)
    {
    }

    std::vector<std::string> flags() const override { return { "on the test thread" }; }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        if (requests.empty() || inFlight() > 0) {
            return 0;
        }
        requests.front()->issuedNs = monotonicNs();
        m_job = jobOf(*requests.front());
        take(*requests.front());
        return 1;
    }

    Result<std::span<IoRequest* const>> wait(
        std::size_t /*minimum*/, nanoseconds /*timeout*/) override
    {
        completed().clear();
        if (inFlight() > 0) {
            m_job.transfer
                = m_file->transfer(m_job.direction, m_job.data, m_job.sizeBytes, m_job.offsetBytes);
            complete(m_job, monotonicNs());
        }
        return std::span<IoRequest* const>(completed());
    }

    Result<std::vector<IoRequest*>> drain(nanoseconds timeout) override
    {
        const auto last = wait(1, timeout);
        return std::vector<IoRequest*>(last->begin(), last->end());
    }

private:
    std::shared_ptr<const File> m_file;
    Job m_job{};
};

class PoolEngine final : public BlockingEngine
{
public:
    explicit PoolEngine(const EngineOptions& options)
        : BlockingEngine(options.depth)
        , m_pool(std::make_shared<Pool>(options))
    {
    }
    ~PoolEngine() override
    {
        if (inFlight() > 0) {
            static_cast<void>(drain(LastWait));
        }
        bool stuck = false;
        {
            const std::lock_guard lock(m_pool->mutex);
            m_pool->stopping = true;
            stuck = m_pool->running > 0;
        }
        m_pool->work.notify_all();
        for (std::thread& thread : m_threads) {
            // A thread that the kernel does not give back keeps the pool and its buffers alive.
            stuck ? thread.detach() : thread.join();
        }
    }
    PoolEngine(const PoolEngine&) = delete;
    PoolEngine& operator=(const PoolEngine&) = delete;
    PoolEngine(PoolEngine&&) = delete;
    PoolEngine& operator=(PoolEngine&&) = delete;

    Result<void> start()
    {
        for (std::size_t count = 0; count < depth(); ++count) {
            try {
                m_threads.emplace_back([pool = m_pool] { pool->serve(); });
            } catch (const std::system_error& error) {
                return failure({ .code = ErrorCode::OutOfMemory,
                    .osCode = osCodeOf(error.code()),
                    .operation = "pthread_create",
                    .subject = "threads" });
            }
        }
        return {};
    }

    std::vector<std::string> flags() const override
    {
        return { std::to_string(depth()) + " threads" };
    }

    Result<std::size_t> submit(std::span<IoRequest* const> requests) override
    {
        std::size_t taken = 0;
        {
            const std::lock_guard lock(m_pool->mutex);
            const std::int64_t now = monotonicNs();
            for (IoRequest* request : requests) {
                if (inFlight() == depth()) {
                    break;
                }
                request->issuedNs = now;
                m_pool->waiting.push_back(jobOf(*request));
                take(*request);
                ++taken;
            }
        }
        for (std::size_t count = 0; count < taken; ++count) {
            m_pool->work.notify_one();
        }
        return taken;
    }

    Result<std::span<IoRequest* const>> wait(std::size_t minimum, nanoseconds timeout) override
    {
        completed().clear();
        std::unique_lock lock(m_pool->mutex);
        const std::size_t wanted = std::min(minimum, inFlight());
        m_pool->done.wait_for(
            lock, timeout, [this, wanted] { return m_pool->finished.size() >= wanted; });
        m_batch.swap(m_pool->finished);
        lock.unlock();
        for (const Job& job : m_batch) {
            complete(job, job.completedNs);
        }
        m_batch.clear();
        return std::span<IoRequest* const>(completed());
    }

    Result<std::vector<IoRequest*>> drain(nanoseconds timeout) override
    {
        std::vector<IoRequest*> drained;
        for (const bool cancelling : { false, true }) {
            if (cancelling && inFlight() > 0) {
                cancelWaiting();
            }
            const std::int64_t deadline = monotonicNs() + timeout.count();
            while (inFlight() > 0 && monotonicNs() < deadline) {
                const auto batch = wait(inFlight(), nanoseconds(deadline - monotonicNs()));
                drained.insert(drained.end(), batch->begin(), batch->end());
            }
        }
        if (inFlight() > 0) {
            return failure(
                { .code = ErrorCode::TimedOut, .operation = "drain", .subject = "threads" });
        }
        return drained;
    }

    std::int64_t helperCpuNs() const override
    {
        const std::lock_guard lock(m_pool->mutex);
        std::int64_t sum = 0;
        for (const ThreadCpuClock& clock : m_pool->clocks) {
            sum += clock.ns();
        }
        return sum;
    }

private:
    /// What no thread has begun comes back as cancelled.
    void cancelWaiting()
    {
        const std::lock_guard lock(m_pool->mutex);
        for (Job& job : m_pool->waiting) {
            job.transfer.osError = cancelledOsCode();
            job.completedNs = monotonicNs();
            m_pool->finished.push_back(job);
        }
        m_pool->waiting.clear();
    }

    std::shared_ptr<Pool> m_pool;
    std::vector<std::thread> m_threads{};
    std::vector<Job> m_batch{};
};

} // namespace

Result<std::unique_ptr<IoEngine>> makeThreadsEngine(const EngineOptions& options)
{
    if (options.depth == 1) {
        return std::make_unique<InlineEngine>(options);
    }
    auto engine = std::make_unique<PoolEngine>(options);
    if (auto started = engine->start(); !started) {
        return failure(started.error());
    }
    return engine;
}

} // namespace octamark
