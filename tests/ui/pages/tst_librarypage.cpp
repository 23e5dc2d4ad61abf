// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/documentio.h"
#include "ui/pages/librarypage.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
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
    void offersOnlyWhatASelectionAllows();
    void searchesAsOneTypes();
    void saysWhatToDoWhenThereIsNothing();
    void asksBeforeItMovesFilesToTheTrash();
    void keepsFilesWhenDeletingIsCancelled();
    void keepsColumnsThatTheUserChanged();
    void ignoresDamagedColumnStates();

private:
    void save(const char* name, const char* label) const;
    void showFolder();
    void select(int row) const;
    QPushButton* button(const QString& text) const;
    QMessageBox* question() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<LibraryPage> m_page;
    QTreeView* m_view = nullptr;
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
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->filePath(QStringLiteral("data"))));
    m_page = std::make_unique<LibraryPage>();
    m_view = m_page->findChild<QTreeView*>();
    QVERIFY(m_view != nullptr);
}

void TestLibraryPage::cleanup()
{
    m_page.reset();
    m_folder.reset();
}

void TestLibraryPage::save(const char* name, const char* label) const
{
    RunDocument run;
    run.id = newRunId();
    run.label = label;
    run.startedAt = "2026-03-07T14:05:00";
    QVERIFY(saveDocument(
        run, std::filesystem::path(m_folder->filePath(QString::fromLatin1(name)).toStdString())));
}

void TestLibraryPage::showFolder()
{
    save("a.octamark", "alpha");
    save("b.octamark", "beta");
    QFile bad(m_folder->filePath(QStringLiteral("c.octamark")));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("no document");
    bad.close();
    m_page->setFolder(m_folder->path());
    m_page->resize(1000, 500);
    m_page->show();
    m_view->sortByColumn(0, Qt::AscendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(m_view->model()->rowCount(), 3, Patience);
}

void TestLibraryPage::select(int row) const
{
    m_view->setFocus();
    // Not by setCurrentIndex(), which looks at the keys that an earlier test pressed.
    m_view->selectionModel()->setCurrentIndex(m_view->model()->index(row, 0),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
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
    QCOMPARE(m_view->model()->index(0, 0).data().toString(), QStringLiteral("alpha"));
    QCOMPARE(m_view->model()->index(1, 0).data().toString(), QStringLiteral("beta"));
    QCOMPARE(m_view->model()->index(2, 0).data().toString(), QStringLiteral("c.octamark"));
    QVERIFY(m_view->isFirstColumnSpanned(2, {}));
    QVERIFY(!m_view->isFirstColumnSpanned(0, {}));
}

void TestLibraryPage::opensTheCurrentRunWithEnter()
{
    showFolder();
    RunPointer opened;
    connect(m_page.get(), &LibraryPage::openRequested, this,
        [&](const RunPointer& run) { opened = run; });
    select(1);
    QTest::keyClick(m_view, Qt::Key_Return);
    QVERIFY(opened != nullptr);
    QCOMPARE(opened->label, std::string("beta"));
    QCOMPARE(m_page->pathOf(opened), m_folder->filePath(QStringLiteral("b.octamark")));
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
    QCOMPARE(compared.size(), std::size_t{ 2 }); // the damaged file is no run
    QCOMPARE(compared.front()->label, std::string("alpha"));
}

void TestLibraryPage::offersOnlyWhatASelectionAllows()
{
    showFolder();
    const QPushButton* open = button(QStringLiteral("Open"));
    const QPushButton* compare = button(QStringLiteral("Compare"));
    const QPushButton* remove = button(QStringLiteral("Delete…"));
    QVERIFY(open != nullptr && compare != nullptr && remove != nullptr);
    QVERIFY(!open->isEnabled() && !compare->isEnabled() && !remove->isEnabled());
    select(0);
    QVERIFY(open->isEnabled() && compare->isEnabled() && remove->isEnabled());
    m_view->selectAll();
    QVERIFY(!open->isEnabled() && compare->isEnabled() && remove->isEnabled());
    select(2);
    QVERIFY(!open->isEnabled() && !compare->isEnabled() && remove->isEnabled());
}

void TestLibraryPage::searchesAsOneTypes()
{
    showFolder();
    auto* search = m_page->findChild<QLineEdit*>();
    QVERIFY(search != nullptr);
    QTest::keyClicks(search, QStringLiteral("bet"));
    QCOMPARE(m_view->model()->rowCount(), 1);
    QTest::keyClick(search, Qt::Key_Down);
    QCOMPARE(m_view->currentIndex().data().toString(), QStringLiteral("beta"));
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(m_view->model()->rowCount(), 3);
    QVERIFY(m_view->isFirstColumnSpanned(2, {}));
}

void TestLibraryPage::saysWhatToDoWhenThereIsNothing()
{
    m_page->setFolder(m_folder->filePath(QStringLiteral("none")));
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

void TestLibraryPage::asksBeforeItMovesFilesToTheTrash()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_Delete);
    QVERIFY(question() != nullptr);
    question()->defaultButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(m_view->model()->rowCount(), 2, Patience);
    QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("a.octamark"))));
}

void TestLibraryPage::keepsFilesWhenDeletingIsCancelled()
{
    showFolder();
    select(0);
    QTest::keyClick(m_view, Qt::Key_Delete);
    QVERIFY(question() != nullptr);
    QTest::keyClick(question(), Qt::Key_Escape);
    QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("a.octamark"))));
    QCOMPARE(m_view->model()->rowCount(), 3);
}

void TestLibraryPage::keepsColumnsThatTheUserChanged()
{
    showFolder();
    const QByteArray state = m_page->headerState(); // showFolder() sorts by name
    QVERIFY(!state.isEmpty());
    LibraryPage other;
    QVERIFY(other.headerState().isEmpty());
    other.restoreHeaderState(state);
    QCOMPARE(other.headerState(), state);
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
    for (int column = 0; column < view->model()->columnCount(); ++column) {
        QVERIFY(!view->isColumnHidden(column));
        QVERIFY(view->columnWidth(column) > 0);
    }
}

QTEST_MAIN(TestLibraryPage)
#include "tst_librarypage.moc"
