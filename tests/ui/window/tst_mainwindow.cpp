// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/translators.h"
#include "core/document/documentio.h"
#include "core/document/library.h"
#include "core/plan/suites.h"
#include "ui/mainwindow.h"
#include "ui/pages/comparepage.h"
#include "ui/pages/librarypage.h"
#include "ui/pages/measurepage.h"
#include "ui/settings.h"
#include "ui/theme/theme.h"
#include "ui/widgets/rundetails.h"
#include "ui/widgets/topbar.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

using namespace octamark;

namespace {

constexpr int Patience = 60'000;

QString seed(const char* name)
{
    return QStringLiteral(OCTAMARK_SEEDS_DIR "/%1").arg(QLatin1String(name));
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keepsItsStateFromOneStartToTheNext();
    void reachesThePlacesByKeyboard();
    void appliesTheSwitchesEverywhere();
    void choosesInTheMenuHowIsMeasured();
    void opensReportsInTheComparison();
    void takesFilesDroppedOnATextField();
    void savesIntoTheLibraryAndThenIntoTheSameFile();
    void tellsWhyARunCannotBeSaved();
    void opensARunOfTheLibrary();
    void copiesTheResultAsText();
    void asksBeforeItLosesResults();
    void closesAfterDiscardingResults();
    void closesAfterSavingResults();
    void asksBeforeItStopsARunAndClosesWhenItHasEnded();
    void changesTheLanguageOfAnOpenWindow();
    void namesEveryControlForScreenReaders();

private:
    void openWindow();
    void reopenWindow();
    std::shared_ptr<const RunDocument> showRun(const char* label);
    QAction* action(const QString& shortcut) const;
    QMessageBox* question() const;
    bool click(const QString& button) const;
    TopBar& bar() const { return *m_window->findChild<TopBar*>(); }
    MeasurePage& measure() const { return *m_window->findChild<MeasurePage*>(); }
    ComparePage& compare() const { return *m_window->findChild<ComparePage*>(); }
    QStringList saved() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    Translators m_translators;
};

void TestMainWindow::initTestCase()
{
    applyTheme(*qApp, ThemeChoice::Light);
    m_translators.use(QStringLiteral("en"));
}

void TestMainWindow::init()
{
    m_folder
        = std::make_unique<QTemporaryDir>(QStringLiteral(OCTAMARK_BINARY_DIR "/window-XXXXXX"));
    QVERIFY(m_folder->isValid());
    m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
    m_settings->setLibraryFolders({ m_folder->filePath(QStringLiteral("runs")) });
    MeasureSettings measure;
    measure.target = m_folder->path();
    measure.fileSizeBytes = 16 * MiB;
    measure.loops = 1;
    measure.measuredSeconds = 1;
    measure.pauseSeconds = 0;
    m_settings->setMeasure(measure);
    openWindow();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_settings.reset();
    m_folder.reset();
}

void TestMainWindow::openWindow()
{
    m_window = std::make_unique<MainWindow>(*m_settings);
    connect(m_window.get(), &MainWindow::languageChosen, this, [this](const QString& language) {
        m_settings->setLanguage(language);
        m_translators.use(language);
    });
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestMainWindow::reopenWindow()
{
    m_window->close();
    QVERIFY(!m_window->isVisible());
    m_window.reset();
    m_settings.reset();
    m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
    openWindow();
}

std::shared_ptr<const RunDocument> TestMainWindow::showRun(const char* label)
{
    RunDocument run;
    run.id = newRunId();
    run.label = label;
    run.startedAt = "2026-03-07T14:05:00";
    run.suite = "classic";
    run.fileSizeBytes = GiB;
    TestResult result;
    result.key = testsOf(builtInSuites().front().rows).front();
    result.reported = ReportedResult{ .megabytesPerSecond = 123.5 };
    run.results = { result };
    auto document = std::make_shared<const RunDocument>(run);
    measure().setDocument(document);
    return document;
}

QAction* TestMainWindow::action(const QString& shortcut) const
{
    const auto actions = m_window->actions();
    for (QAction* found : actions) {
        if (found->shortcut() == QKeySequence(shortcut, QKeySequence::PortableText)) {
            return found;
        }
    }
    return nullptr;
}

QMessageBox* TestMainWindow::question() const
{
    const auto boxes = m_window->findChildren<QMessageBox*>();
    for (QMessageBox* box : boxes) {
        if (box->isVisible()) {
            return box;
        }
    }
    return nullptr;
}

bool TestMainWindow::click(const QString& button) const
{
    if (question() == nullptr) {
        return false;
    }
    const auto buttons = question()->buttons();
    for (QAbstractButton* found : buttons) {
        if (found->text() == button) {
            found->click();
            return true;
        }
    }
    return false;
}

QStringList TestMainWindow::saved() const
{
    return QDir(m_settings->libraryFolder()).entryList({ QStringLiteral("*.octamark") });
}

void TestMainWindow::keepsItsStateFromOneStartToTheNext()
{
    m_window->resize(1011, 633);
    bar().setPlace(Place::Library);
    const ViewSettings view{ .unit = Unit::Iops, .headline = Headline::Best };
    Q_EMIT bar().viewSettingsChosen(view);
    const MeasureSettings before = measure().settings();
    QCOMPARE(before.fileSizeBytes, 16 * MiB);
    reopenWindow();
    QCOMPARE(m_window->size(), QSize(1011, 633));
    QCOMPARE(bar().place(), Place::Library);
    QCOMPARE(bar().viewSettings(), view);
    QCOMPARE(measure().settings(), before);
}

void TestMainWindow::reachesThePlacesByKeyboard()
{
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(bar().place(), Place::Compare);
    QVERIFY(compare().isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(m_window->findChild<LibraryPage*>()->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(measure().isVisible());
}

void TestMainWindow::appliesTheSwitchesEverywhere()
{
    auto* unit = bar().findChild<QToolButton*>(QStringLiteral("unitSwitch"));
    QCOMPARE(unit->text(), QStringLiteral("MB/s"));
    unit->menu()->actions().at(2)->trigger();
    QCOMPARE(unit->text(), QStringLiteral("IOPS"));
    QCOMPARE(m_settings->view().unit, Unit::Iops);
    auto* headline = bar().findChild<QToolButton*>(QStringLiteral("headlineSwitch"));
    headline->menu()->actions().at(1)->trigger();
    QCOMPARE(headline->text(), QStringLiteral("Best"));
    QCOMPARE(m_settings->view().headline, Headline::Best);
}

void TestMainWindow::choosesInTheMenuHowIsMeasured()
{
    openWindow();
    const auto option = [](const char* name) -> QAction* {
        const auto widgets = QApplication::topLevelWidgets(); // the menu is one
        for (const QWidget* widget : widgets) {
            if (auto* found = widget->findChild<QAction*>(QLatin1String(name))) {
                return found;
            }
        }
        return nullptr;
    };
    for (const char* name : { "syncTest", "writeThrough", "interleaved", "verify" }) {
        QVERIFY2(option(name) != nullptr, name);
        QVERIFY2(!option(name)->isChecked(), name);
        option(name)->trigger();
    }
    QVERIFY(measure().settings().hasSyncTest);
    QVERIFY(measure().settings().writeThrough);
    QVERIFY(measure().settings().interleaved);
    QVERIFY(measure().settings().verify);
    QVERIFY(measure().settings().engine == EngineChoice::Auto);
    reopenWindow();
    QVERIFY(option("syncTest")->isChecked());
    QVERIFY(measure().settings().writeThrough);
}

void TestMainWindow::opensReportsInTheComparison()
{
    m_window->openFiles({ seed("01-raid10-mdadm-lvm-none.txt"), seed("03-raid10-zfs-none.txt") });
    QTRY_COMPARE_WITH_TIMEOUT(compare().runs().size(), std::size_t{ 2 }, Patience);
    QVERIFY(compare().isVisible());
}

void TestMainWindow::takesFilesDroppedOnATextField()
{
    auto* label = measure().findChild<RunDetails*>()->labelEdit();
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(seed("03-raid10-zfs-none.txt")) });
    // Qt gives a drop only to whom it entered before.
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(label, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(label, &drop);
    QTRY_COMPARE_WITH_TIMEOUT(compare().runs().size(), std::size_t{ 1 }, Patience);
    QVERIFY(label->text().isEmpty());
}

void TestMainWindow::savesIntoTheLibraryAndThenIntoTheSameFile()
{
    showRun("first");
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(saved().size(), 1, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(bar().message().contains(saved().first()), Patience);

    auto* label = measure().findChild<RunDetails*>()->labelEdit();
    label->setFocus();
    label->selectAll();
    QTest::keyClicks(label, QStringLiteral("second"));
    QTest::keyClick(label, Qt::Key_Return);
    QVERIFY(measure().hasUnsavedResults());
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!measure().hasUnsavedResults(), Patience);
    QCOMPARE(saved().size(), 1);
    const auto entries
        = readLibrary(std::filesystem::path(m_settings->libraryFolder().toStdString()));
    QCOMPARE((*entries.front().document)->label, std::string("second"));
}

void TestMainWindow::tellsWhyARunCannotBeSaved()
{
    QFile file(m_folder->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    m_settings->setLibraryFolders({ m_folder->filePath(QStringLiteral("file/runs")) });
    showRun("first");
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, Patience);
    QVERIFY(!question()->informativeText().isEmpty());
    QVERIFY(click(QStringLiteral("Cancel")));
}

void TestMainWindow::opensARunOfTheLibrary()
{
    const auto run = showRun("kept");
    QVERIFY(addToLibrary(*run, std::filesystem::path(m_settings->libraryFolder().toStdString())));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    auto* view = m_window->findChild<LibraryPage*>()->findChild<QTreeView*>();
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 1, Patience);
    view->setFocus();
    view->selectionModel()->setCurrentIndex(view->model()->index(0, 0),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(compare().runs().size(), std::size_t{ 1 }, Patience);
    QVERIFY(compare().isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(measure().isVisible(), Patience);
    QCOMPARE(measure().document()->label, std::string("kept"));
    // Saved again, it replaces its own file.
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bar().message().contains(QStringLiteral(".octamark")), Patience);
    QCOMPARE(saved().size(), 1);
}

void TestMainWindow::copiesTheResultAsText()
{
    QApplication::clipboard()->clear();
    QVERIFY(!action(QStringLiteral("Ctrl+Shift+C"))->isEnabled());
    showRun("first");
    QTRY_VERIFY_WITH_TIMEOUT(action(QStringLiteral("Ctrl+Shift+C"))->isEnabled(), Patience);
    action(QStringLiteral("Ctrl+Shift+C"))->trigger();
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("123.5")));
}

void TestMainWindow::asksBeforeItLosesResults()
{
    showRun("first");
    auto* label = measure().findChild<RunDetails*>()->labelEdit();
    label->setText({});
    QTest::keyClicks(label, QStringLiteral("changed"));
    QVERIFY(measure().hasUnsavedResults());
    m_window->close();
    QVERIFY(m_window->isVisible());
    QVERIFY(question() != nullptr);
    m_window->close(); // asks only once
    QVERIFY(click(QStringLiteral("Cancel")));
    QVERIFY(m_window->isVisible());
    QVERIFY(measure().hasUnsavedResults());
    QVERIFY(saved().isEmpty());
}

void TestMainWindow::closesAfterDiscardingResults()
{
    asksBeforeItLosesResults();
    m_window->close();
    QVERIFY(click(QStringLiteral("Discard")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), Patience);
    QVERIFY(saved().isEmpty());
}

void TestMainWindow::closesAfterSavingResults()
{
    asksBeforeItLosesResults();
    m_window->close();
    QVERIFY(click(QStringLiteral("Save")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), Patience);
    QCOMPARE(saved().size(), 1);
}

void TestMainWindow::asksBeforeItStopsARunAndClosesWhenItHasEnded()
{
    measure().runAll();
    QTRY_VERIFY_WITH_TIMEOUT(measure().isRunning(), Patience);
    QVERIFY(!action(QStringLiteral("F5"))->isEnabled());
    QVERIFY(action(QStringLiteral("Esc"))->isEnabled());
    m_window->close();
    QVERIFY(m_window->isVisible());
    QVERIFY(click(QStringLiteral("Keep running")));
    QVERIFY(measure().isRunning());
    m_window->close();
    QVERIFY(click(QStringLiteral("Stop and close")));
    QTRY_VERIFY_WITH_TIMEOUT(!measure().isRunning(), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible() || question() != nullptr, Patience);
    if (m_window->isVisible()) { // something was measured already
        QVERIFY(click(QStringLiteral("Discard")));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isVisible(), Patience);
}

void TestMainWindow::changesTheLanguageOfAnOpenWindow()
{
    showRun("first");
    bar().setPlace(Place::Library);
    const auto tabs = [this] {
        return bar().findChild<QTabBar*>()->tabText(0);
    };
    QCOMPARE(tabs(), QStringLiteral("Measure"));
    Q_EMIT m_window->languageChosen(QStringLiteral("ja"));
    QTRY_COMPARE_WITH_TIMEOUT(tabs(), QStringLiteral("測定"), Patience);
    QCOMPARE(action(QStringLiteral("F5"))->text(), QStringLiteral("すべて実行(&R)"));
    QCOMPARE(bar().place(), Place::Library);
    QCOMPARE(measure().document()->label, std::string("first"));
    QVERIFY(!measure().hasUnsavedResults());
    Q_EMIT m_window->languageChosen(QStringLiteral("en"));
    QTRY_COMPARE_WITH_TIMEOUT(tabs(), QStringLiteral("Measure"), Patience);
}

void TestMainWindow::namesEveryControlForScreenReaders()
{
    QStringList nameless;
    const auto widgets = m_window->findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
        // Parts of other controls are named by those.
        if (widget->focusPolicy() == Qt::NoFocus
            || widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QMenu")
            || widget->inherits("QScrollArea") || widget->inherits("QSplitter")) {
            continue;
        }
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(
            const_cast<QWidget*>(widget));
        if (interface != nullptr && interface->text(QAccessible::Name).isEmpty()
            && !interface->state().invisible) {
            nameless.append(QStringLiteral("%1 %2").arg(
                QLatin1String(widget->metaObject()->className()), widget->objectName()));
        }
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
