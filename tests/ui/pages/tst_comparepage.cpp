// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/savedcomparison.h"
#include "tests/ui/charts/chartruns.h"
#include "ui/charts/chartview.h"
#include "ui/dialogs/comparisontextdialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/models/comparisonmodel.h"
#include "ui/pages/comparepage.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace octamark;
using namespace octamark::test;

namespace {

template <typename Widget>
Widget* child(const QWidget& page, const char* name)
{
    return page.findChild<Widget*>(QString::fromLatin1(name));
}

QString seedPath(std::size_t index)
{
    return QStringLiteral(OCTAMARK_SEEDS_DIR "/") + QString::fromLatin1(seedFiles().at(index));
}

QAbstractItemModel& numbers(const ComparePage& page)
{
    return *child<QTableView>(page, "numbers")->model();
}

QStringList shownRuns(const ComparePage& page)
{
    QStringList names;
    const QAbstractItemModel& model = numbers(page);
    for (int column = 0; column < model.columnCount(); ++column) {
        names.append(model.headerData(column, Qt::Horizontal).toString());
    }
    return names;
}

void select(QListView& list, int row)
{
    list.setCurrentIndex(list.model()->index(row, 0));
    list.setFocus();
}

} // namespace

class TestComparePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void emptyPageSaysWhatToDo();
    void showsRunsInChartsAndTable();
    void opensSeveralFilesInTheirOrder();
    void tellsAllFailuresInOneBox();
    void asksForFilesThroughTheChooser();
    void pastesReportsFromTheClipboard();
    void pastingNothingSaysSo();
    void filesCanBeDropped();
    void uncheckedRunsLeaveTheCharts();
    void keysMoveRenameAndRemove();
    void namesWrapInANarrowList();
    void baselineGivesRatios();
    void followsHeadlineAndUnit();
    void chartsAreTold();
    void copiesTheTable();
    void copiesThePicture();
    void exportsAPng();
    void copiesTextForForums();
    void theViewMenuChangesTheCharts();
    void theViewMenuOffersTheTagsOfTheRuns();
    void exportsAreOfferedForTheShownCharts();
    void titleAndNotesStandAroundTheCharts();
    void theListSortsByTags();
    void aSavedComparisonComesBackWhole();
    void aShownComparisonIsNotReplacedUnasked();
    void aDamagedComparisonIsTold();
    void keepsItsState();
    void closingWhileReadingIsSafe();
};

void TestComparePage::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestComparePage::emptyPageSaysWhatToDo()
{
    ComparePage page;
    page.resize(1000, 600);
    page.show();
    QVERIFY(child<QPushButton>(page, "emptyAdd")->isVisible());
    QVERIFY(child<QPushButton>(page, "emptyPaste")->isVisible());
    QVERIFY(!child<QPushButton>(page, "exportCharts")->isVisible());
}

void TestComparePage::showsRunsInChartsAndTable()
{
    ComparePage page;
    page.resize(1280, 800);
    page.show();
    page.addRuns(seedRuns(8));
    QTRY_COMPARE(numbers(page).columnCount(), 8);
    auto* view = child<ChartView>(page, "charts");
    QCOMPARE(view->charts().charts().size(), std::size_t{ 3 });
    QTRY_COMPARE(view->height(), static_cast<int>(view->charts().sceneRect().height()));
    QVERIFY(view->height() > 800);
    QCOMPARE(view->width(), static_cast<int>(view->charts().sceneRect().width()));
    QVERIFY(!child<QPushButton>(page, "emptyAdd")->isVisible());
}

void TestComparePage::opensSeveralFilesInTheirOrder()
{
    ComparePage page;
    page.openFiles({ seedPath(2), seedPath(0), seedPath(1) });
    QTRY_COMPARE(page.runs().size(), std::size_t{ 3 });
    QCOMPARE(page.runs()[0]->importedFrom, std::string(seedFiles()[2]));
    QCOMPARE(page.runs()[1]->importedFrom, std::string(seedFiles()[0]));
    QCOMPARE(page.lastFolder(), QFileInfo(seedPath(1)).absolutePath());
}

void TestComparePage::tellsAllFailuresInOneBox()
{
    ComparePage page;
    page.show();
    page.openFiles(
        { QStringLiteral("/nowhere/one.txt"), seedPath(0), QStringLiteral("/nowhere/two.txt") });
    QTRY_VERIFY(page.findChild<QMessageBox*>() != nullptr);
    auto* box = page.findChild<QMessageBox*>();
    QVERIFY(box->informativeText().contains(QStringLiteral("one.txt")));
    QVERIFY(box->informativeText().contains(QStringLiteral("two.txt")));
    QCOMPARE(page.findChildren<QMessageBox*>().size(), 1);
    QCOMPARE(page.runs().size(), std::size_t{ 1 });
    box->accept();
}

void TestComparePage::asksForFilesThroughTheChooser()
{
    ComparePage page;
    page.setLastFolder(QStringLiteral("/some/folder"));
    QString asked;
    page.setFileChooser({ .openReports =
                              [&asked](QWidget*, const QString& folder) {
                                  asked = folder;
                                  return QStringList{ seedPath(4), seedPath(5) };
                              },
        .savePicture =
            [](QWidget*, const QString&) {
                return QString();
            } });
    child<QPushButton>(page, "addRuns")->click();
    QCOMPARE(asked, QStringLiteral("/some/folder"));
    QTRY_COMPARE(page.runs().size(), std::size_t{ 2 });
}

void TestComparePage::pastesReportsFromTheClipboard()
{
    QFile file(QStringLiteral(OCTAMARK_SEEDS_DIR "/10-sas-ssd-and-hdd-4000MB-no-header.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(file.readAll()));
    ComparePage page;
    child<QPushButton>(page, "pasteReport")->click();
    QTRY_COMPARE(page.runs().size(), std::size_t{ 2 });
}

void TestComparePage::pastingNothingSaysSo()
{
    QGuiApplication::clipboard()->setText(QStringLiteral("  \n"));
    ComparePage page;
    page.show();
    page.pasteReport();
    QVERIFY(child<QLabel>(page, "notice")->isVisible());
    QVERIFY(page.runs().empty());
}

void TestComparePage::filesCanBeDropped()
{
    ComparePage page;
    page.show();
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(seedPath(0)), QUrl::fromLocalFile(seedPath(1)) });
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&page, &drop);
    QTRY_COMPARE(page.runs().size(), std::size_t{ 2 });
}

void TestComparePage::uncheckedRunsLeaveTheCharts()
{
    ComparePage page;
    page.addRuns(seedRuns(3));
    QTRY_COMPARE(numbers(page).columnCount(), 3);
    auto* list = child<QListView>(page, "comparedRuns");
    page.show();
    select(*list, 1);
    QTest::keyClick(list, Qt::Key_Space);
    QTRY_COMPARE(
        shownRuns(page), QStringList({ QStringLiteral("Run 1"), QStringLiteral("Run 3") }));
    QCOMPARE(page.runs().size(), std::size_t{ 3 });
}

void TestComparePage::keysMoveRenameAndRemove()
{
    ComparePage page;
    page.addRuns(seedRuns(3));
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    auto* list = child<QListView>(page, "comparedRuns");
    select(*list, 2);
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QTRY_COMPARE(shownRuns(page),
        QStringList({ QStringLiteral("Run 1"), QStringLiteral("Run 3"), QStringLiteral("Run 2") }));
    select(*list, 0);
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(shownRuns(page).constFirst(), QStringLiteral("Run 3"));

    select(*list, 0);
    QTest::keyClick(list, Qt::Key_F2);
    QTRY_VERIFY(QApplication::focusWidget() != list);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Fast one"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(shownRuns(page).constFirst(), QStringLiteral("Fast one"));
    QCOMPARE(page.runs().front()->label, std::string("Run 3"));

    select(*list, 0);
    QTest::keyClick(list, Qt::Key_Delete);
    QTRY_COMPARE(page.runs().size(), std::size_t{ 2 });
}

void TestComparePage::namesWrapInANarrowList()
{
    ComparePage page;
    page.resize(1280, 800);
    page.addRuns(seedRuns(2, 60));
    page.show();
    auto* list = child<QListView>(page, "comparedRuns");
    const QModelIndex first = list->model()->index(0, 0);
    const QModelIndex second = list->model()->index(1, 0);
    for (const int width : { 300, 280, 260, 240, 220, 300 }) {
        page.findChild<QSplitter*>()->setSizes({ width, 1280 - width });
        QTRY_COMPARE(list->visualRect(second).top(), list->visualRect(first).bottom() + 1);
    }
}

void TestComparePage::baselineGivesRatios()
{
    ComparePage page;
    page.addRuns({ measuredRun("one", 100, 0), measuredRun("two", 250, 0) });
    QTRY_COMPARE(numbers(page).columnCount(), 2);
    auto* baseline = child<QComboBox>(page, "baseline");
    QCOMPARE(baseline->count(), 3);
    baseline->setCurrentIndex(1);
    Q_EMIT baseline->activated(1);
    QTRY_COMPARE(numbers(page).index(0, 1).data().toString(), QStringLiteral("250.0  ×2.50"));
    const auto& charts = child<ChartView>(page, "charts")->charts().charts();
    QCOMPARE(charts[0].bar(0, 1, 0).ratio, QStringLiteral("×2.50"));
}

void TestComparePage::followsHeadlineAndUnit()
{
    ComparePage page;
    page.addRuns({ measuredRun("one", 100, 0.2) });
    QTRY_COMPARE(numbers(page).columnCount(), 1);
    QCOMPARE(numbers(page).index(0, 0).data(ComparisonModel::ValueRole).toDouble(), 100.0);
    page.setViewSettings({ .headline = Headline::Best });
    QCOMPARE(numbers(page).index(0, 0).data(ComparisonModel::ValueRole).toDouble(), 120.0);
    page.setViewSettings({ .unit = Unit::GigabytesPerSecond });
    QCOMPARE(numbers(page).index(0, 0).data(ComparisonModel::ValueRole).toDouble(), 0.1);
    QCOMPARE(child<ChartView>(page, "charts")->charts().charts()[0].unit, QStringLiteral("GB/s"));
    page.setViewSettings({ .unit = Unit::Microseconds });
    QCOMPARE(child<ChartView>(page, "charts")->charts().charts()[0].unit, QStringLiteral("MB/s"));
}

void TestComparePage::chartsAreTold()
{
    ComparePage page;
    page.addRuns(seedRuns(2));
    auto* view = child<ChartView>(page, "charts");
    QTRY_VERIFY(view->accessibleDescription().contains(QStringLiteral("1,085")));
    QVERIFY(!view->accessibleName().isEmpty());
    for (const QWidget* widget : page.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && qobject_cast<const QComboBox*>(widget)) {
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }
}

void TestComparePage::copiesTheTable()
{
    ComparePage page;
    page.addRuns(seedRuns(2));
    QTRY_COMPARE(numbers(page).columnCount(), 2);
    child<QPushButton>(page, "copyTable")->click();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(QStringLiteral("\tRun 1\tRun 2\n")));
    QVERIFY(text.contains(QStringLiteral("\t274.338\t1084.752\n")));
}

void TestComparePage::copiesThePicture()
{
    ComparePage page;
    page.resize(1280, 800);
    page.addRuns(seedRuns(4));
    page.show();
    QTRY_COMPARE(numbers(page).columnCount(), 4);
    child<QPushButton>(page, "copyImage")->click();
    QVERIFY(QGuiApplication::clipboard()->image().height() > 500);
}

void TestComparePage::exportsAPng()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("iops.png"));
    ComparePage page;
    page.setLastFolder(folder.path());
    QString suggested;
    page.setFileChooser({ .openReports = [](QWidget*, const QString&) { return QStringList(); },
        .savePicture =
            [&](QWidget*, const QString& name) {
                suggested = name;
                return path;
            } });
    page.exportCharts(); // nothing to export
    QVERIFY(page.findChild<ExportDialog*>() == nullptr);

    page.addRuns(seedRuns(8));
    page.show();
    QTRY_COMPARE(numbers(page).columnCount(), 8);
    child<QPushButton>(page, "exportCharts")->menu()->actions().at(3)->trigger();
    auto* dialog = page.findChild<ExportDialog*>();
    QVERIFY(dialog != nullptr);
    QVERIFY(dialog->choices().chart == ChartKind::RandomIops);
    dialog->accept();
    QTRY_VERIFY(QFile::exists(path));
    QTRY_VERIFY(child<QLabel>(page, "notice")->text().contains(QStringLiteral("iops.png")));
    QCOMPARE(QFileInfo(suggested).fileName(), QStringLiteral("Random IOPS.png"));
    QCOMPARE(QImage(path).size(), QSize(1600, 900));
}

void TestComparePage::copiesTextForForums()
{
    ComparePage page;
    page.addRuns(seedRuns(2));
    page.show();
    QTRY_COMPARE(numbers(page).columnCount(), 2);
    const QMenu* menu = child<QPushButton>(page, "exportCharts")->menu();
    menu->findChild<QAction*>(QStringLiteral("copyMarkdown"))->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("| MB/s |")));
    menu->findChild<QAction*>(QStringLiteral("copyBbcode"))->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("[b]2 runs")));
    QVERIFY(child<QLabel>(page, "notice")->isVisible());
}

namespace {

/// Triggers an entry of a submenu of the view menu, both by their texts.
void chooseView(const ComparePage& page, const QString& menu, const QString& entry)
{
    for (QAction* part : child<QPushButton>(page, "view")->menu()->actions()) {
        if (part->menu() == nullptr || part->text().remove(QLatin1Char('&')) != menu) {
            continue;
        }
        for (QAction* action : part->menu()->actions()) {
            if (action->text() == entry) {
                QVERIFY2(action->isEnabled(), qPrintable(entry));
                action->trigger();
                return;
            }
        }
    }
    QFAIL(qPrintable(menu + QLatin1Char('/') + entry));
}

const std::vector<ChartData>& charts(const ComparePage& page)
{
    return child<ChartView>(page, "charts")->charts().charts();
}

std::vector<RunPointer> taggedRuns()
{
    std::vector<RunPointer> runs = detailedRuns(4);
    std::ranges::reverse(runs);
    return runs;
}

} // namespace

void TestComparePage::theViewMenuChangesTheCharts()
{
    ComparePage page;
    page.addRuns(taggedRuns());
    page.show();
    QTRY_COMPARE(charts(page).size(), std::size_t{ 3 });
    chooseView(page, QStringLiteral("Charts"), QStringLiteral("Throughput over time"));
    QTRY_COMPARE(charts(page).size(), std::size_t{ 4 });
    chooseView(page, QStringLiteral("Charts"), QStringLiteral("Sequential"));
    QTRY_COMPARE(charts(page).size(), std::size_t{ 3 });
    chooseView(page, QStringLiteral("Axis"), QStringLiteral("Logarithmic"));
    QTRY_VERIFY(charts(page).front().isLogarithmic);
    chooseView(page, QStringLiteral("Order"), QStringLiteral("By name"));
    QTRY_COMPARE(charts(page).front().categories.front(), QStringLiteral("disk 0"));
    chooseView(page, QStringLiteral("Panels"), QStringLiteral("One for each run"));
    QTRY_COMPARE(charts(page).front().panels.size(), std::size_t{ 4 });
    child<QComboBox>(page, "baseline")->setCurrentIndex(1);
    Q_EMIT child<QComboBox>(page, "baseline")->activated(1);
    QTRY_VERIFY(!charts(page).front().bar(0, 0, 0).ratio.isEmpty());
    chooseView(page, QStringLiteral("Values"), QStringLiteral("Percent of the baseline"));
    QTRY_VERIFY(charts(page).front().bar(0, 0, 0).label.endsWith(QLatin1Char('%')));
}

void TestComparePage::theViewMenuOffersTheTagsOfTheRuns()
{
    ComparePage page;
    page.addRuns(taggedRuns());
    page.show();
    QTRY_COMPARE(charts(page).size(), std::size_t{ 3 });
    chooseView(page, QStringLiteral("Bars"), QStringLiteral("Values of “cache”"));
    QTRY_COMPARE(charts(page).front().series.front().name, QStringLiteral("writeback"));
    chooseView(page, QStringLiteral("Rows"), QStringLiteral("Values of “storage”"));
    QTRY_COMPARE(charts(page).front().categories,
        QStringList({ QStringLiteral("pool 1"), QStringLiteral("pool 0") }));
    chooseView(page, QStringLiteral("Bars"), QStringLiteral("Read and write"));
    QTRY_COMPARE(charts(page).front().series.front().name, QStringLiteral("Read"));
}

void TestComparePage::exportsAreOfferedForTheShownCharts()
{
    ComparePage page;
    page.addRuns(taggedRuns());
    page.show();
    QTRY_COMPARE(charts(page).size(), std::size_t{ 3 });
    chooseView(page, QStringLiteral("Charts"), QStringLiteral("Random latency"));
    QTRY_COMPARE(charts(page).size(), std::size_t{ 4 });
    QStringList offered;
    for (const QAction* action : child<QPushButton>(page, "exportCharts")->menu()->actions()) {
        if (action->isVisible() && !action->isSeparator()) {
            offered.append(action->text());
        }
    }
    QCOMPARE(offered.size(), 7);
    QVERIFY(offered.contains(QStringLiteral("Export “Random latency”…")));
}

void TestComparePage::titleAndNotesStandAroundTheCharts()
{
    ComparePage page;
    page.addRuns(taggedRuns());
    page.show();
    QTRY_COMPARE(charts(page).size(), std::size_t{ 3 });
    child<QPushButton>(page, "view")
        ->menu()
        ->findChild<QAction*>(QStringLiteral("comparisonText"))
        ->trigger();
    auto* dialog = page.findChild<ComparisonTextDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->findChild<QLineEdit*>(QStringLiteral("title"))
        ->setText(QStringLiteral(" Pools  here "));
    dialog->findChild<QPlainTextEdit*>(QStringLiteral("notes"))
        ->setPlainText(QStringLiteral("one\n\ntwo\n"));
    dialog->accept();
    const QString words = child<ChartView>(page, "charts")->charts().summary();
    QVERIFY(words.startsWith(QStringLiteral("Pools here\n")));
    QVERIFY(words.contains(QStringLiteral("\none\ntwo\n"))
        || words.endsWith(QStringLiteral("\none\ntwo")));
}

void TestComparePage::theListSortsByTags()
{
    ComparePage page;
    page.addRuns(taggedRuns());
    page.show();
    QTRY_COMPARE(shownRuns(page).value(0), QStringLiteral("disk 3"));
    auto* list = child<QListView>(page, "comparedRuns");
    const auto sortBy = [list](const QString& text) {
        for (const QAction* action : list->actions()) {
            if (action->menu() == nullptr) {
                continue;
            }
            Q_EMIT action->menu()->aboutToShow();
            for (QAction* entry : action->menu()->actions()) {
                if (entry->text() == text) {
                    entry->trigger();
                    return;
                }
            }
        }
        QFAIL(qPrintable(text));
    };
    select(*list, 0);
    sortBy(QStringLiteral("Values of “cache”"));
    QTRY_COMPARE(shownRuns(page),
        QStringList({ QStringLiteral("disk 2"), QStringLiteral("disk 0"), QStringLiteral("disk 3"),
            QStringLiteral("disk 1") }));
    QCOMPARE(list->currentIndex().row(), 2); // the selection goes with its run
    sortBy(QStringLiteral("Name"));
    QTRY_COMPARE(shownRuns(page).value(0), QStringLiteral("disk 0"));
}

void TestComparePage::aSavedComparisonComesBackWhole()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pools.octacompare"));
    ComparePage first;
    first.setFileChooser({ .openReports = {},
        .savePicture = {},
        .saveComparison = [&path](QWidget*, const QString&) {
            return path;
        } });
    first.addRuns(taggedRuns());
    first.show();
    QTRY_COMPARE(charts(first).size(), std::size_t{ 3 });
    chooseView(first, QStringLiteral("Bars"), QStringLiteral("Values of “cache”"));
    chooseView(first, QStringLiteral("Charts"), QStringLiteral("Random latency"));
    auto& list = *child<QListView>(first, "comparedRuns")->model();
    list.setData(list.index(0, 0), QStringLiteral("renamed"), Qt::EditRole);
    list.setData(list.index(3, 0), Qt::Unchecked, Qt::CheckStateRole);
    first.saveComparison();
    QTRY_VERIFY(child<QLabel>(first, "notice")->text().contains(QStringLiteral("pools")));

    ComparePage second;
    QSignalSpy wanted(&second, &ComparePage::viewSettingsWanted);
    second.show();
    second.openFiles({ path });
    QTRY_COMPARE(shownRuns(second),
        QStringList(
            { QStringLiteral("renamed"), QStringLiteral("disk 2"), QStringLiteral("disk 1") }));
    QCOMPARE(child<QListView>(second, "comparedRuns")->model()->rowCount(), 4);
    QCOMPARE(charts(second).size(), std::size_t{ 4 });
    QCOMPARE(charts(second).front().series.front().name, QStringLiteral("writeback"));
    QCOMPARE(wanted.count(), 0);
}

void TestComparePage::aShownComparisonIsNotReplacedUnasked()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("best.octacompare"));
    SavedComparison saved{ .headline = Headline::Best };
    saved.entries = { { .run = measuredRun("saved", 1, 0) } };
    QVERIFY(saveComparison(saved, path.toStdString()));
    ComparePage page;
    QSignalSpy wanted(&page, &ComparePage::viewSettingsWanted);
    page.addRuns(seedRuns(2));
    page.show();
    QTRY_COMPARE(shownRuns(page).size(), 2);
    const auto answer = [&page](const QString& text) {
        QMessageBox* box = nullptr;
        QTRY_VERIFY((box = page.findChild<QMessageBox*>()) != nullptr);
        for (QAbstractButton* button : box->buttons()) {
            if (button->text() == text) {
                button->click();
            }
        }
        QTRY_VERIFY(page.findChild<QMessageBox*>() == nullptr);
    };
    page.openFiles({ path });
    answer(QStringLiteral("Cancel"));
    QCOMPARE(shownRuns(page).size(), 2);
    page.openFiles({ path });
    answer(QStringLiteral("Add its runs only"));
    QTRY_COMPARE(shownRuns(page).size(), 3);
    QCOMPARE(wanted.count(), 0);
    page.openFiles({ path });
    answer(QStringLiteral("Replace"));
    QTRY_COMPARE(shownRuns(page), QStringList(QStringLiteral("saved")));
    QCOMPARE(wanted.count(), 1);
}

void TestComparePage::aDamagedComparisonIsTold()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.octacompare"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\":\"octamark-saved-comparison\",\"schema\":1,\"entries\":7}");
    file.close();
    ComparePage page;
    page.show();
    page.openFiles({ path });
    QMessageBox* box = nullptr;
    QTRY_VERIFY((box = page.findChild<QMessageBox*>()) != nullptr);
    QVERIFY(box->informativeText().contains(QStringLiteral("bad.octacompare")));
    box->accept();
}

void TestComparePage::keepsItsState()
{
    ComparePage first;
    first.resize(1280, 800);
    first.show();
    first.addRuns(seedRuns(2));
    first.setFileChooser({ .openReports = [](QWidget*, const QString&) { return QStringList(); },
        .savePicture =
            [](QWidget*, const QString&) {
                return QString();
            } });
    first.exportCharts();
    auto* dialog = first.findChild<ExportDialog*>();
    dialog->findChild<QComboBox*>(QStringLiteral("chart"))->setCurrentIndex(2);
    dialog->accept();
    const QByteArray state = first.splitterState();

    ComparePage second;
    second.restoreSplitterState(QByteArray("damaged"));
    second.restoreSplitterState(state);
    second.addRuns(seedRuns(2));
    second.exportCharts();
    QVERIFY(second.findChild<ExportDialog*>()->choices().chart == ChartKind::RandomThroughput);
}

void TestComparePage::closingWhileReadingIsSafe()
{
    auto page = std::make_unique<ComparePage>();
    page->openFiles({ seedPath(0), seedPath(1), seedPath(2) });
    page.reset();
    QTest::qWait(50);
}

QTEST_MAIN(TestComparePage)
#include "tst_comparepage.moc"
