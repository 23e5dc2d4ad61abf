// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace octamark {

/// A real file system on a loop device over a sparse image, mounted for one test. Needs root.
class LoopFileSystem
{
public:
    LoopFileSystem(const QString& kind, int sizeMiB, int sectorBytes = 512,
        const QStringList& mountOptions = {})
        : LoopFileSystem()
    {
        m_sectorBytes = sectorBytes;
        const QString image = m_folder.filePath(QStringLiteral("image"));
        if (command(QStringLiteral("truncate"),
                { QStringLiteral("-s"), QString::number(sizeMiB) + QStringLiteral("M"), image })) {
            mount(kind, image, mountOptions);
        }
    }
    /// Over an image that exists and belongs to someone else.
    LoopFileSystem(const QString& kind, const QString& image, const QStringList& mountOptions = {})
        : LoopFileSystem()
    {
        mount(kind, image, mountOptions);
    }
    ~LoopFileSystem()
    {
        if (m_isMounted) {
            command(QStringLiteral("umount"), { QStringLiteral("--lazy"), m_mountPoint });
        }
        if (!m_device.isEmpty()) {
            command(QStringLiteral("losetup"), { QStringLiteral("--detach"), m_device });
        }
    }
    LoopFileSystem(const LoopFileSystem&) = delete;
    LoopFileSystem& operator=(const LoopFileSystem&) = delete;
    LoopFileSystem(LoopFileSystem&&) = delete;
    LoopFileSystem& operator=(LoopFileSystem&&) = delete;

    bool isMounted() const { return m_isMounted; }
    QString whyNot() const { return m_output; } ///< what the failed command said
    QString mountPoint() const { return m_mountPoint; }
    QString device() const { return m_device; }

    /// Around the cache that holds the image, or through it. Whether the system did so.
    bool setDirectIo(bool isOn)
    {
        return command(QStringLiteral("losetup"),
            { isOn ? QStringLiteral("--direct-io=on") : QStringLiteral("--direct-io=off"),
                m_device });
    }

private:
    LoopFileSystem()
        : m_folder(QStringLiteral(OCTAMARK_BINARY_DIR "/tests/loop-XXXXXX"))
    {
        m_mountPoint = m_folder.filePath(QStringLiteral("mnt"));
        QDir().mkpath(m_mountPoint);
    }

    void mount(const QString& kind, const QString& image, const QStringList& options)
    {
        const QString force
            = kind == QStringLiteral("ext4") ? QStringLiteral("-F") : QStringLiteral("-f");
        if (!command(QStringLiteral("mkfs.") + kind, { QStringLiteral("-q"), force, image })
            || !command(QStringLiteral("losetup"),
                { QStringLiteral("--find"), QStringLiteral("--show"),
                    QStringLiteral("--sector-size"), QString::number(m_sectorBytes), image })) {
            return;
        }
        m_device = m_output.trimmed();
        // Refused where the image lies in memory, which has no cache to go around.
        setDirectIo(true);
        m_isMounted
            = command(QStringLiteral("mount"), options + QStringList{ m_device, m_mountPoint });
    }

    bool command(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        const bool done = process.waitForFinished(60'000)
            && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
        m_output = done || process.error() != QProcess::FailedToStart
            ? QString::fromUtf8(process.readAll())
            : program + QStringLiteral(" is not installed");
        return done;
    }

    QTemporaryDir m_folder;
    QString m_mountPoint{};
    QString m_device{};
    QString m_output{};
    int m_sectorBytes = 512;
    bool m_isMounted = false;
};

} // namespace octamark
