// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colors.h"

#include <array>

namespace octamark {

namespace {

constexpr QRgb rgb(QRgb value)
{
    return 0xFF000000U | value;
}

} // namespace

const Colors& lightColors()
{
    static const Colors Light{
        .background = QColor(rgb(0xF4F6F8)),
        .surface = QColor(rgb(0xFFFFFF)),
        .text = QColor(rgb(0x1B1F24)),
        .muted = QColor(rgb(0x5B6570)),
        .line = QColor(rgb(0xDDE2E8)),
        .read = QColor(rgb(0x2F6FD6)),
        .write = QColor(rgb(0xD9730D)),
        .mix = QColor(rgb(0x7A5AC8)),
        .onAccent = QColor(rgb(0xFFFFFF)),
        .markText = QColor(rgb(0x8A5A00)),
        .markBackground = QColor(rgb(0xFFF3D6)),
        .selection = QColor(rgb(0xE6EEFC)),
        .error = QColor(rgb(0xB3261E)),
    };
    return Light;
}

const Colors& darkColors()
{
    static const Colors Dark{
        .background = QColor(rgb(0x15181C)),
        .surface = QColor(rgb(0x1D2126)),
        .text = QColor(rgb(0xE8EBEE)),
        .muted = QColor(rgb(0x9AA4AF)),
        .line = QColor(rgb(0x30363D)),
        .read = QColor(rgb(0x6EA3FF)),
        .write = QColor(rgb(0xF2A154)),
        .mix = QColor(rgb(0xB49CF2)),
        .onAccent = QColor(rgb(0x10151C)),
        .markText = QColor(rgb(0xF5CF7D)),
        .markBackground = QColor(rgb(0x3D3117)),
        .selection = QColor(rgb(0x22344F)),
        .error = QColor(rgb(0xFF8A80)),
    };
    return Dark;
}

const Colors& printColors()
{
    static const Colors Print{
        .background = QColor(rgb(0xFFFFFF)),
        .surface = QColor(rgb(0xFFFFFF)),
        .text = QColor(rgb(0x000000)),
        .muted = QColor(rgb(0x404040)),
        .line = QColor(rgb(0xD0D0D0)),
        .read = QColor(rgb(0x404040)),
        .write = QColor(rgb(0xD0D0D0)),
        .mix = QColor(rgb(0x909090)),
        .onAccent = QColor(rgb(0xFFFFFF)),
        .markText = QColor(rgb(0x000000)),
        .markBackground = QColor(rgb(0xFFFFFF)),
        .selection = QColor(rgb(0xE0E0E0)),
        .error = QColor(rgb(0x000000)),
    };
    return Print;
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness()
        < palette.color(QPalette::WindowText).lightness();
}

const Colors& colorsOf(const QPalette& palette)
{
    return isDark(palette) ? darkColors() : lightColors();
}

QColor seriesColor(const Colors& colors, std::size_t index)
{
    constexpr std::array<QRgb, 8> OnLight{ 0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9,
        0xD55E00, 0x8C8C00, 0x4D4D4D };
    constexpr std::array<QRgb, 8> OnDark{ 0x4FA3E0, 0xF0B429, 0x2FC49A, 0xE39BC6, 0x9AD4F7,
        0xF2814A, 0xD9D94A, 0xB5B5B5 };
    const bool dark = colors.background.lightness() < colors.text.lightness();
    const std::size_t place = index % OnLight.size();
    return QColor(rgb(dark ? OnDark[place] : OnLight[place]));
}

} // namespace octamark
