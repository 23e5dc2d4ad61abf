// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparetext.h"
#include "app/cli/numbers.h"
#include "app/cli/texttable.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace octamark {

namespace {

constexpr std::size_t MaxNameColumns = 60;
constexpr const char* Gap = "-";

constexpr std::array Operations{ Operation::Read, Operation::Write, Operation::Mix };

/// The rows of one test: read and write stand side by side.
struct Block
{
    TestKey key{};
    std::array<const ComparisonRow*, Operations.size()> rows{};
};

/// Which figures some run has; the others get no column.
struct Figures
{
    bool iops = false;
    bool latency = false;
    bool ratio = false;
    std::array<bool, Operations.size()> operations{};
};

std::size_t indexOf(Operation operation)
{
    return static_cast<std::size_t>(operation);
}

std::vector<Block> blocksOf(const Comparison& comparison)
{
    std::vector<Block> blocks;
    for (const ComparisonRow& row : comparison.rows) {
        TestKey key = row.key;
        // Mixes of different shares of reads are different tests.
        key.operation = key.operation == Operation::Mix ? Operation::Mix : Operation::Read;
        auto block = std::ranges::find(blocks, key, &Block::key);
        if (block == blocks.end()) {
            block = blocks.insert(blocks.end(), Block{ .key = key });
        }
        block->rows[indexOf(row.key.operation)] = &row;
    }
    return blocks;
}

Figures figuresOf(const Comparison& comparison)
{
    Figures figures{ .ratio = comparison.baseline.has_value() };
    for (const ComparisonRow& row : comparison.rows) {
        figures.operations[indexOf(row.key.operation)] = true;
        for (const auto& result : row.results) {
            figures.iops = figures.iops || (result && result->summary.iops);
            figures.latency = figures.latency || (result && result->summary.latencyMeanNs);
        }
    }
    return figures;
}

/// The marks of a comparison and the letters that stand for them in its table.
class MarkLetters
{
public:
    std::string lettersFor(const std::vector<Mark>& marks)
    {
        std::set<char> letters;
        for (const Mark& mark : marks) {
            auto known = std::ranges::find(m_marks, mark.code, &Known::code);
            if (known == m_marks.end()) {
                known = m_marks.insert(m_marks.end(), { mark.code, english(title(mark)), {} });
            }
            known->sentences.insert(english(explain(mark)));
            letters.insert(static_cast<char>('a' + (known - m_marks.begin())));
        }
        return { letters.begin(), letters.end() };
    }

    /// A line each. Where the runs have different numbers behind a mark, only its name.
    std::string legend() const
    {
        std::string text;
        for (std::size_t index = 0; index < m_marks.size(); ++index) {
            const Known& known = m_marks[index];
            text += static_cast<char>('a' + index);
            text += "  ";
            text += known.title;
            text += known.sentences.size() == 1 ? ": " + *known.sentences.begin() : std::string();
            text += '\n';
        }
        return text;
    }

private:
    struct Known
    {
        MarkCode code;
        std::string title;
        std::set<std::string> sentences;
    };

    std::vector<Known> m_marks{};
};

std::string orGap(std::string text)
{
    return text.empty() ? Gap : text;
}

std::vector<std::string> headOf(const Block& block, const Figures& figures)
{
    std::vector<std::string> cells{ rowTitle(block.key) };
    for (const Operation operation : Operations) {
        const ComparisonRow* const row = block.rows[indexOf(operation)];
        std::string name(toString(operation));
        if (row != nullptr && row->key.readPercent) {
            name += ' ' + std::to_string(*row->key.readPercent) + " %";
        }
        const auto head = [row](bool isShown, const std::string& text) {
            return row != nullptr && isShown ? text : std::string();
        };
        cells.push_back(head(true, name + " MB/s"));
        cells.emplace_back();
        cells.push_back(head(figures.ratio, "ratio"));
        cells.push_back(head(figures.iops, "IOPS"));
        cells.push_back(head(figures.latency, "µs"));
    }
    return cells;
}

std::vector<std::string> lineOf(const Comparison& comparison, const Block& block, std::size_t run,
    const Figures& figures, MarkLetters& letters)
{
    std::vector<std::string> cells{ cutToColumns(
        "  " + printable(comparison.names[run]), MaxNameColumns) };
    for (const ComparisonRow* const row : block.rows) {
        if (row == nullptr) {
            cells.resize(cells.size() + 5);
            continue;
        }
        const auto& result = row->results[run];
        const TestSummary summary = result ? result->summary : TestSummary{};
        const auto ratio = comparison.ratio(*row, run);
        const auto cell = [](bool isShown, const std::string& text) {
            return isShown ? orGap(text) : std::string();
        };
        cells.push_back(orGap(megabytesPerSecond(summary.bytesPerSecond)));
        cells.push_back(result ? letters.lettersFor(result->marks) : std::string());
        cells.push_back(cell(figures.ratio, ratio ? "×" + fixed(*ratio, 2) : std::string()));
        cells.push_back(cell(figures.iops, operationsPerSecond(summary.iops)));
        cells.push_back(cell(figures.latency, microseconds(summary.latencyMeanNs)));
    }
    return cells;
}

} // namespace

std::string compareTable(const Comparison& comparison)
{
    using enum TextTable::Align;
    const Figures figures = figuresOf(comparison);
    std::vector<TextTable::Align> columns{ Left };
    for (std::size_t operation = 0; operation < Operations.size(); ++operation) {
        columns.insert(columns.end(), { Right, Left, Right, Right, Right });
    }
    TextTable table(columns);
    MarkLetters letters;
    for (const Block& block : blocksOf(comparison)) {
        table.addRow(headOf(block, figures));
        for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
            table.addRow(lineOf(comparison, block, run, figures, letters));
        }
        table.addRow({});
    }
    std::string text = comparison.headline == Headline::Best
        ? "The best loop of each test; imported reports as they print it."
        : "The median of each test's loops; imported reports as they print it.";
    if (comparison.baseline) {
        text += "\nRatios are to “" + printable(comparison.names[*comparison.baseline]) + "”.";
    }
    text += "\n\n" + table.text() + letters.legend();
    for (const Sentence& caveat : comparison.caveats) {
        text += "Note: " + printable(english(caveat)) + '\n';
    }
    // The last block's blank line separates nothing when nothing follows it.
    text.resize(text.find_last_not_of('\n') + 1);
    return text + '\n';
}

} // namespace octamark
