// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"

#include "app/gui/console.h"
#include "app/gui/display.h"
#include "app/gui/exportcommand.h"
#include "core/base/version.h"
#include "core/base/wildcards.h"
#include "ui/mainwindow.h"
#include "ui/text/filepath.h"

#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QTextStream>

#include <filesystem>
#include <utility>
#include <vector>

namespace octamark {

namespace {

/// The files in place of names with wildcards, which the shells of Windows leave to the program.
CommandLine withFilesFound(CommandLine line)
{
    std::vector<std::filesystem::path> names;
    for (const QString& file : std::as_const(line.files)) {
        names.push_back(fromQtPath(file));
    }
    line.files.clear();
    for (const std::filesystem::path& file : expandWildcards(names)) {
        line.files.append(toQtPath(file));
    }
    line.request.files = line.files;
    return line;
}

/// Runs before QApplication exists, which reads the variable.
int& choosePlatform(int& argc, const CommandLine& line)
{
    if (line.task == CommandLine::Task::Export && !line.choosesPlatform) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QString fonts = fontFolder();
    if (line.task == CommandLine::Task::Export && !fonts.isEmpty()
        && qEnvironmentVariableIsEmpty("QT_QPA_FONTDIR")) {
        qputenv("QT_QPA_FONTDIR", QFile::encodeName(fonts));
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

std::optional<int> answer(const CommandLine& line, Console& console)
{
    switch (line.task) {
    case CommandLine::Task::Help:
        console.write(CommandLine::help());
        return static_cast<int>(ExitCode::Done);
    case CommandLine::Task::Version:
        console.write(CommandLine::version());
        return static_cast<int>(ExitCode::Done);
    case CommandLine::Task::Refuse:
        console.writeError(QStringLiteral("octamark: %1\n").arg(line.problem));
        return static_cast<int>(ExitCode::WrongUsage);
    case CommandLine::Task::CommandLineProgram:
        if (const std::optional<int> code = console.runCommandLine(line.words)) {
            return code;
        }
        console.writeError(QStringLiteral("octamark: “%1” is done by octamark-cli, which is not "
                                          "beside this program. Put it there, or install it.\n")
                               .arg(line.words.front()));
        return static_cast<int>(ExitCode::Failed);
    case CommandLine::Task::Window:
        if (!line.choosesPlatform && !hasDisplay()) {
            console.writeError(
                QStringLiteral("octamark: There is no display for the window. Use octamark-cli to "
                               "measure, or “octamark --export” to draw charts.\n"));
            return static_cast<int>(ExitCode::Failed);
        }
        return std::nullopt;
    case CommandLine::Task::Export:
        return std::nullopt;
    }
    return std::nullopt;
}

Application::Application(int& argc, char** argv, const CommandLine& line, Console& console)
    : m_line(withFilesFound(line))
    , m_console(console)
    , m_application(choosePlatform(argc, line), argv)
{
    QApplication::setApplicationName(QString::fromLatin1(ProgramName));
    QApplication::setApplicationVersion(QString::fromLatin1(ProgramVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.octamark.octamark"));
    QApplication::setWindowIcon(programIcon());
    m_translators.use(m_settings.language());
}

Application::~Application() = default;

ExitCode Application::run()
{
    if (m_line.task == CommandLine::Task::Export) {
        loadChartFont();
        QString text;
        QTextStream errors(&text);
        const ExitCode code = runExport(m_line.request, errors);
        errors.flush();
        if (!text.isEmpty()) {
            m_console.writeError(text);
        }
        return code;
    }
    openWindow();
    return QApplication::exec() == 0 ? ExitCode::Done : ExitCode::Failed;
}

MainWindow& Application::openWindow()
{
    applyTheme(m_application, m_settings.theme());
    loadChartFont();
    m_window = std::make_unique<MainWindow>(m_settings);
    QObject::connect(m_window.get(), &MainWindow::themeChosen, [this](ThemeChoice choice) {
        m_settings.setTheme(choice);
        applyTheme(m_application, choice);
    });
    QObject::connect(m_window.get(), &MainWindow::languageChosen, [this](const QString& language) {
        m_settings.setLanguage(language);
        m_translators.use(language);
    });
    // Log-off and shutdown: the system ends the program when this signal has been handled.
    QObject::connect(&m_application, &QCoreApplication::aboutToQuit, m_window.get(),
        [this] { m_window->endSession(); });
    m_window->show();
    m_window->openFiles(absolutePaths(m_line.files));
    return *m_window;
}

} // namespace octamark
