// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"
#include "core/document/documentio.h"
#include "tests/core/document/sampledocuments.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace octamark;
using namespace octamark::samples;
using Json = nlohmann::json;

namespace {

const std::string GoldenV1 = OCTAMARK_SOURCE_DIR "/tests/data/documents/v1-full.octamark";

/// The full run with the value at `pointer` replaced; with a null value the key is removed.
std::string changed(const std::string& pointer, const Json& value)
{
    Json json = Json::parse(toJson(fullRun()));
    const Json::json_pointer place(pointer);
    if (value.is_null()) {
        json.at(place.parent_pointer()).erase(place.back());
    } else {
        json[place] = value;
    }
    return json.dump();
}

QString problemOf(const std::string& text)
{
    const auto read = fromJson(text, "run.octamark");
    if (read) {
        return {};
    }
    return q(std::string(toString(read.error().code)) + ": " + read.error().operation);
}

} // namespace

class TestDocumentIo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBackWhatItWrites_data()
    {
        QTest::addColumn<int>("index");
        const auto documents = samples::all();
        for (std::size_t index = 0; index < documents.size(); ++index) {
            QTest::newRow(documents[index].first.c_str()) << static_cast<int>(index);
        }
    }
    void readsBackWhatItWrites()
    {
        QFETCH(int, index);
        const RunDocument document = samples::all()[static_cast<std::size_t>(index)].second;
        const std::string text = toJson(document);
        const auto read = fromJson(text, "run");
        QVERIFY2(read, read ? "" : read.error().operation.c_str());
        QVERIFY(*read == document);
        QCOMPARE(q(toJson(*read)), q(text));
    }

    void readsTheGoldenFileOfVersion1()
    {
        const auto read = loadDocument(GoldenV1);
        QVERIFY2(read, read ? "" : read.error().operation.c_str());
        QVERIFY(*read == fullRun());
    }

    void writesTheGoldenFileOfVersion1()
    {
        QFile file(q(GoldenV1));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(q(toJson(fullRun())), QString::fromUtf8(file.readAll()));
    }

    void beginsWithFormatAndSchema()
    {
        QVERIFY(q(toJson(RunDocument()))
                    .startsWith(
                        QStringLiteral("{\n  \"format\": \"octamark-run\",\n  \"schema\": 1,\n")));
        QVERIFY(q(toJson(RunDocument())).endsWith(QStringLiteral("\n}\n")));
    }

    void leavesOutWhatIsEmpty()
    {
        const Json json = Json::parse(toJson(RunDocument()));
        QCOMPARE(q(json.dump()),
            QStringLiteral("{\"format\":\"octamark-run\",\"outcome\":\"finished\",\"results\":[],"
                           "\"schema\":1}"));
    }

    void writesNothingThatItWouldNotRead_data()
    {
        QTest::addColumn<double>("real");
        QTest::newRow("zeros") << 0.0;
        QTest::newRow("negative") << -0.5;
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity();
        QTest::newRow("no numbers") << std::numeric_limits<double>::quiet_NaN();
    }
    /// Whatever a system says of itself, the run is not lost.
    void writesNothingThatItWouldNotRead()
    {
        QFETCH(double, real);
        RunDocument run = fullRun();
        DeviceInfo& device = run.target->volume.device;
        device.logicalSectorBytes = 0;
        device.physicalSectorBytes = 0;
        device.linkBytesPerSecond = 0;
        run.target->volume.totalBytes = 0;
        run.target->volume.availableBytes = 0;
        run.target->volume.maxFileSizeBytes = 0;
        run.host->logicalCpus = 0;
        run.host->memoryBytes = 0;
        run.host->clockCallNs = 0;
        run.engine->directAlignBytes = 0;
        run.engine->bufferPageBytes = 0;
        run.fileSizeBytes = 0;
        run.loops = 0;
        run.measuredSeconds = 0;
        run.pauseSeconds = 0;
        run.preparation = Preparation{ .writeNs = -1, .flushNs = -1, .extents = 0 };
        run.marks.push_back({ .code = MarkCode::ClockJump, .value = real, .reference = real });
        for (TestResult& result : run.results) {
            result.key = { .blockSizeBytes = 0, .queueDepth = 0, .threads = 0 };
            result.reported
                = ReportedResult{ .megabytesPerSecond = real, .iops = real, .latencyMeanUs = real };
            for (LoopResult& loop : result.loops) {
                loop = { .measuredNs = -1, .cpuNs = -1, .helperCpuNs = -1, .flushNs = -1 };
                loop.stealShare = real;
                loop.firstPassNs = -1;
            }
        }
        const auto read = fromJson(toJson(run), "run");
        QVERIFY2(read, read ? "" : read.error().operation.c_str());
    }

    void keepsEveryDigitOfLargeIntegersForReadersWithDoubles()
    {
        const std::uint64_t exact = std::uint64_t{ 1 } << 53U;
        RunDocument run = fullRun();
        run.target->volume.totalBytes = exact;
        run.target->volume.availableBytes = exact + 1;
        const Json json = Json::parse(toJson(run));
        QVERIFY(json["target"]["volume"]["totalBytes"].is_number_unsigned());
        QCOMPARE(q(json["target"]["volume"]["availableBytes"].get<std::string>()),
            QStringLiteral("9007199254740993"));
        QCOMPARE(
            q(json["plan"]["seed"].get<std::string>()), QStringLiteral("18446744073709551557"));
        QCOMPARE(q(json["results"][0]["loops"][1]["seed"].get<std::string>()), QStringLiteral("1"));
        QVERIFY(fromJson(json.dump(), "run").value() == run);
    }

    void carriesASummaryThatItIgnores()
    {
        const Json json = Json::parse(toJson(fullRun()));
        const Json& summary = json["results"][0]["summary"];
        QCOMPARE(summary["megabytesPerSecond"].get<double>(), 83.886);
        QCOMPARE(summary["iops"].get<double>(), 20479.999);
        QCOMPARE(summary["latencyP50Us"].get<double>(), 0.064);
        QCOMPARE(summary["loops"].get<int>(), 2);
        QVERIFY(!summary.contains("latencyP99Us"));
        QVERIFY(fromJson(changed("/results/0/summary", "nonsense"), "run").value() == fullRun());
    }

    void ignoresUnknownKeysAnywhere()
    {
        Json json = Json::parse(toJson(fullRun()));
        const Json later{ { "nested", { 1, 2, { { "deep", true } } } } };
        for (const char* place : { "", "/host", "/target/volume/device", "/engine", "/plan",
                 "/results/0", "/results/0/loops/0", "/results/0/loops/0/latency", "/marks/0" }) {
            json.at(Json::json_pointer(place))["later"] = later;
        }
        QVERIFY(fromJson(json.dump(), "run").value() == fullRun());
    }

    void acceptsNumbersThatOtherProgramsWriteAsFloats()
    {
        const std::string text = changed("/results/0/loops/0/bytes", 419430400.0);
        QVERIFY(q(text).contains(QStringLiteral("419430400.0")));
        QVERIFY(fromJson(text, "run").value() == fullRun());
        QVERIFY(fromJson("\xEF\xBB\xBF " + text, "run").value() == fullRun());
    }

    void survivesTextThatIsNotUtf8()
    {
        RunDocument run;
        run.label = "caf\xE9";
        run.tags = { { "k\xFF", "\xC3" } };
        const auto read = fromJson(toJson(run), "run");
        QVERIFY(read);
        QCOMPARE(q(read->label), QStringLiteral("caf\uFFFD"));
    }

    void keepsControlCharacters()
    {
        RunDocument run;
        run.comment = std::string("a\0b\x1F\x7F\r\n\t\"\\", 10);
        QVERIFY(fromJson(toJson(run), "run").value() == run);
    }

    void neverWritesValuesThatJsonDoesNotHave()
    {
        RunDocument run;
        constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
        constexpr double Infinite = std::numeric_limits<double>::infinity();
        run.marks = { { MarkCode::Unstable, Nan } };
        run.results.push_back({ .reported = ReportedResult{ Infinite, Nan, 1 } });
        const auto read = fromJson(toJson(run), "run");
        QVERIFY(read);
        QCOMPARE(read->marks[0].value, 0.0);
        QVERIFY(!read->results[0].reported->megabytesPerSecond);
        QVERIFY(!read->results[0].reported->iops);
        QCOMPARE(*read->results[0].reported->latencyMeanUs, 1.0);
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* pointer, const char* value, const char* problem) {
            QTest::addRow("%s = %s", pointer, value) << QString::fromUtf8(
                pointer) << QString::fromUtf8(value) << QString::fromUtf8(problem);
        };
        row("/results", "null", "/results is missing");
        row("/results", "{}", "/results is not a list");
        row("/results/1", "7", "/results/1 is not an object");
        row("/outcome", "null", "/outcome is missing");
        row("/outcome", "\"done\"", "/outcome is not one of the words that are possible here");
        row("/schema", "null", "/schema is missing");
        row("/schema", "\"one\"", "/schema is not a whole number");
        row("/schema", "0", "/schema is less than 1");
        row("/schema", "1.5", "/schema is not a whole number");
        row("/label", "7", "/label is not a text");
        row("/host", "[]", "/host is not an object");
        row("/host/memoryBytes", "-1", "/host/memoryBytes is not a whole number");
        row("/host/memoryBytes", "\"12x\"", "/host/memoryBytes is not a whole number");
        row("/host/memoryBytes", "\"18446744073709551616\"",
            "/host/memoryBytes is not a whole number");
        row("/host/logicalCpus", "4294967296", "/host/logicalCpus is more than 4294967295");
        row("/tags/1/key", "\"storage\"", "/tags/1/key occurs twice");
        row("/tags/1/key", "\"\"", "/tags/1/key is empty");
        row("/tags/1/value", "null", "/tags/1/value is missing");
        row("/target/volume/kind", "\"floppy\"",
            "/target/volume/kind is not one of the words that are possible here");
        row("/target/volume/readOnly", "1", "/target/volume/readOnly is neither true nor false");
        row("/target/volume/device/layers/0", "{}", "/target/volume/device/layers/0 is not a text");
        row("/engine/refused/0/osCode", "1.5", "/engine/refused/0/osCode is not a whole number");
        row("/plan/fileSizeBytes", "0", "/plan/fileSizeBytes is less than 1");
        row("/plan/data", "\"ones\"", "/plan/data is not one of the words that are possible here");
        row("/plan/seed", "\"0x12\"", "/plan/seed is not a whole number");
        row("/error/code", "\"whatever\"",
            "/error/code is not one of the words that are possible here");
        row("/marks/0/value", "-1", "/marks/0/value is not a number from 0 upwards");
        row("/marks/0/code", "null", "/marks/0/code is missing");
        row("/preparation/bytes", "[]", "/preparation/bytes is not a whole number");
        row("/results/0/blockSizeBytes", "0", "/results/0/blockSizeBytes is less than 1");
        row("/results/0/queueDepth", "-3", "/results/0/queueDepth is not a whole number");
        row("/results/0/readPercent", "50",
            "/results/0/readPercent belongs to the operation “mix” only");
        row("/results/1/readPercent", "101", "/results/1/readPercent is more than 100");
        row("/results/1/reported/iops", "\"fast\"",
            "/results/1/reported/iops is not a number from 0 upwards");
        row("/results/1/reported/aggregate", "\"lucky\"",
            "/results/1/reported/aggregate is not one of the words that are possible here");
        row("/results/0/loops/0/bytes", "1.5", "/results/0/loops/0/bytes is not a whole number");
        row("/results/0/loops/0/bytes", "null", "/results/0/loops/0/bytes is missing");
        row("/results/0/loops/1/measuredNs", "9223372036854775808",
            "/results/0/loops/1/measuredNs is more than 9223372036854775807");
        row("/results/0/loops/0/latency/buckets/2", "[64]",
            "/results/0/loops/0/latency/buckets/2 is not a pair of bucket and count");
        row("/results/0/loops/0/latency/buckets/2", "[3776, 1]",
            "/results/0/loops/0/latency/buckets/2/0 is more than 3775");
        row("/results/0/loops/0/latency/buckets/2", "[64, 0]",
            "/results/0/loops/0/latency/buckets/2/1 is less than 1");
        row("/results/0/loops/0/latency/buckets/2", "[63, 1]",
            "/results/0/loops/0/latency/buckets/2/0 does not rise");
        row("/results/0/loops/0/latency/buckets/2", "[64, \"18446744073709551615\"]",
            "/results/0/loops/0/latency/buckets/2/1 makes the count overflow");
        row("/results/0/loops/0/latency/minNs", "5",
            "/results/0/loops/0/latency/minNs does not fit the buckets");
        row("/results/0/loops/0/latency/maxNs", "5",
            "/results/0/loops/0/latency/maxNs does not fit the buckets");
        row("/results/0/loops/0/latency/sumNs", "\"9999999999999999999\"",
            "/results/0/loops/0/latency/sumNs does not fit minNs and maxNs");
        row("/results/0/loops/0/latency/buckets", "null",
            "/results/0/loops/0/latency/buckets is missing");
        row("/results/0/loops/0/series/intervalNs", "1",
            "/results/0/loops/0/series/intervalNs is less than 100000000");
        row("/results/0/loops/0/series/bytes/1", "true",
            "/results/0/loops/0/series/bytes/1 is not a whole number");
    }
    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, problem);
        const std::string text = changed(pointer.toStdString(), Json::parse(value.toStdString()));
        const auto read = fromJson(text, "run.octamark");
        QVERIFY(!read);
        QCOMPARE(word(read.error().code), word(ErrorCode::Corrupt));
        QCOMPARE(q(read.error().subject), QStringLiteral("run.octamark"));
        QCOMPARE(q(read.error().operation), problem);
    }

    void readsAsASentenceWhenDamaged()
    {
        const auto read = fromJson(changed("/results/0/loops/0/bytes", -1), "run.octamark");
        QCOMPARE(q(english(describe(read.error()))),
            QStringLiteral("“run.octamark” is damaged and cannot be read: /results/0/loops/0/bytes "
                           "is not a whole number."));
    }

    void refusesNewerSchemasWithoutLookingFurther()
    {
        const auto read = fromJson(
            R"({"format": "octamark-run", "schema": 2, "results": "elsewhere"})", "run.octamark");
        QVERIFY(!read);
        QCOMPARE(word(read.error().code), word(ErrorCode::TooNew));
        QCOMPARE(read.error().requested, std::uint64_t{ 2 });
        QCOMPARE(read.error().limit, std::uint64_t{ 1 });
    }

    void tellsOtherFilesFromDamagedOnes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("nothing") << QByteArray() << QStringLiteral("unknownFormat: ");
        QTest::newRow("spaces") << QByteArray(" \n") << QStringLiteral("unknownFormat: ");
        QTest::newRow("text") << QByteArray("CrystalDiskMark") << QStringLiteral("unknownFormat: ");
        QTest::newRow("list") << QByteArray("[1]") << QStringLiteral("unknownFormat: ");
        QTest::newRow("null") << QByteArray("null") << QStringLiteral("unknownFormat: ");
        QTest::newRow("fio") << QByteArray(R"({"fio version": "fio-3.33", "jobs": []})")
                             << QStringLiteral("unknownFormat: ");
        QTest::newRow("format is no text")
            << QByteArray(R"({"format": 7, "schema": 1})") << QStringLiteral("unknownFormat: ");
        QTest::newRow("cut") << QByteArray("{\"format\": \"octamark-run\", \"sche")
                             << QStringLiteral("corrupt: it is not valid JSON at byte 33");
        QTest::newRow("two values")
            << QByteArray("{} {}") << QStringLiteral("corrupt: it is not valid JSON at byte 4");
        QTest::newRow("number too large")
            << QByteArray(R"({"format": "octamark-run", "schema": 1e999})")
            << QStringLiteral("corrupt: it is not valid JSON at byte 42");
        QTest::newRow("not UTF-8") << QByteArray("{\"format\": \"\xFF\"}")
                                   << QStringLiteral("corrupt: it is not valid JSON at byte 13");
    }
    void tellsOtherFilesFromDamagedOnes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, problem);
        QCOMPARE(problemOf(text.toStdString()), problem);
    }

    void refusesWhatWouldExhaustMemory()
    {
        const std::string head = R"({"format": "octamark-run", "schema": 1, )";
        const std::size_t million = 1'000'000;
        QVERIFY(problemOf(head + R"("later": )" + std::string(million, '['))
                    .startsWith(QStringLiteral("corrupt: it is nested more than 64 levels deep")));
        std::string objects;
        for (std::size_t level = 0; level < million; ++level) {
            objects += R"({"a":)";
        }
        QVERIFY(problemOf(objects).startsWith(QStringLiteral("corrupt: it is nested more than")));
        std::string many = head + R"("later": [0)";
        for (std::size_t index = 0; index < 8 * million; ++index) {
            many += ",0";
        }
        QCOMPARE(
            problemOf(many + "]}"), QStringLiteral("corrupt: it holds more than 8000000 values"));
        const std::string large(MaxDocumentBytes + 1, ' ');
        QCOMPARE(problemOf(large), QStringLiteral("tooLarge: "));
    }

    void limitsEveryList()
    {
        const Json loop{ { "measuredNs", 1 }, { "bytes", 1 }, { "ios", 1 } };
        Json result{ { "operation", "read" }, { "pattern", "random" } };
        QCOMPARE(problemOf(changed("/results", Json(10'001, result))),
            QStringLiteral("corrupt: /results has more than 10000 entries"));
        result["loops"] = Json(100, loop);
        QCOMPARE(problemOf(changed("/results", Json(51, result))),
            QStringLiteral("corrupt: /results/50/loops/0 is one loop too many"));
        QCOMPARE(problemOf(changed("/results/0/loops", Json(101, loop))),
            QStringLiteral("corrupt: /results/0/loops has more than 100 entries"));
        QCOMPARE(problemOf(changed("/results/0/loops/0/series/bytes", Json(602, 1))),
            QStringLiteral("corrupt: /results/0/loops/0/series/bytes has more than 601 entries"));
        QCOMPARE(problemOf(changed("/comment", std::string(MiB + 1, 'x'))),
            QStringLiteral("corrupt: /comment is longer than 1048576 bytes"));
    }

    void keepsTheLongestPossibleLoop()
    {
        RunDocument run;
        run.results.resize(1);
        LoopResult& loop = run.results[0].loops.emplace_back();
        loop.series = IntervalSeries(TestPlan::MaxMeasuredSeconds * NsPerSecond);
        loop.latency.record(0);
        loop.latency.record(UINT64_MAX);
        loop.latency.record(UINT64_MAX);
        QVERIFY(fromJson(toJson(run), "run").value() == run);
    }

    void savesAndLoads()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path
            = folder.filePath(QStringLiteral("a b.octamark")).toStdString();
        QVERIFY(saveDocument(fullRun(), path));
        QVERIFY(loadDocument(path).value() == fullRun());
        QVERIFY(saveDocument(importedRun(), path));
        QVERIFY(loadDocument(path).value() == importedRun());
    }

    void keepsTheOldFileWhenItCannotSave()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path
            = folder.filePath(QStringLiteral("run.octamark")).toStdString();
        QVERIFY(saveDocument(fullRun(), path));
        RunDocument unreadable;
        unreadable.comment = std::string(2 * MiB, 'x');
        const auto saved = saveDocument(unreadable, path);
        QVERIFY(!saved);
        QCOMPARE(
            q(saved.error().operation), QStringLiteral("/comment is longer than 1048576 bytes"));
        QVERIFY(loadDocument(path).value() == fullRun());

        const auto nowhere = saveDocument(fullRun(), path.parent_path() / "missing" / "x.octamark");
        QVERIFY(!nowhere);
        QCOMPARE(word(nowhere.error().code), word(ErrorCode::NotFound));
    }

    void saysThatAFileIsMissing()
    {
        const auto loaded = loadDocument("/nonexistent/run.octamark");
        QVERIFY(!loaded);
        QCOMPARE(word(loaded.error().code), word(ErrorCode::NotFound));
    }
};

QTEST_APPLESS_MAIN(TestDocumentIo)
#include "tst_documentio.moc"
