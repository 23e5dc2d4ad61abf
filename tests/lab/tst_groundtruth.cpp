// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The measuring loop on disks whose speed is known, because the kernel or QEMU enforces it. Where a
// number is off, fio measures the same disk: is fio's off as well, then this machine cannot keep
// the rate, and the test skips with both numbers.

#include "core/base/clock.h"
#include "core/base/random.h"
#include "core/base/sentence.h"
#include "core/run/worker.h"
#include "tests/support/storagedaemon.h"
#include "tests/support/throttle.h"

#include <QProcess>
#include <QStorageInfo>
#include <QTest>

#include <cmath>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace octamark;

namespace {

constexpr int DiskMiB = 64;
constexpr double Tolerance = 0.02;
constexpr std::int64_t WarmUpNs = 1 * NsPerSecond; ///< drains what a bucket holds at the start
constexpr std::int64_t WindowNs = 3 * NsPerSecond;

constexpr qint64 IopsLimit = 1000;
constexpr qint64 BytesLimit = 50'000'000;
constexpr std::uint32_t SmallBlock = 4096;
constexpr std::uint32_t LargeBlock = 128 * 1024;

struct Speed
{
    double iops = 0;
    double bytesPerSecond = 0;
    double meanNs = 0;
    std::string error{};
};

TestKey key(Operation operation, bool isIops, std::uint32_t depth)
{
    return { .operation = operation,
        .pattern = isIops ? Pattern::Random : Pattern::Sequential,
        .blockSizeBytes = isIops ? SmallBlock : LargeBlock,
        .queueDepth = depth,
        .threads = 1 };
}

/// One test on a disk that exists, with the program's own loop.
Speed measure(const QString& disk, EngineChoice choice, const TestKey& key)
{
    const bool isWriting = key.operation == Operation::Write;
    const auto blockBytes = static_cast<std::uint32_t>(*key.blockSizeBytes);
    const auto file = File::open(disk.toStdString(), true);
    if (!file) {
        return { .error = english(describe(file.error())) };
    }
    auto data = DataSource::create({ .depth = *key.queueDepth,
        .blockSizeBytes = blockBytes,
        .writing = isWriting,
        .seed = freshSeed() });
    const auto made
        = makeEngine(choice, { .file = *file, .arena = data->arena(), .depth = *key.queueDepth });
    if (!made) {
        return { .error = english(describe(made.error())) };
    }
    Window window{ .startNs = monotonicNs() + WarmUpNs };
    window.endNs = window.startNs + WindowNs;
    Worker worker(
        { .direction = isWriting ? IoRequest::Direction::Write : IoRequest::Direction::Read,
            .blockSizeBytes = blockBytes,
            .depth = *key.queueDepth,
            .window = window },
        *made->engine, AccessPattern(key, DiskMiB * MiB, 0, freshSeed()), *data);
    const WorkerResult result = worker.run({});
    const double seconds = static_cast<double>(WindowNs) / 1e9;
    return { .iops = static_cast<double>(result.ios) / seconds,
        .bytesPerSecond = static_cast<double>(result.bytes) / seconds,
        .meanNs = result.latency.meanNs(),
        .error = result.error ? english(describe(*result.error)) : std::string() };
}

/// What fio says about the same test.
Speed measureWithFio(const QString& disk, const TestKey& key)
{
    const bool isRead = key.operation == Operation::Read;
    const QString operation = isRead ? QStringLiteral("read") : QStringLiteral("write");
    const QString pattern = key.pattern == Pattern::Random ? QStringLiteral("rand") : QString();
    QProcess fio;
    fio.start(QStringLiteral("fio"),
        { QStringLiteral("--output-format=json"), QStringLiteral("--name=peer"),
            QStringLiteral("--filename=") + disk, QStringLiteral("--direct=1"),
            QStringLiteral("--rw=") + pattern + operation,
            QStringLiteral("--bs=%1").arg(*key.blockSizeBytes),
            QStringLiteral("--size=%1m").arg(DiskMiB), QStringLiteral("--time_based=1"),
            QStringLiteral("--runtime=3"), QStringLiteral("--ramp_time=1"),
            *key.queueDepth == 1 ? QStringLiteral("--ioengine=psync")
                                 : QStringLiteral("--ioengine=libaio"),
            QStringLiteral("--iodepth=%1").arg(*key.queueDepth), QStringLiteral("--thread=1") });
    if (!fio.waitForFinished(60'000)) {
        return { .error = "fio is not installed or does not end" };
    }
    const QByteArray output = fio.readAllStandardOutput();
    const QJsonObject job = QJsonDocument::fromJson(output.mid(output.indexOf('{')))
                                .object()[QStringLiteral("jobs")]
                                .toArray()
                                .at(0)
                                .toObject()[operation]
                                .toObject();
    if (job.isEmpty()) {
        return { .error = fio.readAllStandardError().toStdString() };
    }
    return { .iops = job[QStringLiteral("iops")].toDouble(),
        .bytesPerSecond = job[QStringLiteral("bw_bytes")].toDouble(),
        .meanNs = job[QStringLiteral("lat_ns")].toObject()[QStringLiteral("mean")].toDouble() };
}

bool isNear(double value, double wanted)
{
    return std::abs(value / wanted - 1) <= Tolerance;
}

/// A loop device over memory.
class MemoryDisk
{
public:
    MemoryDisk()
        : m_folder(QStringLiteral("/dev/shm/octamark-XXXXXX"))
    {
        QFile image(m_folder.filePath(QStringLiteral("image")));
        if (image.open(QIODevice::WriteOnly)) {
            image.write(QByteArray(DiskMiB << 20, 'o'));
            image.close();
        }
        QProcess losetup;
        losetup.start(QStringLiteral("losetup"),
            { QStringLiteral("--find"), QStringLiteral("--show"), image.fileName() });
        losetup.waitForFinished();
        m_device = QString::fromUtf8(losetup.readAllStandardOutput()).trimmed();
    }
    ~MemoryDisk()
    {
        if (!m_device.isEmpty()) {
            QProcess::execute(QStringLiteral("losetup"), { QStringLiteral("--detach"), m_device });
        }
    }
    MemoryDisk(const MemoryDisk&) = delete;
    MemoryDisk& operator=(const MemoryDisk&) = delete;
    MemoryDisk(MemoryDisk&&) = delete;
    MemoryDisk& operator=(MemoryDisk&&) = delete;

    const QString& device() const { return m_device; }

private:
    QTemporaryDir m_folder;
    QString m_device{};
};

QJsonObject node(std::initializer_list<std::pair<QString, QJsonValue>> members)
{
    QJsonObject object(members);
    object.insert(QStringLiteral("node-name"), QStringLiteral("top"));
    return object;
}

} // namespace

class GroundTruthLab : public QObject
{
    Q_OBJECT

private:
    static void addTests()
    {
        QTest::addColumn<bool>("isIops");
        QTest::addColumn<bool>("isRead");
        QTest::addColumn<uint>("depth");
        for (const bool isIops : { true, false }) {
            for (const bool isRead : { true, false }) {
                for (const uint depth : { 1U, 32U }) {
                    QTest::addRow(
                        "%s, %s, Q%u", isIops ? "I/Os" : "bytes", isRead ? "read" : "write", depth)
                        << isIops << isRead << depth;
                }
            }
        }
    }

    /// Every engine at once, each on a disk of its own that has the same limit.
    static void compare(const QStringList& disks)
    {
        QFETCH(bool, isIops);
        QFETCH(bool, isRead);
        QFETCH(uint, depth);
        const TestKey test = key(isRead ? Operation::Read : Operation::Write, isIops, depth);
        const std::vector<EngineChoice> engines = engineLadder();
        std::vector<Speed> speeds(engines.size());
        {
            std::vector<std::jthread> threads;
            for (std::size_t index = 0; index < engines.size(); ++index) {
                threads.emplace_back([&, index] {
                    speeds[index]
                        = measure(disks[static_cast<qsizetype>(index)], engines[index], test);
                });
            }
        }
        const auto wanted = static_cast<double>(isIops ? IopsLimit : BytesLimit);
        for (std::size_t index = 0; index < engines.size(); ++index) {
            const Speed& speed = speeds[index];
            const std::string name(toString(engines[index]));
            QVERIFY2(speed.error.empty(), (name + ": " + speed.error).c_str());
            const double value = isIops ? speed.iops : speed.bytesPerSecond;
            qInfo("%s: %.1f of %.0f (%+.2f %%)", name.c_str(), value, wanted,
                (value / wanted - 1) * 100);
            if (!isNear(value, wanted)) {
                arbitrate(disks[static_cast<qsizetype>(index)], engines[index], test, wanted);
            }
        }
    }

    /// Something else on this machine may have been in the way for once; an error of ours is always
    /// there. So it is measured again, in turn with fio.
    static void arbitrate(
        const QString& disk, EngineChoice engine, const TestKey& test, double wanted)
    {
        constexpr int Turns = 3;
        const bool isIops = test.pattern == Pattern::Random;
        QString numbers;
        bool isFioNear = true;
        for (int turn = 0; turn < Turns; ++turn) {
            const Speed peer = measureWithFio(disk, test);
            const Speed ours = measure(disk, engine, test);
            const double value = isIops ? ours.iops : ours.bytesPerSecond;
            const double reference = isIops ? peer.iops : peer.bytesPerSecond;
            if (isNear(value, wanted)) {
                qInfo("measured again: %.1f", value);
                return;
            }
            isFioNear = isFioNear && isNear(reference, wanted);
            numbers += QStringLiteral(" %1, fio %2;").arg(value).arg(reference);
        }
        numbers = QStringLiteral("wanted %1:%2").arg(wanted).arg(numbers);
        if (!isFioNear) {
            QSKIP(qPrintable(QStringLiteral("this machine does not keep the rate, ") + numbers));
        }
        QFAIL(qPrintable(numbers));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (::geteuid() != 0) {
            QSKIP("loop devices and control groups need root");
        }
    }

    void reportsTheRateThatTheKernelEnforces_data() { addTests(); }
    void reportsTheRateThatTheKernelEnforces()
    {
        QFETCH(bool, isIops);
        if (QStorageInfo(QStringLiteral("/dev/shm")).fileSystemType() != "tmpfs") {
            QSKIP("/dev/shm is not in memory");
        }
        Throttle throttle;
        if (!throttle.isThere()) {
            QSKIP("this system gives no control group");
        }
        std::vector<std::unique_ptr<MemoryDisk>> disks;
        QStringList devices;
        for (std::size_t index = 0; index < engineLadder().size(); ++index) {
            disks.push_back(std::make_unique<MemoryDisk>());
            const QString device = disks.back()->device();
            if (device.isEmpty()) {
                QSKIP("no loop device could be made");
            }
            if (!(isIops ? throttle.limitIops(device, IopsLimit)
                         : throttle.limitBytes(device, BytesLimit))) {
                QSKIP("this kernel does not limit block devices");
            }
            devices << device;
        }
        compare(devices);
    }

    void reportsTheRateThatQemuEnforces_data() { addTests(); }
    void reportsTheRateThatQemuEnforces()
    {
        QFETCH(bool, isIops);
        const QString limit = isIops ? QStringLiteral("x-iops-total=%1").arg(IopsLimit)
                                     : QStringLiteral("x-bps-total=%1").arg(BytesLimit);
        std::vector<std::unique_ptr<StorageDaemon>> daemons;
        QStringList disks;
        for (std::size_t index = 0; index < engineLadder().size(); ++index) {
            daemons.push_back(std::make_unique<StorageDaemon>(DiskMiB,
                node({ { QStringLiteral("driver"), QStringLiteral("throttle") },
                    { QStringLiteral("throttle-group"), QStringLiteral("limit") },
                    { QStringLiteral("file"), QStringLiteral("image") } }),
                QStringList{ QStringLiteral("--object"),
                    QStringLiteral("throttle-group,id=limit,") + limit }));
            if (!daemons.back()->isRunning()) {
                QSKIP(qPrintable(daemons.back()->whyNot()));
            }
            disks << daemons.back()->path();
        }
        compare(disks);
    }

    void reportsTheLatencyThatQemuAdds()
    {
        constexpr double AddedNs = 2'000'000;
        const StorageDaemon daemon(1,
            node({ { QStringLiteral("driver"), QStringLiteral("null-co") },
                { QStringLiteral("size"), qint64{ DiskMiB } << 20 },
                { QStringLiteral("latency-ns"), AddedNs },
                { QStringLiteral("read-zeroes"), true } }));
        if (!daemon.isRunning()) {
            QSKIP(qPrintable(daemon.whyNot()));
        }
        const TestKey test = key(Operation::Read, true, 1);
        const Speed peer = measureWithFio(daemon.path(), test);
        if (!peer.error.empty()) {
            QSKIP(peer.error.c_str());
        }
        const double exportNs = std::max(peer.meanNs - AddedNs, 0.0);
        qInfo("fio: %.1f µs", peer.meanNs / 1e3);
        for (const EngineChoice choice : engineLadder()) {
            const Speed speed = measure(daemon.path(), choice, test);
            QVERIFY2(speed.error.empty(), speed.error.c_str());
            qInfo("%s: %.1f µs", toString(choice).data(), speed.meanNs / 1e3);
            QVERIFY(speed.meanNs >= AddedNs);
            if (speed.meanNs > 1.05 * AddedNs + exportNs) {
                const Speed again = measureWithFio(daemon.path(), test);
                if (again.meanNs > 1.02 * peer.meanNs) {
                    QSKIP("the export is not steady: fio measures it slower than before");
                }
                QFAIL(toString(choice).data());
            }
        }
    }
};

QTEST_GUILESS_MAIN(GroundTruthLab)
#include "tst_groundtruth.moc"
