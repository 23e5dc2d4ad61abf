// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedrun.h"
#include "ui/runcontroller.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace octamark;

namespace {

TestPlan plan()
{
    return { .tests = testsOf(findSuite("classic")->rows) };
}

} // namespace

class TestRunController : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bringsEveryValueToItsOwnThread()
    {
        ScriptedRun script;
        RunController controller(script.function());
        int results = 0;
        bool isPrepared = false;
        RunController::Document finished;
        connect(&controller, &RunController::prepared, this, [&] { isPrepared = true; });
        connect(&controller, &RunController::testUpdated, this, [&] {
            QCOMPARE(QThread::currentThread(), thread());
            ++results;
        });
        connect(&controller, &RunController::finished, this,
            [&](const RunController::Document& document) { finished = document; });
        controller.start(plan(), "/data");
        QVERIFY(controller.isRunning());
        QVERIFY(QTest::qWaitFor([&] { return finished != nullptr; }));
        QVERIFY(!controller.isRunning());
        QVERIFY(isPrepared);
        QCOMPARE(results, 8);
        QCOMPARE(finished->results.size(), std::size_t{ 8 });
    }

    void canRunAgain()
    {
        ScriptedRun script;
        RunController controller(script.function());
        const QSignalSpy finished(&controller, &RunController::finished);
        for (int round = 1; round <= 3; ++round) {
            controller.start(plan(), "/data");
            QVERIFY(QTest::qWaitFor([&] { return finished.count() == round; }));
        }
    }

    void stopsWhenAsked()
    {
        ScriptedRun script;
        script.haltsBefore = 2;
        RunController controller(script.function());
        const QSignalSpy updated(&controller, &RunController::testUpdated);
        const QSignalSpy finished(&controller, &RunController::finished);
        controller.start(plan(), "/data");
        QVERIFY(QTest::qWaitFor([&] { return updated.count() == 2; }));
        controller.requestStop();
        QVERIFY(controller.isStopping());
        QVERIFY(QTest::qWaitFor([&] { return finished.count() == 1; }));
        QVERIFY(!controller.isStopping());
    }

    void endsARunAtOnceWithTheSession()
    {
        ScriptedRun script;
        script.haltsBefore = 2;
        RunController controller(script.function());
        const QSignalSpy updated(&controller, &RunController::testUpdated);
        const QSignalSpy finished(&controller, &RunController::finished);
        controller.endNow();
        controller.start(plan(), "/data");
        QVERIFY(QTest::qWaitFor([&] { return updated.count() == 2; }));
        controller.endNow();
        // What the run still told is heard where events are handled nevertheless.
        QVERIFY(QTest::qWaitFor([&] { return finished.count() == 1; }));
        QVERIFY(!controller.isRunning());
    }

    void tellsWhyARunWasRefused()
    {
        ScriptedRun script;
        script.refusal = Error{ .code = ErrorCode::TargetReadOnly, .subject = "/data" };
        RunController controller(script.function());
        std::optional<Error> told;
        connect(
            &controller, &RunController::failed, this, [&](const Error& error) { told = error; });
        controller.start(plan(), "/data");
        QVERIFY(QTest::qWaitFor([&] { return told.has_value(); }));
        QVERIFY(told->code == ErrorCode::TargetReadOnly);
        QVERIFY(!controller.isRunning());
    }

    void tellsProgressTenTimesASecondAtMost()
    {
        RunController controller([](const TestPlan&, const std::filesystem::path&,
                                     RunObserver& observer, const std::stop_token&) {
            for (std::uint64_t step = 0; step < 1000; ++step) {
                observer.progressChanged({ .phase = Phase::Preparing, .doneBytes = step });
            }
            observer.progressChanged({ .phase = Phase::Pausing });
            return Result<RunDocument>(RunDocument{});
        });
        const QSignalSpy progress(&controller, &RunController::progressChanged);
        const QSignalSpy finished(&controller, &RunController::finished);
        controller.start(plan(), "/data");
        QVERIFY(QTest::qWaitFor([&] { return finished.count() == 1; }));
        QVERIFY(progress.count() >= 2);
        QVERIFY(progress.count() < 100);
        QVERIFY(qvariant_cast<RunProgress>(progress.last()[0]).phase == Phase::Pausing);
    }

    void stopsTheRunWhenItGoes()
    {
        std::atomic<bool> hasEnded = false;
        {
            RunController controller([&hasEnded](const TestPlan&, const std::filesystem::path&,
                                         RunObserver&, const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                hasEnded = true;
                return Result<RunDocument>(RunDocument{});
            });
            controller.start(plan(), "/data");
        }
        QVERIFY(hasEnded);
    }
};

QTEST_GUILESS_MAIN(TestRunController)
#include "tst_runcontroller.moc"
