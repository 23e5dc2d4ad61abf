// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/savedcomparison.h"

#include "core/base/files.h"
#include "core/base/jsonlimitcheck.h"
#include "core/base/pathtext.h"
#include "core/document/documentio.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace octamark {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view Format = "octamark-saved-comparison";
constexpr std::size_t MaxDepth = 80;
constexpr std::size_t MaxJsonValues = 16'000'000;
constexpr std::size_t MaxEntries = 1'000;
constexpr std::size_t MaxTextBytes = 1 * MiB;
/// Our own files name their format first.
constexpr std::size_t LookedAtBytes = 4096;

OrderedJson viewJson(const ComparisonView& view)
{
    OrderedJson charts = OrderedJson::array();
    for (const ChartKind kind : view.charts) {
        charts.push_back(toString(kind));
    }
    return { { "title", view.title }, { "notes", view.notes }, { "charts", std::move(charts) },
        { "values", toString(view.values) }, { "logarithmic", view.isLogarithmic },
        { "order", toString(view.order) }, { "panels", toString(view.panels) },
        { "barTag", view.barTag }, { "rowTag", view.rowTag } };
}

/// The first thing that is wrong with a comparison, and what is read until then.
class Reader
{
public:
    Reader(const Json& json, std::string subject)
        : m_json(json)
        , m_subject(std::move(subject))
    {
    }

    Result<SavedComparison> read()
    {
        SavedComparison result;
        readEntries(result);
        readBaseline(result);
        const std::string headline = text(m_json, "headline");
        if (!headline.empty() && headline != "median" && headline != "best") {
            report("/headline is unknown");
        }
        result.headline = headline == "best" ? Headline::Best : Headline::Median;
        if (const auto view = m_json.find("view"); view != m_json.end()) {
            result.view = readView(*view);
        }
        if (m_error) {
            return failure(std::move(*m_error));
        }
        return result;
    }

private:
    void report(std::string problem)
    {
        if (!m_error) {
            m_error = Error{
                .code = ErrorCode::Corrupt, .operation = std::move(problem), .subject = m_subject
            };
        }
    }

    /// A text of an object; empty where it is absent.
    std::string text(const Json& object, const char* key)
    {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (!object.is_object() || found == object.end() || found->is_null()) {
            return {};
        }
        if (!found->is_string() || found->get_ref<const std::string&>().size() > MaxTextBytes) {
            report(std::string("/") + key + " is not a text of a reasonable length");
            return {};
        }
        return found->get<std::string>();
    }

    bool flag(const Json& object, const char* key, bool fallback)
    {
        const auto found = object.is_object() ? object.find(key) : object.end();
        if (!object.is_object() || found == object.end()) {
            return fallback;
        }
        if (!found->is_boolean()) {
            report(std::string("/") + key + " is neither true nor false");
            return fallback;
        }
        return found->get<bool>();
    }

    template <typename Value>
    Value choice(const Json& object, const char* key, Value fallback,
        std::optional<Value> (*fromString)(std::string_view) noexcept)
    {
        const std::string name = text(object, key);
        const auto value = name.empty() ? std::optional(fallback) : fromString(name);
        if (!value) {
            report(std::string("/") + key + " is unknown");
        }
        return value.value_or(fallback);
    }

    void readEntries(SavedComparison& result)
    {
        const auto entries = m_json.find("entries");
        if (entries == m_json.end() || !entries->is_array() || entries->size() > MaxEntries) {
            report("/entries is not a list of up to 1000 runs");
            return;
        }
        for (const Json& entry : *entries) {
            const auto run = entry.is_object() ? entry.find("run") : entry.end();
            if (!entry.is_object() || run == entry.end()) {
                report("an entry has no run");
                return;
            }
            auto document = fromJson(run->dump(), m_subject);
            if (!document) {
                m_error = m_error ? m_error : std::optional(std::move(document.error()));
                return;
            }
            result.entries.push_back(
                { .run = std::make_shared<const RunDocument>(std::move(*document)),
                    .label = text(entry, "label"),
                    .isShown = flag(entry, "shown", true) });
        }
    }

    void readBaseline(SavedComparison& result)
    {
        const auto baseline = m_json.find("baseline");
        if (baseline == m_json.end() || baseline->is_null()) {
            return;
        }
        if (!baseline->is_number_unsigned()
            || baseline->get<std::uint64_t>() >= result.entries.size()) {
            report("/baseline is not the place of an entry");
            return;
        }
        result.baseline = baseline->get<std::size_t>();
    }

    ComparisonView readView(const Json& json)
    {
        ComparisonView view;
        view.title = text(json, "title");
        view.notes = text(json, "notes");
        view.values = choice(json, "values", view.values, valueModeFromString);
        view.order = choice(json, "order", view.order, rowOrderFromString);
        view.panels = choice(json, "panels", view.panels, panelSubjectFromString);
        view.isLogarithmic = flag(json, "logarithmic", false);
        view.barTag = text(json, "barTag");
        view.rowTag = text(json, "rowTag");
        readCharts(json, view);
        return view;
    }

    void readCharts(const Json& json, ComparisonView& view)
    {
        const auto charts = json.is_object() ? json.find("charts") : json.end();
        if (!json.is_object() || charts == json.end()) {
            return;
        }
        if (!charts->is_array() || charts->empty()) {
            report("/view/charts is not a list of charts");
            return;
        }
        view.charts.clear();
        std::set<ChartKind> known;
        for (const Json& name : *charts) {
            const auto kind = name.is_string()
                ? chartKindFromString(name.get_ref<const std::string&>())
                : std::nullopt;
            if (!kind) {
                report("/view/charts names an unknown chart");
                return;
            }
            if (known.insert(*kind).second) {
                view.charts.push_back(*kind);
            }
        }
    }

    const Json& m_json;
    std::string m_subject;
    std::optional<Error> m_error{};
};

Result<Json> parse(std::string_view text, const std::string& subject)
{
    JsonLimitCheck check({ .values = MaxJsonValues, .depth = MaxDepth });
    if (!Json::sax_parse(text, &check)) {
        return failure(
            { .code = ErrorCode::Corrupt, .operation = check.problem(), .subject = subject });
    }
    Json json = Json::parse(text, nullptr, false);
    const auto format = json.is_object() ? json.find("format") : json.end();
    if (!json.is_object() || format == json.end() || *format != Format) {
        return failure({ .code = ErrorCode::UnknownFormat, .subject = subject });
    }
    return json;
}

} // namespace

RunPointer SavedComparison::Entry::shownRun() const
{
    if (label.empty() || label == run->label) {
        return run;
    }
    auto copy = std::make_shared<RunDocument>(*run);
    copy->label = label;
    return copy;
}

SavedComparison savedFrom(const Comparison& comparison)
{
    SavedComparison saved{
        .baseline = comparison.baseline, .headline = comparison.headline, .view = comparison.view
    };
    for (const RunPointer& run : comparison.runs) {
        saved.entries.push_back({ .run = run });
    }
    return saved;
}

Comparison compare(const SavedComparison& saved)
{
    std::vector<RunPointer> runs;
    ComparisonOptions options{ .headline = saved.headline, .view = saved.view };
    for (std::size_t entry = 0; entry < saved.entries.size(); ++entry) {
        if (!saved.entries[entry].isShown) {
            continue;
        }
        if (saved.baseline == entry) {
            options.baseline = runs.size();
        }
        runs.push_back(saved.entries[entry].shownRun());
    }
    return compare(runs, options);
}

std::string toJson(const SavedComparison& comparison)
{
    OrderedJson entries = OrderedJson::array();
    for (const SavedComparison::Entry& entry : comparison.entries) {
        entries.push_back({ { "shown", entry.isShown }, { "label", entry.label },
            { "run", OrderedJson::parse(toJson(*entry.run)) } });
    }
    const OrderedJson json{ { "format", Format }, { "schema", SavedComparison::SchemaVersion },
        { "headline", comparison.headline == Headline::Best ? "best" : "median" },
        { "baseline", comparison.baseline ? OrderedJson(*comparison.baseline) : OrderedJson() },
        { "view", viewJson(comparison.view) }, { "entries", std::move(entries) } };
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

bool isSavedComparison(std::string_view json)
{
    const std::size_t first = json.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && json[first] == '{'
        && json.substr(0, LookedAtBytes).find(Format) != std::string_view::npos;
}

Result<SavedComparison> comparisonFromJson(std::string_view json, const std::string& subject)
{
    const Result<Json> parsed = parse(json, subject);
    if (!parsed) {
        return failure(parsed.error());
    }
    const auto schema = parsed->find("schema");
    if (schema == parsed->end() || !schema->is_number_unsigned()) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "/schema is not a whole number",
            .subject = subject });
    }
    const auto version = schema->get<std::uint64_t>();
    if (version > SavedComparison::SchemaVersion) {
        return failure({ .code = ErrorCode::TooNew,
            .subject = subject,
            .requested = version,
            .limit = SavedComparison::SchemaVersion });
    }
    return Reader(*parsed, subject).read();
}

Result<void> saveComparison(const SavedComparison& comparison, const std::filesystem::path& path)
{
    const std::string json = toJson(comparison);
    // Better no file than one that cannot be opened again.
    if (const auto readBack = comparisonFromJson(json, pathText(path)); !readBack) {
        return failure(readBack.error());
    }
    if (json.size() > MaxComparisonBytes) {
        return failure({ .code = ErrorCode::TooLarge,
            .subject = pathText(path),
            .requested = json.size(),
            .limit = MaxComparisonBytes });
    }
    return writeFileAtomically(path, json);
}

Result<SavedComparison> loadComparison(const std::filesystem::path& path)
{
    const auto json = readFile(path, MaxComparisonBytes);
    if (!json) {
        return failure(json.error());
    }
    return comparisonFromJson(*json, pathText(path));
}

} // namespace octamark
