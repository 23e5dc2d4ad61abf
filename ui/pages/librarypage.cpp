// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/librarypage.h"

#include "core/document/documentio.h"
#include "ui/backgroundtask.h"
#include "ui/delegates/librarydelegate.h"
#include "ui/dialogs/questionbox.h"
#include "ui/dialogs/tagsdialog.h"
#include "ui/libraryeditor.h"
#include "ui/models/librarymodel.h"
#include "ui/models/libraryreader.h"
#include "ui/models/librarytree.h"
#include "ui/text/filepath.h"
#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/librarycolumns.h"
#include "ui/widgets/tagfilter.h"
#include "ui/widgets/undoline.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStackedLayout>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace octamark {

namespace {

constexpr int Margin = 20;
constexpr int Gap = 8;
/// A box with more lines would not fit on the screen.
constexpr qsizetype MaxToldFiles = 8;
/// So many are changed before a message could be read.
constexpr qsizetype FewRuns = 10;

} // namespace

class LibraryPage::Private : public QObject
{
    Q_OBJECT

public:
    explicit Private(LibraryPage& page);
    ~Private() override;
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;
    Private(Private&&) = delete;
    Private& operator=(Private&&) = delete;

    void setFolders(const QStringList& folders);
    void setGroupKey(const QString& key);
    void retranslate();

    LibraryModel m_model;
    LibraryTree m_tree{ m_model };
    LibraryReader m_reader;
    LibraryEditor m_editor;
    QTreeView* m_view = nullptr;
    LibraryColumns* m_columns = nullptr;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    using Loaded = std::vector<Result<RunPointer>>;

    void createView();
    QLayout* createSearch();
    QLayout* createActions();
    QLayout* createFooter();
    void connectParts();
    QAction* addAction(const QList<QKeySequence>& shortcuts, const std::function<void()>& action);
    void addPageAction(const QKeySequence& shortcut, const std::function<void()>& action);
    QPushButton* createButton(QAction* action);

    void takeEntries(const LibraryEntries& entries);
    void setTags(const QStringList& tags);
    void showHeadings();
    void updateState();
    void updateEmptyText();
    void goToList() const;

    std::vector<int> selectedRows() const;
    std::vector<RunPointer> selectedRuns() const;
    QStringList selectedPaths(bool areRuns) const;
    void selectNeighbour() const;
    void load(const QStringList& paths, const std::function<void(const Loaded&)>& done);
    void open();
    void compare();
    void rename();
    void editTags();
    void moveToTrash();
    void showInFileManager();

    void tell(const LibraryReport& report);
    QString messageFor(const LibraryReport& report) const;
    void tellProblems(const QString& text, const QStringList& lines);

    LibraryPage& m_page;
    QStackedLayout* m_stack = nullptr;
    QLineEdit* m_search = nullptr;
    TagMenuButton* m_tags = nullptr;
    GroupMenuButton* m_groups = nullptr;
    TagFilterLine* m_filterLine = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_empty = nullptr;
    ElidedLabel* m_folders = nullptr;
    UndoLine* m_undoLine = nullptr;
    QAction* m_openAction = nullptr;
    QAction* m_compareAction = nullptr;
    QAction* m_renameAction = nullptr;
    QAction* m_tagsAction = nullptr;
    QAction* m_showAction = nullptr;
    QAction* m_deleteAction = nullptr;
    QSet<QString> m_collapsed; ///< headings that the user closed
    bool m_isRead = false;
    int m_loads = 0; ///< so that only the last one asked for is shown
};

LibraryPage::Private::Private(LibraryPage& page)
    : m_page(page)
{
    createView();
    m_empty = new QLabel(&page);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    setStyleClass(*m_empty, StyleClass::Muted);
    m_filterLine = new TagFilterLine(&page);

    auto* content = new QWidget(&page);
    m_stack = new QStackedLayout(content);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins(Margin, 2 * Gap, Margin, Gap);
    layout->setSpacing(Gap);
    layout->addLayout(createSearch());
    layout->addWidget(m_filterLine);
    layout->addLayout(createActions());
    layout->addWidget(content, 1);
    layout->addLayout(createFooter());
    QWidget::setTabOrder(m_search, m_tags);
    QWidget::setTabOrder(m_tags, m_groups);
    QWidget::setTabOrder(m_groups, m_view);
    connectParts();
    retranslate();
}

LibraryPage::Private::~Private()
{
    // The view outlives its model by a moment.
    delete m_columns;
    m_view->selectionModel()->disconnect(this);
    m_view->setModel(nullptr);
}

QLayout* LibraryPage::Private::createSearch()
{
    m_count = new QLabel(&m_page);
    setStyleClass(*m_count, StyleClass::Title);
    m_search = new QLineEdit(&m_page);
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_tags = new TagMenuButton(&m_page);
    m_groups = new GroupMenuButton(&m_page);
    addPageAction(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    addPageAction(QKeySequence::Undo, [this] { m_editor.undo(); });

    auto* line = new QHBoxLayout;
    line->setSpacing(Gap);
    line->addWidget(m_count);
    line->addSpacing(Gap);
    line->addWidget(m_search, 1);
    line->addWidget(m_tags);
    line->addWidget(m_groups);
    return line;
}

QLayout* LibraryPage::Private::createActions()
{
    m_openAction = addAction({ Qt::Key_Return, Qt::Key_Enter }, [this] { open(); });
    m_compareAction
        = addAction({ Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter }, [this] { compare(); });
    m_renameAction = addAction({ Qt::Key_F2 }, [this] { rename(); });
    m_tagsAction = addAction({ Qt::CTRL | Qt::Key_T }, [this] { editTags(); });
    m_showAction = addAction({}, [this] { showInFileManager(); });
    m_deleteAction = addAction({ QKeySequence::Delete }, [this] { moveToTrash(); });
    auto* line = new FlowLayout(nullptr, Gap);
    for (QAction* action : { m_openAction, m_compareAction, m_renameAction, m_tagsAction,
             m_showAction, m_deleteAction }) {
        line->addWidget(createButton(action));
    }
    return line;
}

QLayout* LibraryPage::Private::createFooter()
{
    m_folders = new ElidedLabel(&m_page);
    m_folders->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setStyleClass(*m_folders, StyleClass::Small);
    m_undoLine = new UndoLine(&m_page);
    auto* line = new QHBoxLayout;
    line->setSpacing(2 * Gap);
    line->addWidget(m_folders, 1);
    line->addWidget(m_undoLine);
    return line;
}

void LibraryPage::Private::createView()
{
    m_view = new QTreeView(&m_page);
    m_view->setModel(&m_tree);
    m_view->setItemDelegate(new LibraryDelegate(m_view));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setMouseTracking(true);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(LibraryModel::DateColumn, Qt::DescendingOrder);
    m_columns = new LibraryColumns(*m_view);
}

void LibraryPage::Private::connectParts()
{
    connect(&m_reader, &LibraryReader::entriesRead, this, &Private::takeEntries);
    connect(m_search, &QLineEdit::textChanged, &m_tree, &LibraryTree::setSearch);
    connect(m_tags, &TagMenuButton::chosen, this, &Private::setTags);
    connect(m_groups, &GroupMenuButton::chosen, this, &Private::setGroupKey);
    connect(m_filterLine, &TagFilterLine::clearRequested, this, [this] { setTags({}); });
    connect(m_filterLine, &TagFilterLine::removeRequested, this, [this](const QString& tag) {
        QStringList tags = m_tree.tags();
        tags.removeAll(tag);
        setTags(tags);
    });
    connect(&m_tree, &QAbstractItemModel::layoutChanged, this, [this] {
        showHeadings();
        updateState();
    });
    connect(&m_tree, &LibraryTree::renameRequested, this,
        [this](int row, const QString& label) { m_editor.rename(m_model.path(row), label); });
    connect(&m_editor, &LibraryEditor::finished, this, &Private::tell);
    connect(m_undoLine, &UndoLine::undoRequested, &m_editor, &LibraryEditor::undo);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &Private::updateState);
    connect(m_view, &QTreeView::doubleClicked, this, &Private::open);
    connect(m_view, &QTreeView::collapsed, this,
        [this](const QModelIndex& heading) { m_collapsed.insert(heading.data().toString()); });
    connect(m_view, &QTreeView::expanded, this,
        [this](const QModelIndex& heading) { m_collapsed.remove(heading.data().toString()); });
}

QAction* LibraryPage::Private::addAction(
    const QList<QKeySequence>& shortcuts, const std::function<void()>& action)
{
    auto* result = new QAction(&m_page);
    result->setShortcuts(shortcuts);
    result->setShortcutContext(Qt::WidgetShortcut);
    connect(result, &QAction::triggered, this, action);
    m_view->addAction(result);
    return result;
}

void LibraryPage::Private::addPageAction(
    const QKeySequence& shortcut, const std::function<void()>& action)
{
    auto* result = new QAction(&m_page);
    result->setShortcut(shortcut);
    result->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(result, &QAction::triggered, this, action);
    m_page.addAction(result);
}

QPushButton* LibraryPage::Private::createButton(QAction* action)
{
    auto* button = new QPushButton(&m_page);
    button->setAutoDefault(false);
    setStyleClass(*button, StyleClass::Quiet);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, [action, button] {
        button->setText(action->text());
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
    });
    return button;
}

void LibraryPage::Private::retranslate()
{
    m_search->setPlaceholderText(tr("Search names, tags, targets…"));
    m_search->setAccessibleName(tr("Search the library"));
    m_view->setAccessibleName(tr("Saved runs"));
    m_tags->setText(tr("Tags"));
    m_tags->setToolTip(tr("Shows only runs with the tags that you choose"));
    m_groups->retranslate();
    m_undoLine->retranslate();
    m_openAction->setText(tr("Open"));
    m_openAction->setToolTip(tr("Shows the run in Measure (Enter)"));
    m_compareAction->setText(tr("Compare"));
    m_compareAction->setToolTip(tr("Adds the runs to the comparison (Ctrl+Enter)"));
    m_renameAction->setText(tr("Rename"));
    m_renameAction->setToolTip(tr("Changes the label of the run (F2)"));
    m_tagsAction->setText(tr("Edit tags…"));
    m_tagsAction->setToolTip(tr("Changes the tags of all selected runs (Ctrl+T)"));
    m_showAction->setText(tr("Show in file manager"));
    m_showAction->setToolTip(tr("Opens the folder of the file"));
    m_deleteAction->setText(tr("Delete"));
    m_deleteAction->setToolTip(tr("Moves the files to the trash (Del)"));
    m_model.retranslate();
    m_columns->fit();
    updateState();
}

void LibraryPage::Private::setFolders(const QStringList& folders)
{
    QStringList shown;
    for (const QString& folder : folders) {
        shown.append(QDir::toNativeSeparators(folder));
    }
    m_folders->setFullText(shown.join(QStringLiteral("  ·  ")));
    m_columns->setSeveralFolders(folders.size() > 1);
    m_reader.setFolders(folders);
}

bool LibraryPage::Private::eventFilter(QObject* object, QEvent* event)
{
    if (object != m_search || event->type() != QEvent::KeyPress) {
        return QObject::eventFilter(object, event);
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        m_search->clear();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        goToList();
        return true;
    default:
        return false;
    }
}

void LibraryPage::Private::goToList() const
{
    m_view->setFocus(Qt::OtherFocusReason);
    const QList<int> rows = m_tree.sourceRows();
    if (!m_view->selectionModel()->hasSelection() && !rows.isEmpty()) {
        m_view->setCurrentIndex(m_tree.indexOf(rows.front()));
    }
}

void LibraryPage::Private::takeEntries(const LibraryEntries& entries)
{
    m_isRead = true;
    m_model.setEntries(*entries);
    const TagCounts counts = m_model.tagCounts();
    m_tags->setCounts(counts);
    m_groups->setKeys(counts.keys());
}

void LibraryPage::Private::setTags(const QStringList& tags)
{
    m_tree.setTags(tags);
    m_tags->setChosen(tags);
    m_filterLine->setTags(tags);
}

void LibraryPage::Private::setGroupKey(const QString& key)
{
    m_collapsed.clear();
    m_groups->setChosen(key);
    m_tree.setGroupKey(key);
    m_view->setRootIsDecorated(!key.isEmpty());
    if (const QModelIndex current = m_view->currentIndex(); current.isValid()) {
        m_view->scrollTo(current);
    }
}

/// Headings and the sentences of files that cannot be read take the whole width.
void LibraryPage::Private::showHeadings()
{
    const std::function<void(const QModelIndex&)> visit = [&](const QModelIndex& parent) {
        for (int row = 0; row < m_tree.rowCount(parent); ++row) {
            const QModelIndex index = m_tree.index(row, 0, parent);
            const int source = m_tree.sourceRow(index);
            const bool isSpanned = source < 0 || m_model.run(source) == nullptr;
            if (m_view->isFirstColumnSpanned(row, parent) != isSpanned) {
                m_view->setFirstColumnSpanned(row, parent, isSpanned);
            }
            if (source < 0) {
                m_view->setExpanded(index, !m_collapsed.contains(index.data().toString()));
                visit(index);
            }
        }
    };
    visit({});
}

void LibraryPage::Private::updateState()
{
    const auto runs = selectedRuns();
    m_openAction->setEnabled(runs.size() == 1);
    m_compareAction->setEnabled(!runs.empty());
    m_renameAction->setEnabled(runs.size() == 1);
    m_tagsAction->setEnabled(!runs.empty());
    m_deleteAction->setEnabled(!selectedPaths(false).isEmpty());
    m_showAction->setEnabled(m_isRead);
    const int all = m_model.fileCount();
    const int shown = m_tree.fileCount();
    m_count->setText(shown == all ? tr("%n run(s)", nullptr, all)
                                  : tr("%1 of %n run(s)", nullptr, all).arg(shown));
    m_count->setVisible(m_isRead);
    updateEmptyText();
    m_stack->setCurrentIndex(m_tree.rowCount() == 0 && m_isRead ? 1 : 0);
}

void LibraryPage::Private::updateEmptyText()
{
    if (m_model.rowCount() == 0) {
        m_empty->setText(
            tr("No saved runs yet.\nRun the tests in Measure and save them with Ctrl+S."));
    } else if (m_tree.tags().isEmpty()) {
        m_empty->setText(tr("No run contains “%1”.").arg(m_search->text()));
    } else if (m_search->text().trimmed().isEmpty()) {
        m_empty->setText(tr("No run has all of these tags."));
    } else {
        m_empty->setText(tr("No run with these tags contains “%1”.").arg(m_search->text()));
    }
}

/// In the order shown.
std::vector<int> LibraryPage::Private::selectedRows() const
{
    std::vector<int> rows;
    const QItemSelectionModel& selection = *m_view->selectionModel();
    if (selection.hasSelection()) {
        const QList<int> shown = m_tree.sourceRows();
        std::copy_if(shown.begin(), shown.end(), std::back_inserter(rows),
            [&](int row) { return selection.isSelected(m_tree.indexOf(row)); });
    }
    return rows;
}

std::vector<RunPointer> LibraryPage::Private::selectedRuns() const
{
    std::vector<RunPointer> runs;
    for (const int row : selectedRows()) {
        if (const RunPointer run = m_model.run(row)) {
            runs.push_back(run);
        }
    }
    return runs;
}

QStringList LibraryPage::Private::selectedPaths(bool areRuns) const
{
    QStringList paths;
    for (const int row : selectedRows()) {
        if (areRuns ? m_model.run(row) != nullptr : !m_model.isFolder(row)) {
            paths.append(m_model.path(row));
        }
    }
    return paths;
}

/// The run below the selected ones, or else above, so that the keyboard goes on from there.
void LibraryPage::Private::selectNeighbour() const
{
    const QItemSelectionModel& selection = *m_view->selectionModel();
    const auto isSelected = [&](int row) {
        return selection.isSelected(m_tree.indexOf(row));
    };
    const QList<int> rows = m_tree.sourceRows();
    const auto last = std::find_if(rows.rbegin(), rows.rend(), isSelected).base();
    const auto above = std::find_if_not(std::make_reverse_iterator(last), rows.rend(), isSelected);
    const int next = last != rows.end() ? *last : above != rows.rend() ? *above : -1;
    m_view->selectionModel()->setCurrentIndex(
        m_tree.indexOf(next), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void LibraryPage::Private::load(
    const QStringList& paths, const std::function<void(const Loaded&)>& done)
{
    const int number = ++m_loads;
    const auto work = [paths] {
        Loaded runs;
        for (const QString& path : paths) {
            runs.push_back(loadDocument(fromQtPath(path)).map([](RunDocument&& run) -> RunPointer {
                return std::make_shared<const RunDocument>(std::move(run));
            }));
        }
        return runs;
    };
    runInBackground(this, work, [this, number, done](const Loaded& runs) {
        if (number == m_loads) {
            done(runs);
        }
    });
}

void LibraryPage::Private::open()
{
    const QStringList paths = selectedPaths(true);
    if (paths.size() == 1) {
        load(paths, [this, paths](const Loaded& runs) {
            if (runs.front()) {
                Q_EMIT m_page.openRequested(*runs.front(), paths.front());
            } else {
                tellProblems(tr("The run could not be read."),
                    { Formatter().sentence(describe(runs.front().error())) });
            }
        });
    }
}

void LibraryPage::Private::compare()
{
    const QStringList paths = selectedPaths(true);
    if (paths.isEmpty()) {
        return;
    }
    load(paths, [this](const Loaded& loaded) {
        std::vector<RunPointer> runs;
        QStringList problems;
        for (const Result<RunPointer>& run : loaded) {
            if (run) {
                runs.push_back(*run);
            } else {
                problems.append(Formatter().sentence(describe(run.error())));
            }
        }
        if (!runs.empty()) {
            Q_EMIT m_page.compareRequested(runs);
        }
        if (!problems.isEmpty()) {
            tellProblems(
                tr("%n run(s) could not be read.", nullptr, static_cast<int>(problems.size())),
                problems);
        }
    });
}

void LibraryPage::Private::rename()
{
    const auto rows = selectedRows();
    if (rows.size() == 1) {
        const QModelIndex name = m_tree.indexOf(rows.front(), LibraryModel::NameColumn);
        m_view->scrollTo(name);
        m_view->edit(name);
    }
}

void LibraryPage::Private::editTags()
{
    const QStringList paths = selectedPaths(true);
    if (paths.isEmpty()) {
        return;
    }
    QStringList known;
    for (const auto& values : m_model.tagCounts()) {
        known += values.keys();
    }
    auto* dialog = new TagsDialog(selectedRuns(), known, &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TagsDialog::editChosen, this, [this, paths](const RunEdit& edit) {
        if (paths.size() > FewRuns) {
            m_undoLine->showMessage(
                tr("Changing %n run(s)…", nullptr, static_cast<int>(paths.size())), false);
        }
        m_editor.retag(paths, edit);
    });
    dialog->open();
}

void LibraryPage::Private::moveToTrash()
{
    const QStringList paths = selectedPaths(false);
    if (!paths.isEmpty()) {
        selectNeighbour();
        m_editor.moveToTrash(paths);
    }
}

void LibraryPage::Private::showInFileManager()
{
    const auto rows = selectedRows();
    const QString path = rows.empty() ? QString() : m_model.path(rows.front());
    const QString folder = rows.empty()  ? m_reader.folders().value(0)
        : m_model.isFolder(rows.front()) ? path
                                         : QFileInfo(path).absolutePath();
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

QString LibraryPage::Private::messageFor(const LibraryReport& report) const
{
    if (report.done == 0) {
        return {};
    }
    switch (report.change) {
    case LibraryChange::Rename:
        return tr("The run is renamed.");
    case LibraryChange::Retag:
        return tr("The tags of %n run(s) are changed.", nullptr, report.done);
    case LibraryChange::Trash:
        return tr("%n run(s) moved to the trash.", nullptr, report.done);
    case LibraryChange::Undo:
        break;
    }
    if (report.renamed.empty()) {
        return tr("The change is taken back.");
    }
    return tr("“%1” is back as “%2”: its name is taken.")
        .arg(QFileInfo(report.renamed.front().first).fileName(),
            QFileInfo(report.renamed.front().second).fileName());
}

void LibraryPage::Private::tell(const LibraryReport& report)
{
    m_reader.refresh();
    m_undoLine->showMessage(messageFor(report),
        report.change != LibraryChange::Undo && report.done > 0 && m_editor.canUndo());
    if (!report.notMoved.isEmpty()) {
        tellProblems(tr("These files could not be moved to the trash. Check the permissions of "
                        "their folder."),
            report.notMoved);
    }
    QStringList problems;
    for (const auto& [path, error] : report.problems) {
        problems.append(QFileInfo(path).fileName() + QStringLiteral(": ")
            + Formatter().sentence(describe(error)));
    }
    if (!problems.isEmpty()) {
        tellProblems(
            tr("%n run(s) could not be changed.", nullptr, static_cast<int>(problems.size())),
            problems);
    }
}

void LibraryPage::Private::tellProblems(const QString& text, const QStringList& lines)
{
    QStringList told = lines.mid(0, MaxToldFiles);
    if (told.size() < lines.size()) {
        told.append(tr("and %n more", nullptr, static_cast<int>(lines.size() - told.size())));
    }
    QMessageBox* box = createBox(text, told.join(QLatin1Char('\n')), &m_page);
    box->setStandardButtons(QMessageBox::Ok);
    box->open();
}

LibraryPage::LibraryPage(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(*this))
{
}

LibraryPage::~LibraryPage() = default;

void LibraryPage::setFolders(const QStringList& folders)
{
    d->setFolders(folders);
}

QByteArray LibraryPage::headerState() const
{
    return d->m_columns->state();
}

void LibraryPage::restoreHeaderState(const QByteArray& state)
{
    d->m_columns->restore(state);
}

QString LibraryPage::groupKey() const
{
    return d->m_tree.groupKey();
}

void LibraryPage::setGroupKey(const QString& key)
{
    d->setGroupKey(key);
}

void LibraryPage::refresh()
{
    d->m_reader.refresh();
}

void LibraryPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void LibraryPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        d->retranslate();
    }
}

} // namespace octamark

#include "librarypage.moc"
