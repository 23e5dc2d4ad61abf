// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verifier.h"

#include "core/base/clock.h"
#include "core/base/oserror.h"
#include "core/run/datasource.h"
#include "core/run/filepass.h"
#include "core/run/owedio.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace octamark {

namespace {

/// Compares what was read with what was written.
class Examiner
{
public:
    explicit Examiner(const VerifyJob& job)
        : m_job(job)
    {
    }

    void examine(std::span<const std::byte> bytes, std::uint64_t offsetBytes)
    {
        const std::uint64_t partBytes = m_job.ledger->partBytes();
        for (std::uint64_t at = 0; at < bytes.size(); at += partBytes) {
            const auto writes = m_job.ledger->lastWrites(offsetBytes + at);
            if (writes.empty()) {
                m_found.unknownBytes += partBytes;
                continue;
            }
            for (std::uint64_t sector = at; sector < at + partBytes; sector += SectorBytes) {
                examineSector(bytes.subspan(sector, SectorBytes), offsetBytes + sector, writes);
            }
            m_found.verifiedBytes += partBytes;
        }
    }

    const Verification& found() const { return m_found; }

private:
    void examineSector(std::span<const std::byte> sector, std::uint64_t offsetBytes,
        const std::vector<WriteNumber>& writes)
    {
        const bool isRight = std::ranges::any_of(writes, [&](const WriteNumber& write) {
            const std::uint64_t blockBytes = write.test == WriteNumber::Preparing
                ? FilePass::BlockBytes
                : *m_job.plan.tests[write.test - 1].blockSizeBytes;
            const auto expected = writtenSector(write, blockBytes, offsetBytes,
                dataSeed(m_job.plan.seed, write.test, write.thread));
            return std::memcmp(expected.data(), sector.data(), expected.size()) == 0;
        });
        if (!isRight) {
            m_found.wrongBytes += SectorBytes;
            m_found.firstWrongOffsetBytes
                = std::min(m_found.firstWrongOffsetBytes.value_or(offsetBytes), offsetBytes);
        }
    }

    const VerifyJob& m_job;
    Verification m_found{};
};

} // namespace

void verifyFile(const VerifyJob& job, const RunEnvironment& environment,
    const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop,
    const std::function<void(Result<Verification>)>& done)
{
    job.file->dropCache();
    auto data
        = DataSource::create({ .depth = FilePass::Depth, .blockSizeBytes = FilePass::BlockBytes });
    if (!data) {
        done(failure(data.error()));
        return;
    }
    auto made = environment.makeEngine(
        job.plan.engine, { .file = job.file, .arena = data->arena(), .depth = FilePass::Depth });
    if (!made) {
        done(failure(made.error()));
        return;
    }
    Examiner examiner(job);
    const std::int64_t begin = monotonicNs();
    FilePass pass({ .direction = IoRequest::Direction::Read,
                      .sizeBytes = job.plan.fileSizeBytes,
                      .patience = environment.patience,
                      .blockDone =
                          [&examiner](const FilePass::Block& block) {
                              examiner.examine(block.bytes, block.offsetBytes);
                          } },
        std::move(made->engine), std::move(*data));
    const auto read = pass.run(progress, stop);
    Verification found = examiner.found();
    found.readNs = monotonicNs() - begin;
    const bool isOwed = pass.engine().inFlight() > 0;
    done(read ? Result<Verification>(found) : failure(read.error()));
    if (isOwed) {
        awaitOwed(pass.engine());
    }
}

} // namespace octamark
