// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace octamark {

/// Takes files that are dropped anywhere on a window, text fields included, which would otherwise
/// write the file's address into themselves.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    /// Watches `window` until it is destroyed.
    explicit FileDrop(QWidget* window);

Q_SIGNALS:
    void hovering(bool isHovering);
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* m_window;
};

} // namespace octamark
