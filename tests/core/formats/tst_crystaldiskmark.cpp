// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/importer.h"
#include "core/formats/textdecoding.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <filesystem>

using namespace octamark;

namespace {

using Json = nlohmann::json;

std::filesystem::path seedsFolder()
{
    return OCTAMARK_SEEDS_DIR;
}

Json seedReports()
{
    const auto text = readFile(seedsFolder() / "expected.json", MaxImportBytes);
    return text ? Json::parse(*text, nullptr, false) : Json();
}

/// "2016/11/08 9:21:41" as the document has it.
std::string isoDate(std::string date)
{
    if (date.empty()) {
        return date;
    }
    date[4] = date[7] = '-';
    date[10] = 'T';
    return date;
}

std::string textOf(const Json& value)
{
    return value.is_null() ? std::string() : value.get<std::string>();
}

} // namespace

class TestCrystalDiskMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSeedReport_data();
    void readsSeedReport();
};

void TestCrystalDiskMark::readsSeedReport_data()
{
    QTest::addColumn<int>("index");
    const Json reports = seedReports();
    for (std::size_t index = 0; reports.is_array() && index < reports.size(); ++index) {
        const std::string name = reports[index]["file"].get<std::string>() + " #"
            + std::to_string(reports[index]["index"].get<int>());
        QTest::newRow(name.c_str()) << static_cast<int>(index);
    }
    if (!reports.is_array()) {
        QTest::newRow("none") << -1;
    }
}

void TestCrystalDiskMark::readsSeedReport()
{
    QFETCH(int, index);
    if (index < 0) {
        QSKIP("The folder of real reports is not beside this source tree.");
    }
    const Json expected = seedReports()[static_cast<std::size_t>(index)];
    const std::string file = expected["file"];
    const auto import = importFile(seedsFolder() / file);
    QVERIFY(import.has_value());
    QVERIFY(import->warnings.empty());
    const RunDocument& run = import->runs.at(expected["index"].get<std::size_t>());
    QCOMPARE(run.program.name, expected["program"].get<std::string>());
    QCOMPARE(run.program.version, textOf(expected["version"]));
    QCOMPARE(run.targetText.substr(0, 2), expected["drive"].get<std::string>());
    QCOMPARE(*run.fileSizeBytes, expected["sizeMiB"].get<std::uint64_t>() * MiB);
    QCOMPARE(*run.loops, expected["loops"].get<std::uint32_t>());
    QCOMPARE(run.pauseSeconds.has_value(), !expected["intervalSeconds"].is_null());
    QCOMPARE(run.pauseSeconds.value_or(5), 5U);
    QCOMPARE(run.startedAt, isoDate(textOf(expected["date"])));
    QCOMPARE(run.osText, textOf(expected["os"]));
    QCOMPARE(run.importedFrom, file);
    QCOMPARE(run.data, std::optional(WriteData::Random));
    QCOMPARE(run.results.size(), expected["results"].size());
    for (std::size_t row = 0; row < run.results.size(); ++row) {
        const Json& wanted = expected["results"][row];
        const TestResult& result = run.results[row];
        QCOMPARE(
            std::string(toString(result.key.operation)), wanted["operation"].get<std::string>());
        QCOMPARE(std::string(toString(result.key.pattern)), wanted["pattern"].get<std::string>());
        QCOMPARE(*result.key.blockSizeBytes, wanted["blockKiB"].get<std::uint64_t>() * KiB);
        QCOMPARE(*result.key.queueDepth, wanted["queueDepth"].get<std::uint32_t>());
        QCOMPARE(*result.key.threads, wanted["threads"].get<std::uint32_t>());
        QVERIFY(*result.reported->megabytesPerSecond == wanted["megabytesPerSecond"].get<double>());
        QCOMPARE(result.reported->iops.has_value(), !wanted["iops"].is_null());
        QVERIFY(wanted["iops"].is_null() || *result.reported->iops == wanted["iops"].get<double>());
        QVERIFY(!result.reported->latencyMeanUs);
    }
}

QTEST_APPLESS_MAIN(TestCrystalDiskMark)
#include "tst_crystaldiskmark.moc"
