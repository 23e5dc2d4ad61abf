// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"

namespace octamark {

/// The throughput inside the loop that stands for each test, a curve for each run that measured
/// one, a panel for each test.
ChartData timeCurvesOf(const Comparison& comparison, Unit unit, const Formatter& formatter);

} // namespace octamark
