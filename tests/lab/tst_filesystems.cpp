// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program on real file systems: loop devices with ext4, xfs and btrfs.

#include "core/document/documentio.h"
#include "core/io/ioengine.h"
#include "tests/support/loopfilesystem.h"

#include <QRandomGenerator>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace octamark;

namespace {

constexpr int VolumeMiB = 512; // xfs wants 300 at least

constexpr int TestMiB = 16;
constexpr int Kills = 100;
constexpr std::array<const char*, 3> Kinds{ "ext4", "xfs", "btrfs" };

QStringList runArguments(const QString& folder, const QString& engine, int sizeMiB = 64)
{
    return { QStringLiteral("run"), QStringLiteral("--target"), folder, QStringLiteral("--size"),
        QStringLiteral("%1MiB").arg(sizeMiB), QStringLiteral("--loops"), QStringLiteral("1"),
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

QStringList filesIn(const LoopFileSystem& volume)
{
    return QDir(volume.mountPoint()).entryList(QDir::Files | QDir::Hidden);
}

} // namespace

class FileSystemsLab : public QObject
{
    Q_OBJECT

private:
    static void verifyMeasured(const RunDocument& document, const QString& fileSystem)
    {
        QCOMPARE(document.results.size(), std::size_t{ 8 });
        for (const TestResult& result : document.results) {
            QVERIFY(!result.error);
            QVERIFY(!result.loops.empty() && result.loops.front().bytes > 0);
        }
        QCOMPARE(QString::fromStdString(document.target->volume.fileSystem), fileSystem);
        QVERIFY(document.engine->directGranted);
        QCOMPARE(document.preparation->unwrittenExtents.value_or(0), 0U);
        QCOMPARE(document.verification->verifiedBytes, 64 * MiB);
        QCOMPARE(document.verification->wrongBytes, std::uint64_t{ 0 });
        QCOMPARE(
            QString::fromStdString(document.target->volume.device.bus), QStringLiteral("loop"));
    }

    static void measureOn(const LoopFileSystem& volume, RunDocument& document)
    {
        QProcess program;
        program.start(QStringLiteral(OCTAMARK_CLI),
            runArguments(volume.mountPoint(), QStringLiteral("auto")));
        QVERIFY(program.waitForFinished(120'000));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
        const auto read = fromJson(program.readAllStandardOutput().toStdString(), "output");
        QVERIFY(read.has_value());
        document = *read;
    }

    /// Starts the program on each volume and ends it within `limitMs`.
    static void killOnce(const std::vector<std::unique_ptr<LoopFileSystem>>& volumes, int limitMs)
    {
        std::vector<QProcess> programs(volumes.size());
        std::multimap<int, QProcess*> moments;
        for (std::size_t index = 0; index < volumes.size(); ++index) {
            programs[index].start(QStringLiteral(OCTAMARK_CLI),
                runArguments(volumes[index]->mountPoint(), QStringLiteral("auto"), TestMiB));
            QVERIFY(programs[index].waitForStarted());
            moments.emplace(QRandomGenerator::global()->bounded(limitMs), &programs[index]);
        }
        int nowMs = 0;
        for (const auto& [momentMs, program] : moments) {
            QThread::msleep(static_cast<unsigned long>(momentMs - std::exchange(nowMs, momentMs)));
            program->kill();
            QVERIFY(program->waitForFinished(60'000));
            QVERIFY(program->exitStatus() == QProcess::CrashExit);
        }
    }

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
        for (const char* kind : Kinds) {
            QTest::newRow(kind) << QString::fromLatin1(kind);
        }
    }
    void measuresEightValuesOnARealFileSystem()
    {
        QFETCH(QString, kind);
        const LoopFileSystem volume(kind, VolumeMiB);
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        // All engines at a time: the numbers do not matter here.
        std::map<QString, QProcess> programs;
        for (const EngineChoice choice : engineLadder()) {
            const QString engine = QString::fromStdString(std::string(toString(choice)));
            programs[engine].start(QStringLiteral(OCTAMARK_CLI),
                runArguments(volume.mountPoint(), engine) << QStringLiteral("--verify"));
        }
        for (auto& [engine, program] : programs) {
            QVERIFY(program.waitForFinished(120'000));
            const QByteArray errors = program.readAllStandardError();
            if (errors.contains("is not available on this system")) {
                qInfo("this system does not allow %s", qPrintable(engine));
                continue;
            }
            QVERIFY2(program.exitCode() == 0, errors.constData());
            const auto document = fromJson(program.readAllStandardOutput().toStdString(), "output");
            QVERIFY(document.has_value());
            QCOMPARE(QString::fromStdString(document->engine->name), engine);
            verifyMeasured(*document, kind);
        }
        QCOMPARE(filesIn(volume), QStringList());
    }

    void marksALoopDeviceThatGoesThroughTheCache_data()
    {
        QTest::addColumn<bool>("isCached");
        QTest::newRow("around the cache") << false;
        QTest::newRow("through the cache") << true;
    }
    void marksALoopDeviceThatGoesThroughTheCache()
    {
        QFETCH(bool, isCached);
        LoopFileSystem volume(QStringLiteral("ext4"), VolumeMiB);
        if (!volume.isMounted() || !volume.setDirectIo(!isCached)) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        RunDocument document;
        measureOn(volume, document);
        QVERIFY(document.engine.has_value());
        QVERIFY(document.engine->directGranted);
        QCOMPARE(document.engine->directReal, std::optional(!isCached));
        for (const TestResult& result : document.results) {
            const bool isMarked
                = std::ranges::find(result.marks, MarkCode::DirectNotReal, &Mark::code)
                != result.marks.end();
            QCOMPARE(isMarked, isCached);
        }
    }

    /// ext4 that writes its data into the journal opens files for direct I/O, and does none.
    void marksDirectIoThatIsNone()
    {
        const LoopFileSystem volume(QStringLiteral("ext4"), VolumeMiB, 512,
            { QStringLiteral("-o"), QStringLiteral("data=journal") });
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
        RunDocument document;
        measureOn(volume, document);
        QVERIFY(document.engine.has_value());
        QVERIFY(!document.engine->directGranted || document.engine->directReal == false);
        for (const TestResult& result : document.results) {
            QVERIFY(std::ranges::any_of(result.marks, [](const Mark& mark) {
                return mark.code == MarkCode::DirectNotReal || mark.code == MarkCode::Buffered;
            }));
        }
        QCOMPARE(filesIn(volume), QStringList());
    }

    /// Whatever it does at that moment: start, reserve, write, flush, measure.
    void leavesNothingWhenKilledAtAnyMoment()
    {
        std::vector<std::unique_ptr<LoopFileSystem>> volumes;
        std::vector<qint64> usedBefore;
        for (const char* kind : Kinds) {
            auto volume = std::make_unique<LoopFileSystem>(QString::fromLatin1(kind), VolumeMiB);
            if (!volume->isMounted()) {
                qInfo("not on %s: %s", kind, qPrintable(volume->whyNot()));
                continue;
            }
            usedBefore.push_back(usedBlocks(volume->mountPoint()));
            volumes.push_back(std::move(volume));
        }
        if (volumes.empty()) {
            QSKIP("no file system could be made");
        }
        for (int round = 0; round < Kills; ++round) {
            killOnce(volumes, round % 20 == 0 ? 2500 : 300);
            for (const auto& volume : volumes) {
                QCOMPARE(filesIn(*volume), QStringList());
            }
        }
        for (std::size_t index = 0; index < volumes.size(); ++index) {
            const QString folder = volumes[index]->mountPoint();
            // The space comes back as soon as the kernel has let go of the file.
            QTRY_VERIFY_WITH_TIMEOUT(
                usedBlocks(folder) < usedBefore[index] + TestMiB * 1024 / 2, 60'000);
            QProcess program;
            program.start(QStringLiteral(OCTAMARK_CLI),
                runArguments(folder, QStringLiteral("auto"), TestMiB));
            QByteArray errors;
            QTRY_VERIFY_WITH_TIMEOUT(
                (program.waitForReadyRead(50), errors += program.readAllStandardError())
                    .contains("[2/8]"),
                60'000);
            program.terminate();
            QVERIFY(program.waitForFinished(60'000));
            QCOMPARE(program.exitCode(), 130);
            QCOMPARE(filesIn(*volumes[index]), QStringList());
        }
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
