// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/leftovers.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace octamark;

class LeftoversLinuxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLockedFileStaysAsLongAsItIsLocked()
    {
        const TemporaryFolder folder;
        const std::filesystem::path path = folder.path() / newScratchName();
        const int fd = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
        QVERIFY(fd >= 0);
        QCOMPARE(::flock(fd, LOCK_EX), 0);
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::exists(path));
        ::close(fd);
        removeLeftovers(folder.path());
        QVERIFY(folder.isEmpty());
    }

    void aSymbolicLinkAndWhatItNamesStay()
    {
        const TemporaryFolder folder;
        const std::filesystem::path link = folder.path() / newScratchName();
        std::ofstream(folder.path() / "mine") << "mine";
        std::filesystem::create_symlink("mine", link);
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::is_symlink(link));
        QVERIFY(std::filesystem::exists(folder.path() / "mine"));
    }

    void aPipeStaysAndBlocksNothing()
    {
        const TemporaryFolder folder;
        const std::filesystem::path pipe = folder.path() / newScratchName();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::is_fifo(pipe));
    }
};

QTEST_GUILESS_MAIN(LeftoversLinuxTest)
#include "tst_leftovers_linux.moc"
