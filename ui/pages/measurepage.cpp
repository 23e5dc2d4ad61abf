// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/measurepage.h"

#include "core/base/clock.h"
#include "core/plan/schedule.h"
#include "core/plan/suites.h"
#include "ui/models/measuremodel.h"
#include "ui/pages/measurechoices.h"
#include "ui/pages/measuresession.h"
#include "ui/pages/targetreader.h"
#include "ui/text/filepath.h"
#include "ui/text/testtext.h"
#include "ui/widgets/measuregrid.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/rundetails.h"
#include "ui/widgets/targetcombo.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace octamark {

namespace {

constexpr int MaxRecentFolders = 8;

UnsavedAnswer askUnsaved(QWidget* parent)
{
    QMessageBox box(QMessageBox::Question, MeasurePage::tr("Unsaved results"),
        MeasurePage::tr("The results shown are not saved. A new run replaces them."),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return UnsavedAnswer::Save;
    case QMessageBox::Discard:
        return UnsavedAnswer::Discard;
    default:
        return UnsavedAnswer::Cancel;
    }
}

QString chooseFolder(QWidget* parent, const QString& start)
{
    return QFileDialog::getExistingDirectory(
        parent, MeasurePage::tr("Choose the folder to test in"), start);
}

MeasureServices withDefaults(MeasureServices services)
{
    if (!services.readTargets) {
        services.readTargets = TargetReader::readFromSystem;
    }
    if (!services.askUnsaved) {
        services.askUnsaved = askUnsaved;
    }
    if (!services.chooseFolder) {
        services.chooseFolder = chooseFolder;
    }
    return services;
}

std::vector<TestKey> testsOfSuite(const std::string& id)
{
    const Suite* const suite = findSuite(id);
    return suite != nullptr ? testsOf(suite->rows) : std::vector<TestKey>();
}

} // namespace

class MeasurePage::Private
{
public:
    Private(MeasurePage& owner, MeasureServices given)
        : page(owner)
        , services(withDefaults(std::move(given)))
        , reader(services.readTargets)
        , controller(services.run ? std::make_unique<RunController>(services.run)
                                  : std::make_unique<RunController>())
        , choices(new MeasureChoices(targets))
        , grid(new MeasureGrid(model))
        , progress(new ProgressLine)
        , details(new RunDetails)
    {
        arrange();
        connectAll();
        showCurrent();
        tellEstimate();
        readTargets();
    }

    void arrange();
    void connectAll();
    void connectRun();
    void showSuite();
    void showDocument();
    void showCurrent();
    void nameLabel() const;
    void tellEstimate() const;
    TestPlan planFor(std::vector<TestKey> tests) const;
    std::vector<TestKey> suiteTests() const;
    std::vector<TestKey> rowsOf(const TestPlan& of) const;
    void request(std::vector<TestKey> tests, bool isWholeRun);
    bool mayReplaceResults();
    void start();
    void refuse(const Error& error) const;
    void ended();
    void onPrepared(const RunDocument& document);
    void onProgress(const RunProgress& to);
    void onFinished(const RunDocument& document);
    void tellOutcome(const RunDocument& document) const;
    void selectFolder();
    void readTargets() { reader.read(recentFolders); }

    MeasurePage& page;
    MeasureServices services;
    VolumeListModel targets;
    MeasureModel model;
    TargetReader reader;
    MeasureSession session;
    std::unique_ptr<RunController> controller;
    MeasureChoices* choices;
    MeasureGrid* grid;
    ProgressLine* progress;
    RunDetails* details;
    QStringList recentFolders;
    TestPlan plan;       ///< of the run that goes on or waits for its start
    QString directory;   ///< likewise
    bool merges = false; ///< likewise: into the shown run
    bool startsAfterSave = false;
    bool showsDocument = false; ///< the grid shows the session's run
    bool isOpened = false;      ///< the session's run was opened, not measured here
    std::int64_t startedNs = 0;
    bool isSilent = false; ///< the device gives nothing back
    int cursorFlashTime = 0;
};

void MeasurePage::Private::arrange()
{
    auto* layout = new QVBoxLayout(&page);
    // The row titles of the grid are indented by what is missing on the left.
    layout->setContentsMargins(12, 12, 20, 12);
    for (QWidget* line : std::initializer_list<QWidget*>{ choices, progress, details }) {
        line->layout()->setContentsMargins(8, 0, 0, 0);
    }
    layout->setSpacing(12);
    layout->addWidget(choices);
    layout->addWidget(grid, 1);
    layout->addWidget(progress);
    layout->addWidget(details);
}

void MeasurePage::Private::connectAll()
{
    connect(&reader, &TargetReader::targetsRead, &page,
        [this](const TargetList& list) { targets.setTargets(list); });
    connect(choices->target(), &TargetCombo::aboutToShow, &page, [this] { readTargets(); });
    connect(choices->target(), &TargetCombo::folderWanted, &page, [this] { selectFolder(); });
    connect(choices, &MeasureChoices::suiteChanged, &page, [this] { showSuite(); });
    connect(choices, &MeasureChoices::changed, &page, [this] {
        if (!showsDocument) {
            tellEstimate();
        }
    });
    connect(choices, &MeasureChoices::runClicked, &page, &MeasurePage::runAll);
    connect(choices, &MeasureChoices::stopClicked, &page, &MeasurePage::stop);
    connect(grid, &MeasureGrid::runRequested, &page,
        [this](const std::vector<TestKey>& tests) { request(tests, false); });
    connect(details, &RunDetails::changed, &page, [this] {
        session.setLabel(details->label().toStdString(), details->tags());
        if (showsDocument && session.document() && !controller->isRunning()) {
            details->setActionsEnabled(session.hasUnsavedResults(), true);
        }
        nameLabel();
        Q_EMIT page.documentChanged();
    });
    connect(details, &RunDetails::saveRequested, &page, &MeasurePage::saveRequested);
    connect(details, &RunDetails::compareRequested, &page, &MeasurePage::compareRequested);
    connectRun();
}

void MeasurePage::Private::connectRun()
{
    RunController* const run = controller.get();
    connect(run, &RunController::progressChanged, &page,
        [this](const RunProgress& to) { onProgress(to); });
    connect(run, &RunController::prepared, &page,
        [this](const RunController::Document& document) { onPrepared(*document); });
    connect(run, &RunController::testUpdated, &page, [this](const TestResult& result) {
        session.setResult(result);
        model.setResult(result);
        Q_EMIT page.documentChanged();
    });
    connect(run, &RunController::finished, &page,
        [this](const RunController::Document& document) { onFinished(*document); });
    connect(run, &RunController::failed, &page, [this](const Error& error) {
        ended();
        showCurrent();
        refuse(error);
        Q_EMIT page.runningChanged(false);
    });
}

/// The chosen suite has changed: a measured run stays within reach, an opened one goes.
void MeasurePage::Private::showSuite()
{
    const MeasureSession::Document document = session.document();
    showsDocument = document && !document->isImported()
        && document->suite == choices->settings().suite.toStdString();
    if (document && !showsDocument && !session.hasUnsavedResults()) {
        session = {};
        if (isOpened) {
            details->setLabelAndTags({}, {});
        }
        session.setLabel(details->label().toStdString(), details->tags());
        Q_EMIT page.documentChanged();
    }
    showCurrent();
    if (session.document() && !showsDocument) {
        progress->showText(tr("The results measured are those of the suite %1: choose it again to "
                              "see and save them.")
                               .arg(Formatter::suiteName(document->suite)));
    } else if (!showsDocument) {
        tellEstimate();
    } else {
        progress->showText({});
    }
}

/// What is asked for takes its time; better to know before it begins.
void MeasurePage::Private::tellEstimate() const
{
    if (session.hasUnsavedResults()) {
        return;
    }
    const TestPlan whole = planFor(suiteTests());
    const std::int64_t loopNs = whole.warmUpNs() + whole.measuredSeconds * NsPerSecond;
    std::chrono::nanoseconds duration{ 0 };
    for (const Step& step : scheduleOf(whole)) {
        duration
            += std::chrono::nanoseconds(whole.pauseSeconds * NsPerSecond + step.loops() * loopNs);
    }
    const QString text = whole.verify
        ? tr("All tests take about %1, and the time to write a file of %2 first and to read it "
             "again afterwards.")
        : tr("All tests take about %1, and the time to write a file of %2 first.");
    progress->showText(
        text.arg(Formatter().duration(duration), Formatter().bytes(whole.fileSizeBytes)));
}

std::vector<TestKey> MeasurePage::Private::suiteTests() const
{
    const MeasureSettings settings = choices->settings();
    std::vector<TestKey> tests = testsOfSuite(settings.suite.toStdString());
    if (settings.hasSyncTest) {
        tests.push_back(syncWriteTest());
    }
    return tests;
}

void MeasurePage::Private::showCurrent()
{
    if (session.document() && showsDocument) {
        showDocument();
    } else {
        model.setTests(suiteTests());
        details->setInformation({});
        details->setActionsEnabled(false, false);
    }
    nameLabel();
}

void MeasurePage::Private::showDocument()
{
    const MeasureSession::Document document = session.document();
    const bool hasChosenSuite
        = !document->isImported() && document->suite == choices->settings().suite.toStdString();
    model.setDocument(hasChosenSuite ? suiteTests() : std::vector<TestKey>(), *document);
    details->setInformation(environmentText(Formatter(), *document));
    details->setActionsEnabled(session.hasUnsavedResults(), !document->results.empty());
}

/// What the run is called while it has no label.
void MeasurePage::Private::nameLabel() const
{
    const MeasureSession::Document document = session.document();
    if (!document || !showsDocument) {
        details->setSuggestion(tr("Label of this run"));
        return;
    }
    RunDocument unlabelled;
    unlabelled.tags = document->tags;
    unlabelled.program = document->program;
    unlabelled.target = document->target;
    unlabelled.targetText = document->targetText;
    unlabelled.importedFrom = document->importedFrom;
    unlabelled.startedAt = document->startedAt;
    details->setSuggestion(QString::fromStdString(displayName(unlabelled)));
}

TestPlan MeasurePage::Private::planFor(std::vector<TestKey> tests) const
{
    const MeasureSettings settings = choices->settings();
    const std::vector<TestKey> known = suiteTests();
    const bool isOfSuite = std::ranges::all_of(tests,
        [&known](const TestKey& key) { return std::ranges::find(known, key) != known.end(); });
    return { .suite = isOfSuite ? settings.suite.toStdString() : "custom",
        .tests = std::move(tests),
        .fileSizeBytes = settings.fileSizeBytes,
        .loops = settings.loops,
        .measuredSeconds = settings.measuredSeconds,
        .pauseSeconds = settings.pauseSeconds,
        .writeThrough = settings.writeThrough,
        .verify = settings.verify,
        .interleaved = settings.interleaved,
        .data = settings.data,
        .engine = settings.engine };
}

std::vector<TestKey> MeasurePage::Private::rowsOf(const TestPlan& of) const
{
    std::vector<TestKey> tests = testsOfSuite(of.suite);
    if (!tests.empty() && choices->settings().hasSyncTest) {
        tests.push_back(syncWriteTest());
    }
    return tests.empty() ? of.tests : tests;
}

void MeasurePage::Private::request(std::vector<TestKey> tests, bool isWholeRun)
{
    if (controller->isRunning()) {
        return;
    }
    startsAfterSave = false;
    plan = planFor(std::move(tests));
    directory = choices->settings().target;
    if (directory.isEmpty()) {
        progress->showError(tr("Choose a target first."));
        choices->focusFor(ErrorCode::TargetNotFound);
        return;
    }
    if (const Result<void> valid = validate(plan); !valid) {
        refuse(valid.error());
        return;
    }
    merges = !isWholeRun && showsDocument && session.canMerge(plan, fromQtPath(directory));
    if (merges || mayReplaceResults()) {
        start();
    }
}

/// Asks where results would be lost. "Save" starts the run when the page is told that it is saved.
bool MeasurePage::Private::mayReplaceResults()
{
    if (!session.hasUnsavedResults()) {
        return true;
    }
    switch (services.askUnsaved(&page)) {
    case UnsavedAnswer::Discard:
        return true;
    case UnsavedAnswer::Cancel:
        return false;
    case UnsavedAnswer::Save:
        startsAfterSave = true;
        Q_EMIT page.saveRequested();
        return false;
    }
    return false;
}

void MeasurePage::Private::start()
{
    startsAfterSave = false;
    startedNs = monotonicNs();
    isSilent = false;
    session.begin(merges, rowsOf(plan));
    if (!merges) {
        model.showTests(rowsOf(plan));
    }
    model.setWaiting(plan.tests);
    choices->setRunState(MeasureChoices::RunState::Running);
    grid->setRunnable(false);
    // A blinking cursor would draw while a disk is measured.
    cursorFlashTime = QApplication::cursorFlashTime();
    QApplication::setCursorFlashTime(0);
    progress->showProgress(tr("Looking at the target"), {}, 0);
    controller->start(plan, fromQtPath(directory));
    Q_EMIT page.runningChanged(true);
}

void MeasurePage::Private::refuse(const Error& error) const
{
    progress->showError(Formatter().sentence(describe(error)));
    choices->focusFor(error.code);
}

void MeasurePage::Private::ended()
{
    QApplication::setCursorFlashTime(cursorFlashTime);
    choices->setRunState(MeasureChoices::RunState::Idle);
    grid->setRunnable(true);
    model.setIdle();
}

void MeasurePage::Private::onPrepared(const RunDocument& document)
{
    merges = session.prepared(document);
    details->setInformation(environmentText(Formatter(), document));
    if (!merges) {
        // From here on the numbers of the run before are not this run's.
        model.setTests(rowsOf(plan));
        model.setWaiting(plan.tests);
        details->setActionsEnabled(false, false);
    }
}

void MeasurePage::Private::onProgress(const RunProgress& to)
{
    const bool isMeasured = to.phase == Phase::Measuring || to.phase == Phase::WarmingUp;
    const bool isActive = to.test && model.indexOf(*to.test).isValid()
        && model.cell(model.indexOf(*to.test)).state == CellState::Active;
    const bool wasSilent = std::exchange(isSilent, to.silentNs > 0);
    if (to.phase == Phase::Measuring && isActive && !isSilent && !wasSilent) {
        // Said when the warm-up began; nothing repaints once the clock runs.
        return;
    }
    model.setActive(isMeasured || to.phase == Phase::Flushing ? to.test : std::nullopt);
    const Formatter formatter;
    const bool isStopping = controller->isStopping();
    const QString timeLeft = to.remainingNs > 0 && !isStopping
        ? tr("%1 left", "time").arg(formatter.duration(std::chrono::nanoseconds(to.remainingNs)))
        : QString();
    progress->showProgress(isStopping && to.phase != Phase::Finishing && !isSilent
            ? tr("Stopping…")
            : progressText(formatter, to),
        timeLeft, to.fraction);
}

void MeasurePage::Private::onFinished(const RunDocument& document)
{
    if (session.finish(document)) {
        showsDocument = true;
        isOpened = false;
    }
    ended();
    showCurrent();
    tellOutcome(document);
    Q_EMIT page.documentChanged();
    Q_EMIT page.runningChanged(false);
}

void MeasurePage::Private::tellOutcome(const RunDocument& document) const
{
    const Formatter formatter;
    switch (document.outcome) {
    case Outcome::Finished: {
        QStringList parts{ tr("Finished in %1")
                               .arg(formatter.duration(
                                   std::chrono::nanoseconds(monotonicNs() - startedNs))) };
        if (document.verification) {
            parts << formatter.sentence(describe(*document.verification));
        }
        progress->showText(parts.join(QStringLiteral(" · ")));
        break;
    }
    case Outcome::Stopped:
        progress->showText(
            tr("Stopped. %n result(s) kept.", nullptr, static_cast<int>(document.results.size())));
        break;
    case Outcome::Failed:
        progress->showError(
            document.error ? formatter.sentence(describe(*document.error)) : tr("The run failed."));
        break;
    }
}

void MeasurePage::Private::selectFolder()
{
    const QString folder = services.chooseFolder(&page, choices->target()->path());
    if (folder.isEmpty()) {
        return;
    }
    recentFolders.removeAll(folder);
    recentFolders.prepend(folder);
    recentFolders = recentFolders.mid(0, MaxRecentFolders);
    targets.addFolder(folder);
    choices->target()->setPath(folder);
    readTargets();
}

MeasurePage::MeasurePage(QWidget* parent)
    : MeasurePage(MeasureServices{}, parent)
{
}

MeasurePage::MeasurePage(MeasureServices services, QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this, std::move(services)))
{
}

MeasurePage::~MeasurePage()
{
    if (isRunning()) {
        QApplication::setCursorFlashTime(d->cursorFlashTime);
    }
    // The run ends while everything that listens to it is still there.
    d->controller.reset();
}

MeasureSettings MeasurePage::settings() const
{
    MeasureSettings settings = d->choices->settings();
    settings.recentFolders = d->recentFolders;
    return settings;
}

void MeasurePage::setSettings(const MeasureSettings& settings)
{
    d->recentFolders = settings.recentFolders;
    d->choices->setSettings(settings);
    d->showSuite();
    d->readTargets();
}

void MeasurePage::setViewSettings(const ViewSettings& settings)
{
    d->model.setViewSettings(settings);
}

std::shared_ptr<const RunDocument> MeasurePage::document() const
{
    return d->session.document();
}

void MeasurePage::setDocument(const std::shared_ptr<const RunDocument>& document)
{
    if (isRunning() || !document) {
        return;
    }
    MeasureSettings settings = d->choices->settings();
    const auto adopt = [](auto& setting, const auto& value, auto lowest, auto highest) {
        if (value && *value >= lowest && *value <= highest) {
            setting = *value;
        }
    };
    adopt(settings.fileSizeBytes, document->fileSizeBytes, TestPlan::MinFileSizeBytes,
        TestPlan::MaxFileSizeBytes);
    adopt(settings.loops, document->loops, 1U, TestPlan::MaxLoops);
    adopt(settings.measuredSeconds, document->measuredSeconds, 1U, TestPlan::MaxMeasuredSeconds);
    adopt(settings.pauseSeconds, document->pauseSeconds, 0U, TestPlan::MaxPauseSeconds);
    settings.data = document->data.value_or(settings.data);
    if (findSuite(document->suite) != nullptr) {
        settings.suite = QString::fromStdString(document->suite);
    }
    const QString directory = document->target
        ? QDir::fromNativeSeparators(QString::fromStdString(document->target->directory))
        : QString();
    if (d->targets.rowOfPath(directory) >= 0) {
        settings.target = directory;
    }
    d->choices->setSettings(settings);
    d->session.show(*document);
    d->details->setLabelAndTags(QString::fromStdString(document->label), document->tags);
    d->showsDocument = true;
    d->isOpened = true;
    d->startsAfterSave = false;
    d->showCurrent();
    d->progress->showText(document->startedAt.empty()
            ? QString()
            : tr("Measured %1", "date").arg(Formatter().dateTime(document->startedAt)));
    Q_EMIT documentChanged();
}

void MeasurePage::setSaved()
{
    d->session.setSaved();
    d->details->setActionsEnabled(false, d->showsDocument && d->session.document() != nullptr);
    if (d->startsAfterSave) {
        d->start();
    }
}

bool MeasurePage::isRunning() const
{
    return d->controller->isRunning();
}

bool MeasurePage::hasUnsavedResults() const
{
    return d->session.hasUnsavedResults();
}

void MeasurePage::stop()
{
    if (isRunning() && !d->controller->isStopping()) {
        d->controller->requestStop();
        d->choices->setRunState(MeasureChoices::RunState::Stopping);
    }
}

void MeasurePage::endRun()
{
    d->controller->endNow();
}

void MeasurePage::runAll()
{
    d->request(d->suiteTests(), true);
}

void MeasurePage::refreshTargets()
{
    d->readTargets();
}

void MeasurePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) {
        return;
    }
    d->model.retranslate();
    d->targets.retranslate();
    if (!isRunning()) {
        d->showSuite();
    }
}

} // namespace octamark
