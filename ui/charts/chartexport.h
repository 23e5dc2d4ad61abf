// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/charts/chartdata.h"
#include "ui/theme/colors.h"
#include "ui/viewsettings.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <optional>
#include <vector>

namespace octamark {

enum class ChartTheme : std::uint8_t {
    Light,
    Dark,
    Print ///< black on white, with greys and patterns instead of colours
};
std::optional<ChartTheme> chartThemeFromString(const QString& text); ///< "light", "dark", "print"

struct ChartPictureOptions
{
    std::optional<ChartKind> chart{}; ///< empty: all that the comparison's view chooses
    /// Logical size; an empty height means as high as the rows need. A picture is never lower than
    /// what its rows need to be readable: it grows instead, and `renderCharts` says so by its size.
    QSize size{ 1600, 900 };
    double scale = 1; ///< pixels for each logical pixel
    ChartTheme theme = ChartTheme::Light;
    /// Nothing is painted behind the charts: for a page or slide of its own colour. Not in a PDF.
    bool transparent = false;
    /// In a PDF: a report on pages of A4, tables included, instead of one page for the charts.
    bool onPaper = false;
    /// Throughput in GB/s where it asks for that, else in MB/s.
    Unit unit = Unit::MegabytesPerSecond;
};

/// Colours and fonts of a theme; needs a QGuiApplication.
ChartStyle chartStyleOf(ChartTheme theme);

/// Draws the charts of a comparison as they look on the compare page. GUI thread (any platform
/// plugin, "offscreen" too); needs no visible window.
QImage renderCharts(const Comparison& comparison, const ChartPictureOptions& options);

/// The same as a PDF of one page, whose lines and letters stay sharp at any size. A unit of the
/// picture's size is 1/96 inch; the scale has no meaning.
QByteArray renderPdf(const Comparison& comparison, const ChartPictureOptions& options);

/// The same as an SVG picture, in which texts can be searched. The scale has no meaning.
QByteArray renderSvg(const Comparison& comparison, const ChartPictureOptions& options);

/// Writes a PNG, or bytes as they are: a reader sees the old file or the whole new one. `error`
/// receives the system's words on failure. Blocks on the disk; any thread.
bool savePicture(const QImage& image, const QString& path, QString* error);
bool savePicture(const QByteArray& bytes, const QString& path, QString* error);

/// Registers the embedded font, and makes it the program's where there is no system's. Once; after
/// QApplication exists and has its style, which sets fonts of its own.
void loadChartFont();

} // namespace octamark
