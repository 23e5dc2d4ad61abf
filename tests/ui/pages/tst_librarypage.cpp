// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "ui/models/librarytree.h"
#include "ui/pages/librarypage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/tagchip.h"
#include "ui/widgets/tagfilter.h"
#include "ui/widgets/undoline.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace octamark;

namespace {

constexpr int Patience = 20'000;

} // namespace

class TestLibraryPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void listsTheRunsOfTheFolder();
    void opensTheCurrentRunWithEnter();
    void comparesTheSelectedRunsWithControlEnter();
    void tellsThatARunBecameUnreadable();
    void offersOnlyWhatASelectionAllows();
    void searchesAsOneTypes();
    void saysWhatToDoWhenThereIsNothing();
    void movesFilesToTheTrashAndBack();
    void selectsTheNextRunAfterDeleting();
    void saysWhereAFileIsWhoseNameIsTaken();
    void tellsWhatCannotBeMovedToTheTrash();
    void neverDeletesAFolder();
    void renamesInPlaceAndTakesItBack();
    void givesUpRenamingWithEscape();
    void keepsEditingWhileOtherFilesChange();
    void changesTagsOfAllSelectedRuns();
    void keepsTheSelectionWhenAFileChangesOutside();
    void forgetsARunThatIsDeletedOutside();
    void filtersByTags();
    void groupsByATag();
    void groupsFromTheStart();
    void keepsHeadingsClosedThatTheUserClosed();
    void keepsTheOrderThatTheUserChose();
    void keepsColumnsThatTheUserChose();
    void ignoresDamagedColumnStates();
    void hidesColumnsThatDoNotFit();
    void showsFoldersWhenThereAreSeveral();

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    RunDocument load(const char* name) const;
    void save(const char* name, const char* label, const char* storage = "zfs") const;
    void showFolder();
    void select(int row) const;
    void waitForRuns(int count) const;
    QString label(int row) const;
    QPushButton* button(const QString& text) const;
    QMessageBox* question() const;
    UndoLine& undoLine() const { return *m_page->findChild<UndoLine*>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LibraryPage> m_page;
    QTreeView* m_view = nullptr;
    LibraryTree* m_tree = nullptr;
};

void TestLibraryPage::initTestCase()
{
    applyTheme(*qApp, ThemeChoice::Light);
}

void TestLibraryPage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    // The trash of a test goes beside its files and not into the user's.
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("data")));
    qputenv("XDG_DATA_HOME", QFile::encodeName(path("data")));
    m_page = std::make_unique<LibraryPage>();
    m_view = m_page->findChild<QTreeView*>();
    QVERIFY(m_view != nullptr);
    m_tree = qobject_cast<LibraryTree*>(m_view->model());
    QVERIFY(m_tree != nullptr);
}

void TestLibraryPage::cleanup()
{
    m_page.reset();
    m_folder.reset();
}

RunDocument TestLibraryPage::load(const char* name) const
{
    return loadDocument(std::filesystem::path(path(name).toStdString())).value_or(RunDocument());
}

void TestLibraryPage::save(const char* name, const char* label, const char* storage) const
{
    RunDocument run;
    run.id = newRunId();
    run.label = label;
    run.tags = { { "storage", storage } };
    run.startedAt = "2026-03-07T14:05:00";
    LoopResult loop{ .measuredNs = NsPerSecond, .bytes = 4 * KiB, .ios = 1 };
    loop.latency.record(1000);
    run.results = { { .key = { .operation = Operation::Read }, .loops = { loop } } };
    QVERIFY(saveDocument(run, std::filesystem::path(path(name).toStdString())));
}

void TestLibraryPage::waitForRuns(int count) const
{
    QTRY_COMPARE_WITH_TIMEOUT(m_tree->fileCount(), count, Patience);
}

/// Two runs, "alpha" on zfs and "beta" on lvm, and a file that is none.
void TestLibraryPage::showFolder()
{
    save("a.octamark", "alpha");
    save("b.octamark", "beta", "lvm");
    QFile bad(path("c.octamark"));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("no document");
    bad.close();
    m_page->setFolders({ m_folder->path() });
    m_page->resize(1000, 500);
    m_page->show();
    m_view->sortByColumn(0, Qt::AscendingOrder);
    waitForRuns(3);
}

void TestLibraryPage::select(int row) const
{
    m_view->setFocus();
    // Not by setCurrentIndex(), which looks at the keys that an earlier test pressed.
    m_view->selectionModel()->setCurrentIndex(
        m_tree->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

QString TestLibraryPage::label(int row) const
{
    return m_tree->index(row, 0).data().toString();
}

QPushButton* TestLibraryPage::button(const QString& text) const
{
    const auto buttons = m_page->findChildren<QPushButton*>();
    for (QPushButton* found : buttons) {
        if (found->text() == text) {
            return found;
        }
    }
    return nullptr;
}

QMessageBox* TestLibraryPage::question() const
{
    return m_page->findChild<QMessageBox*>();
}

void TestLibraryPage::listsTheRunsOfTheFolder()
{
    showFolder();
    QCOMPARE(label(0), QStringLiteral("alpha"));
    QCOMPARE(label(1), QStringLiteral("beta"));
    QCOMPARE(label(2), QStringLiteral("c.octamark"));
    QVERIFY(m_view->isFirstColumnSpanned(2, {}));
    QVERIFY(!m_view->isFirstColumnSpanned(0, {}));
}

void TestLibraryPage::opensTheCurrentRunWithEnter()
{
    showFolder();
    RunPointer opened;
    QString file;
    connect(m_page.get(), &LibraryPage::openRequested, this,
        [&](const RunPointer& run, const QString& at) {
            opened = run;
            file = at;
        });
    select(1);
    QTest::keyClick(m_view, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(opened != nullptr, Patience);
    QVERIFY(*opened == load("b.octamark")); // with its loops
    QCOMPARE(file, path("b.octamark"));
}

void TestLibraryPage::comparesTheSelectedRunsWithControlEnter()
{
    showFolder();
    std::vector<RunPointer> compared;
    connect(m_page.get(), &LibraryPage::compareRequested, this,
        [&](const std::vector<RunPointer>& runs) { compared = runs; });
    select(0);
    m_view->selectAll();
    QTest::keyClick(m_view, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(compared.size(), std::size_t{ 2 }, Patience); // one file is no run
    QVERIFY(*compared.front() == load("a.octamark"));
}

void TestLibraryPage::tellsThatARunBecameUnreadable()
{
    showFolder();
    const QSignalSpy opened(m_page.get(), &LibraryPage::openRequested);
    select(0);
    QVERIFY(QFile::remove(path("a.octamark")));
    QTest::keyClick(m_view, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, Patience);
    QVERIFY(question()->informativeText().contains(QStringLiteral("a.octamark")));
    QVERIFY(opened.isEmpty());
}

void TestLibraryPage::offersOnlyWhatASelectionAllows()
{
    showFolder();
    const QPushButton* open = button(QStringLiteral("Open"));
    const QPushButton* compare = button(QStringLiteral("Compare"));
    const QPushButton* rename = button(QStringLiteral("Rename"));
    const QPushButton* tags = button(QStringLiteral("Edit tags…"));
    const QPushButton* remove = button(QStringLiteral("Delete"));
    QVERIFY(open != nullptr && compare != nullptr && rename != nullptr);
    QVERIFY(tags != nullptr && remove != nullptr);
    const auto offered = [&] {
        QString letters;
        for (const QPushButton* each : { open, compare, rename, tags, remove }) {
            letters += each->isEnabled() ? each->text().at(0) : QLatin1Char('-');
        }
        return letters;
    };
    QCOMPARE(offered(), QStringLiteral("-----"));
    select(0);
    QCOMPARE(offered(), QStringLiteral("OCRED"));
    m_view->selectAll();
    QCOMPARE(offered(), QStringLiteral("-C-ED"));
    select(2);
    QCOMPARE(offered(), QStringLiteral("----D"));
}

void TestLibraryPage::searchesAsOneTypes()
{
    showFolder();
    auto* search = m_page->findChild<QLineEdit*>();
    QVERIFY(search != nullptr);
    QTest::keyClicks(search, QStringLiteral("bet"));
    QCOMPARE(m_tree->fileCount(), 1);
    QTest::keyClick(search, Qt::Key_Down);
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(m_tree->fileCount(), 3);
    QVERIFY(m_view->isFirstColumnSpanned(2, {}));
}

void TestLibraryPage::saysWhatToDoWhenThereIsNothing()
{
    m_page->setFolders({ path("none") });
    m_page->show();
    const auto isTold = [&](const QString& words) {
        const auto labels = m_page->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(words);
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isTold(QStringLiteral("No saved runs yet")), Patience);
    showFolder();
    m_page->findChild<QLineEdit*>()->setText(QStringLiteral("zebra"));
    QVERIFY(isTold(QStringLiteral("zebra")));
}

void TestLibraryPage::movesFilesToTheTrashAndBack()
{
    showFolder();
    select(0);
    m_view->selectAll();
    QTest::keyClick(m_view, Qt::Key_Delete);
    waitForRuns(0);
    QVERIFY(question() == nullptr);
    QVERIFY(!QFile::exists(path("a.octamark")));
    QVERIFY(undoLine().isVisible());
    QVERIFY(undoLine().message().contains(QStringLiteral("3")));
    undoLine().findChild<QPushButton*>()->click();
    waitForRuns(3);
    QCOMPARE(load("a.octamark").label, std::string("alpha"));
    QVERIFY(QDir(path("data/Trash/files")).isEmpty());
    QVERIFY(QDir(path("data/Trash/info")).isEmpty());
    QVERIFY(!undoLine().findChild<QPushButton*>()->isVisible());
}

void TestLibraryPage::selectsTheNextRunAfterDeleting()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_Delete);
    waitForRuns(2);
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    QTest::keyClick(m_view, Qt::Key_Down);
    QTest::keyClick(m_view, Qt::Key_Delete); // the last one
    waitForRuns(1);
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    waitForRuns(3);
}

void TestLibraryPage::saysWhereAFileIsWhoseNameIsTaken()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_Delete);
    waitForRuns(2);
    save("a.octamark", "another");
    waitForRuns(3);
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    waitForRuns(4);
    QCOMPARE(load("a.octamark").label, std::string("another"));
    QCOMPARE(load("a (2).octamark").label, std::string("alpha"));
    QVERIFY(undoLine().message().contains(QStringLiteral("a (2).octamark")));
}

void TestLibraryPage::tellsWhatCannotBeMovedToTheTrash()
{
    showFolder();
    // A file where the trash would be.
    QFile trash(path("data/Trash"));
    QVERIFY(trash.open(QIODevice::WriteOnly));
    trash.close();
    select(0);
    QTest::keyClick(m_view, Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, Patience);
    QVERIFY(question()->informativeText().contains(QStringLiteral("a.octamark")));
    QVERIFY(QFile::exists(path("a.octamark")));
    QVERIFY(!QFile::exists(QStringLiteral("info")) && !QFile::exists(QStringLiteral("files")));
    QVERIFY(!undoLine().isVisible());
}

void TestLibraryPage::neverDeletesAFolder()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("first")));
    m_page->setFolders({ path("first"), path("missing") });
    m_page->show();
    QTRY_COMPARE_WITH_TIMEOUT(m_tree->rowCount(), 1, Patience);
    select(0);
    QVERIFY(!button(QStringLiteral("Delete"))->isEnabled());
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("missing")));
    QTest::keyClick(m_view, Qt::Key_Delete);
    QTRY_COMPARE_WITH_TIMEOUT(m_tree->rowCount(), 0, Patience);
    QVERIFY(QDir(path("missing")).exists());
}

void TestLibraryPage::renamesInPlaceAndTakesItBack()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_F2);
    auto* editor = m_view->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->text(), QStringLiteral("alpha"));
    editor->setText(QStringLiteral("zeta"));
    // What was measured by someone else meanwhile stays.
    RunDocument changed = load("a.octamark");
    changed.comment = "from elsewhere";
    QVERIFY(saveDocument(changed, std::filesystem::path(path("a.octamark").toStdString())));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(label(2), QStringLiteral("zeta"), Patience);
    changed.label = "zeta";
    QVERIFY(load("a.octamark") == changed);
    QVERIFY(m_view->selectionModel()->isSelected(m_tree->index(2, 0)));
    QTest::keyClick(m_view, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(label(0), QStringLiteral("alpha"), Patience);
}

void TestLibraryPage::givesUpRenamingWithEscape()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_F2);
    auto* editor = m_view->viewport()->findChild<QLineEdit*>();
    editor->setText(QStringLiteral("zeta"));
    QTest::keyClick(editor, Qt::Key_Escape);
    QCOMPARE(load("a.octamark").label, std::string("alpha"));
    QVERIFY(!undoLine().isVisible());
}

void TestLibraryPage::keepsEditingWhileOtherFilesChange()
{
    showFolder();
    select(1);
    QTest::keyClick(m_view, Qt::Key_F2);
    auto* editor = m_view->viewport()->findChild<QLineEdit*>();
    editor->setText(QStringLiteral("typed"));
    save("0.octamark", "a new one above");
    waitForRuns(4);
    QCOMPARE(editor->text(), QStringLiteral("typed"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(load("b.octamark").label, std::string("typed"), Patience);
}

void TestLibraryPage::changesTagsOfAllSelectedRuns()
{
    showFolder();
    select(0);
    m_view->selectAll();
    button(QStringLiteral("Edit tags…"))->click();
    auto* dialog = m_page->findChild<QDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QLineEdit*>(QStringLiteral("newTag"))->setText(QStringLiteral("host=x"));
    dialog->accept();
    const auto tags = [&](const char* name) {
        return load(name).tags;
    };
    QTRY_VERIFY_WITH_TIMEOUT(tags("b.octamark").size() == 2, Patience);
    QVERIFY(tags("a.octamark") == (std::vector<Tag>{ { "storage", "zfs" }, { "host", "x" } }));
    QVERIFY(tags("b.octamark") == (std::vector<Tag>{ { "storage", "lvm" }, { "host", "x" } }));
    QTRY_VERIFY_WITH_TIMEOUT(undoLine().isVisible(), Patience);
    QVERIFY(undoLine().message().contains(QLatin1Char('2')));
    undoLine().findChild<QPushButton*>()->click();
    QTRY_VERIFY_WITH_TIMEOUT(tags("b.octamark").size() == 1, Patience);
}

void TestLibraryPage::keepsTheSelectionWhenAFileChangesOutside()
{
    showFolder();
    select(1);
    save("a.octamark", "zz"); // goes below the selected one
    QTRY_COMPARE_WITH_TIMEOUT(label(2), QStringLiteral("zz"), Patience);
    QVERIFY(m_view->selectionModel()->isSelected(m_tree->index(0, 0)));
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    save("b.octamark", "beta changed"); // the selected one itself
    QTRY_COMPARE_WITH_TIMEOUT(label(0), QStringLiteral("beta changed"), Patience);
    QVERIFY(m_view->selectionModel()->isSelected(m_tree->index(0, 0)));
}

void TestLibraryPage::forgetsARunThatIsDeletedOutside()
{
    showFolder();
    select(0);
    QVERIFY(button(QStringLiteral("Open"))->isEnabled());
    QVERIFY(QFile::remove(path("a.octamark")));
    waitForRuns(2);
    QVERIFY(!button(QStringLiteral("Open"))->isEnabled());
}

void TestLibraryPage::filtersByTags()
{
    showFolder();
    auto* tags = m_page->findChild<TagMenuButton*>();
    auto* line = m_page->findChild<TagFilterLine*>();
    QVERIFY(!line->isVisible());
    Q_EMIT tags->chosen({ QStringLiteral("storage=lvm") });
    QCOMPARE(m_tree->fileCount(), 1);
    QCOMPARE(label(0), QStringLiteral("beta"));
    QVERIFY(line->isVisible());
    // A new run appears only when it has the tag.
    save("d.octamark", "delta", "lvm");
    save("e.octamark", "epsilon", "zfs");
    waitForRuns(2);
    line->findChild<TagChip*>()->click();
    waitForRuns(5);
    QVERIFY(!line->isVisible());
}

void TestLibraryPage::groupsByATag()
{
    showFolder();
    select(0);
    Q_EMIT m_page->findChild<GroupMenuButton*>()->chosen(QStringLiteral("storage"));
    QCOMPARE(m_tree->rowCount(), 3);
    QCOMPARE(label(0), QStringLiteral("storage=lvm"));
    QCOMPARE(label(1), QStringLiteral("storage=zfs"));
    for (int row = 0; row < 3; ++row) {
        QVERIFY(m_view->isFirstColumnSpanned(row, {}));
        QVERIFY(m_view->isExpanded(m_tree->index(row, 0)));
    }
    QVERIFY(m_view->isFirstColumnSpanned(0, m_tree->index(2, 0)));
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("alpha"));
    QVERIFY(m_view->selectionModel()->isSelected(m_view->currentIndex()));
    QTest::keyClick(m_view, Qt::Key_Up); // onto the heading
    QVERIFY(!button(QStringLiteral("Open"))->isEnabled());
    QTest::keyClick(m_view, Qt::Key_Up);
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    QVERIFY(button(QStringLiteral("Open"))->isEnabled());
    Q_EMIT m_page->findChild<GroupMenuButton*>()->chosen(QString());
    QCOMPARE(label(1), QStringLiteral("beta"));
    QVERIFY(!m_view->isFirstColumnSpanned(0, {}));
}

void TestLibraryPage::groupsFromTheStart()
{
    m_page->setGroupKey(QStringLiteral("storage"));
    QCOMPARE(m_page->groupKey(), QStringLiteral("storage"));
    showFolder();
    QCOMPARE(label(0), QStringLiteral("storage=lvm"));
    QVERIFY(m_view->isExpanded(m_tree->index(0, 0)));
    QVERIFY(m_page->findChild<GroupMenuButton*>()->text().contains(QStringLiteral("storage")));
}

void TestLibraryPage::keepsHeadingsClosedThatTheUserClosed()
{
    showFolder();
    Q_EMIT m_page->findChild<GroupMenuButton*>()->chosen(QStringLiteral("storage"));
    m_view->collapse(m_tree->index(0, 0));
    save("d.octamark", "delta", "btrfs"); // a new group
    waitForRuns(4);
    QCOMPARE(label(0), QStringLiteral("storage=btrfs"));
    QVERIFY(m_view->isExpanded(m_tree->index(0, 0)));
    QVERIFY(!m_view->isExpanded(m_tree->index(1, 0)));
    auto* search = m_page->findChild<QLineEdit*>();
    search->setText(QStringLiteral("delta"));
    search->clear();
    QVERIFY(!m_view->isExpanded(m_tree->index(1, 0)));
}

void TestLibraryPage::keepsTheOrderThatTheUserChose()
{
    showFolder();
    QVERIFY(m_page->headerState().startsWith('f')); // showFolder() sorts by name
    LibraryPage other;
    QVERIFY(other.headerState().isEmpty());
    other.restoreHeaderState(m_page->headerState());
    const QHeaderView& header = *other.findChild<QTreeView*>()->header();
    QCOMPARE(header.sortIndicatorSection(), int{ LibraryModel::NameColumn });
    QCOMPARE(header.sortIndicatorOrder(), Qt::AscendingOrder);
    // Sorted, the columns still follow the width of the list.
    other.resize(2400, 500);
    other.show();
    QVERIFY(!header.isSectionHidden(LibraryModel::HypervisorColumn));
}

void TestLibraryPage::keepsColumnsThatTheUserChose()
{
    showFolder();
    const auto chooseInMenu = [&](const QString& text) {
        Q_EMIT m_view->header()->customContextMenuRequested({});
        const auto actions = m_view->header()->findChild<QMenu*>()->actions();
        for (QAction* action : actions) {
            if (action->text() == text) {
                action->trigger();
            }
        }
    };
    chooseInMenu(QStringLiteral("Marks"));
    QVERIFY(m_view->isColumnHidden(LibraryModel::MarksColumn));
    LibraryPage other;
    other.restoreHeaderState(m_page->headerState());
    QVERIFY(other.headerState().startsWith('c'));
    QVERIFY(other.findChild<QTreeView*>()->isColumnHidden(LibraryModel::MarksColumn));
    m_page->resize(2400, 500); // does not bring it back
    QVERIFY(m_view->isColumnHidden(LibraryModel::MarksColumn));
    chooseInMenu(QStringLiteral("Columns as they fit"));
    QVERIFY(!m_view->isColumnHidden(LibraryModel::MarksColumn));
}

void TestLibraryPage::ignoresDamagedColumnStates()
{
    showFolder();
    const QByteArray state = m_page->headerState();
    LibraryPage other;
    other.restoreHeaderState({});
    other.restoreHeaderState(QByteArray(100, 'x'));
    other.restoreHeaderState(state.left(state.size() / 2));
    other.resize(900, 400);
    other.show();
    const QTreeView* view = other.findChild<QTreeView*>();
    QVERIFY(!view->isColumnHidden(LibraryModel::NameColumn));
    for (int column = 0; column < view->model()->columnCount(); ++column) {
        QVERIFY(view->isColumnHidden(column) || view->columnWidth(column) > 0);
    }
}

void TestLibraryPage::hidesColumnsThatDoNotFit()
{
    m_page->resize(2400, 500);
    m_page->show();
    const auto isHidden = [&](int column) {
        return m_view->isColumnHidden(column);
    };
    QVERIFY(!isHidden(LibraryModel::ModelColumn) && !isHidden(LibraryModel::HypervisorColumn));
    QVERIFY(isHidden(LibraryModel::FolderColumn)); // there is one
    m_page->resize(700, 500);
    QVERIFY(isHidden(LibraryModel::ModelColumn) && isHidden(LibraryModel::HypervisorColumn));
    QVERIFY(!isHidden(LibraryModel::TagsColumn) && !isHidden(LibraryModel::DateColumn));
    QVERIFY(m_page->headerState().isEmpty());
}

void TestLibraryPage::showsFoldersWhenThereAreSeveral()
{
    m_page->resize(2400, 500);
    m_page->show();
    m_page->setFolders({ path("one"), path("two") });
    QVERIFY(!m_view->isColumnHidden(LibraryModel::FolderColumn));
    m_page->setFolders({ path("one") });
    QVERIFY(m_view->isColumnHidden(LibraryModel::FolderColumn));
}

QTEST_MAIN(TestLibraryPage)
#include "tst_librarypage.moc"
