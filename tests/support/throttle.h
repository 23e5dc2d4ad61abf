// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QString>

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace octamark {

/// A control group in which this process and its children may do so much on some block devices and
/// no more: blkio of cgroup v1, else io.max of v2. While it exists, this process is in it.
/// Needs root.
class Throttle
{
public:
    Throttle()
        : m_isV1(QFileInfo::exists(QStringLiteral("/sys/fs/cgroup/blkio/cgroup.procs")))
        , m_parent(
              m_isV1 ? QStringLiteral("/sys/fs/cgroup/blkio") : QStringLiteral("/sys/fs/cgroup"))
        , m_group(m_parent + QStringLiteral("/octamark-%1").arg(::getpid()))
    {
        if (!m_isV1) {
            // Refused where it is given out already, or where the kernel has no such controller.
            write(m_parent + QStringLiteral("/cgroup.subtree_control"), "+io");
        }
        m_isThere
            = QDir().mkdir(m_group) && write(m_group + QStringLiteral("/cgroup.procs"), pid());
    }
    ~Throttle()
    {
        write(m_parent + QStringLiteral("/cgroup.procs"), pid());
        ::rmdir(m_group.toUtf8().constData());
    }
    Throttle(const Throttle&) = delete;
    Throttle& operator=(const Throttle&) = delete;
    Throttle(Throttle&&) = delete;
    Throttle& operator=(Throttle&&) = delete;

    bool isThere() const { return m_isThere; }

    bool limitIops(const QString& device, qint64 perSecond)
    {
        return limit(device, true, perSecond);
    }
    bool limitBytes(const QString& device, qint64 perSecond)
    {
        return limit(device, false, perSecond);
    }

private:
    static QByteArray pid() { return QByteArray::number(::getpid()); }

    static bool write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
            && file.write(text) == text.size();
    }

    bool limit(const QString& device, bool isIops, qint64 perSecond)
    {
        struct stat status
        {
        };
        if (::stat(device.toUtf8().constData(), &status) != 0) {
            return false;
        }
        const QByteArray number = QByteArray::number(major(status.st_rdev)) + ':'
            + QByteArray::number(minor(status.st_rdev)) + ' ';
        const QByteArray rate = QByteArray::number(perSecond);
        if (!m_isV1) {
            const QByteArray limits
                = QByteArray(isIops ? "riops=%r wiops=%r" : "rbps=%r wbps=%r").replace("%r", rate);
            return write(m_group + QStringLiteral("/io.max"), number + limits);
        }
        const QString format = QStringLiteral("%1/blkio.throttle.%2_%3_device")
                                   .arg(m_group, QStringLiteral("%1"),
                                       isIops ? QStringLiteral("iops") : QStringLiteral("bps"));
        return write(format.arg(QStringLiteral("read")), number + rate)
            && write(format.arg(QStringLiteral("write")), number + rate);
    }

    bool m_isV1;
    QString m_parent;
    QString m_group;
    bool m_isThere = false;
};

} // namespace octamark
