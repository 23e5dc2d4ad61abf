// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/resultfields.h"

#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/formats/numbertext.h"

#include <initializer_list>
#include <string_view>
#include <utility>

namespace octamark {

namespace {

ResultField text(std::string_view text)
{
    return { .text = std::string(text) };
}

ResultField number(const std::optional<double>& value, double unit = 1)
{
    return { .text = value ? shortNumber(*value / unit) : std::string(), .isNumber = true };
}

template <typename Integer>
ResultField integer(const std::optional<Integer>& value)
{
    return { .text = value ? std::to_string(*value) : std::string(), .isNumber = true };
}

ResultField microseconds(const std::optional<double>& valueNs)
{
    return number(valueNs, static_cast<double>(NsPerUs));
}

ResultField megabytes(const std::optional<double>& bytes)
{
    return number(bytes, BytesPerMegabyte);
}

ResultField truth(const std::optional<bool>& value)
{
    return value ? text(*value ? "true" : "false") : ResultField();
}

ResultField marksField(const std::vector<Mark>& own, const std::vector<Mark>& ofRun)
{
    ResultField field;
    for (const auto* marks : { &own, &ofRun }) {
        for (const Mark& mark : *marks) {
            field.text += (field.text.empty() ? "" : " ") + std::string(toString(mark.code));
        }
    }
    return field;
}

ResultField tagsField(const std::vector<Tag>& tags)
{
    ResultField field;
    for (const Tag& tag : tags) {
        field.text += (field.text.empty() ? "" : "; ") + tag.key + '=' + tag.value;
    }
    return field;
}

std::optional<double> stealShareOf(const TestResult& result, Headline headline)
{
    const LoopResult* loop = headlineLoop(result, headline);
    return loop != nullptr ? loop->stealShare : std::nullopt;
}

void append(ResultFields& fields, ResultFields others)
{
    for (ResultField& field : others) {
        fields.push_back(std::move(field));
    }
}

ResultFields columns(std::initializer_list<const char*> names)
{
    ResultFields fields;
    for (const char* const name : names) {
        fields.push_back(text(name));
    }
    return fields;
}

ResultFields keyFields(const TestKey& key)
{
    return { key.operation == Operation::Unknown ? ResultField() : text(toString(key.operation)),
        text(toString(key.pattern)), integer(key.blockSizeBytes), integer(key.queueDepth),
        integer(key.threads) };
}

ResultFields measuredFields(const RunDocument& run, const TestResult& result, Headline headline)
{
    const TestSummary summary = summarize(result, headline).value_or(TestSummary{});
    return { megabytes(summary.bytesPerSecond), number(summary.iops),
        microseconds(summary.latencyMeanNs), integer(result.key.readPercent),
        microseconds(summary.latencyP50Ns), microseconds(summary.latencyP95Ns),
        microseconds(summary.latencyP99Ns), microseconds(summary.latencyP999Ns),
        microseconds(summary.latencyMaxNs), megabytes(summary.bestBytesPerSecond),
        megabytes(summary.worstBytesPerSecond), number(summary.spread),
        number(summary.flushNs, static_cast<double>(NsPerMs)),
        megabytes(summary.durableBytesPerSecond), marksField(result.marks, run.marks),
        result.error ? text(toString(result.error->code)) : ResultField(),
        result.key.isSync ? text("true") : ResultField(), truth(summary.steady),
        number(stealShareOf(result, headline)) };
}

ResultFields runFields(const RunDocument& run)
{
    const std::string target
        = run.target ? pathText(run.target->volume.mountPoint) : run.targetText;
    const std::string os = run.host && !run.host->os.empty() ? run.host->os : run.osText;
    return { text(displayName(run)), text(run.program.name), text(run.program.version),
        tagsField(run.tags), text(run.suite), integer(run.fileSizeBytes), integer(run.loops),
        integer(run.measuredSeconds), integer(run.pauseSeconds),
        run.data ? text(toString(*run.data)) : ResultField(),
        run.engine ? text(run.engine->name) : ResultField(),
        run.engine ? truth(run.engine->directGranted) : ResultField(), text(target),
        run.target ? text(run.target->volume.fileSystem) : ResultField(), text(os),
        text(run.startedAt), text(run.comment), text(run.importedFrom), truth(run.writeThrough),
        truth(run.interleaved) };
}

} // namespace

ResultFields resultColumns()
{
    return columns({ "run", "label", "operation", "pattern", "block_bytes", "queue_depth",
        "threads", "mb_per_s", "iops", "latency_mean_us", "read_percent", "latency_p50_us",
        "latency_p95_us", "latency_p99_us", "latency_p999_us", "latency_max_us", "best_mb_per_s",
        "worst_mb_per_s", "spread", "flush_ms", "durable_mb_per_s", "marks", "error", "sync",
        "steady", "steal_share", "name", "program", "version", "tags", "suite", "file_size_bytes",
        "loops", "measured_seconds", "pause_seconds", "data", "engine", "direct", "target",
        "file_system", "os", "started_at", "comment", "imported_from", "write_through",
        "interleaved" });
}

ResultFields resultFields(
    std::size_t runNumber, const RunDocument& run, const TestResult& result, Headline headline)
{
    ResultFields fields{ integer(std::optional(runNumber)), text(run.label) };
    append(fields, keyFields(result.key));
    append(fields, measuredFields(run, result, headline));
    append(fields, runFields(run));
    return fields;
}

ResultFields comparisonColumns(const Comparison& comparison)
{
    ResultFields fields = columns({ "operation", "pattern", "block_bytes", "queue_depth", "threads",
        "read_percent", "sync" });
    for (const std::string& name : comparison.names) {
        for (const char* const column :
            { " mb_per_s", " iops", " latency_mean_us", " latency_p99_us", " spread", " marks" }) {
            fields.push_back(text(name + column));
        }
        if (comparison.baseline) {
            fields.push_back(text(name + " ratio"));
        }
    }
    return fields;
}

ResultFields comparisonFields(const Comparison& comparison, const ComparisonRow& row)
{
    ResultFields fields = keyFields(row.key);
    fields.push_back(integer(row.key.readPercent));
    fields.push_back(row.key.isSync ? text("true") : ResultField());
    for (std::size_t run = 0; run < row.results.size(); ++run) {
        const ComparedResult result = row.results[run].value_or(ComparedResult{});
        const TestSummary& summary = result.summary;
        append(fields,
            { megabytes(summary.bytesPerSecond), number(summary.iops),
                microseconds(summary.latencyMeanNs), microseconds(summary.latencyP99Ns),
                number(summary.spread), marksField(result.marks, {}) });
        if (comparison.baseline) {
            fields.push_back(number(comparison.ratio(row, run)));
        }
    }
    return fields;
}

} // namespace octamark
