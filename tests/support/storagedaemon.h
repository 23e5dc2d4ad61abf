// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <signal.h>

namespace octamark {

/// QEMU's storage daemon, which shows a disk as a file (through FUSE) and spoils it on demand:
/// errors at a sector, a limited rate, a hang, a sudden end. Needs root and /dev/fuse.
class StorageDaemon
{
public:
    /// A disk over an image of its own. `node` describes another one in QEMU's terms: its name must
    /// be "top", and it may lie on the node "image".
    explicit StorageDaemon(int sizeMiB, const QJsonObject& node = {}, const QStringList& more = {})
        : m_folder(QStringLiteral(OCTAMARK_BINARY_DIR "/tests/daemon-XXXXXX"))
    {
        const QString image = m_folder.filePath(QStringLiteral("image"));
        QFile raw(image);
        QFile target(path());
        if (!QFileInfo::exists(QStringLiteral("/dev/fuse"))) {
            m_whyNot = QStringLiteral("there is no /dev/fuse");
            return;
        }
        if (!raw.open(QIODevice::WriteOnly) || !raw.resize(qint64{ sizeMiB } << 20)
            || !target.open(QIODevice::WriteOnly)) {
            m_whyNot = QStringLiteral("no image could be made");
            return;
        }
        raw.close();
        target.close();
        const QJsonObject file{ { QStringLiteral("driver"), QStringLiteral("file") },
            { QStringLiteral("node-name"), QStringLiteral("image") },
            { QStringLiteral("filename"), image } };
        const QString mount
            = QStringLiteral("type=fuse,id=e,node-name=top,writable=on,mountpoint=");
        m_process.start(QStringLiteral("qemu-storage-daemon"),
            QStringList{ QStringLiteral("--chardev"), QStringLiteral("stdio,id=q"),
                QStringLiteral("--monitor"), QStringLiteral("chardev=q") }
                + more
                + QStringList{ QStringLiteral("--blockdev"), text(file),
                    QStringLiteral("--blockdev"), text(node.isEmpty() ? rawOn("image") : node),
                    QStringLiteral("--export"), mount + path() });
        if (!m_process.waitForStarted()) {
            m_whyNot = QStringLiteral("qemu-storage-daemon is not installed");
            return;
        }
        m_isRunning = perform("qmp_capabilities", {}) && QFileInfo(path()).size() > 0;
        if (!m_isRunning) {
            m_whyNot = QStringLiteral("qemu-storage-daemon: ")
                + QString::fromUtf8(m_process.readAllStandardError()).trimmed();
        }
    }
    ~StorageDaemon()
    {
        resume();
        m_process.terminate();
        if (!m_process.waitForFinished(5'000)) {
            kill();
        }
        // What a killed daemon leaves mounted.
        QProcess::execute(QStringLiteral("sh"),
            { QStringLiteral("-c"), QStringLiteral("umount --lazy \"$0\" 2>/dev/null || true"),
                path() });
    }
    StorageDaemon(const StorageDaemon&) = delete;
    StorageDaemon& operator=(const StorageDaemon&) = delete;
    StorageDaemon(StorageDaemon&&) = delete;
    StorageDaemon& operator=(StorageDaemon&&) = delete;

    bool isRunning() const { return m_isRunning; }
    QString whyNot() const { return m_whyNot; }
    QString path() const { return m_folder.filePath(QStringLiteral("disk")); } ///< the disk

    /// From now on transfers of one kind ("read", "write", "flush") fail with `osCode`; those that
    /// touch `sector` of 512 bytes, or all.
    bool fail(const char* kind, int osCode, qint64 sector = -1, bool once = false)
    {
        QJsonObject rule{ { QStringLiteral("event"), QStringLiteral("none") },
            { QStringLiteral("iotype"), QLatin1String(kind) }, { QStringLiteral("errno"), osCode },
            { QStringLiteral("once"), once } };
        if (sector >= 0) {
            rule.insert(QStringLiteral("sector"), sector);
        }
        const QJsonObject faulty{ { QStringLiteral("driver"), QStringLiteral("blkdebug") },
            { QStringLiteral("node-name"), QStringLiteral("faulty") },
            { QStringLiteral("image"), QStringLiteral("image") },
            { QStringLiteral("inject-error"), QJsonArray{ rule } } };
        return perform("blockdev-add", faulty)
            && perform("blockdev-reopen",
                { { QStringLiteral("options"), QJsonArray{ rawOn("faulty") } } });
    }

    void stop() { signal(SIGSTOP); }   ///< from now on the disk hangs
    void resume() { signal(SIGCONT); } ///< and goes on
    void kill()                        ///< the disk is gone
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    static QString text(const QJsonObject& object)
    {
        return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }

    static QJsonObject rawOn(const char* below)
    {
        return { { QStringLiteral("driver"), QStringLiteral("raw") },
            { QStringLiteral("node-name"), QStringLiteral("top") },
            { QStringLiteral("file"), QLatin1String(below) } };
    }

    /// One command to the daemon, in its JSON protocol; whether it succeeded.
    bool perform(const char* command, const QJsonObject& arguments)
    {
        m_process.write(
            QJsonDocument(QJsonObject{ { QStringLiteral("execute"), QLatin1String(command) },
                              { QStringLiteral("arguments"), arguments } })
                .toJson(QJsonDocument::Compact)
            + '\n');
        QElapsedTimer timer;
        timer.start();
        while (!timer.hasExpired(20'000)) {
            while (m_process.canReadLine()) {
                const QJsonObject answer = QJsonDocument::fromJson(m_process.readLine()).object();
                if (answer.contains(QStringLiteral("return"))) {
                    return true;
                }
                if (answer.contains(QStringLiteral("error"))) {
                    m_whyNot = text(answer);
                    return false;
                }
            }
            if (m_process.state() == QProcess::NotRunning) {
                return false;
            }
            m_process.waitForReadyRead(200);
        }
        return false;
    }

    void signal(int number)
    {
        if (m_process.state() == QProcess::Running) {
            ::kill(static_cast<pid_t>(m_process.processId()), number);
        }
    }

    QTemporaryDir m_folder;
    QProcess m_process{};
    QString m_whyNot{};
    bool m_isRunning = false;
};

} // namespace octamark
