// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"
#include "core/io/file.h"
#include "core/run/environment.h"
#include "core/run/writeledger.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace octamark {

/// What is verified: the test file of a run, by what the ledger knows of its writes.
struct VerifyJob
{
    std::shared_ptr<const File> file{};
    TestPlan plan{};
    std::shared_ptr<const WriteLedger> ledger{};
};

/// Reads the whole file and compares each sector with what was last written to it. Blocks for as
/// long as the disk takes. `progress` is told the bytes read so far, at most four times a second.
/// `done` gets the outcome, `Interrupted` after a stop, a failed read as its error; afterwards,
/// where the device has not given all I/O back, the call goes on until it has.
void verifyFile(const VerifyJob& job, const RunEnvironment& environment,
    const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop,
    const std::function<void(Result<Verification>)>& done);

} // namespace octamark
