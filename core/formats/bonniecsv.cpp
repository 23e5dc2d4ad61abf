// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/bonniecsv.h"

#include "core/base/translate.h"
#include "core/formats/foreignrun.h"
#include "core/formats/linereader.h"

#include <array>

namespace octamark {

namespace {

constexpr std::size_t FewestFields = 19;
constexpr std::size_t MostFields = 64;

/// Where the values stand, counted from 0 (bonnie++ 2.00a, bon_csv2html.cpp). Format 1.98 has the
/// number of seeks and of their processes in front of the speeds.
struct Columns
{
    std::size_t character = 7;
    std::size_t blockWrite = 9;
    std::size_t rewrite = 11;
    std::size_t blockRead = 15;
    std::size_t seeks = 17;
};
constexpr Columns Until197{};
constexpr Columns Since198{ 9, 11, 13, 17, 19 };

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (!line.empty() && fields.size() < MostFields) {
        fields.push_back(trimmed(takeUntil(line, ',')));
    }
    return fields;
}

std::optional<double> positive(std::string_view field)
{
    const auto value = takeNumber(field);
    return value && *value > 0 && field.empty() ? value : std::nullopt;
}

std::optional<std::uint64_t> sizeOf(std::string_view field)
{
    const auto size
        = field.empty() ? failure({ .code = ErrorCode::BadSize }) : parseByteSize(field);
    return size ? std::optional(*size) : std::nullopt;
}

void addSpeed(RunDocument& run, TestKey key, std::string_view kibibytesPerSecond)
{
    if (const auto speed = positive(kibibytesPerSecond)) {
        run.results.push_back(
            foreignResult(key, { .bytesPerSecond = *speed * static_cast<double>(KiB) }));
    }
}

std::optional<RunDocument> readLine(std::string_view line, const std::string& name, bool& leftOut)
{
    constexpr std::array<std::string_view, 3> Formats{ "1.96", "1.97", "1.98" };
    const auto fields = fieldsOf(line);
    if (fields.size() < FewestFields
        || std::find(Formats.begin(), Formats.end(), fields[0]) == Formats.end()) {
        return std::nullopt;
    }
    const Columns& columns = fields[0] == "1.98" ? Since198 : Until197;
    const auto field = [&fields](std::size_t index) {
        return index < fields.size() ? fields[index] : std::string_view();
    };
    RunDocument run = foreignRun({ "bonnie++", std::string(field(1)) }, name);
    run.label = field(2);
    run.fileSizeBytes = sizeOf(field(5));
    TestKey key{ .blockSizeBytes = sizeOf(field(6)) };
    if (const auto threads = positive(field(3)); threads && *threads <= 1e6) {
        key.threads = static_cast<std::uint32_t>(*threads);
    }
    key.operation = Operation::Write;
    addSpeed(run, key, field(columns.blockWrite));
    key.operation = Operation::Mix; // each block is read, changed and written back
    addSpeed(run, key, field(columns.rewrite));
    key.operation = Operation::Read;
    addSpeed(run, key, field(columns.blockRead));
    if (const auto seeks = positive(field(columns.seeks))) {
        // A tenth of the blocks that are sought and read are written back.
        key = { .operation = Operation::Mix,
            .pattern = Pattern::Random,
            .blockSizeBytes = key.blockSizeBytes };
        run.results.push_back(foreignResult(key, { .iops = seeks }));
    }
    leftOut = leftOut || positive(field(columns.character));
    return run;
}

} // namespace

Import readBonnieCsv(std::string_view text, const std::string& name)
{
    Import import;
    bool leftOut = false;
    bool hasEmptyRun = false;
    LineReader lines(text);
    while (const auto line = lines.next()) {
        if (auto run = readLine(*line, name, leftOut)) {
            hasEmptyRun = hasEmptyRun || run->results.empty();
            import.runs.push_back(std::move(*run));
        }
    }
    if (hasEmptyRun) {
        import.warnings.push_back(
            { QT_TRANSLATE_NOOP("Sentence",
                  "“%1” has a test that ended too fast for bonnie++ to tell a "
                  "speed. Measure with a larger file."),
                { name } });
    }
    if (leftOut && !import.runs.empty()) {
        import.warnings.push_back({ QT_TRANSLATE_NOOP("Sentence",
                                        "“%1”: bonnie++'s tests of single characters and of "
                                        "creating files are no disk throughput and were left out."),
            { name } });
    }
    return import;
}

} // namespace octamark
