// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run does when the disk under it fails: errors at a sector, no space, a device that goes or
// hangs, a file system that becomes read-only. The disks are loop devices over files that QEMU's
// storage daemon spoils on demand.

#include "core/base/sentence.h"
#include "core/document/documentio.h"
#include "core/plan/suites.h"
#include "core/run/runner.h"
#include "tests/app/cli/programrun.h"
#include "tests/support/loopfilesystem.h"
#include "tests/support/storagedaemon.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <optional>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace octamark;

namespace {

constexpr int VolumeMiB = 96;
constexpr std::size_t FirstWrite = 2; ///< index of the first test that writes

/// Two tests read and two write, first with a deep queue and then at random.
TestPlan shortPlan(EngineChoice engine)
{
    TestPlan plan;
    plan.tests = testsOf(findSuite("classic")->rows);
    std::erase_if(plan.tests, [](const TestKey& key) { return key.queueDepth == 1U; });
    plan.fileSizeBytes = 32 * MiB;
    plan.loops = 1;
    plan.measuredSeconds = 1;
    plan.pauseSeconds = 0;
    plan.engine = engine;
    return plan;
}

/// Does something when the run reaches a place.
class Saboteur : public RunObserver
{
public:
    std::function<void()> onPrepared = [] {
    };
    std::function<void(const RunProgress&)> onProgress = [](const RunProgress&) {
    };
    std::int64_t longestSilenceNs = 0;

    void progressChanged(const RunProgress& progress) override
    {
        longestSilenceNs = std::max(longestSilenceNs, progress.silentNs);
        onProgress(progress);
    }
    void prepared(const RunDocument&) override { onPrepared(); }
    void testUpdated(const TestResult&) override { }
};

/// Once, when test `index` begins to be measured.
std::function<void(const RunProgress&)> whenMeasuring(
    std::size_t index, std::function<void()> action)
{
    return
        [index, action = std::move(action), isDone = false](const RunProgress& progress) mutable {
            if (!isDone && progress.phase == Phase::Measuring && progress.testIndex == index) {
                isDone = true;
                action();
            }
        };
}

/// A block of the test file, and where it lies on the device.
struct Place
{
    std::uint64_t offsetBytes = 0;
    qint64 sector = 0;
};

/// The middle of the longest extent of a file.
std::optional<Place> middleOf(int fd)
{
    constexpr std::uint32_t MaxExtents = 64;
    alignas(fiemap) std::array<char, sizeof(fiemap) + MaxExtents * sizeof(fiemap_extent)> memory{};
    auto* const map = reinterpret_cast<fiemap*>(memory.data());
    map->fm_length = FIEMAP_MAX_OFFSET;
    map->fm_extent_count = MaxExtents;
    if (::ioctl(fd, FS_IOC_FIEMAP, map) != 0 || map->fm_mapped_extents == 0) {
        return std::nullopt;
    }
    const auto* const first = map->fm_extents;
    const auto* const longest = std::max_element(first, first + map->fm_mapped_extents,
        [](const auto& one, const auto& other) { return one.fe_length < other.fe_length; });
    const std::uint64_t half = longest->fe_length / 2 / 4096 * 4096;
    return Place{ longest->fe_logical + half,
        static_cast<qint64>((longest->fe_physical + half) / 512) };
}

/// Of the test file that this process has open in `folder`.
std::optional<Place> middleOfTestFile(const QString& folder)
{
    for (const QString& name : QDir(QStringLiteral("/proc/self/fd")).entryList()) {
        std::array<char, 4096> link{};
        const QByteArray path = QStringLiteral("/proc/self/fd/").toUtf8() + name.toUtf8();
        if (::readlink(path.constData(), link.data(), link.size() - 1) > 0
            && QString::fromUtf8(link.data()).startsWith(folder)) {
            return middleOf(name.toInt());
        }
    }
    return std::nullopt;
}

std::filesystem::path path(const LoopFileSystem& volume)
{
    return volume.mountPoint().toStdString();
}

QStringList filesIn(const LoopFileSystem& volume)
{
    return QDir(volume.mountPoint()).entryList(QDir::Files | QDir::Hidden);
}

/// Tests that the fault did not touch. On a busy machine one may complete nothing in its short
/// window.
std::size_t countOfSound(const RunDocument& document)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(document.results, [](const TestResult& result) {
            return !result.loops.empty()
                || (result.error && result.error->code == ErrorCode::NothingCompleted);
        }));
}

std::string why(const RunDocument& document)
{
    std::string text = document.error ? english(describe(*document.error)) : "no error";
    for (const TestResult& result : document.results) {
        text += result.error ? " | " + english(describe(*result.error)) + result.error->operation
                             : " | measured";
    }
    return text;
}

} // namespace

class FaultsLab : public QObject
{
    Q_OBJECT

private:
    static void addEngines()
    {
        QTest::addColumn<int>("engine");
        for (const EngineChoice choice : engineLadder()) {
            QTest::newRow(toString(choice).data()) << int(choice);
        }
    }

    static TestPlan plan()
    {
        QFETCH(int, engine);
        return shortPlan(static_cast<EngineChoice>(engine));
    }

    static RunEnvironment environment() { return { .secondNs = NsPerSecond / 4 }; }

private Q_SLOTS:
    void initTestCase()
    {
        if (::geteuid() != 0) {
            QSKIP("loop devices need root");
        }
        const StorageDaemon daemon(1);
        if (!daemon.isRunning()) {
            QSKIP(qPrintable(daemon.whyNot()));
        }
        const LoopFileSystem volume(QStringLiteral("ext4"), 16);
        if (!volume.isMounted()) {
            QSKIP(qPrintable(volume.whyNot()));
        }
    }

    void blocksSmallerThanASectorGoThroughTheCache_data() { addEngines(); }
    void blocksSmallerThanASectorGoThroughTheCache()
    {
        // Smaller ones get blocks of 1 KiB, which the kernel cannot mount on such sectors.
        const LoopFileSystem volume(QStringLiteral("ext4"), 600, 4096);
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        TestPlan small = plan();
        for (TestKey& key : small.tests) {
            key.blockSizeBytes = key.pattern == Pattern::Random ? 512 : *key.blockSizeBytes;
        }
        small.verify = true;
        Saboteur nobody;
        const auto document = run(small, path(volume), nobody, {}, environment());
        if (!document && document.error().code == ErrorCode::EngineUnavailable) {
            QSKIP("this system does not allow the engine");
        }
        QVERIFY(document.has_value());
        QCOMPARE(document->results.size(), small.tests.size());
        for (const TestResult& result : document->results) {
            const bool isSmall = result.key.blockSizeBytes == 512U;
            if (small.engine == EngineChoice::Aio && isSmall) {
                // It has no other way than direct I/O.
                QCOMPARE(int(result.error->code), int(ErrorCode::Misaligned));
                continue;
            }
            QVERIFY2(!result.error, why(*document).c_str());
            QCOMPARE(result.buffered, isSmall);
            QCOMPARE(std::ranges::find(result.marks, MarkCode::Buffered, &Mark::code)
                    != result.marks.end(),
                isSmall);
        }
        QVERIFY(document->verification.has_value());
        QCOMPARE(document->verification->wrongBytes, std::uint64_t{ 0 });
        QCOMPARE(filesIn(volume), QStringList());
    }

    void aMediumErrorFailsOneTestAndNamesTheOffset_data() { addEngines(); }
    void aMediumErrorFailsOneTestAndNamesTheOffset()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        // One request for each I/O, so that it is known which of them fails.
        QFile merges(QStringLiteral("/sys/block/%1/queue/nomerges")
                         .arg(QFileInfo(volume.device()).fileName()));
        QVERIFY(merges.open(QIODevice::WriteOnly) && merges.write("2") > 0);
        merges.close();
        std::optional<Place> bad;
        Saboteur saboteur;
        saboteur.onPrepared = [&] {
            bad = middleOfTestFile(volume.mountPoint());
            QVERIFY(bad && daemon.fail("read", EIO, bad->sector, true));
        };
        const auto document = run(plan(), path(volume), saboteur, {}, environment());
        QVERIFY(document.has_value());
        QVERIFY2(document->outcome == Outcome::Finished, why(*document).c_str());
        QCOMPARE(document->results.size(), std::size_t{ 4 });
        QVERIFY2(countOfSound(*document) == 3, why(*document).c_str());
        const auto failed = std::ranges::find_if(document->results, [](const TestResult& result) {
            return result.error && result.error->code == ErrorCode::MediumError;
        });
        QVERIFY2(failed != document->results.end(), why(*document).c_str());
        QCOMPARE(failed->error->osCode, std::int64_t{ EIO });
        QCOMPARE(failed->error->limit, *failed->key.blockSizeBytes);
        QVERIFY(failed->error->requested <= bad->offsetBytes);
        QVERIFY(failed->error->requested + failed->error->limit > bad->offsetBytes);
        QVERIFY(english(describe(*failed->error))
                    .find("at byte " + std::to_string(failed->error->requested))
            != std::string::npos);
        QCOMPARE(filesIn(volume), QStringList());
    }

    void aFullPoolStopsEverything_data() { addEngines(); }
    void aFullPoolStopsEverything()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        Saboteur saboteur;
        saboteur.onProgress
            = whenMeasuring(FirstWrite, [&] { QVERIFY(daemon.fail("write", ENOSPC)); });
        const auto document = run(plan(), path(volume), saboteur, {}, environment());
        QVERIFY(document.has_value());
        QVERIFY(document->outcome == Outcome::Failed);
        QVERIFY2(document->error->code == ErrorCode::NoSpace, why(*document).c_str());
        QCOMPARE(document->error->osCode, std::int64_t{ ENOSPC });
        QVERIFY(english(describe(*document->error)).find(volume.mountPoint().toStdString())
            != std::string::npos);
        QCOMPARE(document->results.size(), FirstWrite + 1);
        QCOMPARE(countOfSound(*document), FirstWrite);
        QCOMPARE(filesIn(volume), QStringList());
    }

    void aDeviceThatGoesEndsTheRunAndKeepsWhatWasMeasured_data() { addEngines(); }
    void aDeviceThatGoesEndsTheRunAndKeepsWhatWasMeasured()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        Saboteur saboteur;
        saboteur.onProgress = whenMeasuring(1, [&] { daemon.kill(); });
        const auto document = run(plan(), path(volume), saboteur, {}, environment());
        QVERIFY(document.has_value());
        QVERIFY(document->outcome == Outcome::Failed);
        QVERIFY2(document->error->code == ErrorCode::DeviceGone, why(*document).c_str());
        QCOMPARE(document->results.size(), std::size_t{ 2 });
        QCOMPARE(countOfSound(*document), std::size_t{ 1 });
    }

    void aHangingDeviceIsReportedAndLeft_data() { addEngines(); }
    void aHangingDeviceIsReportedAndLeft()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        RunEnvironment impatient = environment();
        impatient.patience = { .silentNs = 1 * NsPerSecond,
            .hungNs = 3 * NsPerSecond,
            .drainNs = 1 * NsPerSecond,
            .stopNs = NsPerSecond / 5 };
        Saboteur saboteur;
        saboteur.onProgress = whenMeasuring(1, [&] { daemon.stop(); });
        const auto document = run(plan(), path(volume), saboteur, {}, impatient);
        QVERIFY(document.has_value());
        QVERIFY(document->outcome == Outcome::Failed);
        QVERIFY2(document->error->code == ErrorCode::TimedOut, why(*document).c_str());
        QCOMPARE(document->results.size(), std::size_t{ 2 });
        QCOMPARE(countOfSound(*document), std::size_t{ 1 });
        QVERIFY(saboteur.longestSilenceNs >= impatient.patience.silentNs);

        Saboteur idle;
        const auto refused = run(plan(), path(volume), idle, {}, impatient);
        QVERIFY(!refused.has_value());
        QCOMPARE(int(refused.error().code), int(ErrorCode::TargetBusy));
        QVERIFY(isUnsuitableTarget(refused.error().code));

        daemon.resume();
        QTRY_VERIFY_WITH_TIMEOUT(!impatient.claims->isClaimed(path(volume)), 30'000);
        RunEnvironment patient = environment();
        patient.claims = impatient.claims;
        const auto again = run(plan(), path(volume), idle, {}, patient);
        QVERIFY(again.has_value());
        QVERIFY2(again->outcome == Outcome::Finished, why(*again).c_str());
        QVERIFY2(countOfSound(*again) == 4, why(*again).c_str());
        QCOMPARE(filesIn(volume), QStringList());
    }

    void aRunOnAHangingDeviceCanBeStopped_data() { addEngines(); }
    void aRunOnAHangingDeviceCanBeStopped()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        RunEnvironment impatient = environment();
        // It would go on for minutes if it were not stopped.
        impatient.patience.silentNs = NsPerSecond / 2;
        impatient.patience.stopNs = NsPerSecond / 5;
        std::stop_source stop;
        Saboteur saboteur;
        bool isHanging = false;
        auto hang = whenMeasuring(1, [&] {
            daemon.stop();
            isHanging = true;
        });
        saboteur.onProgress = [&](const RunProgress& progress) {
            hang(progress);
            if (isHanging && progress.silentNs > 0) {
                stop.request_stop();
            }
        };
        const auto document = run(plan(), path(volume), saboteur, stop.get_token(), impatient);
        QVERIFY(document.has_value());
        QVERIFY2(document->outcome == Outcome::Stopped, why(*document).c_str());
        QCOMPARE(countOfSound(*document), std::size_t{ 1 });
        daemon.resume();
        QTRY_VERIFY_WITH_TIMEOUT(!impatient.claims->isClaimed(path(volume)), 30'000);
        QCOMPARE(filesIn(volume), QStringList());
    }

    void aFileSystemThatBecomesReadOnlyEndsTheRun_data() { addEngines(); }
    void aFileSystemThatBecomesReadOnlyEndsTheRun()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path(),
            { QStringLiteral("-o"), QStringLiteral("errors=remount-ro") });
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        QFile trigger(QStringLiteral("/sys/fs/ext4/%1/trigger_fs_error")
                          .arg(QFileInfo(volume.device()).fileName()));
        if (!trigger.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) {
            QSKIP("this kernel cannot pretend an error of ext4");
        }
        Saboteur saboteur;
        saboteur.onProgress = whenMeasuring(FirstWrite, [&] { QVERIFY(trigger.write("1") > 0); });
        const auto document = run(plan(), path(volume), saboteur, {}, environment());
        QVERIFY(document.has_value());
        QVERIFY2(document->outcome == Outcome::Failed, why(*document).c_str());
        QVERIFY2(document->error->code == ErrorCode::ReadOnly, why(*document).c_str());
        QCOMPARE(countOfSound(*document), FirstWrite);
        QCOMPARE(document->results.size(), FirstWrite + 1);
        QCOMPARE(filesIn(volume), QStringList());
    }

    void theProgramSaysThatTheDeviceHasGoneAndKeepsWhatWasMeasured()
    {
        StorageDaemon daemon(VolumeMiB);
        const LoopFileSystem volume(QStringLiteral("ext4"), daemon.path());
        QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
        QProcess process;
        process.start(Program, shortRun(path(volume), { QStringLiteral("--format=json") }));
        QByteArray err;
        QVERIFY2(waitForProgress(process, "[2/8]", err), err.constData());
        daemon.kill();
        const Ended result = ended(process);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("octamark-cli: The device no longer answers."),
            result.err.constData());
        const auto document = fromJson(result.out.toStdString(), "standard output");
        QVERIFY(document.has_value());
        QVERIFY(document->outcome == Outcome::Failed);
        QCOMPARE(countOfSound(*document), std::size_t{ 1 });
    }

    /// The file system has room, but what it lies on has not: a thin pool that was promised more
    /// than there is.
    void aPoolThatFillsUpWhileTheTestFileIsWrittenIsSaid()
    {
        const QTemporaryDir pool(QStringLiteral(OCTAMARK_BINARY_DIR "/tests/pool-XXXXXX"));
        QVERIFY(QProcess::execute(QStringLiteral("mount"),
                    { QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"),
                        QStringLiteral("size=24m"), QStringLiteral("pool"), pool.path() })
            == 0);
        {
            const QString image = pool.filePath(QStringLiteral("image"));
            QFile file(image);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{ VolumeMiB } << 20));
            file.close();
            const LoopFileSystem volume(QStringLiteral("ext4"), image);
            QVERIFY2(volume.isMounted(), qPrintable(volume.whyNot()));
            QStringList arguments = shortRun(path(volume));
            arguments.replaceInStrings(QStringLiteral("16MiB"), QStringLiteral("32MiB"));
            const Ended result = runProgram(arguments);
            QCOMPARE(result.code, 1);
            QVERIFY2(result.err.contains("The storage is full"), result.err.constData());
            QVERIFY2(result.err.contains(volume.mountPoint().toUtf8()), result.err.constData());
            QCOMPARE(filesIn(volume), QStringList());
        }
        QProcess::execute(QStringLiteral("umount"), { QStringLiteral("--lazy"), pool.path() });
    }
};

QTEST_GUILESS_MAIN(FaultsLab)
#include "tst_faults.moc"
