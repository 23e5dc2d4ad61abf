// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/libraryindex.h"
#include "tests/core/document/sampledocuments.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

class TestLibraryIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
    }

    void readsUnchangedFilesOnce()
    {
        save("a.octamark", "first");
        age("a.octamark");
        LibraryIndex index;
        const auto first = only(index.read(m_path));
        QVERIFY(only(index.read(m_path)) == first); // the same document, not an equal one
        save("a.octamark", "other");
        QCOMPARE(q(only(index.read(m_path))->label), QStringLiteral("other"));
    }

    void readsFilesAgainThatJustChanged()
    {
        // A second change within one step of a coarse clock would leave no trace.
        save("a.octamark", "first");
        LibraryIndex index;
        const auto first = only(index.read(m_path));
        QVERIFY(only(index.read(m_path)) != first);
    }

    void forgetsFilesThatAreGone()
    {
        save("a.octamark", "first");
        LibraryIndex index;
        QCOMPARE(index.read(m_path).size(), std::size_t{ 1 });
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("a.octamark"))));
        QVERIFY(index.read(m_path).empty());
    }

    void keepsFoldersApart()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("below")));
        save("a.octamark", "above");
        save("below/a.octamark", "below");
        LibraryIndex index;
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(q(only(index.read(m_path))->label), QStringLiteral("above"));
            QCOMPARE(q(only(index.read(m_path / "below"))->label), QStringLiteral("below"));
        }
    }

    void readsManyFilesOnSeveralThreads()
    {
        constexpr int Runs = 100;
        for (int run = 0; run < Runs; ++run) {
            RunDocument document = importedRun();
            document.startedAt
                = QDateTime::fromSecsSinceEpoch(run, Qt::UTC).toString(Qt::ISODate).toStdString();
            QVERIFY(saveDocument(document, m_path / (std::to_string(run) + ".octamark")));
        }
        LibraryIndex index;
        const auto entries = index.read(m_path);
        QCOMPARE(entries.size(), std::size_t{ Runs });
        for (std::size_t at = 0; at < Runs; ++at) { // newest first
            QVERIFY(entries[at].path == m_path / (std::to_string(Runs - 1 - at) + ".octamark"));
        }
    }

    void listsAFolderThatCannotBeReadAsOne()
    {
        QFile file(m_folder->filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto entries = LibraryIndex().read(m_path / "file");
        QCOMPARE(entries.size(), std::size_t{ 1 });
        QVERIFY(entries.front().isFolder);
        QVERIFY(!entries.front().document);
    }

private:
    void save(const char* name, const char* label) const
    {
        RunDocument run = importedRun();
        run.label = label;
        QVERIFY(saveDocument(run, m_path / name));
    }

    void age(const char* name) const
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(
            QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    }

    static std::shared_ptr<const RunDocument> only(const std::vector<LibraryEntry>& entries)
    {
        return entries.size() == 1 ? entries.front().document.value_or(nullptr) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

QTEST_GUILESS_MAIN(TestLibraryIndex)
#include "tst_libraryindex.moc"
