// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/version.h"
#include "core/formats/importer.h"
#include "core/formats/markdown.h"
#include "core/formats/texttable.h"
#include "core/formats/unicode.h"
#include "tests/core/formats/samplereports.h"
#include "tests/core/formats/sampleruns.h"

#include <QTest>

#include <algorithm>
#include <sstream>

using namespace octamark;

namespace {

RunPointer share(RunDocument run)
{
    return std::make_shared<const RunDocument>(std::move(run));
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// Two runs that differ, the second without the last test and with a mark.
Comparison twoRuns(const std::string& firstName, const std::string& secondName,
    std::optional<std::size_t> baseline)
{
    RunDocument second = samples::measuredRun(secondName);
    second.results.pop_back();
    second.results[0].marks = { { MarkCode::Unstable, 0.5 } };
    second.results[0].loops[2].bytes *= 2;
    second.results[0].loops[1].bytes *= 2;
    second.fileSizeBytes = 2 * GiB;
    return compare(
        { share(samples::measuredRun(firstName)), share(second) }, { .baseline = baseline });
}

} // namespace

class TestTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignsColumnsByDisplayWidth_data();
    void alignsColumnsByDisplayWidth();
    void showsRatioToTheBaseline();
    void showsGapsNotesAndCaveats();
    void numbersRunsWhoseNamesDoNotFit();
    void staysWithinTheWidth();
    void showsNothingForNoRuns();
    void writesMarkdownOfRun();
    void writesMarkdownOfComparison();
    void keepsUserTextFromBeingMarkup();
    void saysWhoseNumbersTheyAre();
};

void TestTables::alignsColumnsByDisplayWidth_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("ASCII") << QStringLiteral("zfs none");
    QTest::newRow("Japanese") << QStringLiteral("日本語の名前 ｶﾅ");
    QTest::newRow("combining") << QStringLiteral("e\u0301te\u0301 \U0001F4BE");
}

void TestTables::alignsColumnsByDisplayWidth()
{
    QFETCH(QString, name);
    const std::string text = toTextTable(twoRuns(name.toStdString(), "other", 0), 120);
    const std::vector<std::string> lines = linesOf(text);
    QVERIFY(contains(lines.at(0), singleLine(name.toStdString()) + " (baseline)"));
    // Header and rule end at the same column, and so does every row: its last part is padded.
    QCOMPARE(displayWidth(lines.at(0)), displayWidth(lines.at(1)));
    for (std::size_t row = 2; row < 6; ++row) {
        const std::size_t dot = lines.at(row).find('.');
        QCOMPARE(displayWidth(lines.at(row).substr(0, dot)),
            displayWidth(lines.at(2).substr(0, lines.at(2).find('.'))));
    }
}

void TestTables::showsRatioToTheBaseline()
{
    QVERIFY(contains(toTextTable(twoRuns("a", "b", 0)), "4194.304 ×2.00"));
    QVERIFY(contains(toTextTable(twoRuns("a", "b", 1)), "2097.152 ×0.50"));
    QVERIFY(!contains(toTextTable(twoRuns("a", "b", std::nullopt)), "×"));
}

void TestTables::showsGapsNotesAndCaveats()
{
    const Comparison comparison = twoRuns("a", "b", 0);
    const std::string text = toTextTable(comparison);
    const std::vector<std::string> lines = linesOf(text);
    QVERIFY(contains(lines.at(2), "[1]"));
    const auto gap = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("RND 4 KiB Q32 T1 write") && contains(line, "–");
    });
    QVERIFY(gap != lines.end());
    QVERIFY(contains(text, "\n[1] unstable: "));
    QVERIFY(!comparison.caveats.empty());
    for (const Sentence& caveat : comparison.caveats) {
        QVERIFY(contains(text, "! " + english(caveat) + '\n'));
    }
    QVERIFY(contains(text, "Values of the median loop.\n"));
}

void TestTables::numbersRunsWhoseNamesDoNotFit()
{
    const std::string name(60, 'x');
    const std::string text = toTextTable(twoRuns(name, name, 0), 80);
    QVERIFY(text.starts_with("#1  " + name + " (baseline)\n#2  " + name + " (2)\n\n"));
    QVERIFY(contains(text, "  #2\n") || contains(text, "#2  "));
}

void TestTables::staysWithinTheWidth()
{
    std::vector<RunPointer> runs;
    for (int number = 1; number <= 12; ++number) {
        runs.push_back(share(samples::measuredRun("run " + std::to_string(number))));
    }
    for (const std::size_t width : { 60U, 80U, 120U, 300U }) {
        const std::string text = toTextTable(compare(runs, { .baseline = 3 }), width);
        for (const std::string& line : linesOf(text)) {
            QVERIFY(displayWidth(line) <= width || line.starts_with("[") || line.starts_with("! "));
        }
    }
    const std::string narrow = toTextTable(compare(runs, {}), 1);
    QVERIFY(contains(narrow, "#12"));
}

void TestTables::showsNothingForNoRuns()
{
    QCOMPARE(toTextTable(compare({}, {})), std::string());
    QCOMPARE(toMarkdown(compare({}, {})), std::string());
    QCOMPARE(toMarkdown(std::span<const RunDocument>()), std::string());
}

void TestTables::writesMarkdownOfRun()
{
    RunDocument run = samples::measuredRun("zfs none");
    run.results[1].marks = { { MarkCode::Errors, 2 } };
    const std::string text = toMarkdown(std::vector{ run });
    QVERIFY(text.starts_with(std::string("### zfs none\n\nOctamark ") + ProgramVersion
        + " · 1 GiB × 3 · /home ext4 QEMU HARDDISK"));
    QVERIFY(contains(text,
        "\n| Test | Read MB/s | Write MB/s | Read IOPS | Write IOPS | Read µs | Write µs |\n"
        "| :--- | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        "| SEQ 1 MiB Q8 T1 | 2097.152 | 1048.576 | 2000.0 | 1000.0 | 2097.10 | 1048.30 |\n"
        "| RND 4 KiB Q32 T1 | 81.920 <sup>1</sup> | 8.192 | 20000.0 | 2000.0 | 81.20 | 8.40 |\n"));
    QVERIFY(contains(text, "\n1. I/O errors: Failed I/Os: 2."));
}

void TestTables::writesMarkdownOfComparison()
{
    const Comparison comparison = twoRuns("a", "b", 0);
    const std::string text = toMarkdown(comparison);
    const std::string head = "| MB/s | a (baseline) | b |\n| :--- | ---: | ---: |\n";
    const std::string row
        = "| SEQ 1 MiB Q8 T1 read | 2097.152 | 4194.304 (×2.00 ≈) <sup>1</sup> |\n";
    QVERIFY(text.starts_with(head + row));
    QVERIFY(contains(text, "\n| RND 4 KiB Q32 T1 write | 8.192 | – |\n"));
    QVERIFY(contains(text, "\n1. unstable: "));
    QVERIFY(contains(text, "\n- "));
}

void TestTables::keepsUserTextFromBeingMarkup()
{
    const std::string name = "a | b `c` <img src=x onerror=alert(1)> *d* [e](f)\n| g &lt;";
    const std::string safe
        = "a \\| b \\`c\\` &lt;img src=x onerror=alert(1)&gt; \\*d\\* \\[e\\](f) "
          "\\| g &amp;lt;";
    RunDocument run = samples::measuredRun(name);
    run.comment = "<script>\n# title";
    const std::string text = toMarkdown(std::vector{ run });
    QVERIFY(text.starts_with("### " + safe + '\n'));
    QVERIFY(contains(text, "\n&lt;script&gt; \\# title\n"));
    QVERIFY(contains(toMarkdown(twoRuns(name, "b", {})), "| MB/s | " + safe + " | b |\n"));
}

void TestTables::saysWhoseNumbersTheyAre()
{
    const auto import = importText(samples::version2().text, "a.txt");
    const RunPointer foreign = share(import->runs.at(0));
    const RunPointer own = share(samples::measuredRun("own"));
    QVERIFY(contains(toTextTable(compare({ foreign }, {})),
        "Values as printed by the program that measured.\n"));
    QVERIFY(contains(toTextTable(compare({ foreign, own }, { .headline = Headline::Best })),
        "Values of the best loop; of other programs' reports as printed.\n"));
    QVERIFY(contains(toTextTable(compare({ foreign, own }, {})), "[1] best of loops: "));
}

QTEST_APPLESS_MAIN(TestTables)
#include "tst_tables.moc"
