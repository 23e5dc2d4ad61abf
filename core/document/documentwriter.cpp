// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/document/documentio.h"
#include "core/stats/summary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace octamark {

namespace {

using Json = nlohmann::ordered_json;

/// Programs that keep every number in a double change larger integers, so those become text.
constexpr std::uint64_t MaxExactInDouble = std::uint64_t{ 1 } << 53U;

Json count(std::uint64_t value)
{
    return value <= MaxExactInDouble ? Json(value) : Json(std::to_string(value));
}

Json nanoseconds(std::int64_t value)
{
    return count(static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0)));
}

Json signedNumber(std::int64_t value)
{
    const bool isExact = value <= static_cast<std::int64_t>(MaxExactInDouble)
        && value >= -static_cast<std::int64_t>(MaxExactInDouble);
    return isExact ? Json(value) : Json(std::to_string(value));
}

void putText(Json& object, const char* key, const std::string& text)
{
    if (!text.empty()) {
        object[key] = text;
    }
}

template <typename Number>
void putCount(Json& object, const char* key, const std::optional<Number>& value)
{
    if (value) {
        object[key] = count(*value);
    }
}

/// Of what cannot be none, such as a sector's size: 0 is how some systems say that they do not
/// know.
template <typename Number>
void putPositive(Json& object, const char* key, const std::optional<Number>& value)
{
    if (value.value_or(0) > 0) {
        object[key] = count(*value);
    }
}

/// JSON has no NaN and no infinity, and nothing here is negative; such a value is left out.
void putReal(Json& object, const char* key, const std::optional<double>& value)
{
    if (value && std::isfinite(*value) && *value >= 0) {
        object[key] = *value;
    }
}

Json toJson(const Error& error)
{
    Json json{ { "code", toString(error.code) } };
    if (error.osCode != 0) {
        json["osCode"] = signedNumber(error.osCode);
    }
    putText(json, "operation", error.operation);
    putText(json, "subject", error.subject);
    if (error.requested != 0) {
        json["requested"] = count(error.requested);
    }
    if (error.limit != 0) {
        json["limit"] = count(error.limit);
    }
    return json;
}

void putMarks(Json& object, const std::vector<Mark>& marks)
{
    for (const Mark& mark : marks) {
        Json json{ { "code", toString(mark.code) } };
        if (mark.value != 0) {
            putReal(json, "value", mark.value);
        }
        if (mark.reference != 0) {
            putReal(json, "reference", mark.reference);
        }
        object["marks"].push_back(std::move(json));
    }
}

void putTags(Json& object, const std::vector<Tag>& tags)
{
    std::set<std::string> keys;
    for (const Tag& tag : tags) {
        if (!tag.key.empty() && keys.insert(tag.key).second) {
            object["tags"].push_back(Json{ { "key", tag.key }, { "value", tag.value } });
        }
    }
}

Json toJson(const HostInfo& host)
{
    Json json = Json::object();
    putText(json, "os", host.os);
    putText(json, "kernel", host.kernel);
    putText(json, "architecture", host.architecture);
    putText(json, "cpu", host.cpu);
    if (host.logicalCpus != 0) {
        json["logicalCpus"] = host.logicalCpus;
    }
    if (host.memoryBytes != 0) {
        json["memoryBytes"] = count(host.memoryBytes);
    }
    putText(json, "hypervisor", host.hypervisor);
    putText(json, "machine", host.machine);
    putText(json, "clockSource", host.clockSource);
    putCount(json, "clockCallNs", host.clockCallNs);
    putText(json, "powerSource", host.powerSource);
    return json;
}

Json toJson(const DeviceInfo& device)
{
    Json json = Json::object();
    putText(json, "name", device.name);
    putText(json, "vendor", device.vendor);
    putText(json, "model", device.model);
    putText(json, "firmware", device.firmware);
    putText(json, "bus", device.bus);
    putText(json, "driver", device.driver);
    putText(json, "scheduler", device.scheduler);
    putText(json, "writeCache", device.writeCache);
    if (device.rotational) {
        json["rotational"] = *device.rotational;
    }
    putPositive(json, "logicalSectorBytes", device.logicalSectorBytes);
    putPositive(json, "physicalSectorBytes", device.physicalSectorBytes);
    putPositive(json, "linkBytesPerSecond", device.linkBytesPerSecond);
    if (!device.layers.empty()) {
        json["layers"] = device.layers;
    }
    return json;
}

Json toJson(const Volume& volume)
{
    Json json = Json::object();
    putText(json, "mountPoint", pathText(volume.mountPoint));
    putText(json, "label", volume.label);
    putText(json, "source", volume.source);
    putText(json, "fileSystem", volume.fileSystem);
    putText(json, "mountOptions", volume.mountOptions);
    json["kind"] = toString(volume.kind);
    json["readOnly"] = volume.readOnly;
    json["totalBytes"] = count(volume.totalBytes);
    json["availableBytes"] = count(volume.availableBytes);
    putCount(json, "maxFileSizeBytes", volume.maxFileSizeBytes);
    if (volume.device != DeviceInfo{}) {
        json["device"] = toJson(volume.device);
    }
    return json;
}

Json toJson(const EngineContext& engine)
{
    Json json{ { "name", engine.name } };
    if (!engine.flags.empty()) {
        json["flags"] = engine.flags;
    }
    for (const RefusedEngine& refused : engine.refused) {
        Json entry{ { "engine", refused.engine } };
        if (refused.osCode != 0) {
            entry["osCode"] = signedNumber(refused.osCode);
        }
        putText(entry, "reason", refused.reason);
        json["refused"].push_back(std::move(entry));
    }
    json["directRequested"] = engine.directRequested;
    json["directGranted"] = engine.directGranted;
    if (engine.directReal) {
        json["directReal"] = *engine.directReal;
    }
    putPositive(json, "directAlignBytes", engine.directAlignBytes);
    if (engine.bufferPageBytes != 0) {
        json["bufferPageBytes"] = engine.bufferPageBytes;
    }
    return json;
}

Json planToJson(const RunDocument& document)
{
    Json json = Json::object();
    putText(json, "suite", document.suite);
    putPositive(json, "fileSizeBytes", document.fileSizeBytes);
    putPositive(json, "loops", document.loops);
    putCount(json, "measuredSeconds", document.measuredSeconds);
    putCount(json, "pauseSeconds", document.pauseSeconds);
    if (document.writeThrough) {
        json["writeThrough"] = *document.writeThrough;
    }
    if (document.interleaved) {
        json["interleaved"] = *document.interleaved;
    }
    if (document.data) {
        json["data"] = toString(*document.data);
    }
    if (document.warmUpNs) {
        json["warmUpNs"] = nanoseconds(*document.warmUpNs);
    }
    if (document.seed) {
        json["seed"] = std::to_string(*document.seed);
    }
    return json;
}

Json toJson(const Preparation& preparation)
{
    Json json{ { "bytes", count(preparation.bytes) },
        { "writeNs", nanoseconds(preparation.writeNs) },
        { "flushNs", nanoseconds(preparation.flushNs) } };
    putCount(json, "extents", preparation.extents);
    putCount(json, "unwrittenExtents", preparation.unwrittenExtents);
    return json;
}

Json toJson(const Verification& verification)
{
    Json json{ { "verifiedBytes", count(verification.verifiedBytes) },
        { "unknownBytes", count(verification.unknownBytes) },
        { "wrongBytes", count(verification.wrongBytes) },
        { "readNs", nanoseconds(verification.readNs) } };
    if (verification.firstWrongOffsetBytes) {
        json["firstWrongOffsetBytes"] = count(*verification.firstWrongOffsetBytes);
    }
    return json;
}

Json toJson(const LatencyHistogram& latency)
{
    Json buckets = Json::array();
    for (const auto& [index, samples] : latency.buckets()) {
        buckets.push_back(Json::array({ index, count(samples) }));
    }
    return Json{ { "sumNs", count(latency.sumNs()) }, { "minNs", count(latency.minNs()) },
        { "maxNs", count(latency.maxNs()) }, { "buckets", std::move(buckets) } };
}

Json toJson(const IntervalSeries& series)
{
    Json bytes = Json::array();
    for (const std::uint64_t interval : series.bytes()) {
        bytes.push_back(count(interval));
    }
    return Json{ { "intervalNs", IntervalSeries::IntervalNs }, { "bytes", std::move(bytes) } };
}

Json toJson(const LoopResult& loop)
{
    Json json{ { "measuredNs", nanoseconds(loop.measuredNs) }, { "bytes", count(loop.bytes) },
        { "ios", count(loop.ios) }, { "errors", count(loop.errors) },
        { "shortTransfers", count(loop.shortTransfers) }, { "retries", count(loop.retries) },
        { "kernelWorkers", loop.kernelWorkers }, { "cpuNs", nanoseconds(loop.cpuNs) } };
    if (loop.helperCpuNs != 0) {
        json["helperCpuNs"] = nanoseconds(loop.helperCpuNs);
    }
    if (loop.flushNs) {
        json["flushNs"] = nanoseconds(*loop.flushNs);
    }
    putReal(json, "stealShare", loop.stealShare);
    if (loop.clockDriftNs) {
        json["clockDriftNs"] = signedNumber(*loop.clockDriftNs);
    }
    if (loop.firstPassNs) {
        json["firstPassNs"] = nanoseconds(*loop.firstPassNs);
    }
    if (loop.secondPassNs) {
        json["secondPassNs"] = nanoseconds(*loop.secondPassNs);
    }
    if (loop.repeats != 0) {
        json["repeats"] = loop.repeats;
    }
    json["seed"] = std::to_string(loop.seed);
    if (loop.latency.count() != 0) {
        json["latency"] = toJson(loop.latency);
    }
    if (!loop.series.bytes().empty()) {
        json["series"] = toJson(loop.series);
    }
    return json;
}

std::string_view toString(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Best:
        return "best";
    case Aggregate::Mean:
        return "mean";
    case Aggregate::Median:
        return "median";
    case Aggregate::Unknown:
        break;
    }
    return "unknown";
}

Json toJson(const ReportedResult& reported)
{
    Json json = Json::object();
    putReal(json, "megabytesPerSecond", reported.megabytesPerSecond);
    putReal(json, "iops", reported.iops);
    putReal(json, "latencyMeanUs", reported.latencyMeanUs);
    json["aggregate"] = toString(reported.aggregate);
    return json;
}

/// Three decimals are more than any of these values means.
void putScaled(Json& object, const char* key, const std::optional<double>& value, double divisor)
{
    constexpr double Decimals = 1000;
    if (value) {
        putReal(object, key, std::round(*value / divisor * Decimals) / Decimals);
    }
}

Json toJson(const TestSummary& summary)
{
    constexpr auto Us = static_cast<double>(NsPerUs);
    Json json = Json::object();
    putScaled(json, "megabytesPerSecond", summary.bytesPerSecond, BytesPerMegabyte);
    putScaled(json, "iops", summary.iops, 1);
    putScaled(json, "latencyMeanUs", summary.latencyMeanNs, Us);
    putScaled(json, "latencyP50Us", summary.latencyP50Ns, Us);
    putScaled(json, "latencyP95Us", summary.latencyP95Ns, Us);
    putScaled(json, "latencyP99Us", summary.latencyP99Ns, Us);
    putScaled(json, "latencyP999Us", summary.latencyP999Ns, Us);
    putScaled(json, "latencyMaxUs", summary.latencyMaxNs, Us);
    putScaled(json, "worstMegabytesPerSecond", summary.worstBytesPerSecond, BytesPerMegabyte);
    putScaled(json, "bestMegabytesPerSecond", summary.bestBytesPerSecond, BytesPerMegabyte);
    putScaled(json, "spread", summary.spread, 1);
    putScaled(json, "flushUs", summary.flushNs, Us);
    putScaled(json, "durableMegabytesPerSecond", summary.durableBytesPerSecond, BytesPerMegabyte);
    if (summary.steady) {
        json["steady"] = *summary.steady;
    }
    json["loops"] = summary.loops;
    return json;
}

Json toJson(const TestResult& result)
{
    Json json{ { "operation", toString(result.key.operation) },
        { "pattern", toString(result.key.pattern) } };
    putPositive(json, "blockSizeBytes", result.key.blockSizeBytes);
    putPositive(json, "queueDepth", result.key.queueDepth);
    putPositive(json, "threads", result.key.threads);
    putCount(json, "readPercent", result.key.readPercent);
    if (result.key.isSync) {
        json["sync"] = true;
    }
    if (result.buffered) {
        json["buffered"] = true;
    }
    if (const auto summary = summarize(result, Headline::Median)) {
        json["summary"] = toJson(*summary);
    }
    putMarks(json, result.marks);
    if (result.error) {
        json["error"] = toJson(*result.error);
    }
    if (result.reported) {
        json["reported"] = toJson(*result.reported);
    }
    for (const LoopResult& loop : result.loops) {
        json["loops"].push_back(toJson(loop));
    }
    return json;
}

void putContext(Json& json, const RunDocument& document)
{
    if (document.host) {
        json["host"] = toJson(*document.host);
    }
    if (document.target) {
        Json target = Json::object();
        putText(target, "directory", document.target->directory);
        target["volume"] = toJson(document.target->volume);
        json["target"] = std::move(target);
    }
    if (document.engine) {
        json["engine"] = toJson(*document.engine);
    }
    if (Json plan = planToJson(document); !plan.empty()) {
        json["plan"] = std::move(plan);
    }
    putText(json, "targetText", document.targetText);
    putText(json, "osText", document.osText);
    if (document.preparation) {
        json["preparation"] = toJson(*document.preparation);
    }
    if (document.verification) {
        json["verification"] = toJson(*document.verification);
    }
}

Json documentToJson(const RunDocument& document)
{
    Json json{ { "format", "octamark-run" }, { "schema", RunDocument::SchemaVersion } };
    if (document.program != ProgramInfo{}) {
        json["program"] = Json::object();
        putText(json["program"], "name", document.program.name);
        putText(json["program"], "version", document.program.version);
    }
    putText(json, "id", document.id);
    putText(json, "label", document.label);
    putTags(json, document.tags);
    putText(json, "comment", document.comment);
    putText(json, "importedFrom", document.importedFrom);
    putText(json, "startedAt", document.startedAt);
    putText(json, "finishedAt", document.finishedAt);
    json["outcome"] = toString(document.outcome);
    if (document.error) {
        json["error"] = toJson(*document.error);
    }
    putMarks(json, document.marks);
    putContext(json, document);
    json["results"] = Json::array();
    for (const TestResult& result : document.results) {
        json["results"].push_back(toJson(result));
    }
    return json;
}

bool isOrHoldsObject(const Json& json)
{
    return json.is_object() || (json.is_array() && std::ranges::any_of(json, isOrHoldsObject));
}

/// As dump(2), but lists of plain values stay on one line: a histogram has hundreds of pairs.
void print(const Json& json, std::size_t indent, std::string& text)
{
    if (json.empty() || !isOrHoldsObject(json)) {
        text += json.dump(-1, ' ', false, Json::error_handler_t::replace);
        return;
    }
    const std::string outer(indent, ' ');
    text += json.is_object() ? '{' : '[';
    const char* separator = "\n";
    for (const auto& [key, value] : json.items()) {
        text += separator + outer + "  ";
        if (json.is_object()) {
            text += Json(key).dump() + ": ";
        }
        print(value, indent + 2, text);
        separator = ",\n";
    }
    text += '\n' + outer + (json.is_object() ? '}' : ']');
}

} // namespace

std::string toJson(const RunDocument& document)
{
    std::string text;
    print(documentToJson(document), 0, text);
    return text + '\n';
}

} // namespace octamark
