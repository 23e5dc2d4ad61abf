// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plainnumbers.h"

#include <QTest>

#include <array>
#include <clocale>
#include <cstdio>
#include <future>
#include <string>
#include <thread>

using namespace octamark;

namespace {

std::string printedHalf()
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.1f", 0.5);
    return text.data();
}

bool setLocaleWithComma()
{
    for (const char* const name : { "de_DE.UTF-8", "fr_FR.UTF-8", "German_Germany" }) {
        if (std::setlocale(LC_ALL, name) != nullptr) {
            return true;
        }
    }
    return false;
}

} // namespace

class TestPlainNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { std::setlocale(LC_ALL, "C"); }
    void hasNoEffectWhereNumbersArePlain();
    void printsPointsWhileItLives();
    void leavesOtherThreadsAlone();
};

void TestPlainNumbers::hasNoEffectWhereNumbersArePlain()
{
    {
        const PlainNumbers plain;
        QCOMPARE(printedHalf(), std::string("0.5"));
    }
    QCOMPARE(printedHalf(), std::string("0.5"));
}

void TestPlainNumbers::printsPointsWhileItLives()
{
    if (!setLocaleWithComma()) {
        QSKIP("no locale with a decimal comma is installed");
    }
    QCOMPARE(printedHalf(), std::string("0,5"));
    {
        const PlainNumbers plain;
        QCOMPARE(printedHalf(), std::string("0.5"));
        {
            const PlainNumbers again;
            QCOMPARE(printedHalf(), std::string("0.5"));
        }
        QCOMPARE(printedHalf(), std::string("0.5"));
    }
    QCOMPARE(printedHalf(), std::string("0,5"));
}

void TestPlainNumbers::leavesOtherThreadsAlone()
{
#ifdef _WIN32
    QSKIP("this C library has one locale for all threads");
#endif
    if (!setLocaleWithComma()) {
        QSKIP("no locale with a decimal comma is installed");
    }
    std::string other;
    std::promise<void> begun;
    std::thread thread([&other, &begun] {
        begun.get_future().wait();
        other = printedHalf();
    });
    const PlainNumbers plain;
    begun.set_value();
    thread.join();
    QCOMPARE(other, std::string("0,5"));
}

QTEST_APPLESS_MAIN(TestPlainNumbers)
#include "tst_plainnumbers.moc"
