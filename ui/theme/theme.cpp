// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/paint.h"
#include "ui/theme/programstyle.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/systemlook.h"

#include <QApplication>
#include <QToolTip>
#include <QVariant>

namespace octamark {

namespace {

/// Kept at the application itself: the desktop's look can be read only before the first change.
constexpr const char* SystemIsDark = "octamarkSystemIsDark";

QPalette paletteOf(const Colors& colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.background);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::Base, colors.surface);
    palette.setColor(QPalette::AlternateBase, blended(colors.surface, colors.muted, 0.07));
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::PlaceholderText, blended(colors.surface, colors.muted, 0.8));
    palette.setColor(QPalette::Button, colors.surface);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::BrightText, colors.error);
    palette.setColor(QPalette::Highlight, colors.read);
    palette.setColor(QPalette::HighlightedText, colors.onAccent);
    palette.setColor(QPalette::Link, colors.read);
    palette.setColor(QPalette::LinkVisited, colors.mix);
    palette.setColor(QPalette::ToolTipBase, colors.surface);
    palette.setColor(QPalette::ToolTipText, colors.text);
    palette.setColor(QPalette::Light, colors.surface);
    palette.setColor(QPalette::Midlight, blended(colors.surface, colors.line, 0.5));
    palette.setColor(QPalette::Mid, colors.line);
    palette.setColor(QPalette::Dark, blended(colors.line, colors.muted, 0.5));
    palette.setColor(QPalette::Shadow, colors.line);
    const QColor disabled = blended(colors.background, colors.muted, 0.6);
    for (const QPalette::ColorRole role :
        { QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText }) {
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.line);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, disabled);
    return palette;
}

bool systemIsDark(QApplication& application)
{
    const QVariant known = application.property(SystemIsDark);
    const bool atStart = known.isValid() ? known.toBool() : isDark(QApplication::palette());
    if (!known.isValid()) {
        application.setProperty(SystemIsDark, atStart);
        QApplication::setStyle(new ProgramStyle);
    }
    return systemLookIsDark().value_or(atStart);
}

} // namespace

void applyTheme(QApplication& application, ThemeChoice choice)
{
    const bool followsDark = systemIsDark(application);
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && followsDark);
    const Colors& colors = dark ? darkColors() : lightColors();
    const QPalette palette = paletteOf(colors);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    setFrameLook(application, dark);
    const QString sheet = styleSheet(colors, QApplication::font());
    if (application.styleSheet() != sheet) {
        application.setStyleSheet(sheet);
    }
}

} // namespace octamark
