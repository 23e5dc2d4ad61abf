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

class MainWindow;

/// The arguments after the program's name.
QStringList argumentsOf(int argc, char** argv);

/// Answers help, version and wrong usage, and refuses to start a window where there is no display:
/// all that needs no application. Empty when there is more to do.
std::optional<ExitCode> answer(const CommandLine& line);

/// Owns everything that lives as long as the program. GUI thread.
class Application
{
public:
    /// `argc` must live as long as the application.
    Application(int& argc, char** argv, const CommandLine& line);
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
    QApplication m_application;
    Settings m_settings;
    Translators m_translators;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace octamark
