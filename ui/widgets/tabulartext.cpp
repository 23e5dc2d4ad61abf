// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tabulartext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace octamark {

namespace {

double widestDigit(const QFontMetricsF& metrics)
{
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    }
    return widest;
}

template <typename Visit>
double forEachPlace(const QFont& font, const QString& text, Visit visit)
{
    const QFontMetricsF metrics(font);
    const double digitWidth = widestDigit(metrics);
    double left = 0;
    for (const QChar letter : text) {
        const double own = metrics.horizontalAdvance(letter);
        const double width = letter.isDigit() ? std::max(digitWidth, own) : own;
        visit(letter, left + (width - own) / 2);
        left += width;
    }
    return left;
}

} // namespace

double tabularWidth(const QFont& font, const QString& text)
{
    return forEachPlace(font, text, [](QChar, double) {});
}

void paintTabular(
    QPainter& painter, const QPointF& baseline, const QFont& font, const QString& text)
{
    painter.setFont(font);
    forEachPlace(font, text, [&](QChar letter, double left) {
        painter.drawText(baseline + QPointF(left, 0), QString(letter));
    });
}

} // namespace octamark
