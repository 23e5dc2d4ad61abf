// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/measuremodel.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace octamark {

class ResultCell;

/// Shows a MeasureModel: a heading for each operation, a title and a ResultCell for each test.
/// It shrinks as far as the cells are readable and scrolls below that. The arrow keys go from cell
/// to cell.
class MeasureGrid : public QScrollArea
{
    Q_OBJECT

public:
    explicit MeasureGrid(MeasureModel& model, QWidget* parent = nullptr);

    void setRunnable(bool runnable);
    ResultCell* cellAt(int row, int column) const; ///< null outside the grid
    QPushButton* rowButton(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void runRequested(const std::vector<octamark::TestKey>& tests);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void addRow(QGridLayout& grid, int row);
    QWidget* makeRowTitle(int row);
    void update(const QModelIndex& topLeft, const QModelIndex& bottomRight);
    void colorHeadings();
    void nameHeadings();

    MeasureModel& m_model;
    std::vector<QLabel*> m_headings;
    std::vector<std::vector<ResultCell*>> m_cells;
    std::vector<QPushButton*> m_rowButtons;
    bool m_isRunnable = true;
};

} // namespace octamark
