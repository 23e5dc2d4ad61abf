// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/chartscene.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace octamark;
using namespace octamark::test;

namespace {

constexpr double Tolerance = 0.51;

void fill(ChartScene& scene, const Comparison& comparison)
{
    const Formatter formatter(QLocale(QLocale::English, QLocale::UnitedStates));
    scene.setStyle(ChartStyle::from(lightColors(), chartFont()));
    scene.setSheet(
        chartSheetOf(comparison, Unit::MegabytesPerSecond, formatter), formatter.locale());
}

QImage paint(ChartScene& scene)
{
    QImage image(scene.sceneRect().size().toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter);
    return image;
}

QString withoutSpaces(const QStringList& lines)
{
    return lines.join(QString()).remove(QLatin1Char(' '));
}

/// How often each run's name is written, whatever its line breaks.
void verifyNames(const ChartScene& scene)
{
    const std::vector<ChartText> texts = scene.texts();
    for (const ChartData& chart : scene.charts()) {
        for (const QString& run : chart.categories) {
            const QString name = withoutSpaces({ run });
            const bool written = std::ranges::any_of(texts, [&name](const ChartText& text) {
                return text.role == ChartTextRole::RunName && withoutSpaces(text.lines) == name;
            });
            QVERIFY2(written, qPrintable(run));
        }
    }
}

void verifyLegible(const ChartScene& scene, const QSizeF& size)
{
    const QRectF picture(QPointF(0, 0), size);
    const std::vector<ChartText> texts = scene.texts();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QString words = texts[i].lines.join(QLatin1Char('|'));
        QVERIFY2(picture.contains(texts[i].rect), qPrintable(words));
        for (std::size_t j = i + 1; j < texts.size(); ++j) {
            if (texts[i].rect.intersects(texts[j].rect)) {
                const QString other = texts[j].lines.join(QLatin1Char('|'));
                QFAIL(qPrintable(QStringLiteral("%1 / %2").arg(words, other)));
            }
        }
    }
}

void verifyTextsFit(const ChartScene& scene)
{
    const ChartStyle style = ChartStyle::from(lightColors(), chartFont());
    for (const ChartText& text : scene.texts()) {
        const QFont& font = text.role == ChartTextRole::Heading ? style.heading
            : text.role == ChartTextRole::Title                 ? style.title
            : text.role == ChartTextRole::PanelTitle            ? style.strong
            : text.role == ChartTextRole::RunName               ? style.text
                                                                : style.small;
        for (const QString& line : text.lines) {
            QVERIFY2(textWidth(line, font) <= text.rect.width() + 1.01, qPrintable(line));
        }
    }
}

} // namespace

Q_DECLARE_METATYPE(octamark::ComparisonView)

class TestChartScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyLabelIsInsideAndAlone_data();
    void everyLabelIsInsideAndAlone();
    void everyViewIsLegible_data();
    void everyViewIsLegible();
    void marksRatiosAndWhiskersLeaveRoomForLabels();
    void fewRunsStandAndManyLie();
    void barsAreWhereTheirLabelsAre_data();
    void barsAreWhereTheirLabelsAre();
    void barsFollowANewWidth();
    void panelsShareOneScale();
    void mixedTestsAreAThirdBar();
    void tellsWhatIsUnderThePointer();
    void fillsAGivenHeight();
    void curvesStayInTheirPanels();
    void aLogarithmicAxisKeepsOrderAndBeginsBelowTheShortestBar();
};

void TestChartScene::initTestCase()
{
    loadChartFont();
}

void TestChartScene::everyLabelIsInsideAndAlone_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("nameLength");
    QTest::addColumn<QSize>("size");
    for (const int count : { 1, 2, 3, 4, 8, 12, 40 }) {
        for (const int nameLength : { 0, 24, 80 }) {
            for (const QSize size : { QSize(800, 600), QSize(1024, 600), QSize(1280, 800),
                     QSize(1600, 900), QSize(480, 0) }) {
                QTest::addRow(
                    "%d runs, names of %d, %d x %d", count, nameLength, size.width(), size.height())
                    << count << nameLength << size;
            }
        }
    }
}

void TestChartScene::everyLabelIsInsideAndAlone()
{
    QFETCH(const int, count);
    QFETCH(const int, nameLength);
    QFETCH(const QSize, size);
    const Comparison comparison = compare(
        seedRuns(static_cast<std::size_t>(count), static_cast<std::size_t>(nameLength)), {});
    ChartScene scene;
    fill(scene, comparison);
    const QSizeF needed = scene.layOut(
        size.width(), size.height() > 0 ? std::optional<double>(size.height()) : std::nullopt);
    verifyLegible(scene, needed);
    verifyNames(scene);
    verifyTextsFit(scene);
}

void TestChartScene::everyViewIsLegible_data()
{
    QTest::addColumn<ComparisonView>("view");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("nameLength");
    const std::string heading = "ストレージとキャッシュの比較: a heading that is long enough to be "
                                "broken into several lines on a narrow page";
    const std::vector<ChartKind> further{ ChartKind::RandomLatency, ChartKind::DurableWrites,
        ChartKind::FirstWrite, ChartKind::OverTime };
    const std::vector<std::pair<const char*, ComparisonView>> views{
        { "ratio", { .values = ValueMode::Ratio } },
        { "percent, logarithmic", { .values = ValueMode::Percent, .isLogarithmic = true } },
        { "best first", { .order = RowOrder::BestFirst, .title = heading, .notes = heading } },
        { "panels of runs", { .panels = PanelSubject::Run } },
        { "bars of a tag", { .barTag = "cache" } },
        { "rows of a tag", { .rowTag = "storage" } },
        { "both tags", { .isLogarithmic = true, .barTag = "cache", .rowTag = "storage" } },
        { "runs as panels of a tag", { .panels = PanelSubject::Run, .barTag = "storage" } },
        { "further charts", { .charts = further } },
        { "further charts, relative", { .charts = further, .values = ValueMode::Ratio } },
        { "further charts, by tag", { .charts = further, .barTag = "cache" } },
    };
    for (const auto& [name, view] : views) {
        for (const int count : { 1, 2, 8, 40 }) {
            for (const int nameLength : { 0, 60 }) {
                QTest::addRow("%s: %d runs, names of %d", name, count, nameLength)
                    << view << count << nameLength;
            }
        }
    }
}

void TestChartScene::everyViewIsLegible()
{
    QFETCH(const ComparisonView, view);
    QFETCH(const int, count);
    QFETCH(const int, nameLength);
    const Comparison comparison = compare(
        detailedRuns(static_cast<std::size_t>(count), static_cast<std::size_t>(nameLength)),
        { .baseline = 0, .view = view });
    ChartScene scene;
    fill(scene, comparison);
    QCOMPARE(scene.charts().size(), view.charts.size());
    for (const QSize size : { QSize(480, 0), QSize(1600, 900) }) {
        const QSizeF needed = scene.layOut(
            size.width(), size.height() > 0 ? std::optional<double>(size.height()) : std::nullopt);
        verifyLegible(scene, needed);
        verifyTextsFit(scene);
    }
}

void TestChartScene::curvesStayInTheirPanels()
{
    const Comparison comparison = compare(detailedRuns(8), {});
    const ChartData data = chartDataOf(comparison, ChartKind::OverTime, Unit::MegabytesPerSecond,
        Formatter(QLocale(QLocale::English)));
    const ChartGeometry geometry = layoutChart(data, ChartStyle::from(lightColors(), chartFont()),
        QLocale(QLocale::English), { .width = 1000 });
    QCOMPARE(geometry.panels.size(), data.panels.size());
    QCOMPARE(geometry.curves.size(), data.panels.size() * 8);
    for (std::size_t i = 0; i < geometry.curves.size(); ++i) {
        const QRectF plot = geometry.panels[i / 8].plot.adjusted(-0.1, -0.1, 0.1, 0.1);
        QVERIFY(plot.contains(geometry.curves[i].line.boundingRect()));
        QCOMPARE(geometry.curves[i].moment.has_value(), i % 8 == 1);
    }
}

void TestChartScene::aLogarithmicAxisKeepsOrderAndBeginsBelowTheShortestBar()
{
    ChartScene scene;
    fill(scene, compare(seedRuns(8), { .view = { .isLogarithmic = true } }));
    scene.layOut(1280);
    const ChartData& chart = scene.charts()[1];
    std::vector<std::pair<double, double>> bars;
    const std::vector<ChartScene::BarCheck> drawn = scene.bars();
    for (std::size_t i = 0; i < 32; ++i) {
        bars.emplace_back(
            chart.panels[i / 16].bars[i % 16].value.value_or(0), drawn[32 + i].drawn.width());
    }
    std::ranges::sort(bars);
    QVERIFY(bars.front().second > 10);
    for (std::size_t i = 1; i < bars.size(); ++i) {
        QVERIFY(bars[i].second >= bars[i - 1].second - Tolerance);
    }
}

void TestChartScene::marksRatiosAndWhiskersLeaveRoomForLabels()
{
    for (const std::size_t count : { 2U, 3U, 6U }) {
        std::vector<RunPointer> runs;
        for (std::size_t i = 0; i < count; ++i) {
            RunPointer run = measuredRun(
                "disk " + std::to_string(i), 0.5 + 4000 * static_cast<double>(i), 0.3);
            run = marked(marked(run, i % 4, MarkCode::Unstable), (i + 1) % 4, MarkCode::Buffered);
            runs.push_back(i == 1 ? without(run, 2) : run);
        }
        const Comparison comparison = compare(runs, { .baseline = 0 });
        ChartScene scene;
        fill(scene, comparison);
        for (const double width : { 800.0, 1280.0 }) {
            const QSizeF size = scene.layOut(width);
            verifyLegible(scene, size);
            verifyTextsFit(scene);
        }
    }
}

void TestChartScene::fewRunsStandAndManyLie()
{
    const ChartStyle style = ChartStyle::from(lightColors(), chartFont());
    const QLocale locale(QLocale::English);
    const auto direction = [&](std::size_t count, std::size_t nameLength, double width) {
        const Comparison comparison = compare(seedRuns(count, nameLength), {});
        const ChartData data = chartDataOf(comparison, ChartKind::SequentialThroughput,
            Unit::MegabytesPerSecond, Formatter(locale));
        return layoutChart(data, style, locale, { .width = width }).bars;
    };
    QCOMPARE(direction(1, 0, 1200), Qt::Vertical);
    QCOMPARE(direction(3, 0, 1200), Qt::Vertical);
    QCOMPARE(direction(4, 0, 1200), Qt::Horizontal);
    QCOMPARE(direction(2, 200, 600), Qt::Horizontal);
}

void TestChartScene::barsAreWhereTheirLabelsAre_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("standing") << 2;
    QTest::newRow("lying") << 8;
}

void TestChartScene::barsAreWhereTheirLabelsAre()
{
    QFETCH(const int, count);
    ChartScene scene;
    fill(scene, compare(seedRuns(static_cast<std::size_t>(count)), {}));
    scene.layOut(1100);
    const std::vector<ChartScene::BarCheck> bars = scene.bars();
    QCOMPARE(bars.size(), static_cast<std::size_t>(count) * 2 * 2 * 3);
    for (const ChartScene::BarCheck& bar : bars) {
        QVERIFY(std::abs(bar.laidOut.left() - bar.drawn.left()) < Tolerance);
        QVERIFY(std::abs(bar.laidOut.right() - bar.drawn.right()) < Tolerance);
        QVERIFY(std::abs(bar.laidOut.top() - bar.drawn.top()) < Tolerance);
        QVERIFY(std::abs(bar.laidOut.bottom() - bar.drawn.bottom()) < Tolerance);
    }
}

void TestChartScene::barsFollowANewWidth()
{
    ChartScene scene;
    fill(scene, compare(seedRuns(8), {}));
    for (const double width : { 1280.0, 700.0, 1500.0 }) {
        scene.layOut(width);
        const QImage image = paint(scene);
        for (const ChartScene::BarCheck& bar : scene.bars()) {
            if (bar.laidOut.width() < 4) {
                continue;
            }
            // The bar's last pixel has its hue, and the one after its end has not.
            const QPoint inside(static_cast<int>(bar.laidOut.right()) - 2,
                static_cast<int>(bar.laidOut.center().y()));
            const QColor last = image.pixelColor(inside);
            const QColor after = image.pixelColor(inside + QPoint(4, 0));
            QVERIFY2(last.saturation() > 100, qPrintable(last.name()));
            QVERIFY2(after.saturation() < 60, qPrintable(after.name()));
        }
    }
}

void TestChartScene::panelsShareOneScale()
{
    ChartScene scene;
    fill(scene, compare(seedRuns(8), {}));
    scene.layOut(1280);
    const ChartData& chart = scene.charts().front();
    const std::vector<ChartScene::BarCheck> bars = scene.bars();
    const double pixelsPerUnit = bars[0].laidOut.width() / chart.bar(0, 0, 0).value.value_or(1);
    std::size_t at = 0;
    for (std::size_t panel = 0; panel < chart.panels.size(); ++panel) {
        for (std::size_t run = 0; run < chart.categoryCount(); ++run) {
            for (std::size_t operation = 0; operation < 2; ++operation, ++at) {
                const double value = chart.bar(panel, run, operation).value.value_or(0);
                QVERIFY(std::abs(bars[at].laidOut.width() - value * pixelsPerUnit) < 0.01);
            }
        }
    }
}

void TestChartScene::mixedTestsAreAThirdBar()
{
    std::vector<RunPointer> runs;
    for (int i = 0; i < 5; ++i) {
        auto run = std::make_shared<RunDocument>(*measuredRun("disk " + std::to_string(i), 50, 0));
        TestResult mix = run->results.front();
        mix.key.operation = Operation::Mix;
        mix.key.readPercent = 70;
        run->results.push_back(mix);
        runs.push_back(run);
    }
    ChartScene scene;
    fill(scene, compare(runs, {}));
    verifyLegible(scene, scene.layOut(1000));
    QCOMPARE(scene.charts().front().series.size(), std::size_t{ 3 });
    QVERIFY(std::abs(scene.bars()[2].drawn.width() - scene.bars()[0].drawn.width()) < Tolerance);
}

void TestChartScene::tellsWhatIsUnderThePointer()
{
    ChartScene scene;
    fill(scene, compare(seedRuns(8), {}));
    scene.layOut(1280);
    const QRectF bar = scene.bars().front().laidOut;
    QVERIFY(scene.toolTipAt(bar.center()).startsWith(QStringLiteral("Run 1\n")));
    QVERIFY(scene.toolTipAt(QPointF(1, 1)).isEmpty());
}

void TestChartScene::fillsAGivenHeight()
{
    ChartScene scene;
    fill(scene, compare(seedRuns(8), {}));
    const double natural = scene.layOut(1600).height();
    const double filled = scene.layOut(1600, natural + 300).height();
    QVERIFY(filled > natural + 200);
    QVERIFY(filled <= natural + 300);
    const double lowest = scene.layOut(1600, 100).height();
    QVERIFY(lowest <= natural);
    QVERIFY(lowest > 100);
}

QTEST_MAIN(TestChartScene)
#include "tst_chartscene.moc"
