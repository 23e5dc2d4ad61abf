// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/crystaldiskmark.h"

#include "core/base/addunique.h"
#include "core/base/translate.h"
#include "core/formats/ascii.h"
#include "core/formats/printedreport.h"
#include "core/formats/reportparts.h"
#include "core/formats/reporttext.h"

#include <algorithm>
#include <utility>

namespace octamark {

namespace {

/// Walks a text once, from left to right, and cuts it into reports. Whatever is no part of a
/// report is passed over, so it does not matter what stands around and between them.
class ReportReader
{
public:
    explicit ReportReader(std::string_view text)
        : m_text(text)
        , m_folded(m_text.folded())
    {
    }

    /// Every report that has a row, in order.
    std::vector<PrintedReport> read();

    bool isCutShort() const noexcept { return m_isCutShort; }

private:
    /// Each handles what stands at `at` and returns the place to go on from; `at` itself where
    /// nothing known stands there.
    std::size_t readWord(std::size_t at);
    std::size_t readHeader(std::size_t at);
    std::size_t readSection(std::size_t at);
    std::size_t readRow(std::size_t at);
    std::size_t readKey(std::size_t at);

    void addRow(const PrintedRow& row);
    bool startsNewReport(const PrintedRow& row, const TestKey& key) const;
    bool isSecondColumn(const TestKey& key) const;
    std::optional<Operation> guessOperation(const TestKey& key);

    std::size_t readTest(std::size_t at);
    std::size_t readComment(std::size_t at);
    std::size_t readOs(std::size_t at);
    std::size_t readUnlabelledComment(std::size_t osKey, std::size_t at);

    /// Where the value that begins at `at` ends: at the line's end or what else is recognized.
    std::size_t valueEnd(std::size_t at, std::size_t longest) const;
    /// Quotes a value into the field, unless that has one: of two columns the first counts.
    void keepText(std::string& field, std::size_t begin, std::size_t end);
    bool hasLineBreak(std::size_t begin, std::size_t end) const;
    void finishReport();

    static constexpr std::size_t MaxReports = 4096;
    static constexpr std::size_t MaxRows = 256;

    ReportText m_text;
    std::string_view m_folded;
    PrintedReport m_report{};
    std::size_t m_headerEnd = 0; ///< of the last header seen
    std::size_t m_rowEnd = 0;    ///< of the last row seen
    std::vector<PrintedReport> m_reports{};
    bool m_isCutShort = false;
};

std::vector<PrintedReport> ReportReader::read()
{
    for (std::size_t at = 0; at < m_folded.size() && !m_isCutShort;) {
        const bool isWordStart = ascii::isLetter(m_folded[at])
            && (at == 0 || !ascii::isAlphanumeric(m_folded[at - 1]));
        std::size_t next = at;
        if (isWordStart) {
            next = readWord(at);
        } else if (m_folded[at] == '[') {
            next = readSection(at);
        }
        at = std::max(next, at + 1);
    }
    finishReport();
    return std::move(m_reports);
}

std::size_t ReportReader::readWord(std::size_t at)
{
    for (const auto& reader : { &ReportReader::readRow, &ReportReader::readHeader,
             &ReportReader::readSection, &ReportReader::readKey }) {
        if (const std::size_t next = (this->*reader)(at); next != at) {
            return next;
        }
    }
    return at;
}

std::size_t ReportReader::readHeader(std::size_t at)
{
    const auto header = matchReportHeader(m_folded, at);
    if (!header) {
        return at;
    }
    // KDiskMark names fio in its second line.
    if (m_report.source == ReportSource::KDiskMark && m_report.rows.empty()
        && header->source == ReportSource::Foreign) {
        return header->end;
    }
    const bool isSecondColumn = m_report.source != ReportSource::Unknown && m_report.rows.empty()
        && !hasLineBreak(m_headerEnd, at);
    if (!isSecondColumn) {
        finishReport();
        m_report.source = header->source;
        m_report.program = header->program;
        m_report.version = header->version;
    }
    m_headerEnd = header->end;
    return header->end;
}

std::size_t ReportReader::readSection(std::size_t at)
{
    const auto section = matchReportSection(m_folded, at);
    if (!section) {
        return at;
    }
    const auto isRead = [](const ReportRow& row) {
        return row.key.operation == Operation::Read;
    };
    const bool hasReads = std::any_of(m_report.rows.begin(), m_report.rows.end(), isRead);
    if (section->operation == Operation::Read && (hasReads || m_report.hasFooter)) {
        finishReport();
    }
    m_report.section = section->operation;
    m_report.readPercent = section->readPercent;
    m_report.hasSections = true;
    return section->end;
}

std::size_t ReportReader::readRow(std::size_t at)
{
    const auto row = matchRow(m_folded, at);
    if (!row) {
        return at;
    }
    addRow(*row);
    return row->end;
}

void ReportReader::addRow(const PrintedRow& row)
{
    if (m_report.hasFooter && !m_report.rows.empty()) {
        finishReport();
    }
    TestKey key = keyOf(row);
    key.operation = row.operation.value_or(m_report.section.value_or(Operation::Read));
    if (key.operation == Operation::Mix) {
        key.readPercent = m_report.readPercent;
    }
    const bool isBeside = !m_report.rows.empty() && !hasLineBreak(m_rowEnd, row.begin);
    m_rowEnd = row.end;
    if (isBeside && isSecondColumn(key)) {
        m_report.hasSecondColumn = true;
        m_report.isSideBySide = true;
        return;
    }
    m_report.hasRowLines = m_report.hasRowLines || (!m_report.rows.empty() && !isBeside);
    if (startsNewReport(row, key)) {
        finishReport();
    }
    if (!row.operation && !m_report.hasSections) {
        key.operation = guessOperation(key).value_or(key.operation);
    }
    if (m_report.rows.empty() && m_report.source == ReportSource::Unknown && row.isKDiskMark) {
        m_report.source = ReportSource::KDiskMark;
        m_report.program = "KDiskMark";
    }
    m_report.hasSecondColumn = m_report.hasSecondColumn || row.hasSecondColumn;
    if (m_report.find(key) != nullptr) {
        m_report.hasRepeatedRow = true;
    } else if (m_report.rows.size() < MaxRows) {
        m_report.rows.push_back({ key, row });
    } else {
        m_report.hasTooManyRows = true;
    }
}

/// Whether a row behind another on its line belongs to a report beside this one. Where that is
/// known from the line above, the rows need not be equal.
bool ReportReader::isSecondColumn(const TestKey& key) const
{
    return m_report.rows.back().key == key || (m_report.isSideBySide && m_report.hasRowLines);
}

/// Up to version 6 a report has each row once, so a row that comes again begins the next one.
/// Under a header that holds for the first row only: two rows may have been set to the same depth.
bool ReportReader::startsNewReport(const PrintedRow& row, const TestKey& key) const
{
    if (!row.operation || m_report.find(key) == nullptr) {
        return false;
    }
    return m_report.source == ReportSource::Unknown || m_report.rows.front().key == key;
}

/// Without any section the first set of rows can only be the reads, and the next the writes.
std::optional<Operation> ReportReader::guessOperation(const TestKey& key)
{
    TestKey guessed = key;
    guessed.operation = m_report.guessed.value_or(Operation::Read);
    if (m_report.find(guessed) != nullptr) {
        if (guessed.operation == Operation::Write) {
            finishReport();
        }
        guessed.operation
            = m_report.guessed == Operation::Read ? Operation::Write : Operation::Read;
    }
    m_report.guessed = guessed.operation;
    return guessed.operation;
}

std::size_t ReportReader::readKey(std::size_t at)
{
    const auto key = m_report.rows.empty() ? std::nullopt : matchReportKey(m_folded, at);
    if (!key) {
        return at;
    }
    const std::size_t value = key->valueBegin;
    std::size_t end = value;
    switch (key->key) {
    case ReportKey::Test:
        end = readTest(value);
        break;
    case ReportKey::Comment:
        return readComment(value);
    case ReportKey::Os:
        end = readOs(value);
        end = end == value ? end : readUnlabelledComment(at, end);
        break;
    case ReportKey::Profile:
        end = valueEnd(value, 100);
        keepText(m_report.profile, value, end);
        break;
    case ReportKey::Mode:
        end = valueEnd(value, 400);
        keepText(m_report.mode, value, end);
        m_report.hasMode = true;
        m_report.hasZeroFill
            = m_report.hasZeroFill || m_report.mode.find("0Fill") != std::string::npos;
        break;
    case ReportKey::Time:
        end = valueEnd(value, 100);
        readTimes(m_folded.substr(value, end - value), m_report);
        break;
    case ReportKey::Date:
        end = value;
        if (const auto date = readReportDate(m_folded, end); date && m_report.date.empty()) {
            m_report.date = *date;
            m_report.dateEnd = end;
        }
        break;
    case ReportKey::Target:
        end = valueEnd(value, 400);
        keepText(m_report.drive, value, end);
        break;
    }
    m_report.hasFooter = m_report.hasFooter || end != value;
    return std::max(end, value);
}

std::size_t ReportReader::readTest(std::size_t at)
{
    constexpr std::size_t LongestTest = 400;
    std::size_t end = valueEnd(at, LongestTest);
    // A mail program wraps this longest line of the report in front of a bracket.
    for (std::size_t next = end; end - at < LongestTest && next < m_folded.size();) {
        skipFiller(m_folded, next);
        const std::string_view rest = m_folded.substr(next);
        if (!rest.starts_with("[Interval") && !rest.starts_with("[Measure")
            && !rest.starts_with("(x")) {
            break;
        }
        end = next = valueEnd(next, LongestTest);
    }
    const bool isFirst = !m_report.fileSizeBytes;
    const auto size = readTestSize(m_folded, at);
    if (!size) {
        return at;
    }
    if (isFirst) {
        m_report.fileSizeBytes = *size;
        readTestSettings(m_text, at, end, m_report);
    }
    return end;
}

std::size_t ReportReader::readComment(std::size_t at)
{
    // It may hold anything, so it takes its whole line; only another report's header ends it.
    std::size_t end = at;
    while (end < m_folded.size() && m_folded[end] != '\n'
        && !matchReportHeader(m_folded, end).has_value()) {
        ++end;
    }
    keepText(m_report.comment, at, end);
    m_report.hasFooter = true;
    return end;
}

std::size_t ReportReader::readOs(std::size_t at)
{
    const std::size_t end = valueEnd(at, 400);
    keepText(m_report.os, at, end);
    return end;
}

/// Versions 3 to 6 print the comment without a name below the OS. In a page there may be any
/// sentence below the OS as well, so only a line that is set as the report sets it is taken.
std::size_t ReportReader::readUnlabelledComment(std::size_t osKey, std::size_t at)
{
    const bool mayHaveOne = !m_report.hasSections && m_report.rows.front().printed.operation
        && m_report.comment.empty() && at < m_folded.size() && m_folded[at] == '\n';
    if (!mayHaveOne) {
        return at;
    }
    const auto isBreak = [](char byte) {
        return byte == '\n';
    };
    const std::string_view gap = m_report.dateEnd != 0 && m_report.dateEnd < osKey
        ? m_folded.substr(m_report.dateEnd, osKey - m_report.dateEnd)
        : std::string_view();
    const auto usualBreaks
        = std::max<std::ptrdiff_t>(1, std::count_if(gap.begin(), gap.end(), isBreak));
    std::size_t begin = at;
    while (begin < m_folded.size() && isReportSpace(m_folded[begin])) {
        ++begin;
    }
    const std::string_view skipped = m_folded.substr(at, begin - at);
    const auto breaks = std::count_if(skipped.begin(), skipped.end(), isBreak);
    const auto indentOf = [this](std::size_t place) {
        std::size_t indent = 0;
        while (indent < place && isReportSpace(m_folded[place - indent - 1])
            && m_folded[place - indent - 1] != '\n') {
            ++indent;
        }
        return indent;
    };
    if (breaks != usualBreaks || (indentOf(osKey) >= 3 && indentOf(begin) < 2)) {
        return at;
    }
    const std::size_t end = valueEnd(begin, MaxCommentBytes);
    keepText(m_report.comment, begin, end);
    return m_report.comment.empty() ? at : end;
}

std::size_t ReportReader::valueEnd(std::size_t at, std::size_t longest) const
{
    const std::size_t limit = std::min(m_folded.size(), at + longest);
    for (std::size_t end = at; end < limit; ++end) {
        const char byte = m_folded[end];
        if (byte == '\n' || m_folded.substr(end).starts_with("-----")) {
            return end;
        }
        const bool isWordStart
            = ascii::isLetter(byte) && (end == 0 || !ascii::isAlphanumeric(m_folded[end - 1]));
        const bool isNote = byte == '*' && m_folded.substr(end).starts_with("* ") && end > at;
        if (isNote
            || (isWordStart
                && (matchReportKey(m_folded, end) || matchReportHeader(m_folded, end)
                    || matchRow(m_folded, end)))
            || (byte == '[' && matchReportSection(m_folded, end))) {
            return end;
        }
    }
    return limit;
}

void ReportReader::keepText(std::string& field, std::size_t begin, std::size_t end)
{
    if (field.empty()) {
        field = withoutRemains(m_text.quote(begin, end, MaxCommentBytes));
    }
}

bool ReportReader::hasLineBreak(std::size_t begin, std::size_t end) const
{
    return m_folded.substr(begin, end - begin).find('\n') != std::string_view::npos;
}

void ReportReader::finishReport()
{
    if (!m_report.rows.empty()) {
        m_reports.push_back(std::move(m_report));
        m_isCutShort = m_reports.size() >= MaxReports;
    }
    m_report = {};
}

} // namespace

Import readCrystalDiskMark(std::string_view text, const std::string& name)
{
    ReportReader reader(text);
    Import import;
    std::vector<std::string> leftOut;
    for (const PrintedReport& report : reader.read()) {
        if (report.source == ReportSource::Foreign) {
            addUnique(leftOut, report.program);
        } else if (auto run = toDocument(report, name, import.warnings)) {
            import.runs.push_back(std::move(*run));
        }
    }
    if (import.runs.empty()) {
        return {};
    }
    for (const std::string& program : leftOut) {
        import.warnings.push_back(
            { QT_TRANSLATE_NOOP(
                  "Sentence", "“%1” also holds a report of %2, which this program does not read."),
                { name,
                    program } });
    }
    if (reader.isCutShort()) {
        import.warnings.push_back(
            { QT_TRANSLATE_NOOP("Sentence", "“%1” holds too many reports; the rest was left out."),
                { name } });
    }
    return import;
}

} // namespace octamark
