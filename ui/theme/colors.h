// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <cstddef>

namespace octamark {

/// Every colour of the program. Read is blue and write is orange wherever they appear.
struct Colors
{
    QColor background;
    QColor surface;
    QColor text;
    QColor muted;
    QColor line;
    QColor read;
    QColor write;
    QColor mix;
    QColor onAccent; ///< text on a filled read-blue button
    QColor markText;
    QColor markBackground;
    QColor selection; ///< behind a chosen list row
    QColor error;
};

const Colors& lightColors();
const Colors& darkColors();
const Colors& printColors(); ///< black, white and greys

/// The colours that go with a palette; follow QEvent::PaletteChange to stay right.
const Colors& colorsOf(const QPalette& palette);
bool isDark(const QPalette& palette);

/// Colours for series that are runs and not read or write: eight that stay apart for colour-blind
/// eyes (after Okabe and Ito, "Color Universal Design", 2008), then the same again.
QColor seriesColor(const Colors& colors, std::size_t index);

} // namespace octamark
