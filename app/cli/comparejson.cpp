// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparejson.h"
#include "core/base/units.h"
#include "core/compare/difference.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace octamark {

namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json();
}

Json scaled(const std::optional<double>& value, double unit)
{
    return value && std::isfinite(*value) ? Json(*value / unit) : Json();
}

Json runJson(const RunDocument& run, const std::string& name)
{
    Json tags = Json::array();
    for (const Tag& tag : run.tags) {
        tags.push_back(Json{ { "key", tag.key }, { "value", tag.value } });
    }
    return Json{ { "name", name }, { "id", run.id }, { "label", run.label },
        { "tags", std::move(tags) },
        { "program", Json{ { "name", run.program.name }, { "version", run.program.version } } },
        { "startedAt", run.startedAt }, { "outcome", toString(run.outcome) } };
}

Json marksJson(const std::vector<Mark>& marks)
{
    Json list = Json::array();
    for (const Mark& mark : marks) {
        list.push_back(Json{ { "code", toString(mark.code) }, { "value", scaled(mark.value, 1) },
            { "text", english(explain(mark)) } });
    }
    return list;
}

Json resultJson(const ComparedResult& result, const std::optional<double>& ratio,
    const std::optional<Difference>& difference)
{
    constexpr auto Us = static_cast<double>(NsPerUs);
    const TestSummary& summary = result.summary;
    return Json{ { "megabytesPerSecond", scaled(summary.bytesPerSecond, BytesPerMegabyte) },
        { "iops", scaled(summary.iops, 1) }, { "latencyMeanUs", scaled(summary.latencyMeanNs, Us) },
        { "latencyP50Us", scaled(summary.latencyP50Ns, Us) },
        { "latencyP95Us", scaled(summary.latencyP95Ns, Us) },
        { "latencyP99Us", scaled(summary.latencyP99Ns, Us) },
        { "latencyP999Us", scaled(summary.latencyP999Ns, Us) },
        { "latencyMaxUs", scaled(summary.latencyMaxNs, Us) },
        { "worstMegabytesPerSecond", scaled(summary.worstBytesPerSecond, BytesPerMegabyte) },
        { "bestMegabytesPerSecond", scaled(summary.bestBytesPerSecond, BytesPerMegabyte) },
        { "spread", scaled(summary.spread, 1) }, { "flushUs", scaled(summary.flushNs, Us) },
        { "durableMegabytesPerSecond", scaled(summary.durableBytesPerSecond, BytesPerMegabyte) },
        { "loops", summary.loops }, { "ratio", scaled(ratio, 1) },
        { "difference", difference ? Json(toString(*difference)) : Json() },
        { "marks", marksJson(result.marks) } };
}

Json rowJson(const Comparison& comparison, const ComparisonRow& row)
{
    Json results = Json::array();
    for (std::size_t run = 0; run < row.results.size(); ++run) {
        const auto& result = row.results[run];
        results.push_back(result ? resultJson(*result, comparison.ratio(row, run),
                              differenceOf(comparison, row, run))
                                 : Json());
    }
    return Json{ { "title", rowTitle(row.key) }, { "operation", toString(row.key.operation) },
        { "pattern", toString(row.key.pattern) },
        { "blockSizeBytes", orNull(row.key.blockSizeBytes) },
        { "queueDepth", orNull(row.key.queueDepth) }, { "threads", orNull(row.key.threads) },
        { "readPercent", orNull(row.key.readPercent) }, { "sync", row.key.isSync },
        { "results", std::move(results) } };
}

} // namespace

std::string compareJson(const Comparison& comparison)
{
    Json runs = Json::array();
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        runs.push_back(runJson(*comparison.runs[run], comparison.names[run]));
    }
    Json rows = Json::array();
    for (const ComparisonRow& row : comparison.rows) {
        rows.push_back(rowJson(comparison, row));
    }
    Json caveats = Json::array();
    for (const Sentence& caveat : comparison.caveats) {
        caveats.push_back(english(caveat));
    }
    const Json json{ { "format", "octamark-comparison" }, { "schema", 1 },
        { "headline", comparison.headline == Headline::Best ? "best" : "median" },
        { "baseline", orNull(comparison.baseline) }, { "runs", std::move(runs) },
        { "rows", std::move(rows) }, { "caveats", std::move(caveats) } };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace octamark
