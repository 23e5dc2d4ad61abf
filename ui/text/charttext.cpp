// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/charttext.h"

#include <QCoreApplication>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

} // namespace

QString chartName(ChartKind kind)
{
    switch (kind) {
    case ChartKind::SequentialThroughput:
        return Text::tr("Sequential");
    case ChartKind::RandomThroughput:
        return Text::tr("Random");
    case ChartKind::RandomIops:
        return Text::tr("Random IOPS");
    case ChartKind::RandomLatency:
        return Text::tr("Random latency");
    case ChartKind::DurableWrites:
        return Text::tr("Writes until they are stored");
    case ChartKind::FirstWrite:
        return Text::tr("First write of the test file");
    case ChartKind::OverTime:
        return Text::tr("Throughput over time");
    case ChartKind::Count:
        break;
    }
    return {};
}

} // namespace octamark
