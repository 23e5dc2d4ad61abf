// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QFont>
#include <QString>
#include <QStringList>

namespace octamark {

/// Fonts and colours of the charts: four sizes, two weights.
struct ChartStyle
{
    Colors colors;
    QFont heading;        ///< over all charts
    QFont title;          ///< of a chart
    QFont text;           ///< run names
    QFont small;          ///< values, axes, notes
    QFont strong;         ///< small and heavier: panel titles
    bool isPrint = false; ///< black on white, with greys and patterns instead of colours

    static ChartStyle forPrint(const QFont& base);
    static ChartStyle from(const Colors& colors, const QFont& base);
};

/// The font that pictures are drawn with, 13 pixels high: the program's own, or the embedded one
/// where there is no display to take a font from.
QFont chartFont();

/// A text broken into lines that are not wider than asked. Nothing is left out: a word that is too
/// long for a line is broken inside.
struct WrappedText
{
    QStringList lines{};
    double width = 0; ///< of the longest line
    double height = 0;
};

WrappedText wrapText(const QString& text, const QFont& font, double width);

/// The width of the text on one line, rounded up.
double textWidth(const QString& text, const QFont& font);
double lineHeight(const QFont& font);

} // namespace octamark
