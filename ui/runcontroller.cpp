// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runcontroller.h"

#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/run/runner.h"

#include <utility>

namespace octamark {

namespace {

constexpr std::int64_t MinProgressIntervalNs = NsPerSecond / 10;

bool isSamePlace(const RunProgress& one, const RunProgress& other)
{
    return one.phase == other.phase && one.testIndex == other.testIndex && one.loop == other.loop;
}

} // namespace

/// Lives on the runner's thread and posts values to the controller.
class RunController::Observer : public RunObserver
{
public:
    explicit Observer(RunController& controller)
        : m_controller(controller)
    {
    }

    void progressChanged(const RunProgress& progress) override
    {
        const std::int64_t nowNs = monotonicNs();
        if (m_last && isSamePlace(*m_last, progress) && nowNs - m_lastNs < MinProgressIntervalNs) {
            return;
        }
        m_last = progress;
        m_lastNs = nowNs;
        post([progress](RunController& to) { Q_EMIT to.progressChanged(progress); });
    }

    void prepared(const RunDocument& document) override
    {
        post([shared = std::make_shared<const RunDocument>(document)](
                 RunController& to) { Q_EMIT to.prepared(shared); });
    }

    void testUpdated(const TestResult& result) override
    {
        post([result](RunController& to) { Q_EMIT to.testUpdated(result); });
    }

    void ended(Result<RunDocument> result)
    {
        post(
            [result = std::move(result)](RunController& to) mutable { to.end(std::move(result)); });
    }

private:
    template <typename Call>
    void post(Call call)
    {
        QMetaObject::invokeMethod(
            &m_controller, [to = &m_controller, call = std::move(call)]() mutable { call(*to); },
            Qt::QueuedConnection);
    }

    RunController& m_controller;
    std::optional<RunProgress> m_last;
    std::int64_t m_lastNs = 0;
};

RunController::RunController(QObject* parent)
    : RunController(
        [claims = std::make_shared<TargetClaims>()](const TestPlan& plan,
            const std::filesystem::path& directory, RunObserver& observer, std::stop_token stop) {
            RunEnvironment environment;
            environment.claims = claims;
            return run(plan, directory, observer, std::move(stop), environment);
        },
        parent)
{
}

RunController::RunController(RunFunction run, QObject* parent)
    : QObject(parent)
    , m_run(std::move(run))
{
}

RunController::~RunController() = default;

void RunController::start(const TestPlan& plan, const std::filesystem::path& directory)
{
    if (m_isRunning) {
        return;
    }
    m_isRunning = true;
    m_thread = std::jthread([this, run = m_run, plan, directory](std::stop_token stop) {
        Observer observer(*this);
        observer.ended(run(plan, directory, observer, std::move(stop)));
    });
}

void RunController::requestStop()
{
    m_thread.request_stop();
}

void RunController::endNow()
{
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void RunController::end(Result<RunDocument> result)
{
    if (m_thread.joinable()) {
        m_thread.join();
    }
    m_isRunning = false;
    if (result) {
        Q_EMIT finished(std::make_shared<const RunDocument>(std::move(*result)));
    } else {
        Q_EMIT failed(result.error());
    }
}

} // namespace octamark
