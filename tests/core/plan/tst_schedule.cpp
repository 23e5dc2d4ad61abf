// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/schedule.h"

#include <QTest>

using namespace octamark;

namespace {

TestPlan plan(bool interleaved)
{
    TestPlan plan;
    plan.tests = { { .operation = Operation::Read }, { .operation = Operation::Read },
        { .operation = Operation::Write }, { .operation = Operation::Write } };
    plan.loops = 2;
    plan.interleaved = interleaved;
    return plan;
}

} // namespace

class TestSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsOneTestAfterTheOther()
    {
        QVERIFY(scheduleOf(plan(false))
            == (std::vector<Step>{ { 0, 1, 2 }, { 1, 1, 2 }, { 2, 1, 2 }, { 3, 1, 2 } }));
    }

    void letsTheLoopsTakeTurnsAndReadsComeFirst()
    {
        QVERIFY(scheduleOf(plan(true))
            == (std::vector<Step>{ { 0, 1, 1 }, { 1, 1, 1 }, { 0, 2, 2 }, { 1, 2, 2 }, { 2, 1, 1 },
                { 3, 1, 1 }, { 2, 2, 2 }, { 3, 2, 2 } }));
    }

    void hasNothingToDoForNoTests() { QVERIFY(scheduleOf(TestPlan{}).empty()); }
};

QTEST_APPLESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
