// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/compare/comparison.h"
#include "core/formats/importer.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace octamark::test {

inline const std::array<const char*, 8>& seedFiles()
{
    static const std::array<const char*, 8> files{ "01-raid10-mdadm-lvm-none.txt",
        "02-raid10-mdadm-lvm-writeback.txt", "03-raid10-zfs-none.txt",
        "04-raid10-zfs-writeback.txt", "05-raid10-zfs-ssd-none.txt",
        "06-raid10-zfs-ssd-writeback.txt", "07-ssd-lvm-none.txt", "08-ssd-lvm-writeback.txt" };
    return files;
}

/// The real reports, again and again, under names of the given length in characters.
inline std::vector<RunPointer> seedRuns(std::size_t count, std::size_t nameLength = 0)
{
    std::vector<RunPointer> runs;
    for (std::size_t i = 0; i < count; ++i) {
        const char* file = seedFiles().at(i % seedFiles().size());
        Result<Import> import = importFile(std::string(OCTAMARK_SEEDS_DIR) + "/" + file);
        if (!import.has_value()) {
            return {};
        }
        RunDocument run = std::move(import->runs.front());
        run.id = "run" + std::to_string(i);
        run.label = "Run " + std::to_string(i + 1);
        const std::string words = " on a mirror of four disks behind a controller";
        while (run.label.size() < nameLength) {
            run.label += words.substr(0, nameLength - run.label.size());
        }
        runs.push_back(std::make_shared<const RunDocument>(std::move(run)));
    }
    return runs;
}

inline RunPointer renamed(const RunPointer& run, const std::string& label)
{
    auto copy = std::make_shared<RunDocument>(*run);
    copy->label = label;
    copy->id += label;
    return copy;
}

/// A run of our own with five loops that differ by `spread` around the middle one.
inline RunPointer measuredRun(const std::string& label, double megabytesPerSecond, double spread)
{
    auto run = std::make_shared<RunDocument>();
    run->id = label;
    run->label = label;
    run->program = { .name = "Octamark", .version = "0.1.0" };
    run->loops = 5;
    for (const Pattern pattern : { Pattern::Sequential, Pattern::Random }) {
        for (const Operation operation : { Operation::Read, Operation::Write }) {
            TestResult result;
            result.key = { .operation = operation,
                .pattern = pattern,
                .blockSizeBytes = 4 * KiB,
                .queueDepth = 1,
                .threads = 1 };
            for (int loop = -2; loop <= 2; ++loop) {
                LoopResult one;
                one.measuredNs = NsPerSecond;
                one.bytes = static_cast<std::uint64_t>(
                    megabytesPerSecond * 1e6 * (1 + spread * loop / 2));
                one.ios = one.bytes / (4 * KiB);
                result.loops.push_back(one);
            }
            run->results.push_back(result);
        }
    }
    return run;
}

/// Runs of our own with everything that a chart can show: loops, latencies, flushes, speed over
/// time, a cache that ran out in every eighth one from the second on, tags, and names as long.
inline std::vector<RunPointer> detailedRuns(std::size_t count, std::size_t nameLength = 0)
{
    std::vector<RunPointer> runs;
    for (std::size_t i = 0; i < count; ++i) {
        const double speed = 0.7 + 90.0 * static_cast<double>(i);
        auto run = std::make_shared<RunDocument>(
            *measuredRun("disk " + std::to_string(i), speed, i % 2 == 0 ? 0.4 : 0.02));
        while (run->label.size() < nameLength) {
            run->label += " behind a controller";
        }
        run->tags = { { "storage", "pool " + std::to_string(i / 2) },
            { "cache", i % 2 == 0 ? "none" : "writeback" } };
        run->preparation = Preparation{
            .bytes = GiB, .writeNs = NsPerSecond, .flushNs = static_cast<std::int64_t>(i) * NsPerMs
        };
        for (TestResult& result : run->results) {
            for (LoopResult& loop : result.loops) {
                for (std::uint64_t io = 0; io < 2'000; ++io) {
                    loop.latency.record(50'000 + io * io);
                }
                std::vector<std::uint64_t> bytes{ 9, 8, 9, 7, 8, 9, 3, 2, 3,
                    static_cast<unsigned>(i) };
                std::ranges::for_each(bytes, [](std::uint64_t& each) { each *= 5 * MiB; });
                loop.series = IntervalSeries(std::move(bytes));
                if (result.key.operation == Operation::Write) {
                    loop.flushNs = NsPerMs;
                }
            }
            if (i % 8 == 1) {
                result.marks.push_back(
                    { .code = MarkCode::CacheRanOut, .value = 0.6, .reference = 0.3 });
            }
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

/// The same run without the result at `index`.
inline RunPointer without(const RunPointer& run, std::size_t index)
{
    auto copy = std::make_shared<RunDocument>(*run);
    copy->results.erase(copy->results.begin() + static_cast<std::ptrdiff_t>(index));
    return copy;
}

inline RunPointer marked(const RunPointer& run, std::size_t index, MarkCode code)
{
    auto copy = std::make_shared<RunDocument>(*run);
    copy->results.at(index).marks.push_back({ .code = code });
    return copy;
}

} // namespace octamark::test
