// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace octamark {

/// The arguments after the program's name, whatever characters they have.
QStringList argumentsOf(int argc, char** argv);

/// Where a program with a window writes what the command line asked for. On Windows such a program
/// has no console of its own: unless its output is a file or a pipe, it takes the console that it
/// was started from, and shows a message when there is none. Not before there is something to say:
/// a window that holds a console is closed with it.
class Console
{
public:
    void write(const QString& text);      ///< to standard output
    void writeError(const QString& text); ///< to standard error

    /// Runs octamark-cli, which lies beside this program, with these arguments on this console, and
    /// waits for its end. Returns its exit code; empty where it could not be started.
    std::optional<int> runCommandLine(const QStringList& arguments);

private:
    void attach();

    bool m_isPrepared = false;
    bool m_isAttached = false; ///< to a console that somebody else writes to as well
};

} // namespace octamark
