// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "ui/charts/chartscene.h"

#include <QImageWriter>
#include <QPainter>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace octamark {

namespace {

constexpr double LogicalDotsPerMeter = 96 / 0.0254;
/// What a QImage can hold and a viewer will open.
constexpr double MaxPicturePixels = 30'000;

std::vector<ChartData> chartsFor(const Comparison& comparison, const ChartPictureOptions& options)
{
    const Formatter formatter;
    switch (options.selection) {
    case ChartSelection::Sequential:
        return { chartDataOf(
            comparison, ChartKind::SequentialThroughput, options.unit, formatter) };
    case ChartSelection::Random:
        return { chartDataOf(comparison, ChartKind::RandomThroughput, options.unit, formatter) };
    case ChartSelection::Iops:
        return { chartDataOf(comparison, ChartKind::RandomIops, options.unit, formatter) };
    case ChartSelection::All:
        break;
    }
    return chartsOf(comparison, options.unit, formatter);
}

} // namespace

std::optional<ChartSelection> chartSelectionFromString(const QString& text)
{
    static const std::array<std::pair<QLatin1String, ChartSelection>, 4> Names{ {
        { QLatin1String("sequential"), ChartSelection::Sequential },
        { QLatin1String("random"), ChartSelection::Random },
        { QLatin1String("iops"), ChartSelection::Iops },
        { QLatin1String("all"), ChartSelection::All },
    } };
    const auto* found
        = std::ranges::find_if(Names, [&](const auto& name) { return name.first == text; });
    return found == Names.end() ? std::nullopt : std::optional(found->second);
}

QImage renderCharts(const Comparison& comparison, const ChartPictureOptions& options)
{
    const Formatter formatter;
    ChartScene scene;
    scene.setStyle(ChartStyle::from(options.dark ? darkColors() : lightColors(), chartFont()));
    std::vector<ChartData> charts = chartsFor(comparison, options);
    const QStringList notes = takeNotes(charts, comparison, formatter);
    scene.setCharts(std::move(charts), notes, formatter.locale());
    const QSizeF needed = scene.layOut(options.size.width(),
        options.size.height() > 0 ? std::optional<double>(options.size.height()) : std::nullopt);
    const QSizeF logical = needed.expandedTo(options.size);

    const double largest = std::max(logical.width(), logical.height());
    const double scale = std::clamp(options.scale, 0.25, MaxPicturePixels / largest);
    QImage image((logical * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull()) {
        return image;
    }
    image.fill(scene.backgroundBrush().color());
    image.setDotsPerMeterX(qRound(LogicalDotsPerMeter * scale));
    image.setDotsPerMeterY(qRound(LogicalDotsPerMeter * scale));
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    scene.render(&painter, QRectF(QPointF(0, 0), logical * scale), QRectF(QPointF(0, 0), logical),
        Qt::IgnoreAspectRatio);
    return image;
}

bool savePicture(const QImage& image, const QString& path, QString* error)
{
    QSaveFile file(path);
    bool saved = file.open(QIODevice::WriteOnly);
    if (saved) {
        QImageWriter writer(&file, "png");
        saved = writer.write(image) && file.commit();
        if (!saved && file.error() == QFileDevice::NoError) {
            *error = writer.errorString();
        }
    }
    if (!saved && error->isEmpty()) {
        *error = file.errorString();
    }
    return saved;
}

} // namespace octamark
