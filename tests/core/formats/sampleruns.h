// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/version.h"
#include "core/document/rundocument.h"

#include <cstdint>
#include <initializer_list>
#include <string>

/// Runs as this program measures them, with round numbers.
namespace octamark::samples {

/// A second in which blocks of the key's size were moved at `megabytesPerSecond`.
inline LoopResult loop(const TestKey& key, double megabytesPerSecond, std::uint64_t latencyNs)
{
    LoopResult result;
    result.measuredNs = NsPerSecond;
    result.ios = static_cast<std::uint64_t>(
        megabytesPerSecond * 1e6 / static_cast<double>(*key.blockSizeBytes));
    result.bytes = result.ios * *key.blockSizeBytes;
    result.latency.record(latencyNs);
    return result;
}

inline TestResult measured(
    const TestKey& key, std::initializer_list<double> megabytesPerSecond, std::uint64_t latencyNs)
{
    TestResult result{ .key = key };
    for (const double speed : megabytesPerSecond) {
        result.loops.push_back(
            loop(key, speed, latencyNs + static_cast<std::uint64_t>(speed) * NsPerUs));
    }
    return result;
}

/// Four results of three loops each; the second loop is the fastest, the third the median one.
inline RunDocument measuredRun(const std::string& label)
{
    const auto key
        = [](Operation operation, Pattern pattern, std::uint64_t block, std::uint32_t depth) {
              return TestKey{ .operation = operation,
                  .pattern = pattern,
                  .blockSizeBytes = block,
                  .queueDepth = depth,
                  .threads = 1 };
          };
    RunDocument run;
    run.id = "0123456789abcdef0123456789abcdef";
    run.label = label;
    run.program = { ProgramName, ProgramVersion };
    run.startedAt = "2026-03-07T09:05:03+01:00";
    run.host = HostInfo{ .os = "Debian GNU/Linux 12 (bookworm)",
        .kernel = "6.1.0-18-amd64",
        .architecture = "x86_64",
        .hypervisor = "KVM" };
    TargetContext target{ .directory = "/home/somebody/tests" };
    target.volume.mountPoint = "/home";
    target.volume.fileSystem = "ext4";
    target.volume.totalBytes = 100 * GiB;
    target.volume.availableBytes = 75 * GiB;
    target.volume.device.model = "QEMU HARDDISK";
    run.target = target;
    run.engine = EngineContext{ .name = "uring", .directGranted = true };
    run.suite = "classic";
    run.fileSizeBytes = 1 * GiB;
    run.loops = 3;
    run.measuredSeconds = 5;
    run.pauseSeconds = 0;
    run.data = WriteData::Random;
    run.results = { measured(key(Operation::Read, Pattern::Sequential, MiB, 8),
                        { 1048.576, 3145.728, 2097.152 }, 100),
        measured(key(Operation::Read, Pattern::Random, 4 * KiB, 32), { 40.96, 122.88, 81.92 }, 200),
        measured(key(Operation::Write, Pattern::Sequential, MiB, 8),
            { 524.288, 1572.864, 1048.576 }, 300),
        measured(
            key(Operation::Write, Pattern::Random, 4 * KiB, 32), { 4.096, 12.288, 8.192 }, 400) };
    return run;
}

} // namespace octamark::samples
