// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/document/rundocument.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace octamark::samples {

inline QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

/// The name of a value of ours, for QCOMPARE.
template <typename Enum>
QString word(Enum value)
{
    return q(std::string(toString(value)));
}

inline LoopResult loop(std::uint64_t bytes, std::uint64_t seed)
{
    LoopResult result;
    result.measuredNs = 5'000'000'123;
    result.bytes = bytes;
    result.ios = bytes / (4 * KiB);
    result.errors = 2;
    result.shortTransfers = 3;
    result.retries = 4;
    result.kernelWorkers = 5;
    result.cpuNs = 1'234'567'890;
    result.helperCpuNs = 987'654'321;
    result.stealShare = 0.015625;
    result.clockDriftNs = -12'345;
    result.firstPassNs = 2'222'222'222;
    result.secondPassNs = 1'111'111'111;
    result.repeats = 6;
    result.seed = seed;
    for (const std::uint64_t latencyNs : { 0U, 63U, 64U, 70'000U, 71'000U, 4'000'000'000U }) {
        result.latency.record(latencyNs);
    }
    result.series = IntervalSeries(std::vector<std::uint64_t>{ 0, 4096, bytes - 4096 });
    return result;
}

/// Every field has a value, and no two values are alike.
inline RunDocument fullRun()
{
    RunDocument run;
    run.id = "0123456789abcdef0123456789abcdef";
    run.label = "RAID10 “quick” \\ test";
    run.tags = { { "storage", "zfs" }, { "cache", "none" }, { "空", "" } };
    run.comment = "first line\nsecond line";
    run.program = { "Octamark", "0.1.0" };
    run.importedFrom = "report.txt";
    run.startedAt = "2026-03-07T14:05:09+01:00";
    run.finishedAt = "2026-03-07T14:12:30+01:00";
    run.outcome = Outcome::Failed;
    run.error = Error{ .code = ErrorCode::MediumError,
        .osCode = -5,
        .operation = "io_uring_wait_cqe",
        .subject = "/mnt/vm/octamark.tmp",
        .requested = UINT64_MAX,
        .limit = 4096 };
    run.host = HostInfo{ "Debian GNU/Linux 12 (bookworm)", "6.1.0-18-amd64", "x86_64",
        "AMD EPYC 7302", 8, 16 * GiB, "KVM", "QEMU Standard PC", "kvm-clock", 31, "battery" };
    Volume volume;
    volume.mountPoint = "/mnt/vm";
    volume.label = "data";
    volume.source = "/dev/mapper/vg-vm";
    volume.fileSystem = "ext4";
    volume.mountOptions = "rw,relatime";
    volume.kind = VolumeKind::Local;
    volume.readOnly = true;
    volume.totalBytes = std::uint64_t{ 1 } << 60U;
    volume.availableBytes = 123'456'789;
    volume.maxFileSizeBytes = 4 * GiB - 1;
    volume.device = { "dm-0", "QEMU", "HARDDISK", "2.5+", "virtio", "virtio_blk", "none",
        "write back", false, 600'000'000, 512, 4096, { "dm-0 (crypt)", "sda" } };
    run.target = TargetContext{ "/mnt/vm/bench", volume };
    run.engine = EngineContext{ "threads", { "fixed buffers", "SINGLE_ISSUER" },
        { { "uring", 1, "io_uring_setup" } }, true, false, false, 512, 4096 };
    run.suite = "classic";
    run.fileSizeBytes = 32 * GiB;
    run.loops = 5;
    run.measuredSeconds = 6;
    run.pauseSeconds = 7;
    run.interleaved = true;
    run.data = WriteData::Zero;
    run.seed = 18'446'744'073'709'551'557U;
    run.warmUpNs = 1'000'000'000;
    run.targetText = "E: 0.1% (0.1/60.0 GiB)";
    run.osText = "Windows Server 2008 R2";
    run.preparation = Preparation{ 32 * GiB, 98'765'432'100, 2'345'678, 12, 1 };
    run.verification = Verification{ 32 * GiB - 4096, 4096, 1024, 8192, 54'321'987'600 };
    run.marks = { { MarkCode::SmallerThanMemory, 0.25 }, { MarkCode::NetworkTarget } };

    TestResult measured;
    measured.key = { .operation = Operation::Write,
        .pattern = Pattern::Random,
        .blockSizeBytes = 4 * KiB,
        .queueDepth = 32,
        .threads = 16 };
    measured.loops = { loop(400 * MiB, UINT64_MAX), loop(500 * MiB, 1) };
    measured.loops[0].flushNs = 23'456'789;
    measured.marks = { { MarkCode::Unstable, 0.123 }, { MarkCode::CacheAbsorbed, 5, 0.75 } };
    measured.error = Error{ .code = ErrorCode::NoSpace, .osCode = 28, .operation = "pwrite" };

    TestResult reported;
    reported.key
        = { .operation = Operation::Mix, .pattern = Pattern::Sequential, .readPercent = 70 };
    reported.reported = ReportedResult{ 274.338, 2093.1, 15.25, Aggregate::Best };
    reported.marks = { { MarkCode::BestOfLoops } };
    run.results = { measured, reported };
    return run;
}

/// What a header-less report leaves.
inline RunDocument importedRun()
{
    RunDocument run;
    run.importedFrom = "10-sas.txt";
    run.results.push_back({ .key = { .operation = Operation::Read, .blockSizeBytes = 512 * KiB },
        .reported = ReportedResult{ .megabytesPerSecond = 0.927 } });
    return run;
}

inline RunDocument stoppedRun()
{
    RunDocument run = fullRun();
    run.outcome = Outcome::Stopped;
    run.error.reset();
    run.importedFrom.clear();
    run.results.resize(1);
    run.results[0].loops.resize(1);
    run.marks = { { MarkCode::Stopped } };
    return run;
}

inline RunDocument failedRun()
{
    RunDocument run = fullRun();
    run.results.resize(1);
    run.results[0].loops.clear();
    run.results[0].error = Error{ .code = ErrorCode::DeviceGone, .osCode = 19 };
    run.preparation.reset();
    run.verification.reset();
    run.engine.reset();
    return run;
}

inline std::vector<std::pair<std::string, RunDocument>> all()
{
    return { { "full", fullRun() }, { "empty", {} }, { "imported", importedRun() },
        { "stopped", stoppedRun() }, { "failed", failedRun() } };
}

} // namespace octamark::samples
