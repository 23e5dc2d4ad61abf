// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fonts.h"

namespace octamark {

namespace {

constexpr double SmallRatio = 0.88;
constexpr double NumberRatio = 2.9;

QFont resized(const QFont& font, double ratio)
{
    QFont result = font;
    if (font.pixelSize() > 0) {
        result.setPixelSize(qRound(font.pixelSize() * ratio));
    } else {
        result.setPointSizeF(font.pointSizeF() * ratio);
    }
    return result;
}

} // namespace

QFont smallFont(const QFont& body)
{
    return resized(body, SmallRatio);
}

QFont strongFont(const QFont& body)
{
    QFont result = body;
    result.setWeight(QFont::DemiBold);
    return result;
}

QFont numberFont(const QFont& body)
{
    return strongFont(resized(body, NumberRatio));
}

} // namespace octamark
