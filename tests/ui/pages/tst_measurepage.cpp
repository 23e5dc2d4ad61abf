// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedrun.h"
#include "ui/pages/measurechoices.h"
#include "ui/pages/measurepage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/measuregrid.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/resultcell.h"
#include "ui/widgets/rundetails.h"
#include "ui/widgets/targetcombo.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace octamark;

namespace {

Target target(const char* path)
{
    Volume volume;
    volume.mountPoint = path;
    volume.totalBytes = 60 * GiB;
    volume.availableBytes = 45 * GiB;
    volume.fileSystem = "ext4";
    return { QString::fromLatin1(path), QString::fromLatin1(path), volume };
}

/// A page whose surroundings are scripted.
struct Stage
{
    ScriptedRun run{};
    UnsavedAnswer answer = UnsavedAnswer::Cancel;
    int questions = 0;
    QString folder{};
    std::unique_ptr<MeasurePage> page{};

    Stage()
    {
        MeasureServices services;
        services.run = run.function();
        services.readTargets = [](const QStringList& folders) {
            TargetList targets{ .volumes = { target("/data"), target("/srv") }, .folders = {} };
            for (const QString& path : folders) {
                targets.folders.push_back({ path, path, {} });
            }
            return targets;
        };
        services.askUnsaved = [this](QWidget*) {
            ++questions;
            return answer;
        };
        services.chooseFolder = [this](QWidget*, const QString&) {
            return folder;
        };
        page = std::make_unique<MeasurePage>(std::move(services));
        page->resize(1240, 700);
        page->show();
        [[maybe_unused]] const bool isRead
            = QTest::qWaitFor([this] { return !page->settings().target.isEmpty(); });
    }

    template <typename Widget>
    Widget& part() const
    {
        return *page->findChild<Widget*>();
    }
    MeasureGrid& grid() const { return part<MeasureGrid>(); }
    RunDetails& details() const { return part<RunDetails>(); }
    const ProgressLine& line() const { return part<ProgressLine>(); }
    QPushButton& runButton() const { return *part<MeasureChoices>().runButton(); }
    CellState state(int row, int column) const { return grid().cellAt(row, column)->cell().state; }
    bool waitForEnd() const
    {
        return QTest::qWaitFor([this] { return !page->isRunning(); });
    }
    bool waitForActive() const
    {
        return QTest::qWaitFor([this] {
            for (const ResultCell* cell : page->findChildren<ResultCell*>()) {
                if (cell->cell().state == CellState::Active) {
                    return true;
                }
            }
            return false;
        });
    }
    void runAll() const
    {
        page->runAll();
        QVERIFY(waitForEnd());
    }
};

} // namespace

class TestMeasurePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void choosesTheFirstVolumeWhenNoneIsSet()
    {
        const Stage stage;
        QCOMPARE(stage.page->settings().target, QStringLiteral("/data"));
        QVERIFY(!stage.page->document());
        QVERIFY(!stage.page->hasUnsavedResults());
    }

    void givesBackTheSettingsItWasGiven()
    {
        const Stage stage;
        MeasureSettings settings;
        settings.target = QStringLiteral("/srv");
        settings.recentFolders = { QStringLiteral("/mnt/a") };
        settings.suite = QStringLiteral("nvme");
        settings.fileSizeBytes = 1000 * MiB;
        settings.loops = 3;
        settings.measuredSeconds = 7;
        settings.pauseSeconds = 421;
        settings.data = WriteData::Zero;
        settings.engine = EngineChoice::Threads;
        stage.page->setSettings(settings);
        QVERIFY(stage.page->settings() == settings);
    }

    void runsEveryTestAndShowsEveryValue()
    {
        Stage stage;
        const QSignalSpy running(stage.page.get(), &MeasurePage::runningChanged);
        stage.runButton().click();
        QVERIFY(stage.page->isRunning());
        QVERIFY(stage.waitForEnd());
        QCOMPARE(running.count(), 2);
        QCOMPARE(stage.run.plans.size(), std::size_t{ 1 });
        QCOMPARE(stage.run.plans[0].tests.size(), std::size_t{ 8 });
        for (const ResultCell* cell : stage.page->findChildren<ResultCell*>()) {
            QCOMPARE(cell->cell().state, CellState::Done);
        }
        QVERIFY(stage.page->hasUnsavedResults());
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 8 });
        QVERIFY(stage.details().saveButton()->isEnabled());
        QVERIFY(stage.line().text().startsWith(QStringLiteral("Finished")));
    }

    void stopsAtOnceAndKeepsWhatWasMeasured()
    {
        Stage stage;
        stage.run.haltsBefore = 3;
        stage.page->runAll();
        QVERIFY(stage.waitForActive());
        QVERIFY(QTest::qWaitFor([&stage] { return stage.state(3, 0) == CellState::Active; }));
        QCOMPARE(stage.state(0, 0), CellState::Done);
        QCOMPARE(stage.state(0, 1), CellState::Waiting);
        QVERIFY(stage.line().text().startsWith(QStringLiteral("Random read 4")));
        stage.runButton().click();
        QCOMPARE(stage.runButton().text(), QStringLiteral("Stopping…"));
        QVERIFY(stage.waitForEnd());
        QCOMPARE(stage.runButton().text(), QStringLiteral("Run all"));
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 3 });
        QVERIFY(stage.page->document()->outcome == Outcome::Stopped);
        QCOMPARE(stage.state(3, 0), CellState::NotRun);
        QCOMPARE(stage.state(0, 1), CellState::NotRun);
    }

    void mergesACellIntoARunWithTheSameSettings()
    {
        Stage stage;
        stage.runAll();
        const std::string id = stage.page->document()->id;
        stage.run.megabytesPerSecond = 200;
        Q_EMIT stage.grid().cellAt(1, 1)->clicked();
        QVERIFY(stage.waitForEnd());
        QCOMPARE(stage.questions, 0);
        QCOMPARE(stage.run.plans[1].tests.size(), std::size_t{ 1 });
        QCOMPARE(stage.page->document()->id, id);
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 8 });
        QCOMPARE(*stage.grid().cellAt(1, 1)->cell().summary->bytesPerSecond, 200e6);
        QCOMPARE(*stage.grid().cellAt(0, 1)->cell().summary->bytesPerSecond, 100e6);
        QVERIFY(stage.page->document()->outcome == Outcome::Finished);
    }

    void warnsOfASilentDevice()
    {
        Stage stage;
        stage.run.haltsBefore = 1;
        stage.run.silentNs = 31 * NsPerSecond;
        stage.page->runAll();
        const auto isWarned = [&stage] {
            return stage.line().text().startsWith(
                QStringLiteral("The device has given nothing back for"));
        };
        QVERIFY(QTest::qWaitFor(isWarned));
        stage.page->stop();
        QVERIFY(stage.waitForEnd());
    }

    void keepsTheEarlierValueWhenARepetitionIsStopped()
    {
        Stage stage;
        stage.runAll();
        stage.run.haltsBefore = 0;
        Q_EMIT stage.grid().cellAt(1, 1)->clicked();
        QVERIFY(stage.waitForActive());
        stage.page->stop();
        QVERIFY(stage.waitForEnd());
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 8 });
        QCOMPARE(stage.state(1, 1), CellState::Done);
    }

    void asksBeforeUnsavedResultsAreReplaced()
    {
        Stage stage;
        stage.runAll();
        stage.page->runAll();
        QCOMPARE(stage.questions, 1);
        QVERIFY(!stage.page->isRunning());

        stage.answer = UnsavedAnswer::Discard;
        stage.runAll();
        QCOMPARE(stage.questions, 2);
        QCOMPARE(stage.run.plans.size(), std::size_t{ 2 });

        stage.answer = UnsavedAnswer::Save;
        const QSignalSpy saves(stage.page.get(), &MeasurePage::saveRequested);
        stage.page->runAll();
        QCOMPARE(saves.count(), 1);
        QVERIFY(!stage.page->isRunning());
        stage.page->setSaved();
        QVERIFY(stage.page->isRunning());
        QVERIFY(stage.waitForEnd());
    }

    void doesNotAskWhenAllIsSaved()
    {
        Stage stage;
        stage.runAll();
        stage.page->setSaved();
        QVERIFY(!stage.page->hasUnsavedResults());
        QVERIFY(!stage.details().saveButton()->isEnabled());
        QVERIFY(stage.details().compareButton()->isEnabled());
        stage.runAll();
        QCOMPARE(stage.questions, 0);
    }

    void startsAnewWhenASettingDiffers()
    {
        Stage stage;
        stage.runAll();
        stage.page->setSaved();
        const std::string id = stage.page->document()->id;
        stage.page->findChild<QSpinBox*>()->setValue(1);
        stage.grid().rowButton(0)->click();
        QVERIFY(stage.waitForEnd());
        QVERIFY(stage.page->document()->id != id);
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 2 });
        QCOMPARE(stage.state(1, 0), CellState::NotRun);
    }

    void startsAnewWhenTheHostTurnsOutToDiffer()
    {
        Stage stage;
        stage.runAll();
        const auto other = std::make_shared<RunDocument>(*stage.page->document());
        other->host->os = "FreeBSD";
        stage.page->setDocument(other);
        stage.grid().rowButton(0)->click();
        QVERIFY(stage.waitForEnd());
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 2 });
        QVERIFY(stage.page->document()->id != other->id);
    }

    void explainsARefusedTargetInThePage()
    {
        Stage stage;
        stage.run.refusal = Error{
            .code = ErrorCode::FileLargerThanFreeSpace, .requested = 2 * GiB, .limit = 1 * GiB
        };
        stage.page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(stage.page.get()));
        stage.page->runAll();
        QVERIFY(stage.waitForEnd());
        QVERIFY(stage.line().isError());
        QVERIFY2(stage.line().text().contains(QStringLiteral("smaller test size")),
            qPrintable(stage.line().text()));
        const auto* focused = qobject_cast<QComboBox*>(QApplication::focusWidget());
        QVERIFY(focused != nullptr);
        QVERIFY(focused->currentText().contains(QStringLiteral("GiB")));
        QVERIFY(!stage.page->document());
        QCOMPARE(stage.state(0, 0), CellState::NotRun);
    }

    void keepsTheShownRunWhenTheNextIsRefused()
    {
        Stage stage;
        stage.runAll();
        stage.answer = UnsavedAnswer::Discard;
        stage.run.refusal = Error{ .code = ErrorCode::TargetNotFound, .subject = "/data" };
        stage.runAll();
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 8 });
        QCOMPARE(stage.state(3, 1), CellState::Done);
        QVERIFY(stage.page->hasUnsavedResults());
    }

    void showsWhyATestFailed()
    {
        Stage stage;
        stage.run.testError = Error{ .code = ErrorCode::DeviceGone };
        stage.runAll();
        QCOMPARE(stage.state(3, 1), CellState::Failed);
        QCOMPARE(stage.state(2, 1), CellState::Done);
        QVERIFY(stage.line().isError());
    }

    void aForeignRunIsShownAndANewOneStartsBesideIt()
    {
        Stage stage;
        auto document = std::make_shared<RunDocument>();
        document->importedFrom = "report.txt";
        document->program = { "CrystalDiskMark", "5.2.0" };
        document->label = "old";
        document->fileSizeBytes = 1000 * MiB;
        document->loops = 9;
        TestResult odd;
        odd.key = { .operation = Operation::Write, .pattern = Pattern::Random };
        odd.reported = ReportedResult{ .megabytesPerSecond = 12.5 };
        document->results.push_back(odd);
        stage.page->setDocument(document);
        QCOMPARE(stage.page->settings().fileSizeBytes, 1000 * MiB);
        QCOMPARE(stage.page->settings().loops, 9U);
        QCOMPARE(stage.details().label(), QStringLiteral("old"));
        QCOMPARE(stage.state(0, 0), CellState::Absent);
        QCOMPARE(stage.state(0, 1), CellState::Done);
        QVERIFY(!stage.grid().rowButton(0)->isEnabled());
        QVERIFY(!stage.page->hasUnsavedResults());
        stage.runAll();
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 8 });
        QVERIFY(!stage.page->document()->isImported());
    }

    void aSavedRunCanBeCompleted()
    {
        Stage stage;
        stage.run.haltsBefore = 1;
        stage.page->runAll();
        QVERIFY(stage.waitForActive());
        QVERIFY(QTest::qWaitFor([&stage] { return stage.state(1, 0) == CellState::Active; }));
        stage.page->stop();
        QVERIFY(stage.waitForEnd());
        const auto saved = stage.page->document();
        stage.run.haltsBefore.reset();
        stage.page->setDocument(saved);
        stage.grid().rowButton(3)->click();
        QVERIFY(stage.waitForEnd());
        QCOMPARE(stage.page->document()->id, saved->id);
        QCOMPARE(stage.page->document()->results.size(), std::size_t{ 3 });
        QVERIFY(stage.page->document()->outcome == Outcome::Stopped);
    }

    void labelAndTagsBelongToTheDocument()
    {
        Stage stage;
        stage.runAll();
        stage.page->setSaved();
        const QSignalSpy changes(stage.page.get(), &MeasurePage::documentChanged);
        QTest::keyClicks(
            stage.page->findChild<RunDetails*>()->labelEdit(), QStringLiteral("zfs none"));
        QVERIFY(changes.count() > 0);
        QCOMPARE(stage.page->document()->label, std::string("zfs none"));
        QVERIFY(stage.page->hasUnsavedResults());
    }

    void aChosenFolderBecomesTheTargetAndIsRemembered()
    {
        Stage stage;
        stage.folder = QStringLiteral("/mnt/pool");
        TargetCombo& combo = stage.part<TargetCombo>();
        combo.setCurrentIndex(combo.count() - 1);
        Q_EMIT combo.activated(combo.count() - 1);
        QCOMPARE(stage.page->settings().target, QStringLiteral("/mnt/pool"));
        QCOMPARE(stage.page->settings().recentFolders, QStringList{ stage.folder });
        stage.folder.clear();
        Q_EMIT combo.activated(combo.count() - 1);
        QCOMPARE(stage.page->settings().target, QStringLiteral("/mnt/pool"));
    }

    void resultsOfAnotherSuiteStayWithinReach()
    {
        Stage stage;
        stage.runAll();
        auto* suite = stage.page->findChildren<QComboBox*>().at(1);
        suite->setCurrentIndex(suite->findData(QStringLiteral("nvme")));
        QCOMPARE(stage.state(0, 0), CellState::NotRun);
        QVERIFY(stage.page->hasUnsavedResults());
        QVERIFY(stage.line().text().contains(QStringLiteral("Classic")));
        suite->setCurrentIndex(suite->findData(QStringLiteral("classic")));
        QCOMPARE(stage.state(0, 0), CellState::Done);
    }

    void nothingRepaintsWhileATestIsMeasured()
    {
        Stage stage;
        stage.run.haltsBefore = 2;
        stage.details().labelEdit()->setFocus();
        stage.page->runAll();
        QVERIFY(stage.waitForActive());
        QVERIFY(QTest::qWaitFor([&stage] { return stage.state(2, 0) == CellState::Active; }));
        QTest::qWait(50);
        struct Counter : QObject
        {
            int count = 0;
            bool eventFilter(QObject*, QEvent* event) override
            {
                count += event->type() == QEvent::Paint ? 1 : 0;
                return false;
            }
        } counter;
        qApp->installEventFilter(&counter);
        QTest::qWait(1300);
        qApp->removeEventFilter(&counter);
        stage.page->stop();
        QVERIFY(stage.waitForEnd());
        QCOMPARE(counter.count, 0);
    }

    void aPageCanGoWhileItRuns()
    {
        Stage stage;
        stage.run.haltsBefore = 0;
        stage.page->runAll();
        QVERIFY(stage.waitForActive());
        stage.page.reset();
    }

    void everyControlHasANameForScreenReaders()
    {
        const Stage stage;
        for (const QWidget* widget : stage.page->findChildren<QWidget*>()) {
            const bool isControl = (widget->focusPolicy() & Qt::TabFocus) != 0
                && widget->isVisible()
                && widget->objectName() != QStringLiteral("qt_spinbox_lineedit");
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (isControl) {
                QVERIFY2(!widget->accessibleName().isEmpty()
                        || (button != nullptr && !button->text().isEmpty()),
                    widget->metaObject()->className());
            }
        }
    }

    void nothingIsClippedInASmallWindow()
    {
        Stage stage;
        stage.runAll();
        stage.page->resize(1024, 556);
        QCoreApplication::processEvents();
        for (const QWidget* widget : stage.page->findChildren<QWidget*>()) {
            if (widget->isVisible() && qobject_cast<const QPushButton*>(widget) != nullptr) {
                QVERIFY(widget->width() >= widget->minimumSizeHint().width());
                const QPoint corner = widget->mapTo(stage.page.get(), widget->rect().bottomRight());
                QVERIFY(stage.page->rect().contains(corner));
            }
        }
    }
};

QTEST_MAIN(TestMeasurePage)
#include "tst_measurepage.moc"
