// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/alignedbuffer.h"
#include "core/base/units.h"
#include "core/io/fileobject_windows.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>

using namespace octamark;

class FileWindowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatTheFileSystemDoesToTheData_data()
    {
        QTest::addColumn<uint>("attributes");
        QTest::addColumn<int>("checksums");
        QTest::addColumn<QString>("traits");
        QTest::newRow("nothing") << uint(FILE_ATTRIBUTE_NOT_CONTENT_INDEXED) << 0 << "";
        QTest::newRow("EFS") << uint(FILE_ATTRIBUTE_ENCRYPTED) << 0 << "encrypted file";
        QTest::newRow("NTFS compression")
            << uint(FILE_ATTRIBUTE_COMPRESSED) << 0 << "compressed file";
        QTest::newRow("sparse") << uint(FILE_ATTRIBUTE_SPARSE_FILE) << 0 << "sparse file";
        QTest::newRow("ReFS with CRC64") << uint(FILE_ATTRIBUTE_NORMAL) << 2 << "integrity streams";
        QTest::newRow("several") << uint(FILE_ATTRIBUTE_COMPRESSED | FILE_ATTRIBUTE_SPARSE_FILE)
                                 << 1 << "compressed file, sparse file, integrity streams";
    }
    void tellsWhatTheFileSystemDoesToTheData()
    {
        QFETCH(uint, attributes);
        QFETCH(int, checksums);
        QFETCH(QString, traits);
        QStringList found;
        for (const std::string& trait : traitsBy(attributes, static_cast<WORD>(checksums))) {
            found << QString::fromStdString(trait);
        }
        QCOMPARE(found.join(QStringLiteral(", ")), traits);
    }

    void isDirectAndNotCompressed()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        QVERIFY(file->isDirect());
        QVERIFY(file->traits().empty());
    }

    void canBeOpenedAgainWhileItExistsAndIsGoneWithTheLastHandle()
    {
        const TemporaryFolder folder;
        auto file = File::createScratch(folder.path()).value();
        QVERIFY(file->reserve(1 * MiB).has_value());
        std::vector<Handle> handles;
        for (int count = 0; count < 64; ++count) {
            auto again = openAgain(*file, file->mode());
            QVERIFY(again.has_value());
            handles.push_back(std::move(*again));
        }
        file.reset();
        handles.clear();
        QVERIFY(folder.isEmpty());
    }

    void everyFileObjectSeesTheSameData()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        QVERIFY(file->reserve(1 * MiB).has_value());
        const auto buffer = AlignedBuffer::create(8192).value();
        std::byte* data = buffer->bytes().data();
        std::fill_n(data, 4096, std::byte{ 0x5A });
        QCOMPARE(file->transfer(IoRequest::Direction::Write, data, 4096, 4096).bytes, 4096U);
        const auto again = openAgain(*file, file->mode()).value();
        OVERLAPPED overlapped{};
        overlapped.Offset = 4096;
        const Handle event(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
        overlapped.hEvent = event.get();
        DWORD length = 0;
        ::ReadFile(again.get(), data + 4096, 4096, nullptr, &overlapped);
        QVERIFY(::GetOverlappedResult(again.get(), &overlapped, &length, TRUE) != 0);
        QCOMPARE(length, DWORD{ 4096 });
        QVERIFY(std::equal(data, data + 4096, data + 4096));
    }

    void tellsWhereItIs()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        const auto path = pathOfHandle(handleOf(file->native()));
        QVERIFY(path.filename().native().starts_with(L"octamark-"));
        QVERIFY(std::filesystem::equivalent(path.parent_path(), folder.path()));
    }
};

QTEST_GUILESS_MAIN(FileWindowsTest)
#include "tst_file_windows.moc"
