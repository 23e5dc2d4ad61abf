// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThread>

#include <memory>
#include <optional>
#include <utility>

namespace octamark {

/// Runs `work` on a thread of its own and gives its result to `done` on the thread of `context`.
/// When `context` is gone by then, `done` is not called. A thread that hangs in a system call
/// (a network folder whose server died) is left behind: nobody ever waits for it.
template <typename Work, typename Done>
void runInBackground(QObject* context, Work work, Done done)
{
    auto result = std::make_shared<std::optional<decltype(work())>>();
    QThread* thread
        = QThread::create([result, task = std::move(work)]() mutable { result->emplace(task()); });
    QObject::connect(thread, &QThread::finished, context,
        [result, finish = std::move(done)]() mutable { finish(std::move(**result)); });
    QObject::connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start();
}

} // namespace octamark
