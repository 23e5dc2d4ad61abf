// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/alignedbuffer.h"
#include "core/io/file.h"
#include "core/io/leftovers.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace octamark;

class LeftoversTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameIsAnotherAndKnown()
    {
        const std::string name = newScratchName();
        QVERIFY(isScratchName(name));
        QVERIFY(name != newScratchName());
    }

    void theNextScratchFileRemovesThem()
    {
        const TemporaryFolder folder;
        std::ofstream(folder.path() / newScratchName()) << "test data";
        std::ofstream(folder.path() / newScratchName());
        QVERIFY(File::createScratch(folder.path()).has_value());
        QVERIFY(folder.isEmpty());
    }

    void otherNamesStay_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : { "octamark-0123456789abcde.tmp", "octamark-0123456789abcdef0.tmp",
                 "octamark-0123456789abcdeg.tmp", "octamark-0123456789ABCDEF.tmp",
                 "octamark-0123456789abcdef.tmp.bak", "octamark-0123456789abcdef (2).tmp",
                 "my octamark-0123456789abcdef.tmp", "octamark-0123456789abcdef", "octamark-.tmp",
                 "octamark-run.tmp", "zfs none.octamark" }) {
            QTest::newRow(name) << QString::fromUtf8(name);
        }
    }
    void otherNamesStay()
    {
        QFETCH(const QString, name);
        const TemporaryFolder folder;
        const std::filesystem::path file = folder.path() / name.toStdString();
        std::ofstream(file) << "mine";
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::exists(file));
    }

    void aFolderOfThatNameStays()
    {
        const TemporaryFolder folder;
        const std::filesystem::path inner = folder.path() / newScratchName();
        std::filesystem::create_directory(inner);
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::is_directory(inner));
    }

    void aFileThatHasAnotherNameTooStays()
    {
        const TemporaryFolder folder;
        const std::filesystem::path link = folder.path() / newScratchName();
        std::ofstream(folder.path() / "mine") << "mine";
        std::error_code failed;
        std::filesystem::create_hard_link(folder.path() / "mine", link, failed);
        if (failed) {
            QSKIP("this file system knows no hard links");
        }
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::exists(link));
    }

    void aScratchFileInUseStays()
    {
        const TemporaryFolder folder;
        const auto first = File::createScratch(folder.path()).value();
        const auto second = File::createScratch(folder.path()).value();
        const auto buffer = AlignedBuffer::create(4096).value();
        for (const auto& file : { first, second }) {
            const auto write
                = file->transfer(IoRequest::Direction::Write, buffer->bytes().data(), 4096, 0);
            QCOMPARE(write.bytes, 4096U);
        }
    }

    void aFolderThatIsMissingIsNoTrouble()
    {
        const TemporaryFolder folder;
        removeLeftovers(folder.path() / "no");
        QVERIFY(folder.isEmpty());
    }
};

QTEST_GUILESS_MAIN(LeftoversTest)
#include "tst_leftovers.moc"
