// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/pathtext.h"
#include "tests/support/temporaryfolder.h"

#include <QTest>

#include <filesystem>
#include <iterator>

using namespace octamark;

class FilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAndReadsWhole()
    {
        const TemporaryFolder folder;
        const std::string content(300'000, 'x');
        const auto path = folder.path() / pathFromText("日本 語.txt");
        QVERIFY(writeFileAtomically(path, content).has_value());
        QCOMPARE(readFile(path, 1'000'000).value(), content);
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    }

    void replacesAFile()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "file";
        QVERIFY(writeFileAtomically(path, "old").has_value());
        QVERIFY(writeFileAtomically(path, "new").has_value());
        QCOMPARE(readFile(path, 100).value(), std::string("new"));
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    }

    void leavesNothingBehindWhenItFails()
    {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder.path() / "taken");
        std::filesystem::create_directory(folder.path() / "taken" / "inside");
        QVERIFY(!writeFileAtomically(folder.path() / "taken", "x").has_value());
        QVERIFY(!writeFileAtomically(folder.path() / "no" / "file", "x").has_value());
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
    }

    void refusesWhatIsTooLargeOrMissing()
    {
        const TemporaryFolder folder;
        QVERIFY(writeFileAtomically(folder.path() / "file", std::string(2000, 'x')).has_value());
        const auto large = readFile(folder.path() / "file", 1000);
        QCOMPARE(int(large.error().code), int(ErrorCode::TooLarge));
        QCOMPARE(large.error().requested, std::uint64_t{ 2000 });
        QCOMPARE(
            int(readFile(folder.path() / "none", 1000).error().code), int(ErrorCode::NotFound));
    }
};

QTEST_APPLESS_MAIN(FilesTest)
#include "tst_files.moc"
