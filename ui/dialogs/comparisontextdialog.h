// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace octamark {

/// Asks for the heading and the notes that stand above and below the charts.
class ComparisonTextDialog : public QDialog
{
    Q_OBJECT

public:
    ComparisonTextDialog(const QString& title, const QString& notes, QWidget* parent = nullptr);

    QString title() const;
    QString notes() const; ///< a paragraph a line

private:
    QLineEdit* m_title = nullptr;
    QPlainTextEdit* m_notes = nullptr;
};

} // namespace octamark
