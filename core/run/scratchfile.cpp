// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/scratchfile.h"

#include "core/base/clock.h"
#include "core/base/pathtext.h"
#include "core/run/datasource.h"
#include "core/run/filepass.h"
#include "core/run/owedio.h"

#include <algorithm>
#include <array>
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

/// What writing the file takes besides the file.
struct Filling
{
    const TestPlan& plan;
    const RunEnvironment& environment;
    const FilePass::Progress& progress;
    const std::stop_token& stop;
    std::optional<FilePass>& filler; ///< outlives it, for the I/O that may still be in flight then
};

/// Always with random data, whatever the tests write: zeros would be holes to file systems that
/// compress, and reading a hole asks no disk.
Result<ScratchFile> fill(const std::shared_ptr<File>& file, const Filling& filling)
{
    const auto& [plan, environment, progress, stop, filler] = filling;
    auto data = DataSource::create({ .depth = FilePass::Depth,
        .blockSizeBytes = FilePass::BlockBytes,
        .writing = true,
        .data = WriteData::Random,
        .seed = dataSeed(plan.seed, WriteNumber::Preparing, 0) });
    if (!data) {
        return failure(data.error());
    }
    auto made = environment.makeEngine(
        plan.engine, { .file = file, .arena = data->arena(), .depth = FilePass::Depth });
    if (!made) {
        return failure(made.error());
    }
    ScratchFile scratch{ .file = file };
    scratch.ledger = plan.verify ? std::make_shared<WriteLedger>(plan) : nullptr;
    scratch.engine = { .name = std::string(made->engine->name()),
        .flags = made->engine->flags(),
        .refused = made->refused,
        .directGranted = file->isDirect(),
        .directAlignBytes = file->directAlignBytes(),
        .bufferPageBytes = static_cast<std::uint32_t>(AlignedBuffer::pageBytes()) };
    std::ranges::copy(file->traits(), std::back_inserter(scratch.engine.flags));
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
    if (auto flushed = flushTimed(*file, scratch.preparation); !flushed) {
        return failure(flushed.error());
    }
    return scratch;
}

/// The same file through the system's cache. It keeps the first handle, with which the file would
/// go on Windows.
Result<std::shared_ptr<File>> openBuffered(const std::shared_ptr<File>& direct)
{
    auto buffered = direct->openAgain({ .direct = false });
    if (!buffered) {
        return buffered;
    }
    using Handles = std::array<std::shared_ptr<File>, 2>;
    const auto handles = std::make_shared<Handles>(Handles{ *buffered, direct });
    return std::shared_ptr<File>(handles, buffered->get());
}

Result<ScratchFile> prepare(const std::filesystem::path& directory, const Filling& filling)
{
    auto file = File::createScratch(directory);
    if (!file) {
        return failure(file.error());
    }
    if (auto reserved = (*file)->reserve(filling.plan.fileSizeBytes); !reserved) {
        Error error = reserved.error();
        error.subject = pathText(directory);
        return failure(error);
    }
    auto scratch = fill(*file, filling);
    // Some file systems grant direct I/O when they open a file and refuse it when it is done.
    const bool isRefused
        = !scratch && (*file)->isDirect() && scratch.error().code == ErrorCode::Misaligned;
    if (!isRefused || !filling.filler || filling.filler->engine().inFlight() > 0) {
        return scratch;
    }
    filling.filler.reset();
    auto buffered = openBuffered(*file);
    return buffered ? fill(*buffered, filling) : scratch;
}

} // namespace

void prepareScratchFile(const std::filesystem::path& directory, const TestPlan& plan,
    const RunEnvironment& environment, const FilePass::Progress& progress,
    const std::stop_token& stop, const std::function<void(Result<ScratchFile>)>& done)
{
    std::optional<FilePass> filler;
    Result<ScratchFile> scratch = prepare(directory, { plan, environment, progress, stop, filler });
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
