// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/chartstyle.h"

#include <QFile>
#include <QFontInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::test;

namespace {

bool hasColor(const QImage& image, const QColor& color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == color) {
                return true;
            }
        }
    }
    return false;
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
    QCOMPARE(chartSelectionFromString(QStringLiteral("iops")), ChartSelection::Iops);
    QCOMPARE(chartSelectionFromString(QStringLiteral("all")), ChartSelection::All);
    QVERIFY(!chartSelectionFromString(QStringLiteral("everything")).has_value());
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
        { .selection = ChartSelection::Sequential, .size = size, .scale = scale });
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
        = renderCharts(comparison, { .selection = ChartSelection::Random, .size = QSize(800, 0) })
              .height();
    const int all = renderCharts(comparison, { .size = QSize(800, 0) }).height();
    QVERIFY(one > 300);
    QVERIFY(all > 2 * one);
}

void TestChartExport::lightAndDarkUseTheirColours()
{
    const Comparison comparison = compare(seedRuns(8), {});
    for (const bool dark : { false, true }) {
        const QImage image = renderCharts(comparison, { .size = QSize(1280, 800), .dark = dark });
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
        = renderCharts(compare({ run }, {}), { .selection = ChartSelection::Random });
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
    QVERIFY(isPdfName(path));
    QVERIFY(!isPdfName(QStringLiteral("charts.pdf.png")));
    QString error;
    QVERIFY2(savePicture(pdf, path, &error), qPrintable(error));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), pdf);
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
