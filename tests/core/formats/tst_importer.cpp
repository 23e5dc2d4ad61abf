// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/formats/importer.h"
#include "tests/core/formats/samplereports.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace octamark;

namespace {

RunDocument sampleRun(const std::string& label)
{
    auto import
        = importText(samples::version7(true, "with, [brackets] and \"quotes\"").text, "a.txt");
    RunDocument run = import->runs.at(0);
    run.label = label;
    return run;
}

std::string random(std::size_t length, std::uint64_t seed, std::string_view alphabet)
{
    std::string text(length, ' ');
    for (char& byte : text) {
        seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
        byte = alphabet.empty() ? static_cast<char>(seed >> 56U)
                                : alphabet[(seed >> 33U) % alphabet.size()];
    }
    return text;
}

std::string repeated(std::string_view part, std::size_t length)
{
    std::string text;
    while (text.size() < length) {
        text += part;
    }
    return text;
}

} // namespace

class TestImporter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOwnDocument();
    void readsListOfOwnDocuments();
    void refusesDamagedDocuments_data();
    void refusesDamagedDocuments();
    void readsFileAndKeepsItsName();
    void saysWhatIsWrongWithTheFile();
    void refusesTooLargeFile();
    void survivesEveryTruncation();
    void survivesMutations();
    void survivesJunk_data();
    void survivesJunk();
};

void TestImporter::readsOwnDocument()
{
    const RunDocument run = sampleRun("one");
    for (const std::string& text :
        { toJson(run), "\xEF\xBB\xBF" + toJson(run), "\n  " + toJson(run) }) {
        const auto import = importText(text, "run.octamark");
        QVERIFY(import.has_value());
        QVERIFY(import->warnings.empty());
        QCOMPARE(import->runs.size(), std::size_t(1));
        QVERIFY(import->runs[0] == run);
    }
}

void TestImporter::readsListOfOwnDocuments()
{
    const RunDocument first = sampleRun("one \\\" ], [ {");
    const RunDocument second = sampleRun("two");
    const auto import
        = importText("[\n" + toJson(first) + ",\n" + toJson(second) + "]\n", "runs.json");
    QVERIFY(import.has_value());
    QCOMPARE(import->runs.size(), std::size_t(2));
    QVERIFY(import->runs[0] == first);
    QVERIFY(import->runs[1] == second);
}

void TestImporter::refusesDamagedDocuments_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray run = QByteArray::fromStdString(toJson(sampleRun("one")));
    QTest::newRow("cut") << run.left(run.size() / 2);
    QTest::newRow("cut list") << "[" + run + ", " + run.left(run.size() / 2);
    QTest::newRow("list without its end") << "[" + run;
    QTest::newRow("text after the list") << "[" + run + "] and more";
    QTest::newRow("list with an empty place") << "[" + run + ",]";
    QTest::newRow("list with another bracket") << "[" + run + "}";
    QTest::newRow("other JSON") << QByteArray(R"({"fio version": "fio-3.33"})");
    QTest::newRow("deep") << QByteArray::fromStdString("[{" + repeated("{\"a\":[", 3'000'000));
}

void TestImporter::refusesDamagedDocuments()
{
    QFETCH(QByteArray, text);
    const auto import = importText(text.toStdString(), "run.octamark");
    QVERIFY(!import);
    QVERIFY(import.error().code == ErrorCode::Corrupt
        || import.error().code == ErrorCode::UnknownFormat);
    QCOMPARE(import.error().subject, std::string("run.octamark"));
}

void TestImporter::readsFileAndKeepsItsName()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = pathFromText(folder.path().toStdString() + "/été.txt");
    QVERIFY(writeFileAtomically(path, samples::version2().text).has_value());
    const auto import = importFile(path);
    QVERIFY(import.has_value());
    QCOMPARE(import->runs.at(0).importedFrom, std::string("été.txt"));
}

void TestImporter::saysWhatIsWrongWithTheFile()
{
    const QTemporaryDir folder;
    const std::filesystem::path path(folder.path().toStdString());
    QVERIFY(importFile(path / "missing.txt").error().code == ErrorCode::NotFound);
    QVERIFY(!importFile(path).has_value());
    QVERIFY(writeFileAtomically(path / "empty.txt", "").has_value());
    QVERIFY(importFile(path / "empty.txt").error().code == ErrorCode::UnknownFormat);
}

void TestImporter::refusesTooLargeFile()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "big";
    std::ofstream(path) << '{';
    std::filesystem::resize_file(path, MaxImportBytes + 1);
    QVERIFY(importFile(path).error().code == ErrorCode::TooLarge);
}

void TestImporter::survivesEveryTruncation()
{
    for (const samples::Report& report : samples::all()) {
        for (std::size_t length = 0; length < report.text.size(); ++length) {
            const auto front = importText(report.text.substr(0, length), "cut.txt");
            const auto back = importText(report.text.substr(length), "cut.txt");
            QVERIFY(front.has_value() || front.error().code == ErrorCode::UnknownFormat);
            QVERIFY(back.has_value() || back.error().code == ErrorCode::UnknownFormat);
        }
    }
}

void TestImporter::survivesMutations()
{
    const std::string alphabet
        = "0123456789.,:;[]()<>{}-=*|&#/\\\"' \n\r\tQTxMiBGKsReadWritComOS\xC2\xB5\xE2\x80\x93\xFF";
    const std::vector<samples::Report> reports = samples::all();
    std::uint64_t state = 42;
    const auto next = [&state](std::size_t below) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state >> 33U) % below);
    };
    for (int round = 0; round < 4000; ++round) {
        std::string text = reports[next(reports.size())].text;
        for (std::size_t changes = 1 + next(12); changes > 0; --changes) {
            const std::size_t at = next(text.size());
            const std::size_t length = std::min(next(40), text.size() - at);
            switch (next(4)) {
            case 0:
                text[at] = alphabet[next(alphabet.size())];
                break;
            case 1:
                text.erase(at, std::min(length, text.size() - 1));
                break;
            case 2:
                text.insert(next(text.size()), text.substr(at, length));
                break;
            default:
                text.insert(at, random(length, state, alphabet));
            }
            text += text.empty() ? "x" : "";
        }
        const auto import = importText(text, "mutant.txt");
        QVERIFY(import.has_value() || import.error().code == ErrorCode::UnknownFormat
            || import.error().code == ErrorCode::Corrupt);
        for (std::size_t run = 0; import && run < import->runs.size(); ++run) {
            // What was read must be fit to be saved.
            const auto saved = fromJson(toJson(import->runs[run]), "mutant");
            QVERIFY2(saved.has_value(), saved ? "" : saved.error().operation.c_str());
        }
    }
}

void TestImporter::survivesJunk_data()
{
    constexpr std::size_t Length = 2'000'000;
    const std::string row = "Sequential Read : 1.000 MB/s";
    QTest::addColumn<QByteArray>("text"); // quadratic time would take minutes
    const auto add = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    add("random bytes", random(5 * Length, 7, ""));
    add("random letters", random(Length, 7, "SEQRNDabc ()=:\n"));
    add("zeros", std::string(Length, '\0'));
    add("spaces", row + std::string(Length, ' '));
    add("digits", "Sequential Read : " + std::string(Length, '7') + " MB/s");
    add("grouped digits", "Sequential Read : " + repeated("1,000", Length) + " MB/s");
    add("dashes", row + std::string(Length, '-'));
    add("brackets", row + std::string(Length, '['));
    add("open tags", std::string(Length, '<'));
    add("ampersands", std::string(Length, '&'));
    add("nested entities", repeated("&amp;amp;lt;", Length));
    add("backslashes", "\\r\\n" + std::string(Length, '\\'));
    add("row names", repeated("Sequential Read ", Length));
    add("row names with spaces", repeated("SEQ" + std::string(1000, ' '), Length));
    add("rows", repeated(row + '\n', Length));
    add("rows on one line", repeated(row + ' ', Length));
    add("headers", repeated("CrystalDiskMark 5.2.0 x64 (C) ", Length));
    add("almost headers", repeated("CrystalDiskMark 5.2.0 ", Length));
    add("sections", repeated("[Read] ", Length));
    add("words of sections", row + repeated(" Read", Length));
    add("keys", row + repeated(" Test: ", Length));
    add("operating systems", row + repeated(" OS: x", Length));
    add("long operating system", row + " OS: " + random(Length, 3, "abc "));
    add("comments", row + repeated(" Comment: CrystalDiskMark", Length));
    add("dates", row + repeated(" Date: 2016/11/08 15:21:4", Length));
    add("sizes", row + repeated("\nTest : 999999999999999999999999 MiB (x", Length));
}

void TestImporter::survivesJunk()
{
    QFETCH(QByteArray, text);
    const auto import = importText(text.toStdString(), "junk.txt");
    QVERIFY(import.has_value() || import.error().code == ErrorCode::UnknownFormat);
}

QTEST_APPLESS_MAIN(TestImporter)
#include "tst_importer.moc"
