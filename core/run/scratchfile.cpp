// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/scratchfile.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"
#include "core/base/pathtext.h"
#include "core/base/random.h"
#include "core/run/datasource.h"
#include "core/run/owedio.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <thread>
#include <vector>

namespace octamark {

namespace {

constexpr std::uint32_t FillBlockBytes = 1 * MiB;
constexpr std::uint32_t FillDepth = 8;
constexpr std::int64_t ProgressNs = NsPerSecond / 4;
constexpr auto WaitSlice = std::chrono::milliseconds(50);
/// Seeds of the data are streams of the plan's seed; tests use small numbers.
constexpr std::uint64_t FillStream = 1'000'000;

/// Writes a file from its beginning to its end. What a short transfer leaves is written again.
class Filler
{
public:
    Filler(std::unique_ptr<IoEngine> engine, DataSource data, std::uint64_t sizeBytes,
        const Patience& patience)
        : m_patience(patience)
        , m_data(std::move(data))
        , m_sizeBytes(sizeBytes)
        , m_requests(FillDepth)
        , m_engine(std::move(engine))
    {
        for (std::uint32_t slot = 0; slot < FillDepth; ++slot) {
            m_requests[slot].slot = slot;
            m_requests[slot].direction = IoRequest::Direction::Write;
            prepareNext(m_requests[slot]);
        }
    }

    Result<void> run(const PrepareProgress& progress, const std::stop_token& stop)
    {
        auto result = write(progress, stop);
        const bool isGivenUp = !result
            && (result.error().code == ErrorCode::TimedOut
                || result.error().code == ErrorCode::Interrupted);
        const auto drained = m_engine->drain(
            std::chrono::nanoseconds(isGivenUp ? m_patience.stopNs : m_patience.drainNs));
        return result && !drained ? failure(drained.error()) : result;
    }

    IoEngine& engine() const { return *m_engine; }

private:
    Result<void> write(const PrepareProgress& progress, const std::stop_token& stop)
    {
        std::int64_t toldNs = 0;
        std::int64_t lastProgressNs = monotonicNs();
        while (m_doneBytes < m_sizeBytes) {
            if (stop.stop_requested()) {
                return failure({ .code = ErrorCode::Interrupted, .operation = "fill" });
            }
            const auto taken = m_engine->submit(m_ready);
            if (!taken) {
                return failure(taken.error());
            }
            m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(*taken));
            const auto completed = m_engine->wait(1, WaitSlice);
            if (!completed) {
                return failure(completed.error());
            }
            for (IoRequest* request : *completed) {
                if (auto accepted = accept(*request); !accepted) {
                    return accepted;
                }
            }
            const std::int64_t now = monotonicNs();
            lastProgressNs = completed->empty() ? lastProgressNs : now;
            if (now - lastProgressNs > m_patience.hungNs) {
                return failure({ .code = ErrorCode::TimedOut, .operation = "fill" });
            }
            if (now - toldNs >= ProgressNs) {
                toldNs = now;
                progress(m_doneBytes);
            }
        }
        progress(m_doneBytes);
        return {};
    }

    Result<void> accept(IoRequest& request)
    {
        if (request.osError != 0 && !isRepeatable(request.osError)) {
            Error error
                = osError(request.osError, "write at byte " + std::to_string(request.offsetBytes));
            error.requested = request.offsetBytes;
            error.limit = request.sizeBytes;
            return failure(error);
        }
        m_doneBytes += request.transferredBytes;
        if (request.transferredBytes == request.sizeBytes) {
            prepareNext(request);
            return {};
        }
        if (request.transferredBytes == 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        request.offsetBytes += request.transferredBytes;
        request.data += request.transferredBytes;
        request.sizeBytes -= request.transferredBytes;
        m_ready.push_back(&request);
        return {};
    }

    void prepareNext(IoRequest& request)
    {
        if (m_nextBytes == m_sizeBytes) {
            return;
        }
        request.offsetBytes = m_nextBytes;
        request.sizeBytes = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(FillBlockBytes, m_sizeBytes - m_nextBytes));
        request.data = m_data.nextWriteBlock(request.slot, request.offsetBytes);
        m_nextBytes += request.sizeBytes;
        m_ready.push_back(&request);
    }

    const Patience m_patience;
    DataSource m_data;
    std::uint64_t m_sizeBytes;
    std::uint64_t m_nextBytes = 0;
    std::uint64_t m_doneBytes = 0;
    std::vector<IoRequest> m_requests;
    std::vector<IoRequest*> m_ready{};
    std::unique_ptr<IoEngine> m_engine; ///< goes first: it may still have requests in flight
};

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

/// `filler` outlives the call, for the I/O that may still be in flight then.
Result<ScratchFile> prepare(const std::filesystem::path& directory, const TestPlan& plan,
    const RunEnvironment& environment, const PrepareProgress& progress, const std::stop_token& stop,
    std::optional<Filler>& filler)
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
    auto data = DataSource::create({ .depth = FillDepth,
        .blockSizeBytes = FillBlockBytes,
        .writing = true,
        .data = plan.data,
        .seed = deriveSeed(plan.seed, FillStream) });
    if (!data) {
        return failure(data.error());
    }
    auto made = environment.makeEngine(
        plan.engine, { .file = *file, .arena = data->arena(), .depth = FillDepth });
    if (!made) {
        return failure(made.error());
    }
    ScratchFile scratch{ .file = *file };
    scratch.engine = { .name = std::string(made->engine->name()),
        .flags = made->engine->flags(),
        .refused = made->refused,
        .directGranted = (*file)->isDirect(),
        .directAlignBytes = (*file)->directAlignBytes(),
        .bufferPageBytes = static_cast<std::uint32_t>(AlignedBuffer::pageBytes()) };
    std::ranges::copy((*file)->traits(), std::back_inserter(scratch.engine.flags));
    const std::int64_t begin = monotonicNs();
    filler.emplace(
        std::move(made->engine), std::move(*data), plan.fileSizeBytes, environment.patience);
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
    const RunEnvironment& environment, const PrepareProgress& progress, const std::stop_token& stop,
    const std::function<void(Result<ScratchFile>)>& done)
{
    std::optional<Filler> filler;
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
