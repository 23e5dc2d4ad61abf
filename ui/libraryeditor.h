// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/runedit.h"
#include "ui/trash.h"

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

namespace octamark {

enum class LibraryChange : std::uint8_t { Rename, Retag, Trash, Undo };

/// What became of a change.
struct LibraryReport
{
    LibraryChange change = LibraryChange::Rename;
    int done = 0; ///< files that were changed
    /// Files that could not be, each with the reason; the others are changed.
    std::vector<std::pair<QString, Error>> problems{};
    /// Files that stayed where they are because there is no trash for them.
    QStringList notMoved{};
    /// Files that are back beside another one that has their name: the old and the new path.
    std::vector<std::pair<QString, QString>> renamed{};
};

/// Changes files of the library, one change after the other on a thread of its own, and takes the
/// changes back in the opposite order. A file is read again before it is changed, so that nothing
/// of it gets lost but the label or the tags. GUI thread; nothing blocks.
class LibraryEditor : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void rename(const QString& path, const QString& label);
    void retag(const QStringList& paths, const RunEdit& edit);
    void moveToTrash(const QStringList& paths);
    bool canUndo() const { return !m_steps.empty(); }
    void undo();

Q_SIGNALS:
    void finished(const octamark::LibraryReport& report);

private:
    using Edits = std::vector<std::pair<QString, RunEdit>>;

    /// What takes a change back.
    struct Step
    {
        Edits edits{};
        std::vector<TrashedFile> files{};
    };
    struct Outcome
    {
        LibraryReport report{};
        Step back{};
    };
    using Task = std::function<Outcome()>;

    static Outcome editAll(LibraryChange change, const Edits& edits);
    static Outcome trashAll(const QStringList& paths);
    static Outcome undoStep(const Step& step);

    void start(const std::function<Task()>& task);
    void startNext();
    void finish(const Outcome& outcome);
    void follow(const QString& from, const QString& to);

    std::deque<std::function<Task()>> m_waiting;
    std::vector<Step> m_steps;
    bool m_isBusy = false;
};

} // namespace octamark
