// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/comparepage.h"

#include "ui/backgroundtask.h"
#include "ui/dialogs/comparisontextdialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/dialogs/questionbox.h"
#include "ui/pages/comparecharts.h"
#include "ui/pages/comparesidebar.h"
#include "ui/pages/reportloader.h"
#include "ui/text/charttext.h"
#include "ui/text/filepath.h"

#include <QClipboard>
#include <QDataStream>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QFuture>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QPromise>
#include <QPushButton>
#include <QRegularExpression>
#include <QSplitter>
#include <QThreadPool>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace octamark {

namespace {

constexpr int SidebarWidth = 280;
constexpr quint32 StateMagic = 0x4F435031; // "OCP1"

QStringList localFiles(const QMimeData& data)
{
    QStringList paths;
    const QList<QUrl> urls = data.urls();
    for (const QUrl& url : urls) {
        if (url.isLocalFile()) {
            paths.append(url.toLocalFile());
        }
    }
    return paths;
}

/// The text without what file systems refuse.
QString fileNameOf(QString text)
{
    static const QRegularExpression Refused(QStringLiteral("[\\x00-\\x1f<>:\"/\\\\|?*]"));
    constexpr qsizetype MaxLength = 80;
    return text.replace(Refused, QStringLiteral("-")).left(MaxLength).trimmed();
}

} // namespace

class ComparePage::Private : public QObject
{
    Q_OBJECT

public:
    explicit Private(ComparePage& page);

    void openFiles(const QStringList& paths);
    void paste(const QMimeData& data);
    void askForFiles();
    void exportCharts(std::optional<ChartKind> chart);
    void rebuild();
    void saveComparison();

    CompareSidebar* m_sidebar = nullptr;
    CompareCharts* m_charts = nullptr;
    QSplitter* m_splitter = nullptr;
    FileChooser m_chooser = FileChooser::native();
    ViewSettings m_view{};
    ExportChoices m_exportChoices{};
    QString m_lastFolder{};

private:
    void takeReports(const LoadedReports& reports);
    void takeComparison(const SavedComparison& saved);
    void askToReplace(const SavedComparison& saved);
    void open(const SavedComparison& saved);
    SavedComparison shown() const;
    void setChartView(const ComparisonView& view);
    void askForText();
    void tellFailures(const LoadedReports& reports);
    void chooseBaseline(std::optional<std::size_t> run) const;
    void copyImage();
    void save(const ChartPictureOptions& options);
    QString comparisonName() const;
    QString suggestedPath(std::optional<ChartKind> chart) const;

    ComparePage& m_page;
    ReportLoader m_loader;
    QTimer m_rebuildTimer;
    std::shared_ptr<const Comparison> m_comparison{};
    ComparisonView m_chartView{};
};

ComparePage::Private::Private(ComparePage& page)
    : m_page(page)
{
    m_splitter = new QSplitter(Qt::Horizontal, &page);
    m_splitter->setChildrenCollapsible(false);
    m_sidebar = new CompareSidebar(m_splitter);
    m_sidebar->setMinimumWidth(180);
    m_charts = new CompareCharts(m_splitter);
    m_splitter->addWidget(m_sidebar);
    m_splitter->addWidget(m_charts);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({ SidebarWidth, 4 * SidebarWidth });
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins({});
    layout->addWidget(m_splitter);

    // Several changes at once, such as a move of three runs, are one new comparison.
    m_rebuildTimer.setSingleShot(true);
    m_rebuildTimer.setInterval(0);
    connect(&m_rebuildTimer, &QTimer::timeout, this, &Private::rebuild);
    connect(m_sidebar, &CompareSidebar::changed, &m_rebuildTimer, qOverload<>(&QTimer::start));
    connect(m_sidebar, &CompareSidebar::addRequested, this, &Private::askForFiles);
    connect(m_sidebar, &CompareSidebar::pasteRequested, &page, &ComparePage::pasteReport);
    connect(m_charts, &CompareCharts::addRequested, this, &Private::askForFiles);
    connect(m_charts, &CompareCharts::pasteRequested, &page, &ComparePage::pasteReport);
    connect(m_charts, &CompareCharts::baselineChosen, this, &Private::chooseBaseline);
    connect(m_charts, &CompareCharts::viewChosen, this, &Private::setChartView);
    connect(m_charts, &CompareCharts::textRequested, this, &Private::askForText);
    connect(m_charts, &CompareCharts::exportRequested, this, &Private::exportCharts);
    connect(m_charts, &CompareCharts::copyImageRequested, this, &Private::copyImage);
    connect(&m_loader, &ReportLoader::loaded, this, &Private::takeReports);
    connect(&m_loader, &ReportLoader::loadingChanged, m_charts, &CompareCharts::setLoading);
}

void ComparePage::Private::rebuild()
{
    m_rebuildTimer.stop();
    const std::vector<RunPointer> runs = m_sidebar->model().chosenRuns();
    m_comparison = std::make_shared<const Comparison>(compare(runs,
        { .headline = m_view.headline,
            .baseline = m_sidebar->model().chosenBaseline(),
            .view = m_chartView }));
    m_charts->setComparison(m_comparison, m_view.unit);
    QStringList caveats;
    const Formatter formatter;
    for (const Sentence& caveat : m_comparison->caveats) {
        caveats.append(formatter.sentence(caveat));
    }
    m_sidebar->setNotes(describeRuns(runs, m_view.headline), caveats);
}

void ComparePage::Private::openFiles(const QStringList& paths)
{
    if (paths.isEmpty()) {
        return;
    }
    m_lastFolder = QFileInfo(paths.constLast()).absolutePath();
    m_loader.loadFiles(paths);
}

void ComparePage::Private::askForFiles()
{
    openFiles(m_chooser.openReports(&m_page, m_lastFolder));
}

void ComparePage::Private::paste(const QMimeData& data)
{
    const QStringList files = localFiles(data);
    if (!files.isEmpty()) {
        openFiles(files);
    } else if (!data.text().trimmed().isEmpty()) {
        m_loader.loadText(data.text(), tr("Pasted text"));
    } else {
        m_charts->showNotice(tr("The clipboard holds no text. Copy a report and paste again."));
    }
}

void ComparePage::Private::takeReports(const LoadedReports& reports)
{
    m_sidebar->model().addRuns(reports.runs);
    std::ranges::for_each(
        reports.comparisons, [this](const SavedComparison& saved) { takeComparison(saved); });
    m_charts->showNotice(
        reports.failures.isEmpty() ? reports.warnings.join(QLatin1Char('\n')) : QString());
    if (!reports.failures.isEmpty()) {
        tellFailures(reports);
    }
}

void ComparePage::Private::takeComparison(const SavedComparison& saved)
{
    if (m_sidebar->model().rowCount() == 0) {
        open(saved);
    } else {
        askToReplace(saved);
    }
}

void ComparePage::Private::askToReplace(const SavedComparison& saved)
{
    QMessageBox* box = createBox(tr("Replace the comparison that is shown?"),
        tr("The saved one has its own runs, baseline, view, title and notes."), &m_page);
    QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
    QPushButton* add = box->addButton(tr("Add its runs only"), QMessageBox::ActionRole);
    box->setEscapeButton(box->addButton(tr("Cancel"), QMessageBox::RejectRole));
    box->setDefaultButton(replace);
    connect(replace, &QPushButton::clicked, this, [this, saved] { open(saved); });
    connect(add, &QPushButton::clicked, this, [this, saved] {
        std::vector<RunPointer> runs;
        for (const SavedComparison::Entry& entry : saved.entries) {
            runs.push_back(entry.run);
        }
        m_sidebar->model().addRuns(runs);
    });
    box->open();
}

void ComparePage::Private::open(const SavedComparison& saved)
{
    m_chartView = saved.view;
    m_sidebar->model().setEntries(saved);
    if (saved.headline != m_view.headline) {
        ViewSettings view = m_view;
        view.headline = saved.headline;
        Q_EMIT m_page.viewSettingsWanted(view);
    }
}

SavedComparison ComparePage::Private::shown() const
{
    SavedComparison saved = m_sidebar->model().entries();
    saved.headline = m_view.headline;
    saved.view = m_chartView;
    return saved;
}

void ComparePage::Private::saveComparison()
{
    const QString path = m_chooser.saveComparison(
        &m_page, QDir(m_lastFolder).filePath(comparisonName() + QStringLiteral(".octacompare")));
    if (path.isEmpty()) {
        return;
    }
    m_lastFolder = QFileInfo(path).absolutePath();
    const auto work = [saved = shown(), path] {
        return octamark::saveComparison(saved, fromQtPath(path));
    };
    runInBackground(this, work, [this, path](const Result<void>& result) {
        m_charts->showNotice(result ? tr("Saved as %1.").arg(QDir::toNativeSeparators(path))
                                    : Formatter().sentence(describe(result.error())));
    });
}

void ComparePage::Private::setChartView(const ComparisonView& view)
{
    m_chartView = view;
    m_rebuildTimer.start();
}

void ComparePage::Private::askForText()
{
    auto* dialog = new ComparisonTextDialog(QString::fromStdString(m_chartView.title),
        QString::fromStdString(m_chartView.notes), &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_chartView.title = dialog->title().toStdString();
        m_chartView.notes = dialog->notes().toStdString();
        rebuild();
    });
    dialog->open();
}

void ComparePage::Private::tellFailures(const LoadedReports& reports)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Add runs"),
        tr("%n file(s) or text(s) could not be read.", nullptr,
            static_cast<int>(reports.failures.size())),
        QMessageBox::Ok, &m_page);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        QStringList(reports.failures + reports.warnings).join(QStringLiteral("\n\n")));
    box->open();
}

void ComparePage::Private::chooseBaseline(std::optional<std::size_t> run) const
{
    ComparedRunsModel& model = m_sidebar->model();
    model.setBaseline(run.has_value() ? std::optional(model.rowOfChosen(*run)) : std::nullopt);
}

void ComparePage::Private::copyImage()
{
    const ChartPictureOptions options{ .size = QSize(m_charts->width(), 0),
        .scale = m_page.devicePixelRatioF(),
        .theme = isDark(m_page.palette()) ? ChartTheme::Dark : ChartTheme::Light,
        .unit = m_view.unit };
    QGuiApplication::clipboard()->setImage(renderCharts(*m_comparison, options));
    m_charts->showNotice(tr("The charts were copied to the clipboard."));
}

void ComparePage::Private::exportCharts(std::optional<ChartKind> chart)
{
    if (m_rebuildTimer.isActive()) {
        rebuild();
    }
    if (!m_comparison || m_comparison->runs.empty()) {
        m_charts->showNotice(tr("There is no chart to export. Add runs first."));
        return;
    }
    m_exportChoices.chart = chart;
    auto* dialog = new ExportDialog(m_comparison, m_exportChoices, m_view.unit, &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_exportChoices = dialog->choices();
        save(dialog->picture());
    });
    dialog->open();
}

QString ComparePage::Private::comparisonName() const
{
    const QString title = QString::fromStdString(m_chartView.title);
    return title.isEmpty() ? tr("comparison", "file name") : fileNameOf(title);
}

QString ComparePage::Private::suggestedPath(std::optional<ChartKind> chart) const
{
    const QString name = chart ? fileNameOf(chartName(*chart)) : comparisonName();
    return QDir(m_lastFolder).filePath(name + u'.' + suffixOf(m_exportChoices.type));
}

void ComparePage::Private::save(const ChartPictureOptions& options)
{
    const QString path = m_chooser.savePicture(&m_page, suggestedPath(options.chart));
    if (path.isEmpty()) {
        return;
    }
    m_lastFolder = QFileInfo(path).absolutePath();
    PreparedExport prepared = prepareExport(*m_comparison, options, path);
    auto promise = std::make_shared<QPromise<QString>>();
    promise->future().then(this, [this, path](const QString& error) {
        const QString shown = QDir::toNativeSeparators(path);
        m_charts->showNotice(error.isEmpty() ? tr("Saved as %1.").arg(shown)
                                             : tr("%1 could not be written: %2").arg(shown, error));
    });
    // Compressing a large picture takes a while, and so does a slow disk.
    QThreadPool::globalInstance()->start([promise, write = std::move(prepared.write)] {
        promise->start();
        promise->addResult(write());
        promise->finish();
    });
}

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this))
{
    setAcceptDrops(true);
    d->rebuild();
}

ComparePage::~ComparePage() = default;

void ComparePage::addRuns(const std::vector<RunPointer>& runs)
{
    d->m_sidebar->model().addRuns(runs);
}

std::vector<RunPointer> ComparePage::runs() const
{
    return d->m_sidebar->model().runs();
}

void ComparePage::setViewSettings(const ViewSettings& settings)
{
    if (settings == d->m_view) {
        return;
    }
    d->m_view = settings;
    d->rebuild();
}

QByteArray ComparePage::splitterState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << StateMagic << d->m_splitter->saveState() << d->m_exportChoices.save();
    return state;
}

void ComparePage::restoreSplitterState(const QByteArray& state)
{
    QDataStream stream(state);
    quint32 magic = 0;
    QByteArray splitter;
    QByteArray choices;
    stream >> magic >> splitter >> choices;
    if (magic != StateMagic || stream.status() != QDataStream::Ok) {
        return;
    }
    d->m_splitter->restoreState(splitter);
    d->m_exportChoices = ExportChoices::restore(choices);
}

void ComparePage::setLastFolder(const QString& folder)
{
    d->m_lastFolder = folder;
}

QString ComparePage::lastFolder() const
{
    return d->m_lastFolder;
}

void ComparePage::setFileChooser(const FileChooser& chooser)
{
    d->m_chooser = chooser;
}

void ComparePage::openFiles(const QStringList& paths)
{
    d->openFiles(paths);
}

void ComparePage::pasteReport()
{
    if (const QMimeData* content = QGuiApplication::clipboard()->mimeData(); content != nullptr) {
        d->paste(*content);
    }
}

void ComparePage::exportCharts()
{
    d->exportCharts(d->m_exportChoices.chart);
}

void ComparePage::saveComparison()
{
    d->saveComparison();
}

void ComparePage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void ComparePage::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    d->openFiles(localFiles(*event->mimeData()));
}

void ComparePage::changeEvent(QEvent* event)
{
    // The locale comes with the language, and every number with the locale.
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        QTimer::singleShot(0, d.get(), &Private::rebuild);
    }
    QWidget::changeEvent(event);
}

} // namespace octamark

#include "comparepage.moc"
