// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what the comparison of many runs costs, against Qt Charts drawing an empty chart of the
// same size: building the charts anew, and a picture of 3840 × 2160 pixels. Prints the medians of
// several rounds, taken in turn, and their ratios. Needs no display: -platform offscreen.

#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/chartscene.h"

#include <QApplication>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBuffer>
#include <QChart>
#include <QElapsedTimer>
#include <QGraphicsScene>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

namespace {

using namespace octamark;

constexpr QSize PictureSize(3840, 2160);
constexpr std::size_t Runs = 40;
constexpr int Rounds = 9;

struct Case
{
    const char* name;
    std::function<void()> work;
    std::vector<double> milliseconds{};

    double median()
    {
        std::ranges::sort(milliseconds);
        return milliseconds[milliseconds.size() / 2];
    }
};

void encode(const QImage& image)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
}

/// A chart with axes and no bars, in a scene of its own as a view would have it.
QImage paintEmptyChart()
{
    QGraphicsScene scene;
    auto* chart = new QChart; // owned by the scene
    scene.addItem(chart);
    auto* series = new QBarSeries; // owned by the chart
    chart->addSeries(series);
    chart->addAxis(new QBarCategoryAxis, Qt::AlignBottom);
    chart->addAxis(new QValueAxis, Qt::AlignLeft);
    chart->setGeometry(QRectF(QPointF(0, 0), PictureSize));
    QImage image(PictureSize, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    scene.render(&painter);
    painter.end();
    return image;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    loadChartFont();
    const std::vector<RunPointer> runs = test::detailedRuns(Runs, 40);
    const Comparison comparison = compare(runs, { .baseline = 0 });
    const Formatter formatter;
    ChartScene scene;
    scene.layOut(PictureSize.width());
    std::vector<Case> cases{
        { "an empty chart painted",
            [] {
                paintEmptyChart();
            } },
        { "40 runs compared",
            [&] {
                compare(runs, { .baseline = 0 });
            } },
        { "their three charts built and laid out",
            [&] {
                scene.setSheet(chartSheetOf(comparison, Unit::MegabytesPerSecond, formatter),
                    formatter.locale());
            } },
        { "an empty chart as a PNG of 3840 x 2160",
            [] {
                encode(paintEmptyChart());
            } },
        { "the charts of 40 runs as such a PNG",
            [&] {
                encode(renderCharts(comparison, { .size = PictureSize }));
            } },
    };
    for (int round = 0; round < Rounds; ++round) {
        for (Case& one : cases) {
            QElapsedTimer timer;
            timer.start();
            one.work();
            one.milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
    }
    for (Case& one : cases) {
        std::printf("%-42s %8.2f ms\n", one.name, one.median());
    }
    std::printf("40 runs compared, built and laid out / an empty chart painted: %.2f\n",
        (cases[1].median() + cases[2].median()) / cases[0].median());
    std::printf("the PNG of 40 runs / the PNG of an empty chart: %.2f\n",
        cases[4].median() / cases[3].median());
}
