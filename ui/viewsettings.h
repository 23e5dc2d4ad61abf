// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/summary.h"

#include <QMetaType>

namespace octamark {

/// What a number is shown in, everywhere in the window.
enum class Unit : std::uint8_t { MegabytesPerSecond, GigabytesPerSecond, Iops, Microseconds };

/// The switches that apply to the whole window.
struct ViewSettings
{
    Unit unit = Unit::MegabytesPerSecond;
    Headline headline = Headline::Median;

    bool operator==(const ViewSettings&) const = default;
};

} // namespace octamark

Q_DECLARE_METATYPE(octamark::ViewSettings)
