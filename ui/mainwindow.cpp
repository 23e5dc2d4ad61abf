// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow.h"

#include "core/base/version.h"
#include "core/document/documentio.h"
#include "core/formats/crystaldiskmark.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/dialogs/preferencesdialog.h"
#include "ui/dialogs/questionbox.h"
#include "ui/filedrop.h"
#include "ui/pages/comparepage.h"
#include "ui/pages/librarypage.h"
#include "ui/pages/measurepage.h"
#include "ui/runsaver.h"
#include "ui/settings.h"
#include "ui/text/formatter.h"
#include "ui/widgets/topbar.h"
#include "ui/windowactions.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace octamark {

namespace {

constexpr QSize FirstSize{ 1280, 800 };
constexpr QSize SmallestSize{ 760, 480 };

QString splitterName()
{
    return QStringLiteral("compare");
}

QString libraryColumnsName()
{
    return QStringLiteral("libraryTree");
}

} // namespace

/// The parts of the window, and what happens between them.
class MainWindow::Private : public QObject
{
    Q_OBJECT

public:
    Private(MainWindow& window, Settings& settings);

    void openFiles(const QStringList& paths);
    /// Whether the window may close; asks, and closes it later, when it may not yet.
    bool mayClose();
    void storeState();
    void endSession();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    using Document = std::shared_ptr<const RunDocument>;

    void build();
    void createPages();
    void connectPages();
    void connectActions();
    void connectFileActions();

    void showPlace(Place place);
    void showMessage(const QString& text, bool stays = false) { m_bar->showMessage(text, stays); }
    void setView(const ViewSettings& view);
    void updateActions();
    void runningChanged(bool isRunning);

    void askForFiles();
    void pasteReport();
    void compareShownRun();
    void openRun(const RunPointer& run, const QString& path);
    void showRun(const RunPointer& run, const QString& path);
    void copyText();
    void exportCharts();
    void saveComparison();
    void save();
    void askWhereToSave();
    void saved(const Document& document, const QString& path);
    void notSaved(const Error& error);
    void showPreferences();
    void showAbout();

    void askToStop();
    /// Goes on with `next` when the results are saved or given up.
    void askToSave(const std::function<void()>& next);

    MainWindow& m_window;
    Settings& m_settings;
    RunSaver m_saver;
    std::unique_ptr<WindowActions> m_actions;
    TopBar* m_bar = nullptr;
    QStackedWidget* m_stack = nullptr;
    MeasurePage* m_measure = nullptr;
    ComparePage* m_compare = nullptr;
    LibraryPage* m_library = nullptr;

    QPointer<QMessageBox> m_question;
    std::function<void()> m_afterSaving;
    bool m_closesWhenStopped = false;
    bool m_discardsResults = false;
};

MainWindow::Private::Private(MainWindow& window, Settings& settings)
    : m_window(window)
    , m_settings(settings)
{
    window.setWindowTitle(QStringLiteral("%1[*]").arg(QLatin1String(ProgramName)));
    window.setMinimumSize(SmallestSize);
    auto* drop = new FileDrop(&window);
    connect(drop, &FileDrop::dropped, this, &Private::openFiles);
    connect(drop, &FileDrop::hovering, this, [this](bool isHovering) {
        showMessage(isHovering ? tr("Drop to compare") : QString(), isHovering);
    });
    connect(&m_saver, &RunSaver::saved, this, &Private::saved);
    connect(&m_saver, &RunSaver::failed, this, &Private::notSaved);
    window.installEventFilter(this);

    build();
    m_measure->setSettings(settings.measure());
    m_actions->setMeasureOptions(settings.measure());
    m_compare->setLastFolder(settings.lastFolder());
    m_compare->restoreSplitterState(settings.splitterState(splitterName()));
    m_library->restoreHeaderState(settings.splitterState(libraryColumnsName()));
    m_library->setGroupKey(settings.libraryGroupKey());
    m_library->setFolders(settings.libraryFolders());
    showPlace(settings.place());
    if (!window.restoreGeometry(settings.windowGeometry())) {
        const QScreen* screen = window.screen();
        window.resize(FirstSize.boundedTo(screen != nullptr ? screen->availableSize() : FirstSize));
    }
}

void MainWindow::Private::build()
{
    m_actions = std::make_unique<WindowActions>(&m_window);
    m_actions->setTheme(m_settings.theme());
    m_actions->setLanguage(m_settings.language());
    auto* content = new QWidget(&m_window);
    m_bar = new TopBar(m_actions->menu(), content);
    m_stack = new QStackedWidget(content);
    createPages();
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_stack, 1);
    m_window.setCentralWidget(content);
    connectPages();
    connectActions();
    connectFileActions();
    m_bar->setViewSettings(m_settings.view());
    setView(m_settings.view());
    updateActions();
}

void MainWindow::Private::createPages()
{
    m_measure = new MeasurePage(m_stack);
    m_compare = new ComparePage(m_stack);
    m_library = new LibraryPage(m_stack);
    m_stack->addWidget(m_measure);
    m_stack->addWidget(m_compare);
    m_stack->addWidget(m_library);
}

void MainWindow::Private::connectPages()
{
    connect(m_bar, &TopBar::placeChosen, m_stack,
        [this](Place place) { m_stack->setCurrentIndex(static_cast<int>(place)); });
    connect(m_bar, &TopBar::viewSettingsChosen, this, &Private::setView);
    connect(m_measure, &MeasurePage::runningChanged, this, &Private::runningChanged);
    connect(m_measure, &MeasurePage::documentChanged, this, &Private::updateActions);
    connect(m_measure, &MeasurePage::saveRequested, this, &Private::save);
    connect(m_measure, &MeasurePage::compareRequested, this, &Private::compareShownRun);
    connect(m_compare, &ComparePage::viewSettingsWanted, this, [this](const ViewSettings& view) {
        m_bar->setViewSettings(view);
        setView(view);
    });
    connect(m_library, &LibraryPage::openRequested, this, &Private::openRun);
    connect(m_library, &LibraryPage::compareRequested, this,
        [this](const std::vector<RunPointer>& runs) {
            m_compare->addRuns(runs);
            showPlace(Place::Compare);
        });
}

void MainWindow::Private::connectActions()
{
    const WindowActions& actions = *m_actions;
    connect(actions.runAll, &QAction::triggered, this, [this] {
        showPlace(Place::Measure);
        m_measure->runAll();
    });
    connect(actions.stop, &QAction::triggered, m_measure, &MeasurePage::stop);
    connect(actions.goMeasure, &QAction::triggered, this, [this] { showPlace(Place::Measure); });
    connect(actions.goCompare, &QAction::triggered, this, [this] { showPlace(Place::Compare); });
    connect(actions.goLibrary, &QAction::triggered, this, [this] { showPlace(Place::Library); });
    connect(actions.openMenu, &QAction::triggered, m_bar, &TopBar::openMenu);
    connect(actions.preferences, &QAction::triggered, this, &Private::showPreferences);
    connect(actions.about, &QAction::triggered, this, &Private::showAbout);
    connect(actions.quit, &QAction::triggered, &m_window, &QWidget::close);
    connect(&actions, &WindowActions::measureOptionsChosen, this,
        [this] { m_measure->setSettings(m_actions->withMeasureOptions(m_measure->settings())); });
    connect(&actions, &WindowActions::themeChosen, &m_window, &MainWindow::themeChosen);
    connect(&actions, &WindowActions::languageChosen, &m_window, &MainWindow::languageChosen);
}

void MainWindow::Private::connectFileActions()
{
    const WindowActions& actions = *m_actions;
    connect(actions.openFiles, &QAction::triggered, this, &Private::askForFiles);
    connect(actions.paste, &QAction::triggered, this, &Private::pasteReport);
    connect(actions.save, &QAction::triggered, this, &Private::save);
    connect(actions.saveAs, &QAction::triggered, this, &Private::askWhereToSave);
    connect(actions.copyText, &QAction::triggered, this, &Private::copyText);
    connect(actions.exportCharts, &QAction::triggered, this, &Private::exportCharts);
    connect(actions.saveComparison, &QAction::triggered, this, &Private::saveComparison);
}

bool MainWindow::Private::eventFilter(QObject* object, QEvent* event)
{
    // Reaches the window only when no text field wanted it.
    if (object == &m_window && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Paste)) {
        pasteReport();
        return true;
    }
    return QObject::eventFilter(object, event);
}

void MainWindow::Private::showPlace(Place place)
{
    m_bar->setPlace(place);
    m_stack->setCurrentIndex(static_cast<int>(place));
}

void MainWindow::Private::setView(const ViewSettings& view)
{
    m_settings.setView(view);
    m_measure->setViewSettings(view);
    m_compare->setViewSettings(view);
}

void MainWindow::Private::updateActions()
{
    const bool isRunning = m_measure->isRunning();
    m_actions->runAll->setEnabled(!isRunning);
    m_actions->stop->setEnabled(isRunning);
    m_actions->setMeasureOptionsEnabled(!isRunning);
    // A run in progress changes many times a second; it is looked at when it has ended.
    const bool hasDocument = !isRunning && m_measure->document() != nullptr;
    m_actions->save->setEnabled(hasDocument);
    m_actions->saveAs->setEnabled(hasDocument);
    m_actions->copyText->setEnabled(hasDocument);
    m_window.setWindowModified(isRunning || m_measure->hasUnsavedResults());
}

void MainWindow::Private::runningChanged(bool isRunning)
{
    updateActions();
    if (isRunning) {
        showMessage({});
        m_settings.setMeasure(m_measure->settings());
        return;
    }
    if (m_question) {
        m_question->reject(); // it asks about a run that has ended
    }
    if (std::exchange(m_closesWhenStopped, false)) {
        QMetaObject::invokeMethod(&m_window, &QWidget::close, Qt::QueuedConnection);
    }
}

void MainWindow::Private::openFiles(const QStringList& paths)
{
    if (!paths.isEmpty()) {
        showPlace(Place::Compare);
        m_compare->openFiles(paths);
    }
}

void MainWindow::Private::askForFiles()
{
    auto* dialog = new QFileDialog(&m_window, tr("Open runs or reports"), m_compare->lastFolder());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        { tr("Runs and reports (*.octamark *.octacompare *.txt *.json *.xml *.csv *.log *.html)"),
            tr("All files (*)") });
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) {
        m_compare->setLastFolder(QFileInfo(paths.value(0)).absolutePath());
        openFiles(paths);
    });
    dialog->open();
}

void MainWindow::Private::pasteReport()
{
    showPlace(Place::Compare);
    m_compare->pasteReport();
}

void MainWindow::Private::compareShownRun()
{
    if (const Document document = m_measure->document()) {
        m_compare->addRuns({ document });
        showPlace(Place::Compare);
    }
}

void MainWindow::Private::openRun(const RunPointer& run, const QString& path)
{
    if (m_measure->isRunning()) {
        showMessage(tr("A run is going on. Open the saved one when it has ended."));
        return;
    }
    if (m_measure->hasUnsavedResults()) {
        askToSave([this, run, path] { showRun(run, path); });
    } else {
        showRun(run, path);
    }
}

void MainWindow::Private::showRun(const RunPointer& run, const QString& path)
{
    m_measure->setDocument(run);
    m_saver.setPath(run, path);
    showPlace(Place::Measure);
    updateActions();
}

void MainWindow::Private::copyText()
{
    if (const Document document = m_measure->document()) {
        QApplication::clipboard()->setText(QString::fromStdString(writeTextReport(*document)));
        showMessage(tr("The result is in the clipboard."));
    }
}

void MainWindow::Private::exportCharts()
{
    showPlace(Place::Compare);
    if (m_compare->runs().empty()) {
        showMessage(tr("There is no chart yet. Add runs to the comparison first."));
        return;
    }
    m_compare->exportCharts();
}

void MainWindow::Private::saveComparison()
{
    showPlace(Place::Compare);
    if (m_compare->runs().empty()) {
        showMessage(tr("There is nothing to save yet. Add runs to the comparison first."));
        return;
    }
    m_compare->saveComparison();
}

void MainWindow::Private::save()
{
    const Document document = m_measure->isRunning() ? nullptr : m_measure->document();
    if (document && !m_saver.isBusy()) {
        showMessage(tr("Saving…"), true);
        m_saver.save(document, m_settings.libraryFolder());
    }
}

void MainWindow::Private::askWhereToSave()
{
    const Document document = m_measure->document();
    if (!document) {
        return;
    }
    auto* dialog = new QFileDialog(&m_window, tr("Save run as"), m_compare->lastFolder());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({ tr("Octamark runs (*.octamark)") });
    dialog->setDefaultSuffix(QString::fromLatin1(
        DocumentSuffix.data() + 1, static_cast<qsizetype>(DocumentSuffix.size() - 1)));
    dialog->selectFile(QString::fromStdString(suggestedFileName(*document)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, document](const QString& path) {
        m_compare->setLastFolder(QFileInfo(path).absolutePath());
        m_saver.saveAs(document, path);
    });
    dialog->open();
}

void MainWindow::Private::saved(const Document& document, const QString& path)
{
    const Document shown = m_measure->document();
    if (shown && *shown == *document) {
        m_measure->setSaved();
    }
    const QFileInfo info(path);
    showMessage(info.absolutePath() == m_settings.libraryFolder()
            ? tr("Saved in the library as “%1”").arg(info.fileName())
            : tr("Saved as “%1”").arg(QDir::toNativeSeparators(path)));
    m_library->refresh();
    updateActions();
    if (m_afterSaving && m_measure->hasUnsavedResults()) {
        save(); // changed while it was being saved
    } else if (const auto next = std::exchange(m_afterSaving, nullptr)) {
        next();
    }
}

void MainWindow::Private::notSaved(const Error& error)
{
    m_afterSaving = nullptr;
    showMessage({});
    QMessageBox* box = createBox(
        tr("The run could not be saved."), Formatter().sentence(describe(error)), &m_window);
    QPushButton* other = box->addButton(tr("Save elsewhere…"), QMessageBox::AcceptRole);
    box->setEscapeButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    connect(other, &QPushButton::clicked, this, &Private::askWhereToSave);
    box->open();
}

void MainWindow::Private::showPreferences()
{
    auto* dialog
        = new PreferencesDialog(m_settings.libraryFolders(), Settings::defaultLibrary(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        dialog, &PreferencesDialog::libraryFoldersChosen, this, [this](const QStringList& folders) {
            m_settings.setLibraryFolders(folders);
            m_library->setFolders(m_settings.libraryFolders());
        });
    dialog->open();
}

void MainWindow::Private::showAbout()
{
    auto* dialog = new AboutDialog(m_settings.fileName(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::Private::askToStop()
{
    QMessageBox* box = createBox(tr("A run is going on."),
        tr("What was measured so far is kept, and can be saved before the window closes."),
        &m_window);
    QPushButton* stop = box->addButton(tr("Stop and close"), QMessageBox::AcceptRole);
    QPushButton* keep = box->addButton(tr("Keep running"), QMessageBox::RejectRole);
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    connect(stop, &QPushButton::clicked, this, [this] {
        m_closesWhenStopped = true;
        showMessage(tr("Stopping…"), true);
        m_measure->stop();
        if (!m_measure->isRunning()) {
            runningChanged(false);
        }
    });
    m_question = box;
    box->open();
}

void MainWindow::Private::askToSave(const std::function<void()>& next)
{
    const Document document = m_measure->document();
    QMessageBox* box = createBox(tr("Save the results?"),
        document ? tr("“%1” is not saved yet.").arg(QString::fromStdString(displayName(*document)))
                 : QString(),
        &m_window);
    QPushButton* save = box->addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box->setEscapeButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    box->setDefaultButton(save);
    connect(save, &QPushButton::clicked, this, [this, next] {
        m_afterSaving = next;
        this->save();
    });
    connect(discard, &QPushButton::clicked, this, [next] { next(); });
    m_question = box;
    box->open();
}

bool MainWindow::Private::mayClose()
{
    if (m_question && m_question->isVisible()) {
        m_question->raise();
        m_question->activateWindow();
        return false;
    }
    if (m_closesWhenStopped) {
        showMessage(tr("Waiting for the disk to finish its last I/O…"), true);
        return false;
    }
    if (m_measure->isRunning()) {
        askToStop();
        return false;
    }
    const auto closeLater = [this] {
        m_discardsResults = true;
        QMetaObject::invokeMethod(&m_window, &QWidget::close, Qt::QueuedConnection);
    };
    if (m_saver.isBusy() && !m_afterSaving) {
        // Asked to close again, the window does not wait for a disk that may never answer.
        m_afterSaving = closeLater;
        return false;
    }
    if (m_measure->hasUnsavedResults() && !m_discardsResults && !m_saver.isBusy()) {
        askToSave(closeLater);
        return false;
    }
    return true;
}

void MainWindow::Private::storeState()
{
    m_settings.setMeasure(m_measure->settings());
    m_settings.setWindowGeometry(m_window.saveGeometry());
    m_settings.setPlace(m_bar->place());
    m_settings.setSplitterState(splitterName(), m_compare->splitterState());
    m_settings.setSplitterState(libraryColumnsName(), m_library->headerState());
    m_settings.setLibraryGroupKey(m_library->groupKey());
    m_settings.setLastFolder(m_compare->lastFolder());
}

void MainWindow::Private::endSession()
{
    m_measure->endRun();
    if (m_window.isVisible()) {
        storeState();
    }
}

MainWindow::MainWindow(Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , d(std::make_unique<Private>(*this, settings))
{
}

MainWindow::~MainWindow()
{
    // The content goes while the parts that it talks to are still there.
    delete takeCentralWidget();
}

void MainWindow::openFiles(const QStringList& paths)
{
    d->openFiles(paths);
}

void MainWindow::endSession()
{
    d->endSession();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const bool mayClose = d->mayClose();
    event->setAccepted(mayClose);
    if (mayClose) {
        d->storeState();
    }
}

} // namespace octamark

#include "mainwindow.moc"
