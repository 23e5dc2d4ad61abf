// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/caveats.h"

#include "core/base/translate.h"
#include "core/compare/runnames.h"
#include "core/plan/suites.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>

namespace octamark {

namespace {

using Value = Sentence::Argument;

/// How many values a sentence lists before it stops with "…".
constexpr std::size_t MaxListed = 3;

/// The sentences about one property. Empty ones are not said.
struct Wording
{
    const char* two = "";         ///< %1 and %2 differ
    const char* three = "";       ///< %1, %2 and %3
    const char* more = "";        ///< %1, %2, %3, …
    const char* oneUnknown = "";  ///< the run %1 does not tell
    const char* manyUnknown = ""; ///< %1 runs do not tell; %2 are their names
};

constexpr Wording FileSizes{
    QT_TRANSLATE_NOOP("Sentence", "Test sizes differ: %1 and %2."),
    QT_TRANSLATE_NOOP("Sentence", "Test sizes differ: %1, %2 and %3."),
    QT_TRANSLATE_NOOP("Sentence", "Test sizes differ: %1, %2, %3, …"),
    QT_TRANSLATE_NOOP("Sentence", "The test size of “%1” is not known."),
    QT_TRANSLATE_NOOP("Sentence", "The test size of %1 runs (%2) is not known."),
};
constexpr Wording Loops{
    QT_TRANSLATE_NOOP("Sentence", "Numbers of loops differ: %1 and %2."),
    QT_TRANSLATE_NOOP("Sentence", "Numbers of loops differ: %1, %2 and %3."),
    QT_TRANSLATE_NOOP("Sentence", "Numbers of loops differ: %1, %2, %3, …"),
    QT_TRANSLATE_NOOP("Sentence", "The number of loops of “%1” is not known."),
    QT_TRANSLATE_NOOP("Sentence", "The number of loops of %1 runs (%2) is not known."),
};
constexpr Wording MeasuredTimes{
    QT_TRANSLATE_NOOP("Sentence", "Measured times differ: %1 s and %2 s."),
    QT_TRANSLATE_NOOP("Sentence", "Measured times differ: %1 s, %2 s and %3 s."),
    QT_TRANSLATE_NOOP("Sentence", "Measured times differ: %1 s, %2 s, %3 s, …"),
    QT_TRANSLATE_NOOP("Sentence", "The measured time of “%1” is not known."),
    QT_TRANSLATE_NOOP("Sentence", "The measured time of %1 runs (%2) is not known."),
};
constexpr Wording Programs{
    QT_TRANSLATE_NOOP("Sentence", "Programs differ: %1 and %2."),
    QT_TRANSLATE_NOOP("Sentence", "Programs differ: %1, %2 and %3."),
    QT_TRANSLATE_NOOP("Sentence", "Programs differ: %1, %2, %3, …"),
    QT_TRANSLATE_NOOP("Sentence", "The program that measured “%1” is not known."),
    QT_TRANSLATE_NOOP("Sentence", "The program that measured %1 runs (%2) is not known."),
};
// What follows is known only of runs that this program measured, and differing programs are said.
constexpr Wording Engines{
    QT_TRANSLATE_NOOP("Sentence", "I/O engines differ: %1 and %2."),
    QT_TRANSLATE_NOOP("Sentence", "I/O engines differ: %1, %2 and %3."),
    QT_TRANSLATE_NOOP("Sentence", "I/O engines differ: %1, %2, %3, …"),
};
constexpr Wording Suites{
    QT_TRANSLATE_NOOP("Sentence", "Suites differ: %1 and %2."),
    QT_TRANSLATE_NOOP("Sentence", "Suites differ: %1, %2 and %3."),
    QT_TRANSLATE_NOOP("Sentence", "Suites differ: %1, %2, %3, …"),
};

struct MarkWording
{
    MarkCode code;
    const char* text; ///< %1 of %2 runs have the mark; %3 are their names
};

/// BestOfLoops is not among them: compareAggregates() says it.
constexpr auto PartlyMarked = std::to_array<MarkWording>({
    { MarkCode::Buffered,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) memory may have answered instead of the disk.") },
    { MarkCode::Errors, QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) I/Os failed.") },
    { MarkCode::ShortTransfers,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) transfers moved less than was asked.") },
    { MarkCode::Unstable,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the loops differ widely.") },
    { MarkCode::SmallerThanMemory,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) the test file is smaller than the memory.") },
    { MarkCode::KernelWorkers,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) hidden kernel threads did I/O for the test.") },
    { MarkCode::MemoryFileSystem,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the target is memory.") },
    { MarkCode::NetworkTarget,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the target is on the network.") },
    { MarkCode::FuseTarget,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the target is a FUSE file system.") },
    { MarkCode::UnwrittenExtents,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) parts of the test file were never written.") },
    { MarkCode::Stopped, QT_TRANSLATE_NOOP("Sentence", "Stopped early: %1 of %2 runs (%3).") },
    { MarkCode::CorrectedUnit,
        QT_TRANSLATE_NOOP("Sentence",
            "In %1 of %2 runs (%3) the report's MB/s were corrected to millions of bytes.") },
    { MarkCode::OverlayTarget,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) the target is a container's layered file system.") },
    { MarkCode::CopyOnWrite,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the file system copies on write.") },
    { MarkCode::Compressed,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the file system compresses.") },
    { MarkCode::Encrypted,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the file system encrypts.") },
    { MarkCode::DirectNotReal,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) direct I/O was granted but is not real.") },
    { MarkCode::CpuBound,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) the processor set the limit of a test.") },
    { MarkCode::Steal,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) the hypervisor gave processor time to others.") },
    { MarkCode::ClockJump,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the clock jumped.") },
    { MarkCode::SlowClock,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) looking at the clock is slow.") },
    { MarkCode::OnBattery,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the machine ran on battery.") },
    { MarkCode::CacheAbsorbed,
        QT_TRANSLATE_NOOP("Sentence",
            "In %1 of %2 runs (%3) a cache had accepted writes that were not stored yet.") },
    { MarkCode::FlushIgnored,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) a flush after many writes cost nothing.") },
    { MarkCode::QuickerThanBus,
        QT_TRANSLATE_NOOP("Sentence",
            "In %1 of %2 runs (%3) small reads were quicker than the disk's bus allows.") },
    { MarkCode::FasterThanLink,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) a speed is higher than the disk's link allows.") },
    { MarkCode::FasterWhenReread,
        QT_TRANSLATE_NOOP("Sentence",
            "In %1 of %2 runs (%3) the second pass over the file was faster than the first.") },
    { MarkCode::SlowerInParallel,
        QT_TRANSLATE_NOOP("Sentence",
            "In %1 of %2 runs (%3) one request at a time was faster than many in flight.") },
    { MarkCode::FasterThanSequential,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) random access was faster than sequential.") },
    { MarkCode::FasterThanReading,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) a write cache made writes faster than reads.") },
    { MarkCode::CacheRanOut,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) a cache or an allowance ran out in a test.") },
    { MarkCode::Repeated,
        QT_TRANSLATE_NOOP(
            "Sentence", "In %1 of %2 runs (%3) disturbed loops were measured again.") },
    { MarkCode::WrongData,
        QT_TRANSLATE_NOOP("Sentence", "In %1 of %2 runs (%3) the storage lost or damaged data.") },
});

const char* partlyMarked(MarkCode code)
{
    const auto wording = std::ranges::find(PartlyMarked, code, &MarkWording::code);
    return wording != PartlyMarked.end() ? wording->text : "";
}

/// Collects the sentences about a comparison.
class Caveats
{
public:
    explicit Caveats(const Comparison& comparison)
        : m_comparison(comparison)
    {
    }

    using ValueOf = std::function<std::optional<Value>(const RunDocument&)>;

    void compare(const Wording& wording, const ValueOf& valueOf)
    {
        std::vector<Value> values;
        RunNames unknown;
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            const auto value = valueOf(*m_comparison.runs[run]);
            if (!value) {
                unknown.add(m_comparison.names[run]);
            } else if (std::ranges::find(values, *value) == values.end()) {
                values.push_back(*value);
            }
        }
        if (values.size() > 1) {
            const char* text = values.size() == 2 ? wording.two
                : values.size() == MaxListed      ? wording.three
                                                  : wording.more;
            values.resize(std::min(values.size(), MaxListed));
            say(text, values);
        }
        if (values.empty() || unknown.count() == 0) {
            return;
        }
        if (unknown.count() == 1) {
            say(wording.oneUnknown, { unknown.last() });
        } else {
            say(wording.manyUnknown, { unknown.count(), unknown.text() });
        }
    }

    /// Names the runs that `concerns` is true for, if it is for some and not for all.
    template <typename Concerns>
    void sayPartly(const char* text, Concerns concerns)
    {
        RunNames names;
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            if (concerns(run)) {
                names.add(m_comparison.names[run]);
            }
        }
        const auto total = static_cast<std::int64_t>(m_comparison.runs.size());
        if (names.count() > 0 && names.count() < total) {
            say(text, { names.count(), total, names.text() });
        }
    }

    void say(const char* text, std::vector<Value> arguments)
    {
        if (*text != '\0') {
            m_sentences.push_back({ text, std::move(arguments) });
        }
    }

    std::vector<Sentence> take() { return std::move(m_sentences); }

private:
    const Comparison& m_comparison;
    std::vector<Sentence> m_sentences;
};

template <typename Number>
std::optional<Value> asNumber(const std::optional<Number>& number)
{
    return number ? std::optional<Value>(static_cast<std::int64_t>(*number)) : std::nullopt;
}

std::optional<Value> asText(std::string text)
{
    return text.empty() ? std::nullopt : std::optional<Value>(std::move(text));
}

std::optional<Value> fileSizeOf(const RunDocument& run)
{
    return run.fileSizeBytes ? std::optional<Value>(ByteCount{ *run.fileSizeBytes }) : std::nullopt;
}

std::optional<Value> programOf(const RunDocument& run)
{
    const bool needsSpace = !run.program.name.empty() && !run.program.version.empty();
    return asText(run.program.name + (needsSpace ? " " : "") + run.program.version);
}

std::optional<Value> suiteOf(const RunDocument& run)
{
    const Suite* suite = findSuite(run.suite);
    return asText(suite != nullptr ? std::string(suite->title) : run.suite);
}

std::optional<Value> engineOf(const RunDocument& run)
{
    return run.engine ? asText(run.engine->name) : std::nullopt;
}

/// Data has no names of its own in every language, so each case is a sentence.
void compareData(Caveats& caveats, const std::vector<RunPointer>& runs)
{
    const auto has = [&runs](std::optional<WriteData> data) {
        return std::ranges::any_of(
            runs, [data](const RunPointer& run) { return run->data == data; });
    };
    if (!has(WriteData::Random) && !has(WriteData::Zero)) {
        return;
    }
    if (has(WriteData::Random) && has(WriteData::Zero)) {
        caveats.sayPartly(
            QT_TRANSLATE_NOOP("Sentence",
                "The written data differs: zeros in %1 of %2 runs (%3), random data in others. "
                "Storage that compresses looks fast with zeros."),
            [&runs](std::size_t run) { return runs[run]->data == WriteData::Zero; });
    }
    caveats.sayPartly(
        QT_TRANSLATE_NOOP("Sentence", "What data was written in %1 of %2 runs (%3) is not known."),
        [&runs](std::size_t run) { return !runs[run]->data; });
}

void compareDirect(Caveats& caveats, const std::vector<RunPointer>& runs)
{
    const bool isGrantedToAny = std::ranges::any_of(
        runs, [](const RunPointer& run) { return run->engine && run->engine->directGranted; });
    if (isGrantedToAny) {
        caveats.sayPartly(
            QT_TRANSLATE_NOOP("Sentence",
                "Direct I/O was not granted to %1 of %2 runs (%3), so memory may have answered."),
            [&runs](std::size_t run) {
                return runs[run]->engine && !runs[run]->engine->directGranted;
            });
    }
}

/// How the shown values of a run came about. With one loop all ways are the same.
std::set<Aggregate> aggregatesOf(const Comparison& comparison, std::size_t run)
{
    std::set<Aggregate> aggregates;
    const bool isOneLoop = comparison.runs[run]->loops == 1U;
    for (const TestResult& result : comparison.runs[run]->results) {
        const auto summary = summarize(result, comparison.headline);
        if (!summary || isOneLoop || summary->loops == 1) {
            continue;
        }
        if (summary->loops > 1) {
            const bool isBest = comparison.headline == Headline::Best;
            aggregates.insert(isBest ? Aggregate::Best : Aggregate::Median);
        } else if (result.reported->aggregate != Aggregate::Unknown) {
            aggregates.insert(result.reported->aggregate);
        }
    }
    return aggregates;
}

void compareAggregates(Caveats& caveats, const Comparison& comparison)
{
    std::vector<std::set<Aggregate>> ofRuns;
    std::set<Aggregate> all;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        ofRuns.push_back(aggregatesOf(comparison, run));
        all.insert(ofRuns.back().begin(), ofRuns.back().end());
    }
    if (all.size() < 2) {
        return;
    }
    const auto sayWho = [&](Aggregate aggregate, const char* text) {
        caveats.sayPartly(text, [&](std::size_t run) { return ofRuns[run].contains(aggregate); });
    };
    sayWho(Aggregate::Best,
        QT_TRANSLATE_NOOP(
            "Sentence", "The best loop is shown for %1 of %2 runs (%3), not for the others."));
    if (all == std::set<Aggregate>{ Aggregate::Mean, Aggregate::Median }) {
        sayWho(Aggregate::Mean,
            QT_TRANSLATE_NOOP("Sentence",
                "The mean of the loops is shown for %1 of %2 runs (%3), the median for others."));
    }
}

/// "SEQ 1 MiB Q8 T1 (read, write)": the tests that only some runs have, which have gaps beside
/// them.
std::string incompleteTests(const Comparison& comparison)
{
    std::vector<std::pair<std::string, std::string>> titles; // of the row, of its operations
    for (const ComparisonRow& row : comparison.rows) {
        if (std::ranges::all_of(
                row.results, [](const auto& result) { return result.has_value(); })) {
            continue;
        }
        const std::string title = rowTitle(row.key);
        const std::string operation(toString(row.key.operation));
        const auto known
            = std::ranges::find(titles, title, [](const auto& pair) { return pair.first; });
        if (known == titles.end()) {
            titles.emplace_back(title, operation);
        } else {
            known->second += ", " + operation;
        }
    }
    std::string text;
    for (const auto& [title, operations] : titles) {
        text += text.empty() ? "" : "; ";
        text += title;
        text += " (";
        text += operations;
        text += ')';
    }
    return text;
}

bool hasMark(const Comparison& comparison, std::size_t run, MarkCode code)
{
    const auto isIn = [code](const std::vector<Mark>& marks) {
        return std::ranges::find(marks, code, &Mark::code) != marks.end();
    };
    return isIn(comparison.runs[run]->marks)
        || std::ranges::any_of(comparison.runs[run]->results,
            [&](const TestResult& result) { return isIn(result.marks); });
}

} // namespace

std::vector<Sentence> caveatsOf(const Comparison& comparison)
{
    const std::vector<RunPointer>& runs = comparison.runs;
    if (runs.size() < 2) {
        return {};
    }
    Caveats caveats(comparison);
    caveats.compare(FileSizes, fileSizeOf);
    compareAggregates(caveats, comparison);
    compareDirect(caveats, runs);
    compareData(caveats, runs);
    caveats.compare(Programs, programOf);
    caveats.compare(Engines, engineOf);
    caveats.compare(Suites, suiteOf);
    caveats.compare(Loops, [](const RunDocument& run) { return asNumber(run.loops); });
    caveats.compare(
        MeasuredTimes, [](const RunDocument& run) { return asNumber(run.measuredSeconds); });
    if (const std::string tests = incompleteTests(comparison); !tests.empty()) {
        caveats.say(QT_TRANSLATE_NOOP("Sentence", "Not every run has these tests: %1."), { tests });
    }
    caveats.sayPartly(QT_TRANSLATE_NOOP("Sentence", "Failed before the end: %1 of %2 runs (%3)."),
        [&runs](std::size_t run) { return runs[run]->outcome == Outcome::Failed; });
    for (std::size_t index = 0; index < static_cast<std::size_t>(MarkCode::Count); ++index) {
        const auto code = static_cast<MarkCode>(index);
        caveats.sayPartly(
            partlyMarked(code), [&](std::size_t run) { return hasMark(comparison, run, code); });
    }
    return caveats.take();
}

} // namespace octamark
