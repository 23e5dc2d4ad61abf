// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jsonlimitcheck.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <concepts>
#include <limits>
#include <set>

namespace octamark {

namespace {

using Json = nlohmann::json;

constexpr std::size_t MaxDepth = 64;
constexpr std::size_t MaxJsonValues = 8'000'000;
constexpr std::size_t MaxTextBytes = 1 * MiB;
constexpr std::size_t MaxTags = 1'000;
constexpr std::size_t MaxMarks = 100;
constexpr std::size_t MaxListEntries = 1'000;
constexpr std::size_t MaxResults = 10'000;
constexpr std::size_t MaxLoopsOfResult = 100;
constexpr std::size_t MaxLoopsOfRun = 5'000; ///< each takes 30 KB of memory
/// The longest window, and one interval more for what completed at its very end.
constexpr std::size_t MaxIntervals = TestPlan::MaxMeasuredSeconds
        * static_cast<std::size_t>(NsPerSecond / IntervalSeries::IntervalNs)
    + 1;

/// What is wrong with the document: the first thing that was found.
class Problem
{
public:
    void report(const std::string& pointer, std::string_view what)
    {
        if (m_text.empty()) {
            m_text = (pointer.empty() ? "the document" : pointer) + ' ' + std::string(what);
        }
    }
    bool exists() const { return !m_text.empty(); }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

struct Range
{
    std::uint64_t min = 0;
    std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
};

enum class Need : std::uint8_t { Optional, Required };

/// A number without sign and fraction. Values beyond 2^53 are stored as text, see the writer.
std::optional<std::uint64_t> wholeNumber(const Json& json)
{
    constexpr double MaxExactInDouble = 9007199254740992.0;
    if (json.is_number_unsigned()) {
        return json.get<std::uint64_t>();
    }
    if (json.is_number_float()) {
        const auto value = json.get<double>();
        const bool isWhole = value >= 0 && value <= MaxExactInDouble && value == std::floor(value);
        return isWhole ? std::optional(static_cast<std::uint64_t>(value)) : std::nullopt;
    }
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        std::uint64_t value = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool isWhole = status == std::errc() && end == text.data() + text.size();
        return isWhole ? std::optional(value) : std::nullopt;
    }
    return std::nullopt;
}

/// The same with a sign.
std::optional<std::int64_t> signedNumber(const Json& json)
{
    if (json.is_number_integer() && !json.is_number_unsigned()) {
        return json.get<std::int64_t>();
    }
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        std::int64_t value = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool isWhole = status == std::errc() && end == text.data() + text.size();
        return isWhole ? std::optional(value) : std::nullopt;
    }
    const auto value = wholeNumber(json);
    constexpr auto Max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return value && *value <= Max ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

/// Checks a whole number against what the field can hold and may be.
std::optional<std::uint64_t> numberIn(
    const Json& json, Range range, const std::string& pointer, Problem& problem)
{
    const auto value = wholeNumber(json);
    if (!value) {
        problem.report(pointer, "is not a whole number");
        return std::nullopt;
    }
    if (*value < range.min) {
        problem.report(pointer, "is less than " + std::to_string(range.min));
        return std::nullopt;
    }
    if (*value > range.max) {
        problem.report(pointer, "is more than " + std::to_string(range.max));
        return std::nullopt;
    }
    return value;
}

/// One object of the document and the way to it. Values that are absent stay as they are; what is
/// wrong is reported, and reading goes on harmlessly.
class ObjectReader
{
public:
    ObjectReader(const Json& json, std::string pointer, Problem& problem)
        : m_json(json)
        , m_pointer(std::move(pointer))
        , m_problem(problem)
    {
        if (!json.is_object()) {
            problem.report(m_pointer, "is not an object");
        }
    }

    const std::string& pointer() const { return m_pointer; }
    Problem& problem() const { return m_problem; }
    std::string pointerTo(std::string_view key) const { return m_pointer + '/' + std::string(key); }
    void report(std::string_view key, std::string_view what) const
    {
        m_problem.report(pointerTo(key), what);
    }

    /// nullptr where it is absent.
    const Json* find(const char* key, Need need = Need::Optional) const
    {
        const auto found = m_json.find(key);
        if (found != m_json.end()) {
            return &*found;
        }
        if (need == Need::Required) {
            report(key, "is missing");
        }
        return nullptr;
    }

    void text(const char* key, std::string& into, Need need = Need::Optional) const
    {
        if (const Json* json = find(key, need)) {
            into = textOf(*json, pointerTo(key));
        }
    }

    template <std::integral Number>
    void number(const char* key, Number& into, Range range = {}, Need need = Need::Optional) const
    {
        constexpr auto Max = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
        if (const Json* json = find(key, need)) {
            range.max = std::min(range.max, Max);
            const auto value = numberIn(*json, range, pointerTo(key), m_problem);
            into = static_cast<Number>(value.value_or(0));
        }
    }

    template <std::integral Number>
    void number(const char* key, std::optional<Number>& into, Range range = {}) const
    {
        if (find(key) != nullptr) {
            number(key, into.emplace(), range);
        }
    }

    void signedInteger(const char* key, std::int64_t& into) const
    {
        if (const Json* json = find(key)) {
            const auto value = signedNumber(*json);
            into = value.value_or(0);
            if (!value) {
                report(key, "is not a whole number");
            }
        }
    }

    /// A number that is not negative.
    void real(const char* key, double& into) const
    {
        if (const Json* json = find(key)) {
            into = json->is_number() ? json->get<double>() : -1;
            if (!(into >= 0)) {
                report(key, "is not a number from 0 upwards");
            }
        }
    }

    void real(const char* key, std::optional<double>& into) const
    {
        if (find(key) != nullptr) {
            real(key, into.emplace());
        }
    }

    void flag(const char* key, bool& into) const
    {
        if (const Json* json = find(key)) {
            into = json->is_boolean() && json->get<bool>();
            if (!json->is_boolean()) {
                report(key, "is neither true nor false");
            }
        }
    }

    void flag(const char* key, std::optional<bool>& into) const
    {
        if (find(key) != nullptr) {
            flag(key, into.emplace());
        }
    }

    /// One of a closed list of words.
    template <typename Enum, typename Parse>
    void word(const char* key, Enum& into, Parse parse, Need need = Need::Required) const
    {
        if (const Json* json = find(key, need)) {
            const auto value = parse(textOf(*json, pointerTo(key)));
            if (value) {
                into = *value;
            } else {
                report(key, "is not one of the words that are possible here");
            }
        }
    }

    /// Calls `read` with the object of that name, if there is one.
    template <typename Read>
    void object(const char* key, Read read) const
    {
        if (const Json* json = find(key)) {
            const ObjectReader reader(*json, pointerTo(key), m_problem);
            if (json->is_object()) {
                read(reader);
            }
        }
    }

    /// Calls `read(json, pointer)` for each element of the list of that name.
    template <typename Read>
    void list(const char* key, std::size_t maxEntries, Read read, Need need = Need::Optional) const
    {
        const Json* json = find(key, need);
        if (json == nullptr) {
            return;
        }
        const std::string place = pointerTo(key);
        if (!json->is_array()) {
            m_problem.report(place, "is not a list");
            return;
        }
        if (json->size() > maxEntries) {
            m_problem.report(place, "has more than " + std::to_string(maxEntries) + " entries");
            return;
        }
        for (std::size_t index = 0; index < json->size() && !m_problem.exists(); ++index) {
            read((*json)[index], place + '/' + std::to_string(index));
        }
    }

    /// The same for a list of objects: calls `read(ObjectReader)`.
    template <typename Read>
    void objects(
        const char* key, std::size_t maxEntries, Read read, Need need = Need::Optional) const
    {
        list(
            key, maxEntries,
            [this, &read](const Json& json, std::string place) {
                const ObjectReader reader(json, std::move(place), m_problem);
                if (json.is_object()) {
                    read(reader);
                }
            },
            need);
    }

    void texts(const char* key, std::vector<std::string>& into) const
    {
        list(key, MaxListEntries, [this, &into](const Json& json, const std::string& place) {
            into.push_back(textOf(json, place));
        });
    }

private:
    std::string textOf(const Json& json, const std::string& place) const
    {
        if (!json.is_string()) {
            m_problem.report(place, "is not a text");
            return {};
        }
        const auto& text = json.get_ref<const std::string&>();
        if (text.size() > MaxTextBytes) {
            m_problem.report(place, "is longer than " + std::to_string(MaxTextBytes) + " bytes");
            return {};
        }
        return text;
    }

    const Json& m_json;
    std::string m_pointer;
    Problem& m_problem;
};

constexpr Range AtLeastOne{ .min = 1 };

std::optional<Aggregate> aggregateFromString(std::string_view text)
{
    if (text == "best") {
        return Aggregate::Best;
    }
    if (text == "mean") {
        return Aggregate::Mean;
    }
    if (text == "median") {
        return Aggregate::Median;
    }
    return text == "unknown" ? std::optional(Aggregate::Unknown) : std::nullopt;
}

void readError(const ObjectReader& reader, std::optional<Error>& into)
{
    reader.object("error", [&into](const ObjectReader& object) {
        Error& error = into.emplace();
        object.word("code", error.code, errorCodeFromString);
        object.signedInteger("osCode", error.osCode);
        object.text("operation", error.operation);
        object.text("subject", error.subject);
        object.number("requested", error.requested);
        object.number("limit", error.limit);
    });
}

void readMarks(const ObjectReader& reader, std::vector<Mark>& into)
{
    reader.objects("marks", MaxMarks, [&into](const ObjectReader& object) {
        Mark& mark = into.emplace_back();
        object.word("code", mark.code, markCodeFromString);
        object.real("value", mark.value);
        object.real("reference", mark.reference);
    });
}

void readTags(const ObjectReader& reader, std::vector<Tag>& into)
{
    std::set<std::string> keys;
    reader.objects("tags", MaxTags, [&](const ObjectReader& object) {
        Tag& tag = into.emplace_back();
        object.text("key", tag.key, Need::Required);
        object.text("value", tag.value, Need::Required);
        if (tag.key.empty()) {
            object.report("key", "is empty");
        } else if (!keys.insert(tag.key).second) {
            object.report("key", "occurs twice");
        }
    });
}

HostInfo readHost(const ObjectReader& object)
{
    HostInfo host;
    object.text("os", host.os);
    object.text("kernel", host.kernel);
    object.text("architecture", host.architecture);
    object.text("cpu", host.cpu);
    object.number("logicalCpus", host.logicalCpus);
    object.number("memoryBytes", host.memoryBytes);
    object.text("hypervisor", host.hypervisor);
    object.text("machine", host.machine);
    object.text("clockSource", host.clockSource);
    object.number("clockCallNs", host.clockCallNs);
    object.text("powerSource", host.powerSource);
    return host;
}

DeviceInfo readDevice(const ObjectReader& object)
{
    DeviceInfo device;
    object.text("name", device.name);
    object.text("vendor", device.vendor);
    object.text("model", device.model);
    object.text("firmware", device.firmware);
    object.text("bus", device.bus);
    object.text("driver", device.driver);
    object.text("scheduler", device.scheduler);
    object.text("writeCache", device.writeCache);
    object.flag("rotational", device.rotational);
    object.number("logicalSectorBytes", device.logicalSectorBytes, AtLeastOne);
    object.number("physicalSectorBytes", device.physicalSectorBytes, AtLeastOne);
    object.number("linkBytesPerSecond", device.linkBytesPerSecond, AtLeastOne);
    object.texts("layers", device.layers);
    return device;
}

Volume readVolume(const ObjectReader& object)
{
    Volume volume;
    std::string mountPoint;
    object.text("mountPoint", mountPoint);
    volume.mountPoint = pathFromText(mountPoint);
    object.text("label", volume.label);
    object.text("source", volume.source);
    object.text("fileSystem", volume.fileSystem);
    object.text("mountOptions", volume.mountOptions);
    object.word("kind", volume.kind, volumeKindFromString, Need::Optional);
    object.flag("readOnly", volume.readOnly);
    object.number("totalBytes", volume.totalBytes);
    object.number("availableBytes", volume.availableBytes);
    object.number("maxFileSizeBytes", volume.maxFileSizeBytes);
    object.object(
        "device", [&volume](const ObjectReader& device) { volume.device = readDevice(device); });
    return volume;
}

TargetContext readTarget(const ObjectReader& object)
{
    TargetContext target;
    object.text("directory", target.directory);
    object.object(
        "volume", [&target](const ObjectReader& volume) { target.volume = readVolume(volume); });
    return target;
}

EngineContext readEngine(const ObjectReader& object)
{
    EngineContext engine;
    object.text("name", engine.name, Need::Required);
    object.texts("flags", engine.flags);
    object.objects("refused", MaxListEntries, [&engine](const ObjectReader& entry) {
        RefusedEngine& refused = engine.refused.emplace_back();
        entry.text("engine", refused.engine, Need::Required);
        entry.signedInteger("osCode", refused.osCode);
        entry.text("reason", refused.reason);
    });
    object.flag("directRequested", engine.directRequested);
    object.flag("directGranted", engine.directGranted);
    object.flag("directReal", engine.directReal);
    object.number("directAlignBytes", engine.directAlignBytes, AtLeastOne);
    object.number("bufferPageBytes", engine.bufferPageBytes);
    return engine;
}

void readPlan(const ObjectReader& object, RunDocument& document)
{
    object.text("suite", document.suite);
    object.number("fileSizeBytes", document.fileSizeBytes, AtLeastOne);
    object.number("loops", document.loops, AtLeastOne);
    object.number("measuredSeconds", document.measuredSeconds);
    object.number("pauseSeconds", document.pauseSeconds);
    object.flag("writeThrough", document.writeThrough);
    object.flag("interleaved", document.interleaved);
    if (object.find("data") != nullptr) {
        object.word("data", document.data.emplace(), writeDataFromString);
    }
    object.number("warmUpNs", document.warmUpNs);
    object.number("seed", document.seed);
}

Preparation readPreparation(const ObjectReader& object)
{
    Preparation preparation;
    object.number("bytes", preparation.bytes, {}, Need::Required);
    object.number("writeNs", preparation.writeNs, {}, Need::Required);
    object.number("flushNs", preparation.flushNs);
    object.number("extents", preparation.extents);
    object.number("unwrittenExtents", preparation.unwrittenExtents);
    return preparation;
}

Verification readVerification(const ObjectReader& object)
{
    Verification verification;
    object.number("verifiedBytes", verification.verifiedBytes, {}, Need::Required);
    object.number("unknownBytes", verification.unknownBytes);
    object.number("wrongBytes", verification.wrongBytes, {}, Need::Required);
    object.number("firstWrongOffsetBytes", verification.firstWrongOffsetBytes);
    object.number("readNs", verification.readNs);
    return verification;
}

std::vector<LatencyHistogram::Bucket> readBuckets(const ObjectReader& object)
{
    std::vector<LatencyHistogram::Bucket> buckets;
    Problem& problem = object.problem();
    std::uint64_t total = 0;
    const auto readBucket = [&](const Json& json, const std::string& place) {
        if (!json.is_array() || json.size() != 2) {
            problem.report(place, "is not a pair of bucket and count");
            return;
        }
        const auto index = numberIn(
            json[0], { .max = LatencyHistogram::BucketCount - 1 }, place + "/0", problem);
        const auto samples = numberIn(json[1], AtLeastOne, place + "/1", problem);
        if (!index || !samples) {
            return;
        }
        if (*samples > std::numeric_limits<std::uint64_t>::max() - total) {
            problem.report(place + "/1", "makes the count overflow");
        } else if (!buckets.empty() && *index <= buckets.back().first) {
            problem.report(place + "/0", "does not rise");
        }
        total += *samples;
        buckets.emplace_back(static_cast<std::uint32_t>(*index), *samples);
    };
    object.list("buckets", LatencyHistogram::BucketCount, readBucket, Need::Required);
    return buckets;
}

/// Whether the mean lies between the extremes. A sum that may have overflowed says nothing.
bool isPossibleSum(std::uint64_t sumNs, const LatencyHistogram& histogram)
{
    const std::uint64_t count = histogram.count();
    const std::uint64_t maxNs = histogram.maxNs();
    if (maxNs > std::numeric_limits<std::uint64_t>::max() / count) {
        return true;
    }
    return sumNs <= maxNs * count && sumNs >= histogram.minNs() * count;
}

LatencyHistogram readLatency(const ObjectReader& object)
{
    std::uint64_t sumNs = 0;
    std::uint64_t minNs = 0;
    std::uint64_t maxNs = 0;
    object.number("sumNs", sumNs, {}, Need::Required);
    object.number("minNs", minNs, {}, Need::Required);
    object.number("maxNs", maxNs, {}, Need::Required);
    const auto buckets = readBuckets(object);
    if (object.problem().exists() || buckets.empty()) {
        return {};
    }
    if (minNs > maxNs || LatencyHistogram::indexOf(minNs) != buckets.front().first) {
        object.report("minNs", "does not fit the buckets");
    }
    if (LatencyHistogram::indexOf(maxNs) != buckets.back().first) {
        object.report("maxNs", "does not fit the buckets");
    }
    auto histogram = LatencyHistogram::fromBuckets(buckets, sumNs, minNs, maxNs);
    if (!histogram) {
        object.report("buckets", "are not those of a histogram");
        return {};
    }
    if (!isPossibleSum(sumNs, *histogram)) {
        object.report("sumNs", "does not fit minNs and maxNs");
    }
    return std::move(*histogram);
}

IntervalSeries readSeries(const ObjectReader& object)
{
    constexpr auto IntervalNs = static_cast<std::uint64_t>(IntervalSeries::IntervalNs);
    std::uint64_t intervalNs = IntervalNs;
    object.number("intervalNs", intervalNs, { .min = IntervalNs, .max = IntervalNs });
    std::vector<std::uint64_t> bytes;
    object.list(
        "bytes", MaxIntervals,
        [&](const Json& json, const std::string& place) {
            bytes.push_back(numberIn(json, {}, place, object.problem()).value_or(0));
        },
        Need::Required);
    return IntervalSeries(std::move(bytes));
}

void readLoop(const ObjectReader& object, LoopResult& loop)
{
    object.number("measuredNs", loop.measuredNs, {}, Need::Required);
    object.number("bytes", loop.bytes, {}, Need::Required);
    object.number("ios", loop.ios, {}, Need::Required);
    object.number("errors", loop.errors);
    object.number("shortTransfers", loop.shortTransfers);
    object.number("retries", loop.retries);
    object.number("kernelWorkers", loop.kernelWorkers);
    object.number("cpuNs", loop.cpuNs);
    object.number("helperCpuNs", loop.helperCpuNs);
    object.number("flushNs", loop.flushNs);
    object.real("stealShare", loop.stealShare);
    if (object.find("clockDriftNs") != nullptr) {
        object.signedInteger("clockDriftNs", loop.clockDriftNs.emplace());
    }
    object.number("firstPassNs", loop.firstPassNs);
    object.number("secondPassNs", loop.secondPassNs);
    object.number("repeats", loop.repeats);
    object.number("seed", loop.seed);
    object.object(
        "latency", [&loop](const ObjectReader& latency) { loop.latency = readLatency(latency); });
    object.object(
        "series", [&loop](const ObjectReader& series) { loop.series = readSeries(series); });
}

void readReported(const ObjectReader& object, ReportedResult& reported)
{
    object.real("megabytesPerSecond", reported.megabytesPerSecond);
    object.real("iops", reported.iops);
    object.real("latencyMeanUs", reported.latencyMeanUs);
    object.word("aggregate", reported.aggregate, aggregateFromString, Need::Optional);
}

void readKey(const ObjectReader& object, TestKey& key)
{
    object.word("operation", key.operation, operationFromString);
    object.word("pattern", key.pattern, patternFromString);
    object.number("blockSizeBytes", key.blockSizeBytes, AtLeastOne);
    object.number("queueDepth", key.queueDepth, AtLeastOne);
    object.number("threads", key.threads, AtLeastOne);
    object.number("readPercent", key.readPercent, { .max = 100 });
    if (key.readPercent && key.operation != Operation::Mix) {
        object.report("readPercent", "belongs to the operation “mix” only");
    }
    object.flag("sync", key.isSync);
    if (key.isSync && key.operation == Operation::Read) {
        object.report("sync", "does not belong to the operation “read”");
    }
}

void readResults(const ObjectReader& reader, std::vector<TestResult>& results)
{
    std::size_t loopsLeft = MaxLoopsOfRun;
    const auto readResult = [&](const ObjectReader& object) {
        TestResult& result = results.emplace_back();
        readKey(object, result.key);
        object.flag("buffered", result.buffered);
        readMarks(object, result.marks);
        readError(object, result.error);
        object.object("reported", [&result](const ObjectReader& reported) {
            readReported(reported, result.reported.emplace());
        });
        object.objects("loops", MaxLoopsOfResult, [&](const ObjectReader& loop) {
            if (loopsLeft == 0) {
                loop.problem().report(loop.pointer(), "is one loop too many");
                return;
            }
            --loopsLeft;
            readLoop(loop, result.loops.emplace_back());
        });
    };
    reader.objects("results", MaxResults, readResult, Need::Required);
}

RunDocument readDocument(const ObjectReader& reader)
{
    RunDocument document;
    reader.object("program", [&document](const ObjectReader& program) {
        program.text("name", document.program.name);
        program.text("version", document.program.version);
    });
    reader.text("id", document.id);
    reader.text("label", document.label);
    readTags(reader, document.tags);
    reader.text("comment", document.comment);
    reader.text("importedFrom", document.importedFrom);
    reader.text("startedAt", document.startedAt);
    reader.text("finishedAt", document.finishedAt);
    reader.word("outcome", document.outcome, outcomeFromString);
    readError(reader, document.error);
    readMarks(reader, document.marks);
    reader.object("host", [&](const ObjectReader& host) { document.host = readHost(host); });
    reader.object(
        "target", [&](const ObjectReader& target) { document.target = readTarget(target); });
    reader.object(
        "engine", [&](const ObjectReader& engine) { document.engine = readEngine(engine); });
    reader.object("plan", [&](const ObjectReader& plan) { readPlan(plan, document); });
    reader.text("targetText", document.targetText);
    reader.text("osText", document.osText);
    reader.object("verification", [&](const ObjectReader& verification) {
        document.verification = readVerification(verification);
    });
    reader.object("preparation", [&](const ObjectReader& preparation) {
        document.preparation = readPreparation(preparation);
    });
    readResults(reader, document.results);
    return document;
}

/// Whether the text means to be a JSON object, so that it is a damaged document, not another file.
bool looksLikeObject(std::string_view text)
{
    constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(ByteOrderMark)) {
        text.remove_prefix(ByteOrderMark.size());
    }
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

Result<Json> parse(std::string_view text, const std::string& subject)
{
    if (!looksLikeObject(text)) {
        return failure({ .code = ErrorCode::UnknownFormat, .subject = subject });
    }
    JsonLimitCheck check({ .values = MaxJsonValues, .depth = MaxDepth });
    if (!Json::sax_parse(text, &check)) {
        return failure(
            { .code = ErrorCode::Corrupt, .operation = check.problem(), .subject = subject });
    }
    Json json = Json::parse(text, nullptr, false);
    const auto format = json.find("format");
    if (format == json.end() || *format != "octamark-run") {
        return failure({ .code = ErrorCode::UnknownFormat, .subject = subject });
    }
    return json;
}

} // namespace

Result<RunDocument> fromJson(std::string_view json, const std::string& subject)
{
    if (json.size() > MaxDocumentBytes) {
        return failure({ .code = ErrorCode::TooLarge,
            .subject = subject,
            .requested = json.size(),
            .limit = MaxDocumentBytes });
    }
    const Result<Json> parsed = parse(json, subject);
    if (!parsed) {
        return failure(parsed.error());
    }
    Problem problem;
    const ObjectReader reader(*parsed, {}, problem);
    std::uint64_t schema = 0;
    reader.number("schema", schema, AtLeastOne, Need::Required);
    if (schema > RunDocument::SchemaVersion) {
        return failure({ .code = ErrorCode::TooNew,
            .subject = subject,
            .requested = schema,
            .limit = RunDocument::SchemaVersion });
    }
    RunDocument document = readDocument(reader);
    if (problem.exists()) {
        return failure(
            { .code = ErrorCode::Corrupt, .operation = problem.text(), .subject = subject });
    }
    return document;
}

} // namespace octamark
