// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>

#include <cstdlib>

namespace octamark {

/// Whether two opaque colours differ by no more than `tolerance` (0…255) in each component.
inline bool isColor(const QColor& one, const QColor& other, int tolerance)
{
    return std::abs(one.red() - other.red()) <= tolerance
        && std::abs(one.green() - other.green()) <= tolerance
        && std::abs(one.blue() - other.blue()) <= tolerance;
}

/// Whether any pixel has the colour. A screen may have fewer colours than an image: `tolerance`.
inline bool hasColor(const QImage& image, const QColor& color, int tolerance = 0)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (isColor(image.pixelColor(x, y), color, tolerance)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace octamark
