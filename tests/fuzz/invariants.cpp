// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/invariants.h"

#include "core/compare/comparison.h"
#include "core/document/documentio.h"
#include "core/formats/bbcode.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/csv.h"
#include "core/formats/html.h"
#include "core/formats/markdown.h"
#include "core/formats/texttable.h"
#include "core/formats/unicode.h"
#include "core/stats/summary.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace octamark::fuzz {

namespace {

void require(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "Broken: %s\n", what);
        std::abort();
    }
}

void requireUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        require(point.valid, "what is written is UTF-8");
        at += point.length;
    }
}

void checkWritingAlone(const RunDocument& run)
{
    for (const TestResult& result : run.results) {
        const auto summary = summarize(result, Headline::Median);
        require(!summary || !summary->bytesPerSecond || std::isfinite(*summary->bytesPerSecond),
            "a speed is a number");
    }
    const std::string report = writeTextReport(run);
    requireUtf8(report);
    readCrystalDiskMark(report, "report");
    requireUtf8(toCsv({ &run, 1 }));
    requireUtf8(toMarkdown({ &run, 1 }));
    requireUtf8(toBbcode({ &run, 1 }));
    requireUtf8(displayName(run));
    requireUtf8(suggestedFileName(run));
}

void checkPage(const Comparison& comparison)
{
    const std::string page = toHtml(comparison);
    requireUtf8(page);
    const auto again = importText(page, "page");
    require(again && again->runs.size() == comparison.runs.size(), "a page holds its runs");
    for (std::size_t run = 0; run < again->runs.size(); ++run) {
        require(again->runs[run] == *comparison.runs[run], "a page holds its runs as they are");
    }
}

void checkWritingCompared(const std::vector<RunPointer>& runs)
{
    const Comparison comparison = compare(runs, { .baseline = 0 });
    require(comparison.names.size() == runs.size(), "every compared run has a name");
    for (const ChartKind kind :
        { ChartKind::SequentialThroughput, ChartKind::RandomThroughput, ChartKind::RandomIops }) {
        panelsOf(comparison, kind);
    }
    requireUtf8(toTextTable(comparison));
    requireUtf8(toCsv(comparison));
    requireUtf8(toMarkdown(comparison));
    requireUtf8(toBbcode(comparison));
    checkPage(comparison);
}

} // namespace

void checkSaving(const RunDocument& run)
{
    const auto again = fromJson(toJson(run), "again");
    require(again.has_value(), again ? "" : again.error().operation.c_str());
    require(*again == run, "what is read again is equal");
}

void checkImport(const Result<Import>& import)
{
    if (import) {
        std::ranges::for_each(import->runs, checkSaving);
    } else {
        require(!import.error().subject.empty(), "an error says what it is about");
    }
}

void checkWriting(const std::vector<RunDocument>& runs)
{
    std::vector<RunPointer> pointers;
    for (const RunDocument& run : runs) {
        checkWritingAlone(run);
        pointers.push_back(std::make_shared<const RunDocument>(run));
    }
    if (!runs.empty()) {
        checkWritingCompared(pointers);
    }
}

} // namespace octamark::fuzz
