// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/library.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QThread;

namespace octamark {

using LibraryEntries = std::shared_ptr<const std::vector<LibraryEntry>>;

/// Reads the library folder on a thread of its own and again whenever a file in it changes.
/// Lives on the GUI thread, where nothing here blocks, whatever the folder's disk does.
class LibraryReader : public QObject
{
    Q_OBJECT

public:
    explicit LibraryReader(QObject* parent = nullptr);
    ~LibraryReader() override;

    void setFolder(const QString& folder);
    QString folder() const { return m_folder; }
    /// Reads again; `entriesRead` follows.
    void refresh();

Q_SIGNALS:
    void entriesRead(const octamark::LibraryEntries& entries);
    void readWanted(const QString& folder); ///< to the worker

private:
    QThread* m_thread = nullptr;
    QString m_folder;
};

} // namespace octamark

Q_DECLARE_METATYPE(octamark::LibraryEntries)
