// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/diskspd.h"

#include "core/formats/foreignrun.h"
#include "core/formats/linereader.h"
#include "core/formats/unicode.h"
#include "core/formats/xmltext.h"

#include <algorithm>

namespace octamark {

namespace {

/// What a time span was asked to do. Several targets are one result; where they differ in a value,
/// it is not known.
struct Span
{
    std::size_t targets = 0;
    std::string path{};
    std::optional<std::uint64_t> blockSizeBytes{};
    std::optional<Pattern> pattern{};
    std::optional<std::uint32_t> writePercent{};
    std::optional<std::uint32_t> depth{};
    std::optional<std::uint32_t> threadsPerFile{};
    std::optional<std::uint32_t> totalThreads{};
    std::optional<std::uint32_t> seconds{};
};

/// What it did.
struct Counts
{
    double seconds = 0;
    double bytes = 0;
    double ios = 0;
    std::optional<double> latencyMeanMs{};
};

template <typename Value>
void merge(std::optional<Value>& known, const std::optional<Value>& other, bool isFirst)
{
    known = isFirst || known == other ? other : std::nullopt;
}

void addTarget(Span& span, const Span& target)
{
    const bool isFirst = span.targets == 0;
    merge(span.blockSizeBytes, target.blockSizeBytes, isFirst);
    merge(span.pattern, target.pattern, isFirst);
    merge(span.writePercent, target.writePercent, isFirst);
    merge(span.depth, target.depth, isFirst);
    if (target.threadsPerFile) {
        span.threadsPerFile = span.threadsPerFile.value_or(0) + *target.threadsPerFile;
    }
    span.path += (isFirst ? "" : ", ") + target.path;
    ++span.targets;
}

std::optional<TestResult> resultOf(const Span& span, const Counts& counts)
{
    if (span.targets == 0 || !span.pattern || !span.writePercent || counts.seconds <= 0
        || counts.ios <= 0) {
        return std::nullopt;
    }
    TestKey key{ .operation = *span.writePercent == 0 ? Operation::Read
            : *span.writePercent == 100               ? Operation::Write
                                                      : Operation::Mix,
        .pattern = *span.pattern,
        .blockSizeBytes = span.blockSizeBytes,
        .queueDepth = span.depth,
        .threads = span.totalThreads ? span.totalThreads : span.threadsPerFile };
    if (key.operation == Operation::Mix) {
        key.readPercent = 100 - *span.writePercent;
    }
    ForeignValues values{ .bytesPerSecond = counts.bytes / counts.seconds,
        .iops = counts.ios / counts.seconds };
    if (counts.latencyMeanMs.value_or(0) > 0) {
        values.latencyMeanNs = *counts.latencyMeanMs * static_cast<double>(NsPerMs);
    }
    return foreignResult(key, values);
}

std::optional<double> numberIn(std::string_view text)
{
    const auto value = takeNumber(text);
    return value && *value >= 0 ? value : std::nullopt;
}

std::optional<std::uint32_t> countIn(std::string_view text, double most = 1e6)
{
    const auto value = numberIn(text);
    return value && *value <= most ? std::optional(static_cast<std::uint32_t>(*value))
                                   : std::nullopt;
}

/// "4096", "4KiB", "64K": up to what cannot belong to a size.
std::optional<std::uint64_t> sizeIn(std::string_view text)
{
    text = trimmed(text);
    const auto size
        = parseByteSize(text.substr(0, std::min(text.find_first_of(" ,)"), text.size())));
    return size ? std::optional(*size) : std::nullopt;
}

Span xmlTarget(const XmlElement& element)
{
    Span target;
    target.path = element.textOf("Path");
    target.blockSizeBytes = sizeIn(element.textOf("BlockSize"));
    target.pattern = element.child("Random") != nullptr ? Pattern::Random : Pattern::Sequential;
    target.writePercent = countIn(element.textOf("WriteRatio"), 100);
    target.depth = countIn(element.textOf("RequestCount"));
    target.threadsPerFile = countIn(element.textOf("ThreadsPerFile"));
    return target;
}

std::vector<Span> xmlPlan(const XmlElement& root)
{
    std::vector<Span> spans;
    const XmlElement* profile = root.child("Profile");
    const XmlElement* plan = profile != nullptr ? profile->child("TimeSpans") : nullptr;
    if (plan == nullptr) {
        return spans;
    }
    for (const XmlElement& element : plan->children) {
        Span span;
        span.seconds = countIn(element.textOf("Duration"));
        if (const XmlElement* targets = element.child("Targets")) {
            for (const XmlElement& target : targets->children) {
                addTarget(span, xmlTarget(target));
            }
        }
        if (const auto threads = countIn(element.textOf("ThreadCount")); threads.value_or(0) > 0) {
            span.totalThreads = threads;
            if (const auto depth = countIn(element.textOf("RequestCount")); depth.value_or(0) > 0) {
                span.depth = depth;
            }
        }
        spans.push_back(std::move(span));
    }
    return spans;
}

Counts xmlCounts(const XmlElement& span)
{
    Counts counts{ .seconds = numberIn(span.textOf("TestTimeSeconds")).value_or(0) };
    for (const XmlElement& thread : span.children) {
        if (thread.name != "Thread") {
            continue;
        }
        for (const XmlElement& target : thread.children) {
            counts.bytes += numberIn(target.textOf("BytesCount")).value_or(0);
            counts.ios += numberIn(target.textOf("IOCount")).value_or(0);
        }
    }
    if (const XmlElement* latency = span.child("Latency")) {
        counts.latencyMeanMs = numberIn(latency->textOf("AverageTotalMilliseconds"));
    }
    return counts;
}

/// "2026/03/07 09:05:00 UTC"
std::string runTime(std::string_view text)
{
    std::string iso(clipped(text, 19));
    std::replace(iso.begin(), iso.end(), '/', '-');
    std::replace(iso.begin(), iso.end(), ' ', 'T');
    return iso.empty() ? iso : iso + 'Z';
}

void describePlan(RunDocument& run, const Span& span)
{
    run.targetText = span.path;
    run.measuredSeconds = span.seconds;
}

/// Reads the text output line by line: first the plan of each time span, then its results.
class TextReader
{
public:
    TextReader(std::string_view text, const std::string& name)
        : m_lines(text)
        , m_name(name)
    {
    }

    std::vector<RunDocument> read()
    {
        while (const auto line = m_lines.next()) {
            if (line->starts_with("Command Line:")) {
                begin(*line);
            } else if (!m_runs.empty()) {
                readPlan(*line);
                readResult(*line);
            }
        }
        std::erase_if(m_runs, [](const RunDocument& run) { return run.results.empty(); });
        return std::move(m_runs);
    }

private:
    void begin(std::string_view line)
    {
        m_runs.push_back(foreignRun({ "diskspd", {} }, m_name));
        takeWord(line, "Command Line:");
        m_runs.back().comment = trimmed(line);
        m_spans.clear();
        m_result = 0;
        m_isTotal = false;
    }

    void readPlan(std::string_view line)
    {
        const auto value = [&line](std::string_view key) {
            std::string_view rest = line;
            return takeWord(rest, key) ? std::optional(trimmed(rest)) : std::nullopt;
        };
        if (value("timespan:")) {
            m_spans.emplace_back();
            return;
        }
        if (m_spans.empty()) {
            return;
        }
        Span& span = m_spans.back();
        if (const auto path = value("path:")) {
            flushTarget();
            m_target = Span{ .path = std::string(*path) };
            std::erase(m_target->path, '\'');
        } else if (const auto duration = value("duration:")) {
            span.seconds = countIn(*duration);
        } else if (const auto threads = value("total threads:")) {
            span.totalThreads = countIn(*threads);
        } else if (m_target) {
            readTarget(line, *m_target);
        }
    }

    static void readTarget(std::string_view line, Span& target)
    {
        if (takeWord(line, "block size:")) {
            target.blockSizeBytes = sizeIn(line);
        } else if (takeWord(line, "using random I/O")) {
            target.pattern = Pattern::Random;
        } else if (takeWord(line, "using sequential I/O")
            || takeWord(line, "using interlocked sequential I/O")) {
            target.pattern = Pattern::Sequential;
        } else if (takeWord(line, "performing read test")) {
            target.writePercent = 0;
        } else if (takeWord(line, "performing write test")) {
            target.writePercent = 100;
        } else if (takeWord(line, "performing mix test (read/write ratio:")) {
            takeUntil(line, '/');
            target.writePercent = countIn(line, 100);
        } else if (takeWord(line, "number of outstanding I/O operations per thread:")
            || takeWord(line, "number of outstanding I/O operations:")) {
            target.depth = countIn(line);
        } else if (takeWord(line, "threads per file:")) {
            target.threadsPerFile = countIn(line);
        }
    }

    void readResult(std::string_view line)
    {
        if (takeWord(line, "actual test time:") || takeWord(line, "test time:")) {
            flushTarget();
            m_counts = { .seconds = numberIn(line).value_or(0) };
        } else if (line == "Total IO") {
            m_isTotal = true;
        } else if (m_isTotal && line.starts_with("thread")) {
            m_hasLatency = line.find("AvgLat") != std::string_view::npos;
        } else if (m_isTotal && takeWord(line, "total:")) {
            m_isTotal = false;
            readTotal(line);
        }
    }

    /// "total:  269049856 |  65686 |  25.65 |  6567.34 |  1.523 |  0.5"
    void readTotal(std::string_view line)
    {
        m_counts.bytes = numberIn(takeUntil(line, '|')).value_or(0);
        m_counts.ios = numberIn(takeUntil(line, '|')).value_or(0);
        takeUntil(line, '|');
        takeUntil(line, '|');
        m_counts.latencyMeanMs = m_hasLatency ? numberIn(takeUntil(line, '|')) : std::nullopt;
        if (m_result >= m_spans.size()) {
            return;
        }
        const Span& span = m_spans[m_result++];
        if (auto result = resultOf(span, m_counts)) {
            if (m_runs.back().results.empty()) {
                describePlan(m_runs.back(), span);
            }
            addResult(m_runs, std::move(*result));
        }
    }

    void flushTarget()
    {
        if (m_target && !m_spans.empty()) {
            addTarget(m_spans.back(), *m_target);
        }
        m_target.reset();
    }

    LineReader m_lines;
    const std::string& m_name;
    std::vector<RunDocument> m_runs{};
    std::vector<Span> m_spans{};
    std::optional<Span> m_target{};
    Counts m_counts{};
    std::size_t m_result = 0; ///< of the time span whose total comes next
    bool m_isTotal = false;
    bool m_hasLatency = false;
};

} // namespace

bool isDiskspdXml(std::string_view text)
{
    return text.find("<Results>") != std::string_view::npos
        && text.find("<TimeSpan>") != std::string_view::npos;
}

Result<Import> readDiskspdXml(std::string_view text, const std::string& name)
{
    Import import;
    for (std::size_t begin = text.find("<Results>"); begin != std::string_view::npos;
         begin = text.find("<Results>", begin + 1)) {
        auto root = parseXml(text.substr(begin), name);
        if (!root) {
            return failure(std::move(root.error()));
        }
        std::vector<RunDocument> runs{ foreignRun({ "diskspd", {} }, name) };
        if (const XmlElement* system = root->child("System")) {
            runs.back().startedAt = runTime(system->textOf("RunTime"));
            if (const XmlElement* tool = system->child("Tool")) {
                runs.back().program.version = tool->textOf("Version");
            }
        }
        const std::vector<Span> plan = xmlPlan(*root);
        std::size_t index = 0;
        for (const XmlElement& element : root->children) {
            if (element.name != "TimeSpan" || index >= plan.size()) {
                continue;
            }
            const Span& span = plan[index++];
            if (auto result = resultOf(span, xmlCounts(element))) {
                if (runs.back().results.empty()) {
                    describePlan(runs.back(), span);
                }
                addResult(runs, std::move(*result));
            }
        }
        std::copy_if(std::make_move_iterator(runs.begin()), std::make_move_iterator(runs.end()),
            std::back_inserter(import.runs),
            [](const RunDocument& run) { return !run.results.empty(); });
    }
    if (import.runs.empty()) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "the output of diskspd has no time span that read or wrote",
            .subject = name });
    }
    return import;
}

Import readDiskspdText(std::string_view text, const std::string& name)
{
    return { TextReader(text, name).read(), {} };
}

} // namespace octamark
