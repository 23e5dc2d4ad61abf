// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "tests/core/document/sampledocuments.h"
#include "ui/libraryeditor.h"
#include "ui/text/filepath.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;
using namespace octamark::samples;

namespace {

constexpr int Patience = 20'000;

} // namespace

class TestLibraryEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void takesChangesBackInTheOppositeOrder();
    void doesOneChangeAfterTheOther();
    void changesTheOthersWhenOneFails();
    void countsOnlyWhatItChanged();
    void restoresBesideAFileThatTookTheName();
    void followsARestoredFileToItsNewName();
    void restoresIntoAFolderThatIsGone();
    void leavesNothingInTheTrash();
    void keepsWhatCannotBeRestoredForAnotherTry();
    void doesNothingWhenThereIsNothingToTakeBack();

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void save(const char* name, const RunDocument& run = fullRun()) const
    {
        QVERIFY(saveDocument(run, fromQtPath(path(name))));
    }
    std::string label(const char* name) const
    {
        const auto run = loadDocument(fromQtPath(path(name)));
        return run ? run->label : "unreadable";
    }
    void waitFor(std::size_t reports) const
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_reports.size(), reports, Patience);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LibraryEditor> m_editor;
    std::vector<LibraryReport> m_reports;
};

void TestLibraryEditor::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    // The trash of a test goes beside its files and not into the user's.
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("data")));
    qputenv("XDG_DATA_HOME", QFile::encodeName(path("data")));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("runs")));
    save("runs/a");
    save("runs/b");
    m_reports.clear();
    m_editor = std::make_unique<LibraryEditor>();
    connect(m_editor.get(), &LibraryEditor::finished, this,
        [this](const LibraryReport& report) { m_reports.push_back(report); });
}

void TestLibraryEditor::takesChangesBackInTheOppositeOrder()
{
    m_editor->rename(path("runs/a"), QStringLiteral("first"));
    m_editor->retag({ path("runs/a"), path("runs/b") }, { .setTags = { { "storage", "lvm" } } });
    m_editor->moveToTrash({ path("runs/a") });
    waitFor(3);
    QVERIFY(!QFile::exists(path("runs/a")));
    m_editor->undo();
    waitFor(4);
    QCOMPARE(q(label("runs/a")), QStringLiteral("first"));
    m_editor->undo();
    m_editor->undo();
    waitFor(6);
    QVERIFY(!m_editor->canUndo());
    QVERIFY(loadDocument(fromQtPath(path("runs/a"))).value() == fullRun());
    QVERIFY(loadDocument(fromQtPath(path("runs/b"))).value() == fullRun());
}

void TestLibraryEditor::doesOneChangeAfterTheOther()
{
    for (const char* name : { "one", "two", "three" }) {
        m_editor->rename(path("runs/a"), QString::fromLatin1(name));
    }
    m_editor->undo();
    waitFor(4);
    QCOMPARE(q(label("runs/a")), QStringLiteral("two"));
}

void TestLibraryEditor::changesTheOthersWhenOneFails()
{
    QFile broken(path("runs/broken"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{");
    broken.close();
    m_editor->retag({ path("runs/broken"), path("runs/none"), path("runs/a") },
        { .removedKeys = { "storage" } });
    waitFor(1);
    QCOMPARE(m_reports.back().done, 1);
    QCOMPARE(m_reports.back().problems.size(), std::size_t{ 2 });
    QCOMPARE(m_reports.back().problems.front().first, path("runs/broken"));
    QVERIFY(loadDocument(fromQtPath(path("runs/a")))->tags.size() == 2);
    QVERIFY(broken.open(QIODevice::ReadOnly));
    QCOMPARE(broken.readAll(), QByteArray("{"));
}

void TestLibraryEditor::countsOnlyWhatItChanged()
{
    RunDocument other = fullRun();
    other.tags = {};
    save("runs/b", other);
    m_editor->retag({ path("runs/a"), path("runs/b") }, { .setTags = { { "storage", "zfs" } } });
    waitFor(1);
    QCOMPARE(m_reports.back().done, 1);
    m_editor->rename(path("runs/a"), q(fullRun().label));
    waitFor(2);
    QCOMPARE(m_reports.back().done, 0);
    m_editor->undo(); // of the tags: there was no renaming
    waitFor(3);
    QVERIFY(loadDocument(fromQtPath(path("runs/b"))).value() == other);
}

void TestLibraryEditor::restoresBesideAFileThatTookTheName()
{
    m_editor->moveToTrash({ path("runs/a"), path("runs/b") });
    waitFor(1);
    QCOMPARE(m_reports.back().done, 2);
    RunDocument other = fullRun();
    other.label = "other";
    save("runs/a", other);
    m_editor->undo();
    waitFor(2);
    QCOMPARE(m_reports.back().done, 2);
    QCOMPARE(m_reports.back().renamed.size(), std::size_t{ 1 });
    QCOMPARE(m_reports.back().renamed.front().second, path("runs/a (2)"));
    QCOMPARE(q(label("runs/a")), QStringLiteral("other"));
    QCOMPARE(q(label("runs/a (2)")), q(fullRun().label));
    QCOMPARE(q(label("runs/b")), q(fullRun().label));
}

void TestLibraryEditor::followsARestoredFileToItsNewName()
{
    m_editor->rename(path("runs/a"), QStringLiteral("renamed"));
    m_editor->moveToTrash({ path("runs/a") });
    waitFor(2);
    RunDocument other = fullRun();
    other.label = "other";
    save("runs/a", other);
    m_editor->undo();
    m_editor->undo();
    waitFor(4);
    QCOMPARE(q(label("runs/a")), QStringLiteral("other"));
    QCOMPARE(q(label("runs/a (2)")), q(fullRun().label));
}

void TestLibraryEditor::restoresIntoAFolderThatIsGone()
{
    m_editor->moveToTrash({ path("runs/a"), path("runs/b") });
    waitFor(1);
    QVERIFY(QDir().rmdir(path("runs")));
    m_editor->undo();
    waitFor(2);
    QCOMPARE(q(label("runs/a")), q(fullRun().label));
}

void TestLibraryEditor::leavesNothingInTheTrash()
{
    const QDir files(path("data/Trash/files"));
    const QDir info(path("data/Trash/info"));
    m_editor->moveToTrash({ path("runs/a") });
    waitFor(1);
    QCOMPARE(files.entryList(QDir::Files), QStringList{ QStringLiteral("a") });
    QCOMPARE(info.entryList(QDir::Files), QStringList{ QStringLiteral("a.trashinfo") });
    m_editor->undo();
    waitFor(2);
    QVERIFY(files.isEmpty());
    QVERIFY(info.isEmpty());
}

void TestLibraryEditor::keepsWhatCannotBeRestoredForAnotherTry()
{
    m_editor->moveToTrash({ path("runs/a"), path("runs/b") });
    waitFor(1);
    QVERIFY(QDir().rmdir(path("runs")));
    QFile inTheWay(path("runs"));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    m_editor->undo();
    waitFor(2);
    QCOMPARE(m_reports.back().done, 0);
    QCOMPARE(m_reports.back().problems.size(), std::size_t{ 2 });
    QVERIFY(m_editor->canUndo());
    QVERIFY(inTheWay.remove());
    m_editor->undo();
    waitFor(3);
    QCOMPARE(m_reports.back().done, 2);
    QCOMPARE(q(label("runs/a")), q(fullRun().label));
}

void TestLibraryEditor::doesNothingWhenThereIsNothingToTakeBack()
{
    m_editor->undo();
    m_editor->rename(path("runs/a"), QStringLiteral("x"));
    waitFor(1);
    QCOMPARE(q(label("runs/a")), QStringLiteral("x"));
}

QTEST_GUILESS_MAIN(TestLibraryEditor)
#include "tst_libraryeditor.moc"
