// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pdfreport.h"

#include "core/base/version.h"
#include "core/formats/comparisontable.h"
#include "ui/charts/chartscene.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace octamark {

namespace {

constexpr double DotsPerInch = 96;
/// Of the paper, in units of 1/96 inch, as everything here.
constexpr double Margin = 48;
constexpr double BetweenCharts = 16;
constexpr int TextPixels = 10;

/// Puts one thing below the other, and begins a new page where one does not fit.
class Pages
{
public:
    explicit Pages(QPdfWriter& writer)
        : m_writer(writer)
        , m_painter(&writer)
        , m_paper(
              QRectF(QPointF(0, 0), QPageSize(QPageSize::A4).size(QPageSize::Inch) * DotsPerInch))
    {
        m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        const double scale = writer.resolution() / DotsPerInch;
        m_painter.scale(scale, scale);
    }

    QRectF inner() const { return m_paper.adjusted(Margin, Margin, -Margin, -Margin); }
    void add(ChartScene& scene);
    void add(QTextDocument& text);

private:
    void beginPage()
    {
        m_writer.newPage();
        m_y = Margin;
    }

    QPdfWriter& m_writer;
    QPainter m_painter;
    QRectF m_paper;
    double m_y = Margin;
};

void Pages::add(ChartScene& scene)
{
    const QSizeF size = scene.layOut(inner().width());
    // A chart of very many runs is made smaller, not cut.
    const double scale = std::min(1.0, inner().height() / size.height());
    if (m_y > Margin && m_y + size.height() * scale > inner().bottom()) {
        beginPage();
    }
    scene.render(&m_painter, QRectF(QPointF(Margin, m_y), size * scale),
        QRectF(QPointF(0, 0), size), Qt::IgnoreAspectRatio);
    m_y += size.height() * scale + BetweenCharts;
}

void Pages::add(QTextDocument& text)
{
    text.setPageSize(inner().size());
    const double height = inner().height();
    for (int page = 0; page < text.pageCount(); ++page) {
        beginPage();
        const QRectF part(0, page * height, inner().width(), height);
        m_painter.save();
        m_painter.translate(Margin, Margin - part.top());
        text.drawContents(&m_painter, part);
        m_painter.restore();
    }
}

QString escaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

QString notesText(const std::vector<std::size_t>& notes)
{
    QString text;
    for (const std::size_t note : notes) {
        text += QStringLiteral(" [%1]").arg(note);
    }
    return text;
}

QString tableText(const ComparisonTables& tables, const ValueTable& table)
{
    const QString cell = QStringLiteral("<td align=\"right\">%1</td>");
    QString html = QStringLiteral("<h3>%1</h3><table width=\"100%\" cellspacing=\"0\" "
                                  "cellpadding=\"3\" border=\"1\" style=\"border-collapse: "
                                  "collapse; border-color: #bbbbbb\"><thead><tr><td></td>")
                       .arg(escaped(table.title));
    for (const TableRow& row : table.rows) {
        html += cell.arg(escaped(row.title));
    }
    html += QStringLiteral("</tr></thead>");
    for (std::size_t run = 0; run < tables.runs.size(); ++run) {
        html += QStringLiteral("<tr><td>%1</td>")
                    .arg(escaped(tables.runs[run]) + notesText(tables.runNotes[run]));
        for (const TableRow& row : table.rows) {
            const TableCell& value = row.cells[run];
            html += cell.arg(escaped(value.value + ' ' + value.ratio) + notesText(value.notes));
        }
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

QString tablesText(const Comparison& comparison)
{
    const ComparisonTables tables = tablesOf(comparison);
    QString html;
    for (const ValueTable& table : tables.tables) {
        html += tableText(tables, table);
    }
    const QString paragraph = QStringLiteral("<p style=\"margin: 3px 0\">%1</p>");
    html += paragraph.arg(escaped(tables.origin));
    for (std::size_t note = 0; note < tables.notes.size(); ++note) {
        html += paragraph.arg(QStringLiteral("[%1] ").arg(note + 1) + escaped(tables.notes[note]));
    }
    for (const std::string& caveat : tables.caveats) {
        html += paragraph.arg(escaped(caveat));
    }
    return html;
}

void addCharts(Pages& pages, const Comparison& comparison, const ChartPictureOptions& options)
{
    const Formatter formatter;
    const ChartSheet sheet = chartSheetOf(comparison, options.unit, formatter, options.chart);
    const bool isPrint = options.theme == ChartTheme::Print;
    for (std::size_t i = 0; i < sheet.charts.size(); ++i) {
        ChartScene scene;
        scene.setStyle(chartStyleOf(isPrint ? ChartTheme::Print : ChartTheme::Light));
        scene.setBackgroundBrush(Qt::NoBrush);
        ChartSheet one{ .charts = { sheet.charts[i] } };
        one.heading = i == 0 ? sheet.heading : QString();
        one.notes = i + 1 == sheet.charts.size() ? sheet.notes : QStringList();
        scene.setSheet(std::move(one), formatter.locale());
        pages.add(scene);
    }
}

} // namespace

QByteArray renderPdfReport(const Comparison& comparison, const ChartPictureOptions& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setCreator(QLatin1String(ProgramName));
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({});
        Pages pages(writer);
        addCharts(pages, comparison, options);
        QFont font = chartFont();
        font.setPixelSize(TextPixels);
        QTextDocument tables;
        tables.setDefaultFont(font);
        tables.setDocumentMargin(0);
        tables.setHtml(tablesText(comparison));
        pages.add(tables);
    }
    return bytes;
}

} // namespace octamark
