// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/importer.h"

#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/compare/savedcomparison.h"
#include "core/document/documentio.h"
#include "core/formats/bonniecsv.h"
#include "core/formats/crystaldiskmark.h"
#include "core/formats/dd.h"
#include "core/formats/diskspd.h"
#include "core/formats/fiojson.h"
#include "core/formats/hdparm.h"
#include "core/formats/html.h"
#include "core/formats/ioping.h"
#include "core/formats/linereader.h"
#include "core/formats/reportparts.h"
#include "core/formats/textdecoding.h"
#include "core/formats/unicode.h"
#include "core/stats/verdicts.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace octamark {

namespace {

constexpr std::string_view JsonSpace = " \t\r\n";

/// The texts of the elements of a JSON array of objects, without looking into them. Empty when
/// the brackets do not match up.
std::optional<std::vector<std::string_view>> arrayElements(std::string_view array)
{
    std::vector<std::string_view> elements;
    std::size_t depth = 0;
    std::size_t begin = 1;
    bool isInString = false;
    for (std::size_t at = 0; at < array.size(); ++at) {
        const char byte = array[at];
        if (isInString) {
            at += byte == '\\' ? 1 : 0;
            isInString = byte != '"';
        } else if (byte == '"') {
            isInString = true;
        } else if (byte == '[' || byte == '{') {
            ++depth;
        } else if (byte == ']' || byte == '}') {
            --depth;
        }
        const bool isEnd = !isInString && depth == 0;
        if (isEnd || (!isInString && depth == 1 && byte == ',')) {
            elements.push_back(array.substr(begin, at - begin));
            begin = at + 1;
        }
        if (isEnd) {
            const bool isAll = byte == ']'
                && array.find_first_not_of(JsonSpace, begin) == std::string_view::npos;
            return isAll ? std::optional(std::move(elements)) : std::nullopt;
        }
    }
    return std::nullopt;
}

Result<Import> importDocuments(std::string_view array, const std::string& name)
{
    const auto elements = array.starts_with('[') ? arrayElements(array) : std::nullopt;
    if (!elements) {
        return failure({ .code = ErrorCode::Corrupt,
            .operation = "the list of runs is not complete",
            .subject = name });
    }
    Import import;
    for (const std::string_view element : *elements) {
        auto run = fromJson(element, name);
        if (!run) {
            return failure(std::move(run.error()));
        }
        import.runs.push_back(std::move(*run));
    }
    return import;
}

/// The runs of a saved comparison, as they were before it named them.
Result<Import> importComparison(std::string_view content, const std::string& name)
{
    const auto saved = comparisonFromJson(content, name);
    if (!saved) {
        return failure(saved.error());
    }
    if (saved->entries.empty()) {
        return failure({ .code = ErrorCode::UnknownFormat, .subject = name });
    }
    Import import;
    for (const SavedComparison::Entry& entry : saved->entries) {
        import.runs.push_back(*entry.run);
    }
    return import;
}

/// Every report in a text, those of one program after those of another.
Import importReports(std::string_view text, const std::string& name)
{
    const std::string plain = withPlainSpaces(text);
    Import all = readCrystalDiskMark(text, name);
    for (const auto read : { readDiskspdText, readBonnieCsv, readIoping, readHdparm, readDd }) {
        Import import = read(plain, name);
        std::move(import.runs.begin(), import.runs.end(), std::back_inserter(all.runs));
        std::move(import.warnings.begin(), import.warnings.end(), std::back_inserter(all.warnings));
    }
    return all;
}

/// Longer texts are of no use to anybody, and the longest could not be saved.
void clipTexts(RunDocument& run)
{
    for (std::string* text : { &run.label, &run.comment, &run.program.name, &run.program.version,
             &run.suite, &run.targetText, &run.osText, &run.importedFrom }) {
        *text = std::string(clipped(*text, MaxCommentBytes));
    }
}

/// A foreign report cannot doubt its own numbers, so that is done here.
Result<Import> judged(Result<Import> import)
{
    if (import) {
        std::ranges::for_each(import->runs, clipTexts);
        std::ranges::for_each(import->runs, addVerdicts);
    }
    return import;
}

} // namespace

Result<Import> importText(std::string_view bytes, const std::string& name)
{
    const std::string text = toUtf8(bytes);
    const std::size_t first = std::min(text.find_first_not_of(JsonSpace), text.size());
    const std::string_view content = std::string_view(text).substr(first);
    if (const auto runs = runsInHtml(content)) {
        return importDocuments(*runs, name);
    }
    if (isFioJson(content)) {
        return judged(readFioJson(content, name));
    }
    if (isDiskspdXml(content)) {
        return judged(readDiskspdXml(content, name));
    }
    if (isSavedComparison(content)) {
        return importComparison(content, name);
    }
    if (content.starts_with('{')) {
        auto run = fromJson(content, name);
        if (!run) {
            return failure(std::move(run.error()));
        }
        return Import{ { std::move(*run) }, {} };
    }
    // A text report may begin with a bracket as well: "[Read]".
    const std::size_t inner = content.starts_with('[') ? content.find_first_not_of(JsonSpace, 1)
                                                       : std::string_view::npos;
    if (inner != std::string_view::npos && content[inner] == '{') {
        return isIopingJson(content) ? judged(readIopingJson(content, name))
                                     : importDocuments(content, name);
    }
    Import import = importReports(content, name);
    if (import.runs.empty()) {
        return failure({ .code = ErrorCode::UnknownFormat, .subject = name });
    }
    return judged(std::move(import));
}

Result<Import> importFile(const std::filesystem::path& path)
{
    auto bytes = readFile(path, MaxImportBytes);
    if (!bytes) {
        return failure(std::move(bytes.error()));
    }
    return importText(*bytes, pathText(path.filename()));
}

} // namespace octamark
