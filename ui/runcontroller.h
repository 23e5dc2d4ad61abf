// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/run/runobserver.h"

#include <QMetaType>
#include <QObject>

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>

namespace octamark {

/// Owns the runner's thread and brings what it tells to the GUI thread as values; the only class
/// that touches both. Lives on the GUI thread. Destruction stops a run and waits for its end, which
/// takes up to a second.
class RunController : public QObject
{
    Q_OBJECT

public:
    /// As octamark::run().
    using RunFunction = std::function<Result<RunDocument>(
        const TestPlan&, const std::filesystem::path&, RunObserver&, std::stop_token)>;
    using Document = std::shared_ptr<const RunDocument>;

    explicit RunController(QObject* parent = nullptr);
    explicit RunController(RunFunction run, QObject* parent = nullptr);
    ~RunController() override;

    /// Returns at once. Ignored while a run goes on. Exactly one of finished() and failed()
    /// follows.
    void start(const TestPlan& plan, const std::filesystem::path& directory);
    /// Returns at once; may be called at any time.
    void requestStop();
    /// Stops a run and waits for its end, up to about a second and for as long as the disk takes
    /// for its last I/O. For the end of the session, when no event is handled any more.
    void endNow();
    bool isRunning() const { return m_isRunning; }
    bool isStopping() const { return m_isRunning && m_thread.get_stop_token().stop_requested(); }

Q_SIGNALS:
    /// Every change of phase, and at most ten times a second within one.
    void progressChanged(const octamark::RunProgress& progress);
    void prepared(const octamark::RunController::Document& document);
    void testUpdated(const octamark::TestResult& result);
    /// The run ended by itself, by a stop, or by a failure after its start: see its outcome.
    void finished(const octamark::RunController::Document& document);
    /// Plan or target do not suit; nothing was measured.
    void failed(const octamark::Error& error);

private:
    class Observer;

    void end(Result<RunDocument> result);

    RunFunction m_run;
    std::jthread m_thread;
    bool m_isRunning = false;
};

} // namespace octamark

Q_DECLARE_METATYPE(octamark::RunProgress)
Q_DECLARE_METATYPE(octamark::TestResult)
Q_DECLARE_METATYPE(octamark::Error)
