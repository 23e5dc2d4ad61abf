// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace octamark {

class ElidedLabel;

/// What was done last, and a button that takes it back. Hidden while there is nothing to say.
class UndoLine : public QWidget
{
    Q_OBJECT

public:
    explicit UndoLine(QWidget* parent = nullptr);

    QString message() const;
    void showMessage(const QString& text, bool canUndo);
    void retranslate();

Q_SIGNALS:
    void undoRequested();

private:
    ElidedLabel* m_text = nullptr;
    QPushButton* m_undo = nullptr;
};

} // namespace octamark
