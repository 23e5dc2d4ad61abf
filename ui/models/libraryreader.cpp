// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/libraryreader.h"

#include "ui/text/filepath.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QThread>
#include <QTimer>

#include <chrono>

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
        : m_watcher(this)
        , m_timer(this)
    {
        m_timer.setSingleShot(true);
        m_timer.setInterval(SettleTime);
        connect(&m_timer, &QTimer::timeout, this, [this] { read(m_folder); });
        const auto wait = [this] {
            m_timer.start();
        };
        connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
        connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    }

    void read(const QString& folder)
    {
        m_timer.stop();
        m_folder = folder;
        // Watching begins before reading, so that no change in between is missed.
        const QStringList before = watch(folder);
        auto entries = std::make_shared<std::vector<LibraryEntry>>(readLibrary(fromQtPath(folder)));
        watchFiles(*entries, before);
        Q_EMIT entriesRead(folder, std::move(entries));
    }

Q_SIGNALS:
    void entriesRead(const QString& folder, const octamark::LibraryEntries& entries);

private:
    /// Watches the folder, or the nearest one above it as long as it does not exist. Returns what
    /// was watched so far.
    QStringList watch(const QString& folder)
    {
        QString existing = folder;
        while (!QFileInfo::exists(existing) && existing != QFileInfo(existing).path()) {
            existing = QFileInfo(existing).path();
        }
        const QStringList watched = m_watcher.directories();
        if (watched != QStringList(existing)) {
            if (!watched.isEmpty()) {
                m_watcher.removePaths(watched);
            }
            m_watcher.addPath(existing);
        }
        return m_watcher.files();
    }

    void watchFiles(const std::vector<LibraryEntry>& entries, const QStringList& before)
    {
        QStringList files;
        for (const LibraryEntry& entry : entries) {
            files.append(toQtPath(entry.path));
        }
        QStringList gone;
        for (const QString& file : before) {
            if (!files.contains(file)) {
                gone.append(file);
            }
        }
        if (!gone.isEmpty()) {
            m_watcher.removePaths(gone);
        }
        if (!files.isEmpty()) {
            m_watcher.addPaths(files);
        }
    }

    QFileSystemWatcher m_watcher;
    QTimer m_timer;
    QString m_folder;
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
    connect(m_thread, &QThread::finished, worker, &QObject::deleteLater);
    connect(this, &LibraryReader::readWanted, worker, &Worker::read);
    connect(worker, &Worker::entriesRead, this,
        [this](const QString& folder, const LibraryEntries& entries) {
            if (folder == m_folder) {
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

void LibraryReader::setFolder(const QString& folder)
{
    if (folder != m_folder) {
        m_folder = folder;
        refresh();
    }
}

void LibraryReader::refresh()
{
    if (!m_folder.isEmpty()) {
        Q_EMIT readWanted(m_folder);
    }
}

} // namespace octamark

#include "libraryreader.moc"
