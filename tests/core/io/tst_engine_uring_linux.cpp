// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/engine_uring_linux.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace octamark;
using std::chrono::milliseconds;

/// A pipe is a file whose reads complete when the test says so.
class UringEngineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromEveryWaitWithoutACompletion_data()
    {
        QTest::addColumn<uint>("depth");
        QTest::addColumn<QList<int>>("waitsMs");
        QTest::addRow("one request, each wait as long") << 1U << QList{ 5, 5, 5, 5 };
        QTest::addRow("one request, shorter waits than the first")
            << 1U << QList{ 60'000, 5, 1, 0 };
        QTest::addRow("one request, longer waits than the first") << 1U << QList{ 1, 5, 20, 50 };
        QTest::addRow("more requests, shorter waits") << 4U << QList{ 20, 5, 1, 0 };
    }
    void comesBackFromEveryWaitWithoutACompletion()
    {
        QFETCH(uint, depth);
        QFETCH(QList<int>, waitsMs);
        const TemporaryFolder folder;
        const std::filesystem::path path = folder.path() / "pipe";
        QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
        const auto file = File::open(path, false).value();
        const int end = static_cast<int>(file->native());
        const auto arena = AlignedBuffer::create(std::size_t{ depth } * BlockBytes).value();
        const auto engine = makeUringEngine({ .file = file, .arena = arena, .depth = depth });
        if (!engine) {
            QSKIP("this system does not allow io_uring");
        }
        std::vector<IoRequest> requests(depth);
        for (std::uint32_t slot = 0; slot < depth; ++slot) {
            requests[slot].slot = slot;
            requests[slot].data = arena->bytes().data() + std::size_t{ slot } * BlockBytes;
            requests[slot].sizeBytes = BlockBytes;
        }
        std::vector<IoRequest*> list;
        for (IoRequest& request : requests) {
            list.push_back(&request);
        }
        QCOMPARE((*engine)->submit(std::span(list).first(1)).value(), 1U);
        QCOMPARE(::write(end, "x", 1), 1);
        QCOMPARE((*engine)->wait(1, milliseconds(waitsMs.takeFirst())).value().size(), 1U);

        QCOMPARE((*engine)->submit(list).value(), depth);
        for (const int waitMs : waitsMs) {
            QVERIFY((*engine)->wait(1, milliseconds(waitMs)).value().empty());
        }
        QCOMPARE((*engine)->inFlight(), depth);

        QCOMPARE(::write(end, "x", 1), 1);
        std::size_t completed = 0;
        while (completed == 0) {
            completed = (*engine)->wait(1, milliseconds(1000)).value().size();
        }
        QCOMPARE(completed, 1U);
        QCOMPARE((*engine)->drain(milliseconds(1)).value().size(), depth - 1);
    }

private:
    static constexpr std::uint32_t BlockBytes = 4096;
};

QTEST_APPLESS_MAIN(UringEngineTest)
#include "tst_engine_uring_linux.moc"
