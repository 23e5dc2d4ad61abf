// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program does with Ctrl events, names in every script and Windows' own devices.

#include "core/document/documentio.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <windows.h>

using namespace octamark;

namespace {

/// Ctrl-C for every program on this test's console, which ignores it itself.
bool pressCtrlC()
{
    return ::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) != 0;
}

BOOL WINAPI ignoreEvent(DWORD /*event*/)
{
    return TRUE;
}

/// Starts the program on this test's console, where it has one.
void startOnConsole(QProcess& process, const QStringList& arguments)
{
    process.setCreateProcessArgumentsModifier(
        [](QProcess::CreateProcessArguments* call) { call->flags &= ~DWORD{ CREATE_NO_WINDOW }; });
    process.start(Program, arguments);
}

} // namespace

class ProgramWindowsTest : public QObject
{
    Q_OBJECT

private:
    bool m_hasConsole = false;

private Q_SLOTS:
    void initTestCase()
    {
        ::AllocConsole();
        ::SetConsoleCtrlHandler(ignoreEvent, TRUE);
        m_hasConsole = ::GetConsoleCP() != 0;
    }

    void keepsWhatWasMeasuredWhenItIsStopped()
    {
        if (!m_hasConsole) {
            QSKIP("there is no console to send an event through");
        }
        const TemporaryFolder target;
        const TemporaryFolder other;
        const auto output = other.path() / "stopped.octamark";
        QProcess process;
        startOnConsole(process,
            shortRun(target.path(),
                { QStringLiteral("--format=json"), QStringLiteral("--output"), text(output) }));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[2/8]", err), err.constData());
        QVERIFY(pressCtrlC());
        const Ended result = ended(process);
        QCOMPARE(result.code, 130);
        QVERIFY(target.isEmpty());
        const auto printed = fromJson(result.out.toStdString(), "standard output");
        QVERIFY2(printed.has_value(), result.err.constData());
        QVERIFY(printed->outcome == Outcome::Stopped);
        QVERIFY(!printed->results.empty() && printed->results.size() < 8);
        const auto saved = loadDocument(output);
        QVERIFY(saved && *saved == *printed);
    }

    void endsAtOnceAtTheSecondEvent()
    {
        if (!m_hasConsole) {
            QSKIP("there is no console to send an event through");
        }
        const TemporaryFolder target;
        QProcess process;
        startOnConsole(process, shortRun(target.path()));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[1/8]", err), err.constData());
        QVERIFY(pressCtrlC());
        ::Sleep(10);
        pressCtrlC();
        QCOMPARE(ended(process).code, 130);
        QVERIFY(target.isEmpty());
    }

    void takesAndPrintsNamesInEveryScript()
    {
        const TemporaryFolder folder;
        const auto runs = folder.path() / L"běhy 日本語 😀";
        const Ended result = runProgram({ QStringLiteral("import"),
            QStringLiteral(OCTAMARK_SEEDS_DIR "/01-raid10-mdadm-lvm-none.txt"),
            QStringLiteral("--label"), QStringLiteral("пробег"), QStringLiteral("--output"),
            text(runs) });
        QVERIFY2(result.code == 0, result.err.constData());
        const auto path = QString::fromUtf8(result.out).trimmed();
        QVERIFY2(path.startsWith(text(runs)), result.out.constData());
        const auto saved = loadDocument(pathFromText(path.toStdString()));
        QVERIFY(saved && saved->label == "пробег");
    }

    void findsTheFilesThatAPatternStandsFor()
    {
        const TemporaryFolder folder;
        for (const char* const seed :
            { "01-raid10-mdadm-lvm-none", "02-raid10-mdadm-lvm-writeback" }) {
            QFile::copy(QStringLiteral(OCTAMARK_SEEDS_DIR "/%1.txt").arg(QLatin1String(seed)),
                text(folder.path()) + QStringLiteral("/%1.txt").arg(QLatin1String(seed)));
        }
        const QString pattern = text(folder.path() / "0*.TXT");
        const Ended result = runProgram({ QStringLiteral("compare"), pattern,
            QStringLiteral("--baseline"), text(folder.path() / "01-raid10-mdadm-lvm-none.txt"),
            QStringLiteral("--format"), QStringLiteral("json") });
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY(result.out.contains("none") && result.out.contains("writeback"));

        const Ended list = runProgram({ QStringLiteral("show"), pattern, QStringLiteral("--format"),
            QStringLiteral("json") });
        QVERIFY2(list.code == 0, list.err.constData());
        QVERIFY(list.out.startsWith('['));

        const Ended nothing
            = runProgram({ QStringLiteral("show"), text(folder.path() / "*.octamark") });
        QCOMPARE(nothing.code, 1);
        QVERIFY2(nothing.err.contains("No file matches “"), nothing.err.constData());
    }

    void measuresInAFolderBeyondTheUsualLength()
    {
        const TemporaryFolder folder;
        std::vector<std::filesystem::path> folders{ folder.path() };
        while (folders.back().native().size() < 2 * MAX_PATH) {
            folders.push_back(folders.back() / L"složka 日本語 with a name");
            QVERIFY(::CreateDirectoryW(systemPath(folders.back()).c_str(), nullptr) != 0);
        }
        const Ended result
            = runProgram(shortRun(folders.back(), { QStringLiteral("--format=json") }));
        QVERIFY2(result.code == 0, result.err.constData());
        const auto run = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(run && run->target->directory == pathText(folders.back()));
        // A folder can be removed only when the test file is gone.
        while (folders.size() > 1) {
            QVERIFY(::RemoveDirectoryW(systemPath(folders.back()).c_str()) != 0);
            folders.pop_back();
        }
    }

    void writesLineFeedsAloneWhereNobodyReads()
    {
        const Ended result = runProgram({ QStringLiteral("--help") });
        QCOMPARE(result.code, 0);
        QVERIFY(result.out.contains('\n') && !result.out.contains('\r'));
        QVERIFY(result.out.contains("--target D:\\test"));
        const Ended run = runProgram({ QStringLiteral("run"), QStringLiteral("--help") });
        QVERIFY(run.out.contains("auto|overlapped|threads"));
    }

    void refusesTheEnginesOfOtherSystems()
    {
        const Ended result = runProgram({ QStringLiteral("run"), QStringLiteral("--target"),
            QStringLiteral("."), QStringLiteral("--engine"), QStringLiteral("uring") });
        QCOMPARE(result.code, 2);
        QVERIFY2(
            result.err.contains("Choose auto, overlapped or threads."), result.err.constData());
    }

    void deletesWhatAMachineWithoutPowerLeft()
    {
        const TemporaryFolder target;
        const auto left = target.path() / L"octamark-0123456789abcdef.tmp";
        const auto used = target.path() / L"octamark-fedcba9876543210.tmp";
        const auto other = target.path() / L"octamark-notes.tmp";
        std::vector<HANDLE> files;
        for (const auto& path : { left, used, other }) {
            files.push_back(::CreateFileW(
                path.c_str(), GENERIC_WRITE, FILE_SHARE_READ, nullptr, CREATE_NEW, 0, nullptr));
        }
        ::CloseHandle(files[0]);
        ::CloseHandle(files[2]);
        const Ended result = runProgram(shortRun(target.path()));
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY(!std::filesystem::exists(left));
        QVERIFY(std::filesystem::exists(used));
        QVERIFY(std::filesystem::exists(other));
        ::CloseHandle(files[1]);
    }
};

QTEST_GUILESS_MAIN(ProgramWindowsTest)
#include "tst_program_windows.moc"
