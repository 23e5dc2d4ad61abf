// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

namespace octamark {

/// How a widget is dressed, beyond what its type says. See README.md in this folder for what each
/// does and for which widgets.
enum class StyleClass : std::uint8_t {
    None,
    Primary, ///< button: the one filled button of a place
    Quiet,   ///< button: words in the accent colour, no frame
    Chip,    ///< button: a rounded tag
    Title,   ///< label: strong
    Muted,   ///< label: second in rank
    Small,   ///< label: muted, and the small size
    Error,   ///< label: something went wrong; line edit: its text is refused
    Surface, ///< frame: filled with the surface colour
    Bar      ///< frame: surface with a hairline below it, as on top of a window
};

/// May be called again at any time, also while the widget is shown.
void setStyleClass(QWidget& widget, StyleClass styleClass);
StyleClass styleClassOf(const QWidget* widget);

} // namespace octamark
