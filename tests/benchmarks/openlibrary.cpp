// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the library takes to read a folder of saved runs. Usage: openlibrary [RUNS [ROUNDS]].
// Writes the runs into a temporary folder, and prints medians: what nlohmann::json takes to parse
// the same files, and what the library takes for the first time and again.

#include "core/base/files.h"
#include "core/document/documentio.h"
#include "core/document/libraryindex.h"
#include "tests/core/formats/sampleruns.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

namespace {

using namespace octamark;
namespace fs = std::filesystem;

constexpr unsigned Loops = 5;
constexpr unsigned Intervals = 50;
constexpr unsigned SamplesOfLoop = 20'000;

/// Latencies as disks have them: most of them close together, some far above.
LoopResult realisticLoop(std::mt19937_64& random)
{
    LoopResult loop;
    loop.measuredNs = 5 * NsPerSecond;
    loop.ios = SamplesOfLoop;
    loop.bytes = loop.ios * 4 * KiB;
    loop.seed = random();
    std::lognormal_distribution<double> latencyUs(std::log(120.0), 0.6);
    for (unsigned sample = 0; sample < SamplesOfLoop; ++sample) {
        loop.latency.record(static_cast<std::uint64_t>(latencyUs(random) * 1e3));
    }
    std::vector<std::uint64_t> series(Intervals);
    std::ranges::generate(
        series, [&] { return (loop.bytes + random() % loop.bytes) / (2 * Intervals); });
    loop.series = IntervalSeries(std::move(series));
    return loop;
}

/// Eight tests of five loops, as the suite "classic" leaves them.
RunDocument realisticRun()
{
    std::mt19937_64 random(1);
    RunDocument run = samples::measuredRun("benchmark");
    run.tags = { { "storage", "zfs" }, { "cache", "none" } };
    const std::vector<TestResult> four = run.results;
    run.results.insert(run.results.end(), four.begin(), four.end());
    for (TestResult& result : run.results) {
        result.loops.clear();
        for (unsigned loop = 0; loop < Loops; ++loop) {
            result.loops.push_back(realisticLoop(random));
        }
    }
    return run;
}

std::uintmax_t writeRuns(const fs::path& folder, unsigned count)
{
    RunDocument run = realisticRun();
    std::uintmax_t bytes = 0;
    for (unsigned at = 0; at < count; ++at) {
        run.id = newRunId();
        run.label = "run " + std::to_string(at);
        run.tags[0].value = at % 2 == 0 ? "zfs" : "lvm";
        const std::string json = toJson(run);
        const fs::path path = folder / (std::to_string(at) + std::string(DocumentSuffix));
        if (std::FILE* file = std::fopen(path.c_str(), "wb")) {
            bytes += std::fwrite(json.data(), 1, json.size(), file);
            std::fclose(file);
        }
    }
    return bytes;
}

double secondsOf(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void parseAll(const fs::path& folder)
{
    std::size_t values = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        const auto text = readFile(entry.path(), MaxDocumentBytes);
        values += nlohmann::json::parse(text.value_or("null"), nullptr, false).size();
    }
    if (values == 0) {
        std::fprintf(stderr, "openlibrary: nothing was parsed\n");
    }
}

} // namespace

int main(int argc, char** argv)
{
    const unsigned runs
        = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 1000;
    const unsigned rounds
        = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)) : 5;
    const fs::path folder = fs::temp_directory_path() / ("octamark-benchmark-" + newRunId());
    fs::create_directories(folder);
    const std::uintmax_t bytes = writeRuns(folder, runs);
    // Files of this very moment are read again each time.
    std::this_thread::sleep_for(std::chrono::seconds(4));
    std::vector<double> parse;
    std::vector<double> first;
    std::vector<double> again;
    for (unsigned round = 0; round < std::max(rounds, 1U); ++round) {
        parse.push_back(secondsOf([&] { parseAll(folder); }));
        LibraryIndex index;
        first.push_back(secondsOf([&] { index.read(folder); }));
        again.push_back(secondsOf([&] { index.read(folder); }));
    }
    fs::remove_all(folder);
    const double parseSeconds = median(parse);
    std::printf("%u runs, %.1f MB, %u processors, medians of %zu rounds\n", runs,
        static_cast<double>(bytes) / 1e6, std::thread::hardware_concurrency(), parse.size());
    std::printf("nlohmann::json, parse only  %8.3f s\n", parseSeconds);
    std::printf("library, first time         %8.3f s  %6.3f of that\n", median(first),
        median(first) / parseSeconds);
    std::printf("library, unchanged          %8.3f s  %6.3f of that\n", median(again),
        median(again) / parseSeconds);
    return 0;
}
