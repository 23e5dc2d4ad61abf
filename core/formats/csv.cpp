// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"

#include "core/formats/resultfields.h"

namespace octamark {

namespace {

std::string csvLine(const ResultFields& fields)
{
    std::string line;
    for (const ResultField& field : fields) {
        line += &field == fields.data() ? "" : ",";
        line += field.isNumber ? field.text : csvField(field.text);
    }
    return line + '\n';
}

} // namespace

std::string csvField(std::string_view text)
{
    // A spreadsheet runs a field as a formula that begins with one of these, quoted or not.
    const bool isDangerous = !text.empty()
        && (std::string_view("=+-@").find(text.front()) != std::string_view::npos
            || static_cast<unsigned char>(text.front()) < 0x20);
    const bool needsQuotes = text.find_first_of(",\"\r\n") != std::string_view::npos;
    std::string field = isDangerous ? "'" : "";
    for (const char byte : text) {
        field += byte;
        if (byte == '"') {
            field += byte;
        }
    }
    return needsQuotes ? '"' + field + '"' : field;
}

std::string toCsv(std::span<const RunDocument> runs, Headline headline)
{
    std::string text = csvLine(resultColumns());
    std::size_t number = 0;
    for (const RunDocument& run : runs) {
        ++number;
        for (const TestResult& result : run.results) {
            text += csvLine(resultFields(number, run, result, headline));
        }
    }
    return text;
}

std::string toCsv(const Comparison& comparison)
{
    std::string text = csvLine(comparisonColumns(comparison));
    for (const ComparisonRow& row : comparison.rows) {
        text += csvLine(comparisonFields(comparison, row));
    }
    return text;
}

} // namespace octamark
