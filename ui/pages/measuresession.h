// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/plan/testplan.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace octamark {

/// The run that the measure page shows: what a live run adds to it, whether results of another run
/// may be merged into it, and whether it is saved. A value without widgets.
class MeasureSession
{
public:
    using Document = std::shared_ptr<const RunDocument>;

    /// With label and tags; null before any result.
    Document document() const;
    bool hasUnsavedResults() const { return m_document.has_value() && !m_isSaved; }

    void show(const RunDocument& document); ///< a saved or imported run
    void setSaved() { m_isSaved = true; }
    void setLabel(const std::string& label, const std::vector<Tag>& tags);

    /// Whether results of `plan` in `directory` would belong to the shown run: same target, suite,
    /// size, loops, times, data and engine.
    bool canMerge(const TestPlan& plan, const std::filesystem::path& directory) const;

    /// A run begins; nothing changes until it has something to show. `suiteTests` are all tests
    /// that a complete run has.
    void begin(bool merge, std::vector<TestKey> suiteTests);
    /// Returns whether results are still merged: not when host or engine turn out to differ.
    bool prepared(const RunDocument& document);
    void setResult(const TestResult& result);
    /// The end of a run. Returns false when it brought no result, and the shown run stays.
    bool finish(const RunDocument& document);

private:
    void adopt(const RunDocument& document);
    void merge(const TestResult& result);
    bool isComplete() const;

    std::optional<RunDocument> m_document;
    std::string m_label;
    std::vector<Tag> m_tags;
    std::optional<RunDocument> m_base; ///< what a live run is merged into
    std::vector<TestKey> m_suiteTests;
    std::optional<RunDocument> m_prepared;
    bool m_merges = false;
    bool m_isSaved = false;
    mutable Document m_shared;
};

} // namespace octamark
