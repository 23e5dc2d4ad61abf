// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of comparisons as somebody has looked at and found good. To renew them, run this test
// with OCTAMARK_RENEW_PICTURES=1, make them smaller with "mogrify +dither -colors 128", and look at
// each.

#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartexport.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace octamark;
using namespace octamark::test;

namespace {

constexpr int CellPixels = 16;
/// Letters and edges are smoothed a little differently everywhere; a bar, a text or a band that is
/// not where it was changes a cell by more.
constexpr int TolerableDifference = 48;

QString referencePath(const QString& name)
{
    return QStringLiteral(OCTAMARK_SOURCE_DIR "/tests/data/charts/%1.png").arg(name);
}

QImage inCells(const QImage& image)
{
    return image.convertToFormat(QImage::Format_RGB32)
        .scaled(image.size() / CellPixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// The most that the mean colour of any cell differs, 0…255.
int difference(const QImage& one, const QImage& other)
{
    const QImage left = inCells(one);
    const QImage right = inCells(other);
    int most = 0;
    for (int y = 0; y < left.height(); ++y) {
        for (int x = 0; x < left.width(); ++x) {
            const QRgb a = left.pixel(x, y);
            const QRgb b = right.pixel(x, y);
            most = std::max({ most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                std::abs(qBlue(a) - qBlue(b)) });
        }
    }
    return most;
}

std::vector<RunPointer> japaneseRuns(std::size_t count)
{
    std::vector<RunPointer> runs = seedRuns(count);
    for (RunPointer& run : runs) {
        run = renamed(run, "仮想マシンの測定結果、" + run->label + "、キャッシュなし");
    }
    return runs;
}

struct Picture
{
    const char* name;
    std::vector<RunPointer> runs{};
    ComparisonOptions options{};
    ChartPictureOptions picture{ .size = QSize(800, 0) };
};

std::vector<Picture> pictures()
{
    const auto sized = [](ChartTheme theme, int width = 800, double scale = 1) {
        return ChartPictureOptions{ .size = QSize(width, 0), .scale = scale, .theme = theme };
    };
    return {
        { .name = "1-run", .runs = seedRuns(1) },
        { .name = "2-runs-baseline-dark",
            .runs = detailedRuns(2),
            .options = { .baseline = 0 },
            .picture = sized(ChartTheme::Dark) },
        { .name = "2-runs-further-charts",
            .runs = detailedRuns(2),
            .options = { .view = { .charts = { ChartKind::RandomLatency, ChartKind::DurableWrites,
                                       ChartKind::FirstWrite, ChartKind::OverTime } } } },
        { .name = "8-runs", .runs = seedRuns(8) },
        { .name = "8-runs-print", .runs = seedRuns(8), .picture = sized(ChartTheme::Print) },
        { .name = "8-runs-by-tags",
            .runs = detailedRuns(8),
            .options = { .view = { .barTag = "cache",
                             .rowTag = "storage",
                             .title = "Write cache on four pools",
                             .notes = "Longer is better." } } },
        { .name = "8-runs-japanese-dark-200",
            .runs = japaneseRuns(8),
            .options = { .view = { .charts = { ChartKind::SequentialThroughput } } },
            .picture = sized(ChartTheme::Dark, 480, 2) },
        { .name = "40-runs-long-names",
            .runs = seedRuns(40, 60),
            .options = { .view = { .charts = { ChartKind::SequentialThroughput } } } },
        { .name = "40-runs-best-first-logarithmic",
            .runs = seedRuns(40),
            .options = { .view = { .charts = { ChartKind::RandomThroughput },
                             .isLogarithmic = true,
                             .order = RowOrder::BestFirst } } },
    };
}

QImage paint(const Picture& picture)
{
    return renderCharts(compare(picture.runs, picture.options), picture.picture);
}

} // namespace

class TestChartImages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadChartFont();
        if (seedRuns(1).empty()) {
            QSKIP("the reports of real machines are not there");
        }
    }

    void looksAsItDidWhenItWasFoundGood_data()
    {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Picture& picture : pictures()) {
            QTest::newRow(picture.name) << index++;
        }
    }
    void looksAsItDidWhenItWasFoundGood()
    {
        QFETCH(int, index);
        const Picture picture = pictures().at(static_cast<std::size_t>(index));
        const QImage image = paint(picture);
        const QString path = referencePath(QString::fromLatin1(picture.name));
        if (qEnvironmentVariableIsSet("OCTAMARK_RENEW_PICTURES")) {
            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            QVERIFY(image.save(path, "png", 0));
        }
        const QImage reference(path);
        QVERIFY2(!reference.isNull(), qPrintable(path));
        QCOMPARE(image.size(), reference.size());
        const int most = difference(image, reference);
        QVERIFY2(most <= TolerableDifference, qPrintable(QString::number(most)));
    }

    void seesABarThatIsMissing()
    {
        const std::vector<RunPointer> runs = seedRuns(2);
        const Picture whole{ .name = "", .runs = runs };
        const Picture gap{ .name = "", .runs = { runs[0], without(runs[1], 0) } };
        const QImage one = paint(whole);
        const QImage other = paint(gap);
        QVERIFY(one.size() != other.size() || difference(one, other) > TolerableDifference);
    }
};

QTEST_MAIN(TestChartImages)
#include "tst_chartimages.moc"
