// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"
#include "core/stats/summary.h"
#include "ui/text/formatter.h"
#include "ui/viewsettings.h"

#include <QAbstractTableModel>
#include <QMetaType>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace octamark {

enum class CellState : std::uint8_t {
    Absent, ///< the run has no such test
    NotRun,
    Waiting, ///< its turn comes in this run; an earlier value may still be there
    Active,  ///< being measured; the value grows with each loop
    Done,
    Failed ///< ended by an error; the loops before it are kept
};

/// Everything a cell of the grid shows.
struct MeasureCell
{
    std::optional<TestKey> key{}; ///< empty only where Absent
    CellState state = CellState::Absent;
    std::optional<TestSummary> summary{};
    std::vector<Mark> marks{};
    std::optional<Error> error{};

    bool operator==(const MeasureCell&) const = default;
};

/// Whether this program can run it: a foreign report may not tell everything about a test.
bool isRunnable(const TestKey& key) noexcept;

/// The tests of a run as a grid: a row for each combination of pattern, block, queue depth and
/// threads, a column for each operation. GUI thread only.
class MeasureModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { CellRole = Qt::UserRole, DescriptionRole };

    explicit MeasureModel(QObject* parent = nullptr);

    /// Starts anew with these tests, none of them run.
    void setTests(std::span<const TestKey> tests);
    /// The same, but keeps what is there when the tests are the same.
    void showTests(std::span<const TestKey> tests);
    /// Starts anew with these tests and, after them, whatever else the document has results of.
    void setDocument(std::span<const TestKey> tests, const RunDocument& document);
    /// Ignored when the grid has no such test.
    void setResult(const TestResult& result);
    void setViewSettings(const ViewSettings& settings);

    /// Numbers and words again, after the language changed.
    void retranslate();

    /// The tests that wait for their turn; all others stop waiting.
    void setWaiting(std::span<const TestKey> tests);
    /// The one being measured; empty for none.
    void setActive(const std::optional<TestKey>& test);
    /// Nothing waits and nothing is measured.
    void setIdle();

    const MeasureCell& cell(const QModelIndex& index) const;
    QModelIndex indexOf(const TestKey& key) const; ///< invalid when the grid has no such test
    /// What a row stands for; its operation means nothing.
    const TestKey& rowKey(int row) const;
    std::vector<TestKey> runnableTestsOfRow(int row) const;
    std::vector<TestKey> tests() const; ///< column by column, the order in which they run
    int resultCount() const;            ///< cells with a value
    const ViewSettings& viewSettings() const { return m_view; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole: value and unit; ToolTipRole and AccessibleDescriptionRole: everything known;
    /// AccessibleTextRole: the test and its value in words; CellRole: the MeasureCell.
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry
    {
        MeasureCell cell{};
        std::array<std::optional<TestSummary>, 2> summaries{}; ///< by Headline
    };
    struct Row
    {
        TestKey key{};
        std::vector<Entry> entries{};
    };

    struct Shape
    {
        std::vector<Operation> columns{};
        std::vector<Row> rows{};
    };

    static Shape shapeOf(std::span<const TestKey> tests);
    bool hasShape(const Shape& shape) const;
    void replace(Shape shape);
    void fill(Entry& entry, const TestResult& result) const;
    void showHeadline(Entry& entry) const;
    static Entry* find(std::vector<Row>& rows, const TestKey& key);
    void emitAllChanged();
    template <typename Change>
    void changeAll(Change change);
    QString stateText(const MeasureCell& cell) const;
    QStringList details(const MeasureCell& cell) const;

    std::vector<Operation> m_columns;
    std::vector<Row> m_rows;
    ViewSettings m_view;
};

} // namespace octamark

Q_DECLARE_METATYPE(octamark::MeasureCell)
