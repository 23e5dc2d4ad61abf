// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"
#include "core/run/marking.h"

#include <QTest>

using namespace octamark;

namespace {

QStringList namesOf(const std::vector<Mark>& marks)
{
    QStringList names;
    for (const Mark& mark : marks) {
        names << QString::fromStdString(std::string(toString(mark.code)));
    }
    return names;
}

QStringList marksFor(const RunDocument& document)
{
    return namesOf(marksOf(document));
}

} // namespace

class MarkingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksWhatTheFileSystemDoesToTheData_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<QStringList>("marks");
        const auto row = [](std::string_view trait, const QStringList& marks) {
            QTest::newRow(trait.data()) << QString::fromStdString(std::string(trait)) << marks;
        };
        row(filetrait::Encrypted, { QStringLiteral("encrypted") });
        row(filetrait::Compressed, { QStringLiteral("compressed") });
        row(filetrait::CopyOnWrite, { QStringLiteral("copyOnWrite") });
        row(filetrait::IntegrityStreams, { QStringLiteral("copyOnWrite") });
        row(filetrait::Sparse, {}); // its holes are gone once it was written whole
        row("completion port", {});
    }
    void marksWhatTheFileSystemDoesToTheData()
    {
        QFETCH(QString, trait);
        QFETCH(QStringList, marks);
        RunDocument document;
        QCOMPARE(marksFor(document), QStringList());
        document.engine = EngineContext{ .flags = { "skip on success", trait.toStdString() } };
        QCOMPARE(marksFor(document), marks);
    }

    void marksEachDoubtOnce()
    {
        RunDocument document;
        document.engine = EngineContext{ .flags
            = { std::string(filetrait::IntegrityStreams), std::string(filetrait::CopyOnWrite),
                std::string(filetrait::Encrypted) } };
        QCOMPARE(marksFor(document),
            QStringList({ QStringLiteral("copyOnWrite"), QStringLiteral("encrypted") }));
    }

    void namesWhatTheTargetIs_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("bus");
        QTest::addColumn<QStringList>("marks");
        const auto row = [](VolumeKind kind, const char* bus, const QStringList& marks) {
            QTest::addRow("%s, %s", std::string(toString(kind)).c_str(), bus)
                << static_cast<int>(kind) << QByteArray(bus) << marks;
        };
        row(VolumeKind::Local, "nvme", {});
        row(VolumeKind::Local, "loop", {});
        row(VolumeKind::Local, "zram", { QStringLiteral("memoryFileSystem") });
        row(VolumeKind::Local, "ram", { QStringLiteral("memoryFileSystem") });
        row(VolumeKind::Memory, "", { QStringLiteral("memoryFileSystem") });
        row(VolumeKind::Network, "", { QStringLiteral("networkTarget") });
        row(VolumeKind::Fuse, "", { QStringLiteral("fuseTarget") });
        row(VolumeKind::Overlay, "", { QStringLiteral("overlayTarget") });
        row(VolumeKind::Unknown, "", {});
    }
    void namesWhatTheTargetIs()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, bus);
        QFETCH(QStringList, marks);
        RunDocument document;
        Volume& volume = document.target.emplace().volume;
        volume.kind = static_cast<VolumeKind>(kind);
        volume.device.bus = bus.toStdString();
        QCOMPARE(marksFor(document), marks);
    }

    void namesAFileThatFitsIntoMemory_data()
    {
        QTest::addColumn<qulonglong>("memoryBytes"); // 0: unknown
        QTest::addColumn<QStringList>("marks");
        QTest::newRow("memory unknown") << 0ULL << QStringList();
        QTest::newRow("as large as the memory") << 1'000'000ULL << QStringList();
        QTest::newRow("a byte smaller")
            << 1'000'001ULL << QStringList{ QStringLiteral("smallerThanMemory") };
    }
    void namesAFileThatFitsIntoMemory()
    {
        QFETCH(qulonglong, memoryBytes);
        QFETCH(QStringList, marks);
        RunDocument document;
        document.fileSizeBytes = 1'000'000;
        document.host.emplace().memoryBytes = memoryBytes;
        QCOMPARE(marksFor(document), marks);
    }

    void namesAClockThatTakesTooLong_data()
    {
        QTest::addColumn<uint>("callNs");
        QTest::addColumn<QStringList>("marks");
        QTest::newRow("quick") << 26U << QStringList();
        QTest::newRow("at the limit") << 200U << QStringList();
        QTest::newRow("above it") << 201U << QStringList{ QStringLiteral("slowClock") };
    }
    void namesAClockThatTakesTooLong()
    {
        QFETCH(uint, callNs);
        QFETCH(QStringList, marks);
        RunDocument document;
        document.host.emplace().clockCallNs = callNs;
        QCOMPARE(marksFor(document), marks);
    }

    void namesTheProcessorAsTheLimit_data()
    {
        QTest::addColumn<int>("percent"); // of the window, of all processors together
        QTest::addColumn<int>("helpers"); // the engines' part of it
        QTest::addColumn<uint>("threads");
        QTest::addColumn<uint>("logicalCpus"); // 0: unknown
        QTest::addColumn<double>("share");     // 0: no mark
        QTest::newRow("94 % of one") << 94 << 0 << 1U << 8U << 0.0;
        QTest::newRow("96 % of one") << 96 << 0 << 1U << 8U << 0.96;
        QTest::newRow("96 % by two threads of eight") << 96 << 0 << 2U << 8U << 0.0;
        QTest::newRow("188 % by sixteen threads of two") << 188 << 0 << 16U << 2U << 0.0;
        QTest::newRow("192 % by sixteen threads of two") << 192 << 0 << 16U << 2U << 0.96;
        QTest::newRow("192 % by sixteen, number unknown") << 192 << 0 << 16U << 0U << 0.0;
        QTest::newRow("1536 % by sixteen, number unknown") << 1536 << 0 << 16U << 0U << 0.96;
        QTest::newRow("engine's threads on some of eight") << 250 << 220 << 1U << 8U << 0.0;
        QTest::newRow("engine's threads on both of two") << 196 << 150 << 1U << 2U << 0.98;
        QTest::newRow("engine's threads beside a busy one") << 196 << 98 << 1U << 8U << 0.98;
    }
    void namesTheProcessorAsTheLimit()
    {
        QFETCH(int, percent);
        QFETCH(int, helpers);
        QFETCH(uint, threads);
        QFETCH(uint, logicalCpus);
        QFETCH(double, share);
        TestResult result{ .key = { .threads = threads } };
        result.loops.push_back({ .measuredNs = 1'000'000,
            .bytes = 1,
            .ios = 1,
            .cpuNs = percent * 10'000,
            .helperCpuNs = helpers * 10'000 });
        const auto marks = marksOf(result, { .directGranted = true }, logicalCpus);
        QCOMPARE(
            namesOf(marks), share > 0 ? QStringList{ QStringLiteral("cpuBound") } : QStringList());
        QCOMPARE(marks.empty() ? 0 : marks.front().value, share);
    }

    void namesWhatTheSystemsCacheMayHaveAnswered_data()
    {
        QTest::addColumn<bool>("isGranted");
        QTest::addColumn<int>("isReal"); // -1: not known
        QTest::addColumn<bool>("isBuffered");
        QTest::addColumn<QStringList>("marks");
        const QStringList buffered{ QStringLiteral("buffered") };
        QTest::newRow("direct") << true << 1 << false << QStringList();
        QTest::newRow("direct, not judged") << true << -1 << false << QStringList();
        QTest::newRow("not real") << true << 0 << false
                                  << QStringList{ QStringLiteral("directNotReal") };
        QTest::newRow("not granted") << false << -1 << false << buffered;
        QTest::newRow("refused for one test") << true << 1 << true << buffered;
    }
    void namesWhatTheSystemsCacheMayHaveAnswered()
    {
        QFETCH(bool, isGranted);
        QFETCH(int, isReal);
        QFETCH(bool, isBuffered);
        QFETCH(QStringList, marks);
        EngineContext engine{ .directGranted = isGranted };
        if (isReal >= 0) {
            engine.directReal = isReal == 1;
        }
        QCOMPARE(namesOf(marksOf(TestResult{ .buffered = isBuffered }, engine, 1)), marks);
    }
};

QTEST_APPLESS_MAIN(MarkingTest)
#include "tst_marking.moc"
