// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ioping.h"

#include "core/formats/foreignrun.h"
#include "core/formats/jsontext.h"
#include "core/formats/linereader.h"

#include <array>

namespace octamark {

namespace {

TestKey keyOf(Operation operation)
{
    return { .operation = operation, .pattern = Pattern::Random, .queueDepth = 1, .threads = 1 };
}

RunDocument runOf(const TestKey& key, const ForeignValues& values, const std::string& name)
{
    RunDocument run = foreignRun({ "ioping", {} }, name);
    run.results.push_back(foreignResult(key, values));
    return run;
}

/// "5.57 k", "277.6 us", "21.8 MiB/s": a number with a unit of the table.
template <std::size_t Size>
std::optional<double> takeQuantity(
    std::string_view& rest, const std::array<std::pair<std::string_view, double>, Size>& units)
{
    std::string_view text = rest;
    const auto value = takeNumber(text);
    if (!value || *value < 0) {
        return std::nullopt;
    }
    for (const auto& [unit, factor] : units) {
        if (takeWord(text, unit)) {
            rest = text;
            return *value * factor;
        }
    }
    return std::nullopt;
}

using Unit = std::pair<std::string_view, double>;
constexpr std::array Times{ Unit("ns", 1), Unit("us", 1e3), Unit("ms", 1e6), Unit("s", 1e9),
    Unit("min", 60e9), Unit("hour", 3600e9), Unit("day", 86400e9) };
constexpr std::array Sizes{ Unit("B", 1), Unit("KiB", 1.0 * KiB), Unit("MiB", 1.0 * MiB),
    Unit("GiB", 1.0 * GiB), Unit("TiB", 1.0 * TiB) };
constexpr std::array Speeds{ Unit("B/s", 1), Unit("KiB/s", 1.0 * KiB), Unit("MiB/s", 1.0 * MiB),
    Unit("GiB/s", 1.0 * GiB), Unit("TiB/s", 1.0 * TiB) };
constexpr std::array Rates{ Unit("iops", 1), Unit("k iops", 1e3), Unit("M iops", 1e6),
    Unit("G iops", 1e9) };

/// "--- /tmp (ext4 /dev/vda 252.0 GiB) ioping statistics ---"
std::optional<std::string_view> targetOf(std::string_view line)
{
    constexpr std::string_view Start = "--- ";
    constexpr std::string_view End = " ioping statistics ---";
    return line.starts_with(Start) && line.ends_with(End) && line.size() > Start.size() + End.size()
        ? std::optional(line.substr(Start.size(), line.size() - Start.size() - End.size()))
        : std::nullopt;
}

std::optional<std::uint64_t> blockOf(double sizeBytes, double requests)
{
    constexpr double Largest = 1e15;
    const double block = sizeBytes / requests;
    return block >= 1 && block <= Largest ? std::optional(static_cast<std::uint64_t>(block))
                                          : std::nullopt;
}

/// "2 requests completed in 359.2 us, 8 KiB read, 5.57 k iops, 21.8 MiB/s"
std::optional<RunDocument> readCompleted(std::string_view rest, const std::string& name)
{
    const auto requests = takeNumber(rest);
    if (!requests || *requests < 1 || !takeWord(rest, "requests completed in")
        || !takeQuantity(rest, Times) || !takeWord(rest, ",")) {
        return std::nullopt;
    }
    const auto size = takeQuantity(rest, Sizes);
    const bool isRead = takeWord(rest, "read,");
    if (!size || (!isRead && !takeWord(rest, "written,"))) {
        return std::nullopt;
    }
    TestKey key = keyOf(isRead ? Operation::Read : Operation::Write);
    // All requests are of one size; a rounded sum does not divide to one.
    const auto block = blockOf(*size, *requests);
    if (block && static_cast<double>(*block) * *requests == *size && *block % 512 == 0) {
        key.blockSizeBytes = block;
    }
    ForeignValues values;
    values.iops = takeQuantity(rest, Rates);
    takeWord(rest, ",");
    values.bytesPerSecond = takeQuantity(rest, Speeds);
    return values.iops ? std::optional(runOf(key, values, name)) : std::nullopt;
}

/// "min/avg/max/mdev = 166.8 us / 179.6 us / 192.4 us / 12.8 us"
std::optional<double> readMeanNs(std::string_view rest)
{
    const bool isLatency
        = takeWord(rest, "min/avg/max/mdev =") && takeQuantity(rest, Times) && takeWord(rest, "/");
    return isLatency ? takeQuantity(rest, Times) : std::nullopt;
}

/// "2 358933 5572 22823201 172513 179466 186420 6954 3 2000309469" (ioping(1), RAW STATISTICS)
std::optional<RunDocument> readRaw(std::string_view rest, const std::string& name)
{
    std::array<double, 10> numbers{};
    for (double& number : numbers) {
        const auto value = takeNumber(rest);
        if (!value || *value < 0) {
            return std::nullopt;
        }
        number = *value;
    }
    const auto& [count, timeNs, iops, bytesPerSecond, minNs, meanNs, maxNs, deviationNs, all, allNs]
        = numbers;
    const bool isPlausible = rest.empty() && count >= 1 && minNs <= meanNs && meanNs <= maxNs
        && all >= count && allNs >= timeNs && iops > 0;
    if (!isPlausible) {
        return std::nullopt;
    }
    return runOf(keyOf(Operation::Unknown),
        { .bytesPerSecond = bytesPerSecond, .iops = iops, .latencyMeanNs = meanNs }, name);
}

} // namespace

Import readIoping(std::string_view text, const std::string& name)
{
    Import import;
    std::string target;
    bool isMeanDue = false;
    LineReader lines(text);
    while (const auto line = lines.next()) {
        if (const auto found = targetOf(*line)) {
            target = *found;
            continue;
        }
        auto run = target.empty() ? readRaw(*line, name) : readCompleted(*line, name);
        if (run) {
            run->targetText = target;
            isMeanDue = !target.empty();
            import.runs.push_back(std::move(*run));
        } else if (const auto mean = isMeanDue ? readMeanNs(*line) : std::nullopt) {
            import.runs.back().results.back().reported->latencyMeanUs
                = *mean / static_cast<double>(NsPerUs);
            isMeanDue = false;
            target.clear();
        }
    }
    return import;
}

bool isIopingJson(std::string_view text)
{
    return text.starts_with('[') && text.find("\"target\"") != std::string_view::npos
        && (text.find("\"stat\"") != std::string_view::npos
            || text.find("\"mdev\"") != std::string_view::npos);
}

Result<Import> readIopingJson(std::string_view text, const std::string& name)
{
    const auto parsed = parseJson(text, name);
    if (!parsed) {
        return failure(parsed.error());
    }
    Import import;
    std::string operation;
    for (const Json& entry : *parsed) {
        if (const auto told = textAt(entry, { "io", "operation" }); !told.empty()) {
            operation = told;
        }
        const auto iops = numberAt(entry, { "stat", "iops" });
        if (!iops || *iops <= 0) {
            continue;
        }
        TestKey key = keyOf(operationFromString(operation).value_or(Operation::Unknown));
        const auto size = numberAt(entry, { "stat", "size" });
        const auto count = numberAt(entry, { "stat", "count" });
        if (size && count && *count >= 1) {
            key.blockSizeBytes = blockOf(*size, *count);
        }
        RunDocument run = runOf(key,
            { .bytesPerSecond = numberAt(entry, { "stat", "bps" }),
                .iops = iops,
                .latencyMeanNs = numberAt(entry, { "stat", "avg" }) },
            name);
        run.targetText = textAt(entry, { "target", "path" });
        run.startedAt = textAt(entry, { "localtime" });
        import.runs.push_back(std::move(run));
    }
    if (import.runs.empty()) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "the closing statistics of ioping are missing",
            .subject = name });
    }
    return import;
}

} // namespace octamark
