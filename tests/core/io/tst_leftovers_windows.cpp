// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/handle_windows.h"
#include "core/io/file.h"
#include "core/io/leftovers.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>
#include <fstream>

using namespace octamark;

namespace {

/// Whatever it leads to.
bool hasName(const std::filesystem::path& path)
{
    return ::GetFileAttributesW(path.c_str()) != INVALID_FILE_ATTRIBUTES;
}

} // namespace

class LeftoversWindowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileThatIsOpenStaysHoweverItIsShared()
    {
        const TemporaryFolder folder;
        const std::filesystem::path path = folder.path() / newScratchName();
        Handle file(::CreateFileW(path.c_str(), GENERIC_READ,
            FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
            FILE_ATTRIBUTE_NORMAL, nullptr));
        QVERIFY(file.isValid());
        removeLeftovers(folder.path());
        QVERIFY(std::filesystem::exists(path));
        file.close();
        removeLeftovers(folder.path());
        QVERIFY(folder.isEmpty());
    }

    void aScratchFileKeepsItsName()
    {
        const TemporaryFolder folder;
        const auto file = File::createScratch(folder.path()).value();
        removeLeftovers(folder.path());
        QVERIFY(!folder.isEmpty());
    }

    void aReparsePointAndWhatItNamesStay()
    {
        const TemporaryFolder folder;
        const std::filesystem::path link = folder.path() / newScratchName();
        const std::filesystem::path mine = folder.path() / "mine";
        std::ofstream(mine) << "mine";
        // Wine claims to have created one.
        if (::CreateSymbolicLinkW(link.c_str(), mine.c_str(), 0) == 0 || !hasName(link)) {
            QSKIP("no symbolic link can be created here");
        }
        removeLeftovers(folder.path());
        QVERIFY(hasName(link));
        QVERIFY(std::filesystem::exists(mine));
    }
};

QTEST_GUILESS_MAIN(LeftoversWindowsTest)
#include "tst_leftovers_windows.moc"
