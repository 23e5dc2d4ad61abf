// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/crew.h"

#include "core/base/addunique.h"
#include "core/base/countdown.h"
#include "core/run/owedio.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace octamark {

namespace {

/// On a cache line of its own: one worker writes it, the runner looks at it now and then.
struct alignas(64) Completions
{
    std::atomic<std::uint64_t> count = 0;
};

} // namespace

struct Crew::Shared
{
    explicit Shared(Job theJob)
        : job(std::move(theJob))
        , completions(job.data->size())
        , made(job.data->size())
        , finished(job.data->size())
        , results(job.data->size())
    {
    }

    void work(std::uint32_t thread);
    std::unique_ptr<IoEngine> makeEngine(std::uint32_t thread);
    Worker::Options optionsOf(std::uint32_t thread);
    void finish(std::uint32_t thread, WorkerResult result);

    const Job job;
    std::vector<Completions> completions;
    std::stop_source stop{};
    Window window{};
    Countdown made;
    Countdown started{ 1 };
    Countdown finished;

    mutable std::mutex mutex{}; ///< for what follows
    std::vector<std::string> flags{};
    std::vector<std::string> names{};
    std::vector<std::optional<WorkerResult>> results;
};

void Crew::Shared::work(std::uint32_t thread)
{
    auto engine = makeEngine(thread);
    made.countDown();
    if (!engine) {
        return;
    }
    started.wait();
    Worker worker(optionsOf(thread), *engine,
        AccessPattern(job.key, job.fileSizeBytes, thread, job.seed), (*job.data)[thread]);
    WorkerResult result = worker.run(stop.get_token());
    if (engine->inFlight() > 0) {
        finish(thread, std::move(result));
        awaitOwed(*engine);
        engine.reset(); // before the requests that it may still know
        return;
    }
    engine.reset(); // before the next loop's engine asks for what this one has locked in memory
    finish(thread, std::move(result));
}

std::unique_ptr<IoEngine> Crew::Shared::makeEngine(std::uint32_t thread)
{
    const EngineOptions options{
        .file = job.file, .arena = (*job.data)[thread].arena(), .depth = *job.key.queueDepth
    };
    auto engine = job.makeEngine(job.preferred, options);
    if (!engine && job.preferred != job.engine) {
        engine = job.makeEngine(job.engine, options);
    }
    if (!engine) {
        WorkerResult failed;
        failed.error = engine.error();
        finish(thread, std::move(failed));
        return nullptr;
    }
    const std::lock_guard lock(mutex);
    addUnique(names, std::string(engine->engine->name()));
    for (const std::string& flag : engine->engine->flags()) {
        addUnique(flags, flag);
    }
    return std::move(engine->engine);
}

Worker::Options Crew::Shared::optionsOf(std::uint32_t thread)
{
    return { .direction = job.key.operation == Operation::Write ? IoRequest::Direction::Write
                                                                : IoRequest::Direction::Read,
        .blockSizeBytes = static_cast<std::uint32_t>(*job.key.blockSizeBytes),
        .depth = *job.key.queueDepth,
        .window = window,
        .patience = job.patience,
        .completions = &completions[thread].count,
        .ledger = job.ledger.get() };
}

void Crew::Shared::finish(std::uint32_t thread, WorkerResult result)
{
    {
        const std::lock_guard lock(mutex);
        results[thread] = std::move(result);
    }
    finished.countDown();
}

Crew::Crew(Job job)
    : m_shared(std::make_shared<Shared>(std::move(job)))
{
    const auto threads = static_cast<std::uint32_t>(m_shared->results.size());
    for (std::uint32_t thread = 0; thread < threads; ++thread) {
        auto errand = Errand::start([shared = m_shared, thread] { shared->work(thread); });
        if (errand) {
            m_errands.push_back(std::move(*errand));
            continue;
        }
        WorkerResult failed;
        failed.error = errand.error();
        m_shared->finish(thread, std::move(failed));
        m_shared->made.countDown();
    }
    m_shared->made.wait();
}

const std::vector<std::string>& Crew::engineFlags() const
{
    return m_shared->flags;
}

const std::vector<std::string>& Crew::engineNames() const
{
    return m_shared->names;
}

void Crew::measure(const Window& window)
{
    m_shared->window = window;
    m_shared->started.countDown();
}

void Crew::requestStop()
{
    m_shared->stop.request_stop();
}

bool Crew::waitFor(std::chrono::nanoseconds timeout) const
{
    return m_shared->finished.waitFor(timeout);
}

std::uint64_t Crew::completions() const
{
    std::uint64_t sum = 0;
    for (const Completions& worker : m_shared->completions) {
        sum += worker.count.load(std::memory_order_relaxed);
    }
    return sum;
}

std::vector<WorkerResult> Crew::results() const
{
    const std::lock_guard lock(m_shared->mutex);
    std::vector<WorkerResult> all;
    for (const std::optional<WorkerResult>& result : m_shared->results) {
        if (result) {
            all.push_back(*result);
            continue;
        }
        all.emplace_back();
        all.back().error = Error{ .code = ErrorCode::TimedOut, .operation = "wait" };
    }
    return all;
}

} // namespace octamark
