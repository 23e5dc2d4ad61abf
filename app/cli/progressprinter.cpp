// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progressprinter.h"

#include "app/cli/messages.h"
#include "core/base/oserror.h"
#include "core/base/units.h"
#include "core/formats/numbertext.h"
#include "core/formats/runfacts.h"
#include "core/formats/unicode.h"

#include <utility>

namespace octamark {

namespace {

constexpr const char* EraseToEnd = "\x1b[K";

/// As much of the text as fits into so many columns of a terminal.
std::string cut(const std::string& text, std::size_t columns)
{
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t next = end + codePointAt(text, end).length;
        if (displayWidth(std::string_view(text).substr(0, next)) > columns) {
            break;
        }
        end = next;
    }
    return text.substr(0, end);
}

std::string megabytesPerSecond(const std::optional<double>& bytesPerSecond)
{
    return fixedNumber(bytesPerSecond.value_or(0) / BytesPerMegabyte, 3);
}

/// "2:05", "1:02:05"; part seconds count as whole ones.
std::string minutesAndSeconds(std::int64_t ns)
{
    const auto twoDigits = [](std::int64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    const std::int64_t seconds = (ns + NsPerSecond - 1) / NsPerSecond;
    const std::int64_t hours = seconds / 3600;
    return hours > 0
        ? std::to_string(hours) + twoDigits(seconds / 60 % 60) + twoDigits(seconds % 60)
        : std::to_string(seconds / 60) + twoDigits(seconds % 60);
}

/// "read  SEQ 128 KiB Q32 T1"
std::string testTitle(const TestKey& key)
{
    return alignedLeft(std::string(toString(key.operation)), 5) + ' ' + rowTitle(key);
}

std::string silenceText(const RunProgress& progress)
{
    return "The device has given nothing back for "
        + std::to_string(progress.silentNs / NsPerSecond) + " s. It may hang; Ctrl-C stops.";
}

std::string phaseText(const RunProgress& progress)
{
    std::string test = progress.test ? testTitle(*progress.test) : std::string();
    switch (progress.phase) {
    case Phase::Preparing:
        return "Writing the test file: " + formatByteSize(progress.doneBytes / MiB * MiB) + " of "
            + formatByteSize(progress.totalBytes);
    case Phase::Pausing:
        return "Pausing before " + test;
    case Phase::Flushing:
        return progress.test ? test + ", flushing" : "Flushing the test file";
    case Phase::WarmingUp:
        return test + ", warming up";
    case Phase::Measuring:
        return test;
    case Phase::Verifying:
        return "Verifying the test file: " + formatByteSize(progress.doneBytes / MiB * MiB) + " of "
            + formatByteSize(progress.totalBytes);
    case Phase::Finishing:
        return "Removing the test file";
    }
    return test;
}

std::string refusedText(const RefusedEngine& refused)
{
    std::string text = refused.engine + " is not available (" + refused.reason;
    if (refused.osCode != 0) {
        text += ": " + osErrorText(refused.osCode);
    }
    return text + "), ";
}

} // namespace

ProgressPrinter::ProgressPrinter(Console& console, TestPlan plan, Headline headline)
    : m_console(console)
    , m_plan(std::move(plan))
    , m_headline(headline)
{
}

void ProgressPrinter::progressChanged(const RunProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    if (progress.test && progress.testIndex != m_testIndex) {
        m_soFar.clear();
        m_testIndex = progress.testIndex;
    }
    if (m_isStopping) {
        return;
    }
    if (progress.silentNs > 0) {
        m_console.liveColumns() ? rewriteLiveLine(silenceText(progress))
                                : writeLine(silenceText(progress));
        return;
    }
    if (m_console.liveColumns()) {
        rewriteLiveLine(liveText(progress));
    } else {
        tellStart(progress);
    }
}

void ProgressPrinter::prepared(const RunDocument& document)
{
    const std::lock_guard lock(m_mutex);
    std::string line = "Test file written";
    if (document.preparation && document.preparation->writeNs > 0) {
        const double seconds
            = static_cast<double>(document.preparation->writeNs) / static_cast<double>(NsPerSecond);
        line += " at "
            + megabytesPerSecond(static_cast<double>(document.preparation->bytes) / seconds)
            + " MB/s";
        const std::string pieces = piecesText(*document.preparation);
        line += pieces.empty() ? "" : ' ' + pieces;
    }
    if (document.engine) {
        line += "; ";
        for (const RefusedEngine& refused : document.engine->refused) {
            line += refusedText(refused);
        }
        line += "engine " + document.engine->name;
        line += document.engine->directGranted ? ", direct I/O" : ", buffered I/O";
    }
    writeLine(line + '.');
}

void ProgressPrinter::testUpdated(const TestResult& result)
{
    const std::lock_guard lock(m_mutex);
    if (result.error || result.loops.size() >= m_plan.loops) {
        writeLine(resultText(result));
    } else if (const auto summary = summarize(result, m_headline)) {
        m_soFar = megabytesPerSecond(summary->bytesPerSecond) + " MB/s so far";
    }
}

void ProgressPrinter::stopping()
{
    const std::lock_guard lock(m_mutex);
    if (m_isFinished) {
        return;
    }
    m_isStopping = true;
    const char* const text = "Stopping. Press Ctrl-C again to end at once.";
    if (m_console.liveColumns()) {
        rewriteLiveLine(text);
    } else {
        writeLine("Stopping.");
    }
}

void ProgressPrinter::finish()
{
    const std::lock_guard lock(m_mutex);
    clearLiveLine();
    m_isFinished = true;
}

void ProgressPrinter::writeLine(const std::string& line)
{
    clearLiveLine();
    m_console.tell(line + '\n');
}

void ProgressPrinter::rewriteLiveLine(const std::string& line)
{
    // The last column stays free: a terminal that wraps there would scroll at every rewriting.
    const std::size_t columns = m_console.liveColumns().value_or(0);
    const std::string text = cut(line, columns > 0 ? columns - 1 : 0);
    m_console.tell('\r' + text + EraseToEnd);
    m_hasLiveLine = true;
}

void ProgressPrinter::clearLiveLine()
{
    if (m_hasLiveLine) {
        m_console.tell(std::string("\r") + EraseToEnd);
        m_hasLiveLine = false;
    }
}

std::string ProgressPrinter::liveText(const RunProgress& progress) const
{
    std::string text;
    if (progress.test) {
        text = numberOf(progress.testIndex) + phaseText(progress);
        if (progress.loop > 0 && progress.loopCount > 1) {
            text += " · loop " + std::to_string(progress.loop) + '/'
                + std::to_string(progress.loopCount);
        }
    } else {
        text = phaseText(progress);
    }
    text += " · " + fixedNumber(progress.fraction * 100, 0) + " % · "
        + minutesAndSeconds(progress.remainingNs) + " left";
    return m_soFar.empty() || !progress.test ? text : text + " · " + m_soFar;
}

void ProgressPrinter::tellStart(const RunProgress& progress)
{
    std::string line;
    if (progress.phase == Phase::Preparing) {
        line = "Writing the test file of " + formatByteSize(m_plan.fileSizeBytes) + '.';
    } else if (progress.phase == Phase::Verifying) {
        line = "Verifying the test file of " + formatByteSize(m_plan.fileSizeBytes) + '.';
    } else if (progress.phase == Phase::WarmingUp && progress.test) {
        line = numberOf(progress.testIndex) + testTitle(*progress.test) + ", "
            + minutesAndSeconds(progress.remainingNs) + " left";
    }
    // Later loops, and one that is measured again, are not a start.
    const std::string start = line.substr(0, line.find(','));
    if (!line.empty() && start != m_announced) {
        m_announced = start;
        writeLine(line);
    }
}

std::string ProgressPrinter::numberOf(std::size_t testIndex) const
{
    return '[' + std::to_string(testIndex + 1) + '/' + std::to_string(m_plan.tests.size()) + "] ";
}

std::string ProgressPrinter::resultText(const TestResult& result) const
{
    const std::string title = numberOf(m_testIndex) + testTitle(result.key);
    if (result.error) {
        return title + ": " + singleLine(errorText(*result.error));
    }
    const auto summary = summarize(result, m_headline);
    if (!summary) {
        return title + ": nothing measured";
    }
    constexpr std::size_t TitleColumns = 32;
    std::string line = alignedLeft(title, TitleColumns)
        + alignedRight(megabytesPerSecond(summary->bytesPerSecond), 11) + " MB/s"
        + alignedRight(fixedNumber(summary->iops.value_or(0), 1), 12) + " IOPS";
    if (summary->latencyMeanNs) {
        line += alignedRight(fixedNumber(*summary->latencyMeanNs / NsPerUs, 2), 12) + " µs";
    }
    if (summary->flushNs && summary->durableBytesPerSecond) {
        line += "  flush " + fixedNumber(*summary->flushNs / NsPerMs, 1) + " ms, durable "
            + megabytesPerSecond(summary->durableBytesPerSecond) + " MB/s";
    }
    for (const Mark& mark : result.marks) {
        line += (&mark == result.marks.data() ? "  " : ", ") + english(octamark::title(mark));
    }
    return line;
}

} // namespace octamark
