// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/commandline.h"
#include "app/gui/translators.h"
#include "ui/settings.h"

#include <QApplication>

#include <memory>
#include <optional>

namespace octamark {

class Console;
class MainWindow;

/// Answers help, version and wrong usage, hands commands to octamark-cli, and refuses to start a
/// window where there is no display: all that needs no application. Returns the exit code; empty
/// when there is more to do.
std::optional<int> answer(const CommandLine& line, Console& console);

/// Owns everything that lives as long as the program. GUI thread.
class Application
{
public:
    /// `argc` and `console` must live as long as the application.
    Application(int& argc, char** argv, const CommandLine& line, Console& console);
    ~Application();
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    Application(Application&&) = delete;
    Application& operator=(Application&&) = delete;

    /// Does what the command line asks for; returns when it is done or the window is closed.
    ExitCode run();
    /// The window, shown, with the files of the command line on their way into it.
    MainWindow& openWindow();

private:
    CommandLine m_line;
    Console& m_console;
    QApplication m_application;
    Settings m_settings;
    Translators m_translators;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace octamark
