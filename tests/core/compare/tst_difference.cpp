// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/compare/comparison.h"
#include "core/compare/difference.h"

#include <QTest>

#include <initializer_list>

using namespace octamark;

namespace {

constexpr TestKey Key{ .blockSizeBytes = 4 * KiB, .queueDepth = 1, .threads = 1 };

RunPointer runWith(const std::string& label, std::initializer_list<int> megabytesPerSecond,
    const TestKey& key = Key)
{
    auto run = std::make_shared<RunDocument>();
    run->label = label;
    run->results.push_back({ .key = key });
    for (const int speed : megabytesPerSecond) {
        LoopResult loop;
        loop.measuredNs = NsPerSecond;
        loop.bytes = static_cast<std::uint64_t>(speed) * 1'000'000;
        loop.ios = loop.bytes / (4 * KiB);
        run->results.back().loops.push_back(loop);
    }
    return run;
}

QStringList sentences(const Comparison& comparison)
{
    QStringList list;
    for (const Sentence& sentence : describeDifferences(comparison)) {
        list << QString::fromStdString(english(sentence));
    }
    return list;
}

} // namespace

class TestDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void overlappingLoopsAreNoDifference_data()
    {
        QTest::addColumn<std::vector<int>>("loops");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, std::vector<int> loops, const char* expected) {
            QTest::newRow(name) << std::move(loops) << QString::fromLatin1(expected);
        };
        row("all faster", { 121, 130, 125 }, "better");
        row("all slower", { 70, 79, 75 }, "worse");
        row("one loop inside", { 119, 130, 140 }, "none");
        row("all inside", { 95, 100, 105 }, "none");
        row("around all", { 50, 100, 200 }, "none");
        row("touching the fastest", { 120, 130, 140 }, "none");
        row("one loop only", { 500 }, "");
        row("no loop", {}, "");
    }

    void overlappingLoopsAreNoDifference()
    {
        QFETCH(const std::vector<int>, loops);
        QFETCH(const QString, expected);
        auto other = std::make_shared<RunDocument>(*runWith("other", {}));
        for (const int speed : loops) {
            other->results[0].loops.push_back(
                runWith("", { speed })->results.front().loops.front());
        }
        const Comparison comparison
            = compare({ runWith("base", { 80, 100, 120 }), other }, { .baseline = 0 });
        const auto difference = differenceOf(comparison, comparison.rows.front(), 1);
        const std::string_view name = difference ? toString(*difference) : std::string_view();
        QCOMPARE(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), expected);
    }

    void theBaselineDiffersFromNothing()
    {
        const std::vector<RunPointer> runs{ runWith("a", { 1, 2 }), runWith("b", { 3, 4 }) };
        const Comparison without = compare(runs, {});
        QVERIFY(!differenceOf(without, without.rows.front(), 1));
        QVERIFY(describeDifferences(without).empty());
        const Comparison with = compare(runs, { .baseline = 1 });
        QVERIFY(!differenceOf(with, with.rows.front(), 1));
        QVERIFY(differenceOf(with, with.rows.front(), 0) == Difference::Worse);
    }

    void countsTheTestsOfEachRun()
    {
        const Comparison comparison
            = compare({ runWith("base", { 10, 11 }), runWith("fast", { 20, 21 }),
                          runWith("same", { 10, 12 }) },
                { .baseline = 0 });
        QCOMPARE(sentences(comparison),
            QStringList(
                { QStringLiteral("Against “base”, “fast” is better in 1 tests, worse in 0, no "
                                 "different in 0."),
                    QStringLiteral("Against “base”, “same” is better in 0 tests, worse in 0, no "
                                   "different in 1.") }));
    }

    void runsThatCannotBeToldShareASentence()
    {
        TestKey otherKey = Key;
        otherKey.queueDepth = 32;
        const Comparison comparison
            = compare({ runWith("base", { 10, 11 }), runWith("a", { 20 }), runWith("b", { 10 }),
                          runWith("c", { 1 }, otherKey) },
                { .baseline = 0 });
        const QStringList texts = sentences(comparison);
        QCOMPARE(texts.size(), 2);
        QVERIFY2(texts[0].contains(QStringLiteral("“a”, “b”")), qPrintable(texts[0]));
        QVERIFY2(texts[1].contains(QStringLiteral("“c”")), qPrintable(texts[1]));
    }
};

QTEST_GUILESS_MAIN(TestDifference)
#include "tst_difference.moc"
