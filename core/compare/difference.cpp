// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/difference.h"

#include "core/base/translate.h"
#include "core/compare/comparison.h"
#include "core/compare/runnames.h"

namespace octamark {

namespace {

struct Counts
{
    std::int64_t better = 0;
    std::int64_t worse = 0;
    std::int64_t none = 0;
    std::int64_t unknown = 0;

    std::int64_t told() const { return better + worse + none; }
};

void count(Counts& counts, std::optional<Difference> difference)
{
    if (!difference) {
        ++counts.unknown;
        return;
    }
    switch (*difference) {
    case Difference::Better:
        ++counts.better;
        break;
    case Difference::Worse:
        ++counts.worse;
        break;
    case Difference::None:
        ++counts.none;
        break;
    }
}

Counts countsOf(const Comparison& comparison, std::size_t run)
{
    Counts counts;
    for (const ComparisonRow& row : comparison.rows) {
        if (row.results[run] && row.results[*comparison.baseline]) {
            count(counts, differenceOf(comparison, row, run));
        }
    }
    return counts;
}

Sentence sentenceOf(const Counts& counts, const std::string& run, const std::string& baseline)
{
    if (counts.unknown > 0) {
        return { QT_TRANSLATE_NOOP("Sentence",
                     "Against “%2”, “%1” is better in %3 tests, worse in %4, no different in %5; "
                     "of %6 it is not known."),
            { run, baseline, counts.better, counts.worse, counts.none, counts.unknown } };
    }
    return { QT_TRANSLATE_NOOP("Sentence",
                 "Against “%2”, “%1” is better in %3 tests, worse in %4, no different in %5."),
        { run, baseline, counts.better, counts.worse, counts.none } };
}

} // namespace

std::string_view toString(Difference difference) noexcept
{
    switch (difference) {
    case Difference::Better:
        return "better";
    case Difference::Worse:
        return "worse";
    case Difference::None:
        break;
    }
    return "none";
}

std::optional<Difference> differenceOf(const TestSummary& baseline, const TestSummary& other)
{
    if (!baseline.worstBytesPerSecond || !baseline.bestBytesPerSecond || !other.worstBytesPerSecond
        || !other.bestBytesPerSecond) {
        return std::nullopt;
    }
    if (*other.worstBytesPerSecond > *baseline.bestBytesPerSecond) {
        return Difference::Better;
    }
    return *other.bestBytesPerSecond < *baseline.worstBytesPerSecond ? Difference::Worse
                                                                     : Difference::None;
}

std::optional<Difference> differenceOf(
    const Comparison& comparison, const ComparisonRow& row, std::size_t run)
{
    if (!comparison.baseline || *comparison.baseline == run) {
        return std::nullopt;
    }
    const auto& baseline = row.results[*comparison.baseline];
    const auto& other = row.results[run];
    return baseline && other ? differenceOf(baseline->summary, other->summary) : std::nullopt;
}

std::vector<Sentence> describeDifferences(const Comparison& comparison)
{
    if (!comparison.baseline) {
        return {};
    }
    const std::string& baseline = comparison.names[*comparison.baseline];
    std::vector<Sentence> sentences;
    RunNames unknown;
    RunNames apart;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        if (run == *comparison.baseline) {
            continue;
        }
        const Counts counts = countsOf(comparison, run);
        if (counts.told() > 0) {
            sentences.push_back(sentenceOf(counts, comparison.names[run], baseline));
        } else {
            (counts.unknown > 0 ? unknown : apart).add(comparison.names[run]);
        }
    }
    if (!unknown.isEmpty()) {
        sentences.push_back({ QT_TRANSLATE_NOOP("Sentence",
                                  "Whether more than chance sets %1 apart from “%2” is not known: "
                                  "that takes two loops or more of both."),
            { unknown.text(), baseline } });
    }
    if (!apart.isEmpty()) {
        sentences.push_back({ QT_TRANSLATE_NOOP("Sentence", "No test in common with “%2”: %1."),
            { apart.text(), baseline } });
    }
    return sentences;
}

} // namespace octamark
