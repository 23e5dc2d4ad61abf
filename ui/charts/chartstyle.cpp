// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartstyle.h"

#include "ui/charts/chartexport.h"

#include <QApplication>
#include <QDirIterator>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace octamark {

namespace {

constexpr int PictureFontPixels = 13;

/// Application fonts are process-wide state of Qt, so this is where their name is asked for.
QString embeddedFamily()
{
    // Windows' own engine takes either weight for the other, and makes a heavy one itself.
    const bool onlyRegular = QGuiApplication::platformName() == QLatin1String("windows");
    QDirIterator files(QStringLiteral(":/octamark/fonts"),
        { onlyRegular ? QStringLiteral("*-Regular.otf") : QStringLiteral("*.otf") }, QDir::Files,
        QDirIterator::Subdirectories);
    QString family;
    while (files.hasNext()) {
        const int id = QFontDatabase::addApplicationFont(files.next());
        const QStringList families = QFontDatabase::applicationFontFamilies(id);
        if (family.isEmpty() && !families.isEmpty()) {
            family = families.front();
        }
    }
    return family;
}

/// Whether texts can be left to the system's font. A Windows that lacks the font of its own dialogs
/// names one that is only a stand-in for whatever there is, whose lines Qt measures wrong.
bool hasSystemFont()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("windows")) {
        const QString family = QGuiApplication::font().family();
        return QFontDatabase::hasFamily(family)
            && !family.startsWith(QLatin1String("MS Shell Dlg"));
    }
    return platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
}

QFont sized(const QFont& base, double factor)
{
    QFont font = base;
    const QFontInfo info(base);
    font.setPixelSize(std::max(1, qRound(info.pixelSize() * factor)));
    return font;
}

} // namespace

void loadChartFont()
{
    const QString embedded = embeddedFamily();
    QFont font = QApplication::font();
    QStringList families = font.families();
    if (!embedded.isEmpty() && !hasSystemFont()) {
        families.prepend(embedded);
    }
    // Qt looks for characters that a font lacks in MS UI Gothic first, whose small sizes are
    // bitmaps.
    for (const char* const name : { "Yu Gothic UI", "Meiryo UI", "Yu Gothic", "Meiryo" }) {
        if (QFontDatabase::hasFamily(QLatin1String(name))) {
            families.append(QLatin1String(name));
        }
    }
    if (families == font.families()) {
        return;
    }
    font.setFamilies(families);
    QApplication::setFont(font);
    // Windows gives these fonts of their own.
    for (const char* const name : { "QMenu", "QHeaderView", "QMessageBox", "QTipLabel" }) {
        QFont own = QApplication::font(name);
        own.setFamilies(families);
        QApplication::setFont(own, name);
    }
}

QFont chartFont()
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(PictureFontPixels);
    font.setWeight(QFont::Normal);
    return font;
}

ChartStyle ChartStyle::from(const Colors& colors, const QFont& base)
{
    ChartStyle style{ .colors = colors,
        .heading = sized(base, 1.5),
        .title = sized(base, 1.2),
        .text = sized(base, 1),
        .small = sized(base, 0.88),
        .strong = sized(base, 0.88) };
    style.heading.setWeight(QFont::DemiBold);
    style.title.setWeight(QFont::DemiBold);
    style.strong.setWeight(QFont::DemiBold);
    return style;
}

ChartStyle ChartStyle::forPrint(const QFont& base)
{
    ChartStyle style = from(printColors(), base);
    style.isPrint = true;
    return style;
}

WrappedText wrapText(const QString& text, const QFont& font, double width)
{
    WrappedText result;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const QString piece = text.mid(line.textStart(), line.textLength()).trimmed();
        result.lines.append(piece);
        result.width = std::max(result.width, textWidth(piece, font));
    }
    layout.endLayout();
    result.height = lineHeight(font) * static_cast<double>(result.lines.size());
    return result;
}

double textWidth(const QString& text, const QFont& font)
{
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1;
}

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

} // namespace octamark
