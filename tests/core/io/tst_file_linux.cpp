// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/io/file.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace octamark;

class FileLinuxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aScratchFileHasNoName()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path());
        QVERIFY(file.has_value());
        QVERIFY(folder.isEmpty());
    }

    void countsUnwrittenExtents()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        QVERIFY(file->reserve(1 * MiB).has_value());
        const auto reserved = file->extents();
        if (!reserved || reserved->count == 0) {
            QSKIP("this file system does not tell its extents");
        }
        QVERIFY(reserved->unwritten > 0);
    }

    void refusesAFolderThatIsNotOurs()
    {
        if (::geteuid() == 0) {
            QSKIP("root may write everywhere");
        }
        const TemporaryFolder folder;
        ::chmod(folder.path().c_str(), 0500);
        QCOMPARE(int(checkWritableDirectory(folder.path()).error().code),
            int(ErrorCode::TargetNotWritable));
        ::chmod(folder.path().c_str(), 0700);
    }
};

QTEST_GUILESS_MAIN(FileLinuxTest)
#include "tst_file_linux.moc"
