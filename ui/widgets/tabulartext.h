// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPointF>
#include <QString>

class QPainter;

namespace octamark {

/// Numbers whose digits are equally wide whatever the font, so that they do not jump when they
/// change and stand in columns.
double tabularWidth(const QFont& font, const QString& text);
void paintTabular(
    QPainter& painter, const QPointF& baseline, const QFont& font, const QString& text);

} // namespace octamark
