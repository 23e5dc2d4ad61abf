// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/version.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/importer.h"
#include "tests/core/formats/samplereports.h"
#include "tests/core/formats/sampleruns.h"

#include <QTest>

#include <clocale>
#include <cmath>
#include <filesystem>

using namespace octamark;

namespace {

/// The report's text in the source tree, which shows the layout at a glance.
std::string storedReport(const std::string& name)
{
    return readFile(
        std::filesystem::path(OCTAMARK_SOURCE_DIR) / "tests" / "data" / "reports" / name,
        MaxImportBytes)
        .value_or("");
}

RunDocument readBack(const std::string& report)
{
    const auto import = importText(report, "back.txt");
    return import && import->runs.size() == 1 && import->warnings.empty() ? import->runs[0]
                                                                          : RunDocument{};
}

} // namespace

class TestTextReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printsTheKnownLayout();
    void readsBackToTheSameNumbers_data();
    void readsBackToTheSameNumbers();
    void readsBackForeignReports();
    void readsBackRealReports();
    void readsBackFromOneLineWithoutBrackets();
    void printsZerosForWhatWasNotRun();
    void printsMixesWithTheirRatio();
    void printsFailuresAndMarksAsNotes();
    void keepsEveryTextOnItsLine();
    void namesNoFolderOfThePerson();
    void usesPointsInAnyLocale();
};

void TestTextReport::printsTheKnownLayout()
{
    RunDocument run = samples::measuredRun("zfs none");
    run.tags = { { "storage", "zfs" }, { "cache", "none" } };
    run.comment = "before the firmware update";
    run.results[3].marks = { { MarkCode::Unstable, 0.5 } };
    QCOMPARE(writeTextReport(run), storedReport("octamark.txt"));
}

void TestTextReport::readsBackToTheSameNumbers_data()
{
    QTest::addColumn<bool>("isMedian");
    QTest::newRow("best") << false;
    QTest::newRow("median") << true;
}

void TestTextReport::readsBackToTheSameNumbers()
{
    QFETCH(bool, isMedian);
    const Headline headline = isMedian ? Headline::Median : Headline::Best;
    const RunDocument run = samples::measuredRun("zfs none");
    const RunDocument back = readBack(writeTextReport(run, headline));
    QVERIFY(back.program == run.program);
    QCOMPARE(back.results.size(), run.results.size());
    for (std::size_t index = 0; index < run.results.size(); ++index) {
        const auto printed = summarize(run.results[index], headline);
        const ReportedResult& reported = *back.results[index].reported;
        QVERIFY(back.results[index].key == run.results[index].key);
        QVERIFY(std::abs(*reported.megabytesPerSecond - *printed->bytesPerSecond / 1e6) <= 0.0005);
        QVERIFY(std::abs(*reported.iops - *printed->iops) <= 0.05);
        QVERIFY(std::abs(*reported.latencyMeanUs - *printed->latencyMeanNs / 1e3) <= 0.005);
        QVERIFY(reported.aggregate == (isMedian ? Aggregate::Median : Aggregate::Best));
    }
    QCOMPARE(back.marks.size(), std::size_t(isMedian ? 0 : 1));
    QCOMPARE(back.startedAt, std::string("2026-03-07T09:05:03"));
    QCOMPARE(back.suite, run.suite);
    QVERIFY(back.fileSizeBytes == run.fileSizeBytes);
    QVERIFY(back.loops == run.loops);
    QVERIFY(back.measuredSeconds == run.measuredSeconds);
    QVERIFY(back.pauseSeconds == run.pauseSeconds);
    QVERIFY(back.data == run.data);
    QCOMPARE(back.comment, run.label);
    QVERIFY(back.label.empty());
    QCOMPARE(back.importedFrom, std::string("back.txt"));
    QCOMPARE(
        back.osText, std::string("Debian GNU/Linux 12 (bookworm) [6.1.0-18-amd64] (x86_64), KVM"));
    QCOMPARE(back.targetText, std::string("/home 25% (25.0/100.0 GiB), ext4, QEMU HARDDISK"));
}

void TestTextReport::readsBackForeignReports()
{
    for (const samples::Report& report : samples::all()) {
        const auto import = importText(report.text, "foreign.txt");
        const RunDocument run = import->runs.at(0);
        const RunDocument back = readBack(writeTextReport(run));
        QVERIFY(back.program == run.program);
        QCOMPARE(back.results.size(), run.results.size());
        for (const TestResult& result : run.results) {
            const TestResult* found = back.find(result.key);
            QVERIFY(found != nullptr);
            QVERIFY(found->reported->megabytesPerSecond == result.reported->megabytesPerSecond);
            QVERIFY(!result.reported->iops || found->reported->iops == result.reported->iops);
            QVERIFY(found->reported->latencyMeanUs == result.reported->latencyMeanUs);
        }
        QVERIFY(back.fileSizeBytes == run.fileSizeBytes);
        QVERIFY(back.loops == run.loops);
        QVERIFY(back.pauseSeconds == run.pauseSeconds);
        QVERIFY(back.measuredSeconds == run.measuredSeconds);
        QVERIFY(back.data == run.data);
        QCOMPARE(back.startedAt, run.startedAt);
        QCOMPARE(back.osText, run.osText);
        QCOMPARE(back.targetText, run.targetText);
        QCOMPARE(back.comment, run.comment);
        QCOMPARE(back.suite, run.suite);
        QVERIFY(back.marks == run.marks);
    }
}

void TestTextReport::readsBackRealReports()
{
    const std::filesystem::path folder = OCTAMARK_SEEDS_DIR;
    if (!std::filesystem::exists(folder / "expected.json")) {
        QSKIP("The folder of real reports is not beside this source tree.");
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto import = importFile(entry.path());
        for (std::size_t index = 0; import && index < import->runs.size(); ++index) {
            const RunDocument& run = import->runs[index];
            if (run.program.name != "CrystalDiskMark") {
                continue; // the layout has no rows for tests of unknown blocks
            }
            const RunDocument back = readBack(writeTextReport(run));
            QCOMPARE(back.results.size(), run.results.size());
            for (const TestResult& result : run.results) {
                QVERIFY(back.find(result.key)->reported->megabytesPerSecond
                    == result.reported->megabytesPerSecond);
            }
        }
    }
}

void TestTextReport::readsBackFromOneLineWithoutBrackets()
{
    const RunDocument run = samples::measuredRun("zfs none");
    std::string line = writeTextReport(run);
    for (char& byte : line) {
        byte = byte == '\n' || byte == '[' || byte == ']' ? ' ' : byte;
    }
    const RunDocument back = readBack(line);
    QCOMPARE(back.results.size(), run.results.size());
    QCOMPARE(back.startedAt, std::string("2026-03-07T09:05:03"));
    QVERIFY(back.program == run.program);
}

void TestTextReport::printsZerosForWhatWasNotRun()
{
    RunDocument run = samples::measuredRun("");
    run.results.pop_back();
    run.results[2].loops.clear();
    run.results[2].error = Error{ .code = ErrorCode::MediumError };
    const std::string text = writeTextReport(run);
    const std::size_t writes = text.find("[Write]");
    QVERIFY(
        text.find("  SEQ    1MiB (Q=  8, T= 1):     0.000 MB/s [      0.0 IOPS] <     0.00 us>\n"
                  "  RND    4KiB (Q= 32, T= 1):     0.000 MB/s [      0.0 IOPS] <     0.00 us>\n",
            writes)
        != std::string::npos);
    QCOMPARE(readBack(text).results.size(), std::size_t(2));
}

void TestTextReport::printsMixesWithTheirRatio()
{
    const auto import = importText(samples::version7(true, "").text, "mix.txt");
    const std::string text = writeTextReport(import->runs.at(0));
    QVERIFY(
        text.find("[Mix] Read 70%/Write 30%\n  SEQ    1MiB (Q=  8, T= 1): ") != std::string::npos);
}

void TestTextReport::printsFailuresAndMarksAsNotes()
{
    RunDocument run = samples::measuredRun("");
    run.marks = { { MarkCode::SmallerThanMemory, 0.125 } };
    run.results[0].marks = { { MarkCode::Errors, 3 } };
    run.results[1].error = Error{ .code = ErrorCode::DeviceGone };
    run.error = Error{ .code = ErrorCode::NoSpace, .subject = "/home" };
    const std::string text = writeTextReport(run);
    for (const char* const note : { "* The storage is full", "* The test file is only 12.5 %",
             "* SEQ 1 MiB Q8 T1 read: Failed I/Os: 3.",
             "* RND 4 KiB Q32 T1 read: The device no longer answers." }) {
        QVERIFY2(text.find(note) != std::string::npos, note);
    }
    QCOMPARE(readBack(text).results.size(), run.results.size());
}

void TestTextReport::keepsEveryTextOnItsLine()
{
    RunDocument run = samples::measuredRun("a\n[Read]\nSequential Read : 1.000 MB/s");
    run.comment = "b\r\n\r\n[Write]";
    run.suite = "my\nsuite";
    run.target->volume.mountPoint = "/srv/[a] (x9)";
    const RunDocument back = readBack(writeTextReport(run));
    QCOMPARE(back.results.size(), run.results.size());
    QCOMPARE(back.suite, std::string("my suite"));
    QCOMPARE(back.comment, std::string("a [Read] Sequential Read : 1.000 MB/s | b [Write]"));
    QVERIFY(back.loops == run.loops);
}

void TestTextReport::namesNoFolderOfThePerson()
{
    QVERIFY(writeTextReport(samples::measuredRun("")).find("somebody") == std::string::npos);
}

void TestTextReport::usesPointsInAnyLocale()
{
    const std::string expected = writeTextReport(samples::measuredRun("x"));
    for (const char* const name : { "de_DE.UTF-8", "fr_FR.UTF-8", "ja_JP.UTF-8" }) {
        if (std::setlocale(LC_ALL, name) != nullptr) {
            QCOMPARE(writeTextReport(samples::measuredRun("x")), expected);
        }
    }
    std::setlocale(LC_ALL, "C");
}

QTEST_APPLESS_MAIN(TestTextReport)
#include "tst_textreport.moc"
