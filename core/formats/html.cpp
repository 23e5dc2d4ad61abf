// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/html.h"

#include "core/base/version.h"
#include "core/document/documentio.h"
#include "core/formats/comparisontable.h"
#include "core/formats/runfacts.h"
#include "core/formats/unicode.h"

#include <algorithm>

namespace octamark {

namespace {

constexpr std::string_view RunsBegin = R"(<script type="application/json" id="octamark-runs">)";
constexpr std::string_view RunsEnd = "</script>";

constexpr std::string_view Style = R"(
:root { color-scheme: light dark; --back: #f4f6f8; --front: #ffffff; --text: #1b1f24;
  --muted: #5b6570; --line: #dde2e8; --mark: #8a5a00; }
@media (prefers-color-scheme: dark) {
  :root { --back: #15181c; --front: #1d2126; --text: #e8ebee; --muted: #9aa4af; --line: #30363d;
    --mark: #f5cf7d; }
}
body { margin: 0; background: var(--back); color: var(--text);
  font: 14px/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 1600px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 16px; margin: 32px 0 8px; }
h3 { font-size: 14px; margin: 16px 0 4px; }
p, li { max-width: 90ch; }
.quiet, small, caption { color: var(--muted); }
figure { margin: 0; overflow-x: auto; }
figure > svg { max-width: 100%; height: auto; box-sizing: border-box;
  border: 1px solid var(--line); }
.wide { overflow-x: auto; background: var(--front); border: 1px solid var(--line);
  margin-bottom: 16px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 12px; text-align: right; vertical-align: top;
  border-bottom: 1px solid var(--line); }
td { white-space: nowrap; }
tr:last-child > * { border-bottom: 0; }
th { font-weight: 600; }
th:first-child { text-align: left; min-width: 16ch; overflow-wrap: anywhere; }
.facts td { text-align: left; white-space: normal; overflow-wrap: anywhere; width: 100%; }
.facts th { font-weight: 400; color: var(--muted); white-space: nowrap; }
sup { line-height: 0; }
sup a { color: var(--mark); text-decoration: none; }
@media print {
  :root { --back: #ffffff; --front: #ffffff; --text: #000000; --muted: #444444; --line: #bbbbbb;
    --mark: #8a5a00; }
  body { font-size: 10px; }
  main { max-width: none; padding: 0; }
  figure, tr, section > h2, section > h3 { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .wide { overflow: visible; }
  th, td { padding: 2px 4px; white-space: normal; }
  th:first-child { min-width: 12ch; }
}
)";

/// On one line, fit for an element's text and for an attribute's value.
std::string escaped(std::string_view text)
{
    std::string result;
    for (const char byte : singleLine(text)) {
        switch (byte) {
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '&':
            result += "&amp;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += byte;
        }
    }
    return result;
}

/// A text of the user, whose direction of writing stays its own.
std::string isolated(std::string_view text)
{
    return "<bdi>" + escaped(text) + "</bdi>";
}

/// Brackets and quotation marks of markup occur inside JSON's strings alone, where each may be
/// written by its number.
std::string withoutMarkup(std::string_view json)
{
    constexpr std::string_view LineSeparators[] = { "\u2028", "\u2029" }; // NOLINT
    std::string result;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const std::string_view rest = json.substr(at);
        if (rest.front() == '<') {
            result += "\\u003c";
        } else if (rest.front() == '>') {
            result += "\\u003e";
        } else if (rest.front() == '&') {
            result += "\\u0026";
        } else if (rest.starts_with(LineSeparators[0]) || rest.starts_with(LineSeparators[1])) {
            result += rest.starts_with(LineSeparators[0]) ? "\\u2028" : "\\u2029";
            at += LineSeparators[0].size() - 1;
        } else {
            result += rest.front();
        }
    }
    return result;
}

std::string notesText(const std::vector<std::size_t>& notes)
{
    std::string text;
    for (const std::size_t note : notes) {
        const std::string number = std::to_string(note);
        text += text.empty() ? "<sup>" : ", ";
        text += "<a href=\"#note-";
        text += number;
        text += "\">";
        text += number;
        text += "</a>";
    }
    return text.empty() ? text : text + "</sup>";
}

std::string chartText(const HtmlChart& chart)
{
    std::string_view svg = chart.svg;
    svg.remove_prefix(std::min(svg.find("<svg"), svg.size())); // the XML declaration is not HTML's
    std::string text = "<section>\n<h2>" + escaped(chart.title) + "</h2>\n<figure>\n";
    text += svg;
    return text + "\n</figure>\n</section>\n";
}

std::string cellText(const TableCell& cell)
{
    return "<td>" + escaped(cell.value)
        + (cell.ratio.empty() ? "" : " <small>" + escaped(cell.ratio) + "</small>")
        + notesText(cell.notes) + "</td>";
}

/// A line for each run: there may be many of them, and a page grows downwards.
std::string tableText(const ComparisonTables& tables, const ValueTable& table)
{
    std::string text = "<section>\n<h2>" + escaped(table.title)
        + "</h2>\n<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">Run</th>";
    for (const TableRow& row : table.rows) {
        text += "<th scope=\"col\">" + escaped(row.title) + "</th>";
    }
    text += "</tr></thead>\n<tbody>\n";
    for (std::size_t run = 0; run < tables.runs.size(); ++run) {
        text += "<tr><th scope=\"row\">" + isolated(tables.runs[run])
            + notesText(tables.runNotes[run]) + "</th>";
        for (const TableRow& row : table.rows) {
            text += cellText(row.cells[run]);
        }
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table></div>\n</section>\n";
}

std::string remarksText(const ComparisonTables& tables)
{
    std::string text;
    if (!tables.notes.empty()) {
        text += "<section>\n<h2>Notes</h2>\n<ol>\n";
        for (std::size_t note = 0; note < tables.notes.size(); ++note) {
            text += "<li id=\"note-" + std::to_string(note + 1) + "\">"
                + isolated(tables.notes[note]) + "</li>\n";
        }
        text += "</ol>\n</section>\n";
    }
    if (!tables.caveats.empty()) {
        text += "<section>\n<h2>To keep in mind</h2>\n<ul>\n";
        for (const std::string& caveat : tables.caveats) {
            text += "<li>" + isolated(caveat) + "</li>\n";
        }
        text += "</ul>\n</section>\n";
    }
    return text;
}

std::string runsText(const Comparison& comparison)
{
    std::string text = "<section>\n<h2>Runs</h2>\n";
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        text += "<h3>" + isolated(comparison.names[run])
            + "</h3>\n<div class=\"wide facts\"><table>\n";
        for (const RunFact& fact : factsOf(*comparison.runs[run])) {
            text += "<tr><th scope=\"row\">" + escaped(fact.name) + "</th><td>"
                + isolated(fact.value) + "</td></tr>\n";
        }
        text += "</table></div>\n";
    }
    return text + "</section>\n";
}

std::string embeddedRuns(const Comparison& comparison)
{
    std::string text(RunsBegin);
    std::string separator = "[";
    for (const RunPointer& run : comparison.runs) {
        text += separator + '\n' + withoutMarkup(toJson(*run));
        separator = ",";
    }
    text += comparison.runs.empty() ? "[]" : "]";
    text += RunsEnd;
    return text + '\n';
}

std::string headText(const std::string& title)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
           "style-src 'unsafe-inline'; img-src data:\">\n<title>"
        + escaped(title) + "</title>\n<style>" + std::string(Style) + "</style>\n</head>\n";
}

} // namespace

std::string toHtml(const Comparison& comparison, const HtmlReportOptions& options)
{
    const ComparisonTables tables = tablesOf(comparison);
    std::string text = headText(options.title);
    text += "<body>\n<main>\n<h1>" + isolated(options.title) + "</h1>\n<p class=\"quiet\">";
    text += tables.origin.empty() ? "" : tables.origin + ' ';
    text += ProgramName;
    text += ' ';
    text += ProgramVersion;
    text += " made this page, and can open it to have its runs again.</p>\n";
    for (const HtmlChart& chart : options.charts) {
        text += chartText(chart);
    }
    for (const ValueTable& table : tables.tables) {
        text += tableText(tables, table);
    }
    text += remarksText(tables);
    text += runsText(comparison);
    text += "</main>\n";
    text += embeddedRuns(comparison);
    return text + "</body>\n</html>\n";
}

std::optional<std::string_view> runsInHtml(std::string_view text)
{
    const std::size_t begin = text.starts_with('<') ? text.find(RunsBegin) : std::string_view::npos;
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view inner = text.substr(begin + RunsBegin.size());
    return inner.substr(0, inner.find(RunsEnd));
}

} // namespace octamark
