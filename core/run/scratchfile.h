// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/document/rundocument.h"
#include "core/io/file.h"
#include "core/run/environment.h"
#include "core/run/filepass.h"
#include "core/run/writeledger.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>

namespace octamark {

/// The test file, written whole with unique data and flushed, and how that went. It has no name, so
/// it is gone when the last owner of `file` closes it or when the process dies.
struct ScratchFile
{
    std::shared_ptr<File> file{};
    EngineContext engine{}; ///< as it was granted for preparing
    Preparation preparation{};
    std::shared_ptr<WriteLedger> ledger{}; ///< where the plan wants the writes to be verified
};

/// Creates and writes it, through the system's cache where direct I/O is refused. Blocks for as
/// long as the disk takes. `Interrupted` after a stop.
/// `done` gets the outcome; afterwards, where the device has not given all I/O back, the call goes
/// on until it has.
void prepareScratchFile(const std::filesystem::path& directory, const TestPlan& plan,
    const RunEnvironment& environment, const FilePass::Progress& progress,
    const std::stop_token& stop, const std::function<void(Result<ScratchFile>)>& done);

/// Whether not one of some blocks all over the file can be read: then not a medium is faulty, but
/// the device is gone. Blocks for as long as the device takes.
bool isUnreadable(const File& file, std::uint64_t sizeBytes, std::uint32_t blockBytes);

} // namespace octamark
