// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "core/document/library.h"
#include "core/document/movefile.h"
#include "tests/core/document/sampledocuments.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <thread>

using namespace octamark;
using namespace octamark::samples;

namespace {

RunDocument runAt(const std::string& label, const std::string& startedAt)
{
    RunDocument run = importedRun();
    run.label = label;
    run.startedAt = startedAt;
    return run;
}

QStringList filesIn(const QTemporaryDir& folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->path().toStdString();
    }

    void isEmptyWithoutAFolder()
    {
        QVERIFY(readLibrary(m_path / "missing").empty());
        QVERIFY(readLibrary(m_path).empty());
    }

    void createsTheFolder()
    {
        const auto path = addToLibrary(fullRun(), m_path / "a" / "b");
        QVERIFY(path);
        QVERIFY(loadDocument(*path).value() == fullRun());
        QCOMPARE(readLibrary(m_path / "a" / "b").size(), std::size_t{ 1 });
    }

    void listsTheNewestFirst()
    {
        // The order of time differs from the order of text, because of the offsets.
        for (const auto& [label, time] : { std::pair("second", "2026-03-07T14:00:00+05:00"),
                 std::pair("first", "2026-03-07T13:00:00Z"),
                 std::pair("third", "2025-12-31T23:59:59Z") }) {
            QVERIFY(addToLibrary(runAt(label, time), m_path));
        }
        QVERIFY(addToLibrary(runAt("newest, by its file's time", {}), m_path));
        QStringList labels;
        for (const LibraryEntry& entry : readLibrary(m_path)) {
            labels << q(entry.document.value()->label);
        }
        QCOMPARE(labels,
            QStringList({ QStringLiteral("newest, by its file's time"), QStringLiteral("first"),
                QStringLiteral("second"), QStringLiteral("third") }));
    }

    void listsWhatCannotBeReadWithItsError()
    {
        write(m_folder->filePath(QStringLiteral("broken.octamark")), "{ \"format\"");
        const auto entries = readLibrary(m_path);
        QCOMPARE(entries.size(), std::size_t{ 1 });
        QVERIFY(!entries[0].document);
        QCOMPARE(word(entries[0].document.error().code), word(ErrorCode::Corrupt));
    }

    void ignoresEverythingElse()
    {
        write(m_folder->filePath(QStringLiteral("notes.txt")), "x");
        write(m_folder->filePath(QStringLiteral(".run.octamark.part")), "x");
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder.octamark")));
        QVERIFY(addToLibrary(fullRun(), m_path / "below"));
        QVERIFY(readLibrary(m_path).empty());
    }

    void listsAFolderThatCannotBeRead()
    {
        write(m_folder->filePath(QStringLiteral("file")), "x");
        const auto entries = readLibrary(m_path / "file");
        QCOMPARE(entries.size(), std::size_t{ 1 });
        QVERIFY(!entries[0].document);
        QVERIFY(entries[0].path == m_path / "file");
    }

    void neverOverwrites()
    {
        const RunDocument run = runAt("zfs", "2026-03-07T14:05:09Z");
        for (int round = 0; round < 3; ++round) {
            QVERIFY(addToLibrary(run, m_path));
        }
        QCOMPARE(filesIn(*m_folder),
            QStringList({ QStringLiteral("2026-03-07 1405 zfs (2).octamark"),
                QStringLiteral("2026-03-07 1405 zfs (3).octamark"),
                QStringLiteral("2026-03-07 1405 zfs.octamark") }));
    }

    void neverOverwritesWhatOthersAddAtTheSameTime()
    {
        constexpr int Threads = 4;
        constexpr int Runs = 4;
        std::vector<std::thread> threads;
        for (int thread = 0; thread < Threads; ++thread) {
            threads.emplace_back([this, thread] {
                for (int run = 0; run < Runs; ++run) {
                    RunDocument document = runAt("same", "2026-03-07T14:05:09Z");
                    document.comment = std::to_string(thread * Runs + run);
                    static_cast<void>(addToLibrary(document, m_path));
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        std::set<std::string> comments;
        for (const LibraryEntry& entry : readLibrary(m_path)) {
            comments.insert(entry.document.value()->comment);
        }
        QCOMPARE(comments.size(), std::size_t{ Threads * Runs });
        QCOMPARE(filesIn(*m_folder).size(), Threads * Runs);
    }

    void leavesNothingBehindWhenItFails()
    {
        RunDocument run = fullRun();
        run.comment = std::string(2 * MiB, 'x');
        const auto added = addToLibrary(run, m_path);
        QVERIFY(!added);
        QVERIFY(q(added.error().subject).endsWith(q(suggestedFileName(run))));
        QVERIFY(filesIn(*m_folder).isEmpty());
    }

    void saysThatTheFolderIsAFile()
    {
        write(m_folder->filePath(QStringLiteral("file")), "x");
        QVERIFY(!addToLibrary(fullRun(), m_path / "file"));
        QVERIFY(!addToLibrary(fullRun(), m_path / "file" / "below"));
    }

    void movesOnlyToFreeNames()
    {
        write(m_folder->filePath(QStringLiteral("from")), "new");
        write(m_folder->filePath(QStringLiteral("to")), "old");
        const auto moved = moveWithoutReplacing(m_path / "from", m_path / "to");
        QVERIFY(!moved);
        QCOMPARE(word(moved.error().code), word(ErrorCode::AlreadyExists));
        QCOMPARE(filesIn(*m_folder), QStringList({ QStringLiteral("from"), QStringLiteral("to") }));
        QVERIFY(moveWithoutReplacing(m_path / "from", m_path / "free"));
        QCOMPARE(filesIn(*m_folder), QStringList({ QStringLiteral("free"), QStringLiteral("to") }));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_path;
};

QTEST_GUILESS_MAIN(TestLibrary)
#include "tst_library.moc"
