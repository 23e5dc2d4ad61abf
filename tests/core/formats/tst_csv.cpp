// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"
#include "core/formats/importer.h"
#include "core/formats/numbertext.h"
#include "tests/core/formats/samplereports.h"
#include "tests/core/formats/sampleruns.h"

#include <QTest>

#include <limits>

using namespace octamark;

namespace {

/// RFC 4180, as a spreadsheet reads it.
std::vector<std::vector<std::string>> parsed(const std::string& csv)
{
    std::vector<std::vector<std::string>> rows{ { "" } };
    bool isQuoted = false;
    for (std::size_t at = 0; at < csv.size(); ++at) {
        const char byte = csv[at];
        if (byte == '"' && isQuoted && at + 1 < csv.size() && csv[at + 1] == '"') {
            rows.back().back() += '"';
            ++at;
        } else if (byte == '"') {
            isQuoted = !isQuoted;
        } else if (byte == ',' && !isQuoted) {
            rows.back().emplace_back();
        } else if (byte == '\n' && !isQuoted) {
            rows.push_back({ "" });
        } else {
            rows.back().back() += byte;
        }
    }
    rows.pop_back();
    return rows;
}

std::string valueOf(
    const std::vector<std::vector<std::string>>& rows, std::size_t row, const std::string& column)
{
    for (std::size_t index = 0; index < rows.at(0).size(); ++index) {
        if (rows[0][index] == column) {
            return rows.at(row).at(index);
        }
    }
    return "no such column";
}

} // namespace

class TestCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quotesAndGuardsFields_data();
    void quotesAndGuardsFields();
    void beginsWithTheAgreedColumns();
    void writesPrintedNumbersAsTheyWerePrinted();
    void writesMeasuredRun();
    void leavesUnknownFieldsEmpty();
    void keepsTextsInTheirField();
    void comparesRunsSideBySide();
    void writesNumbers_data();
    void writesNumbers();
};

void TestCsv::quotesAndGuardsFields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("plain") << QByteArray("zfs none") << QByteArray("zfs none");
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
    QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\"\"b\"");
    QTest::newRow("line") << QByteArray("a\nb") << QByteArray("\"a\nb\"");
    QTest::newRow("formula") << QByteArray("=1+1") << QByteArray("'=1+1");
    QTest::newRow("formula with a quote") << QByteArray("=HYPERLINK(\"x\",\"y\")")
                                          << QByteArray("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
    QTest::newRow("plus") << QByteArray("+1") << QByteArray("'+1");
    QTest::newRow("minus") << QByteArray("-1") << QByteArray("'-1");
    QTest::newRow("at") << QByteArray("@x") << QByteArray("'@x");
    QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
    QTest::newRow("carriage return") << QByteArray("\r=1") << QByteArray("\"'\r=1\"");
}

void TestCsv::quotesAndGuardsFields()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(csvField(text.toStdString()), field.toStdString());
}

void TestCsv::beginsWithTheAgreedColumns()
{
    const std::string csv = toCsv(std::span<const RunDocument>());
    QVERIFY(csv.starts_with("run,label,operation,pattern,block_bytes,queue_depth,threads,mb_per_s,"
                            "iops,latency_mean_us,"));
    QCOMPARE(parsed(csv).size(), std::size_t(1));
}

void TestCsv::writesPrintedNumbersAsTheyWerePrinted()
{
    for (const samples::Report& report : samples::all()) {
        const auto import = importText(report.text, "a.txt");
        const auto rows = parsed(toCsv(import->runs));
        QCOMPARE(rows.size(), report.rows.size() + 1);
        for (std::size_t row = 0; row < report.rows.size(); ++row) {
            const samples::Row& expected = report.rows[row];
            QCOMPARE(rows[row + 1].size(), rows[0].size());
            QCOMPARE(std::stod(valueOf(rows, row + 1, "mb_per_s")), expected.megabytesPerSecond);
            QCOMPARE(valueOf(rows, row + 1, "mb_per_s"), shortNumber(expected.megabytesPerSecond));
            QVERIFY(valueOf(rows, row + 1, "mb_per_s").size() <= 8);
            if (expected.iops) {
                QCOMPARE(std::stod(valueOf(rows, row + 1, "iops")), *expected.iops);
            }
            if (expected.latencyMeanUs) {
                QCOMPARE(
                    std::stod(valueOf(rows, row + 1, "latency_mean_us")), *expected.latencyMeanUs);
            }
            QCOMPARE(valueOf(rows, row + 1, "program"), std::string("CrystalDiskMark"));
            QCOMPARE(valueOf(rows, row + 1, "version"), report.version);
            QCOMPARE(valueOf(rows, row + 1, "label"), std::string());
        }
    }
}

void TestCsv::writesMeasuredRun()
{
    RunDocument run = samples::measuredRun("zfs none");
    run.tags = { { "storage", "zfs" }, { "cache", "none" } };
    run.results[2].loops[2].flushNs = NsPerSecond;
    run.results[2].marks = { { MarkCode::Unstable, 1 } };
    run.marks = { { MarkCode::SmallerThanMemory, 0.5 } };
    const auto rows = parsed(toCsv(std::vector{ run, run }));
    QCOMPARE(rows.size(), std::size_t(9));
    const auto expect = [&rows](const char* column, const std::string& value) {
        return QTest::qCompare(
            valueOf(rows, 7, column), value, column, "expected", __FILE__, __LINE__);
    };
    QVERIFY(expect("run", "2") && expect("label", "zfs none") && expect("operation", "write")
        && expect("pattern", "sequential") && expect("block_bytes", "1048576")
        && expect("queue_depth", "8") && expect("threads", "1") && expect("mb_per_s", "1048.576")
        && expect("iops", "1000") && expect("latency_mean_us", "1048.3")
        && expect("best_mb_per_s", "1572.864") && expect("worst_mb_per_s", "524.288")
        && expect("spread", "1") && expect("flush_ms", "1000")
        && expect("durable_mb_per_s", "524.288") && expect("marks", "unstable smallerThanMemory")
        && expect("tags", "storage=zfs; cache=none") && expect("file_size_bytes", "1073741824")
        && expect("started_at", "2026-03-07T09:05:03+01:00") && expect("engine", "uring")
        && expect("direct", "true"));
    const auto best = parsed(toCsv(std::vector{ run }, Headline::Best));
    QCOMPARE(valueOf(best, 3, "mb_per_s"), std::string("1572.864"));
}

void TestCsv::leavesUnknownFieldsEmpty()
{
    RunDocument run;
    run.results = { { .key = {}, .reported = ReportedResult{ .iops = 12.5 } },
        { .key = {}, .error = Error{ .code = ErrorCode::DeviceGone } } };
    const auto rows = parsed(toCsv(std::vector{ run }));
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(valueOf(rows, 1, "block_bytes"), std::string());
    QCOMPARE(valueOf(rows, 1, "mb_per_s"), std::string());
    QCOMPARE(valueOf(rows, 1, "iops"), std::string("12.5"));
    QCOMPARE(valueOf(rows, 2, "iops"), std::string());
    QCOMPARE(valueOf(rows, 2, "error"), std::string("deviceGone"));
}

void TestCsv::keepsTextsInTheirField()
{
    RunDocument run = samples::measuredRun("=cmd|' /C calc'!A0, \"quoted\"\nnext line");
    run.comment = "a;b,\r\nc";
    const auto rows = parsed(toCsv(std::vector{ run }));
    QCOMPARE(rows.size(), std::size_t(5));
    QCOMPARE(valueOf(rows, 1, "label"), "'" + run.label);
    QCOMPARE(valueOf(rows, 1, "comment"), run.comment);
}

void TestCsv::comparesRunsSideBySide()
{
    auto first = std::make_shared<RunDocument>(samples::measuredRun("a, b"));
    auto second = std::make_shared<RunDocument>(samples::measuredRun("c"));
    second->results.pop_back();
    second->results[0].loops[2].bytes *= 2;
    second->results[0].loops[1].bytes *= 2;
    const auto rows = parsed(toCsv(compare({ first, second }, { .baseline = 0 })));
    QCOMPARE(rows.size(), std::size_t(5));
    QCOMPARE(valueOf(rows, 1, "a, b mb_per_s"), std::string("2097.152"));
    QCOMPARE(valueOf(rows, 1, "a, b ratio"), std::string("1"));
    QCOMPARE(valueOf(rows, 1, "c mb_per_s"), std::string("4194.304"));
    QCOMPARE(valueOf(rows, 1, "c ratio"), std::string("2"));
    QCOMPARE(valueOf(rows, 4, "a, b mb_per_s"), std::string("8.192"));
    QCOMPARE(valueOf(rows, 4, "c mb_per_s"), std::string());
    QCOMPARE(valueOf(rows, 4, "c ratio"), std::string());
}

void TestCsv::writesNumbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("printed") << 274.338 * 1e6 / 1e6 << QByteArray("274.338");
    QTest::newRow("whole") << 1000.0 << QByteArray("1000");
    QTest::newRow("zero") << 0.0 << QByteArray("0");
    QTest::newRow("small") << 0.000012 << QByteArray("0.000012");
    QTest::newRow("tiny") << 1e-300 << QByteArray("0");
    QTest::newRow("large") << 123456789012.0 << QByteArray("123456789012");
    QTest::newRow("third") << 1.0 / 3 << QByteArray("0.3333333333");
    QTest::newRow("rounded up") << 9.99999999999 << QByteArray("10");
    QTest::newRow("negative") << -1.5 << QByteArray("-1.5");
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QByteArray();
    QTest::newRow("none") << std::numeric_limits<double>::quiet_NaN() << QByteArray();
}

void TestCsv::writesNumbers()
{
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    QCOMPARE(shortNumber(value), text.toStdString());
}

QTEST_APPLESS_MAIN(TestCsv)
#include "tst_csv.moc"
