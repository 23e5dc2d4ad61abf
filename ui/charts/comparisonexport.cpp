// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/comparisonexport.h"

#include "core/compare/savedcomparison.h"
#include "core/formats/bbcode.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/csv.h"
#include "core/formats/html.h"
#include "core/formats/markdown.h"
#include "core/formats/xlsx.h"
#include "ui/charts/pdfreport.h"
#include "ui/text/formatter.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonExport)
};

struct Suffix
{
    ExportType type;
    const char* text;
};

constexpr std::array Suffixes{
    Suffix{ ExportType::Png, "png" },
    Suffix{ ExportType::Svg, "svg" },
    Suffix{ ExportType::Pdf, "pdf" },
    Suffix{ ExportType::Html, "html" },
    Suffix{ ExportType::Xlsx, "xlsx" },
    Suffix{ ExportType::Csv, "csv" },
    Suffix{ ExportType::Markdown, "md" },
    Suffix{ ExportType::Bbcode, "bbcode" },
    Suffix{ ExportType::Text, "txt" },
    Suffix{ ExportType::Comparison, "octacompare" },
};

QByteArray bytesOf(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

std::string textReports(const Comparison& comparison)
{
    std::string text;
    for (const RunPointer& run : comparison.runs) {
        text += (text.empty() ? "" : "\n") + writeTextReport(*run, comparison.headline);
    }
    return text;
}

/// The page has a colour of its own, in which the letters of the charts may not be seen.
std::string pageWithCharts(const Comparison& comparison, ChartPictureOptions options)
{
    options.transparent = false;
    return toHtml(comparison,
        { .title
            = comparison.view.title.empty() ? HtmlReportOptions().title : comparison.view.title,
            .notes = comparison.view.notes,
            .charts
            = { { .title = "Charts", .svg = renderSvg(comparison, options).toStdString() } } });
}

QByteArray contentOf(
    const Comparison& comparison, const ChartPictureOptions& options, ExportType type)
{
    switch (type) {
    case ExportType::Png:
    case ExportType::Xlsx:
        break;
    case ExportType::Svg:
        return renderSvg(comparison, options);
    case ExportType::Pdf:
        return options.onPaper ? renderPdfReport(comparison, options)
                               : renderPdf(comparison, options);
    case ExportType::Html:
        return bytesOf(pageWithCharts(comparison, options));
    case ExportType::Csv:
        return bytesOf(toCsv(comparison));
    case ExportType::Markdown:
        return bytesOf(toMarkdown(comparison));
    case ExportType::Bbcode:
        return bytesOf(toBbcode(comparison));
    case ExportType::Text:
        return bytesOf(textReports(comparison));
    case ExportType::Comparison:
        return bytesOf(toJson(savedFrom(comparison)));
    }
    return {};
}

/// The answer of savePicture(), which may fail without a word.
template <typename Content>
QString writeContent(const Content& content, const QString& path)
{
    QString error;
    const bool isSaved = savePicture(content, path, &error);
    return !isSaved && error.isEmpty() ? QStringLiteral("?") : error;
}

QString writeWorkbook(const Comparison& comparison, const QString& path)
{
    const auto workbook = toXlsx(comparison);
    return workbook ? writeContent(bytesOf(*workbook), path)
                    : Formatter().sentence(describe(workbook.error()));
}

PreparedExport preparePng(
    const Comparison& comparison, const ChartPictureOptions& options, const QString& path)
{
    const QImage image = renderCharts(comparison, options);
    if (image.isNull()) {
        return { .write = [] {
            return Text::tr("The picture is too large to draw. Choose a smaller size or scale.");
        } };
    }
    PreparedExport prepared{ .write = [image, path] {
        return writeContent(image, path);
    } };
    if (image.width() < std::lround(options.size.width() * options.scale)) {
        prepared.notice = Text::tr("The picture is %1 × %2 pixels, the largest that can be drawn.")
                              .arg(image.width())
                              .arg(image.height());
    }
    return prepared;
}

} // namespace

std::vector<ExportType> exportTypes()
{
    std::vector<ExportType> types;
    for (const Suffix& suffix : Suffixes) {
        if (suffix.type != ExportType::Xlsx || canWriteXlsx()) {
            types.push_back(suffix.type);
        }
    }
    return types;
}

QString suffixOf(ExportType type)
{
    const auto* found = std::ranges::find(Suffixes, type, &Suffix::type);
    return QLatin1String(found->text);
}

QString titleOf(ExportType type)
{
    switch (type) {
    case ExportType::Png:
        return Text::tr("PNG picture");
    case ExportType::Svg:
        return Text::tr("SVG picture");
    case ExportType::Pdf:
        return Text::tr("PDF document");
    case ExportType::Html:
        return Text::tr("HTML report with the runs");
    case ExportType::Xlsx:
        return Text::tr("Excel workbook");
    case ExportType::Csv:
        return Text::tr("CSV table");
    case ExportType::Markdown:
        return Text::tr("Markdown tables");
    case ExportType::Bbcode:
        return Text::tr("BBCode for forums");
    case ExportType::Text:
        return Text::tr("Text report of each run");
    case ExportType::Comparison:
        break;
    }
    return Text::tr("Comparison to be opened again");
}

bool hasCharts(ExportType type)
{
    return type == ExportType::Html || type == ExportType::Pdf || canBeTransparent(type);
}

bool canBeTransparent(ExportType type)
{
    return type == ExportType::Png || type == ExportType::Svg;
}

std::optional<ExportType> exportTypeOf(const QString& path)
{
    for (const ExportType type : exportTypes()) {
        if (path.endsWith(u'.' + suffixOf(type), Qt::CaseInsensitive)) {
            return type;
        }
    }
    return std::nullopt;
}

PreparedExport prepareExport(
    const Comparison& comparison, const ChartPictureOptions& options, const QString& path)
{
    const ExportType type = exportTypeOf(path).value_or(ExportType::Png);
    if (type == ExportType::Png) {
        return preparePng(comparison, options, path);
    }
    if (type == ExportType::Xlsx) {
        return { .write = [comparison, path] {
            return writeWorkbook(comparison, path);
        } };
    }
    const QByteArray content = contentOf(comparison, options, type);
    return { .write = [content, path] {
        return writeContent(content, path);
    } };
}

} // namespace octamark
