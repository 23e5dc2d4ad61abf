// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/plan/testplan.h"
#include "core/run/environment.h"
#include "core/run/runobserver.h"

#include <filesystem>
#include <stop_token>

namespace octamark {

/// Refuses a target that does not suit the plan, with `TargetNotFound`, `TargetNotDirectory`,
/// `TargetReadOnly`, `TargetNotWritable`, `FileLargerThanFreeSpace` (the reserve of
/// `reserveBytes()` included) or `FileLargerThanFileSystemAllows`. Writes nothing.
/// May block on a network target.
Result<void> validateTarget(const std::filesystem::path& directory, const TestPlan& plan);

/// What is kept free beside the test file: a tenth of the volume, at most 1 GiB.
std::uint64_t reserveBytes(std::uint64_t volumeBytes) noexcept;

/// Measures `plan` in `directory` and returns everything about it. Blocks for the whole run; call
/// it on a thread of its own. `stop` ends it within about a second unless the device hangs: what
/// was measured is kept and the outcome is `Stopped`. A failure after the start gives a document
/// with outcome `Failed` and its error, keeping earlier results; a plan or target that does not
/// suit gives an error. The test file is gone afterwards, also after a crash.
/// A seed of 0 is replaced by a fresh one.
Result<RunDocument> run(const TestPlan& plan, const std::filesystem::path& directory,
    RunObserver& observer, std::stop_token stop, const RunEnvironment& environment = {});

} // namespace octamark
