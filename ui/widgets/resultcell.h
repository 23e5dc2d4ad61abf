// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/measuremodel.h"

#include <QAbstractButton>

#include <vector>

namespace octamark {

/// Shows one cell of a MeasureModel: the big number, what belongs to it, a meter and its marks.
/// A button, so that Space, Enter, a screen reader and a double click run the test; a single click
/// only takes the focus, because a run is not something to start by a slip.
class ResultCell : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ResultCell(QWidget* parent = nullptr);

    /// Shows what the model has there; repaints only when that differs from what is shown.
    void show(const MeasureModel& model, const QModelIndex& index);
    /// Whether a test can be started; `clicked()` is not sent otherwise.
    void setRunnable(bool runnable);

    const MeasureCell& cell() const { return m_cell; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void copyValue() const;

    using QAbstractButton::show;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Chip
    {
        QRect rect{};
        QString text{};
        QString explanation{};
    };

    void run();
    bool canRun() const;
    bool isHot() const;
    QColor columnColor() const;
    QRect content() const;
    double density() const;
    double gap() const; ///< above and below the second line
    QFont bigFont() const;
    QString secondLine() const;
    QRect runRect() const;
    void placeChips();
    void paintFrame(QPainter& painter) const;
    void paintNumber(QPainter& painter) const;
    void paintDash(QPainter& painter) const;
    void paintFailure(QPainter& painter) const;
    void paintSecondLine(QPainter& painter) const;
    void paintMeter(QPainter& painter) const;
    void paintChips(QPainter& painter) const;

    MeasureCell m_cell;
    ViewSettings m_view;
    QString m_value; ///< as copied
    QString m_state; ///< in words, where there is no value
    QString m_details;
    std::vector<Chip> m_chips;
    bool m_isRunnable = true;
};

} // namespace octamark
