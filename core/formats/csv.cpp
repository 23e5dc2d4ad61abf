// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"

#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/formats/numbertext.h"

#include <cstdint>
#include <vector>

namespace octamark {

namespace {

using Fields = std::vector<std::string>;

std::string csvLine(const Fields& fields)
{
    std::string line;
    for (const std::string& field : fields) {
        line += (&field == fields.data() ? "" : ",") + field;
    }
    return line + '\n';
}

template <typename Integer>
std::string integer(const std::optional<Integer>& value)
{
    return value ? std::to_string(*value) : std::string();
}

std::string scaled(const std::optional<double>& value, double unit)
{
    return value ? shortNumber(*value / unit) : std::string();
}

std::string microseconds(const std::optional<double>& valueNs)
{
    return scaled(valueNs, static_cast<double>(NsPerUs));
}

std::string marksField(const std::vector<Mark>& own, const std::vector<Mark>& ofRun)
{
    std::string text;
    for (const auto* marks : { &own, &ofRun }) {
        for (const Mark& mark : *marks) {
            text += (text.empty() ? "" : " ") + std::string(toString(mark.code));
        }
    }
    return csvField(text);
}

std::string tagsField(const std::vector<Tag>& tags)
{
    std::string text;
    for (const Tag& tag : tags) {
        text += (text.empty() ? "" : "; ") + tag.key + '=' + tag.value;
    }
    return csvField(text);
}

std::string trueOrFalse(bool value)
{
    return value ? "true" : "false";
}

std::optional<double> stealShareOf(const TestResult& result, Headline headline)
{
    const LoopResult* loop = headlineLoop(result, headline);
    return loop != nullptr ? loop->stealShare : std::nullopt;
}

Fields headerFields()
{
    return { "run", "label", "operation", "pattern", "block_bytes", "queue_depth", "threads",
        "mb_per_s", "iops", "latency_mean_us", "read_percent", "latency_p50_us", "latency_p95_us",
        "latency_p99_us", "latency_p999_us", "latency_max_us", "best_mb_per_s", "worst_mb_per_s",
        "spread", "flush_ms", "durable_mb_per_s", "marks", "error", "sync", "steady", "steal_share",
        "name", "program", "version", "tags", "suite", "file_size_bytes", "loops",
        "measured_seconds", "pause_seconds", "data", "engine", "direct", "target", "file_system",
        "os", "started_at", "comment", "imported_from", "write_through", "interleaved" };
}

Fields keyFields(const TestKey& key)
{
    return { key.operation == Operation::Unknown ? std::string()
                                                 : std::string(toString(key.operation)),
        std::string(toString(key.pattern)), integer(key.blockSizeBytes), integer(key.queueDepth),
        integer(key.threads) };
}

Fields resultFields(const RunDocument& run, const TestResult& result, Headline headline)
{
    const TestSummary summary = summarize(result, headline).value_or(TestSummary{});
    Fields fields = keyFields(result.key);
    for (std::string& field : Fields{ scaled(summary.bytesPerSecond, BytesPerMegabyte),
             shortNumber(summary.iops), microseconds(summary.latencyMeanNs),
             integer(result.key.readPercent), microseconds(summary.latencyP50Ns),
             microseconds(summary.latencyP95Ns), microseconds(summary.latencyP99Ns),
             microseconds(summary.latencyP999Ns), microseconds(summary.latencyMaxNs),
             scaled(summary.bestBytesPerSecond, BytesPerMegabyte),
             scaled(summary.worstBytesPerSecond, BytesPerMegabyte), shortNumber(summary.spread),
             scaled(summary.flushNs, static_cast<double>(NsPerMs)),
             scaled(summary.durableBytesPerSecond, BytesPerMegabyte),
             marksField(result.marks, run.marks),
             result.error ? csvField(toString(result.error->code)) : std::string(),
             result.key.isSync ? std::string("true") : std::string(),
             summary.steady ? trueOrFalse(*summary.steady) : std::string(),
             shortNumber(stealShareOf(result, headline)) }) {
        fields.push_back(std::move(field));
    }
    return fields;
}

Fields runFields(const RunDocument& run)
{
    const std::string target
        = run.target ? pathText(run.target->volume.mountPoint) : run.targetText;
    const std::string os = run.host && !run.host->os.empty() ? run.host->os : run.osText;
    return { csvField(displayName(run)), csvField(run.program.name), csvField(run.program.version),
        tagsField(run.tags), csvField(run.suite), integer(run.fileSizeBytes), integer(run.loops),
        integer(run.measuredSeconds), integer(run.pauseSeconds),
        run.data ? std::string(toString(*run.data)) : std::string(),
        run.engine ? csvField(run.engine->name) : std::string(),
        run.engine ? trueOrFalse(run.engine->directGranted) : std::string(), csvField(target),
        run.target ? csvField(run.target->volume.fileSystem) : std::string(), csvField(os),
        csvField(run.startedAt), csvField(run.comment), csvField(run.importedFrom),
        run.writeThrough ? trueOrFalse(*run.writeThrough) : std::string(),
        run.interleaved ? trueOrFalse(*run.interleaved) : std::string() };
}

} // namespace

std::string csvField(std::string_view text)
{
    // A spreadsheet runs a field as a formula that begins with one of these, quoted or not.
    const bool isDangerous = !text.empty()
        && (std::string_view("=+-@").find(text.front()) != std::string_view::npos
            || static_cast<unsigned char>(text.front()) < 0x20);
    const bool needsQuotes = text.find_first_of(",\"\r\n") != std::string_view::npos;
    std::string field = isDangerous ? "'" : "";
    for (const char byte : text) {
        field += byte;
        if (byte == '"') {
            field += byte;
        }
    }
    return needsQuotes ? '"' + field + '"' : field;
}

std::string toCsv(std::span<const RunDocument> runs, Headline headline)
{
    std::string text = csvLine(headerFields());
    std::size_t number = 0;
    for (const RunDocument& run : runs) {
        const Fields ofRun = runFields(run);
        ++number;
        for (const TestResult& result : run.results) {
            Fields fields{ std::to_string(number), csvField(run.label) };
            const Fields ofResult = resultFields(run, result, headline);
            fields.insert(fields.end(), ofResult.begin(), ofResult.end());
            fields.insert(fields.end(), ofRun.begin(), ofRun.end());
            text += csvLine(fields);
        }
    }
    return text;
}

std::string toCsv(const Comparison& comparison)
{
    Fields header{ "operation", "pattern", "block_bytes", "queue_depth", "threads", "read_percent",
        "sync" };
    for (const std::string& name : comparison.names) {
        for (const char* const column :
            { " mb_per_s", " iops", " latency_mean_us", " latency_p99_us", " spread", " marks" }) {
            header.push_back(csvField(name + column));
        }
        if (comparison.baseline) {
            header.push_back(csvField(name + " ratio"));
        }
    }
    std::string text = csvLine(header);
    for (const ComparisonRow& row : comparison.rows) {
        Fields fields = keyFields(row.key);
        fields.push_back(integer(row.key.readPercent));
        fields.emplace_back(row.key.isSync ? "true" : "");
        for (std::size_t run = 0; run < row.results.size(); ++run) {
            const ComparedResult result = row.results[run].value_or(ComparedResult{});
            const TestSummary& summary = result.summary;
            for (std::string& field :
                Fields{ scaled(summary.bytesPerSecond, BytesPerMegabyte), shortNumber(summary.iops),
                    microseconds(summary.latencyMeanNs), microseconds(summary.latencyP99Ns),
                    shortNumber(summary.spread), marksField(result.marks, {}) }) {
                fields.push_back(std::move(field));
            }
            if (comparison.baseline) {
                fields.push_back(shortNumber(comparison.ratio(row, run)));
            }
        }
        text += csvLine(fields);
    }
    return text;
}

} // namespace octamark
