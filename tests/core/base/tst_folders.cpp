// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/folders.h"
#include "core/base/pathtext.h"
#include "core/base/units.h"
#include "tests/support/temporaryfolder.h"

#include <QDateTime>
#include <QTest>

#include <set>

using namespace octamark;

class FoldersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsTheFilesOfAFolderAndNothingElse()
    {
        const TemporaryFolder folder;
        QVERIFY(createFolders(folder.path() / "below" / "deeper").has_value());
        const std::set<std::filesystem::path> names{ "a.txt", ".hidden",
            pathFromText("日本語 č.octamark") };
        for (const auto& name : names) {
            QVERIFY(writeFileAtomically(folder.path() / name, "x").has_value());
        }
        QVERIFY(writeFileAtomically(folder.path() / "below" / "b.txt", "x").has_value());
        const FolderListing listing = listFiles(folder.path());
        QVERIFY(!listing.error);
        const std::set<std::filesystem::path> found(listing.names.begin(), listing.names.end());
        QVERIFY(found == names);
    }

    void findsNothingWhereThereIsNoFolder()
    {
        const TemporaryFolder folder;
        for (const char* const missing : { "missing", "missing/below" }) {
            const FolderListing listing = listFiles(folder.path() / missing);
            QVERIFY(!listing.error);
            QVERIFY(listing.names.empty());
        }
        QVERIFY(!listFiles(folder.path()).error);
        QVERIFY(listFiles(folder.path()).names.empty());
    }

    void saysThatAFileIsNoFolder()
    {
        const TemporaryFolder folder;
        const auto file = folder.path() / "file";
        QVERIFY(writeFileAtomically(file, "x").has_value());
        const FolderListing listing = listFiles(file);
        QVERIFY(listing.error.has_value());
        QCOMPARE(listing.error->subject, pathText(file));
        QVERIFY(!createFolders(file).has_value());
        QVERIFY(!createFolders(file / "below").has_value());
    }

    void createsWhatIsMissing()
    {
        const TemporaryFolder folder;
        const auto wanted = folder.path() / "a" / pathFromText("b č") / "c";
        QVERIFY(createFolders(wanted).has_value());
        QVERIFY(std::filesystem::is_directory(wanted));
        QVERIFY(createFolders(wanted).has_value());
        QVERIFY(createFolders(folder.path()).has_value());
    }

    void removesAFileAndKnowsWhenItWasWritten()
    {
        const TemporaryFolder folder;
        const auto file = folder.path() / "file";
        QVERIFY(!fileStamp(file));
        QVERIFY(writeFileAtomically(file, "x").has_value());
        const QDateTime written = QFileInfo(QString::fromStdString(pathText(file))).lastModified();
        QCOMPARE(
            fileStamp(file)->modifiedNs / NsPerSecond, std::int64_t{ written.toSecsSinceEpoch() });
        removeFile(file);
        QVERIFY(folder.isEmpty());
        removeFile(file);
    }
};

QTEST_APPLESS_MAIN(FoldersTest)
#include "tst_folders.moc"
