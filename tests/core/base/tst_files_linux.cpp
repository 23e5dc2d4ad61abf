// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>
#include <sys/stat.h>

using namespace octamark;

class FilesLinuxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesAFileAndKeepsItsPermissions()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "file";
        QVERIFY(writeFileAtomically(path, "old").has_value());
        ::chmod(path.c_str(), 0640);
        QVERIFY(writeFileAtomically(path, "new").has_value());
        QCOMPARE(readFile(path, 100).value(), std::string("new"));
        struct stat status
        {
        };
        ::stat(path.c_str(), &status);
        QCOMPARE(status.st_mode & 0777U, 0640U);
    }

    void replacesTheFileBehindALink()
    {
        const TemporaryFolder folder;
        QVERIFY(writeFileAtomically(folder.path() / "file", "old").has_value());
        std::filesystem::create_symlink("file", folder.path() / "link");
        QVERIFY(writeFileAtomically(folder.path() / "link", "new").has_value());
        QVERIFY(std::filesystem::is_symlink(folder.path() / "link"));
        QCOMPARE(readFile(folder.path() / "file", 100).value(), std::string("new"));
    }

    void stopsReadingADeviceWithoutAnEnd() { QVERIFY(!readFile("/dev/zero", 1000).has_value()); }
};

QTEST_APPLESS_MAIN(FilesLinuxTest)
#include "tst_files_linux.moc"
