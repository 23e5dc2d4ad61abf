// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/importer.h"
#include "core/formats/printedrow.h"
#include "tests/core/formats/samplereports.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <sstream>

using namespace octamark;

namespace {

using Json = nlohmann::json;
using samples::Report;

std::filesystem::path seedsFolder()
{
    return OCTAMARK_SEEDS_DIR;
}

Json seedReports()
{
    const auto text = readFile(seedsFolder() / "expected.json", MaxImportBytes);
    return text ? Json::parse(*text, nullptr, false) : Json();
}

/// "2016/11/08 15:21:41" as the document has it.
std::string isoDate(std::string date)
{
    if (!date.empty()) {
        date[4] = date[7] = '-';
        date[10] = 'T';
    }
    return date;
}

std::string textOf(const Json& value)
{
    return value.is_null() ? std::string() : value.get<std::string>();
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// Each line of the text, without its end, through `change`; lines that become "\x1" go.
std::string eachLine(
    const std::string& text, const std::function<std::string(const std::string&)>& change)
{
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        line = change(line);
        result += line == "\x01" ? "" : line + "\r\n";
    }
    return result;
}

std::string collapsed(const std::string& line)
{
    std::string result;
    for (const char byte : line) {
        if (byte != ' ' || (!result.empty() && result.back() != ' ')) {
            result += byte;
        }
    }
    return result.ends_with(' ') ? result.substr(0, result.size() - 1) : result;
}

bool isRule(const std::string& line)
{
    return line.size() > 10 && line.find_first_not_of('-') == std::string::npos;
}

bool isRow(const std::string& line)
{
    return line.find(" MB/s") != std::string::npos && line.find("MB/s =") == std::string::npos;
}

/// Changes every number of the rows that has decimals.
std::string eachNumber(
    const std::string& text, const std::function<std::string(const std::string&)>& change)
{
    return eachLine(text, [&change](const std::string& line) {
        if (!isRow(line)) {
            return line;
        }
        std::string result;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end
                = std::min(line.find_first_not_of("0123456789.", at), line.size());
            const std::string number = line.substr(at, end - at);
            const bool isNumber = number.find('.') != std::string::npos;
            result += end == at ? line.substr(at, 1) : isNumber ? change(number) : number;
            at = std::max(end, at + 1);
        }
        return result;
    });
}

std::string grouped(const std::string& number, const std::string& group, const std::string& decimal)
{
    const std::size_t point = number.find('.');
    std::string result = decimal + number.substr(point + 1);
    for (std::size_t end = point; end > 0;) {
        const std::size_t begin = end > 3 ? end - 3 : 0;
        result.insert(0, number.substr(begin, end - begin));
        if (begin > 0) {
            result.insert(0, group);
        }
        end = begin;
    }
    return result;
}

std::string prefixed(const std::string& text, const std::string& prefix)
{
    return eachLine(text, [&prefix](const std::string& line) { return prefix + line; });
}

std::string escapedHtml(const std::string& text)
{
    return replaced(replaced(replaced(replaced(text, "&", "&amp;"), "<", "&lt;"), ">", "&gt;"),
        "  ", "&nbsp; ");
}

std::string upTo(const std::string& text, const std::vector<std::string>& keys)
{
    std::size_t end = text.size();
    for (const std::string& key : keys) {
        end = std::min(end, text.find(key));
    }
    return text.substr(0, end);
}

struct Damage
{
    const char* name;
    std::function<std::string(const std::string&)> apply;
    enum Loss : unsigned {
        None = 0,
        Header = 1,
        Footer = 2,
        Latency = 4,
        Lines = 8,     ///< lines run together or begin or end otherwise
        Brackets = 16, ///< texts that contain some differ
        Spelling = 32  ///< free text differs
    };
    unsigned losses = None;
};

std::vector<Damage> damages()
{
    using Loss = Damage;
    const auto noRules = [](const std::string& line) {
        return isRule(line) ? "\x01" : line;
    };
    const auto noHeader = [](const std::string& text) {
        return text.substr(
            text.find("bytes/s") != std::string::npos || text.find("byte/s]") != std::string::npos
                ? text.find("* MB/s")
                : text.find("   Sequential Read"));
    };
    return {
        { "no rules",
            [=](const std::string& text) {
                return eachLine(text, noRules);
            } },
        { "short rules",
            [](const std::string& text) {
                return eachLine(
                    text, [](const std::string& line) { return isRule(line) ? "----" : line; });
            } },
        { "no header", noHeader, Loss::Header },
        { "header and address on one line",
            [](const std::string& text) {
                return replaced(text, "hiyohiyo\r\n", "hiyohiyo");
            } },
        { "no footer",
            [](const std::string& text) {
                return upTo(text, { "  Test :", "         Test Size", "Profile:" });
            },
            Loss::Footer },
        { "no latency",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) {
                    return isRow(line) ? line.substr(0, line.find('<')) : line;
                });
            },
            Loss::Latency },
        { "prose around",
            [](const std::string& text) {
                return "Hello,\r\nI tested with CrystalDiskMark 8.0.4 and it is slow: 12.5 MB/s "
                       "Read!\r\nOS: mine\r\nTest: see below\r\n\r\n"
                    + text
                    + "\r\n\r\nWhat could be wrong? [Read] the FAQ: 100.000 MB/s expected.\r\n";
            } },
        { "collapsed spaces",
            [](const std::string& text) {
                return eachLine(text, collapsed);
            } },
        { "no blank lines",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) {
                    return line.find_first_not_of(' ') == std::string::npos ? "\x01" : line;
                });
            } },
        { "three blank lines for one",
            [](const std::string& text) {
                return eachLine(
                    text, [](const std::string& line) { return line.empty() ? "\r\n\r\n" : line; });
            } },
        { "every line doubled",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) { return line + "\r\n"; });
            } },
        { "no square brackets",
            [](const std::string& text) { return replaced(replaced(text, "[", ""), "]", ""); },
            Loss::Brackets },
        { "no angle brackets",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) {
                    return isRow(line) ? replaced(replaced(line, "<", ""), ">", "") : line;
                });
            } },
        { "no parentheses",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) {
                    return isRow(line) ? replaced(replaced(line, "(", ""), ")", "") : line;
                });
            } },
        { "comma decimals",
            [](const std::string& text) {
                return eachNumber(
                    text, [](const std::string& number) { return replaced(number, ".", ","); });
            } },
        { "grouped digits",
            [](const std::string& text) {
                return eachNumber(
                    text, [](const std::string& number) { return grouped(number, ",", "."); });
            } },
        { "German digits",
            [](const std::string& text) {
                return eachNumber(
                    text, [](const std::string& number) { return grouped(number, ".", ","); });
            } },
        { "Swiss digits",
            [](const std::string& text) {
                return eachNumber(
                    text, [](const std::string& number) { return grouped(number, "’", "."); });
            } },
        { "French digits",
            [](const std::string& text) {
                return eachNumber(
                    text, [](const std::string& number) { return grouped(number, "\u202F", ","); });
            } },
        { "quotation", [](const std::string& text) { return prefixed(text, "> "); }, Loss::Lines },
        { "list", [](const std::string& text) { return prefixed(text, "- "); }, Loss::Lines },
        { "starred list", [](const std::string& text) { return prefixed(text, "* "); },
            Loss::Lines },
        { "source comment", [](const std::string& text) { return prefixed(text, "// "); },
            Loss::Lines },
        { "numbered lines",
            [](const std::string& text) {
                int number = 0;
                return eachLine(text, [&number](const std::string& line) {
                    return std::to_string(++number) + ". " + line;
                });
            },
            Loss::Lines },
        { "table",
            [](const std::string& text) {
                return eachLine(text, [](const std::string& line) { return "| " + line + " ||"; });
            },
            Loss::Lines },
        { "one line",
            [](const std::string& text) {
                return replaced(replaced(text, "\r\n", " "), "  ", " ");
            },
            Loss::Lines },
        { "wide colons", [](const std::string& text) { return replaced(text, ": ", "："); },
            Loss::Spelling },
        { "en dashes",
            [](const std::string& text) {
                return replaced(text, "---", "–––");
            } },
        { "Latin micro sign",
            [](const std::string& text) {
                return replaced(text, " us>", " µs>");
            } },
        { "Greek mu",
            [](const std::string& text) {
                return replaced(text, " us>", " μs>");
            } },
        { "no-break spaces",
            [](const std::string& text) {
                return replaced(text, " ", "\u00A0");
            } },
        { "ideographic spaces",
            [](const std::string& text) {
                return replaced(text, " ", "\u3000");
            } },
        { "tabs",
            [](const std::string& text) {
                return replaced(text, " ", "\t");
            } },
        { "zero-width spaces",
            [](const std::string& text) {
                return replaced(text, " ", " \u200B");
            } },
        { "written line ends",
            [](const std::string& text) {
                return "text = \"" + replaced(text, "\r\n", "\\r\\n") + "\";";
            },
            Loss::Lines },
        { "entities", escapedHtml },
        { "entities twice",
            [](const std::string& text) {
                return escapedHtml(escapedHtml(text));
            } },
        { "page",
            [](const std::string& text) {
                return "<div class=\"post\"><pre>" + replaced(escapedHtml(text), "\r\n", "<br/>")
                    + "</pre></div>";
            } },
        { "line feeds only",
            [](const std::string& text) {
                return replaced(text, "\r\n", "\n");
            } },
        { "carriage returns only",
            [](const std::string& text) {
                return replaced(text, "\r\n", "\r");
            } },
        { "line separators",
            [](const std::string& text) {
                return replaced(text, "\r\n", "\u2028");
            } },
    };
}

std::string withoutBrackets(const std::string& text)
{
    return replaced(replaced(text, "[", ""), "]", "");
}

/// Empty when the run holds what the report says, as far as the damage leaves it; else what is
/// wrong.
std::string difference(const Report& report, const RunDocument& run, unsigned losses)
{
    const bool hasLines = (losses & Damage::Lines) == 0;
    const bool hasFooter = (losses & Damage::Footer) == 0;
    const auto differs = [](const std::string& what, const std::string& is) {
        return what + " is " + is;
    };
    if (run.program.name != "CrystalDiskMark"
        || run.program.version != ((losses & Damage::Header) != 0 ? "" : report.version)) {
        return differs("program", run.program.name + ' ' + run.program.version);
    }
    if (run.results.size() != report.rows.size()) {
        return differs("number of rows", std::to_string(run.results.size()));
    }
    for (std::size_t index = 0; index < report.rows.size(); ++index) {
        const samples::Row& row = report.rows[index];
        const TestResult& result = run.results[index];
        const ReportedResult& reported = *result.reported;
        const double latency
            = (losses & Damage::Latency) == 0 ? row.latencyMeanUs.value_or(-1) : -1;
        if (result.key != row.key || reported.megabytesPerSecond != row.megabytesPerSecond
            || reported.iops.value_or(-1) != row.iops.value_or(-1)
            || reported.latencyMeanUs.value_or(-1) != latency
            || reported.aggregate != Aggregate::Best) {
            return differs("row " + std::to_string(index),
                rowTitle(result.key) + ' ' + std::to_string(*result.reported->megabytesPerSecond));
        }
    }
    if (!hasFooter) {
        return run.startedAt.empty() && !run.fileSizeBytes ? "" : "footer invented";
    }
    if (run.fileSizeBytes != report.fileSizeBytes || run.loops != report.loops
        || run.pauseSeconds != report.pauseSeconds || run.measuredSeconds != report.measuredSeconds
        || run.data != report.data) {
        return "settings";
    }
    if (run.startedAt != report.date) {
        return differs("date", run.startedAt);
    }
    if ((losses & Damage::Spelling) != 0) {
        return {};
    }
    const std::string os
        = (losses & Damage::Brackets) != 0 ? withoutBrackets(report.os) : report.os;
    if (hasLines && run.osText != os) {
        return differs("OS", run.osText);
    }
    if (!run.osText.starts_with(os)) {
        return differs("OS", run.osText);
    }
    if (run.targetText != report.drive) {
        return differs("drive", run.targetText);
    }
    if (hasLines ? run.suite != report.profile : !run.suite.starts_with(report.profile)) {
        return differs("profile", run.suite);
    }
    if (hasLines && report.namesComment && run.comment != report.comment) {
        return differs("comment", run.comment);
    }
    return {};
}

Import read(const std::string& text)
{
    const auto import = importText(text, "report.txt");
    return import ? *import : Import{};
}

std::string onlyDifference(const Report& report, const std::string& text, unsigned losses)
{
    const Import import = read(text);
    if (import.runs.size() != 1) {
        return std::to_string(import.runs.size()) + " reports";
    }
    if (!import.warnings.empty()) {
        return english(import.warnings.front());
    }
    return difference(report, import.runs.front(), losses);
}

QByteArray failureText(const Report& report, const std::string& damage, const std::string& what,
    const std::string& text)
{
    return QByteArray::fromStdString(
        report.name + ", " + damage + ": " + what + "\n--------\n" + text + "\n--------");
}

} // namespace

class TestCrystalDiskMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSeedReport_data();
    void readsSeedReport();
    void readsEveryVersion();
    void readsEveryVersionThroughAnyDamage_data();
    void readsEveryVersionThroughAnyDamage();
    void readsEveryVersionThroughAnyTwoDamages();
    void readsSeveralReportsOfOneText();
    void readsReportsWithoutHeadersAndFooters();
    void readsUnlabelledComment();
    void takesAnyTextForComment();
    void cutsLongTextsBetweenCharacters();
    void readsReportsOfFolders();
    void leavesOutRowsThatWereNotRun();
    void takesFirstOfTwoColumnsAndSaysSo();
    void takesFirstOfTwoColumnsWithOtherRows();
    void doubtsRowsWhoseIopsDoNotFit();
    void namesRowsThatTellNoOperation();
    void infersReadsAndWritesFromTwoSets();
    void keepsTwoRowsOfEqualDepthInOneReport();
    void readsKDiskMark_data();
    void readsKDiskMark();
    void refusesLookAlikes_data();
    void refusesLookAlikes();
    void readsReportBesideLookAlike();
    void readsNumber_data();
    void readsNumber();
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
    QVERIFY(run.label.empty());
    QVERIFY(!run.id.empty());
    QVERIFY(run.marks == std::vector<Mark>{ { MarkCode::BestOfLoops } });
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

void TestCrystalDiskMark::readsEveryVersion()
{
    for (const Report& report : samples::all()) {
        const std::string what = onlyDifference(report, report.text, Damage::None);
        QVERIFY2(what.empty(), failureText(report, "as saved", what, report.text).constData());
    }
}

void TestCrystalDiskMark::readsEveryVersionThroughAnyDamage_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Damage& damage : damages()) {
        QTest::newRow(damage.name) << index++;
    }
}

void TestCrystalDiskMark::readsEveryVersionThroughAnyDamage()
{
    QFETCH(int, index);
    const Damage damage = damages()[static_cast<std::size_t>(index)];
    for (const Report& report : samples::all()) {
        const std::string text = damage.apply(report.text);
        const std::string what = onlyDifference(report, text, damage.losses);
        QVERIFY2(what.empty(), failureText(report, damage.name, what, text).constData());
    }
}

void TestCrystalDiskMark::readsEveryVersionThroughAnyTwoDamages()
{
    const std::vector<Damage> all = damages();
    for (const Report& report : samples::all()) {
        for (std::size_t first = 0; first < all.size(); ++first) {
            const std::string once = all[first].apply(report.text);
            for (std::size_t second = first + 1; second < all.size(); ++second) {
                const std::string text = all[second].apply(once);
                const std::string what
                    = onlyDifference(report, text, all[first].losses | all[second].losses);
                const std::string name
                    = std::string(all[first].name) + ", then " + all[second].name;
                QVERIFY2(what.empty(), failureText(report, name, what, text).constData());
            }
        }
    }
}

void TestCrystalDiskMark::readsSeveralReportsOfOneText()
{
    std::string text;
    const std::vector<Report> reports = samples::all();
    for (const Report& report : reports) {
        text += report.text + "\r\n";
    }
    for (const bool isOneLine : { false, true }) {
        const Import import = read(isOneLine ? replaced(text, "\r\n", " ") : text);
        QCOMPARE(import.runs.size(), reports.size());
        for (std::size_t index = 0; index < reports.size(); ++index) {
            const std::string what = difference(
                reports[index], import.runs[index], isOneLine ? Damage::Lines : Damage::None);
            QVERIFY2(what.empty(), failureText(reports[index], "all", what, "").constData());
        }
    }
}

void TestCrystalDiskMark::readsReportsWithoutHeadersAndFooters()
{
    const std::vector<Damage> all = damages();
    const auto noHeader = std::ranges::find(all, std::string("no header"),
        [](const Damage& damage) { return std::string(damage.name); });
    const auto noFooter = std::ranges::find(all, std::string("no footer"),
        [](const Damage& damage) { return std::string(damage.name); });
    for (const Report& report : samples::all()) {
        const std::string headless = noHeader->apply(report.text);
        const std::string bare = noFooter->apply(headless);
        for (const std::string& text : { headless + headless, bare + bare, bare + headless }) {
            const Import import = read(text);
            QVERIFY2(import.runs.size() == 2,
                failureText(report, "twice", std::to_string(import.runs.size()), text).constData());
            const std::string what = difference(report, import.runs[1],
                Damage::Header | (text.ends_with(headless) ? 0U : Damage::Footer));
            QVERIFY2(what.empty(), failureText(report, "twice", what, text).constData());
        }
    }
}

void TestCrystalDiskMark::readsUnlabelledComment()
{
    const Report report = samples::version3("", "RAID of two SSDs");
    QCOMPARE(read(report.text).runs.at(0).comment, std::string("RAID of two SSDs"));
    QCOMPARE(
        read(eachLine(report.text, collapsed)).runs.at(0).comment, std::string("RAID of two SSDs"));

    const Report bare = samples::version3("", "");
    QCOMPARE(read(bare.text + "\r\nWhat do you think?\r\n").runs.at(0).comment, std::string());
    const std::string trimmed = bare.text.substr(0, bare.text.find_last_not_of(" \r\n") + 1);
    QCOMPARE(read(trimmed + "\r\nWhat do you think?").runs.at(0).comment, std::string());
}

void TestCrystalDiskMark::takesAnyTextForComment()
{
    const std::string comment = "Test: 9 GiB (x9) [Read] SEQ 1MiB (Q= 8, T= 1): 5.000 MB/s “%x%”";
    const Report report
        = samples::version8("", "8.0.0", " x64", "Default", samples::defaultRows(), false, comment);
    const std::string what = onlyDifference(report, report.text, Damage::None);
    QVERIFY2(what.empty(), what.c_str());

    const Report old = samples::version2();
    const RunDocument run = read(old.text + "::Comment::\r\nsecond try\r\n").runs.at(0);
    QCOMPARE(run.comment, std::string("second try"));
}

void TestCrystalDiskMark::cutsLongTextsBetweenCharacters()
{
    const std::string row = "Sequential Read : 1.000 MB/s\n";
    for (const char* key : { "OS : ", "Comment : ", "Profile : ", "Test : 1000 MB [" }) {
        for (std::size_t shift = 0; shift < 3; ++shift) {
            std::string text = row + key + std::string(shift, 'x');
            for (int count = 0; count < 2000; ++count) {
                text += "\xE2\x80\x94"; // a dash, which is folded
                text += "\xE6\x97\xA5";
            }
            const RunDocument run = read(text + "]\n").runs.at(0);
            for (const std::string& kept : { run.osText, run.comment, run.suite, run.targetText }) {
                QCOMPARE(QString::fromUtf8(kept).toStdString(), kept);
            }
        }
    }
}

void TestCrystalDiskMark::readsReportsOfFolders()
{
    Report five
        = samples::version5or6("5.1.2", { { true, 32, 1 } }, "(Q=%3u,T=%2u)", " [%8.1f IOPS]", "");
    five.text = replaced(five.text, five.drive, "");
    five.drive.clear();
    Report nine
        = samples::version8("", "9.0.1", " x64", "Default", samples::defaultRows(), false, "");
    nine.text = replaced(replaced(nine.text, " [" + nine.drive + "]", ""), "[Admin]", "%Affinity%");
    nine.drive.clear();
    for (const Report& report : { five, nine }) {
        const std::string what = onlyDifference(report, report.text, Damage::None);
        QVERIFY2(what.empty(), failureText(report, "folder", what, report.text).constData());
    }
}

void TestCrystalDiskMark::leavesOutRowsThatWereNotRun()
{
    const Import import
        = read("[Read]\n"
               "Sequential 1MiB (Q=  8, T= 1):     0.000 MB/s [      0.0 IOPS] <     0.00 us>\n"
               "Sequential 1MiB (Q=  1, T= 1):   496.028 MB/s [    473.0 IOPS] <    -1.00 us>\n"
               "    Random 4KiB (Q= 32, T=16):   266.491 MB/s [  65061.3 IOPS] <     0.00 us>\n"
               "    Random 4KiB (Q=  1, T= 1):     0.000 MB/s [      0.0 IOPS] <    –1.00 us>\n");
    QCOMPARE(import.runs.size(), std::size_t(1));
    QVERIFY(import.warnings.empty());
    QCOMPARE(import.runs[0].results.size(), std::size_t(2));
    QVERIFY(!import.runs[0].results[0].reported->latencyMeanUs);
    QVERIFY(!import.runs[0].results[1].reported->latencyMeanUs);
    QCOMPARE(*import.runs[0].results[1].reported->iops, 65061.3);
}

void TestCrystalDiskMark::takesFirstOfTwoColumnsAndSaysSo()
{
    for (const Report& report : samples::all()) {
        std::istringstream others(
            eachNumber(report.text, [](const std::string& number) { return '9' + number; }));
        const std::string sideBySide = eachLine(report.text, [&others](const std::string& line) {
            std::string other;
            std::getline(others, other);
            return line + "     " + other.substr(0, other.size() - 1);
        });
        const std::string twoValues = eachLine(report.text, [](const std::string& line) {
            return isRow(line) ? line + "   1234.567 MB/s [ 999.9 IOPS]" : line;
        });
        for (const std::string& text : { sideBySide, twoValues }) {
            const Import import = read(text);
            QVERIFY2(import.runs.size() == 1, failureText(report, "columns", "", text).constData());
            QCOMPARE(import.warnings.size(), std::size_t(1));
            QVERIFY(english(import.warnings[0]).find("side by side") != std::string::npos);
            const RunDocument& run = import.runs[0];
            QVERIFY2(run.results.size() == report.rows.size(),
                failureText(report, "columns", "rows", text).constData());
            for (std::size_t row = 0; row < report.rows.size(); ++row) {
                QVERIFY(run.results[row].key == report.rows[row].key);
                QCOMPARE(*run.results[row].reported->megabytesPerSecond,
                    report.rows[row].megabytesPerSecond);
            }
            QCOMPARE(run.startedAt, report.date);
        }
    }
}

void TestCrystalDiskMark::takesFirstOfTwoColumnsWithOtherRows()
{
    const Import import = read(
        "Sequential Read (Q= 32,T= 1) : 1.000 MB/s   Sequential Read (Q= 32,T= 1) : 2.000 MB/s\n"
        "Random Read 4KiB (Q= 32,T= 1) : 3.000 MB/s   Random Read 4KiB (Q=  8,T= 8) : 4.000 MB/s\n"
        "Sequential Read (T= 1) : 5.000 MB/s   Random Read 4KiB (Q= 32,T= 1) : 6.000 MB/s\n");
    QCOMPARE(import.runs.size(), std::size_t(1));
    QCOMPARE(import.warnings.size(), std::size_t(1));
    QCOMPARE(import.runs[0].results.size(), std::size_t(3));
    QCOMPARE(*import.runs[0].results[1].reported->megabytesPerSecond, 3.0);
    QCOMPARE(*import.runs[0].results[2].reported->megabytesPerSecond, 5.0);

    const Import table = read("Sequential Read : 1.000 MB/s | Sequential Write : 2.000 MB/s\n"
                              "Random Read 4KB : 3.000 MB/s | Random Write 4KB : 4.000 MB/s\n");
    QVERIFY(table.warnings.empty());
    QCOMPARE(table.runs.at(0).results.size(), std::size_t(4));
}

void TestCrystalDiskMark::doubtsRowsWhoseIopsDoNotFit()
{
    const Import import = read("Random Read 4KiB (Q= 32,T= 1) :   100.000 MB/s [ 25000.0 IOPS]\n");
    QCOMPARE(import.runs.size(), std::size_t(1));
    QCOMPARE(import.warnings.size(), std::size_t(1));
    QCOMPARE(english(import.warnings[0]),
        std::string("“report.txt”: MB/s and IOPS of RND 4 KiB Q32 T1 do not belong together. The "
                    "report may have been edited or come from another program."));
    QCOMPARE(*import.runs[0].results[0].reported->iops, 25000.0);
}

void TestCrystalDiskMark::namesRowsThatTellNoOperation()
{
    const std::string rows
        = "  SEQ    1MiB (Q=  8, T= 1):   531.458 MB/s [    506.8 IOPS] <1.00 us>\n"
          "  RND    4KiB (Q= 32, T= 1):   269.406 MB/s [  65772.9 IOPS] <1.00 us>\n";
    QVERIFY(read(rows).runs.empty());
    const Import import = read(rows + "Random Read 4KiB (Q= 32,T= 1) : 4.096 MB/s [1000.0 IOPS]");
    QCOMPARE(import.runs.size(), std::size_t(1));
    QCOMPARE(import.runs[0].results.size(), std::size_t(1));
    QCOMPARE(import.warnings.size(), std::size_t(1));
}

void TestCrystalDiskMark::infersReadsAndWritesFromTwoSets()
{
    const std::string rows
        = "  SEQ    1MiB (Q=  8, T= 1):   531.458 MB/s [    506.8 IOPS] <1.00 us>\n"
          "  RND    4KiB (Q= 32, T= 1):   269.406 MB/s [  65772.9 IOPS] <1.00 us>\n";
    const Import two = read(rows + rows);
    QCOMPARE(two.runs.size(), std::size_t(1));
    QCOMPARE(two.warnings.size(), std::size_t(1));
    QCOMPARE(two.runs[0].results.size(), std::size_t(4));
    QVERIFY(two.runs[0].results[1].key.operation == Operation::Read);
    QVERIFY(two.runs[0].results[2].key.operation == Operation::Write);
    QCOMPARE(read(rows + rows + rows + rows).runs.size(), std::size_t(2));

    const Import cut = read(rows + "[Write]\n" + rows);
    QVERIFY(cut.warnings.empty());
    QCOMPARE(cut.runs.at(0).results.size(), std::size_t(4));
}

void TestCrystalDiskMark::keepsTwoRowsOfEqualDepthInOneReport()
{
    const Report report = samples::version5or6("5.1.2",
        { { true, 32, 1 }, { false, 1, 1 }, { true, 0, 1 }, { false, 1, 1 } }, "(Q=%3u,T=%2u)",
        " [%8.1f IOPS]", "");
    const Import import = read(report.text);
    QCOMPARE(import.runs.size(), std::size_t(1));
    QCOMPARE(import.runs[0].results.size(), std::size_t(6));
    QCOMPARE(import.warnings.size(), std::size_t(1));
    QCOMPARE(
        *import.runs[0].results[2].reported->megabytesPerSecond, report.rows[2].megabytesPerSecond);
    QCOMPARE(import.runs[0].startedAt, report.date);
}

namespace {

const char* const KDiskMark3
    = "                         KDiskMark (3.2.0): https://github.com/JonMagon/KDiskMark\n"
      "                  Flexible I/O Tester (fio-3.39): https://github.com/axboe/fio\n"
      "--------------------------------------------------------------------------------\n"
      "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\n"
      "* KB = 1000 bytes, KiB = 1024 bytes\n\n[Read]\n"
      "Sequential   1 MiB (Q=  8, T= 1):   508.897 MB/s [    497.0 IOPS] < 13840.05 us>\n"
      "    Random   4 KiB (Q=  1, T= 1):    44.166 MB/s [  11041.6 IOPS] <    88.48 "
      "us>\n\n[Write]\n"
      "Sequential   1 MiB (Q=  8, T= 1):   438.278 MB/s [    428.0 IOPS] <  2280.14 us>\n"
      "    Random   4 KiB (Q=  1, T= 1):    44.166 MB/s [  11041.6 IOPS] <    88.48 us>\n\n"
      "Profile: Default\n   Test: 1 GiB (x5) [Measure: 5 sec / Interval: 5 sec]\n"
      "   Date: 2022-08-24 16:10:33\n     OS: opensuse-tumbleweed 20220821 [linux "
      "5.19.2-1-default]\n"
      " Target: /mnt 0% (0.00/5.54 TiB) [Samsung SSD 990 PRO]\n";

const char* const Amorphous
    = "AmorphousDiskMark 4.0.1 (C) 2016-2023 Katsura Shareware\n"
      " Sequential Read 1MiB (QD=   8) :   453.08 MB/s [    432.1 IOPS]\n    Test : 1 GiB (x5)\n";

const char* const Script
    = "Flexible I/O Tester - fio-3.28 (C) axboe\n   Sequential Read (Q= 32,T= 1)  : 100.000 MB/s\n"
      "  Sequential Write (Q= 32,T= 1)  : 100.000 MB/s\n  Test : 1024 MiB (x5)\n";

} // namespace

void TestCrystalDiskMark::readsKDiskMark_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("version");
    const QByteArray report = KDiskMark3;
    const QString version = QStringLiteral("3.2.0");
    QTest::newRow("as it is") << report << version;
    QTest::newRow("without its header") << report.mid(report.indexOf("* MB/s")) << QString();
    QTest::newRow("on one line") << QByteArray(report).replace('\n', ' ').simplified() << version;
    QTest::newRow("without a version")
        << QByteArray(report).replace("KDiskMark (3.2.0)", "KDiskMark") << QString();
}

void TestCrystalDiskMark::readsKDiskMark()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, version);
    const Import import = read(text.toStdString());
    QCOMPARE(import.runs.size(), std::size_t(1));
    const RunDocument& run = import.runs[0];
    QCOMPARE(run.program.name, std::string("KDiskMark"));
    QCOMPARE(QString::fromStdString(run.program.version), version);
    QCOMPARE(run.results.size(), std::size_t(4));
    // 508.897 thousands of KiB a second
    QCOMPARE(*run.results[0].reported->megabytesPerSecond, 508.897 * 1.024);
    QVERIFY(run.results[0].reported->aggregate == Aggregate::Mean);
    QVERIFY(run.marks == (std::vector<Mark>{ { MarkCode::CorrectedUnit, 1.024 } }));
    QVERIFY(import.warnings.empty());
}

void TestCrystalDiskMark::refusesLookAlikes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("script around fio") << QByteArray(Script);
    QTest::newRow("AmorphousDiskMark") << QByteArray(Amorphous);
    QTest::newRow("prose") << QByteArray(
        "With CrystalDiskMark 8.0.4 I get Sequential Read 500 and Random Write 20, all in MB/s.");
    QTest::newRow("header only") << QByteArray(
        "CrystalDiskMark 8.0.4 x64 (C) 2007-2021 hiyohiyo\n[Read]\n[Write]\n");
    QTest::newRow("nothing") << QByteArray();
}

void TestCrystalDiskMark::refusesLookAlikes()
{
    QFETCH(QByteArray, text);
    const auto import = importText(text.toStdString(), "other.txt");
    QVERIFY(!import);
    QVERIFY(import.error().code == ErrorCode::UnknownFormat);
    QCOMPARE(english(describe(import.error())),
        std::string("“other.txt” is neither a saved run nor a benchmark report that this program "
                    "knows."));
}

void TestCrystalDiskMark::readsReportBesideLookAlike()
{
    const Report report = samples::version5or6(
        "5.1.2", { { true, 32, 1 }, { false, 1, 1 } }, "(Q=%3u,T=%2u)", " [%8.1f IOPS]", "");
    const std::string headless = report.text.substr(report.text.find("   Sequential"));
    for (const std::string& text : { report.text + Amorphous, Amorphous + report.text,
             Amorphous + headless, Script + report.text }) {
        const Import import = read(text);
        QCOMPARE(import.runs.size(), std::size_t(1));
        QCOMPARE(import.runs[0].results.size(), std::size_t(4));
        QCOMPARE(import.runs[0].startedAt, report.date);
        QCOMPARE(import.warnings.size(), std::size_t(1));
    }
}

void TestCrystalDiskMark::readsNumber_data()
{
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<double>("value");
    QTest::newRow("point") << QByteArray("453.079") << 3 << 453.079;
    QTest::newRow("comma") << QByteArray("453,079") << 3 << 453.079;
    QTest::newRow("grouped") << QByteArray("1,060,963.4") << 1 << 1060963.4;
    QTest::newRow("grouped with points") << QByteArray("1.060.963,4") << 1 << 1060963.4;
    QTest::newRow("grouped without decimals") << QByteArray("107,005") << 1 << 107005.0;
    QTest::newRow("rewritten by a spreadsheet") << QByteArray("65.31") << 3 << 65.31;
    QTest::newRow("whole") << QByteArray("25") << 3 << 25.0;
    QTest::newRow("spaces") << QByteArray("1 060 963,4") << 1 << 1060963.4;
    QTest::newRow("apostrophes") << QByteArray("12'345.678") << 3 << 12345.678;
    QTest::newRow("negative") << QByteArray("-1.00") << 2 << -1.0;
    QTest::newRow("none") << QByteArray("abc") << 3 << -99.0;
    QTest::newRow("nonsense") << QByteArray("1,2,3,45") << 1 << -99.0;
}

void TestCrystalDiskMark::readsNumber()
{
    QFETCH(QByteArray, printed);
    QFETCH(int, decimals);
    QFETCH(double, value);
    std::size_t at = 0;
    const auto number
        = readPrintedNumber(printed.toStdString(), at, static_cast<std::size_t>(decimals));
    QCOMPARE(number.value_or(-99), value);
    QCOMPARE(at, number ? static_cast<std::size_t>(printed.size()) : std::size_t(0));
}

QTEST_APPLESS_MAIN(TestCrystalDiskMark)
#include "tst_crystaldiskmark.moc"
