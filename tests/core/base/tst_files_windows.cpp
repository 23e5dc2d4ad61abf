// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <windows.h>

using namespace octamark;

class FilesWindowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheAttributesOfWhatItReplaces()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "file";
        QVERIFY(writeFileAtomically(path, "old").has_value());
        QVERIFY(::SetFileAttributesW(path.c_str(), FILE_ATTRIBUTE_HIDDEN) != 0);
        QVERIFY(writeFileAtomically(path, "new").has_value());
        QCOMPARE(readFile(path, 100).value(), std::string("new"));
    }

    void readsWhatSomebodyStillWrites()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "file";
        QVERIFY(writeFileAtomically(path, "text").has_value());
        const HANDLE writer = ::CreateFileW(path.c_str(), GENERIC_WRITE,
            FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr);
        const auto content = readFile(path, 100);
        ::CloseHandle(writer);
        QCOMPARE(content.value(), std::string("text"));
    }

    void worksOnLongPaths()
    {
        const TemporaryFolder folder;
        std::vector<std::filesystem::path> folders{ folder.path() };
        for (int depth = 0; depth < 8; ++depth) {
            folders.push_back(folders.back() / std::wstring(50, L'\u017E'));
            QVERIFY(::CreateDirectoryW(systemPath(folders.back()).c_str(), nullptr) != 0);
        }
        const auto path = folders.back() / "run.octamark";
        QVERIFY(path.native().size() > MAX_PATH);
        QVERIFY(writeFileAtomically(path, "old").has_value());
        QVERIFY(writeFileAtomically(path, "new").has_value());
        QCOMPARE(readFile(path, 100).value(), std::string("new"));
        QVERIFY(::DeleteFileW(systemPath(path).c_str()) != 0);
        for (; folders.size() > 1; folders.pop_back()) {
            QVERIFY(::RemoveDirectoryW(systemPath(folders.back()).c_str()) != 0);
        }
    }
};

QTEST_APPLESS_MAIN(FilesWindowsTest)
#include "tst_files_windows.moc"
