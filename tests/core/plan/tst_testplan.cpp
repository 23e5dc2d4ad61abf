// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/plan/suites.h"
#include "core/plan/testplan.h"

#include <QTest>

#include <functional>

using namespace octamark;

namespace {

TestPlan classicPlan()
{
    TestPlan plan;
    plan.tests = testsOf(findSuite("classic")->rows);
    return plan;
}

} // namespace

class TestPlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsEveryBuiltInSuiteAtEverySize_data()
    {
        QTest::addColumn<QString>("suite");
        for (const Suite& suite : builtInSuites()) {
            QTest::newRow(suite.id.data()) << QString::fromStdString(std::string(suite.id));
        }
    }
    void acceptsEveryBuiltInSuiteAtEverySize()
    {
        QFETCH(QString, suite);
        TestPlan plan;
        plan.tests = testsOf(findSuite(suite.toStdString())->rows);
        QCOMPARE(plan.tests.size(), std::size_t{ 8 });
        for (std::uint64_t size = 16 * MiB; size <= 64 * GiB; size *= 2) {
            plan.fileSizeBytes = size;
            QVERIFY(validate(plan).has_value());
        }
    }

    void readsComeBeforeWrites()
    {
        const TestPlan plan = classicPlan();
        for (std::size_t index = 0; index < 8; ++index) {
            QCOMPARE(int(plan.tests[index].operation),
                int(index < 4 ? Operation::Read : Operation::Write));
        }
    }

    void refusesNonsenseWithASentence_data()
    {
        using Change = std::function<void(TestPlan&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, Change change, ErrorCode code) {
            QTest::newRow(name) << change << int(code);
        };
        row(
            "no tests", [](TestPlan& plan) { plan.tests.clear(); }, ErrorCode::NoTests);
        row(
            "size too small", [](TestPlan& plan) { plan.fileSizeBytes = 15 * MiB; },
            ErrorCode::FileSizeOutOfRange);
        row(
            "size too large", [](TestPlan& plan) { plan.fileSizeBytes = 65 * GiB; },
            ErrorCode::FileSizeOutOfRange);
        row(
            "size not in MiB", [](TestPlan& plan) { plan.fileSizeBytes = 16 * MiB + 4096; },
            ErrorCode::FileSizeNotWholeMebibytes);
        row(
            "no loops", [](TestPlan& plan) { plan.loops = 0; }, ErrorCode::LoopsOutOfRange);
        row(
            "ten loops", [](TestPlan& plan) { plan.loops = 10; }, ErrorCode::LoopsOutOfRange);
        row(
            "no time", [](TestPlan& plan) { plan.measuredSeconds = 0; },
            ErrorCode::MeasuredTimeOutOfRange);
        row(
            "too long", [](TestPlan& plan) { plan.measuredSeconds = 61; },
            ErrorCode::MeasuredTimeOutOfRange);
        row(
            "pause too long", [](TestPlan& plan) { plan.pauseSeconds = 601; },
            ErrorCode::PauseOutOfRange);
        row(
            "block too small", [](TestPlan& plan) { plan.tests[0].blockSizeBytes = 256; },
            ErrorCode::BlockSizeOutOfRange);
        row(
            "block too large", [](TestPlan& plan) { plan.tests[0].blockSizeBytes = 16 * MiB; },
            ErrorCode::BlockSizeOutOfRange);
        row(
            "block unknown", [](TestPlan& plan) { plan.tests[0].blockSizeBytes.reset(); },
            ErrorCode::BlockSizeOutOfRange);
        row(
            "block odd", [](TestPlan& plan) { plan.tests[0].blockSizeBytes = 5000; },
            ErrorCode::BlockSizeNotPowerOfTwo);
        row(
            "block larger than a thread's share",
            [](TestPlan& plan) {
                plan.fileSizeBytes = 16 * MiB;
                plan.tests[0].blockSizeBytes = 8 * MiB;
                plan.tests[0].threads = 3;
            },
            ErrorCode::BlockLargerThanFile);
        row(
            "depth 0", [](TestPlan& plan) { plan.tests[7].queueDepth = 0; },
            ErrorCode::QueueDepthOutOfRange);
        row(
            "depth 513", [](TestPlan& plan) { plan.tests[7].queueDepth = 513; },
            ErrorCode::QueueDepthOutOfRange);
        row(
            "65 threads", [](TestPlan& plan) { plan.tests[7].threads = 65; },
            ErrorCode::ThreadsOutOfRange);
    }
    void refusesNonsenseWithASentence()
    {
        QFETCH(std::function<void(TestPlan&)>, change);
        QFETCH(int, code);
        TestPlan plan = classicPlan();
        change(plan);
        const auto result = validate(plan);
        QVERIFY(!result.has_value());
        QCOMPARE(int(result.error().code), code);
        QVERIFY(!english(describe(result.error())).empty());
    }

    void warmsUpForASecondOrATwentieth()
    {
        TestPlan plan;
        plan.measuredSeconds = 5;
        QCOMPARE(plan.warmUpNs(), NsPerSecond);
        plan.measuredSeconds = 60;
        QCOMPARE(plan.warmUpNs(), 3 * NsPerSecond);
    }
};

QTEST_APPLESS_MAIN(TestPlanTest)
#include "tst_testplan.moc"
