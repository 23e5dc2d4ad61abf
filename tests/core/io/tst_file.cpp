// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/alignedbuffer.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "core/io/file.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <fstream>

using namespace octamark;

class FileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aScratchFileIsGoneWhenItIsClosed()
    {
        const TemporaryFolder folder;
        auto file = File::createScratch(folder.path());
        QVERIFY(file.has_value());
        file->reset();
        QVERIFY(folder.isEmpty());
    }

    void liesInAFolderWithALongNameInAnyScript()
    {
        const TemporaryFolder folder;
        std::vector<std::filesystem::path> folders{ folder.path() };
        for (int depth = 0; depth < 8; ++depth) {
            folders.push_back(
                folders.back() / pathFromText("každá složka 日本語 " + std::string(40, 'x')));
            QVERIFY(std::filesystem::create_directory(systemPath(folders.back())));
        }
        QVERIFY(checkWritableDirectory(folders.back()).has_value());
        auto file = File::createScratch(folders.back());
        QVERIFY(file.has_value());
        QVERIFY((*file)->reserve(1 * MiB).has_value());
        file->reset();
        // Empty again, or it could not be removed.
        for (; folders.size() > 1; folders.pop_back()) {
            QVERIFY(std::filesystem::remove(systemPath(folders.back())));
        }
    }

    void readsWhatItWrote()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        const auto buffer = AlignedBuffer::create(8192).value();
        std::byte* data = buffer->bytes().data();
        std::fill_n(data, 4096, std::byte{ 0x5A });
        QCOMPARE(file->transfer(IoRequest::Direction::Write, data, 4096, 4096).bytes, 4096U);
        QCOMPARE(file->transfer(IoRequest::Direction::Read, data + 4096, 4096, 4096).bytes, 4096U);
        QVERIFY(std::equal(data, data + 4096, data + 4096));
        QVERIFY(file->flush().has_value());
    }

    void writesThroughACacheIntoTheSameFile()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        const auto through = file->openAgain({ .direct = file->isDirect(), .syncWrites = true });
        QVERIFY2(through.has_value(), through ? "" : through.error().operation.c_str());
        QVERIFY((*through)->mode().syncWrites);
        QVERIFY(!file->mode().syncWrites);
        QCOMPARE((*through)->isDirect(), file->isDirect());
        const auto buffer = AlignedBuffer::create(8192).value();
        std::byte* data = buffer->bytes().data();
        std::fill_n(data, 4096, std::byte{ 0xA5 });
        QCOMPARE((*through)->transfer(IoRequest::Direction::Write, data, 4096, 0).bytes, 4096U);
        QCOMPARE(file->transfer(IoRequest::Direction::Read, data + 4096, 4096, 0).bytes, 4096U);
        QVERIFY(std::equal(data, data + 4096, data + 4096));
    }

    void opensAgainForTheSystemsCache()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        const auto cached = file->openAgain({ .direct = false });
        QVERIFY2(cached.has_value(), cached ? "" : cached.error().operation.c_str());
        QVERIFY(!(*cached)->isDirect());
        const auto buffer = AlignedBuffer::create(8192).value();
        std::byte* data = buffer->bytes().data();
        std::fill_n(data, 100, std::byte{ 0x5A });
        // What direct I/O would refuse.
        QCOMPARE((*cached)->transfer(IoRequest::Direction::Write, data + 1, 99, 7).bytes, 99U);
        QCOMPARE((*cached)->transfer(IoRequest::Direction::Read, data + 4096, 99, 7).bytes, 99U);
        QVERIFY(std::equal(data + 1, data + 100, data + 4096));
    }

    void countsTheExtentsOfWhatWasWritten()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        QVERIFY(file->reserve(1 * MiB).has_value());
        const auto reserved = file->extents();
        if (!reserved || reserved->count == 0) {
            QSKIP("this file system does not tell its extents");
        }
        const auto buffer = AlignedBuffer::create(1 * MiB).value();
        QCOMPARE(
            file->transfer(IoRequest::Direction::Write, buffer->bytes().data(), 1 * MiB, 0).bytes,
            std::uint32_t{ 1 * MiB });
        QVERIFY(file->flush().has_value());
        QCOMPARE(file->extents()->unwritten, 0U);
    }

    void reservingMoreThanThereIsSaysSo()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        const auto reserved = file->reserve(std::uint64_t{ 1 } << 50U);
        QVERIFY(!reserved.has_value());
        QCOMPARE(int(reserved.error().code), int(ErrorCode::NoSpace));
    }

    void refusesFoldersWithTheRightReason()
    {
        const TemporaryFolder folder;
        QVERIFY(checkWritableDirectory(folder.path()).has_value());
        QCOMPARE(int(checkWritableDirectory(folder.path() / "no").error().code),
            int(ErrorCode::TargetNotFound));
        std::ofstream(folder.path() / "file") << "x";
        QCOMPARE(int(checkWritableDirectory(folder.path() / "file").error().code),
            int(ErrorCode::TargetNotDirectory));
    }
};

QTEST_GUILESS_MAIN(FileTest)
#include "tst_file.moc"
