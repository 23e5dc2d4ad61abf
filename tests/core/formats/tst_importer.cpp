// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"
#include "core/formats/importer.h"
#include "core/formats/numbertext.h"
#include "tests/core/formats/samplereports.h"

#include <QDir>
#include <QFile>
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

const QString SamplesFolder = QStringLiteral(OCTAMARK_SOURCE_DIR "/tests/data/formats");

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// All that an import read, one line for each run and each result.
std::string describeImport(const Import& import)
{
    std::string text;
    const auto add = [&text](const std::string& title, const std::string& value) {
        text += value.empty() ? "" : ", " + title + value;
    };
    for (const RunDocument& run : import.runs) {
        text += "run " + run.program.name;
        add("version ", run.program.version);
        add("label ", run.label);
        add("target ", run.targetText);
        add("started ", run.startedAt);
        add("size ", run.fileSizeBytes ? std::to_string(*run.fileSizeBytes) : "");
        add("seconds ", run.measuredSeconds ? std::to_string(*run.measuredSeconds) : "");
        add("engine ", run.engine ? run.engine->name : "");
        add("", run.engine ? (run.engine->directGranted ? "direct" : "buffered") : "");
        add("comment ", run.comment);
        for (const Mark& mark : run.marks) {
            add("mark ", std::string(toString(mark.code)));
        }
        text += '\n';
        for (const TestResult& result : run.results) {
            text += "  " + std::string(toString(result.key.operation)) + ' ' + rowTitle(result.key);
            add("reads ", result.key.readPercent ? std::to_string(*result.key.readPercent) : "");
            add("MB/s ", shortNumber(result.reported->megabytesPerSecond));
            add("IOPS ", shortNumber(result.reported->iops));
            add("us ", shortNumber(result.reported->latencyMeanUs));
            add("error ", result.error ? std::to_string(result.error->osCode) : "");
            text += '\n';
        }
    }
    for (const Sentence& warning : import.warnings) {
        text += "warning " + english(warning) + '\n';
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
    void whatItReadCanBeSavedHoweverLongTheTexts();
    void saysWhatIsWrongWithTheFile();
    void refusesTooLargeFile();
    void readsEverySampleOfForeignPrograms_data();
    void readsEverySampleOfForeignPrograms();
    void keepsWhatItReadFromForeignPrograms_data() { readsEverySampleOfForeignPrograms_data(); }
    void keepsWhatItReadFromForeignPrograms();
    void readsForeignReportsAsWindowsAndPagesLeaveThem_data()
    {
        readsEverySampleOfForeignPrograms_data();
    }
    void readsForeignReportsAsWindowsAndPagesLeaveThem();
    void survivesDamagedForeignReports_data() { readsEverySampleOfForeignPrograms_data(); }
    void survivesDamagedForeignReports();
    void namesTheLineOfWhatCannotBeRead_data();
    void namesTheLineOfWhatCannotBeRead();
    void leavesOutNumbersThatCannotBe_data();
    void leavesOutNumbersThatCannotBe();
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

void TestImporter::whatItReadCanBeSavedHoweverLongTheTexts()
{
    QFile file(QStringLiteral(OCTAMARK_SOURCE_DIR "/tests/data/formats/fio-mixed-ungrouped.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    const QByteArray longText = QByteArray("/é").repeated(1'000'000);
    text.replace("/srv", longText);
    text.replace("mixed\"", QByteArray(longText + "\""));
    const auto import = importText(text.toStdString(), "fio.json");
    QVERIFY(import.has_value());
    const QTemporaryDir folder;
    for (const RunDocument& run : import->runs) {
        const std::filesystem::path path
            = std::filesystem::path(folder.path().toStdString()) / (run.id + ".octamark");
        QVERIFY(saveDocument(run, path).has_value());
        const auto read = loadDocument(path);
        QVERIFY(read && *read == run);
    }
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

void TestImporter::readsEverySampleOfForeignPrograms_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(SamplesFolder);
    for (const QString& name : folder.entryList(QDir::Files)) {
        if (!name.endsWith(QStringLiteral(".expected"))) {
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }
}

void TestImporter::readsEverySampleOfForeignPrograms()
{
    QFETCH(QString, path);
    const auto import = importText(contentOf(path), "sample");
    QVERIFY2(import.has_value(), import ? "" : english(describe(import.error())).c_str());
    QCOMPARE(QString::fromStdString(describeImport(*import)).split(u'\n'),
        QString::fromStdString(contentOf(path + QStringLiteral(".expected"))).split(u'\n'));
}

void TestImporter::keepsWhatItReadFromForeignPrograms()
{
    QFETCH(QString, path);
    const auto import = importText(contentOf(path), "sample");
    QVERIFY(import.has_value());
    for (const RunDocument& run : import->runs) {
        const auto again = importText(toJson(run), "sample.octamark");
        QVERIFY(again.has_value());
        QVERIFY(again->runs.at(0) == run);
    }
}

void TestImporter::readsForeignReportsAsWindowsAndPagesLeaveThem()
{
    QFETCH(QString, path);
    const std::string text = contentOf(path);
    const std::string expected = describeImport(importText(text, "sample").value());
    const QString utf16 = QString::fromStdString(text);
    std::string crlf;
    for (const char byte : text) {
        crlf += byte == '\n' ? "\r\n" : std::string(1, byte);
    }
    const std::string wide("\xFF\xFE"
        + std::string(reinterpret_cast<const char*>(utf16.utf16()), 2 * std::size_t(utf16.size())));
    for (const std::string& damaged : { crlf, wide, "\xEF\xBB\xBF" + text, text + "\n\n  \n" }) {
        const auto import = importText(damaged, "sample");
        QVERIFY(import.has_value());
        QCOMPARE(describeImport(*import), expected);
    }
}

void TestImporter::survivesDamagedForeignReports()
{
    QFETCH(QString, path);
    const std::string text = contentOf(path);
    for (std::size_t length = 0; length < text.size(); length += 7) {
        for (const auto& part : { text.substr(0, length), text.substr(length) }) {
            const auto import = importText(part, "cut");
            QVERIFY(import.has_value() || !english(describe(import.error())).empty());
        }
        std::string changed = text;
        changed[length] = static_cast<char>(changed[length] ^ (1 << (length % 8)));
        static_cast<void>(importText(changed, "changed"));
    }
}

void TestImporter::namesTheLineOfWhatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("fio cut off") << QByteArray("{\n\"fio version\": \"fio-3.33\",\n\"jobs\": [")
                                 << QStringLiteral("line 3");
    QTest::newRow("fio without a job")
        << QByteArray("{ \"fio version\": \"fio-3.33\", \"jobs\": [] }")
        << QStringLiteral("no job that read or wrote");
    QTest::newRow("fio's version behind its object") << QByteArray(
        "{ } \"fio version\" : \"fio-3.33\"") << QStringLiteral("no job that read or wrote");
    QTest::newRow("fio with a number that is none")
        << QByteArray("{\n\"fio version\": \"fio-3.33\",\n\"jobs\": 1e999 }")
        << QStringLiteral("line 3");
    QTest::newRow("fio with too many levels")
        << QByteArray("{ \"fio version\": ") + QByteArray(1000, '[') + QByteArray(1000, ']') + '}'
        << QStringLiteral("levels deep");
    QTest::newRow("diskspd cut off")
        << QByteArray("<Results>\n<TimeSpan>\n<Thread>\n") << QStringLiteral("line 4");
    QTest::newRow("diskspd damaged")
        << QByteArray("<Results>\n<TimeSpan>\n</Thread>\n</Results>") << QStringLiteral("line 3");
    QTest::newRow("ioping damaged")
        << QByteArray("[{ \"target\": {}, \"stat\": {\n \"count\": } }]")
        << QStringLiteral("line 2");
}

void TestImporter::namesTheLineOfWhatCannotBeRead()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, named);
    const auto import = importText(text.toStdString(), "other.txt");
    QVERIFY(!import.has_value());
    const QString told = QString::fromStdString(english(describe(import.error())));
    QVERIFY2(told.contains(named) && told.contains(QStringLiteral("other.txt")), qPrintable(told));
}

void TestImporter::leavesOutNumbersThatCannotBe_data()
{
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<QByteArray>("values");
    const QByteArray values("\"bw_bytes\": 4096, \"iops\": 1, \"total_ios\": 1");
    QTest::newRow("half a request") << QByteArray("\"iodepth\": \".6\"") << values;
    QTest::newRow("no request") << QByteArray("\"iodepth\": \"0\"") << values;
    QTest::newRow("more than everything") << QByteArray("\"rwmixread\": \"101\"") << values;
    QTest::newRow("a block of nothing") << QByteArray("\"bs\": \"0\"") << values;
    QTest::newRow("less than nothing")
        << QByteArray() << QByteArray("\"bw_bytes\": -1, \"iops\": -2, \"total_ios\": 1");
    QTest::newRow("beyond a double") << QByteArray()
                                     << QByteArray("\"bw\": 1e308, \"total_ios\": 1e308, "
                                                   "\"lat_ns\": { \"mean\": 1e308 }");
}

void TestImporter::leavesOutNumbersThatCannotBe()
{
    QFETCH(QByteArray, options);
    QFETCH(QByteArray, values);
    const QByteArray text = "{ \"fio version\": \"fio-3.33\", \"timestamp\": 1e300, \"jobs\": [ { "
                            "\"error\": 1e300, \"job options\": {"
        + options + "}, \"read\": {" + values + "}, \"write\": {" + values + "} } ] }";
    const auto import = importText(text.toStdString(), "fio.json");
    QVERIFY(import.has_value());
    const auto again = fromJson(toJson(import->runs.at(0)), "again");
    QVERIFY2(again.has_value(), again ? "" : again.error().operation.c_str());
    QVERIFY(*again == import->runs.at(0));
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
    add("versions of fio", "{}" + repeated("\"fio version\"", Length));
    add("sizes", row + repeated("\nTest : 999999999999999999999999 MiB (x", Length));
}

void TestImporter::survivesJunk()
{
    QFETCH(QByteArray, text);
    const auto import = importText(text.toStdString(), "junk.txt");
    QVERIFY(import.has_value() || import.error().code == ErrorCode::UnknownFormat
        || import.error().code == ErrorCode::Corrupt);
}

QTEST_APPLESS_MAIN(TestImporter)
#include "tst_importer.moc"
