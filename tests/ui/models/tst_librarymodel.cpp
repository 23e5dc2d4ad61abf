// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "tests/ui/models/libraryruns.h"
#include "ui/models/libraryreader.h"
#include "ui/text/formatter.h"

#include <QAbstractEventDispatcher>
#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_WIN
#include <qt_windows.h>
#endif

using namespace octamark;
using namespace octamark::samples;

namespace {

constexpr int Patience = 20'000;

} // namespace

class TestLibraryModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatARunIs();
    void listsAFileThatCannotBeReadWithItsSentence();
    void showsEachMarkOnce();
    void keepsRowsThatStay();
    void followsOneChangeOfAThousandRows();
    void countsTags();
    void readsTheFolderAgainWhenAFileChanges();
    void waitsForAFolderThatDoesNotExistYet();
    void readsSeveralFoldersEachOnce();
    void tellsWhichFoldersAreMissing();
    void leavesNoMessageFilterBehind();
};

void TestLibraryModel::showsWhatARunIs()
{
    LibraryModel model;
    const QAbstractItemModelTester tester(&model);
    model.setEntries({ entry("/r/a.octamark", makeRun("first", 32 * GiB, "2026-03-07T14:05:00")) });
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.columnCount(), int{ LibraryModel::ColumnCount });
    QCOMPARE(text(model, 0, LibraryModel::NameColumn), QStringLiteral("first"));
    QCOMPARE(text(model, 0, LibraryModel::TagsColumn), QStringLiteral("storage=zfs, cache=none"));
    QCOMPARE(text(model, 0, LibraryModel::TargetColumn), QStringLiteral("/mnt/first"));
    QCOMPARE(text(model, 0, LibraryModel::ModelColumn), QStringLiteral("QEMU HARDDISK"));
    QCOMPARE(text(model, 0, LibraryModel::HypervisorColumn), QStringLiteral("KVM"));
    QCOMPARE(
        text(model, 0, LibraryModel::FolderColumn), QDir::toNativeSeparators(QStringLiteral("/r")));
    QCOMPARE(text(model, 0, LibraryModel::SuiteColumn), QStringLiteral("Classic"));
    QCOMPARE(text(model, 0, LibraryModel::SizeColumn), Formatter().bytes(32 * GiB));
    QVERIFY(text(model, 0, LibraryModel::DateColumn).contains(QStringLiteral("2026")));
    QCOMPARE(model.path(0), QStringLiteral("/r/a.octamark"));
    QVERIFY(model.run(0) != nullptr);
    QVERIFY(model.run(1) == nullptr);
    QVERIFY(model.run(-1) == nullptr);
    for (int column = 0; column < LibraryModel::ColumnCount; ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    }
}

void TestLibraryModel::listsAFileThatCannotBeReadWithItsSentence()
{
    LibraryModel model;
    const QAbstractItemModelTester tester(&model);
    model.setEntries({ broken("/r/bad.octamark") });
    QCOMPARE(text(model, 0, LibraryModel::NameColumn), QStringLiteral("bad.octamark"));
    const QString sentence = model.index(0, 0).data(LibraryModel::ProblemRole).toString();
    QVERIFY(sentence.contains(QStringLiteral("damaged")));
    QVERIFY(model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains(sentence));
    QVERIFY(model.run(0) == nullptr);
}

void TestLibraryModel::showsEachMarkOnce()
{
    RunDocument run = *makeRun("x", GiB, "2026-01-01T00:00:00");
    run.marks = { { MarkCode::NetworkTarget, 0 } };
    TestResult result;
    result.marks = { { MarkCode::Unstable, 0.3 }, { MarkCode::NetworkTarget, 0 } };
    run.results = { result, result };
    run.outcome = Outcome::Failed;
    LibraryModel model;
    model.setEntries({ entry("/r/x.octamark", std::make_shared<const RunDocument>(run)) });
    const QStringList chips
        = model.index(0, LibraryModel::MarksColumn).data(LibraryModel::ChipsRole).toStringList();
    QCOMPARE(chips.size(), 3);
    QCOMPARE(chips.first(), QStringLiteral("failed"));
    QVERIFY(!model.index(0, LibraryModel::MarksColumn).data(Qt::ToolTipRole).toString().isEmpty());
}

void TestLibraryModel::keepsRowsThatStay()
{
    LibraryModel model;
    const QAbstractItemModelTester tester(&model);
    const auto a = makeRun("a", GiB, "2026-01-01T00:00:00");
    const auto b = makeRun("b", GiB, "2026-01-02T00:00:00");
    const auto c = makeRun("c", GiB, "2026-01-03T00:00:00");
    model.setEntries({ entry("/r/a", a), entry("/r/b", b) });
    const QPersistentModelIndex kept(model.index(1, 0));
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setEntries({ entry("/r/c", c), entry("/r/b", b) });
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 0);
    QVERIFY(kept.isValid());
    QCOMPARE(kept.data().toString(), QStringLiteral("b"));
    QCOMPARE(names(model), (QStringList{ QStringLiteral("b"), QStringLiteral("c") }));
    model.setEntries({ entry("/r/b", c), broken("/r/c") });
    QCOMPARE(changes.size(), 2);
    QCOMPARE(kept.data().toString(), QStringLiteral("c"));
    model.setEntries({});
    QCOMPARE(model.rowCount(), 0);
}

void TestLibraryModel::followsOneChangeOfAThousandRows()
{
    constexpr int Runs = 1000;
    std::vector<LibraryEntry> entries;
    for (int run = 0; run < Runs; ++run) {
        const std::string name = std::to_string(run);
        entries.push_back(entry("/r/" + name, makeRun(name, GiB, "2026-01-01T00:00:00")));
    }
    LibraryModel model;
    const QAbstractItemModelTester tester(&model);
    model.setEntries(entries);
    QCOMPARE(model.rowCount(), Runs);
    const QPersistentModelIndex kept(model.index(501, 0));
    for (int run = Runs - 2; run >= 0; run -= 2) { // every second one
        entries.erase(entries.begin() + run);
    }
    entries.push_back(entries.front()); // twice in the list, once in the model
    model.setEntries(entries);
    QCOMPARE(model.rowCount(), Runs / 2);
    QCOMPARE(kept.data().toString(), QStringLiteral("501"));
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.rowOfPath(model.path(row)), row);
    }
}

void TestLibraryModel::countsTags()
{
    RunDocument other = *makeRun("b", GiB, "2026-01-01T00:00:00");
    other.tags = { { "storage", "lvm" }, { "empty", "" } };
    LibraryModel model;
    model.setEntries({ entry("/r/a", makeRun("a", GiB, "2026-01-01T00:00:00")),
        entry("/r/b", std::make_shared<const RunDocument>(other)), broken("/r/c") });
    const auto counts = model.tagCounts();
    QCOMPARE(counts.keys(),
        (QStringList{
            QStringLiteral("cache"), QStringLiteral("empty"), QStringLiteral("storage") }));
    QCOMPARE(counts[QStringLiteral("storage")],
        (QMap<QString, int>{
            { QStringLiteral("storage=lvm"), 1 }, { QStringLiteral("storage=zfs"), 1 } }));
}

void TestLibraryModel::readsTheFolderAgainWhenAFileChanges()
{
    const QTemporaryDir folder;
    const auto path = [&](const QString& name) {
        return std::filesystem::path(folder.filePath(name).toStdString());
    };
    QVERIFY(saveDocument(
        *makeRun("one", GiB, "2026-01-01T00:00:00"), path(QStringLiteral("1.octamark"))));
    LibraryModel model;
    LibraryReader reader;
    connect(&reader, &LibraryReader::entriesRead, &model,
        [&](const LibraryEntries& entries) { model.setEntries(*entries); });
    reader.setFolders({ folder.path() });
    QTRY_COMPARE_WITH_TIMEOUT(names(model), QStringList{ QStringLiteral("one") }, Patience);

    QVERIFY(saveDocument(
        *makeRun("two", GiB, "2026-01-02T00:00:00"), path(QStringLiteral("2.octamark"))));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 2, Patience);

    // Changed in place, as an editor does it.
    QFile file(folder.filePath(QStringLiteral("1.octamark")));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("{");
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(names(model).contains(QStringLiteral("1.octamark")), Patience);

    QVERIFY(QFile::remove(folder.filePath(QStringLiteral("2.octamark"))));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, Patience);
}

void TestLibraryModel::waitsForAFolderThatDoesNotExistYet()
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(QStringLiteral("octamark/runs"));
    LibraryModel model;
    LibraryReader reader;
    const QSignalSpy reads(&reader, &LibraryReader::entriesRead);
    connect(&reader, &LibraryReader::entriesRead, &model,
        [&](const LibraryEntries& entries) { model.setEntries(*entries); });
    reader.setFolders({ folder });
    QTRY_VERIFY_WITH_TIMEOUT(!reads.isEmpty(), Patience);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(saveDocument(*makeRun("one", GiB, "2026-01-01T00:00:00"),
        std::filesystem::path(folder.toStdString()) / "1.octamark"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, Patience);
}

void TestLibraryModel::readsSeveralFoldersEachOnce()
{
    const QTemporaryDir parent;
    const QString first = parent.filePath(QStringLiteral("first"));
    const QString second = parent.filePath(QStringLiteral("first/second"));
    QVERIFY(QDir().mkpath(second));
    QStringList folders{ first, second, parent.filePath(QStringLiteral("first/second/..")) };
#ifndef Q_OS_WIN // where links are files of another kind
    folders.append(parent.filePath(QStringLiteral("link")));
    QVERIFY(QFile::link(first, folders.back()));
#endif
    const auto save = [](const QString& folder, const char* label) {
        return saveDocument(*makeRun(label, GiB, "2026-01-01T00:00:00"),
            std::filesystem::path(folder.toStdString()) / (std::string(label) + ".octamark"));
    };
    QVERIFY(save(first, "one"));
    QVERIFY(save(second, "two"));
    LibraryModel model;
    LibraryReader reader;
    connect(&reader, &LibraryReader::entriesRead, &model,
        [&](const LibraryEntries& entries) { model.setEntries(*entries); });
    reader.setFolders(folders);
    QTRY_COMPARE_WITH_TIMEOUT(
        names(model), (QStringList{ QStringLiteral("one"), QStringLiteral("two") }), Patience);
    QVERIFY(save(second, "three")); // each is watched
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 3, Patience);
    reader.setFolders({ first });
    QTRY_COMPARE_WITH_TIMEOUT(names(model), QStringList{ QStringLiteral("one") }, Patience);
}

void TestLibraryModel::tellsWhichFoldersAreMissing()
{
    const QTemporaryDir parent;
    const QString usb = parent.filePath(QStringLiteral("usb"));
    LibraryModel model;
    LibraryReader reader;
    connect(&reader, &LibraryReader::entriesRead, &model,
        [&](const LibraryEntries& entries) { model.setEntries(*entries); });
    reader.setFolders({ parent.filePath(QStringLiteral("first")), usb });
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, Patience);
    QVERIFY(model.isFolder(0));
    QCOMPARE(model.path(0), usb);
    QVERIFY(!model.index(0, 0).data(LibraryModel::ProblemRole).toString().isEmpty());
    QVERIFY(QDir().mkpath(usb));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 0, Patience);
#ifndef Q_OS_WIN // Wine does not tell that a watched folder is gone; showing the page does
    QVERIFY(QDir().rmdir(usb));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, Patience);
#endif
}

void TestLibraryModel::leavesNoMessageFilterBehind()
{
#ifdef Q_OS_WIN
    const QTemporaryDir folder;
    for (int readers = 0; readers < 20; ++readers) {
        LibraryReader reader;
        const QSignalSpy reads(&reader, &LibraryReader::entriesRead);
        reader.setFolders({ folder.path() });
        QTRY_VERIFY_WITH_TIMEOUT(!reads.isEmpty(), Patience);
    }
    // What the readers gave back is overwritten, so that a call of one that is gone cannot succeed.
    std::vector<QByteArray> others;
    for (int size = 0; size < 20'000; ++size) {
        others.emplace_back(size % 256, '\xff');
    }
    MSG message{}; // WM_NULL
    qintptr result = 0;
    QVERIFY(!QAbstractEventDispatcher::instance()->filterNativeEvent(
        QByteArrayLiteral("windows_dispatcher_MSG"), &message, &result));
#else
    QSKIP("Only on Windows does Qt's watcher filter the messages of a thread.");
#endif
}

QTEST_GUILESS_MAIN(TestLibraryModel)
#include "tst_librarymodel.moc"
