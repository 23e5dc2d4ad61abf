// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filedrop.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace octamark {

namespace {

QStringList localFiles(const QMimeData& data)
{
    QStringList paths;
    const QList<QUrl> urls = data.urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

} // namespace

FileDrop::FileDrop(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    window->setAcceptDrops(true);
    qApp->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* object, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop
        && type != QEvent::DragLeave) {
        return false;
    }
    auto* widget = qobject_cast<QWidget*>(object);
    if (widget == nullptr || widget->window() != m_window) {
        return false;
    }
    if (type == QEvent::DragLeave) {
        Q_EMIT hovering(false);
        return false;
    }
    auto* drop = static_cast<QDropEvent*>(event);
    const QStringList paths = localFiles(*drop->mimeData());
    if (paths.isEmpty()) {
        return false;
    }
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (type == QEvent::DragEnter) {
        Q_EMIT hovering(true);
    } else if (type == QEvent::Drop) {
        Q_EMIT hovering(false);
        Q_EMIT dropped(paths);
    }
    return true;
}

} // namespace octamark
