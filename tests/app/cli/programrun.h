// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pathtext.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <filesystem>

namespace octamark {

inline const QString Program = QStringLiteral(OCTAMARK_CLI);
inline constexpr int LongMs = 120'000;

struct Ended
{
    int code = -1; ///< -1 where it did not end by itself
    QByteArray out{};
    QByteArray err{};
};

inline Ended ended(QProcess& process)
{
    Ended result;
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(LongMs)) {
        process.kill();
        process.waitForFinished();
        return result;
    }
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    result.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return result;
}

inline Ended runProgram(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(Program, arguments);
    process.write(input);
    process.closeWriteChannel();
    return ended(process);
}

/// Waits until standard error has `text`; what was read of it stays in `err`.
inline bool waitForProgress(QProcess& process, const char* text, QByteArray& err)
{
    QElapsedTimer timer;
    timer.start();
    while (!err.contains(text)) {
        if (timer.hasExpired(LongMs) || process.state() == QProcess::NotRunning) {
            return false;
        }
        process.waitForReadyRead(100);
        err += process.readAllStandardError();
    }
    return true;
}

inline QString text(const std::filesystem::path& path)
{
    return QString::fromStdString(pathText(path));
}

inline QStringList shortRun(const std::filesystem::path& target, const QStringList& more = {})
{
    return QStringList{ QStringLiteral("run"), QStringLiteral("--target"), text(target),
        QStringLiteral("--size"), QStringLiteral("16MiB"), QStringLiteral("--loops"),
        QStringLiteral("1"), QStringLiteral("--seconds"), QStringLiteral("1"),
        QStringLiteral("--pause"), QStringLiteral("0") }
    + more;
}

} // namespace octamark
