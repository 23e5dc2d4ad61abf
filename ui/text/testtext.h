// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/run/runobserver.h"
#include "ui/text/formatter.h"

#include <QString>

#include <vector>

namespace octamark {

/// "Random write 4 KiB Q32"; threads only where there is more than one.
QString testName(const Formatter& formatter, const TestKey& key);
/// "Random write 4 KiB, queue depth 32, 1 thread": for a voice.
QString spokenTestName(const Formatter& formatter, const TestKey& key);

/// What a run does: "Random write 4 KiB Q32 · loop 3 of 5", "Pausing…".
QString progressText(const Formatter& formatter, const RunProgress& progress);

/// Everything known about a result, a line each: for tool tips and screen readers.
QStringList resultDetails(const Formatter& formatter, const TestSummary& summary);

/// The line under the big number: the other units, and the range of the loops in the shown one.
QString resultLine(const Formatter& formatter, const TestSummary& summary, Unit unit);

/// OS, hypervisor, engine, direct or buffered, first write: what is known of a run, in one line.
QString environmentText(const Formatter& formatter, const RunDocument& document);

} // namespace octamark
