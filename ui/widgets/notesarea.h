// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QStringList>

class QVBoxLayout;

namespace octamark {

/// Small paragraphs one below the other. They take no more height than they need, and scroll where
/// they get less.
class NotesArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit NotesArea(QWidget* parent = nullptr);

    /// Empty ones are left out.
    void setParagraphs(const QStringList& paragraphs);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QVBoxLayout* m_paragraphs = nullptr;
};

} // namespace octamark
