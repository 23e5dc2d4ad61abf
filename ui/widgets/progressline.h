// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace octamark {

class ElidedLabel;

/// What goes on, how far it is, how long it takes. It changes only when it is told to, so that
/// nothing repaints while a disk is measured.
class ProgressLine : public QWidget
{
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);

    void showProgress(const QString& text, const QString& timeLeft, double fraction);
    void showText(const QString& text);  ///< no bar
    void showError(const QString& text); ///< no bar, error colour, announced to screen readers

    QString text() const;
    bool isError() const { return m_isError; }

private:
    ElidedLabel* m_text;
    QLabel* m_timeLeft;
    QProgressBar* m_bar;
    bool m_isError = false;
};

} // namespace octamark
