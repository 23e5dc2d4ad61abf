// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/document/documentio.h"
#include "core/formats/importer.h"
#include "core/formats/xlsx.h"
#include "core/io/ioengine.h"
#include "core/plan/suites.h"
#include "core/stats/summary.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStorageInfo>
#include <QTest>

#include <map>
#include <memory>

using namespace octamark;

namespace {

QString bestEngine()
{
    return QString::fromStdString(std::string(toString(engineLadder().front())));
}

QString seed(const char* name)
{
    return QStringLiteral(OCTAMARK_SEEDS_DIR "/") + QString::fromLatin1(name);
}

QStringList seedReports()
{
    QStringList paths;
    const QDir folder(QStringLiteral(OCTAMARK_SEEDS_DIR));
    for (const QString& name : folder.entryList({ QStringLiteral("[01]*.txt") })) {
        paths.push_back(folder.filePath(name));
    }
    return paths;
}

/// A run that goes on while others do, with a folder of its own.
struct ParallelRun
{
    TemporaryFolder target{};
    TemporaryFolder other{};
    QProcess process{};
};

} // namespace

class ProgramTest : public QObject
{
    Q_OBJECT

private:
    std::map<QString, std::unique_ptr<ParallelRun>> m_runs{};

    void start(const char* name, const QStringList& arguments)
    {
        auto run = std::make_unique<ParallelRun>();
        run->process.start(Program,
            shortRun(run->target.path(), arguments)
                + QStringList{ QStringLiteral("--output"), text(run->other.path() / "run.octamark"),
                    QStringLiteral("--suite"), QString::fromLatin1(name) });
        m_runs[QString::fromLatin1(name)] = std::move(run);
    }

private Q_SLOTS:
    void initTestCase()
    {
        start("classic",
            { QStringLiteral("--format=json"), QStringLiteral("--engine"), bestEngine(),
                QStringLiteral("--label=first light"), QStringLiteral("--tag=storage=zfs"),
                QStringLiteral("--tag=cache=none"), QStringLiteral("--seed=42") });
        start("legacy", { QStringLiteral("--format=json"), QStringLiteral("--engine=threads") });
        start("modern", { QStringLiteral("--format=json"), QStringLiteral("--data=zero") });
        start("nvme", { QStringLiteral("--format=text") });
    }

    void measuresEightTestsOfEachSuite_data()
    {
        QTest::addColumn<QString>("suite");
        for (const Suite& suite : builtInSuites()) {
            QTest::newRow(suite.id.data()) << QString::fromStdString(std::string(suite.id));
        }
    }
    void measuresEightTestsOfEachSuite()
    {
        QFETCH(QString, suite);
        ParallelRun& run = *m_runs.at(suite);
        const Ended result = ended(run.process);
        if (result.err.contains("is not available")) {
            QSKIP("the best engine is not allowed on this system");
        }
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY(run.target.isEmpty());

        const auto saved = loadDocument(run.other.path() / "run.octamark");
        QVERIFY(saved.has_value());
        QVERIFY(saved->outcome == Outcome::Finished);
        const auto tests = testsOf(findSuite(suite.toStdString())->rows);
        QCOMPARE(saved->results.size(), tests.size());
        for (const TestKey& test : tests) {
            const TestResult* measured = saved->find(test);
            QVERIFY(measured != nullptr);
            const auto summary = summarize(*measured, Headline::Median);
            QVERIFY(summary && summary->bytesPerSecond && *summary->bytesPerSecond > 0);
            QVERIFY(*summary->iops > 0 && *summary->latencyMeanNs > 0);
        }
        QCOMPARE(result.err.count(" IOPS "), 8);
        QCOMPARE(result.err.count(" left\n"), 8);
        if (suite == QStringLiteral("nvme")) {
            const auto report = importText(result.out.toStdString(), "report");
            QVERIFY(report.has_value());
            QCOMPARE(report->runs.front().results.size(), std::size_t(8));
        } else {
            const auto printed = fromJson(result.out.toStdString(), "standard output");
            QVERIFY2(printed.has_value(), result.out.constData());
            QVERIFY(*printed == *saved);
        }
    }

    void keepsWhatTheUserSaidAboutTheRun()
    {
        const auto saved
            = loadDocument(m_runs.at(QStringLiteral("classic"))->other.path() / "run.octamark");
        if (!saved) {
            QSKIP("the best engine is not allowed on this system");
        }
        QCOMPARE(saved->label, std::string("first light"));
        const std::vector<Tag> tags{ { "storage", "zfs" }, { "cache", "none" } };
        QVERIFY(saved->tags == tags);
        QCOMPARE(saved->seed, std::optional<std::uint64_t>(42));
        QCOMPARE(QString::fromStdString(saved->engine->name), bestEngine());
        const auto legacy
            = loadDocument(m_runs.at(QStringLiteral("legacy"))->other.path() / "run.octamark");
        QCOMPARE(legacy->engine->name, std::string("threads"));
        const auto modern
            = loadDocument(m_runs.at(QStringLiteral("modern"))->other.path() / "run.octamark");
        QVERIFY(modern->data == WriteData::Zero);
    }

    void endsWithACodeThatTellsWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* arguments, int code,
                             const char* message) {
            QString line = QString::fromLatin1(arguments);
            line.replace(QStringLiteral("FILE"), QStringLiteral(OCTAMARK_SOURCE_DIR "/LICENSE"));
            line.replace(QStringLiteral("FOLDER"), QStringLiteral(OCTAMARK_BINARY_DIR "/tests"));
            QTest::newRow(name) << line.split(u' ', Qt::SkipEmptyParts) << code
                                << QString::fromUtf8(message);
        };
        row("no command", "", 2, "A command is missing");
        row("bad size", "run --target . --size 1XB", 2, "“1XB” is not a size");
        row("size too small", "run --target . --size 15MiB", 2, "A test size of 15 MiB is not");
        row("size too large", "run --target . --size 65GiB", 2, "A test size of 65 GiB is not");
        row("size not whole", "run --target . --size 16777217", 2, "a whole number of MiB");
        row("no loops", "run --target . --loops 0", 2, "0 loops are not possible.");
        row("too many loops", "run --target . --loops 10", 2, "10 loops are not possible.");
        row("no time", "run --target . --seconds 0", 2, "Measuring for 0 seconds is not possible.");
        row("long time", "run --target . --seconds 61", 2, "from 1 to 60 seconds.");
        row("long pause", "run --target . --pause 601", 2, "from 0 to 600 seconds.");
        row("missing target", "run --target /nonexistent", 3, "nonexistent” does not exist.");
        row("target no folder", "run --target FILE", 3, "LICENSE” is not a folder.");
        row("output folder missing", "run --target . --output /nonexistent/x", 2,
            "“/nonexistent” does not exist.");
        row("output in a file", "run --target . --output FILE/x", 2, "--output: ");
        row("output is a folder", "run --target . --output FOLDER", 2, "tests” is a folder.");
        row("output ends with a slash", "run --target . --output x/", 2, "“x/” is a folder.");
        row("output is standard output", "run --target . --output -", 2, "--format json");
        row("nothing to show", "show /nonexistent", 1, "“/nonexistent” does not exist.");
        row("nothing to import", "import /nonexistent", 1, "“/nonexistent” does not exist.");
        row("nothing to compare", "compare /nonexistent", 1, "“/nonexistent” does not exist.");
        row("no report", "show FILE", 1, "neither a saved run nor a benchmark report");
        row("a folder", "show FOLDER", 1, "octamark-cli: ");
    }
    void endsWithACodeThatTellsWhatIsWrong()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, message);
        const Ended result = runProgram(arguments);
        const auto err = QString::fromUtf8(result.err);
        QCOMPARE(result.code, code);
        QVERIFY2(err.startsWith(QStringLiteral("octamark-cli: ")), result.err.constData());
        QVERIFY2(err.contains(message), result.err.constData());
        QCOMPARE(err.count(u'\n'), 1);
        QVERIFY(result.out.isEmpty());
    }

    void refusesAFileLargerThanTheFreeSpace()
    {
        const TemporaryFolder folder;
        for (const QString& path : { text(folder.path()), QStringLiteral("/dev/shm") }) {
            const QStorageInfo storage(path);
            if (!storage.isValid() || storage.bytesAvailable() > qint64(64 * GiB)) {
                continue;
            }
            const Ended result = runProgram({ QStringLiteral("run"), QStringLiteral("--target"),
                path, QStringLiteral("--size"), QStringLiteral("64GiB") });
            QCOMPARE(result.code, 3);
            QVERIFY2(
                result.err.contains("The test file and the reserve need"), result.err.constData());
            return;
        }
        QSKIP("every volume has room for the largest test file");
    }

    void leavesNoFileWhenItIsKilled()
    {
        const TemporaryFolder target;
        QProcess process;
        process.start(Program, shortRun(target.path()));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[1/8]", err), err.constData());
        process.kill(); // as "kill -9" and the Task Manager do it
        QVERIFY(process.waitForFinished(LongMs));
        QVERIFY(target.isEmpty());
    }

    void readsEveryReportOfTheSeedsExactly()
    {
        const Ended result = runProgram(QStringList{ QStringLiteral("import") } + seedReports());
        QVERIFY2(result.code == 0, result.err.constData());
        const auto runs = QJsonDocument::fromJson(result.out).array();
        QFile file(seed("expected.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto expected = QJsonDocument::fromJson(file.readAll()).array();
        QCOMPARE(runs.size(), 11);
        QCOMPARE(expected.size(), 11);
        for (int index = 0; index < expected.size(); ++index) {
            const auto run = runs[index].toObject();
            const auto wanted = expected[index].toObject();
            QCOMPARE(run[u"importedFrom"], wanted[u"file"]);
            const auto results = run[u"results"].toArray();
            const auto wantedResults = wanted[u"results"].toArray();
            QCOMPARE(results.size(), wantedResults.size());
            for (const QJsonValue& value : wantedResults) {
                compareWithSeed(results, value.toObject());
            }
        }
    }

    void printsOneRowForEachResultAsCsv_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("show") << QStringLiteral("show");
        QTest::newRow("import") << QStringLiteral("import");
    }
    void printsOneRowForEachResultAsCsv()
    {
        QFETCH(QString, command);
        const Ended result
            = runProgram(QStringList{ command, QStringLiteral("--format"), QStringLiteral("csv") }
                + seedReports());
        QVERIFY2(result.code == 0, result.err.constData());
        const auto lines = QString::fromUtf8(result.out).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 11 * 8);
        QVERIFY(lines[0].startsWith(
            QStringLiteral("run,label,operation,pattern,block_bytes,queue_depth,threads,mb_per_s,"
                           "iops,latency_mean_us")));
        QVERIFY2(lines[1].startsWith(QStringLiteral("1,,read,sequential,131072,32,1,274.338,")),
            qPrintable(lines[1]));
        QVERIFY2(lines[2].startsWith(QStringLiteral("1,,")), qPrintable(lines[2]));
        QVERIFY2(lines.last().startsWith(QStringLiteral("11,,")), qPrintable(lines.last()));
        QVERIFY(!result.out.contains('\r'));
    }

    void readsStandardInput()
    {
        const auto report = readFile(seed("01-raid10-mdadm-lvm-none.txt").toStdString(), 1 * MiB);
        const auto bytes = QByteArray::fromStdString(*report);
        const Ended one = runProgram({ QStringLiteral("import"), QStringLiteral("-") }, bytes);
        QVERIFY2(one.code == 0, one.err.constData());
        const auto run = fromJson(one.out.toStdString(), "one");
        QVERIFY(run && run->results.size() == 8);

        const Ended two
            = runProgram({ QStringLiteral("import"), QStringLiteral("-") }, bytes + "\n\n" + bytes);
        QVERIFY2(two.code == 0, two.err.constData());
        QCOMPARE(QJsonDocument::fromJson(two.out).array().size(), 2);

        const Ended none = runProgram({ QStringLiteral("import"), QStringLiteral("-") });
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains("“standard input” is neither"), none.err.constData());
    }

    void savesImportedRunsAndReadsThemAgain()
    {
        const TemporaryFolder folder;
        const QString runs = text(folder.path() / "new" / "runs");
        const Ended saved = runProgram({ QStringLiteral("import"),
            seed("10-sas-ssd-and-hdd-4000MB-no-header.txt"), QStringLiteral("--output"), runs,
            QStringLiteral("--label=a/b"), QStringLiteral("--tag=storage=sas") });
        QVERIFY2(saved.code == 0, saved.err.constData());
        const auto paths = QString::fromUtf8(saved.out).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(paths.size(), 2);
        QCOMPARE(QDir(runs).entryList(QDir::Files | QDir::Hidden).size(), 2);
        for (const QString& path : paths) {
            QVERIFY(path.startsWith(runs) && path.endsWith(QStringLiteral(".octamark")));
            const auto run = loadDocument(path.toStdString());
            QVERIFY(run && run->label == "a/b" && run->tags.front().value == "sas");
            const Ended shown
                = runProgram({ QStringLiteral("show"), QStringLiteral("--format=json"), path });
            QVERIFY2(shown.code == 0, shown.err.constData());
            QVERIFY(*fromJson(shown.out.toStdString(), "shown") == *run);
        }
        const Ended list = runProgram(
            QStringList{ QStringLiteral("show"), QStringLiteral("--format=json") } + paths);
        QCOMPARE(QJsonDocument::fromJson(list.out).array().size(), 2);
        const Ended again = runProgram({ QStringLiteral("import"), QStringLiteral("-") }, list.out);
        QCOMPARE(again.out, list.out);
    }

    void showsReportsThatPeopleKnow()
    {
        const Ended shown
            = runProgram({ QStringLiteral("show"), seed("01-raid10-mdadm-lvm-none.txt") });
        QVERIFY2(shown.code == 0, shown.err.constData());
        QVERIFY(shown.out.contains("[Read]") && shown.out.contains("274.338 MB/s"));
        const Ended again = runProgram({ QStringLiteral("show"), QStringLiteral("-") }, shown.out);
        QVERIFY2(again.code == 0, again.err.constData());
        QVERIFY(again.out.contains("274.338 MB/s"));
        const Ended markdown = runProgram({ QStringLiteral("show"),
            QStringLiteral("--format=markdown"), seed("01-raid10-mdadm-lvm-none.txt") });
        QVERIFY2(markdown.code == 0, markdown.err.constData());
        QVERIFY(markdown.out.contains("|") && markdown.out.contains("274.338"));
    }

    void writesIntoAFileWhatItWouldPrint_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("format");
        for (const char* format : { "text", "csv", "markdown", "bbcode" }) {
            QTest::addRow("show %s", format)
                << QStringLiteral("show") << QString::fromLatin1(format);
        }
        for (const char* format : { "table", "csv", "markdown", "bbcode" }) {
            QTest::addRow("compare %s", format)
                << QStringLiteral("compare") << QString::fromLatin1(format);
        }
    }
    void writesIntoAFileWhatItWouldPrint()
    {
        QFETCH(const QString, command);
        QFETCH(const QString, format);
        const TemporaryFolder folder;
        const QString path = text(folder.path() / "out");
        const QStringList arguments{ command, QStringLiteral("--format"), format,
            seed("01-raid10-mdadm-lvm-none.txt"), seed("03-raid10-zfs-none.txt") };
        const Ended printed = runProgram(arguments);
        QVERIFY2(printed.code == 0, printed.err.constData());
        const Ended written
            = runProgram(arguments + QStringList{ QStringLiteral("--output"), path });
        QVERIFY2(written.code == 0, written.err.constData());
        QVERIFY(written.out.isEmpty() && written.err.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), printed.out);
    }

    void readsThePageThatItMade()
    {
        const Ended page
            = runProgram(QStringList{ QStringLiteral("compare"), QStringLiteral("--format=html") }
                + seedReports());
        QVERIFY2(page.code == 0, page.err.constData());
        const Ended again = runProgram(
            { QStringLiteral("compare"), QStringLiteral("--format=html"), QStringLiteral("-") },
            page.out);
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(again.out, page.out);
    }

    void writesWorkbooks()
    {
        if (!canWriteXlsx()) {
            QSKIP("this program was built without workbooks");
        }
        const TemporaryFolder folder;
        for (const char* command : { "show", "compare" }) {
            const QString path = text(folder.path() / command);
            const Ended result
                = runProgram(QStringList{ QString::fromLatin1(command),
                                 QStringLiteral("--format=xlsx"), QStringLiteral("--output"), path }
                    + seedReports());
            QVERIFY2(result.code == 0, result.err.constData());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().startsWith("PK"));
        }
    }

    void doesNotWriteWhereItCannot()
    {
        const TemporaryFolder folder;
        const Ended result
            = runProgram({ QStringLiteral("show"), seed("01-raid10-mdadm-lvm-none.txt"),
                QStringLiteral("--output"), text(folder.path() / "none" / "out") });
        QCOMPARE(result.code, 2);
        QVERIFY(result.err.contains("--output: "));
        QVERIFY(result.out.isEmpty());
    }

    void showsWhatCanBeReadAndTellsWhatCannot()
    {
        const Ended result = runProgram({ QStringLiteral("show"), QStringLiteral("/nonexistent"),
            seed("01-raid10-mdadm-lvm-none.txt") });
        QCOMPARE(result.code, 1);
        QVERIFY(result.err.contains("“/nonexistent” does not exist"));
        QVERIFY(result.out.contains("274.338"));
    }

    void comparesWithABaseline()
    {
        const QStringList seeds = seedReports();
        const Ended result
            = runProgram(QStringList{ QStringLiteral("compare"), QStringLiteral("--format=json"),
                             QStringLiteral("--baseline"), seeds[1] }
                + seeds.mid(0, 8));
        QVERIFY2(result.code == 0, result.err.constData());
        const auto json = QJsonDocument::fromJson(result.out).object();
        QCOMPARE(json[u"format"].toString(), QStringLiteral("octamark-comparison"));
        QCOMPARE(json[u"baseline"].toInt(), 1);
        QCOMPARE(json[u"runs"].toArray().size(), 8);
        const auto rows = json[u"rows"].toArray();
        QCOMPARE(rows.size(), 8);
        const auto results = rows[0].toObject()[u"results"].toArray();
        QCOMPARE(results.size(), 8);
        QCOMPARE(results[0].toObject()[u"megabytesPerSecond"].toDouble(), 274.338);
        QCOMPARE(results[1].toObject()[u"ratio"].toDouble(), 1.0);
        QCOMPARE(results[0].toObject()[u"ratio"].toDouble(), 274.338 / 1084.752);
        QVERIFY(results[0].toObject()[u"latencyMeanUs"].isNull());
    }

    void putsABaselineThatIsNotNamedFirst()
    {
        const Ended result = runProgram({ QStringLiteral("compare"),
            QStringLiteral("--format=json"), QStringLiteral("--baseline"),
            seed("09-sas-ssd-raid1-1000MB.txt"), seed("01-raid10-mdadm-lvm-none.txt") });
        QVERIFY2(result.code == 0, result.err.constData());
        const auto json = QJsonDocument::fromJson(result.out).object();
        QCOMPARE(json[u"baseline"].toInt(-1), 0);
        const auto runs = json[u"runs"].toArray();
        QCOMPARE(runs.size(), 2);
        QCOMPARE(runs[0].toObject()[u"program"].toObject()[u"version"].toString(),
            QStringLiteral("3.0.1"));
        // Different rows stay apart, with gaps.
        for (const QJsonValue& row : json[u"rows"].toArray()) {
            QCOMPARE(row.toObject()[u"results"].toArray().size(), 2);
        }
        QVERIFY(!json[u"caveats"].toArray().isEmpty());
    }

    void comparesInEveryFormat_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* const format : { "table", "csv", "markdown" }) {
            QTest::newRow(format) << QString::fromLatin1(format);
        }
    }
    void comparesInEveryFormat()
    {
        QFETCH(QString, format);
        const Ended result = runProgram(
            QStringList{ QStringLiteral("compare"), QStringLiteral("--format"), format }
            + seedReports());
        QVERIFY2(result.code == 0, result.err.constData());
        for (const char* const value : { "274.338", "1084.752", "844.519" }) {
            QVERIFY2(result.out.contains(value), value);
        }
    }

    void doesNotCompareWithoutOneOfTheRuns()
    {
        const Ended result = runProgram({ QStringLiteral("compare"), QStringLiteral("/nonexistent"),
            seed("01-raid10-mdadm-lvm-none.txt") });
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.isEmpty());
    }

    void listsTheVolumesThatCanBeMeasured()
    {
        const Ended table = runProgram({ QStringLiteral("targets") });
        QCOMPARE(table.code, 0);
        QVERIFY(table.out.startsWith("Mount point"));
        const Ended json
            = runProgram({ QStringLiteral("targets"), QStringLiteral("--format=json") });
        QCOMPARE(json.code, 0);
        const auto document = QJsonDocument::fromJson(json.out);
        QVERIFY(document.isArray());
        QCOMPARE(table.out.count('\n'), 1 + document.array().size());
        for (const QJsonValue& value : document.array()) {
            const auto volume = value.toObject();
            QVERIFY(QDir(volume[u"targetFolder"].toString()).exists());
            QVERIFY(volume[u"totalBytes"].toDouble() >= volume[u"availableBytes"].toDouble());
            QVERIFY(volume[u"device"].isObject() && volume[u"kind"].isString());
        }
    }

private:
    static void compareWithSeed(const QJsonArray& results, const QJsonObject& wanted)
    {
        const auto found = std::find_if(
            results.begin(), results.end(), [&wanted](const QJsonValue& value) {
                const auto result = value.toObject();
                return result[u"operation"] == wanted[u"operation"]
                    && result[u"pattern"] == wanted[u"pattern"]
                    && result[u"blockSizeBytes"].toDouble() == wanted[u"blockKiB"].toDouble() * 1024
                    && result[u"queueDepth"] == wanted[u"queueDepth"]
                    && result[u"threads"] == wanted[u"threads"];
            });
        QVERIFY(found != results.end());
        const auto reported = (*found).toObject()[u"reported"].toObject();
        QCOMPARE(reported[u"megabytesPerSecond"], wanted[u"megabytesPerSecond"]);
        QCOMPARE(reported[u"iops"].toDouble(), wanted[u"iops"].toDouble());
    }
};

QTEST_GUILESS_MAIN(ProgramTest)
#include "tst_program.moc"
