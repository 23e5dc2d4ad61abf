// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/hdparm.h"

#include "core/base/translate.h"
#include "core/formats/foreignrun.h"
#include "core/formats/linereader.h"

namespace octamark {

namespace {

/// " 994 MB in  3.00 seconds = 331.18 MB/sec": its MB are MiB (hdparm.c, time_device()). The
/// printed quotient has the unrounded time in it.
std::optional<double> bytesPerSecond(std::string_view rest)
{
    const auto mebibytes = takeNumber(rest);
    if (!mebibytes || !takeWord(rest, "MB in")) {
        return std::nullopt;
    }
    const auto seconds = takeNumber(rest);
    if (!seconds || !takeWord(rest, "seconds") || !takeWord(rest, "=")) {
        return std::nullopt;
    }
    const auto speed = takeNumber(rest);
    if (!speed || *speed <= 0) {
        return std::nullopt;
    }
    if (takeWord(rest, "MB/sec")) {
        return *speed * static_cast<double>(MiB);
    }
    return takeWord(rest, "kB/sec") ? std::optional(*speed * static_cast<double>(KiB))
                                    : std::nullopt;
}

bool isDeviceLine(std::string_view line)
{
    return line.starts_with("/dev/") && line.ends_with(':');
}

} // namespace

Import readHdparm(std::string_view text, const std::string& name)
{
    Import import;
    std::string device;
    bool isNewRun = true;
    bool hasCachedReads = false;
    LineReader lines(text);
    while (const auto line = lines.next()) {
        if (isDeviceLine(*line)) {
            device = line->substr(0, line->size() - 1);
            isNewRun = true;
            continue;
        }
        std::string_view rest = *line;
        if (!takeWord(rest, "Timing")) {
            continue;
        }
        const bool isBuffered = takeWord(rest, "buffered disk reads:");
        const bool isDirect = !isBuffered && takeWord(rest, "O_DIRECT disk reads:");
        if (!isBuffered && !isDirect) {
            hasCachedReads = hasCachedReads || takeWord(rest, "cached reads:")
                || takeWord(rest, "O_DIRECT cached reads:");
            continue;
        }
        const auto speed = bytesPerSecond(rest);
        if (!speed) {
            continue;
        }
        if (isNewRun) {
            import.runs.push_back(foreignRun({ "hdparm", {} }, name));
            import.runs.back().targetText = device;
            isNewRun = false;
        }
        // It waits for each read before it starts the next; the block is not printed.
        addResult(import.runs,
            foreignResult({ .operation = Operation::Read,
                              .pattern = Pattern::Sequential,
                              .queueDepth = 1,
                              .threads = 1 },
                { .bytesPerSecond = speed }));
    }
    if (!import.runs.empty() && hasCachedReads) {
        import.warnings.push_back({ QT_TRANSLATE_NOOP("Sentence",
                                        "“%1”: cached reads are the speed of memory and were left "
                                        "out."),
            { name } });
    }
    return import;
}

} // namespace octamark
