// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartexport.h"

#include "core/base/version.h"
#include "ui/charts/chartscene.h"
#include "ui/charts/svgpaintdevice.h"

#include <QBuffer>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace octamark {

namespace {

constexpr double LogicalDotsPerInch = 96;
constexpr double LogicalDotsPerMeter = LogicalDotsPerInch / 0.0254;
constexpr double PointsPerInch = 72;
/// What a QImage can hold and a viewer will open.
constexpr double MaxPicturePixels = 30'000;

/// Lays the charts out and returns the picture's logical size.
QSizeF layOut(ChartScene& scene, const Comparison& comparison, const ChartPictureOptions& options)
{
    const Formatter formatter;
    scene.setStyle(chartStyleOf(options.theme));
    if (options.transparent) {
        scene.setBackgroundBrush(Qt::NoBrush);
    }
    scene.setSheet(
        chartSheetOf(comparison, options.unit, formatter, options.chart), formatter.locale());
    const QSizeF needed = scene.layOut(options.size.width(),
        options.size.height() > 0 ? std::optional<double>(options.size.height()) : std::nullopt);
    return needed.expandedTo(options.size);
}

void draw(ChartScene& scene, QPainter& painter, const QSizeF& size, const QSizeF& logical)
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    scene.render(&painter, QRectF(QPointF(0, 0), size), QRectF(QPointF(0, 0), logical),
        Qt::IgnoreAspectRatio);
}

bool save(const QString& path, QString* error, const std::function<bool(QSaveFile&)>& write)
{
    QSaveFile file(path);
    const bool saved = file.open(QIODevice::WriteOnly) && write(file) && file.commit();
    if (!saved && error->isEmpty()) {
        *error = file.errorString();
    }
    return saved;
}

} // namespace

std::optional<ChartTheme> chartThemeFromString(const QString& text)
{
    static const std::array<std::pair<QLatin1String, ChartTheme>, 3> Names{ {
        { QLatin1String("light"), ChartTheme::Light },
        { QLatin1String("dark"), ChartTheme::Dark },
        { QLatin1String("print"), ChartTheme::Print },
    } };
    const auto* found
        = std::ranges::find_if(Names, [&](const auto& name) { return name.first == text; });
    return found == Names.end() ? std::nullopt : std::optional(found->second);
}

ChartStyle chartStyleOf(ChartTheme theme)
{
    switch (theme) {
    case ChartTheme::Light:
        break;
    case ChartTheme::Dark:
        return ChartStyle::from(darkColors(), chartFont());
    case ChartTheme::Print:
        return ChartStyle::forPrint(chartFont());
    }
    return ChartStyle::from(lightColors(), chartFont());
}

QImage renderCharts(const Comparison& comparison, const ChartPictureOptions& options)
{
    ChartScene scene;
    const QSizeF logical = layOut(scene, comparison, options);
    const double largest = std::max(logical.width(), logical.height());
    const double scale = std::clamp(options.scale, 0.25, MaxPicturePixels / largest);
    QImage image((logical * scale).toSize(),
        options.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull()) {
        return image;
    }
    image.fill(options.transparent ? QColor(Qt::transparent) : scene.backgroundBrush().color());
    image.setDotsPerMeterX(qRound(LogicalDotsPerMeter * scale));
    image.setDotsPerMeterY(qRound(LogicalDotsPerMeter * scale));
    QPainter painter(&image);
    draw(scene, painter, logical * scale, logical);
    return image;
}

QByteArray renderPdf(const Comparison& comparison, const ChartPictureOptions& options)
{
    ChartScene scene;
    ChartPictureOptions opaque = options;
    opaque.transparent = false;
    const QSizeF logical = layOut(scene, comparison, opaque);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setCreator(QLatin1String(ProgramName));
        writer.setPageSize(QPageSize(logical * PointsPerInch / LogicalDotsPerInch, QPageSize::Point,
            QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        const QSizeF page(writer.width(), writer.height());
        QPainter painter(&writer);
        painter.fillRect(QRectF(QPointF(0, 0), page), scene.backgroundBrush());
        draw(scene, painter, page, logical);
    }
    return bytes;
}

QByteArray renderSvg(const Comparison& comparison, const ChartPictureOptions& options)
{
    ChartScene scene;
    const QSizeF logical = layOut(scene, comparison, options);
    SvgPaintDevice device(logical, QLatin1String(ProgramName), scene.summary());
    {
        QPainter painter(&device);
        painter.fillRect(QRectF(QPointF(0, 0), logical), scene.backgroundBrush());
        draw(scene, painter, logical, logical);
    }
    return device.svg();
}

bool savePicture(const QImage& image, const QString& path, QString* error)
{
    return save(path, error, [&image, error](QSaveFile& file) {
        QImageWriter writer(&file, "png");
        const bool written = writer.write(image);
        if (!written && file.error() == QFileDevice::NoError) {
            *error = writer.errorString();
        }
        return written;
    });
}

bool savePicture(const QByteArray& bytes, const QString& path, QString* error)
{
    return save(
        path, error, [&bytes](QSaveFile& file) { return file.write(bytes) == bytes.size(); });
}

} // namespace octamark
