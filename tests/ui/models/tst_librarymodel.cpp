// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "ui/models/libraryfilter.h"
#include "ui/models/librarymodel.h"
#include "ui/models/libraryreader.h"
#include "ui/text/formatter.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace octamark;

namespace {

constexpr int Patience = 20'000;

std::shared_ptr<const RunDocument> makeRun(
    const std::string& label, std::uint64_t sizeBytes, const std::string& startedAt)
{
    RunDocument run;
    run.id = newRunId();
    run.label = label;
    run.startedAt = startedAt;
    run.suite = "classic";
    run.fileSizeBytes = sizeBytes;
    run.tags = { { "storage", "zfs" }, { "cache", "none" } };
    run.target = TargetContext{ .directory = "/mnt/" + label, .volume = {} };
    return std::make_shared<const RunDocument>(run);
}

LibraryEntry entry(const std::string& path, const std::shared_ptr<const RunDocument>& run)
{
    return { path, run };
}

LibraryEntry broken(const std::string& path)
{
    return { path,
        failure({ .code = ErrorCode::Corrupt, .operation = "line 1", .subject = path }) };
}

QString text(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QStringList names(const QAbstractItemModel& model)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row) {
        result.append(text(model, row, LibraryModel::NameColumn));
    }
    return result;
}

} // namespace

class TestLibraryModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatARunIs();
    void listsAFileThatCannotBeReadWithItsSentence();
    void showsEachMarkOnce();
    void keepsRowsThatStay();
    void sortsByRawValues_data();
    void sortsByRawValues();
    void keepsRowsWithEverySearchedWord_data();
    void keepsRowsWithEverySearchedWord();
    void readsTheFolderAgainWhenAFileChanges();
    void waitsForAFolderThatDoesNotExistYet();
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

void TestLibraryModel::sortsByRawValues_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("ascending");
    QTest::newRow("names") << int{ LibraryModel::NameColumn } << QStringLiteral("alpha beta gamma");
    QTest::newRow("sizes") << int{ LibraryModel::SizeColumn } << QStringLiteral("gamma alpha beta");
    QTest::newRow("dates") << int{ LibraryModel::DateColumn } << QStringLiteral("alpha gamma beta");
}

void TestLibraryModel::sortsByRawValues()
{
    QFETCH(int, column);
    QFETCH(QString, ascending);
    LibraryModel model;
    model.setEntries({ entry("/r/1", makeRun("alpha", 2 * GiB, "2025-12-31T00:00:00")),
        entry("/r/2", makeRun("beta", 10 * GiB, "2026-10-01T00:00:00")),
        entry("/r/3", makeRun("gamma", 512 * MiB, "2026-02-01T00:00:00")) });
    LibraryFilter filter;
    const QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    filter.sort(column, Qt::AscendingOrder);
    QStringList expected = ascending.split(QLatin1Char(' '));
    QCOMPARE(names(filter), expected);
    filter.sort(column, Qt::DescendingOrder);
    std::reverse(expected.begin(), expected.end());
    QCOMPARE(names(filter), expected);
}

void TestLibraryModel::keepsRowsWithEverySearchedWord_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<QStringList>("found");
    const QStringList both{ QStringLiteral("alpha"), QStringLiteral("beta") };
    QTest::newRow("nothing") << QString() << (both + QStringList{ QStringLiteral("bad.octamark") });
    QTest::newRow("case") << QStringLiteral("ALPHA") << QStringList{ QStringLiteral("alpha") };
    QTest::newRow("tags") << QStringLiteral("storage=zfs") << both;
    QTest::newRow("two words") << QStringLiteral("zfs  beta")
                               << QStringList{ QStringLiteral("beta") };
    QTest::newRow("wide space") << QStringLiteral("zfs　beta")
                                << QStringList{ QStringLiteral("beta") };
    QTest::newRow("target") << QStringLiteral("/mnt/al") << QStringList{ QStringLiteral("alpha") };
    QTest::newRow("file") << QStringLiteral("bad.oct")
                          << QStringList{ QStringLiteral("bad.octamark") };
    QTest::newRow("none") << QStringLiteral("alpha nvme") << QStringList();
    QTest::newRow("no pattern") << QStringLiteral(".*") << QStringList();
}

void TestLibraryModel::keepsRowsWithEverySearchedWord()
{
    QFETCH(QString, search);
    QFETCH(QStringList, found);
    LibraryModel model;
    model.setEntries({ entry("/r/1", makeRun("alpha", GiB, "2026-01-01T00:00:00")),
        entry("/r/2", makeRun("beta", GiB, "2026-01-02T00:00:00")), broken("/r/bad.octamark") });
    LibraryFilter filter;
    const QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    filter.setSearch(search);
    QCOMPARE(names(filter), found);
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
    reader.setFolder(folder.path());
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
    reader.setFolder(folder);
    QTRY_VERIFY_WITH_TIMEOUT(!reads.isEmpty(), Patience);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(saveDocument(*makeRun("one", GiB, "2026-01-01T00:00:00"),
        std::filesystem::path(folder.toStdString()) / "1.octamark"));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 1, Patience);
}

QTEST_GUILESS_MAIN(TestLibraryModel)
#include "tst_librarymodel.moc"
