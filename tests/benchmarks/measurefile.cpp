// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measures one test on a file that exists, with the program's own measuring loop, so that fio can
// measure the very same file. Usage: measurefile FILE uring|aio|threads|null read|write
// sequential|random BLOCK DEPTH SECONDS [random|zero]. The last is what is written. Prints one JSON
// object. The engine "null" does no I/O, so that only the loop's own cost is left.

#include "core/base/clock.h"
#include "core/base/random.h"
#include "core/base/sentence.h"
#include "core/run/worker.h"
#include "tests/support/nullengine.h"

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <sys/resource.h>

namespace {

using namespace octamark;

struct Arguments
{
    std::filesystem::path file{};
    std::optional<EngineChoice> engine{}; ///< none: null
    TestKey key{};
    std::int64_t windowNs = 0;
    WriteData data = WriteData::Random;
};

Result<Arguments> parse(std::span<char*> words)
{
    const auto wrong = [](const char* word) {
        return failure({ .code = ErrorCode::BadSize, .subject = word });
    };
    if (words.size() != 8 && words.size() != 9) {
        return wrong("FILE uring|aio|threads|null read|write sequential|random BLOCK DEPTH SECONDS "
                     "[random|zero]");
    }
    const auto engine = engineChoiceFromString(words[2]);
    const auto operation = operationFromString(words[3]);
    const auto pattern = patternFromString(words[4]);
    const auto block = parseByteSize(words[5]);
    const auto depth = parseByteSize(words[6]);
    const auto seconds = parseByteSize(words[7]);
    const auto data = writeDataFromString(words.size() == 9 ? words[8] : "random");
    if ((!engine && std::string_view(words[2]) != "null") || !operation || !pattern || !block
        || !depth || !seconds || !data) {
        return wrong("an argument");
    }
    return Arguments{ .file = words[1],
        .engine = engine,
        .key = { .operation = *operation,
            .pattern = *pattern,
            .blockSizeBytes = *block,
            .queueDepth = static_cast<std::uint32_t>(*depth),
            .threads = 1 },
        .windowNs = static_cast<std::int64_t>(*seconds) * NsPerSecond,
        .data = *data };
}

struct Measured
{
    WorkerResult result{};
    std::uint64_t allIos = 0; ///< with those of the warm-up
    double userNs = 0;        ///< of this thread, for all of them
};

double userNs()
{
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) * 1e9
        + static_cast<double>(usage.ru_utime.tv_usec) * 1e3;
}

Result<MadeEngine> makeEngineFor(const Arguments& arguments, const EngineOptions& options)
{
    if (arguments.engine) {
        return makeEngine(*arguments.engine, options);
    }
    MadeEngine made;
    made.engine = std::make_unique<NullEngine>(options.depth);
    return made;
}

Result<Measured> measure(const Arguments& arguments)
{
    const TestKey& key = arguments.key;
    const auto blockBytes = static_cast<std::uint32_t>(*key.blockSizeBytes);
    const bool writing = key.operation == Operation::Write;
    const auto file = File::open(arguments.file, true);
    if (!file) {
        return failure(file.error());
    }
    auto data = DataSource::create({ .depth = *key.queueDepth,
        .blockSizeBytes = blockBytes,
        .writing = writing,
        .data = arguments.data,
        .seed = freshSeed() });
    if (!data) {
        return failure(data.error());
    }
    const auto made = makeEngineFor(
        arguments, { .file = *file, .arena = data->arena(), .depth = *key.queueDepth });
    if (!made) {
        return failure(made.error());
    }
    Window window{ .startNs = monotonicNs() + NsPerSecond };
    window.endNs = window.startNs + arguments.windowNs;
    std::atomic<std::uint64_t> completions = 0;
    Worker worker({ .direction = writing ? IoRequest::Direction::Write : IoRequest::Direction::Read,
                      .blockSizeBytes = blockBytes,
                      .depth = *key.queueDepth,
                      .window = window,
                      .completions = &completions },
        *made->engine,
        AccessPattern(key, std::filesystem::file_size(arguments.file), 0, freshSeed()), *data);
    const double userAtStartNs = userNs();
    WorkerResult result = worker.run({});
    if (result.error) {
        return failure(*result.error);
    }
    return Measured{
        .result = std::move(result), .allIos = completions, .userNs = userNs() - userAtStartNs
    };
}

} // namespace

int main(int argc, char** argv)
{
    const auto arguments = parse(std::span(argv, static_cast<std::size_t>(argc)));
    const auto measured = arguments ? measure(*arguments) : failure(arguments.error());
    if (!measured) {
        std::fprintf(stderr, "measurefile: %s\n", english(describe(measured.error())).c_str());
        return 1;
    }
    const double seconds = static_cast<double>(arguments->windowNs) / 1e9;
    const WorkerResult& result = measured->result;
    const double ios = static_cast<double>(std::max<std::uint64_t>(result.ios, 1));
    std::printf("{\"mb_per_s\": %.3f, \"iops\": %.1f, \"latency_mean_us\": %.3f, "
                "\"cpu_us_per_io\": %.4f, \"user_us_per_io\": %.4f, \"kernel_workers\": %u}\n",
        static_cast<double>(result.bytes) / seconds / BytesPerMegabyte,
        static_cast<double>(result.ios) / seconds, result.latency.meanNs() / 1e3,
        static_cast<double>(result.cpuNs) / 1e3 / ios,
        measured->userNs / 1e3 / static_cast<double>(std::max<std::uint64_t>(measured->allIos, 1)),
        result.kernelWorkers);
    return 0;
}
