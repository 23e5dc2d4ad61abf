// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program on real file systems: loop devices with ext4, xfs and btrfs.

#include "core/document/documentio.h"
#include "tests/support/loopfilesystem.h"

#include <QTest>

#include <signal.h>
#include <unistd.h>

using namespace octamark;

namespace {

constexpr int VolumeMiB = 512; // xfs wants 300 at least

QStringList runArguments(const QString& folder, const QString& engine)
{
    return { QStringLiteral("run"), QStringLiteral("--target"), folder, QStringLiteral("--size"),
        QStringLiteral("64MiB"), QStringLiteral("--loops"), QStringLiteral("1"),
        QStringLiteral("--seconds"), QStringLiteral("1"), QStringLiteral("--pause"),
        QStringLiteral("0"), QStringLiteral("--engine"), engine, QStringLiteral("--format"),
        QStringLiteral("json") };
}

qint64 usedBlocks(const QString& folder)
{
    QProcess df;
    df.start(QStringLiteral("df"), { QStringLiteral("--output=used"), folder });
    df.waitForFinished();
    return df.readAll().split('\n').value(1).trimmed().toLongLong();
}

} // namespace

class FileSystemsLab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (::geteuid() != 0) {
            QSKIP("loop devices need root");
        }
    }

    void measuresEightValuesOnARealFileSystem_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("engine");
        for (const char* kind : { "ext4", "xfs", "btrfs" }) {
            for (const char* engine : { "uring", "threads" }) {
                QTest::addRow("%s, %s", kind, engine)
                    << QString::fromLatin1(kind) << QString::fromLatin1(engine);
            }
        }
    }
    void measuresEightValuesOnARealFileSystem()
    {
        QFETCH(QString, kind);
        QFETCH(QString, engine);
        const LoopFileSystem volume(kind, VolumeMiB);
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        QProcess program;
        program.start(QStringLiteral(OCTAMARK_CLI), runArguments(volume.mountPoint(), engine));
        QVERIFY(program.waitForFinished(120'000));
        const QByteArray errors = program.readAllStandardError();
        if (errors.contains("is not available on this system")) {
            QSKIP("this system does not allow the engine");
        }
        QVERIFY2(program.exitCode() == 0, errors.constData());
        const auto document = fromJson(program.readAllStandardOutput().toStdString(), "output");
        QVERIFY(document.has_value());
        QCOMPARE(document->results.size(), std::size_t{ 8 });
        for (const TestResult& result : document->results) {
            QVERIFY(!result.error);
            QVERIFY(!result.loops.empty() && result.loops.front().bytes > 0);
        }
        QCOMPARE(QString::fromStdString(document->engine->name), engine);
        QCOMPARE(QString::fromStdString(document->target->volume.fileSystem), kind);
        QVERIFY(document->engine->directGranted);
        QCOMPARE(document->preparation->unwrittenExtents.value_or(0), 0U);
        QCOMPARE(
            QString::fromStdString(document->target->volume.device.bus), QStringLiteral("loop"));
        QCOMPARE(QDir(volume.mountPoint()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void leavesNothingWhenKilled_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : { "ext4", "xfs", "btrfs" }) {
            QTest::newRow(kind) << QString::fromLatin1(kind);
        }
    }
    void leavesNothingWhenKilled()
    {
        QFETCH(QString, kind);
        const LoopFileSystem volume(kind, VolumeMiB);
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        const qint64 before = usedBlocks(volume.mountPoint());
        QProcess program;
        program.start(QStringLiteral(OCTAMARK_CLI),
            runArguments(volume.mountPoint(), QStringLiteral("auto")));
        QVERIFY(program.waitForStarted());
        // The first test is under way: the file exists and I/O is in flight.
        QTRY_VERIFY_WITH_TIMEOUT(usedBlocks(volume.mountPoint()) >= before + 60 * 1024, 60'000);
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(QDir(volume.mountPoint()).entryList(QDir::Files | QDir::Hidden), QStringList());
        // The space comes back as soon as the kernel has let go of the file.
        QTRY_VERIFY_WITH_TIMEOUT(usedBlocks(volume.mountPoint()) < before + 60 * 1024, 60'000);
    }

    void refusesAFileLargerThanTheVolume()
    {
        const LoopFileSystem volume(QStringLiteral("ext4"), 64);
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        QProcess program;
        program.start(QStringLiteral(OCTAMARK_CLI),
            runArguments(volume.mountPoint(), QStringLiteral("auto")));
        QVERIFY(program.waitForFinished(60'000));
        QCOMPARE(program.exitCode(), 3);
        QVERIFY(program.readAllStandardError().contains("Choose a smaller test size"));
    }
};

QTEST_GUILESS_MAIN(FileSystemsLab)
#include "tst_filesystems.moc"
