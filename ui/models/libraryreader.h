// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/library.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

class QThread;

namespace octamark {

using LibraryEntries = std::shared_ptr<const std::vector<LibraryEntry>>;

/// Reads the library folders on a thread of its own and again whenever a file in one changes.
/// Lives on the GUI thread, where nothing here blocks, whatever the folder's disk does.
class LibraryReader : public QObject
{
    Q_OBJECT

public:
    explicit LibraryReader(QObject* parent = nullptr);
    ~LibraryReader() override;

    /// A folder that is there twice, under another name too, is read once. The first one may be
    /// missing; any other that is missing is listed with that error.
    void setFolders(const QStringList& folders);
    const QStringList& folders() const { return m_folders; }
    /// Reads again; `entriesRead` follows.
    void refresh();

Q_SIGNALS:
    /// After each folder, with what the ones still to be read held the last time.
    void entriesRead(const octamark::LibraryEntries& entries);
    void readWanted(const QStringList& folders); ///< to the worker

private:
    QThread* m_thread = nullptr;
    QStringList m_folders;
};

} // namespace octamark

Q_DECLARE_METATYPE(octamark::LibraryEntries)
