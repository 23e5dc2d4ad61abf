// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/models/libraryruns.h"
#include "ui/models/librarytree.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace octamark;
using namespace octamark::samples;

namespace {

LibraryEntry tagged(const std::string& label, const std::vector<Tag>& tags)
{
    RunDocument run = *makeRun(label, GiB, "2026-01-01T00:00:00");
    run.tags = tags;
    return entry("/r/" + label, std::make_shared<const RunDocument>(run));
}

/// Four runs, of which two are on zfs, one on lvm, and one says nothing about it.
std::vector<LibraryEntry> fourRuns()
{
    return { tagged("d", { { "storage", "zfs" }, { "cache", "none" } }),
        tagged("c", { { "storage", "lvm" }, { "cache", "none" } }),
        tagged("b", { { "storage", "zfs" }, { "cache", "writeback" } }),
        tagged("a", { { "cache", "none" } }) };
}

/// The list as text, such as "storage=zfs: b d; Without storage: a".
QString outline(const QAbstractItemModel& model)
{
    QStringList groups;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex heading = model.index(row, 0);
        QStringList runs;
        for (int child = 0; child < model.rowCount(heading); ++child) {
            runs.append(model.index(child, 0, heading).data().toString());
        }
        groups.append(
            heading.data().toString() + QStringLiteral(": ") + runs.join(QLatin1Char(' ')));
    }
    return groups.join(QStringLiteral("; "));
}

} // namespace

class TestLibraryTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortsByRawValues_data();
    void sortsByRawValues();
    void sortsNumbersInNamesAsPeopleDo();
    void listsFoldersFirstThatCannotBeRead();
    void keepsRowsWithEverySearchedWord_data();
    void keepsRowsWithEverySearchedWord();
    void keepsRowsWithTheChosenTags_data();
    void keepsRowsWithTheChosenTags();
    void groupsByAKeyWithTheOthersLast();
    void sortsInsideGroups();
    void countsRunsWithoutHeadings();
    void keepsIndexesOnTheirRunsWhateverChanges();
    void keepsTheSelection();
    void forgetsIndexesOfWhatIsHiddenOrGone();
    void asksToRenameAndChangesNothing();
    void staysConsistentWithAThousandRuns();
};

void TestLibraryTree::sortsByRawValues_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("ascending");
    QTest::newRow("names") << int{ LibraryModel::NameColumn } << QStringLiteral("alpha beta gamma");
    QTest::newRow("sizes") << int{ LibraryModel::SizeColumn } << QStringLiteral("gamma alpha beta");
    QTest::newRow("dates") << int{ LibraryModel::DateColumn } << QStringLiteral("alpha gamma beta");
}

void TestLibraryTree::sortsByRawValues()
{
    QFETCH(int, column);
    QFETCH(QString, ascending);
    LibraryModel model;
    model.setEntries({ entry("/r/1", makeRun("alpha", 2 * GiB, "2025-12-31T00:00:00")),
        entry("/r/2", makeRun("beta", 10 * GiB, "2026-10-01T00:00:00")),
        entry("/r/3", makeRun("gamma", 512 * MiB, "2026-02-01T00:00:00")) });
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    tree.sort(column, Qt::AscendingOrder);
    QStringList expected = ascending.split(QLatin1Char(' '));
    QCOMPARE(names(tree), expected);
    tree.sort(column, Qt::DescendingOrder);
    std::reverse(expected.begin(), expected.end());
    QCOMPARE(names(tree), expected);
}

void TestLibraryTree::keepsRowsWithEverySearchedWord_data()
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

void TestLibraryTree::keepsRowsWithEverySearchedWord()
{
    QFETCH(QString, search);
    QFETCH(QStringList, found);
    LibraryModel model;
    model.setEntries({ entry("/r/1", makeRun("alpha", GiB, "2026-01-01T00:00:00")),
        entry("/r/2", makeRun("beta", GiB, "2026-01-02T00:00:00")), broken("/r/bad.octamark") });
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    tree.setSearch(search);
    found.sort();
    QCOMPARE(names(tree), found);
}

void TestLibraryTree::sortsNumbersInNamesAsPeopleDo()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    LibraryModel model;
    LibraryTree tree(model);
    model.setEntries({ tagged("run 10", {}), tagged("run 9", {}), tagged("Run 1", {}) });
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    QCOMPARE(names(tree),
        (QStringList{
            QStringLiteral("Run 1"), QStringLiteral("run 9"), QStringLiteral("run 10") }));
}

void TestLibraryTree::listsFoldersFirstThatCannotBeRead()
{
    LibraryModel model;
    LibraryTree tree(model);
    LibraryEntry folder = broken("/z");
    folder.isFolder = true;
    model.setEntries({ tagged("a", {}), folder });
    for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
        tree.sort(LibraryModel::NameColumn, order);
        QCOMPARE(tree.sourceRow(tree.index(0, 0)), 1);
    }
    QCOMPARE(tree.fileCount(), 1);
    QCOMPARE(model.fileCount(), 1);
}

void TestLibraryTree::keepsRowsWithTheChosenTags_data()
{
    QTest::addColumn<QString>("tags");
    QTest::addColumn<QString>("search");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const char* tags, const char* search, const char* found) {
        QTest::newRow(name) << QString::fromLatin1(tags) << QString::fromLatin1(search)
                            << QString::fromLatin1(found);
    };
    row("none", "", "", "a b c d");
    row("one", "storage=zfs", "", "b d");
    row("either value of a key", "storage=zfs,storage=lvm", "", "b c d");
    row("one of each key", "storage=zfs,cache=none", "", "d");
    row("with the search", "cache=none", "zfs", "d");
    row("nobody has it", "storage=nfs", "", "");
    row("only the whole value", "storage=zf", "", "");
}

void TestLibraryTree::keepsRowsWithTheChosenTags()
{
    QFETCH(const QString, tags);
    QFETCH(const QString, search);
    QFETCH(const QString, found);
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    model.setEntries(fourRuns());
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    tree.setSearch(search);
    tree.setTags(tags.split(QLatin1Char(','), Qt::SkipEmptyParts));
    QCOMPARE(names(tree).join(QLatin1Char(' ')), found);
}

void TestLibraryTree::groupsByAKeyWithTheOthersLast()
{
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    tree.setGroupKey(QStringLiteral("storage"));
    QCOMPARE(outline(tree), QString());
    model.setEntries(fourRuns());
    QCOMPARE(outline(tree), QStringLiteral("storage=lvm: c; storage=zfs: b d; Without storage: a"));
    const QModelIndex zfs = tree.index(1, 0);
    QCOMPARE(zfs.data(LibraryTree::CountRole).toInt(), 2);
    QVERIFY(zfs.data(Qt::AccessibleTextRole).toString().contains(QLatin1Char('2')));
    QVERIFY(!tree.flags(zfs).testFlag(Qt::ItemIsSelectable));
    QVERIFY(!tree.index(0, 0, zfs).data(LibraryTree::CountRole).isValid());
    model.setEntries({ fourRuns().back(), broken("/r/bad") });
    QCOMPARE(outline(tree), QStringLiteral("Without storage: a bad"));
    tree.setGroupKey({});
    QCOMPARE(names(tree), (QStringList{ QStringLiteral("a"), QStringLiteral("bad") }));
}

void TestLibraryTree::sortsInsideGroups()
{
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    model.setEntries(fourRuns());
    tree.setGroupKey(QStringLiteral("storage"));
    tree.sort(LibraryModel::NameColumn, Qt::DescendingOrder);
    QCOMPARE(outline(tree), QStringLiteral("storage=lvm: c; storage=zfs: d b; Without storage: a"));
}

void TestLibraryTree::countsRunsWithoutHeadings()
{
    LibraryModel model;
    LibraryTree tree(model);
    model.setEntries(fourRuns());
    tree.setGroupKey(QStringLiteral("storage"));
    QCOMPARE(tree.fileCount(), 4);
    QCOMPARE(tree.sourceRows().size(), 4);
    QCOMPARE(tree.sourceRow(tree.index(0, 0)), -1);
    for (const int row : tree.sourceRows()) {
        QCOMPARE(tree.sourceRow(tree.indexOf(row, LibraryModel::DateColumn)), row);
    }
    tree.setSearch(QStringLiteral("lvm"));
    QCOMPARE(tree.fileCount(), 1);
    QVERIFY(!tree.indexOf(0).isValid());
    QVERIFY(!tree.indexOf(-1).isValid());
    QVERIFY(!tree.indexOf(99).isValid());
}

void TestLibraryTree::keepsIndexesOnTheirRunsWhateverChanges()
{
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    model.setEntries(fourRuns());
    const QPersistentModelIndex kept(tree.indexOf(2, LibraryModel::NameColumn));
    const auto isKept = [&] {
        return kept.isValid() && kept.data().toString() == QLatin1String("b");
    };
    tree.sort(LibraryModel::NameColumn, Qt::DescendingOrder);
    QVERIFY(isKept());
    tree.setGroupKey(QStringLiteral("storage"));
    QVERIFY(isKept());
    QVERIFY(kept.parent().isValid());
    const QPersistentModelIndex heading(kept.parent());
    tree.setTags({ QStringLiteral("storage=zfs") });
    QVERIFY(isKept());
    QCOMPARE(heading.data().toString(), QStringLiteral("storage=zfs"));
    // From outside: one is gone, one changed its tags, one is new.
    model.setEntries({ tagged("b", { { "storage", "zfs" }, { "x", "y" } }),
        tagged("new", { { "storage", "zfs" } }), tagged("a", {}) });
    QVERIFY(isKept());
    QCOMPARE(heading.data(LibraryTree::CountRole).toInt(), 2);
    tree.setGroupKey({});
    QVERIFY(isKept());
    QVERIFY(!kept.parent().isValid());
    QVERIFY(!heading.isValid());
}

void TestLibraryTree::keepsTheSelection()
{
    LibraryModel model;
    LibraryTree tree(model);
    QItemSelectionModel selection(&tree);
    model.setEntries(fourRuns());
    const auto names = [&] {
        QStringList selected;
        const QModelIndexList rows = selection.selectedRows();
        for (const QModelIndex& index : rows) {
            selected.append(index.data().toString());
        }
        selected.sort();
        return selected.join(QLatin1Char(' '));
    };
    for (const int row : { 0, 3 }) {
        selection.select(
            tree.indexOf(row), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    QCOMPARE(names(), QStringLiteral("a d"));
    tree.setGroupKey(QStringLiteral("cache"));
    QCOMPARE(names(), QStringLiteral("a d"));
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    QCOMPARE(names(), QStringLiteral("a d"));
    std::vector<LibraryEntry> entries = fourRuns();
    entries.erase(entries.begin()); // d is deleted by someone else
    model.setEntries(entries);
    QCOMPARE(names(), QStringLiteral("a"));
    tree.setGroupKey({});
    QCOMPARE(names(), QStringLiteral("a"));
}

void TestLibraryTree::forgetsIndexesOfWhatIsHiddenOrGone()
{
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    model.setEntries(fourRuns());
    const QPersistentModelIndex hidden(tree.indexOf(0));
    const QPersistentModelIndex gone(tree.indexOf(1));
    tree.setTags({ QStringLiteral("cache=writeback"), QStringLiteral("storage=lvm"),
        QStringLiteral("storage=zfs"), QStringLiteral("cache=none") });
    QVERIFY(hidden.isValid());
    tree.setTags({ QStringLiteral("storage=lvm") });
    QVERIFY(!hidden.isValid());
    QVERIFY(gone.isValid());
    model.setEntries({});
    QVERIFY(!gone.isValid());
    QCOMPARE(tree.rowCount(), 0);
}

void TestLibraryTree::asksToRenameAndChangesNothing()
{
    LibraryModel model;
    LibraryTree tree(model);
    std::vector<LibraryEntry> entries = fourRuns();
    entries.push_back(broken("/r/bad"));
    model.setEntries(entries);
    const QSignalSpy renames(&tree, &LibraryTree::renameRequested);
    const QModelIndex name = tree.indexOf(1);
    QVERIFY(tree.flags(name).testFlag(Qt::ItemIsEditable));
    QCOMPARE(name.data(Qt::EditRole).toString(), QStringLiteral("c"));
    tree.setData(name, QStringLiteral(" c "), Qt::EditRole); // the same without blanks
    QVERIFY(renames.isEmpty());
    tree.setData(name, QStringLiteral(" new "), Qt::EditRole);
    QCOMPARE(renames.size(), 1);
    QCOMPARE(renames.front(), (QVariantList{ 1, QStringLiteral("new") }));
    QCOMPARE(name.data().toString(), QStringLiteral("c"));
    QVERIFY(!tree.flags(tree.indexOf(1, LibraryModel::DateColumn)).testFlag(Qt::ItemIsEditable));
    QVERIFY(!tree.flags(tree.indexOf(4)).testFlag(Qt::ItemIsEditable));
}

void TestLibraryTree::staysConsistentWithAThousandRuns()
{
    constexpr int Runs = 1000;
    std::vector<LibraryEntry> entries;
    for (int run = 0; run < Runs; ++run) {
        const char* storage = run % 3 == 0 ? "zfs" : run % 3 == 1 ? "lvm" : "qcow2";
        entries.push_back(tagged(std::to_string(run), { { "storage", storage } }));
    }
    LibraryModel model;
    LibraryTree tree(model);
    const QAbstractItemModelTester tester(&tree);
    QItemSelectionModel selection(&tree);
    model.setEntries(entries);
    QCOMPARE(tree.fileCount(), Runs);
    selection.select(tree.indexOf(999), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    tree.setGroupKey(QStringLiteral("storage"));
    tree.sort(LibraryModel::NameColumn, Qt::AscendingOrder);
    tree.setSearch(QStringLiteral("9"));
    entries.erase(entries.begin(), entries.begin() + Runs / 2);
    const QSignalSpy changes(&tree, &QAbstractItemModel::layoutChanged);
    model.setEntries(entries);
    QCOMPARE(changes.size(), 1);
    tree.setSearch({});
    QCOMPARE(tree.fileCount(), Runs / 2);
    QCOMPARE(selection.selectedRows().size(), 1);
    QCOMPARE(selection.selectedRows().front().data().toString(), QStringLiteral("999"));
}

QTEST_GUILESS_MAIN(TestLibraryTree)
#include "tst_librarytree.moc"
