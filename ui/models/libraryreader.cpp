// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/libraryreader.h"

#include "core/base/pathtext.h"
#include "core/document/libraryindex.h"
#include "ui/text/filepath.h"

#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QHash>
#include <QSet>
#include <QThread>
#include <QTimer>

#include <chrono>
#include <utility>

namespace octamark {

namespace {

using namespace std::chrono_literals;

/// Files are often written in several steps: one read after the last of them is enough.
constexpr auto SettleTime = 250ms;
/// How long closing waits for a read in progress before it leaves the thread to itself.
constexpr auto PatienceAtEnd = 500ms;

/// Lives on the reader's thread with its watcher and timer.
class Worker : public QObject
{
    Q_OBJECT

public:
    Worker()
        : m_timer(this)
    {
        m_timer.setSingleShot(true);
        m_timer.setInterval(SettleTime);
        connect(&m_timer, &QTimer::timeout, this, [this] { read(m_folders); });
    }

    /// Once, on the reader's thread, before the first read. On Windows Qt's watcher adds itself to
    /// the message filters of the thread that makes it and removes itself from those of the thread
    /// that destroys it: were these two, the first would go on calling what is gone.
    void start()
    {
        m_watcher = new QFileSystemWatcher(this);
        const auto wait = [this] {
            m_timer.start();
        };
        connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
        connect(m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    }

    void read(QStringList folders)
    {
        m_timer.stop();
        m_folders = std::move(folders);
        // Watching begins before reading, so that no change in between is missed.
        watchFolders();
        QSet<QString> seen;
        for (const QString& folder : std::as_const(m_folders)) {
            const QString real = QFileInfo(folder).canonicalFilePath();
            m_found[folder] = !real.isEmpty() && seen.contains(real) ? Entries() : readOne(folder);
            seen.insert(real);
            auto all = std::make_shared<Entries>();
            for (const QString& each : std::as_const(m_folders)) {
                const Entries& found = m_found[each];
                all->insert(all->end(), found.begin(), found.end());
            }
            if (folder == m_folders.constLast()) {
                watchFiles(*all);
            }
            Q_EMIT entriesRead(m_folders, std::move(all));
        }
    }

Q_SIGNALS:
    void entriesRead(const QStringList& folders, const octamark::LibraryEntries& entries);

private:
    using Entries = std::vector<LibraryEntry>;

    Entries readOne(const QString& folder)
    {
        const std::filesystem::path path = fromQtPath(folder);
        if (folder != m_folders.constFirst() && !QFileInfo::exists(folder)) {
            const Error missing{ .code = ErrorCode::NotFound, .subject = pathText(path) };
            return { { path, failure(missing), true } };
        }
        return m_index.read(path);
    }

    /// Each folder, or the nearest one above it as long as it does not exist.
    void watchFolders()
    {
        QSet<QString> wanted;
        for (const QString& folder : std::as_const(m_folders)) {
            QString existing = folder;
            while (!QFileInfo::exists(existing) && existing != QFileInfo(existing).path()) {
                existing = QFileInfo(existing).path();
            }
            wanted.insert(existing);
        }
        watchOnly(wanted, m_watcher->directories());
    }

    void watchFiles(const Entries& entries)
    {
        QSet<QString> wanted;
        for (const LibraryEntry& entry : entries) {
            if (!entry.isFolder) {
                wanted.insert(toQtPath(entry.path));
            }
        }
        watchOnly(wanted, m_watcher->files());
    }

    void watchOnly(const QSet<QString>& wanted, const QStringList& watched)
    {
        const QSet<QString> before(watched.begin(), watched.end());
        if (const QSet<QString> gone = before - wanted; !gone.isEmpty()) {
            m_watcher->removePaths(gone.values());
        }
        if (const QSet<QString> added = wanted - before; !added.isEmpty()) {
            m_watcher->addPaths(added.values());
        }
    }

    LibraryIndex m_index;
    QHash<QString, Entries> m_found;
    QFileSystemWatcher* m_watcher = nullptr;
    QTimer m_timer;
    QStringList m_folders;
};

} // namespace

LibraryReader::LibraryReader(QObject* parent)
    : QObject(parent)
    , m_thread(new QThread)
{
    qRegisterMetaType<LibraryEntries>();
    m_thread->setObjectName(QStringLiteral("library reader"));
    auto* worker = new Worker;
    worker->moveToThread(m_thread);
    connect(m_thread, &QThread::started, worker, &Worker::start);
    connect(m_thread, &QThread::finished, worker, &QObject::deleteLater);
    connect(this, &LibraryReader::readWanted, worker, &Worker::read);
    connect(worker, &Worker::entriesRead, this,
        [this](const QStringList& folders, const LibraryEntries& entries) {
            if (folders == m_folders) {
                Q_EMIT entriesRead(entries);
            }
        });
    m_thread->start();
}

LibraryReader::~LibraryReader()
{
    m_thread->quit();
    if (m_thread->wait(QDeadlineTimer(PatienceAtEnd))) {
        delete m_thread;
    }
    // Else it hangs in a system call, and destroying a running thread would end the program.
}

void LibraryReader::setFolders(const QStringList& folders)
{
    if (folders != m_folders) {
        m_folders = folders;
        refresh();
    }
}

void LibraryReader::refresh()
{
    if (!m_folders.isEmpty()) {
        Q_EMIT readWanted(m_folders);
    }
}

} // namespace octamark

#include "libraryreader.moc"
