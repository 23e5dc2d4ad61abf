// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/device/hostinfo.h"
#include "core/io/file.h"
#include "core/io/ioengine.h"
#include "core/run/patience.h"
#include "core/run/targetclaims.h"

#include <functional>
#include <memory>
#include <optional>

namespace octamark {

/// What a run takes from its surroundings. The default is the real system; tests replace parts to
/// show what reality does not do on demand.
struct RunEnvironment
{
    using EngineMaker = std::function<Result<MadeEngine>(EngineChoice, const EngineOptions&)>;

    EngineMaker makeEngine = octamark::makeEngine;
    std::function<std::int64_t()> wallNs = octamark::wallNs;
    std::function<std::optional<MachineCpuTime>()> machineCpuTime = queryMachineCpuTime;
    /// Length of one second of the plan; tests shorten it.
    std::int64_t secondNs = NsPerSecond;
    Patience patience{};
    /// Shared by the runs of a process that must not meet on one volume.
    std::shared_ptr<TargetClaims> claims = std::make_shared<TargetClaims>();
};

/// A time of the plan in the environment's seconds.
constexpr std::int64_t plannedNs(std::int64_t ns, std::int64_t secondNs) noexcept
{
    return static_cast<std::int64_t>(
        static_cast<double>(ns) * static_cast<double>(secondNs) / static_cast<double>(NsPerSecond));
}

} // namespace octamark
