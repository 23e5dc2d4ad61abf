// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workbooks are read with openpyxl, which is no relative of what writes them.
#include "core/formats/resultfields.h"
#include "core/formats/xlsx.h"
#include "tests/core/formats/sampleruns.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace octamark;

namespace {

constexpr int Patience = 60'000;

constexpr const char* Reader = R"(
import json, sys
try:
    import openpyxl
except ImportError:
    sys.exit(77)
book = openpyxl.load_workbook(sys.argv[1])
json.dump({sheet.title: {
    'frozen': sheet.freeze_panes,
    'types': ''.join(sorted({cell.data_type for row in sheet.rows for cell in row})),
    'formats': sorted({cell.number_format for row in sheet.rows for cell in row}),
    'rows': [[cell.value for cell in row] for row in sheet.rows]} for sheet in book}, sys.stdout)
)";

RunPointer share(RunDocument run)
{
    return std::make_shared<const RunDocument>(std::move(run));
}

/// What openpyxl finds; empty, with a reason, where it cannot be asked.
QJsonObject readWorkbook(const std::string& bytes, QString& whyNot)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("book.xlsx")));
    if (!file.open(QIODevice::WriteOnly)
        || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
        whyNot = file.errorString();
        return {};
    }
    file.close();
    QProcess python;
    // Debian's own, which sees Debian's packages.
    python.start(QStringLiteral("/usr/bin/python3"),
        { QStringLiteral("-c"), QString::fromLatin1(Reader), file.fileName() });
    if (!python.waitForFinished(Patience) || python.exitCode() == 77) {
        whyNot = QStringLiteral("there is no python3-openpyxl");
        return {};
    }
    whyNot = QString::fromUtf8(python.readAllStandardError());
    return QJsonDocument::fromJson(python.readAllStandardOutput()).object();
}

QJsonArray rowsOf(const QJsonObject& book, const char* sheet)
{
    return book[QLatin1String(sheet)].toObject()[u"rows"].toArray();
}

/// The line that begins with the words.
QJsonArray lineOf(const QJsonArray& rows, const QString& words)
{
    for (const auto& row : rows) {
        if (row.toArray().at(0).toString() == words) {
            return row.toArray();
        }
    }
    return {};
}

} // namespace

class TestXlsx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasTheTablesAsNumbers();
    void hasEveryResult();
    void hasNotesAndCaveats();
    void userTextIsNoFormula_data();
    void userTextIsNoFormula();
    void isTheSameInEveryLocale();
    void writesNoRuns();
};

void TestXlsx::initTestCase()
{
    if (!canWriteXlsx()) {
        QVERIFY(toXlsx(compare({}, {})).error().code == ErrorCode::Unsupported);
        QSKIP("this program was built without workbooks");
    }
    QString whyNot;
    readWorkbook(*toXlsx(compare({}, {})), whyNot);
    if (!whyNot.isEmpty()) {
        QSKIP(qPrintable(whyNot));
    }
}

void TestXlsx::hasTheTablesAsNumbers()
{
    RunDocument second = samples::measuredRun("lvm");
    second.results.pop_back();
    const auto bytes
        = toXlsx(compare({ share(samples::measuredRun("zfs")), share(second) }, { .baseline = 0 }));
    QVERIFY(bytes.has_value());
    QString whyNot;
    const QJsonObject book = readWorkbook(*bytes, whyNot);
    QVERIFY2(whyNot.isEmpty(), qPrintable(whyNot));
    QCOMPARE(book.keys(),
        (QStringList{
            QStringLiteral("Comparison"), QStringLiteral("Notes"), QStringLiteral("Results") }));
    const QJsonObject sheet = book[u"Comparison"].toObject();
    QCOMPARE(sheet[u"frozen"].toString(), QStringLiteral("B2"));
    QCOMPARE(sheet[u"types"].toString(), QStringLiteral("ns"));
    QVERIFY(sheet[u"formats"].toArray().contains(QStringLiteral("0.000")));
    const QJsonArray rows = rowsOf(book, "Comparison");
    QCOMPARE(rows[0].toArray(),
        (QJsonArray{
            QStringLiteral("Test"), QStringLiteral("zfs (baseline)"), QStringLiteral("lvm") }));
    QCOMPARE(lineOf(rows, QStringLiteral("SEQ 1 MiB Q8 T1 read"))[1].toDouble(), 2097.152);
    QVERIFY(lineOf(rows, QStringLiteral("RND 4 KiB Q32 T1 write"))[2].isNull());
    QVERIFY(!lineOf(rows, QStringLiteral("MB/s, ratio to the baseline")).isEmpty());
    QVERIFY(!lineOf(rows, QStringLiteral("Mean latency, µs")).isEmpty());
}

void TestXlsx::hasEveryResult()
{
    const RunDocument run = samples::measuredRun("zfs");
    const Comparison comparison = compare({ share(run), share(run) }, {});
    QString whyNot;
    const QJsonObject book = readWorkbook(*toXlsx(comparison), whyNot);
    const QJsonArray rows = rowsOf(book, "Results");
    QCOMPARE(static_cast<std::size_t>(rows.size()), 1 + 2 * run.results.size());
    const ResultFields fields = resultFields(2, run, run.results[0], Headline::Median);
    const QJsonArray line = rows[static_cast<qsizetype>(1 + run.results.size())].toArray();
    QCOMPARE(static_cast<std::size_t>(line.size()), fields.size());
    for (std::size_t column = 0; column < fields.size(); ++column) {
        const QJsonValue cell = line[static_cast<qsizetype>(column)];
        const QString text = QString::fromStdString(fields[column].text);
        if (fields[column].isNumber && !text.isEmpty()) {
            QCOMPARE(cell.toDouble(), text.toDouble());
        } else {
            QCOMPARE(cell.toString(), text);
        }
    }
    QCOMPARE(book[u"Results"].toObject()[u"frozen"].toString(), QStringLiteral("C2"));
}

void TestXlsx::hasNotesAndCaveats()
{
    RunDocument marked = samples::measuredRun("zfs");
    marked.results[0].marks = { { MarkCode::Unstable, 0.5 } };
    marked.fileSizeBytes = 2 * GiB;
    const Comparison comparison
        = compare({ share(marked), share(samples::measuredRun("lvm")) }, {});
    QString whyNot;
    const QJsonArray rows = rowsOf(readWorkbook(*toXlsx(comparison), whyNot), "Notes");
    QVERIFY(lineOf(rows, QStringLiteral("zfs, SEQ 1 MiB Q8 T1 read"))[1].toString().startsWith(
        QStringLiteral("unstable")));
    QCOMPARE(lineOf(rows, QStringLiteral("All"))[1].toString(),
        QString::fromStdString(english(comparison.caveats.front())));
}

void TestXlsx::userTextIsNoFormula_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* name, const QString& words) {
        QTest::newRow(name) << words << words;
    };
    row("formula", QStringLiteral("=cmd|' /C calc'!A0"));
    row("sum", QStringLiteral("=SUM(1,2)"));
    row("number", QStringLiteral("+12"));
    row("markup", QStringLiteral("<b>&\"'</b> ]]>"));
    row("Japanese", QStringLiteral("日本語の名前"));
    row("right to left", QStringLiteral("שלום"));
    row("long", QStringLiteral("0123456789").repeated(30));
    row("web address", QStringLiteral("https://example.org"));
    QTest::newRow("several lines") << QStringLiteral("a\nb\tc") << QStringLiteral("a b c");
    QTest::newRow("control characters")
        << QStringLiteral("a\u0001b\uFFFF") << QStringLiteral("a b\uFFFD");
    QTest::newRow("too long for a cell")
        << QStringLiteral("é").repeated(40'000) << QStringLiteral("é").repeated(16'000);
}

void TestXlsx::userTextIsNoFormula()
{
    QFETCH(const QString, words);
    QFETCH(const QString, written);
    RunDocument run = samples::measuredRun(words.toStdString());
    run.comment = run.label;
    run.tags.clear();
    const auto bytes = toXlsx(compare({ share(run) }, {}));
    QVERIFY(bytes.has_value());
    QString whyNot;
    const QJsonObject book = readWorkbook(*bytes, whyNot);
    QVERIFY2(whyNot.isEmpty(), qPrintable(whyNot));
    QCOMPARE(rowsOf(book, "Comparison")[0].toArray()[1].toString(), written);
    QCOMPARE(rowsOf(book, "Results")[1].toArray()[1].toString(), written);
    for (const QJsonValue sheet : book) {
        QVERIFY(!sheet.toObject()[u"types"].toString().contains(u'f'));
    }
}

void TestXlsx::isTheSameInEveryLocale()
{
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) {
        QSKIP("no locale with a decimal comma is installed");
    }
    const auto bytes = toXlsx(compare({ share(samples::measuredRun("zfs")) }, {}));
    std::setlocale(LC_NUMERIC, "C");
    QString whyNot;
    const QJsonArray rows = rowsOf(readWorkbook(*bytes, whyNot), "Comparison");
    QVERIFY2(whyNot.isEmpty(), qPrintable(whyNot));
    QCOMPARE(lineOf(rows, QStringLiteral("SEQ 1 MiB Q8 T1 read"))[1].toDouble(), 2097.152);
}

void TestXlsx::writesNoRuns()
{
    QString whyNot;
    const QJsonObject book = readWorkbook(*toXlsx(compare({}, {})), whyNot);
    QCOMPARE(book.size(), qsizetype{ 3 });
    QCOMPARE(rowsOf(book, "Results").size(), qsizetype{ 1 });
}

QTEST_APPLESS_MAIN(TestXlsx)
#include "tst_xlsx.moc"
