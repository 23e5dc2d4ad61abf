// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparisonview.h"

#include <QString>

namespace octamark {

/// What a kind of chart is called in menus and dialogs: "Latency".
QString chartName(ChartKind kind);

} // namespace octamark
