// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/countdown.h"

#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace octamark;

namespace {

constexpr int Rounds = 12;

} // namespace

class CountdownTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void letsThroughAtOnceWhereNothingIsToBeCounted()
    {
        Countdown none(0);
        none.wait();
    }

    void letsThroughWhoeverComesAfterTheLastCount()
    {
        Countdown countdown(2);
        countdown.countDown();
        countdown.countDown();
        for (int time = 0; time < 3; ++time) {
            countdown.wait();
        }
    }

    /// A waiter that is forgotten keeps this test from ending.
    void wakesEveryoneAndNobodyBeforeTheLastCount_data()
    {
        QTest::addColumn<int>("counters");
        QTest::addColumn<int>("waiters");
        QTest::newRow("one waits for one") << 1 << 1;
        QTest::newRow("one waits for many") << 8 << 1;
        QTest::newRow("many wait for one") << 1 << 8;
        QTest::newRow("many wait for many") << 8 << 8;
    }
    void wakesEveryoneAndNobodyBeforeTheLastCount()
    {
        QFETCH(int, counters);
        QFETCH(int, waiters);
        for (int round = 0; round < Rounds; ++round) {
            Countdown countdown(static_cast<std::size_t>(counters));
            std::vector<int> written(static_cast<std::size_t>(counters)); // what the counts publish
            std::atomic<int> early = 0;
            std::vector<std::thread> threads;
            for (int waiter = 0; waiter < waiters; ++waiter) {
                threads.emplace_back([&] {
                    countdown.wait();
                    for (const int value : written) {
                        early += value == 1 ? 0 : 1;
                    }
                });
            }
            for (int& value : written) {
                threads.emplace_back([&countdown, &value] {
                    value = 1;
                    countdown.countDown();
                });
            }
            for (std::thread& thread : threads) {
                thread.join();
            }
            QCOMPARE(early.load(), 0);
        }
    }

    void holdsThoseWhoCountUntilAllAreThere()
    {
        constexpr int Threads = 6;
        for (int round = 0; round < Rounds; ++round) {
            Countdown arrivals(Threads);
            std::atomic<int> arrived = 0;
            std::atomic<int> early = 0;
            std::vector<std::thread> threads;
            for (int thread = 0; thread < Threads; ++thread) {
                threads.emplace_back([&] {
                    ++arrived;
                    arrivals.countDown();
                    arrivals.wait();
                    early += arrived == Threads ? 0 : 1;
                });
            }
            for (std::thread& thread : threads) {
                thread.join();
            }
            QCOMPARE(early.load(), 0);
        }
    }
};

QTEST_APPLESS_MAIN(CountdownTest)
#include "tst_countdown.moc"
