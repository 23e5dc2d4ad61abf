// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/savedcomparison.h"
#include "core/formats/importer.h"
#include "tests/core/formats/sampleruns.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace octamark;

namespace {

RunPointer run(const std::string& label)
{
    auto document = std::make_shared<RunDocument>(samples::measuredRun(label));
    document->id = label;
    document->tags = { { "storage", label }, { "cache", "none" } };
    return document;
}

SavedComparison sample()
{
    SavedComparison saved;
    saved.entries = { { .run = run("zfs") }, { .run = run("lvm"), .label = "LVM, “raw” & <fast>" },
        { .run = run("ext4"), .isShown = false } };
    saved.baseline = 1;
    saved.headline = Headline::Best;
    saved.view = { .charts = { ChartKind::RandomLatency, ChartKind::OverTime },
        .values = ValueMode::Percent,
        .isLogarithmic = true,
        .order = RowOrder::BestFirst,
        .panels = PanelSubject::Run,
        .barTag = "cache",
        .rowTag = "storage",
        .title = "ホスト A\tと B",
        .notes = "one\ntwo" };
    return saved;
}

void compareEntries(const SavedComparison& actual, const SavedComparison& expected)
{
    QCOMPARE(actual.entries.size(), expected.entries.size());
    for (std::size_t i = 0; i < actual.entries.size(); ++i) {
        QVERIFY(*actual.entries[i].run == *expected.entries[i].run);
        QCOMPARE(actual.entries[i].label, expected.entries[i].label);
        QCOMPARE(actual.entries[i].isShown, expected.entries[i].isShown);
    }
    QCOMPARE(actual.baseline, expected.baseline);
    QVERIFY(actual.headline == expected.headline);
    QVERIFY(actual.view == expected.view);
}

void replace(std::string& text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    QVERIFY2(at != std::string::npos, from.c_str());
    text.replace(at, from.size(), to);
}

} // namespace

class TestSavedComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void losesNothing()
    {
        const SavedComparison saved = sample();
        const auto read = comparisonFromJson(toJson(saved), "file");
        QVERIFY2(read.has_value(), read ? "" : english(describe(read.error())).c_str());
        compareEntries(*read, saved);
    }

    void isWrittenWholeOrNotAtAll()
    {
        const TemporaryFolder folder;
        const std::filesystem::path path = folder.path() / "one.octacompare";
        QVERIFY(saveComparison(sample(), path));
        const auto read = loadComparison(path);
        QVERIFY(read);
        compareEntries(*read, sample());
        const auto elsewhere = saveComparison(sample(), folder.path() / "none" / "one.octacompare");
        QVERIFY(!elsewhere);
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    }

    void comparesWhatIsShownUnderItsNames()
    {
        const Comparison comparison = compare(sample());
        QCOMPARE(comparison.runs.size(), std::size_t{ 2 });
        QCOMPARE(comparison.names[1], std::string("LVM, “raw” & <fast>"));
        QCOMPARE(comparison.baseline, std::optional(std::size_t{ 1 }));
        QVERIFY(comparison.headline == Headline::Best);
        QVERIFY(comparison.view == sample().view);
        SavedComparison hidden = sample();
        hidden.baseline = 2;
        QVERIFY(!compare(hidden).baseline);
    }

    void itsRunsCanBeImported()
    {
        const auto import = importText(toJson(sample()), "x.octacompare");
        QVERIFY(import);
        QCOMPARE(import->runs.size(), std::size_t{ 3 });
        QVERIFY(import->runs[1] == *sample().entries[1].run);
    }

    void whatIsMissingIsAsUsual()
    {
        const auto read = comparisonFromJson(
            R"({"format":"octamark-saved-comparison","schema":1,"entries":[]})", "f");
        QVERIFY(read);
        QVERIFY(read->entries.empty() && !read->baseline && read->view == ComparisonView());
    }

    void damageIsNamed_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("sentence");
        const auto row
            = [](const char* name, const char* from, const char* to, const char* sentence) {
                  QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to)
                                      << QString::fromUtf8(sentence);
              };
        row("cut off", "\"entries\"", "\"entries\": [", "file");
        row("newer", "\"schema\": 1", "\"schema\": 9", "newer");
        row("no schema", "\"schema\": 1", "\"scheme\": 1", "/schema");
        row("text as schema", "\"schema\": 1", "\"schema\": \"1\"", "/schema");
        row("unknown headline", "\"headline\": \"best\"", "\"headline\": \"mean\"", "/headline");
        row("baseline nowhere", "\"baseline\": 1", "\"baseline\": 7", "/baseline");
        row("negative baseline", "\"baseline\": 1", "\"baseline\": -1", "/baseline");
        row("unknown chart", "\"latency\"", "\"pie\"", "/view/charts");
        row("text as charts", "\"charts\": [", "\"charts\": \"latency\", \"more\": [",
            "/view/charts");
        row("no charts", "\"charts\": [", "\"charts\": [], \"more\": [", "/view/charts");
        row("unknown mode", "\"percent\"", "\"log\"", "/values");
        row("number as title", "\"title\": \"", "\"title\": 5, \"x\": \"", "/title");
        row("text as flag", "\"logarithmic\": true", "\"logarithmic\": \"yes\"", "/logarithmic");
        row("run without a format", "\"octamark-run\"", "\"other\"", "file");
        row("entries of another kind", "\"entries\": [", "\"entries\": {}, \"more\": [",
            "/entries");
    }

    void damageIsNamed()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const QString, sentence);
        std::string json = toJson(sample());
        replace(json, from.toStdString(), to.toStdString());
        const auto read = comparisonFromJson(json, "file");
        QVERIFY(!read);
        const QString text = QString::fromStdString(english(describe(read.error())));
        QVERIFY2(text.contains(sentence), qPrintable(text));
    }

    void otherJsonIsNoComparison()
    {
        QVERIFY(!isSavedComparison("[]"));
        QVERIFY(!isSavedComparison(R"({"format":"octamark-run"})"));
        QVERIFY(isSavedComparison(toJson(SavedComparison{})));
        QVERIFY(comparisonFromJson("{}", "f").error().code == ErrorCode::UnknownFormat);
        QVERIFY(comparisonFromJson("[1]", "f").error().code == ErrorCode::UnknownFormat);
        QVERIFY(comparisonFromJson("", "f").error().code == ErrorCode::Corrupt);
    }

    void everyChoiceHasAName()
    {
        for (std::size_t i = 0; i < static_cast<std::size_t>(ChartKind::Count); ++i) {
            const auto kind = static_cast<ChartKind>(i);
            QVERIFY(chartKindFromString(toString(kind)) == std::optional(kind));
        }
        for (const ValueMode mode : { ValueMode::Absolute, ValueMode::Ratio, ValueMode::Percent }) {
            QVERIFY(valueModeFromString(toString(mode)) == std::optional(mode));
        }
        for (const RowOrder order : { RowOrder::AsChosen, RowOrder::BestFirst, RowOrder::ByName }) {
            QVERIFY(rowOrderFromString(toString(order)) == std::optional(order));
        }
        for (const PanelSubject subject : { PanelSubject::Test, PanelSubject::Run }) {
            QVERIFY(panelSubjectFromString(toString(subject)) == std::optional(subject));
        }
        QVERIFY(!chartKindFromString("") && !valueModeFromString("x"));
    }
};

QTEST_GUILESS_MAIN(TestSavedComparison)
#include "tst_savedcomparison.moc"
