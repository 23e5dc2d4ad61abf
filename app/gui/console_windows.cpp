// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/console.h"

#include "app/gui/display.h"

#include <QDir>
#include <QFileInfo>

#include <windows.h>

#include <shellapi.h>

#include <string>

namespace octamark {

namespace {

/// INVALID_HANDLE_VALUE, without the cast that the macro makes.
HANDLE invalidHandle()
{
    return reinterpret_cast<HANDLE>(LONG_PTR{ -1 });
}

bool isUsable(HANDLE handle)
{
    return handle != nullptr && handle != invalidHandle();
}

/// Opens one end of the console for this program and for those it starts.
void openStandard(DWORD which, const wchar_t* name)
{
    if (isUsable(::GetStdHandle(which))) {
        return;
    }
    SECURITY_ATTRIBUTES inheritable{ sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE };
    const HANDLE handle = ::CreateFileW(name, GENERIC_READ | GENERIC_WRITE,
        FILE_SHARE_READ | FILE_SHARE_WRITE, &inheritable, OPEN_EXISTING, 0, nullptr);
    if (isUsable(handle)) {
        ::SetStdHandle(which, handle);
    }
}

/// Consoles take wide text whatever their code page; files and pipes get UTF-8.
bool writeTo(DWORD which, const QString& text)
{
    const HANDLE handle = ::GetStdHandle(which);
    if (!isUsable(handle)) {
        return false;
    }
    DWORD mode = 0;
    DWORD written = 0;
    if (::GetConsoleMode(handle, &mode) != FALSE) {
        const std::wstring wide = text.toStdWString();
        return ::WriteConsoleW(
                   handle, wide.data(), static_cast<DWORD>(wide.size()), &written, nullptr)
            != FALSE;
    }
    const QByteArray bytes = text.toUtf8();
    return ::WriteFile(
               handle, bytes.constData(), static_cast<DWORD>(bytes.size()), &written, nullptr)
        != FALSE;
}

/// For who started the program from the desktop; nobody is there to close it elsewhere.
void showMessage(const QString& text, UINT icon)
{
    if (hasDisplay()) {
        ::MessageBoxW(nullptr, text.toStdWString().c_str(), L"Octamark", MB_OK | icon);
    }
}

/// As CommandLineToArgvW and the C library take it apart again.
QString quoted(const QString& argument)
{
    QString result(QLatin1Char('"'));
    qsizetype backslashes = 0;
    for (const QChar character : argument) {
        if (character == QLatin1Char('"')) {
            result += QString(backslashes + 1, QLatin1Char('\\'));
        }
        backslashes = character == QLatin1Char('\\') ? backslashes + 1 : 0;
        result += character;
    }
    return QString(result + QString(backslashes, QLatin1Char('\\')) + QLatin1Char('"'));
}

QString programFolder()
{
    std::wstring path(MAX_PATH, L'\0');
    while (true) {
        const DWORD length
            = ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
        if (length < path.size()) {
            path.resize(length);
            break;
        }
        path.resize(2 * path.size());
    }
    return QFileInfo(QDir::fromNativeSeparators(QString::fromStdWString(path))).path();
}

/// Ctrl-C is the business of the program that was started; this one waits for its answer.
BOOL WINAPI leaveInterruptsAlone(DWORD event)
{
    return event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT ? TRUE : FALSE;
}

/// A job whose last handle is this program's: what runs in it ends with this program.
HANDLE createJob()
{
    const HANDLE job = ::CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    ::SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    return job;
}

} // namespace

QStringList argumentsOf(int /*argc*/, char** /*argv*/)
{
    // What main() is given has lost every character that the code page does not have.
    int count = 0;
    wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    QStringList arguments;
    for (int i = 1; words != nullptr && i < count; ++i) {
        arguments.append(QString::fromWCharArray(words[i]));
    }
    ::LocalFree(words);
    return arguments;
}

void Console::attach()
{
    if (m_isPrepared) {
        return;
    }
    m_isPrepared = true;
    const bool isRedirected
        = isUsable(::GetStdHandle(STD_OUTPUT_HANDLE)) || isUsable(::GetStdHandle(STD_ERROR_HANDLE));
    if (!isRedirected && ::AttachConsole(ATTACH_PARENT_PROCESS) != FALSE) {
        m_isAttached = true;
        openStandard(STD_INPUT_HANDLE, L"CONIN$");
        openStandard(STD_OUTPUT_HANDLE, L"CONOUT$");
        openStandard(STD_ERROR_HANDLE, L"CONOUT$");
    }
}

void Console::write(const QString& text)
{
    attach();
    // The shell has not waited: its prompt already stands in the line.
    const QString whole = m_isAttached ? QString(QLatin1Char('\n') + text) : text;
    if (!writeTo(STD_OUTPUT_HANDLE, whole) && !writeTo(STD_ERROR_HANDLE, whole)) {
        showMessage(text, MB_ICONINFORMATION);
    }
}

void Console::writeError(const QString& text)
{
    attach();
    const QString whole = m_isAttached ? QString(QLatin1Char('\n') + text) : text;
    if (!writeTo(STD_ERROR_HANDLE, whole) && !writeTo(STD_OUTPUT_HANDLE, whole)) {
        showMessage(text, MB_ICONWARNING);
    }
}

std::optional<int> Console::runCommandLine(const QStringList& arguments)
{
    attach();
    const QString program
        = QDir::toNativeSeparators(programFolder() + QStringLiteral("/octamark-cli.exe"));
    QStringList words{ quoted(program) };
    for (const QString& argument : arguments) {
        words.append(quoted(argument));
    }
    std::wstring line = words.join(QLatin1Char(' ')).toStdWString();
    STARTUPINFOW startup{};
    startup.cb = sizeof(startup);
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = ::GetStdHandle(STD_INPUT_HANDLE);
    startup.hStdOutput = ::GetStdHandle(STD_OUTPUT_HANDLE);
    startup.hStdError = ::GetStdHandle(STD_ERROR_HANDLE);
    if (!isUsable(startup.hStdOutput) && !isUsable(startup.hStdError)) {
        startup.dwFlags = 0; // it opens a console of its own
    }
    ::SetConsoleCtrlHandler(leaveInterruptsAlone, TRUE);
    const HANDLE job = createJob();
    PROCESS_INFORMATION process{};
    if (::CreateProcessW(program.toStdWString().c_str(), line.data(), nullptr, nullptr, TRUE,
            CREATE_SUSPENDED, nullptr, nullptr, &startup, &process)
        == FALSE) {
        return std::nullopt;
    }
    ::AssignProcessToJobObject(job, process.hProcess);
    ::ResumeThread(process.hThread);
    ::WaitForSingleObject(process.hProcess, INFINITE);
    DWORD exitCode = 1;
    ::GetExitCodeProcess(process.hProcess, &exitCode);
    return static_cast<int>(exitCode);
}

} // namespace octamark
