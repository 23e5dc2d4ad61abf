// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/bbcode.h"
#include "core/formats/importer.h"
#include "core/formats/texttable.h"
#include "tests/core/formats/sampleruns.h"

#include <QRegularExpression>
#include <QTest>

using namespace octamark;

namespace {

RunPointer share(RunDocument run)
{
    return std::make_shared<const RunDocument>(std::move(run));
}

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

class TestBbcode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printsTheReportOfEachRun();
    void reportsCanBeReadAgain();
    void printsTheTablesOfAComparison();
    void listsNotesAndCaveats();
    void saysNothingAboutNoRuns();
    void userTextIsNoTag_data();
    void userTextIsNoTag();
};

void TestBbcode::printsTheReportOfEachRun()
{
    const std::vector runs{ samples::measuredRun("zfs"), samples::measuredRun("lvm") };
    const QString code = text(toBbcode(runs));
    QVERIFY(code.startsWith(QStringLiteral("[b]zfs[/b]\n[code]\n-----")));
    QVERIFY(code.contains(QStringLiteral("\n[b]lvm[/b]\n[code]\n")));
    QCOMPARE(code.count(QStringLiteral("\n[/code]\n")), qsizetype{ 2 });
}

void TestBbcode::reportsCanBeReadAgain()
{
    const std::vector runs{ samples::measuredRun("zfs") };
    const auto import = importText(toBbcode(runs), "forum");
    QVERIFY(import.has_value());
    QCOMPARE(import->runs.size(), std::size_t{ 1 });
    QCOMPARE(import->runs[0].results.size(), runs[0].results.size());
}

void TestBbcode::printsTheTablesOfAComparison()
{
    const Comparison comparison
        = compare({ share(samples::measuredRun("zfs")), share(samples::measuredRun("lvm")) },
            { .baseline = 0 });
    const QString code = text(toBbcode(comparison));
    QVERIFY(code.startsWith(QStringLiteral("[b]2 runs, by Octamark[/b]\n[code]\nMB/s ")));
    QCOMPARE(code.count(QStringLiteral("[code]")), qsizetype{ 1 });
    QVERIFY(code.contains(QStringLiteral("\n[/code]\nValues of the median loop.\n")));
    QVERIFY(code.contains(QStringLiteral("zfs (baseline)")));
    const QString table = text(alignedTables(tablesOf(comparison), 100)).trimmed();
    QVERIFY(code.contains(table));
}

void TestBbcode::listsNotesAndCaveats()
{
    RunDocument marked = samples::measuredRun("zfs");
    marked.results[0].marks = { { MarkCode::Unstable, 0.5 } };
    marked.fileSizeBytes = 2 * GiB;
    const Comparison comparison
        = compare({ share(marked), share(samples::measuredRun("lvm")) }, {});
    const QString code = text(toBbcode(comparison));
    QVERIFY(code.contains(QStringLiteral(" [1]"))); // in the table
    QVERIFY(code.contains(QStringLiteral("\n[list]\n[*](1) ")));
    QVERIFY(code.endsWith(QStringLiteral("\n[/list]\n")));
    QCOMPARE(
        static_cast<std::size_t>(code.count(QStringLiteral("[*]"))), 1 + comparison.caveats.size());
}

void TestBbcode::saysNothingAboutNoRuns()
{
    QCOMPARE(toBbcode(std::span<const RunDocument>()), std::string());
    QVERIFY(!text(toBbcode(compare({}, {}))).contains(QStringLiteral("[code]")));
}

void TestBbcode::userTextIsNoTag_data()
{
    QTest::addColumn<QString>("label");
    QTest::newRow("end of the code") << QStringLiteral("a[/code][img]x[/img]");
    QTest::newRow("in capitals") << QStringLiteral("a[/CoDe]");
    QTest::newRow("with blanks") << QStringLiteral("a[ / code ]");
    QTest::newRow("another code") << QStringLiteral("[code=sh]");
    QTest::newRow("twice the bracket") << QStringLiteral("[[/code]");
    QTest::newRow("on two lines") << QStringLiteral("a[/\ncode]");
    QTest::newRow("long") << QStringLiteral("[/code]").repeated(50);
}

void TestBbcode::userTextIsNoTag()
{
    QFETCH(const QString, label);
    RunDocument run = samples::measuredRun(label.toStdString());
    run.comment = run.label;
    run.tags = { { "key", run.label } };
    run.marks = { { MarkCode::Unstable, 0.5 } };
    const Comparison comparison = compare({ share(run), share(samples::measuredRun("b")) }, {});
    for (const QString& code : { text(toBbcode(std::span(&run, 1))), text(toBbcode(comparison)) }) {
        static const QRegularExpression tag(
            QStringLiteral(R"(\[[\s/]*code)"), QRegularExpression::CaseInsensitiveOption);
        QCOMPARE(code.count(tag), qsizetype{ 2 });
        const QString outside = code.section(QStringLiteral("[code]"), 0, 0)
            + code.section(QStringLiteral("[/code]"), 1);
        static const QRegularExpression foreign(QStringLiteral(R"(\[(?!/?b\]|/?list\]|\*\]))"));
        QVERIFY2(!outside.contains(foreign), qPrintable(code));
    }
}

QTEST_APPLESS_MAIN(TestBbcode)
#include "tst_bbcode.moc"
