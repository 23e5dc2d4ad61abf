// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/bbcode.h"
#include "core/formats/csv.h"
#include "core/formats/markdown.h"
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/comparisonexport.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::test;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestComparisonExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theEndingChoosesTheType_data();
    void theEndingChoosesTheType();
    void everyTypeHasATitleAndASuffixOfItsOwn();
    void writesEveryType_data();
    void writesEveryType();
    void textsAreThoseOfTheCommandLine();
    void aPageHasTheChartsAndTheRuns();
    void tellsWhatCannotBeDrawn();
    void tellsWhatCannotBeWritten_data() { writesEveryType_data(); }
    void tellsWhatCannotBeWritten();

private:
    Comparison m_comparison;
};

void TestComparisonExport::initTestCase()
{
    loadChartFont();
    m_comparison = compare({ renamed(seedRuns(2)[0], "<b>&\"'</b>[/code]"), seedRuns(2)[1] },
        { .headline = Headline::Best });
}

void TestComparisonExport::theEndingChoosesTheType_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<std::optional<ExportType>>("type");
    const auto row = [](const char* path, std::optional<ExportType> type) {
        QTest::newRow(path) << QString::fromUtf8(path) << type;
    };
    row("a.png", ExportType::Png);
    row("folder.svg/a.PDF", ExportType::Pdf);
    row("a.pdf.svg", ExportType::Svg);
    row("a.Html", ExportType::Html);
    row(".txt", ExportType::Text);
    row("png", std::nullopt);
    row("a.jpg", std::nullopt);
    row("", std::nullopt);
}

void TestComparisonExport::theEndingChoosesTheType()
{
    QFETCH(const QString, path);
    QFETCH(const std::optional<ExportType>, type);
    QVERIFY(exportTypeOf(path) == type);
}

void TestComparisonExport::everyTypeHasATitleAndASuffixOfItsOwn()
{
    QStringList titles;
    for (const ExportType type : exportTypes()) {
        QVERIFY(exportTypeOf(u"a." + suffixOf(type)) == type);
        QVERIFY(hasCharts(type) || !canBeTransparent(type));
        titles.append(titleOf(type));
    }
    QCOMPARE(titles.removeDuplicates(), qsizetype{ 0 });
    QVERIFY(!titles.contains(QString()));
}

void TestComparisonExport::writesEveryType_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("PNG") << QStringLiteral("png") << QByteArray("\x89PNG");
    QTest::newRow("SVG") << QStringLiteral("svg") << QByteArray("<?xml ");
    QTest::newRow("PDF") << QStringLiteral("pdf") << QByteArray("%PDF-");
    QTest::newRow("HTML") << QStringLiteral("html") << QByteArray("<!DOCTYPE html>");
    QTest::newRow("workbook") << QStringLiteral("xlsx") << QByteArray("PK\x03\x04");
    QTest::newRow("CSV") << QStringLiteral("csv") << QByteArray("operation,pattern,");
    QTest::newRow("Markdown") << QStringLiteral("md") << QByteArray("| MB/s |");
    QTest::newRow("BBCode") << QStringLiteral("bbcode") << QByteArray("[b]");
    QTest::newRow("text") << QStringLiteral("txt") << QByteArray("-----");
}

void TestComparisonExport::writesEveryType()
{
    QFETCH(const QString, suffix);
    if (!exportTypeOf(u"a." + suffix)) {
        QSKIP("this program was built without it");
    }
    QFETCH(const QByteArray, begin);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out." + suffix);
    const PreparedExport prepared
        = prepareExport(m_comparison, { .size = QSize(800, 0), .transparent = true }, path);
    QCOMPARE(prepared.notice, QString());
    QVERIFY(!QFile::exists(path));
    QCOMPARE(prepared.write(), QString());
    const QByteArray content = contentOf(path);
    QVERIFY2(content.startsWith(begin), content.left(20).constData());
    QCOMPARE(prepared.write(), QString());
    QVERIFY(contentOf(path).startsWith(begin));
}

void TestComparisonExport::textsAreThoseOfTheCommandLine()
{
    const QTemporaryDir folder;
    const auto exported = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        prepareExport(m_comparison, {}, path).write();
        return contentOf(path).toStdString();
    };
    QCOMPARE(exported("a.csv"), toCsv(m_comparison));
    QCOMPARE(exported("a.md"), toMarkdown(m_comparison));
    QCOMPARE(exported("a.bbcode"), toBbcode(m_comparison));
    const auto reports = importText(exported("a.txt"), "a.txt");
    QVERIFY(reports.has_value());
    QCOMPARE(reports->runs.size(), std::size_t{ 2 });
}

void TestComparisonExport::aPageHasTheChartsAndTheRuns()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("report.html"));
    ChartPictureOptions options{ .size = QSize(800, 0), .transparent = true };
    QCOMPARE(prepareExport(m_comparison, options, path).write(), QString());
    options.transparent = false;
    const QByteArray svg = renderSvg(m_comparison, options);
    QVERIFY(contentOf(path).contains(svg.mid(svg.indexOf("<svg"))));
    const auto import = importText(contentOf(path).toStdString(), "report.html");
    QVERIFY(import.has_value());
    QCOMPARE(import->runs.size(), std::size_t{ 2 });
    QVERIFY(import->runs[0] == *m_comparison.runs[0]);
    QVERIFY(import->runs[1] == *m_comparison.runs[1]);
}

void TestComparisonExport::tellsWhatCannotBeDrawn()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.png"));
    const PreparedExport prepared
        = prepareExport(m_comparison, { .size = QSize(20'000, 400), .scale = 2 }, path);
    QVERIFY(prepared.notice.contains(QStringLiteral("30000")));
}

void TestComparisonExport::tellsWhatCannotBeWritten()
{
    QFETCH(const QString, suffix);
    if (!exportTypeOf(u"a." + suffix)) {
        QSKIP("this program was built without it");
    }
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"none/out." + suffix);
    QVERIFY(!prepareExport(m_comparison, { .size = QSize(800, 0) }, path).write().isEmpty());
    QVERIFY(!QFile::exists(path));
}

QTEST_MAIN(TestComparisonExport)
#include "tst_comparisonexport.moc"
