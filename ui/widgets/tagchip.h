// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/rundocument.h"

#include <QAbstractButton>

namespace octamark {

/// A tag with a sign to remove it. Clicking the words (or Enter, Space) edits it, clicking the sign
/// (or Delete, Backspace) removes it.
class TagChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit TagChip(Tag tag, QWidget* parent = nullptr);

    const Tag& tag() const { return m_tag; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void editRequested();
    void removeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRect removeRect() const;

    Tag m_tag;
};

} // namespace octamark
