// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/picture.h"
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/chartscene.h"
#include "ui/charts/chartstyle.h"

#include <QFile>
#include <QFontInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace octamark;
using namespace octamark::test;

namespace {

QString withoutSpaces(QString text)
{
    return text.remove(QLatin1Char(' ')).remove(QLatin1Char('\n'));
}

/// Every line that the charts of a picture of this width show.
QStringList linesOf(const Comparison& comparison, double width)
{
    const Formatter formatter;
    ChartScene scene;
    scene.setSheet(
        chartSheetOf(comparison, Unit::MegabytesPerSecond, formatter), formatter.locale());
    scene.layOut(width);
    QStringList lines;
    for (const ChartText& text : scene.texts()) {
        lines += text.lines;
    }
    return lines;
}

} // namespace

class TestChartExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void picturesUseTheEmbeddedFontWithoutADisplay();
    void readsSelections();
    void pictureHasTheSizeAsked_data();
    void pictureHasTheSizeAsked();
    void pictureGrowsToWhatItsRowsNeed();
    void heightCanBeLeftOpen();
    void lightAndDarkUseTheirColours();
    void runsWithoutRandomTestsGiveAPicture();
    void savesAPngWithItsResolution();
    void drawsAPdfPageOfThePicturesSize();
    void nothingIsBehindATransparentPicture();
    void drawsAnSvgWithEveryText_data();
    void drawsAnSvgWithEveryText();
    void failureToSaveLeavesTheOldFile();
};

void TestChartExport::initTestCase()
{
    loadChartFont();
}

void TestChartExport::picturesUseTheEmbeddedFontWithoutADisplay()
{
    QCOMPARE(QFontInfo(chartFont()).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(chartFont()).pixelSize(), 13);
}

void TestChartExport::readsSelections()
{
    QVERIFY(chartThemeFromString(QStringLiteral("print")) == ChartTheme::Print);
    QVERIFY(chartThemeFromString(QStringLiteral("dark")) == ChartTheme::Dark);
    QVERIFY(!chartThemeFromString(QStringLiteral("pink")).has_value());
}

void TestChartExport::pictureHasTheSizeAsked_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("slide") << QSize(1600, 900) << 1.0;
    QTest::newRow("sharp slide") << QSize(1600, 900) << 2.0;
    QTest::newRow("narrow and high") << QSize(800, 2000) << 1.0;
    QTest::newRow("odd scale") << QSize(1280, 800) << 1.25;
}

void TestChartExport::pictureHasTheSizeAsked()
{
    QFETCH(const QSize, size);
    QFETCH(const double, scale);
    const QImage image = renderCharts(compare(seedRuns(8), {}),
        { .chart = ChartKind::SequentialThroughput, .size = size, .scale = scale });
    QCOMPARE(image.size(), (QSizeF(size) * scale).toSize());
}

void TestChartExport::pictureGrowsToWhatItsRowsNeed()
{
    const QImage image = renderCharts(compare(seedRuns(12), {}), { .size = QSize(800, 200) });
    QCOMPARE(image.width(), 800);
    QVERIFY(image.height() > 1000);
}

void TestChartExport::heightCanBeLeftOpen()
{
    const Comparison comparison = compare(seedRuns(8), {});
    const int one
        = renderCharts(comparison, { .chart = ChartKind::RandomThroughput, .size = QSize(800, 0) })
              .height();
    const int all = renderCharts(comparison, { .size = QSize(800, 0) }).height();
    QVERIFY(one > 300);
    QVERIFY(all > 2 * one);
}

void TestChartExport::lightAndDarkUseTheirColours()
{
    const Comparison comparison = compare(seedRuns(8), {});
    for (const bool dark : { false, true }) {
        const QImage image = renderCharts(comparison,
            { .size = QSize(1280, 800), .theme = dark ? ChartTheme::Dark : ChartTheme::Light });
        const Colors& colors = dark ? darkColors() : lightColors();
        QCOMPARE(image.pixelColor(0, 0), colors.background);
        QVERIFY(hasColor(image, colors.read));
        QVERIFY(hasColor(image, colors.write));
        QVERIFY(hasColor(image, colors.text));
    }
}

void TestChartExport::runsWithoutRandomTestsGiveAPicture()
{
    auto run = std::make_shared<RunDocument>(*measuredRun("one", 100, 0.1));
    run->results.resize(2);
    const QImage image
        = renderCharts(compare({ run }, {}), { .chart = ChartKind::RandomThroughput });
    QCOMPARE(image.size(), QSize(1600, 900));
    QVERIFY(!renderCharts(compare({}, {}), {}).isNull());
}

void TestChartExport::savesAPngWithItsResolution()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.png"));
    const QImage image
        = renderCharts(compare(seedRuns(2), {}), { .size = QSize(800, 0), .scale = 2 });
    QString error;
    QVERIFY2(savePicture(image, path, &error), qPrintable(error));
    const QImage read(path);
    QCOMPARE(read.size(), image.size());
    QCOMPARE(read.dotsPerMeterX(), 7559); // 192 dots an inch
}

void TestChartExport::drawsAPdfPageOfThePicturesSize()
{
    const QByteArray pdf = renderPdf(compare(seedRuns(2), {}), { .size = QSize(1600, 900) });
    QVERIFY(pdf.startsWith("%PDF-"));
    // 1600 × 900 of 96 to the inch, in points.
    QVERIFY(pdf.contains("/MediaBox [0 0 1200.0"));
    QVERIFY(pdf.contains(" 675.0"));
    QCOMPARE(pdf.count("/Type /Page\n"), qsizetype{ 1 });
    // Letters are letters and nothing was drawn as pixels.
    QVERIFY(pdf.contains("/Type /Font"));
    QVERIFY(!pdf.contains("/Subtype /Image"));

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("charts.PDF"));
    QString error;
    QVERIFY2(savePicture(pdf, path, &error), qPrintable(error));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), pdf);
}

void TestChartExport::nothingIsBehindATransparentPicture()
{
    const Comparison comparison = compare(seedRuns(2), {});
    ChartPictureOptions options{ .size = QSize(800, 0) };
    const QByteArray background = "fill=\"" + lightColors().background.name().toUtf8();
    QVERIFY(renderSvg(comparison, options).contains(background));
    options.transparent = true;
    const QImage image = renderCharts(comparison, options);
    QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
    QVERIFY(hasColor(image, lightColors().read));
    QVERIFY(!renderSvg(comparison, options).contains(background));
    QCOMPARE(renderPdf(comparison, options).count("/Type /Page\n"), qsizetype{ 1 });
}

void TestChartExport::drawsAnSvgWithEveryText_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<int>("runs");
    QTest::newRow("many runs") << QString() << 8;
    QTest::newRow("few runs") << QString() << 2;
    QTest::newRow("markup") << QStringLiteral("<b>&\"'</b>") << 2;
    QTest::newRow("control characters") << QStringLiteral("a\nb\u0001c") << 4;
    QTest::newRow("Japanese") << QStringLiteral("RAID 日本語の名前") << 2;
    QTest::newRow("right to left") << QStringLiteral("שלום") << 8;
    QTest::newRow("long") << QStringLiteral("long name ").repeated(30).trimmed() << 8;
}

void TestChartExport::drawsAnSvgWithEveryText()
{
    QFETCH(const QString, label);
    QFETCH(const int, runs);
    std::vector<RunPointer> all = seedRuns(static_cast<std::size_t>(runs));
    if (!label.isEmpty()) {
        all.front() = renamed(all.front(), label.toStdString());
    }
    const Comparison comparison = compare(all, {});
    const QByteArray svg = renderSvg(comparison, { .size = QSize(900, 0) });
    QString texts;
    QSizeF size;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto value = [&reader](const char* name) {
            return reader.attributes().value(QLatin1String(name)).toDouble();
        };
        const bool isText = reader.name() == QLatin1String("text");
        if (size.isEmpty()) {
            size = QSizeF(value("width"), value("height"));
        } else if (isText || reader.name() == QLatin1String("rect")) {
            QVERIFY(value("x") >= 0 && value("y") >= 0);
            QVERIFY(value("x") + value(isText ? "textLength" : "width") <= size.width());
            QVERIFY(value("y") + value("height") <= size.height());
        }
        texts += isText ? reader.readElementText() : QString();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(size.width(), 900.0);
    for (const QString& line : linesOf(comparison, 900)) {
        QString shown = withoutSpaces(line);
        shown.replace(QChar(1), QChar(QChar::ReplacementCharacter));
        QVERIFY2(withoutSpaces(texts).contains(shown), qPrintable(line));
    }
}

void TestChartExport::failureToSaveLeavesTheOldFile()
{
    QString error;
    const QImage image(10, 10, QImage::Format_RGB32);
    QVERIFY(!savePicture(image, QStringLiteral("/nowhere/at/all.png"), &error));
    QVERIFY(!error.isEmpty());

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("old.png"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    error.clear();
    QVERIFY(!savePicture(QImage(), path, &error));
    QVERIFY(!error.isEmpty());
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
}

QTEST_MAIN(TestChartExport)
#include "tst_chartexport.moc"
