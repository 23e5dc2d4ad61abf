// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program does with signals, terminals and pipes.

#include "core/document/documentio.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/temporaryfolder.h"

#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace octamark;

namespace {

Ended runShell(const QString& script)
{
    QProcess process;
    process.start(QStringLiteral("sh"), { QStringLiteral("-c"), script });
    return ended(process);
}

void sendSignal(const QProcess& process, const QString& name)
{
    runShell(QStringLiteral("kill -%1 %2").arg(name).arg(process.processId()));
}

} // namespace

class ProgramLinuxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatWasMeasuredWhenItIsStopped_data()
    {
        QTest::addColumn<QString>("signal");
        QTest::newRow("Ctrl-C") << QStringLiteral("INT");
        QTest::newRow("terminate") << QStringLiteral("TERM");
        QTest::newRow("hang-up") << QStringLiteral("HUP");
    }
    void keepsWhatWasMeasuredWhenItIsStopped()
    {
        QFETCH(QString, signal);
        const TemporaryFolder target;
        const TemporaryFolder other;
        const auto output = other.path() / "stopped.octamark";
        QProcess process;
        process.start(Program,
            shortRun(target.path(),
                { QStringLiteral("--format=json"), QStringLiteral("--output"), text(output) }));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[2/8]", err), err.constData());
        sendSignal(process, signal);
        const Ended result = ended(process);
        QCOMPARE(result.code, 130);
        QVERIFY(target.isEmpty());
        const auto printed = fromJson(result.out.toStdString(), "standard output");
        QVERIFY2(printed.has_value(), result.err.constData());
        QVERIFY(printed->outcome == Outcome::Stopped);
        QVERIFY(!printed->results.empty() && printed->results.size() < 8);
        const auto saved = loadDocument(output);
        QVERIFY(saved && *saved == *printed);
        QVERIFY2(result.err.contains("Stopped: "), result.err.constData());
    }

    void stopsWhileTheTestFileIsWritten()
    {
        const TemporaryFolder target;
        QProcess process;
        process.start(Program,
            { QStringLiteral("run"), QStringLiteral("--target"), text(target.path()),
                QStringLiteral("--size"), QStringLiteral("1GiB"),
                QStringLiteral("--format=json") });
        QByteArray err;
        QVERIFY2(waitForProgress(process, "Writing the test file", err), err.constData());
        sendSignal(process, QStringLiteral("INT"));
        const Ended result = ended(process);
        QCOMPARE(result.code, 130);
        QVERIFY(target.isEmpty());
        const auto printed = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(printed && printed->outcome == Outcome::Stopped && printed->results.empty());
    }

    void endsAtOnceAtTheSecondSignal()
    {
        const TemporaryFolder target;
        QProcess process;
        process.start(Program, shortRun(target.path()));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[1/8]", err), err.constData());
        runShell(QStringLiteral("kill -INT %1; sleep 0.01; kill -INT %1; true")
                     .arg(process.processId()));
        QCOMPARE(ended(process).code, 130);
        QVERIFY(target.isEmpty());
    }

    void rewritesOneLineOnATerminalAndStopsAtCtrlC()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("script")).isEmpty()) {
            QSKIP("the program “script” is needed to make a terminal");
        }
        const TemporaryFolder target;
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        environment.insert(QStringLiteral("SHELL"), QStringLiteral("/bin/sh"));
        process.setProcessEnvironment(environment);
        const QString command = QStringLiteral("stty cols 60; exec %1 %2")
                                    .arg(Program, shortRun(target.path()).join(u' '));
        process.start(QStringLiteral("script"),
            { QStringLiteral("-qec"), command, QStringLiteral("/dev/null") });
        QByteArray out;
        QElapsedTimer timer;
        timer.start();
        while (!out.contains("[2/8]") && !timer.hasExpired(LongMs)) {
            process.waitForReadyRead(100);
            out += process.readAllStandardOutput();
        }
        process.write("\x03");
        const Ended result = ended(process);
        out += result.out;
        QCOMPARE(result.code, 130);
        QVERIFY2(out.contains("Stopping. Press Ctrl-C again"), out.constData());
        QVERIFY2(out.contains("[Read]"), out.constData());
        QVERIFY(target.isEmpty());
        const auto lines
            = QString::fromUtf8(out).split(QRegularExpression(QStringLiteral("[\r\n]")));
        int live = 0;
        for (const QString& line : lines) {
            if (line.endsWith(QStringLiteral("\x1b[K"))) {
                QVERIFY2(line.size() - 3 < 60, qPrintable(line));
                ++live;
            }
        }
        QVERIFY(live > 4);
    }

    void endsWithACodeWhenNobodyReads()
    {
        const Ended closed = runShell(
            QStringLiteral("(sleep 1; %1 --help; echo \"code $?\" >&2) | true").arg(Program));
        QVERIFY2(closed.err.contains("code 1\n"), closed.err.constData());
        QVERIFY2(closed.err.contains("Broken pipe"), closed.err.constData());
        const Ended full = runShell(
            QStringLiteral("%1 show %2 >/dev/full; echo \"code $?\" >&2")
                .arg(Program, QStringLiteral(OCTAMARK_SEEDS_DIR "/01-raid10-mdadm-lvm-none.txt")));
        QVERIFY2(full.err.contains("code 1\n"), full.err.constData());
        QVERIFY2(full.err.contains("No space left"), full.err.constData());
    }

    void measuresOnWhenNobodyReadsTheProgress()
    {
        const TemporaryFolder target;
        QProcess process;
        const QStringList shell{ QStringLiteral("-c"), QStringLiteral("exec \"$0\" \"$@\" 2>&-"),
            Program };
        process.start(QStringLiteral("sh"),
            shell + shortRun(target.path(), { QStringLiteral("--format=json") }));
        const Ended result = ended(process);
        QCOMPARE(result.code, 0);
        QVERIFY(fromJson(result.out.toStdString(), "standard output").has_value());
    }

    void savesInNoDevice()
    {
        const Ended result = runProgram({ QStringLiteral("run"), QStringLiteral("--target"),
            QStringLiteral("."), QStringLiteral("--output"), QStringLiteral("/dev/null") });
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("not a regular file."), result.err.constData());
    }
};

QTEST_GUILESS_MAIN(ProgramLinuxTest)
#include "tst_program_linux.moc"
