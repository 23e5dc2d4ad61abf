// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/xlsx.h"

#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "core/base/plainnumbers.h"
#include "core/base/version.h"
#include "core/formats/comparisontable.h"
#include "core/formats/resultfields.h"
#include "core/formats/unicode.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace octamark {

namespace {

constexpr std::uint64_t MaxWorkbookBytes = 1 * GiB;
/// What a cell can hold, in bytes, so that it is not too many characters either.
constexpr std::size_t MaxTextBytes = 32'000;
constexpr std::size_t MinColumnWidth = 9;
constexpr std::size_t MaxColumnWidth = 60;

/// A name in the system's temporary folder that nobody guesses; what is there is deleted at last.
class TemporaryFile
{
public:
    explicit TemporaryFile(const std::filesystem::path& folder)
        : m_path(folder / ("octamark-" + newRunId() + XlsxSuffix))
    {
    }
    ~TemporaryFile()
    {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&&) = delete;
    TemporaryFile& operator=(TemporaryFile&&) = delete;

    const std::filesystem::path& path() const noexcept { return m_path; }

private:
    std::filesystem::path m_path;
};

/// On one line and of characters that XML has.
std::string cellText(std::string_view text)
{
    std::string result;
    const std::string line = singleLine(text);
    for (std::size_t at = 0; at < line.size();) {
        const CodePoint point = codePointAt(line, at);
        const bool isWritable = point.value != 0xFFFE && point.value != 0xFFFF;
        appendUtf8(result, isWritable ? point.value : ReplacementCharacter);
        at += point.length;
    }
    return std::string(clipped(result, MaxTextBytes));
}

std::string numberFormat(int decimals)
{
    return decimals > 0 ? "0." + std::string(static_cast<std::size_t>(decimals), '0') : "0";
}

/// A workbook that the library collects in memory and writes when it is closed.
class Workbook
{
public:
    explicit Workbook(const std::filesystem::path& path)
        : m_book(workbook_new(pathText(path).c_str()))
    {
        if (m_book != nullptr) {
            m_bold = workbook_add_format(m_book);
            format_set_bold(m_bold);
        }
    }
    ~Workbook() { close(); }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;
    Workbook(Workbook&&) = delete;
    Workbook& operator=(Workbook&&) = delete;

    bool isOpen() const noexcept { return m_book != nullptr; }
    lxw_format* bold() const noexcept { return m_bold; }
    lxw_worksheet* addSheet(const char* name) { return workbook_add_worksheet(m_book, name); }
    lxw_format* addNumberFormat(const std::string& code)
    {
        lxw_format* const format = workbook_add_format(m_book);
        format_set_num_format(format, code.c_str());
        return format;
    }
    lxw_error close()
    {
        lxw_workbook* const book = std::exchange(m_book, nullptr);
        return book == nullptr ? LXW_NO_ERROR : workbook_close(book);
    }

private:
    lxw_workbook* m_book;
    lxw_format* m_bold = nullptr;
};

/// A sheet that is filled line by line; its columns become as wide as what is in them.
class Sheet
{
public:
    Sheet(Workbook& book, const char* name)
        : m_sheet(book.addSheet(name))
    {
    }

    lxw_worksheet* get() const noexcept { return m_sheet; }
    void addText(std::string_view text, lxw_format* format = nullptr)
    {
        const std::string cell = cellText(text);
        if (!cell.empty()) {
            worksheet_write_string(m_sheet, m_row, m_column, cell.c_str(), format);
        }
        finishCell(displayWidth(cell));
    }
    void addNumber(const std::optional<double>& number, lxw_format* format = nullptr)
    {
        if (number) {
            worksheet_write_number(m_sheet, m_row, m_column, *number, format);
        }
        finishCell(MinColumnWidth);
    }
    void endLine()
    {
        ++m_row;
        m_column = 0;
    }
    void freeze(lxw_col_t columns) { worksheet_freeze_panes(m_sheet, 1, columns); }
    void fitColumns()
    {
        for (std::size_t column = 0; column < m_widths.size(); ++column) {
            const auto at = static_cast<lxw_col_t>(column);
            const std::size_t width = std::clamp(m_widths[column], MinColumnWidth, MaxColumnWidth);
            worksheet_set_column(m_sheet, at, at, static_cast<double>(width + 1), nullptr);
        }
    }

private:
    void finishCell(std::size_t width)
    {
        m_widths.resize(std::max<std::size_t>(m_widths.size(), m_column + 1U));
        m_widths[m_column] = std::max(m_widths[m_column], width);
        ++m_column;
    }

    lxw_worksheet* m_sheet;
    lxw_row_t m_row = 0;
    lxw_col_t m_column = 0;
    std::vector<std::size_t> m_widths{};
};

/// A title and a line for each test, below the names of the runs.
void addTable(Sheet& sheet, Workbook& book, const std::string& title, const ValueTable& table,
    std::optional<double> TableCell::*value, lxw_format* format)
{
    sheet.endLine();
    sheet.addText(title, book.bold());
    sheet.endLine();
    for (const TableRow& row : table.rows) {
        sheet.addText(row.title);
        for (const TableCell& cell : row.cells) {
            sheet.addNumber(cell.*value, format);
        }
        sheet.endLine();
    }
}

void addComparison(Workbook& book, const ComparisonTables& tables)
{
    Sheet sheet(book, "Comparison");
    sheet.addText("Test", book.bold());
    for (const std::string& run : tables.runs) {
        sheet.addText(run, book.bold());
    }
    sheet.endLine();
    for (const ValueTable& table : tables.tables) {
        addTable(sheet, book, table.title, table, &TableCell::number,
            book.addNumberFormat(numberFormat(table.decimals)));
        const bool hasRatios = std::ranges::any_of(table.rows, [](const TableRow& row) {
            return std::ranges::any_of(
                row.cells, [](const TableCell& cell) { return cell.ratioNumber.has_value(); });
        });
        if (hasRatios) {
            addTable(sheet, book, table.title + ", ratio to the baseline", table,
                &TableCell::ratioNumber, book.addNumberFormat("\"×\"0.00"));
        }
    }
    sheet.fitColumns();
    sheet.freeze(1);
}

void addFields(Sheet& sheet, const ResultFields& fields, lxw_format* format = nullptr)
{
    for (const ResultField& field : fields) {
        double number = 0;
        const char* const end = field.text.data() + field.text.size();
        const auto read = std::from_chars(field.text.data(), end, number);
        if (field.isNumber && !field.text.empty() && read.ec == std::errc()) {
            sheet.addNumber(number);
        } else {
            sheet.addText(field.text, format);
        }
    }
    sheet.endLine();
}

void addResults(Workbook& book, const Comparison& comparison)
{
    Sheet sheet(book, "Results");
    const ResultFields columns = resultColumns();
    addFields(sheet, columns, book.bold());
    lxw_row_t rows = 0;
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        const RunDocument& document = *comparison.runs[run];
        for (const TestResult& result : document.results) {
            addFields(sheet, resultFields(run + 1, document, result, comparison.headline));
            ++rows;
        }
    }
    worksheet_autofilter(sheet.get(), 0, 0, rows, static_cast<lxw_col_t>(columns.size() - 1));
    sheet.fitColumns();
    sheet.freeze(2);
}

void addNotes(Workbook& book, const ComparisonTables& tables)
{
    Sheet sheet(book, "Notes");
    sheet.addText("About", book.bold());
    sheet.addText("Note", book.bold());
    sheet.endLine();
    const auto add = [&sheet](std::string_view about, std::string_view note) {
        sheet.addText(about);
        sheet.addText(note);
        sheet.endLine();
    };
    add("Program", std::string(ProgramName) + ' ' + ProgramVersion);
    add("Values", tables.origin);
    for (std::size_t run = 0; run < tables.runs.size(); ++run) {
        for (const std::size_t note : tables.runNotes[run]) {
            add(tables.runs[run], tables.notes[note - 1]);
        }
        for (const ValueTable& table : tables.tables) {
            for (const TableRow& row : table.rows) {
                for (const std::size_t note : row.cells[run].notes) {
                    add(tables.runs[run] + ", " + row.title, tables.notes[note - 1]);
                }
            }
        }
    }
    for (const std::string& caveat : tables.caveats) {
        add("All", caveat);
    }
    sheet.fitColumns();
    sheet.freeze(0);
}

} // namespace

bool canWriteXlsx() noexcept
{
    return true;
}

Result<std::string> toXlsx(const Comparison& comparison)
{
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    if (problem) {
        return failure({ .osCode = problem.value(), .operation = "temporary folder" });
    }
    const PlainNumbers plain;
    const TemporaryFile file(folder);
    Workbook book(file.path());
    if (!book.isOpen()) {
        return failure({ .code = ErrorCode::OutOfMemory, .operation = "workbook_new" });
    }
    const ComparisonTables tables = tablesOf(comparison);
    addComparison(book, tables);
    addResults(book, comparison);
    addNotes(book, tables);
    if (const lxw_error error = book.close(); error != LXW_NO_ERROR) {
        return failure({ .operation = lxw_strerror(error), .subject = pathText(file.path()) });
    }
    return readFile(file.path(), MaxWorkbookBytes);
}

} // namespace octamark
