// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/libraryeditor.h"

#include "ui/backgroundtask.h"
#include "ui/text/filepath.h"

#include <QFileInfo>

namespace octamark {

LibraryEditor::Outcome LibraryEditor::editAll(LibraryChange change, const Edits& edits)
{
    Outcome outcome{ .report = { .change = change } };
    for (const auto& [path, edit] : edits) {
        const auto back = editSavedRun(fromQtPath(path), edit);
        if (!back) {
            outcome.report.problems.emplace_back(path, back.error());
        } else if (*back != RunEdit()) {
            ++outcome.report.done;
            outcome.back.edits.emplace_back(path, *back);
        }
    }
    return outcome;
}

LibraryEditor::Outcome LibraryEditor::trashAll(const QStringList& paths)
{
    Outcome outcome{ .report = { .change = LibraryChange::Trash } };
    for (const QString& path : paths) {
        const QFileInfo info(path);
        if (!info.exists() && !info.isSymbolicLink()) {
            continue;
        }
        const auto trashed = octamark::moveToTrash(path);
        if (!trashed) {
            outcome.report.notMoved.append(path);
            continue;
        }
        ++outcome.report.done;
        if (!trashed->inTrash.isEmpty()) {
            outcome.back.files.push_back(*trashed);
        }
    }
    return outcome;
}

LibraryEditor::Outcome LibraryEditor::undoStep(const Step& step)
{
    Outcome outcome = editAll(LibraryChange::Undo, step.edits);
    outcome.back = {};
    for (const TrashedFile& file : step.files) {
        const auto restored = restoreFromTrash(file);
        if (restored) {
            ++outcome.report.done;
            if (*restored != file.path) {
                outcome.report.renamed.emplace_back(file.path, *restored);
            }
            continue;
        }
        outcome.report.problems.emplace_back(file.path, restored.error());
        if (QFileInfo::exists(file.inTrash)) {
            outcome.back.files.push_back(file); // to be tried again
        }
    }
    return outcome;
}

void LibraryEditor::rename(const QString& path, const QString& label)
{
    start([path, label]() -> Task {
        const RunEdit edit{ .label = label.toStdString() };
        return [path, edit] {
            return editAll(LibraryChange::Rename, { { path, edit } });
        };
    });
}

void LibraryEditor::retag(const QStringList& paths, const RunEdit& edit)
{
    start([paths, edit]() -> Task {
        Edits edits;
        for (const QString& path : paths) {
            edits.emplace_back(path, edit);
        }
        return [edits] {
            return editAll(LibraryChange::Retag, edits);
        };
    });
}

void LibraryEditor::moveToTrash(const QStringList& paths)
{
    start([paths]() -> Task {
        return [paths] {
            return trashAll(paths);
        };
    });
}

void LibraryEditor::undo()
{
    // The step is known when the changes before it are done.
    start([this]() -> Task {
        if (m_steps.empty()) {
            return nullptr;
        }
        const Step step = std::move(m_steps.back());
        m_steps.pop_back();
        return [step] {
            return undoStep(step);
        };
    });
}

void LibraryEditor::start(const std::function<Task()>& task)
{
    m_waiting.push_back(task);
    if (!m_isBusy) {
        startNext();
    }
}

void LibraryEditor::startNext()
{
    while (!m_waiting.empty() && !m_isBusy) {
        const auto make = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (const Task task = make()) {
            m_isBusy = true;
            runInBackground(this, task, [this](const Outcome& outcome) { finish(outcome); });
        }
    }
}

void LibraryEditor::finish(const Outcome& outcome)
{
    m_isBusy = false;
    if (!outcome.back.edits.empty() || !outcome.back.files.empty()) {
        m_steps.push_back(outcome.back);
    }
    for (const auto& [from, to] : outcome.report.renamed) {
        follow(from, to);
    }
    Q_EMIT finished(outcome.report);
    startNext();
}

void LibraryEditor::follow(const QString& from, const QString& to)
{
    for (Step& step : m_steps) {
        for (auto& [path, edit] : step.edits) {
            if (path == from) {
                path = to;
            }
        }
    }
}

} // namespace octamark
