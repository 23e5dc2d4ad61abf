// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"

#include "app/gui/display.h"
#include "app/gui/exportcommand.h"
#include "core/base/version.h"
#include "ui/mainwindow.h"

#include <QFileInfo>
#include <QIcon>
#include <QTextStream>

namespace octamark {

namespace {

/// Runs before QApplication exists, which reads the variable.
int& choosePlatform(int& argc, const CommandLine& line)
{
    if (line.task == CommandLine::Task::Export && !line.choosesPlatform) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    return argc;
}

QIcon programIcon()
{
    QIcon icon;
    for (const int size : { 16, 24, 32, 48, 64, 128, 256, 512 }) {
        const QString file = QStringLiteral(":/octamark/icons/octamark-%1.png").arg(size);
        if (QFileInfo::exists(file)) {
            icon.addFile(file, QSize(size, size));
        }
    }
    return icon;
}

QStringList absolutePaths(const QStringList& files)
{
    QStringList paths;
    for (const QString& file : files) {
        paths.append(QFileInfo(file).absoluteFilePath());
    }
    return paths;
}

} // namespace

QStringList argumentsOf(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        arguments.append(QString::fromLocal8Bit(argv[i]));
    }
    return arguments;
}

std::optional<ExitCode> answer(const CommandLine& line)
{
    QTextStream output(stdout);
    QTextStream errors(stderr);
    switch (line.task) {
    case CommandLine::Task::Help:
        output << CommandLine::help();
        return ExitCode::Done;
    case CommandLine::Task::Version:
        output << CommandLine::version();
        return ExitCode::Done;
    case CommandLine::Task::Refuse:
        errors << "octamark: " << line.problem << '\n';
        return ExitCode::WrongUsage;
    case CommandLine::Task::Window:
        if (!line.choosesPlatform && !hasDisplay()) {
            errors << "octamark: There is no display for the window. Use octamark-cli to measure, "
                      "or “octamark --export” to draw charts.\n";
            return ExitCode::Failed;
        }
        return std::nullopt;
    case CommandLine::Task::Export:
        return std::nullopt;
    }
    return std::nullopt;
}

Application::Application(int& argc, char** argv, const CommandLine& line)
    : m_line(line)
    , m_application(choosePlatform(argc, line), argv)
{
    QApplication::setApplicationName(QString::fromLatin1(ProgramName));
    QApplication::setApplicationVersion(QString::fromLatin1(ProgramVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.octamark.octamark"));
    QApplication::setWindowIcon(programIcon());
    m_translators.use(m_settings.language());
    loadChartFont();
}

Application::~Application() = default;

ExitCode Application::run()
{
    if (m_line.task == CommandLine::Task::Export) {
        QTextStream errors(stderr);
        return runExport(m_line.request, errors);
    }
    openWindow();
    return QApplication::exec() == 0 ? ExitCode::Done : ExitCode::Failed;
}

MainWindow& Application::openWindow()
{
    applyTheme(m_application, m_settings.theme());
    m_window = std::make_unique<MainWindow>(m_settings);
    QObject::connect(m_window.get(), &MainWindow::themeChosen, [this](ThemeChoice choice) {
        m_settings.setTheme(choice);
        applyTheme(m_application, choice);
    });
    QObject::connect(m_window.get(), &MainWindow::languageChosen, [this](const QString& language) {
        m_settings.setLanguage(language);
        m_translators.use(language);
    });
    m_window->show();
    m_window->openFiles(absolutePaths(m_line.files));
    return *m_window;
}

} // namespace octamark
