// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartexport.h"

namespace octamark {

/// The comparison on pages of A4: charts, none of them cut, then the tables with notes and caveats.
/// Of the options the chart, the unit and the print theme count: paper is white, and has its width.
/// GUI thread.
QByteArray renderPdfReport(const Comparison& comparison, const ChartPictureOptions& options);

} // namespace octamark
