// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/addunique.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/base/version.h"
#include "core/document/isotime.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/numbertext.h"
#include "core/formats/resultrows.h"
#include "core/formats/unicode.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace octamark {

namespace {

constexpr std::size_t LineWidth = 78;

/// Brackets in a text would end the brackets around it.
std::string bracketed(const std::string& text)
{
    std::string line = singleLine(text);
    std::replace(line.begin(), line.end(), '[', '(');
    std::replace(line.begin(), line.end(), ']', ')');
    return '[' + line + ']';
}

std::string joined(const std::vector<std::string>& parts, const char* separator)
{
    std::string text;
    for (const std::string& part : parts) {
        if (!part.empty()) {
            text += (text.empty() ? "" : separator) + part;
        }
    }
    return text;
}

std::string blockText(std::uint64_t bytes)
{
    if (bytes % KiB != 0) {
        return alignedRight(std::to_string(bytes), 4) + "B  ";
    }
    return bytes % MiB == 0 ? alignedRight(std::to_string(bytes / MiB), 4) + "MiB"
                            : alignedRight(std::to_string(bytes / KiB), 4) + "KiB";
}

std::string depthText(const TestKey& key)
{
    const std::string queues
        = key.queueDepth ? "Q=" + alignedRight(std::to_string(*key.queueDepth), 3) : std::string();
    const std::string threads
        = key.threads ? "T=" + alignedRight(std::to_string(*key.threads), 2) : std::string();
    const std::string depth = joined({ queues, threads }, ", ");
    return depth.empty() ? depth : " (" + depth + ')';
}

/// A test that was not run prints zeros, as the layout wants; of one that was, a value that is not
/// known is left out.
std::string rowText(const TestKey& key, const std::optional<TestSummary>& summary)
{
    const auto text = [&summary](const std::optional<double> TestSummary::*value, double unit,
                          int decimals) -> std::optional<std::string> {
        if (!summary) {
            return fixedNumber(0, decimals);
        }
        const auto& number = (*summary).*value;
        return number ? std::optional(fixedNumber(*number / unit, decimals)) : std::nullopt;
    };
    std::string line = key.pattern == Pattern::Sequential ? "  SEQ " : "  RND ";
    line += key.blockSizeBytes ? blockText(*key.blockSizeBytes) : std::string(7, ' ');
    line += depthText(key) + ": ";
    line += alignedRight(
        text(&TestSummary::bytesPerSecond, BytesPerMegabyte, 3).value_or("0.000"), 9);
    line += " MB/s";
    if (const auto iops = text(&TestSummary::iops, 1, 1)) {
        line += " [" + alignedRight(*iops, 9) + " IOPS]";
    }
    if (const auto latency = text(&TestSummary::latencyMeanNs, static_cast<double>(NsPerUs), 2)) {
        line += " <" + alignedRight(*latency, 9) + " us>";
    }
    return line + '\n';
}

std::string sectionText(const RunDocument& document, const std::string& title,
    const RowAction& action, Headline headline)
{
    std::string text = title + '\n';
    for (const TestKey& row : rowsOf(document)) {
        const TestResult* result = resultOf(document, row, action);
        text += rowText(row, result != nullptr ? summarize(*result, headline) : std::nullopt);
    }
    return text + '\n';
}

/// Reads and writes always, as readers of the layout expect them; mixes where there are some.
std::string sectionsText(const RunDocument& document, Headline headline)
{
    std::string text = sectionText(document, "[Read]", { Operation::Read, {} }, headline)
        + sectionText(document, "[Write]", { Operation::Write, {} }, headline);
    for (const RowAction& action : actionsOf(document)) {
        if (action.operation != Operation::Mix) {
            continue;
        }
        std::string title = "[Mix]";
        if (const auto reads = action.readPercent) {
            title += " Read " + std::to_string(*reads) + "%/Write "
                + std::to_string(100 - std::min(*reads, 100U)) + '%';
        }
        text += sectionText(document, title, action, headline);
    }
    return text;
}

/// The mount point and not the chosen folder: that may name a person, and the text is made to be
/// published.
std::string targetText(const RunDocument& document)
{
    if (!document.target || document.target->volume.totalBytes == 0) {
        return document.targetText;
    }
    const Volume& volume = document.target->volume;
    const auto used = static_cast<double>(volume.usedBytes());
    const auto total = static_cast<double>(volume.totalBytes);
    const bool isSmall = volume.totalBytes < 8 * GiB;
    const auto unit = static_cast<double>(isSmall ? MiB : GiB);
    const int decimals = isSmall ? 0 : 1;
    const std::string space = fixedNumber(100 * used / total, 0) + "% ("
        + fixedNumber(used / unit, decimals) + '/' + fixedNumber(total / unit, decimals)
        + (isSmall ? " MiB)" : " GiB)");
    return joined({ pathText(volume.mountPoint) + ' ' + space, volume.fileSystem,
                      joined({ volume.device.vendor, volume.device.model }, " ") },
        ", ");
}

std::string osText(const RunDocument& document)
{
    if (!document.host || document.host->os.empty()) {
        return document.osText;
    }
    const HostInfo& host = *document.host;
    std::string text = host.os;
    text += host.kernel.empty() ? "" : " [" + host.kernel + ']';
    text += host.architecture.empty() ? "" : " (" + host.architecture + ')';
    const bool isVirtual = !host.hypervisor.empty() && host.hypervisor != "none";
    return isVirtual ? text + ", " + host.hypervisor : text;
}

/// Which loop the numbers are of; a foreign report has chosen that itself.
std::string loopText(const RunDocument& document, Headline headline)
{
    const auto reported = std::find_if(document.results.begin(), document.results.end(),
        [](const TestResult& result) { return result.reported.has_value(); });
    if (reported == document.results.end()) {
        return headline == Headline::Best ? "best loop" : "median loop";
    }
    switch (reported->reported->aggregate) {
    case Aggregate::Best:
        return "best loop";
    case Aggregate::Mean:
        return "mean of the loops";
    case Aggregate::Median:
        return "median loop";
    case Aggregate::Unknown:
        break;
    }
    return {};
}

std::string modeText(const RunDocument& document, Headline headline)
{
    std::vector<std::string> parts;
    if (document.program.name != ProgramName && !document.program.name.empty()) {
        parts.push_back("imported from " + document.program.name
            + (document.program.version.empty() ? "" : ' ' + document.program.version));
    }
    if (document.engine) {
        parts.push_back(document.engine->name);
        parts.emplace_back(document.engine->directGranted ? "direct I/O" : "buffered I/O");
    }
    parts.emplace_back(document.data == WriteData::Random ? "random data" : "");
    parts.emplace_back(document.writeThrough == true ? "write-through" : "");
    parts.push_back(loopText(document, headline));
    const std::string fill = document.data == WriteData::Zero ? " <0Fill>" : "";
    return singleLine(joined(parts, ", ")) + fill;
}

/// "2026/03/07 09:05:00" in the run's own time, as it is written in the document.
std::string dateText(const std::string& iso)
{
    const auto time = parseIsoTime(iso);
    if (!time) {
        return {};
    }
    const auto digits = [](int number, std::size_t width) {
        const std::string text = std::to_string(number);
        return text.size() < width ? std::string(width - text.size(), '0') + text : text;
    };
    return digits(time->year, 4) + '/' + digits(time->month, 2) + '/' + digits(time->day, 2) + ' '
        + digits(time->hour, 2) + ':' + digits(time->minute, 2) + ':' + digits(time->second, 2);
}

std::string timesText(const RunDocument& document)
{
    const auto seconds = [](const char* name, const std::optional<std::uint32_t>& value) {
        return value ? std::string(name) + std::to_string(*value) + " sec" : std::string();
    };
    return joined({ seconds("Measure ", document.measuredSeconds),
                      seconds("Interval ", document.pauseSeconds) },
        " / ");
}

std::string commentText(const RunDocument& document)
{
    std::vector<std::string> tags;
    for (const Tag& tag : document.tags) {
        tags.push_back(tag.key + '=' + tag.value);
    }
    return singleLine(joined({ document.label, joined(tags, ", "), document.comment }, " | "));
}

std::string testText(const RunDocument& document)
{
    std::string text;
    if (document.fileSizeBytes) {
        text = formatByteSize(*document.fileSizeBytes);
        text += document.loops ? " (x" + std::to_string(*document.loops) + ')' : "";
        const std::string target = targetText(document);
        text += target.empty() ? "" : ' ' + bracketed(target);
    }
    return text;
}

std::string footerText(const RunDocument& document, Headline headline)
{
    std::string text;
    const auto add = [&text](const char* key, const std::string& value) {
        if (!value.empty()) {
            text += key + value + '\n';
        }
    };
    add("Profile: ", singleLine(document.suite));
    add("   Test: ", testText(document));
    add("   Mode: ", modeText(document, headline));
    add("   Time: ", timesText(document));
    add("   Date: ", dateText(document.startedAt));
    add("     OS: ", singleLine(osText(document)));
    add("Comment: ", commentText(document));
    return text;
}

/// How long the flush took after the writes, and what is left of the speed with it.
std::string flushText(const TestResult& result, Headline headline)
{
    const auto summary = summarize(result, headline);
    if (!summary || !summary->flushNs || !summary->durableBytesPerSecond) {
        return {};
    }
    return "flush " + fixedNumber(*summary->flushNs / static_cast<double>(NsPerMs), 2) + " ms, "
        + fixedNumber(*summary->durableBytesPerSecond / BytesPerMegabyte, 3)
        + " MB/s with it (durable)";
}

/// Flushes, doubts and failures. Set as notes, which every reader of the layout passes over.
std::string notesText(const RunDocument& document, Headline headline)
{
    std::vector<std::string> notes;
    const auto add = [&notes](const std::string& subject, const std::string& sentence) {
        addUnique(notes, "* " + singleLine(subject + sentence) + '\n');
    };
    if (document.error) {
        add("", english(describe(*document.error)));
    }
    for (const Mark& mark : document.marks) {
        add("", english(explain(mark)));
    }
    if (document.verification && document.verification->wrongBytes == 0) {
        add("", english(describe(*document.verification)));
    }
    for (const TestResult& result : document.results) {
        const std::string flush = flushText(result, headline);
        if (!flush.empty()) {
            notes.push_back("* " + rowTitle(result.key) + " write: " + flush + '\n');
        }
    }
    for (const TestResult& result : document.results) {
        const std::string subject
            = rowTitle(result.key) + ' ' + std::string(toString(result.key.operation)) + ": ";
        for (const Mark& mark : result.marks) {
            add(subject, english(explain(mark)));
        }
        if (result.error) {
            add(subject, english(describe(*result.error)));
        }
    }
    const std::string text = joined(notes, "");
    return text.empty() ? text : '\n' + text;
}

} // namespace

std::string writeTextReport(const RunDocument& document, Headline headline)
{
    const std::string rule(LineWidth, '-');
    std::string text = rule + '\n';
    text += ProgramName;
    text += ' ';
    text += ProgramVersion;
    text += " (C) Octamark contributors\n";
    text += rule + '\n';
    text += "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\n"
            "* KB = 1000 bytes, KiB = 1024 bytes\n\n";
    text += sectionsText(document, headline);
    text += footerText(document, headline);
    text += notesText(document, headline);
    return text;
}

} // namespace octamark
