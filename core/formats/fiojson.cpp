// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/fiojson.h"

#include "core/base/translate.h"
#include "core/document/isotime.h"
#include "core/formats/foreignrun.h"
#include "core/formats/jsontext.h"
#include "core/formats/linereader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octamark {

namespace {

constexpr std::string_view Version = "\"fio version\"";

/// A job's own options over the global ones; values are texts.
class Options
{
public:
    Options(const Json& document, const Json& job)
        : m_global(findAt(document, { "global options" }))
        , m_own(findAt(job, { "job options" }))
    {
    }

    /// Empty where it was not given; the names are those of one option.
    std::string text(std::initializer_list<const char*> names) const
    {
        for (const Json* options : { m_own, m_global }) {
            for (const char* name : names) {
                if (options != nullptr && findAt(*options, { name }) != nullptr) {
                    return textAt(*options, { name });
                }
            }
        }
        return {};
    }

    std::optional<std::uint32_t> count(std::initializer_list<const char*> names) const
    {
        std::string given = text(names);
        std::string_view rest = given;
        const auto value = takeNumber(rest);
        const bool isCount
            = value && *value >= 0 && *value <= 1e6 && *value == std::floor(*value) && rest.empty();
        return isCount ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
    }

private:
    const Json* m_global;
    const Json* m_own;
};

std::optional<std::uint64_t> blockSize(const Options& options)
{
    constexpr std::uint64_t Default = 4 * KiB;
    if (!options.text({ "bsrange", "blocksize_range", "bssplit" }).empty()) {
        return std::nullopt;
    }
    const std::string given = options.text({ "bs", "blocksize" });
    if (given.empty()) {
        return Default;
    }
    const auto size = parseByteSize(given);
    return size ? std::optional(*size) : std::nullopt; // "4k,64k" is not one size
}

/// These engines wait for each I/O, whatever depth was asked for.
bool isSynchronous(const std::string& engine)
{
    constexpr std::array<std::string_view, 6> Engines{ "sync", "psync", "vsync", "pvsync",
        "pvsync2", "mmap" };
    return std::find(Engines.begin(), Engines.end(), engine) != Engines.end();
}

/// fio writes suffixes of time behind some numbers ("60s").
std::optional<std::uint32_t> seconds(const std::string& given)
{
    std::string_view rest = given;
    const auto value = takeNumber(rest);
    const bool isSeconds = value && *value >= 0 && *value <= 1e6 && (rest.empty() || rest == "s");
    return isSeconds ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

/// 0 where there is none.
std::int64_t wholeAt(const Json& json, std::initializer_list<const char*> path)
{
    constexpr double Most = 1e15;
    const double value = numberAt(json, path).value_or(0);
    return std::abs(value) <= Most ? static_cast<std::int64_t>(value) : 0;
}

struct Side
{
    double ios = 0;
    double iops = 0;
    double bytesPerSecond = 0;
    double latencyNs = 0; ///< summed over the I/Os
    bool hasLatency = true;

    void add(const Side& other)
    {
        ios += other.ios;
        iops += other.iops;
        bytesPerSecond += other.bytesPerSecond;
        latencyNs += other.latencyNs;
        hasLatency = hasLatency && other.hasLatency;
    }
};

Side sideOf(const Json& job, const char* name)
{
    Side side;
    side.ios = numberAt(job, { name, "total_ios" }).value_or(0);
    side.iops = numberAt(job, { name, "iops" }).value_or(0);
    side.bytesPerSecond = numberAt(job, { name, "bw_bytes" })
                              .value_or(numberAt(job, { name, "bw" }).value_or(0) * 1.0 * KiB);
    // fio 2 counts in microseconds and calls it "lat".
    auto mean = numberAt(job, { name, "lat_ns", "mean" });
    if (!mean) {
        mean = numberAt(job, { name, "lat", "mean" });
        mean = mean ? std::optional(*mean * static_cast<double>(NsPerUs)) : mean;
    }
    side.hasLatency = side.ios <= 0 || mean.value_or(0) > 0;
    side.latencyNs = mean.value_or(0) * side.ios;
    return side;
}

/// Jobs of one name and group are copies of each other (numjobs without group_reporting).
struct JobGroup
{
    std::string name{};
    double groupId = 0;
    const Json* first = nullptr;
    std::uint32_t jobs = 0;
    Side read{};
    Side write{};
    bool hasTrims = false;
    std::int64_t error = 0;
};

std::vector<JobGroup> groupsOf(const Json& jobs)
{
    std::vector<JobGroup> groups;
    for (const Json& job : jobs) {
        const std::string name = textAt(job, { "jobname" });
        const double id = numberAt(job, { "groupid" }).value_or(0);
        auto group = std::find_if(groups.begin(), groups.end(),
            [&](const JobGroup& known) { return known.name == name && known.groupId == id; });
        if (group == groups.end()) {
            groups.push_back({ .name = name, .groupId = id, .first = &job });
            group = std::prev(groups.end());
        }
        ++group->jobs;
        group->read.add(sideOf(job, "read"));
        group->write.add(sideOf(job, "write"));
        group->hasTrims = group->hasTrims || numberAt(job, { "trim", "total_ios" }).value_or(0) > 0;
        if (group->error == 0) {
            group->error = wholeAt(job, { "error" });
        }
    }
    return groups;
}

TestResult resultOf(const JobGroup& group, const Options& options)
{
    const bool reads = group.read.ios > 0;
    const bool writes = group.write.ios > 0;
    Side both = group.read;
    both.add(group.write);
    const std::string rw = options.text({ "rw", "readwrite" });
    TestKey key{ .operation = reads && writes ? Operation::Mix
            : writes                          ? Operation::Write
                                              : Operation::Read,
        .pattern = rw.starts_with("rand") ? Pattern::Random : Pattern::Sequential,
        .blockSizeBytes = blockSize(options),
        .queueDepth = options.count({ "iodepth" }).value_or(1),
        .threads = std::max(options.count({ "numjobs" }).value_or(1), group.jobs) };
    if (isSynchronous(options.text({ "ioengine" }))) {
        key.queueDepth = 1;
    }
    if (key.operation == Operation::Mix) {
        constexpr std::uint32_t Default = 50;
        key.readPercent = options.count({ "rwmixread" }).value_or(Default);
    }
    ForeignValues values{ .bytesPerSecond = both.bytesPerSecond, .iops = both.iops };
    if (both.hasLatency && both.ios > 0) {
        values.latencyMeanNs = both.latencyNs / both.ios;
    }
    TestResult result = foreignResult(key, values);
    if (group.error != 0) {
        result.error = Error{
            .code = ErrorCode::Io, .osCode = group.error, .operation = "fio, job " + group.name
        };
    }
    return result;
}

EngineContext engineOf(const Options& options)
{
    EngineContext engine;
    engine.name = options.text({ "ioengine" });
    engine.directRequested = options.text({ "direct" }) == "1";
    engine.directGranted = engine.directRequested; // fio fails where it is refused
    return engine;
}

/// The plan, as far as it is the same for all jobs.
void describePlan(RunDocument& run, const Options& options)
{
    if (!options.text({ "ioengine" }).empty()) {
        run.engine = engineOf(options);
    }
    if (const auto size = parseByteSize(options.text({ "size", "filesize" }))) {
        run.fileSizeBytes = *size;
    }
    run.measuredSeconds = seconds(options.text({ "runtime" }));
    run.targetText = options.text({ "filename" });
    if (run.targetText.empty()) {
        run.targetText = options.text({ "directory" });
    }
}

void readDocument(const Json& document, const std::string& name, Import& import)
{
    const Json* jobs = findAt(document, { "jobs" });
    if (jobs == nullptr || !jobs->is_array()) {
        return;
    }
    std::string version = textAt(document, { "fio version" });
    version = version.starts_with("fio-") ? version.substr(4) : version;
    std::vector<RunDocument> runs{ foreignRun({ "fio", version }, name) };
    if (const auto timestamp = wholeAt(document, { "timestamp" }); timestamp != 0) {
        runs.back().startedAt = isoTimeUtc(timestamp);
    }
    bool hasTrims = false;
    for (const JobGroup& group : groupsOf(*jobs)) {
        hasTrims = hasTrims || group.hasTrims;
        if (group.read.ios + group.write.ios <= 0) {
            continue;
        }
        const Options options(document, *group.first);
        if (runs.size() == 1 && runs.back().results.empty()) {
            describePlan(runs.back(), options);
        }
        addResult(runs, resultOf(group, options));
    }
    if (runs.back().results.empty()) {
        return;
    }
    std::move(runs.begin(), runs.end(), std::back_inserter(import.runs));
    if (hasTrims) {
        import.warnings.push_back(
            { QT_TRANSLATE_NOOP("Sentence", "“%1”: results of trims were left out."),
                { name } });
    }
}

/// The object that begins at the first of the text's braces, with whatever follows cut off.
std::string_view objectAt(std::string_view text)
{
    std::size_t depth = 0;
    bool isInString = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char byte = text[at];
        if (isInString) {
            at += byte == '\\' ? 1 : 0;
            isInString = byte != '"';
        } else if (byte == '"') {
            isInString = true;
        } else if (byte == '{') {
            ++depth;
        } else if (byte == '}' && --depth == 0) {
            return text.substr(0, at + 1);
        }
    }
    return text;
}

} // namespace

bool isFioJson(std::string_view text)
{
    return text.find(Version) != std::string_view::npos;
}

Result<Import> readFioJson(std::string_view text, const std::string& name)
{
    Import import;
    std::size_t from = 0;
    for (std::size_t at = text.find(Version); at != std::string_view::npos;
         at = text.find(Version, from)) {
        const std::size_t brace = text.substr(from, at - from).rfind('{');
        if (brace == std::string_view::npos) {
            from = at + Version.size();
            continue;
        }
        const std::size_t begin = from + brace;
        const std::string_view object = objectAt(text.substr(begin));
        auto document = parseJson(object, name);
        if (!document) {
            Error error = document.error();
            error.operation = "the output of fio is cut off or damaged: " + error.operation
                + " (counted from line " + std::to_string(lineOf(text, begin)) + ")";
            return failure(error);
        }
        readDocument(*document, name, import);
        from = std::max(at + Version.size(), begin + object.size());
    }
    if (import.runs.empty()) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "the output of fio has no job that read or wrote",
            .subject = name });
    }
    return import;
}

} // namespace octamark
