// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measuresession.h"

#include "core/base/pathtext.h"

#include <algorithm>
#include <utility>

namespace octamark {

namespace {

/// Power and the time that a look at the clock takes change from run to run.
bool isSameMachine(std::optional<HostInfo> left, const std::optional<HostInfo>& right)
{
    if (left && right) {
        left->clockCallNs = right->clockCallNs;
        left->powerSource = right->powerSource;
    }
    return left == right;
}

} // namespace

namespace {

void replaceResult(std::vector<TestResult>& results, const TestResult& result)
{
    const auto same = std::ranges::find(results, result.key, &TestResult::key);
    if (same == results.end()) {
        results.push_back(result);
    } else {
        *same = result;
    }
}

bool hasValue(const TestResult& result)
{
    return !result.loops.empty() || result.reported.has_value();
}

/// In the order of `tests`; what is not among them stays behind.
void sortResults(std::vector<TestResult>& results, const std::vector<TestKey>& tests)
{
    std::ranges::stable_sort(results, {}, [&tests](const TestResult& result) {
        return std::ranges::find(tests, result.key) - tests.begin();
    });
}

} // namespace

MeasureSession::Document MeasureSession::document() const
{
    if (!m_document) {
        return nullptr;
    }
    if (!m_shared) {
        RunDocument copy = *m_document;
        copy.label = m_label;
        copy.tags = m_tags;
        m_shared = std::make_shared<const RunDocument>(std::move(copy));
    }
    return m_shared;
}

void MeasureSession::show(const RunDocument& document)
{
    m_document = document;
    m_label = document.label;
    m_tags = document.tags;
    m_isSaved = true;
    m_shared.reset();
}

void MeasureSession::setLabel(const std::string& label, const std::vector<Tag>& tags)
{
    if (label == m_label && tags == m_tags) {
        return;
    }
    m_label = label;
    m_tags = tags;
    m_isSaved = false;
    m_shared.reset();
}

bool MeasureSession::canMerge(const TestPlan& plan, const std::filesystem::path& directory) const
{
    if (!m_document || m_document->isImported() || !m_document->target) {
        return false;
    }
    const RunDocument& shown = *m_document;
    const bool isSameEngine = plan.engine == EngineChoice::Auto
        || (shown.engine && shown.engine->name == toString(plan.engine));
    return shown.target->directory == pathText(directory) && shown.suite == plan.suite
        && shown.fileSizeBytes == plan.fileSizeBytes && shown.loops == plan.loops
        && shown.measuredSeconds == plan.measuredSeconds && shown.pauseSeconds == plan.pauseSeconds
        && shown.writeThrough == plan.writeThrough && shown.interleaved == plan.interleaved
        && shown.data == plan.data && isSameEngine;
}

void MeasureSession::begin(bool merge, std::vector<TestKey> suiteTests)
{
    m_merges = merge && m_document;
    m_base = m_merges ? m_document : std::nullopt;
    m_suiteTests = std::move(suiteTests);
    m_prepared.reset();
}

bool MeasureSession::prepared(const RunDocument& document)
{
    m_prepared = document;
    // The same path on another machine, or another engine than before, is another run.
    if (m_merges
        && (!isSameMachine(m_base->host, document.host) || !m_base->engine || !document.engine
            || m_base->engine->name != document.engine->name)) {
        m_merges = false;
    }
    return m_merges;
}

void MeasureSession::adopt(const RunDocument& document)
{
    std::vector<TestResult> results = m_merges ? m_document->results : std::vector<TestResult>();
    const std::string id = m_merges ? m_document->id : document.id;
    const std::string startedAt = m_merges ? m_document->startedAt : document.startedAt;
    const std::string comment = m_merges ? m_document->comment : document.comment;
    m_document = document;
    m_document->id = id;
    m_document->startedAt = startedAt;
    m_document->comment = comment;
    std::swap(m_document->results, results);
    for (const TestResult& result : results) {
        merge(result);
    }
    m_isSaved = false;
    m_shared.reset();
}

void MeasureSession::merge(const TestResult& result)
{
    const TestResult* const earlier = m_base && m_merges ? m_base->find(result.key) : nullptr;
    if (hasValue(result) || earlier == nullptr || !hasValue(*earlier)) {
        replaceResult(m_document->results, result);
    }
}

void MeasureSession::setResult(const TestResult& result)
{
    if (m_prepared) {
        const RunDocument prepared = *std::exchange(m_prepared, std::nullopt);
        adopt(prepared);
    }
    if (!m_document) {
        return;
    }
    merge(result);
    sortResults(m_document->results, m_suiteTests);
    m_isSaved = false;
    m_shared.reset();
}

bool MeasureSession::isComplete() const
{
    return std::ranges::all_of(m_suiteTests, [this](const TestKey& key) {
        const TestResult* const result = m_document->find(key);
        return result != nullptr && hasValue(*result) && !result->error;
    });
}

bool MeasureSession::finish(const RunDocument& document)
{
    const bool hasResults = std::ranges::any_of(document.results,
        [](const TestResult& result) { return hasValue(result) || result.error.has_value(); });
    if (!hasResults) {
        m_prepared.reset();
        m_base.reset();
        return false;
    }
    const Outcome earlier = m_merges ? m_base->outcome : Outcome::Finished;
    if (m_merges && (m_base->host != document.host || document.isImported())) {
        m_merges = false;
    }
    adopt(document);
    sortResults(m_document->results, m_suiteTests);
    if (m_merges && document.outcome == Outcome::Finished && !isComplete()) {
        m_document->outcome = earlier;
    }
    m_prepared.reset();
    m_base.reset();
    return true;
}

} // namespace octamark
