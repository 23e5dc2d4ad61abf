// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/scratchfile.h"

#include "core/base/clock.h"
#include "core/base/pathtext.h"
#include "core/run/datasource.h"
#include "core/run/filepass.h"
#include "core/run/owedio.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace octamark {

namespace {

Result<void> flushTimed(const File& file, Preparation& preparation)
{
    const std::int64_t begin = monotonicNs();
    if (auto flushed = file.flush(); !flushed) {
        return flushed;
    }
    preparation.flushNs = monotonicNs() - begin;
    file.dropCache();
    if (const auto extents = file.extents()) {
        preparation.extents = extents->count;
        preparation.unwrittenExtents = extents->unwritten;
    }
    return {};
}

/// What the ledger has to know of the pass.
std::function<void(const FilePass::Block&)> notedIn(const std::shared_ptr<WriteLedger>& ledger)
{
    if (!ledger) {
        return {};
    }
    return [ledger](const FilePass::Block& block) {
        ledger->issued(block.offsetBytes, block.bytes.size(), block.write);
        ledger->completed(block.offsetBytes, block.bytes.size(), block.write);
    };
}

/// `filler` outlives the call, for the I/O that may still be in flight then.
Result<ScratchFile> prepare(const std::filesystem::path& directory, const TestPlan& plan,
    const RunEnvironment& environment, const FilePass::Progress& progress,
    const std::stop_token& stop, std::optional<FilePass>& filler)
{
    auto file = File::createScratch(directory);
    if (!file) {
        return failure(file.error());
    }
    if (auto reserved = (*file)->reserve(plan.fileSizeBytes); !reserved) {
        Error error = reserved.error();
        error.subject = pathText(directory);
        return failure(error);
    }
    auto data = DataSource::create({ .depth = FilePass::Depth,
        .blockSizeBytes = FilePass::BlockBytes,
        .writing = true,
        .data = plan.data,
        .seed = dataSeed(plan.seed, WriteNumber::Preparing, 0) });
    if (!data) {
        return failure(data.error());
    }
    auto made = environment.makeEngine(
        plan.engine, { .file = *file, .arena = data->arena(), .depth = FilePass::Depth });
    if (!made) {
        return failure(made.error());
    }
    ScratchFile scratch{ .file = *file };
    scratch.ledger = plan.verify ? std::make_shared<WriteLedger>(plan) : nullptr;
    scratch.engine = { .name = std::string(made->engine->name()),
        .flags = made->engine->flags(),
        .refused = made->refused,
        .directGranted = (*file)->isDirect(),
        .directAlignBytes = (*file)->directAlignBytes(),
        .bufferPageBytes = static_cast<std::uint32_t>(AlignedBuffer::pageBytes()) };
    std::ranges::copy((*file)->traits(), std::back_inserter(scratch.engine.flags));
    const std::int64_t begin = monotonicNs();
    filler.emplace(FilePass::Options{ .direction = IoRequest::Direction::Write,
                       .sizeBytes = plan.fileSizeBytes,
                       .patience = environment.patience,
                       .blockDone = notedIn(scratch.ledger) },
        std::move(made->engine), std::move(*data));
    if (auto filled = filler->run(progress, stop); !filled) {
        return failure(filled.error());
    }
    scratch.preparation.bytes = plan.fileSizeBytes;
    scratch.preparation.writeNs = monotonicNs() - begin;
    if (auto flushed = flushTimed(**file, scratch.preparation); !flushed) {
        return failure(flushed.error());
    }
    return scratch;
}

} // namespace

void prepareScratchFile(const std::filesystem::path& directory, const TestPlan& plan,
    const RunEnvironment& environment, const FilePass::Progress& progress,
    const std::stop_token& stop, const std::function<void(Result<ScratchFile>)>& done)
{
    std::optional<FilePass> filler;
    Result<ScratchFile> scratch = prepare(directory, plan, environment, progress, stop, filler);
    if (filler && filler->engine().inFlight() == 0) {
        filler.reset(); // before other engines ask for what this one has locked in memory
    }
    done(std::move(scratch));
    if (filler) {
        awaitOwed(filler->engine());
    }
}

bool isUnreadable(const File& file, std::uint64_t sizeBytes, std::uint32_t blockBytes)
{
    constexpr std::uint64_t Samples = 16;
    const auto buffer = AlignedBuffer::create(blockBytes);
    if (!buffer) {
        return false;
    }
    const std::uint64_t blocks = sizeBytes / blockBytes;
    for (std::uint64_t sample = 0; sample < Samples; ++sample) {
        const std::uint64_t block = blocks / Samples * sample;
        const File::Transfer transfer = file.transfer(
            IoRequest::Direction::Read, (*buffer)->bytes().data(), blockBytes, block * blockBytes);
        if (transfer.osError == 0) {
            return false;
        }
    }
    return true;
}

} // namespace octamark
